/**
 * The configuration: environment variables, read and checked once at the start. The table below is complete.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isCnpj, isCpf } from '@ponteiro/contract/identity-numbers'
import { z } from 'zod'
import type { ObjectSettings } from '../files/objects.client.ts'
import { isZone } from './clock.ts'
import { StartProblem } from './start-problem.ts'

interface Variable<S extends z.ZodType = z.ZodType> {
  readonly name: string
  /** The value when missing or empty; undefined: not configured. */
  readonly fallback: z.output<S> | undefined
  readonly value: S
  /** The end of the sentence "NAME must be …". */
  readonly must: string
  /** Keeps spaces at its ends, which may be meant. */
  readonly asTyped?: true
}

const required = <S extends z.ZodType>(name: string, fallback: z.output<S>, value: S, must: string) => ({
  name,
  fallback,
  value,
  must,
})
const optional = <S extends z.ZodType>(name: string, value: S, must: string) => ({
  name,
  fallback: undefined,
  value: value.optional(),
  must,
})

const wholeNumber = (from: number, to: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(from).max(to))
const address = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

/** The repository, from sources and bundle alike. */
const home = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../../../..' : '../../..')

export const variables = {
  port: required('PORT', 3000, wholeNumber(1, 65535), 'a port number from 1 to 65535'),
  host: required(
    'HOST',
    '127.0.0.1',
    z.string().regex(/^[\w.:-]+$/),
    'an address or name of this machine, without a port',
  ),
  neighbourAddress: optional(
    'NEIGHBOUR_ADDRESS',
    z
      .string()
      .regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i)
      .max(38),
    'host and port of at most 38 characters, like 10.0.0.1:3000',
  ),
  workPort: optional('WORK_PORT', wholeNumber(1, 65535), 'a port number from 1 to 65535'),
  dataDir: required(
    'DATA_DIR',
    resolve(home, 'data'),
    z.string().transform((path) => resolve(path)),
    'a folder',
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    address('postgres:', 'postgresql:'),
    'an address like postgres://user:password@host:5432/database',
  ),
  databasePoolSize: required('DATABASE_POOL_SIZE', 20, wholeNumber(2, 500), 'a number of connections from 2 to 500'),
  adminPassword: {
    ...optional(
      'PONTEIRO_ADMIN_PASSWORD',
      // Checked where the login is created, before a database is: later the value is ignored.
      z.string(),
      'a password',
    ),
    asTyped: true,
  },
  baseUrl: optional(
    'BASE_URL',
    address('http:', 'https:').refine(isOrigin),
    'the address people open, without a path: https://ponto.example.com.br',
  ),
  trustedProxies: required(
    'TRUSTED_PROXIES',
    '',
    z.string().refine(isProxyList),
    'addresses or networks of proxies, separated by commas, like loopback,10.0.0.0/8',
  ),
  changesPerMinute: required('CHANGES_PER_MINUTE', 600, wholeNumber(60, 1_000_000), 'a number from 60 to 1000000'),
  filesKeptYears: required('FILES_KEPT_YEARS', 5, wholeNumber(1, 100), 'a number of years from 1 to 100'),
  fileStoreUrl: optional(
    'FILE_STORE_URL',
    address('https:', 'http:').refine((text) => new URL(text).pathname.length > 1),
    'the address of a bucket that speaks S3, like https://s3.sa-east-1.amazonaws.com/bucket',
  ),
  fileStoreRegion: required('FILE_STORE_REGION', 'us-east-1', z.string().regex(/^[\w-]+$/), 'the region of that store'),
  fileStoreKey: optional('FILE_STORE_KEY', z.string().max(200), 'the access key of that store'),
  fileStoreSecret: optional('FILE_STORE_SECRET', z.string().max(200), 'the secret of that key'),
  fileStoreFrom: required(
    'FILE_STORE_FROM',
    1024,
    wholeNumber(64, 1_048_576),
    'a number of kilobytes from 64 to 1048576',
  ),
  sessionSecret: optional('SESSION_SECRET', z.string().min(32), 'at least 32 characters'),
  smtpUrl: optional('SMTP_URL', address('smtp:', 'smtps:'), 'an address like smtps://user:password@mail.example.com'),
  mailFrom: required(
    'MAIL_FROM',
    'Ponteiro <ponteiro@localhost>',
    z.string().regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    'an e-mail address, alone or as Name <name@example.com>',
  ),
  hrEmail: optional('HR_EMAIL', z.string().regex(/^[^\s<>@]+@[^\s<>@]+$/), 'an e-mail address'),
  logLevel: required(
    'LOG_LEVEL',
    'info',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'one of fatal, error, warn, info, debug, trace, silent',
  ),
  productName: required('PRODUCT_NAME', 'Ponteiro', z.string().max(40), 'a name of at most 40 characters'),
  productVersion: required('PRODUCT_VERSION', '9.3.9', z.string().max(20), 'at most 20 characters'),
  externalEnrollment: required(
    'EXTERNAL_ENROLLMENT_LABEL',
    'PIS',
    z.string().max(40),
    'a label of at most 40 characters',
  ),
  defaultZone: required(
    'DEFAULT_ZONE',
    'America/Sao_Paulo',
    z.string().refine((name) => name.includes('/') && isZone(name)),
    'a time zone of the IANA list, like America/Manaus',
  ),
  repNumber: optional(
    'REP_P_INPI',
    z.string().regex(/^[0-9A-Z]{17}$/),
    'the 17 characters of the INPI registration of the REP-P, capitals and digits',
  ),
  developerName: optional('DEVELOPER_NAME', z.string().max(150), 'a name of at most 150 characters'),
  developerId: optional(
    'DEVELOPER_ID',
    z.string().refine((text) => isCnpj(text) || isCpf(text)),
    'a CNPJ (14 characters) or CPF (11 digits) with right check digits, without dots, slash or dash',
  ),
  signingCertificate: optional(
    'SIGNING_CERTIFICATE',
    z.string().transform((path) => resolve(path)),
    'the path of a PKCS#12 file (.p12 or .pfx)',
  ),
  signingPassword: {
    ...required('SIGNING_CERTIFICATE_PASSWORD', '', z.string(), 'the password of that file'),
    asTyped: true,
  },
  afdVersion: required('AFD_VERSION', '004', z.enum(['003', '004']), '003 or 004'),
  addressLookupUrl: optional(
    'ADDRESS_LOOKUP_URL',
    address('https:', 'http:').refine((text) => text.includes('{zip}')),
    'the address of a ZIP code service with {zip} in it, like https://viacep.com.br/ws/{zip}/json/',
  ),
  metricsToken: optional('METRICS_TOKEN', z.string().min(16), 'at least 16 characters'),
} satisfies Record<string, Variable>

