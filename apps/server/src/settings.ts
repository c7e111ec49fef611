/** What an operator decides, once it was read from the environment and found sound. */
import type { RepProgram } from './features/clock-files/records/afd-exports.rules.ts'
import type { Signer } from './platform/documents/seal.ts'

export interface Settings {
  /** Works on jobs, beside what else it does; a process that does not only asks for them. */
  readonly works: boolean
  readonly databaseUrl: string
  readonly poolSize: number
  readonly dataFolder: string
  /** The address people open, without a slash at the end; links in mails begin with it. */
  readonly baseUrl: string
  /** Whose word is taken for the address of a caller: names and networks of proxies, separated by commas. Empty: nobody's. */
  readonly trustedProxies: string
  /** So many changes a minute may each account make, beside marks. */
  readonly changesPerMinute: number
  /** So many years after its day a file of a justification, a request or an absence goes. */
  readonly filesKeptYears: number
  readonly productName: string
  readonly productVersion: string
  /** What the PIS of a person is labelled where it serves as external enrollment (Q42). */
  readonly externalEnrollment: string
  readonly defaultZone: string
  readonly sessionSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where HR reads what people ask for; absent: the admins' own addresses. */
  readonly hrEmail: string | undefined
  /** Answers the address of a ZIP code; `{zip}` stands for it. Absent: addresses are typed. */
  readonly addressLookupUrl: string | undefined
  readonly metricsToken: string | undefined
  readonly program: RepProgram
  /** The certificate that signs receipts and mirrors; absent: they say that they are not signed. */
  readonly signer: Signer | undefined
  /** Folder of the web build; absent: the server answers calls only. */
  readonly webFolder: string | undefined
}
