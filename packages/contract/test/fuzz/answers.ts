/**
 * What an answer may not be: a server error, an undeclared shape, a hint of how the server is built, or
 * somebody else's documents. Where people get different answers, shape alone does not tell whose it is:
 * beyond `othersDocuments`, that belongs to the tests of each call.
 */
import { z } from 'zod'
import { type Endpoint, failures, RefusalAnswer } from '../../src/index.ts'
import { type Asker, othersDocuments } from './documents.ts'

export interface Answer {
  /** 0 where no answer came. */
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

export interface Fault {
  readonly kind: 'serverErrors' | 'schemaViolations' | 'leaks'
  readonly what: string
}

/** Statements and their refusals, stacks, paths of our program and its packages, stored passwords. */
const inside = [
  '\\bselect\\b',
  'insert into',
  'constraint',
  'relation "',
  'password_hash',
  '\\$argon2',
  'postgres',
  '\\n\\s*at ',
  ' at \\/',
  ' at (?:async |new )*[\\w.<>]+ \\(',
  'file:\\/\\/',
  'node_modules',
  '\\.[cm]?[jt]s:\\d',
  'Invalid input',
  'FST_',
  'ECONN',
]
const told = new RegExp(inside.join('|'), 'i')
/** The health that administrators look at names its database. */
const named = /PostgreSQL/g

/** Text as JSON writes it, read as far as lines and quotes go: also where the JSON is none. */
const plain = (body: string) => body.replaceAll('\\n', '\n').replaceAll('\\"', '"')

function leaksIn(call: Endpoint, { statusCode, body }: Answer, { secrets = [], ...asker }: Asked): readonly string[] {
  const text = call.path === '/upkeep' ? body.replaceAll(named, '') : body
  const [words] = told.exec(plain(text)) ?? []
  const secret = secrets.some((each) => body.includes(each))
  return [
    ...(words === undefined ? [] : [`tells “${words}”`]),
    ...(secret ? ['tells a secret'] : []),
    // A refusal names the fields of the form that was sent.
    ...(statusCode < 400 ? othersDocuments(parsed(body), asker) : []),
  ]
}

export interface Asked extends Asker {
  /** What no answer may hold. */
  readonly secrets?: readonly string[]
}

export function faultsOf(call: Endpoint, answer: Answer, asked: Asked): readonly Fault[] {
  const { statusCode, headers } = answer
  if (statusCode === 0) return [{ kind: 'serverErrors', what: 'no answer' }]
  const type = String(headers['content-type'])
  const isJson = type.startsWith('application/json')
  // In a frame a refusal is a page that people read.
  const isPage = call.framed === true && statusCode >= 400 && type.startsWith('text/html')
  const leaks = isJson || isPage ? leaksIn(call, answer, asked) : []
  const [first, ...others] = isPage ? [] : violations(call, answer, isJson).slice(0, 5)
  return [
    ...(statusCode >= 500 ? [{ kind: 'serverErrors', what: `status ${statusCode}` } as const] : []),
    ...leaks.slice(0, 1).map((what) => ({ kind: 'leaks', what }) as const),
    ...(first === undefined ? [] : [{ kind: 'schemaViolations', what: [first, ...others].join('; ') } as const]),
  ]
}

function violations(call: Endpoint, { statusCode, body }: Answer, isJson: boolean): readonly string[] {
  const isRefusal = statusCode >= 400
  if (!isRefusal && (statusCode < 200 || statusCode > 299)) return [`status ${statusCode}`]
  const isFile = !isRefusal && call.answer === 'file'
  if (isJson === isFile) return [isFile ? 'JSON in place of a file' : 'no JSON']
  if (isFile) return []
  const value = parsed(body)
  if (value instanceof SyntaxError) return [value.message]
  return isRefusal ? refusalViolations(statusCode, value) : differences(shapeOf(call), value)
}

const success = z.object({ success: z.literal(true) })
const shapeOf = ({ answer }: Endpoint) => (answer === undefined || answer === 'file' ? success : answer)

function refusalViolations(status: number, value: unknown): readonly string[] {
  const found = differences(RefusalAnswer, value)
  const { data } = RefusalAnswer.safeParse(value)
  const declared = data?.code && failures[data.code].status
  return declared === undefined || declared === status ? found : [...found, `${data?.code} with status ${status}`]
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    return error
  }
}

/**
 * What the schema would write differently: a right answer, decoded and encoded, is the same to the last
 * field.
 */
export function differences(schema: z.ZodType, value: unknown): readonly string[] {
  const read = z.safeDecode(schema, value as never)
  if (!read.success) return read.error.issues.map((issue) => JSON.stringify(issue).slice(0, 500))
  const again = z.safeEncode(schema, read.data as never)
  if (!again.success) return again.error.issues.map((issue) => JSON.stringify(issue).slice(0, 500))
  return unlike(value, JSON.parse(JSON.stringify(again.data)) as unknown, '')
}

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function unlike(sent: unknown, declared: unknown, at: string): readonly string[] {
  if (isNested(sent) && isNested(declared) && Array.isArray(sent) === Array.isArray(declared)) {
    const keys = new Set([...Object.keys(sent), ...Object.keys(declared)])
    return [...keys].flatMap((key) => unlike(sent[key], declared[key], at === '' ? key : `${at}.${key}`))
  }
  if (sent === declared) return []
  if (declared === undefined) return [`${at}: no field of the answer`]
  const text = (value: unknown) => JSON.stringify(value)?.slice(0, 100)
  return [`${at}: ${text(sent)} where ${text(declared)} is declared`]
}
