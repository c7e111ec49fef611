/** An operator's decisions, read from the environment and checked. */
import type { RepProgram } from './features/clock-files/records/afd-exports.rules.ts'
import type { Signer } from './platform/documents/seal.ts'
import type { ObjectSettings } from './platform/files/objects.client.ts'

export interface Settings {
  /** Works on jobs; other processes only enqueue them. */
  readonly works: boolean
  /** Host and port at which other processes of the installation reach this one. */
  readonly neighbourAddress: string
  /** Answers calls and pages; other processes answer about their health alone. */
  readonly answers: boolean
  /** A restored copy that nobody has released: it changes nothing. */
  readonly quarantined?: boolean
  readonly databaseUrl: string
  readonly poolSize: number
  readonly dataFolder: string
  /** Folders of disks that must not fill up, beside the temporary one: the embedded database's. */
  readonly disks: readonly string[]
  /** Where large files go; absent: into the database. */
  readonly objects: ObjectSettings | undefined
  /** The public address, without a slash at the end; links in mails use it. */
  readonly baseUrl: string
  /** Proxies whose word on callers' addresses is believed, comma separated. Empty: none. */
  readonly trustedProxies: string
  /** Changes a minute for each account, marks not counted. */
  readonly changesPerMinute: number
  /** Years after which an attached file is deleted. */
  readonly filesKeptYears: number
  readonly productName: string
  readonly productVersion: string
  /** The label of the PIS where it serves as external enrollment. */
  readonly externalEnrollment: string
  readonly defaultZone: string
  readonly sessionSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** HR's mail address; absent: the administrators' own. */
  readonly hrEmail: string | undefined
  /** The address service, with `{zip}`; absent: addresses are typed. */
  readonly addressLookupUrl: string | undefined
  readonly metricsToken: string | undefined
  readonly program: RepProgram
  /** The certificate for receipts and mirrors; absent: they say that they are not signed. */
  readonly signer: Signer | undefined
  /** The folder of the web build; absent: calls only. */
  readonly webFolder: string | undefined
}
