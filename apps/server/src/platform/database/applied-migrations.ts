/** Which migrations a database has, and whether they are still those of the folder. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartProblem } from '../config/start-problem.ts'
import { adoptFolded, foldedMigrations } from './folded-migrations.ts'

/** Names tables that a file rewrites, in a line of its own: `-- rewritten: mark, day_record`. */
export const saysRewritten = /^-- rewritten: (.+)$/m
const lineOfRewritten = /^-- rewritten: .+\n/m

export interface Migration {
  readonly name: string
  readonly text: string
  /** SHA-256 of what runs: line ends do not count, nor the line that names rewritten tables. */
  readonly checksum: string
}

/**
 * Those of the folder that the database lacks, in order. Refuses a database of a newer version, and a file
 * that was edited after it was applied.
 */
export async function pendingMigrations(client: pg.Client, folder: string): Promise<Migration[]> {
  const migrations = await migrationsIn(folder)
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  await client.query('alter table migration add column if not exists checksum text')
  const found = await appliedTo(client)
  refuseNewer(migrations, found)
  await adoptFolded(client, migrations, found)
  const applied = await appliedTo(client)
  refuseEdited(migrations, applied)
  return migrations.filter(({ name }) => !applied.has(name))
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: checksumOf(text) }
    }),
  )
}

export function checksumOf(text: string): string {
  const runs = text.replaceAll('\r\n', '\n').replace(lineOfRewritten, '')
  return createHash('sha256').update(runs).digest('hex')
}

/** Checksums by name; null where the migration was applied before checksums were stored. */
async function appliedTo(client: pg.Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>('select name, checksum from migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseNewer(migrations: readonly Migration[], applied: ReadonlyMap<string, unknown>): void {
  const known = new Set([...foldedMigrations, ...migrations.map(({ name }) => name)])
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new StartProblem(
    `The database was written by a newer version of Ponteiro (${unknown.join(', ')}). Start that version.`,
  )
}

function refuseEdited(migrations: readonly Migration[], applied: ReadonlyMap<string, string | null>): void {
  const edited = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (!edited) return
  throw new StartProblem(
    `A migração ${edited.name} foi alterada depois de aplicada a este banco de dados, e por isso nada foi executado: devolva o arquivo original e escreva a mudança em uma migração nova.`,
  )
}
