/**
 * An old year leaves the database: its rows are written to a file, one JSON line each, and the file is read
 * back before the table goes. `verify` looks at the file by its hash ever after (decision 102).
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { StartProblem } from '../platform/config/start-problem.ts'
import { lockNumbers } from '../platform/database/advisory-locks.ts'
import { keep, makeFolder, refuseOther, type Written, writeDraft } from './archive-file.ts'

/** Tables of years that the program can do without, once a year is over. */
export const archivable = ['audit_row'] as const

/**
 * Changes that the program itself looks up, however old: they stay. Tools and profiles of people show their
 * history, months of the bank who changed them; a holiday or reason that was removed is not made again.
 */
const stays = `table_name in ('absence_reason', 'account_profile', 'holiday', 'profile', 'tool', 'tool_sector')
  or table_name = 'hour_bank_month' and operation <> 'insert'`

export interface Archived {
  readonly table: string
  readonly year: number
  readonly file: string
  readonly rows: number
}

/** Milliseconds to wait for those who read or write the table. */
const patience = 10_000

/** Writes each table's rows of a year to the folder and takes them off. Answers what was archived. */
export async function archive(client: pg.Client, folder: string, year: number, thisYear: number): Promise<Archived[]> {
  if (year >= thisYear) throw new StartProblem(`${year} is not over: only past years are archived.`)
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    lockNumbers.archive,
  ])
  if (!rows[0]?.free) throw new StartProblem('A year is being archived already. Nothing was changed.')
  try {
    return await archiveAlone(client, folder, year)
  } finally {
    // A connection that broke holds nothing any more.
    await client.query('select pg_advisory_unlock($1)', [lockNumbers.archive]).catch(() => undefined)
  }
}

async function archiveAlone(client: pg.Client, folder: string, year: number): Promise<Archived[]> {
  const archived: Archived[] = []
  await makeFolder(folder)
  for (const table of archivable) {
    const part = `${table}_${year}`
    const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [part])
    if (!rows[0]?.known) continue
    const file = resolve(join(folder, `${part}.jsonl.gz`))
    const draft = `${file}.unfinished`
    try {
      const written = await writeDraft(client, part, draft)
      await refuseOther(file, written)
      await takeOff(client, { table, part, year, file, draft, written })
      archived.push({ table, year, file, rows: written.rows })
    } finally {
      await rm(draft, { force: true })
    }
  }
  if (archived.length === 0) throw new StartProblem(`There is nothing of ${year} to archive.`)
  return archived
}

interface Leaving {
  readonly table: string
  readonly part: string
  readonly year: number
  readonly file: string
  readonly draft: string
  readonly written: Written
}

/** What takes long comes first, while that year alone is closed to writers. */
async function takeOff(client: pg.Client, { table, part, year, file, draft, written }: Leaving): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${patience}`)
    // Before PostgreSQL 17 a lock needs the right to change a row. It goes with the table.
    await client.query(`grant delete on ${part} to current_user`)
    await client.query(`lock table ${part} in share mode`)
    const { rows } = await client.query<{ rows: number; first: string | null; last: string | null }>(
      `select count(*)::int as rows, min(id) as first, max(id) as last from ${part}`,
    )
    const [found] = rows
    if (found?.rows !== written.rows)
      throw new StartProblem(`${part} changed while it was written. Nothing was changed; try again.`)
    await client.query(`create temporary table staying on commit drop as select * from ${part} where ${stays}`)
    await client.query(
      `insert into archived_year (table_name, year, file, digest, rows, first_id, last_id) values ($1, $2, $3, $4, $5, $6, $7)`,
      [table, year, file, written.digest, written.rows, found.first, found.last],
    )
    await keep(draft, file)
    await client.query(`alter table ${table} detach partition ${part}`)
    await client.query(`insert into ${table} select * from staying`)
    await client.query(`drop table ${part}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