/** Four processes with two pools each, and a dozen connections more, fit into the embedded server. */
export const mostEmbedded = 22

type Values = { readonly [Key in keyof typeof variables]: z.output<(typeof variables)[Key]['value']> }

export type Config = Values & {
  /** Where large files go; undefined: into the database. */
  readonly objects: ObjectSettings | undefined
  /** Host and port at which other processes of the installation reach this one. */
  readonly neighbourAddress: string
  /** The address people open, without a slash at the end. */
  readonly baseUrl: string
  /** Oddities that do not prevent a start, as sentences for the log. */
  readonly warnings: readonly string[]
}

/** Reads the configuration. Throws a StartProblem that lists every wrong variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const values = Object.fromEntries(
    Object.entries<Variable>(variables).map(([key, { name, fallback, value, must, asTyped }]) => {
      const given = environment[name] ?? ''
      const text = given.trim()
      if (text === '') return [key, fallback]
      const read = value.safeParse(asTyped ? given : text)
      if (!read.success) problems.push(`${name} must be ${must}.`)
      return [key, read.data]
    }),
  ) as Values
  if (values.databaseUrl === undefined && values.databasePoolSize > mostEmbedded) {
    problems.push(
      `DATABASE_POOL_SIZE must be at most ${mostEmbedded} with the embedded database, or DATABASE_URL be set.`,
    )
  }
  if (values.fileStoreUrl !== undefined && !(values.fileStoreKey && values.fileStoreSecret)) {
    problems.push('FILE_STORE_URL needs FILE_STORE_KEY and FILE_STORE_SECRET.')
  }
  if (problems.length > 0) {
    throw new StartProblem(
      `Ponteiro cannot start with this configuration:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  const here = `${openedHost(values.host)}:${values.port}`
  const baseUrl = (values.baseUrl ?? `http://${here}`).replace(/\/+$/, '')
  return Object.freeze({
    ...values,
    objects: objectsOf(values),
    baseUrl,
    neighbourAddress: values.neighbourAddress ?? here,
    warnings: Object.freeze(unknownNames(environment)),
  })
}

function objectsOf(values: Values): ObjectSettings | undefined {
  const { fileStoreUrl: url, fileStoreKey: accessKey, fileStoreSecret: secretKey, fileStoreRegion: region } = values
  if (!url || !accessKey || !secretKey) return undefined
  return { url, region, accessKey, secretKey, from: values.fileStoreFrom * 1024 }
}

/** The address by which this machine reaches the server. */
function openedHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function unknownNames(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set<string>(Object.values(variables).map(({ name }) => name))
  return Object.keys(environment)
    .filter((name) => name.startsWith('PONTEIRO_') && !known.has(name))
    .map((name) => `${name} is set, but Ponteiro knows no such variable.`)
}

/** Pages and calls are at the root of a host. */
function isOrigin(text: string): boolean {
  const read = URL.canParse(text) ? new URL(text) : undefined
  return read?.href === `${read?.origin}/`
}

function isProxyList(text: string): boolean {
  const named = ['loopback', 'linklocal', 'uniquelocal']
  return text.split(',').every((entry) => named.includes(entry.trim()) || isNetwork(entry.trim()))
}

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const version = isIP(address)
  if (version === 0 || bits === undefined) return version > 0
  return Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}
