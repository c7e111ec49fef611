/**
 * Forward-only migrations: SQL files in the order of their names, each in a transaction, one process at a
 * time.
 */
import { join } from 'node:path'
import pg from 'pg'
import { StartProblem } from '../config/start-problem.ts'
import { lockNumbers } from './advisory-locks.ts'
import { pendingMigrations, saysRewritten } from './applied-migrations.ts'
import { bestToast } from './database.ts'

/** The folder of the .sql files, from sources and bundle alike. */
export const migrationsFolder = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../../migrations' : '../migrations',
)

/** The first with `nulls not distinct`, which keeps holidays unique. */
const oldestPostgres = 15

/** Hears what a migration is about to do and does. Whatever it throws ends the migration. */
export interface MigrationWatch {
  /** Called before anything is applied, with the connection that will. */
  found(pending: readonly Pending[], client: pg.Client): Promise<void>
  begins?(name: string, nth: number): void
  ends?(name: string): void
}

export interface Pending {
  readonly name: string
  readonly text: string
}

/**
 * Migrates a database to the newest schema. Refuses one written by a newer version or by files that were
 * edited since, a server older than `oldest`, and a database that cannot hold people's text.
 */
export async function migrate(
  url: string,
  folder = migrationsFolder,
  oldest = oldestPostgres,
  watch?: MigrationWatch,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // The next statement fails with it.
  await client.connect()
  try {
    await refuseOlderThan(client, oldest)
    await refuseUnfit(client)
    await client.query(bestToast)
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migrations])
    const pending = await pendingMigrations(client, folder)
    if (pending.length > 0) await watch?.found(pending, client)
    for (const [at, { name, text, checksum }] of pending.entries()) {
      watch?.begins?.(name, at + 1)
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        if (error instanceof pg.DatabaseError && error.code === '42501') throw mustOwn(error.message)
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
      const [, rewritten] = saysRewritten.exec(text) ?? []
      // Index-only reads need a vacuumed table. Nothing breaks if this fails.
      if (rewritten) await client.query(`vacuum (analyze) ${rewritten}`)
      watch?.ends?.(name)
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function refuseOlderThan(client: pg.Client, oldest: number): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as text",
  )
  const [version] = rows
  if (version && version.number < oldest * 10_000) {
    throw new StartProblem(
      `DATABASE_URL leads to PostgreSQL ${version.text}. Ponteiro needs PostgreSQL ${oldest} or newer.`,
    )
  }
}

/** Checks the requirements of texts and of creating tables. */
async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows: settings } = await client.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  )
  const encoding = settings[0]?.encoding
  // First, because the next checks cannot be written in every encoding.
  if (encoding !== 'UTF8') {
    throw new StartProblem(
      `DATABASE_URL leads to a database with encoding ${encoding}. Ponteiro needs one made with encoding UTF8.`,
    )
  }
  const { rows } = await client.query<{ folds: boolean; sorts: boolean; makes: boolean }>(
    `select lower('Á') = 'á' as folds,
      exists (select from pg_collation where collname = 'pt-BR-x-icu') as sorts,
      has_schema_privilege(current_schema(), 'create')
        and has_database_privilege(current_database(), 'create') as makes`,
  )
  const [found] = rows
  if (!found?.folds) {
    throw new StartProblem(
      'DATABASE_URL leads to a database whose locale does not know accents: ÁREA and área would be two names. Ponteiro needs one made with a locale such as C.UTF-8 or pt_BR.UTF-8.',
    )
  }
  if (!found.sorts) {
    throw new StartProblem(
      'DATABASE_URL leads to a PostgreSQL without the collation pt-BR-x-icu. Ponteiro needs one built with ICU.',
    )
  }
  if (!found.makes) throw mustOwn('it may not create tables and schemas')
}

const mustOwn = (reason: string) => new StartProblem(`The role of DATABASE_URL must own the database: ${reason}.`)
