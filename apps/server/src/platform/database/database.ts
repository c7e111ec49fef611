/** The one place that knows the driver: pools, parsers, names in camel case, constraints translated into refusals. */
import { Failure, type FailureCode } from '@ponteiro/contract'
import {
  CamelCasePlugin,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { Database } from './database.generated.ts'

export type { Database }
/** What features are handed: the transaction of a call that writes; for a call that reads, connections that cannot write. */
export type Db = Transaction<Database>
export type Pool = Kysely<Database>

/**
 * Ids are below 2^53, so int8 reads as a number. A calendar day stays text, else it would shift by the time zone of the process;
 * an instant is RFC 3339 text in UTC. Set on our own pools: the job queue keeps the driver's defaults.
 */
export const readable: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    switch (oid) {
      case pg.types.builtins.INT8:
      case pg.types.builtins.NUMERIC:
        return Number
      case pg.types.builtins.DATE:
        return (text: string) => text
      case pg.types.builtins.TIMESTAMPTZ:
        return (text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
      default:
        return pg.types.getTypeParser(oid, 'text')
    }
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export interface Connections {
  readonly db: Pool
  /** The driver's own pool, for streams, LISTEN and the grouped writer of marks. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

interface PoolOptions {
  readonly size: number
  /** Statements are cut off after so many milliseconds. */
  readonly statementTimeout: number
  readonly name: string
  /** Where people without a work city are: what `house_zone()` answers. */
  readonly houseZone?: string
  /** The database itself refuses to write on these connections. */
  readonly readOnly?: boolean
}

const mostPrepared = 1000

/** Looks for a text within texts: how it is best found depends on how rare that text is. */
const searches = / like /

/** Names statements by their text, so that each is parsed and planned once a connection; undefined for one that is not to be kept, or when there are too many texts. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    // A text that is not kept takes no place: there are as many of them as there are ways to filter a list.
    if (known !== undefined || searches.test(text) || names.size >= mostPrepared) return known
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/**
 * The server cuts off a statement that takes too long. One that says nothing at all for twice as long hangs, or cannot be reached: its
 * connection is given up, and with it whatever transaction was open on it. A cursor waits for whoever reads it, and is not timed.
 */
class PatientClient extends pg.Client {
  /** When it was last asked, which nobody does before what they asked for is there; undefined once nothing is waited for. */
  #askedAt: number | undefined

  constructor(config?: pg.ClientConfig) {
    super(config)
    const patience = 2 * (config?.statement_timeout || 30_000)
    const giveUp = () => {
      if (this.#askedAt !== undefined && performance.now() - this.#askedAt > patience) this.connection.stream.destroy()
    }
    // One timer a connection: one for each statement took as long as the statement's way to the socket.
    this.on('connect', () => {
      const watch = setInterval(giveUp, patience / 4).unref()
      this.on('end', () => clearInterval(watch))
    })
    this.on('drain', () => {
      this.#askedAt = undefined
    })
  }

  override query(...sent: unknown[]): never {
    const [asked] = sent
    const waits = typeof asked === 'object' && asked !== null && 'submit' in asked && !(asked instanceof pg.Query)
    this.#askedAt = waits ? undefined : performance.now()
    return (super.query as (...sent: unknown[]) => never).apply(this, sent)
  }
}

/**
 * Asks a statement that the connection parses and plans once, under this name. The driver copies a statement that it is told as an object,
 * property by property, which takes longer than sending it; its own query it takes as it is.
 */
export function askPrepared<Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  const answer = new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    const query = new pg.Query<Row>(text, values, (error, result) => (error ? reject(error) : resolve(result)))
    client.query(Object.assign(query, { name }))
  })
  // As the driver does: the error says who asked, and not which socket answered.
  return answer.catch((error) => {
    Error.captureStackTrace(error)
    throw error
  })
}

/** For reads of a few rows. A plan that is kept knows neither how many values a list holds nor how rare a searched text is: such statements are planned each time. */
function preparingClient(): typeof pg.Client {
  const nameOf = statementNames()
  return class extends PatientClient {
    override query(...sent: unknown[]): never {
      const [text, values] = sent
      const ask = super.query as (...sent: unknown[]) => never
      if (typeof text !== 'string' || !Array.isArray(values) || sent.length !== 2) return ask.apply(this, sent)
      const name = values.some((value) => Array.isArray(value)) ? undefined : nameOf(text)
      return name === undefined ? ask.apply(this, sent) : (askPrepared(this, name, text, values) as never)
    }
  }
}

/** Opens a pool. Waiting for a free connection is given up after five seconds. */
export function connect(url: string, options: PoolOptions): Connections {
  const pool = new pg.Pool({
    Client: options.readOnly ? preparingClient() : PatientClient,
    connectionString: url,
    types: readable,
    max: options.size,
    application_name: options.name,
    statement_timeout: options.statementTimeout,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    options: [
      'timezone=UTC',
      'jit=off',
      // Where a server takes no writes at all, it says so itself.
      ...(options.readOnly ? ['default_transaction_read_only=on'] : []),
      `ponteiro.zone=${options.houseZone ?? ''}`,
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  pool.on('error', () => undefined) // an idle connection died with its server; the next query opens another
  // One that dies between two statements of a transaction fails the next of them; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true }),
      new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
    ],
  })
  return { db, pool, close: () => db.destroy() }
}

/** Sets who acts, and as whom when that is another account, for the audit rows. Holds until the transaction ends. */
export const actAs = (db: Db, accountId: number, subjectId?: number) =>
  sql`
    select set_config('ponteiro.account', ${String(accountId)}, true),
      set_config('ponteiro.subject', ${String(subjectId ?? '')}, true)
  `.execute(db)

/** Constraints whose violation is somebody's mistake, not ours: constraint → refusal. */
const told = new Map<string, { code: FailureCode; detail: string | undefined; field: string | undefined }>()

/** A feature names the constraints behind its refusals once, beside its queries; `field` is the one of the body to be mended. */
export function refuseOn(constraint: string, code: FailureCode, detail?: string, field?: string): void {
  told.set(constraint, { code, detail, field })
}

/** The refusal behind a database error, when the constraint was named; undefined for everything else. */
export function refusalOf(error: unknown): Failure | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint === undefined) return undefined
  const refusal = told.get(error.constraint)
  return refusal && new Failure(refusal.code, refusal.detail, refusal.field)
}

/** Of sockets, names and TLS; the pool and the driver say it in words. */
const lostConnection = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPROTO)$/
const saidOfConnections =
  /^(timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|client was closed)/i

/**
 * The database is not there, went away while it was asked, has no connection free, takes no writes (a standby that is being promoted), or was not
 * done in time: later may be better.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57|25006)/.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return ('code' in error && lostConnection.test(String(error.code))) || saidOfConnections.test(error.message)
}

/** True when the transaction lost a race and may simply be tried again. */
export const isTransient = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
