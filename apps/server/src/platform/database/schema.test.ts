/** The areas' files make the schema that the 116 migrations of before made, and stand for them. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, onServer, type TestDatabase } from '../../../test/database.ts'
import { rowListing, schemaListing } from '../../../test/schema-listing.ts'
import { connect } from './database.ts'
import { foldedMigrations } from './folded-migrations.ts'
import { migrate, migrationsFolder } from './migrate.ts'

/**
 * `pg_dump --no-owner` of what the 116 made on PostgreSQL 15, gzipped; grants are those of whoever loads it.
 */
const dumpOfBefore = new URL('../../../test/fixtures/schema-0116.sql.gz', import.meta.url)

let areasFolder: string
let before: TestDatabase
let areas: TestDatabase
beforeAll(async () => {
  areasFolder = await mkdtemp(join(tmpdir(), 'ponteiro-areas-'))
  await cp(migrationsFolder, areasFolder, {
    recursive: true,
    filter: (path) => !/\d{4}-[^/\\]*\.sql$/.test(path) || /00\d\d-[^/\\]*\.sql$/.test(path),
  })
  ;[before, areas] = await Promise.all([emptyDatabase(), emptyDatabase()])
  await onServer(before.url, gunzipSync(await readFile(dumpOfBefore)).toString())
  await migrate(areas.url, areasFolder)
})
afterAll(async () => {
  await Promise.all([before?.drop(), areas?.drop(), rm(areasFolder, { recursive: true })])
})

const asked = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const { pool, close } = connect(url, { size: 1, statementTimeout: 5000, name: 'test' })
  return (await pool.query<Row>(text).finally(close)).rows
}

test('one file an area makes the schema of the 116 migrations, and its first rows', async () => {
  const [made, meant] = await Promise.all([schemaListing(areas.url), schemaListing(before.url)])
  const beside = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line))
  expect({ only: beside(made, meant), lacking: beside(meant, made) }).toEqual({ only: [], lacking: [] })
  expect(made).toEqual(meant)
  expect(meant.length).toBeGreaterThan(1500)
  expect(await rowListing(areas.url)).toEqual(await rowListing(before.url))
})

test('every table of the areas says what it holds', async () => {
  const silent = await asked(
    areas.url,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and obj_description(oid, 'pg_class') is null and relname <> 'migration'`,
  )
  expect(silent).toEqual([])
})

test('a database with some of the 116 is told what to do; with all of them it takes the areas as applied, and goes on', async () => {
  const applied = () =>
    asked<{ name: string; checksum: string | null }>(before.url, 'select name, checksum from migration order by name')
  await onServer(
    before.url,
    `create table migration (name text primary key, applied_at timestamptz not null default now());
    insert into migration (name) select unnest('{${foldedMigrations.slice(0, -1)}}'::text[])`,
  )
  await expect(migrate(before.url)).rejects.toThrow(
    /^Este banco de dados não tem todas as migrações de 0001 a 0116 \(falta 0116-upkeep\.sql\), .*: inicie uma vez a última versão/,
  )
  expect((await applied()).map(({ name }) => name)).toEqual(foldedMigrations.slice(0, -1))

  await onServer(before.url, `insert into migration (name) values ('0116-upkeep.sql')`)
  expect(await migrate(before.url, areasFolder)).toEqual([])
  expect(await applied()).toEqual(await asked(areas.url, 'select name, checksum from migration order by name'))
  const later = await migrate(before.url)
  expect(later.filter((name) => name < '0117')).toEqual([])
  expect(await migrate(areas.url)).toEqual(later)
  expect(await schemaListing(before.url)).toEqual(await schemaListing(areas.url))
})
