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
/** What features are handed: a transaction. The pool cannot be reached from a feature. */
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

/** Opens a pool. Statements are cut off after `statementTimeout` milliseconds; waiting for a free connection after five seconds. */
export function connect(url: string, options: { size: number; statementTimeout: number; name: string }): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    types: readable,
    max: options.size,
    application_name: options.name,
    statement_timeout: options.statementTimeout,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    options: '-c timezone=UTC -c jit=off',
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

/** Sets who acts, for the audit rows and for the rules of the database. Holds until the transaction ends. */
export const actAs = (db: Db, accountId: number) =>
  sql`select set_config('ponteiro.account', ${String(accountId)}, true)`.execute(db)

/** Constraints whose violation is somebody's mistake, not ours: constraint → refusal. */
const told = new Map<string, { code: FailureCode; detail?: string }>()

/** A feature names the constraints behind its refusals once, beside its queries. */
export function refuseOn(constraint: string, code: FailureCode, detail?: string): void {
  told.set(constraint, detail === undefined ? { code } : { code, detail })
}

/** The refusal behind a database error, when the constraint was named; undefined for everything else. */
export function refusalOf(error: unknown): Failure | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint === undefined) return undefined
  const refusal = told.get(error.constraint)
  return refusal && new Failure(refusal.code, refusal.detail)
}

/** True when the transaction lost a race and may simply be tried again. */
export const isTransient = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
