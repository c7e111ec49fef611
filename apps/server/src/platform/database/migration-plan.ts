/** What pending migrations touch, and whether the disk has the room. Looked at before anything is changed. */
import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { StartProblem } from '../config/start-problem.ts'
import { saysRewritten } from './applied-migrations.ts'
import type { MigrationWatch, Pending } from './migrate.ts'

/** A table with what PostgreSQL last counted in it. */
export interface Touched {
  readonly table: string
  readonly rows: number
  readonly bytes: number
  /** Written anew as a whole: it needs its own size a second time. */
  readonly isRewritten: boolean
}

export interface Planned {
  readonly name: string
  readonly touched: readonly Touched[]
}

const changes =
  /\b(?:alter table(?: if exists)?(?: only)?|update|delete from|insert into|index(?: concurrently)?(?: if not exists)?(?: \w+)? on|trigger \w+ .*? on) +(?:public\.)?(\w+)/gi

/** The tables that a migration names as changed; one that it makes itself has no rows yet. */
export function tablesIn(text: string): { table: string; isRewritten: boolean }[] {
  const rewritten = new Set((saysRewritten.exec(text)?.[1] ?? '').split(',').flatMap((name) => name.trim() || []))
  const code = text.replaceAll(/--.*$/gm, '')
  const named = [...code.matchAll(changes)].map(([, table = '']) => table.toLowerCase())
  return [...new Set([...rewritten, ...named])].map((table) => ({ table, isRewritten: rewritten.has(table) }))
}

export async function plan(pending: readonly Pending[], client: Pick<pg.Client, 'query'>): Promise<Planned[]> {
  const { rows } = await client.query<{ table: string; rows: number; bytes: number }>(
    `select relname as table, greatest(reltuples, 0)::float8 as rows,
       coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree(oid)), pg_total_relation_size(oid))::float8 as bytes
     from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`,
  )
  const known = new Map(rows.map((row) => [row.table, row]))
  return pending.map(({ name, text }) => ({
    name,
    touched: tablesIn(text).flatMap(({ table, isRewritten }) => {
      const found = known.get(table)
      return found ? [{ ...found, isRewritten }] : []
    }),
  }))
}

const megabyte = 2 ** 20
/** For the log of changes of everything that is small. */
const usualRoom = 256 * megabyte

/**
 * Bytes that the largest migration needs at once: a rewritten table stands there twice, and its rows go
 * through the log.
 */
export const roomFor = (planned: readonly Planned[]): number =>
  usualRoom +
  Math.max(
    0,
    ...planned.map(({ touched }) =>
      touched.reduce((sum, { bytes, isRewritten }) => sum + (isRewritten ? 2 * bytes : 0), 0),
    ),
  )

/** Throws a StartProblem where the folder's disk lacks the room. */
export async function refuseWithoutRoom(planned: readonly Planned[], folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, roomFor(planned)]
  if (free < needed)
    throw new StartProblem(
      `The database must be migrated, which needs ${inMegabytes(needed)} MB of free disk in ${folder}; there are ${inMegabytes(free)} MB. Nothing was changed.`,
    )
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / megabyte)

/** At a start: refuses silently what the disk has no room for. `folder`: of the embedded database. */
export const watchForRoom = (folder: string | undefined): MigrationWatch => ({
  async found(pending, client) {
    if (folder !== undefined) await refuseWithoutRoom(await plan(pending, client), folder)
  },
})

const number = (value: number) => Math.round(value).toLocaleString('en-US')

/** Milliseconds after which a long migration says that it still works. */
const patience = 10_000

/** For `npm run migrate`: announces, refuses, and tells the progress. */
export function announcedMigration(folder: string | undefined, say: (line: string) => void): MigrationWatch {
  let total = 0
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  return {
    async found(pending, client) {
      total = pending.length
      const planned = await plan(pending, client)
      say(total === 1 ? '1 migration:' : `${total} migrations:`)
      for (const { name, touched } of planned) say(`  ${name}${touched.map(wordsOf).join('')}`)
      if (folder === undefined) {
        say(
          `The disk of the database needs about ${inMegabytes(roomFor(planned))} MB for it; it cannot be seen from here.`,
        )
      } else await refuseWithoutRoom(planned, folder)
    },
    begins(name, nth) {
      startedAt = performance.now()
      say(`${nth} of ${total}  ${name} ...`)
      timer = setInterval(() => say(`${nth} of ${total}  ${name} goes on, ${seconds()} s`), patience)
      timer.unref()
    },
    ends() {
      clearInterval(timer)
      say(`        done in ${seconds()} s`)
    },
  }
}

const wordsOf = ({ table, rows, bytes, isRewritten }: Touched) =>
  `\n      ${table}: about ${number(rows)} rows, ${number(inMegabytes(bytes))} MB${isRewritten ? ', written anew' : ''}`
