/**
 * npm run database-types: writes `database.generated.ts` from the tables that the migrations make. Check
 * constraints of the form `column in ('a', 'b')`, and domains with one, become unions of words.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../platform/database/migrate.ts'
import { startThrowawayPostgres } from '../platform/postgres/throwaway-postgres.ts'

export const databaseTypesFile = join(import.meta.dirname, '../platform/database/database.generated.ts')

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)

/**
 * From PostgreSQL types to TypeScript. int8 and numeric are read as numbers, dates as text (see database.ts).
 */
const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
}

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  optional: boolean
  always: boolean
  words: string | null
}

const columnsText = `
  select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as nullable,
    (c.column_default is not null or c.is_identity = 'YES' or c.is_nullable = 'YES') as optional,
    c.is_generated = 'ALWAYS' as always,
    (select pg_get_constraintdef(k.oid) from pg_attribute a join pg_constraint k on k.contype = 'c'
        and (k.contypid = a.atttypid or (k.conrelid = a.attrelid and k.conkey = array[a.attnum]))
      where a.attrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as words
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migration'
    and not (select relispartition from pg_class where oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
  order by c.table_name, c.ordinal_position`

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Column>(columnsText)).rows
  } finally {
    await client.end()
  }
}

/** The text of the file for the database at this address. */
export async function databaseTypesText(url: string): Promise<string> {
  const tables = new Map<string, Column[]>()
  for (const row of await readColumns(url)) tables.set(row.table, [...(tables.get(row.table) ?? []), row])

  const lines = [
    '/** The tables as the database holds them. Written by `npm run golden`; do not edit. */',
    "import type { ColumnType } from 'kysely'",
    '',
    '/** A column the database fills when an insert leaves it out. */',
    'export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>',
    '/** A column the database works out from others; nobody writes it. */',
    'export type Computed<T> = ColumnType<T, never, never>',
    '/** RFC 3339 text in UTC. */',
    'export type Timestamp = ColumnType<string, Date | string, Date | string>',
    'export type Json = ColumnType<unknown, string, string>',
    '',
  ]
  for (const [table, rows] of tables) {
    lines.push(`export interface ${pascal(table)}Table {`)
    for (const row of rows) {
      const words = row.words?.match(/'([^']*)'::text/g)?.map((word) => word.slice(0, -6))
      const base = words && row.type === 'text' ? words.join(' | ') : (types[row.type] ?? 'unknown')
      const whole = row.nullable ? `${base} | null` : base
      const written = row.optional && !row.nullable ? `Generated<${whole}>` : whole
      lines.push(`  ${camel(row.column)}: ${row.always ? `Computed<${whole}>` : written}`)
    }
    lines.push('}', '')
  }
  lines.push(
    'export interface Database {',
    ...[...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table`),
    '}',
    '',
  )
  return lines.join('\n')
}

/** The text of the file for the current migrations, made on a temporary database. */
export async function migratedTypesText(): Promise<string> {
  const { url, stop } = await startThrowawayPostgres()
  try {
    await migrate(url)
    return await databaseTypesText(url)
  } finally {
    await stop()
  }
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(databaseTypesFile, await migratedTypesText())
  console.log('database.generated.ts is written')
}
