/**
 * An old year leaves the database: its rows are written to a file, one JSON line each, and the file is read
 * back before the table goes. `verify` looks at the file by its hash ever after (decision 102).
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import Cursor from 'pg-cursor'
import { StartProblem } from '../platform/config/start-problem.ts'

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

const rowsAtOnce = 1000
/** Milliseconds to wait for those who read or write the table. */
const patience = 10_000

/** Writes each table's rows of a year to the folder and takes them off. Answers what was archived. */
export async function archive(client: pg.Client, folder: string, year: number, thisYear: number): Promise<Archived[]> {
  if (year >= thisYear) throw new StartProblem(`${year} is not over: only past years are archived.`)
  const archived: Archived[] = []
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const table of archivable) {
    const part = `${table}_${year}`
    const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [part])
    if (!rows[0]?.known) continue
    const file = resolve(join(folder, `${part}.jsonl.gz`))
    await refuseTaken(file)
    const written = await writeRows(client, part, file)
    await refuseOther(file, written)
    await takeOff(client, { table, part, year, file, written })
    archived.push({ table, year, file, rows: written.rows })
  }
  if (archived.length === 0) throw new StartProblem(`There is nothing of ${year} to archive.`)
  return archived
}

async function refuseTaken(file: string): Promise<void> {
  const handle = await open(file).catch(() => undefined)
  await handle?.close()
  if (handle) throw new StartProblem(`${file} is there already. Nothing was changed.`)
}

export interface Written {
  readonly rows: number
  readonly digest: string
}

/** Whole and on the disk, or not there. */
async function writeRows(client: pg.Client, part: string, file: string): Promise<Written> {
  const draft = `${file}.unfinished`
  const digest = createHash('sha256')
  let rows = 0
  async function* lines() {
    const cursor = client.query(
      new Cursor<{ line: string }>(`select to_json(r)::text as line from ${part} r order by id`),
    )
    for (;;) {
      const some = await cursor.read(rowsAtOnce)
      if (some.length === 0) break
      rows += some.length
      yield some.map(({ line }) => `${line}\n`).join('')
    }
    await cursor.close()
  }
  const hashing = new Transform({
    transform(bytes: Buffer, _, done) {
      digest.update(bytes)
      done(null, bytes)
    },
  })
  try {
    await pipeline(Readable.from(lines()), createGzip(), hashing, createWriteStream(draft, { mode: 0o600 }))
    const handle = await open(draft, 'r+')
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return { rows, digest: digest.digest('hex') }
}

/** What a file holds, as it is read. */
export async function readArchive(file: string): Promise<Written> {
  const digest = createHash('sha256')
  const source = createReadStream(file)
  source.on('data', (bytes) => digest.update(bytes))
  let rows = 0
  const unpacked = source.pipe(createGunzip())
  // A damaged file ends the reading with its error.
  source.on('error', (error) => unpacked.destroy(error))
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    JSON.parse(line)
    rows += 1
  }
  return { rows, digest: digest.digest('hex') }
}

async function refuseOther(file: string, written: Written): Promise<void> {
  const read = await readArchive(file)
  if (read.digest !== written.digest || read.rows !== written.rows)
    throw new StartProblem(`${file} does not hold what was written to it. Nothing was changed in the database.`)
}

interface Leaving {
  readonly table: string
  readonly part: string
  readonly year: number
  readonly file: string
  readonly written: Written
}

async function takeOff(client: pg.Client, { table, part, year, file, written }: Leaving): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${patience}`)
    await client.query(`alter table ${table} detach partition ${part}`)
    const { rows } = await client.query<{ rows: number; first: string | null; last: string | null }>(
      `select count(*)::int as rows, min(id) as first, max(id) as last from ${part}`,
    )
    const [found] = rows
    if (found?.rows !== written.rows)
      throw new StartProblem(`${part} changed while it was written. Nothing was changed; remove ${file} and try again.`)
    await client.query(`insert into ${table} select * from ${part} where ${stays}`)
    await client.query(
      `insert into archived_year (table_name, year, file, digest, rows, first_id, last_id) values ($1, $2, $3, $4, $5, $6, $7)`,
      [table, year, file, written.digest, written.rows, found.first, found.last],
    )
    await client.query(`drop table ${part}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
