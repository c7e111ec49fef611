/** The only place that knows the driver: pools, parsers, camel-case names, constraints as refusals. */
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
/** The database for features: a transaction for calls that write, read-only connections for the others. */
export type Db = Transaction<Database>
export type Pool = Kysely<Database>

/**
 * Ids are below 2^53, so int8 reads as a number. A calendar day stays text, or the process's zone would shift
 * it; an instant is RFC 3339 text in UTC. Set on our own pools: the job queue keeps the driver's defaults.
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
  /** The driver's pool, for streams, LISTEN and the writer of marks. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

interface PoolOptions {
  readonly size: number
  /** Milliseconds after which a statement is cancelled. */
  readonly statementTimeout: number
  readonly name: string
  /** The zone of people without a work city: the answer of `house_zone()`. */
  readonly houseZone?: string
  /** The database refuses writes on these connections. */
  readonly readOnly?: boolean
}

const mostPrepared = 1000

/** Searches within texts: the best plan depends on how rare the text is. */
const searches = / like /

/**
 * Names statements by their text, so that each is planned once a connection; undefined for those not kept, or
 * beyond the limit.
 */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    // Texts that are not kept take no room: there are as many as ways to filter a list.
    if (known !== undefined || searches.test(text) || names.size >= mostPrepared) return known
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}

interface PatientConfig extends pg.ClientConfig {
  readonly statementTimeout?: number
}

/**
 * The server cancels slow statements. One without any sign for twice as long hangs: its connection and open
 * transaction are given up. Cursors wait for their reader and are not timed.
 */
class PatientClient extends pg.Client {
  /** When it was last asked; undefined while nothing is pending. */
  #askedAt: number | undefined

  constructor(config?: PatientConfig) {
    super(config)
    const patience = 2 * (config?.statementTimeout || 30_000)
    const giveUp = () => {
      if (this.#askedAt !== undefined && performance.now() - this.#askedAt > patience) this.connection.stream.destroy()
    }
    // One timer a connection: one for each statement cost as much as sending it.
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
 * Asks a statement that the connection prepares under this name. The driver copies object queries property by
 * property, which takes longer than sending; its own query object is used as is.
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
  // As the driver does: the error shows who asked.
  return answer.catch((error) => {
    Error.captureStackTrace(error)
    throw error
  })
}

/**
 * For reads of a few rows. A kept plan knows neither the length of a list nor the rarity of a text, so such
 * statements are planned each time.
 */
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

/** Long texts are kept with lz4 where the server was built with it: it refuses the name of one it lacks. */
export const bestToast = `select set_config('default_toast_compression', 'lz4', false)
  where exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals))`

/** Set by statements on each new connection, because poolers drop or forget start options. */
const sessionSettings = (options: PoolOptions): string =>
  [
    `statement_timeout = ${options.statementTimeout}`,
    `timezone = 'UTC'`,
    'jit = off',
    // A read-only server reports that itself.
    ...(options.readOnly ? ['default_transaction_read_only = on'] : []),
    `ponteiro.zone = ${pg.escapeLiteral(options.houseZone ?? '')}`,
  ]
    .map((setting) => `set ${setting}`)
    .concat(bestToast)
    .join('; ')

/** Opens a pool. Waiting for a free connection ends after five seconds. */
export function connect(url: string, options: PoolOptions): Connections {
  const settings = sessionSettings(options)
  const pooled: pg.PoolConfig & PatientConfig = {
    Client: options.readOnly ? preparingClient() : PatientClient,
    connectionString: url,
    types: readable,
    max: options.size,
    application_name: options.name,
    statementTimeout: options.statementTimeout,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    onConnect: (client) => client.query(settings),
  }
  const pool = new pg.Pool(pooled)
  pool.on('error', () => undefined) // An idle connection died with its server; the next query opens another.
  // A connection that dies between two statements fails the next one; without a listener it would end the
  // process.
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

/** Sets who acts, and as whom, for the audit rows, until the transaction ends. */
export const actAs = (db: Db, accountId: number, subjectId?: number) =>
  sql`
    select set_config('ponteiro.account', ${String(accountId)}, true),
      set_config('ponteiro.subject', ${String(subjectId ?? '')}, true)
  `.execute(db)

/** Constraints broken by people's mistakes, with their refusals. */
const told = new Map<string, { code: FailureCode; detail: string | undefined; field: string | undefined }>()

/**
 * Declares the refusal behind a constraint, once, beside the queries; `field` is the body's field to mend.
 */
export function refuseOn(constraint: string, code: FailureCode, detail?: string, field?: string): void {
  told.set(constraint, { code, detail, field })
}

/** The refusal behind a database error; undefined for other errors. */
export function refusalOf(error: unknown): Failure | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint === undefined) return undefined
  const refusal = told.get(error.constraint)
  return refusal && new Failure(refusal.code, refusal.detail, refusal.field)
}

/** Codes of sockets, names and TLS; pool and driver use words. */
const lostConnection = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPROTO)$/
const saidOfConnections =
  /^(timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|client has encountered a connection error|client was closed)/i

/**
 * The database is away, went away, has no free connection, is read only (a standby), or was too slow: later
 * may be better.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57|25006)/.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return ('code' in error && lostConnection.test(String(error.code))) || saidOfConnections.test(error.message)
}

/** The transaction lost a race and may be tried again. */
export const isTransient = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
