import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, inDatabase, onServer, type TestDatabase } from '../../../test/database.ts'
import { StartProblem } from '../config/start-problem.ts'
import { connect } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const refusal = (migrating: Promise<unknown>) => migrating.catch((error: unknown) => error)

test('a server that is too old is refused in words that name the variable', async () => {
  const refused = await refusal(migrate(database.url, migrationsFolder, 99))
  expect(refused).toBeInstanceOf(StartProblem)
  expect(String(refused)).toMatch(/DATABASE_URL leads to PostgreSQL \d+.*needs PostgreSQL 99 or newer/)
  expect(await migrate(database.url)).toEqual([])
})

test('a database that a newer version wrote is refused without a stack', async () => {
  await onServer(database.url, "insert into migration (name) values ('9999-of-tomorrow.sql')")
  const refused = await refusal(migrate(database.url))
  expect(refused).toBeInstanceOf(StartProblem)
  expect(String(refused)).toContain('9999-of-tomorrow.sql')
})

/** An empty database made in another way than the program's own; dropped when the work is done. */
async function inDatabaseMade(how: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(database.url, `create database ${name} template template0 ${how}`)
  try {
    await work(inDatabase(database.url, name))
  } finally {
    await onServer(database.url, `drop database ${name} with (force)`)
  }
}

test.each([
  ["encoding 'SQL_ASCII' locale_provider libc locale 'C'", /DATABASE_URL .* encoding SQL_ASCII.*needs .* UTF8/],
  ["encoding 'LATIN1' locale_provider libc locale 'C'", /DATABASE_URL .* encoding LATIN1.*needs .* UTF8/],
  ["encoding 'UTF8' locale_provider libc locale 'C'", /DATABASE_URL .* locale does not know accents/],
])('a database with %s is refused before anything is written to it', async (how, words) => {
  await inDatabaseMade(how, async (url) => {
    const refused = await refusal(migrate(url))
    expect(refused).toBeInstanceOf(StartProblem)
    expect(String(refused)).toMatch(words)
  })
})

test('a role that may not make tables is told that it must own the database', async () => {
  await inDatabaseMade("encoding 'UTF8'", async (url) => {
    await onServer(url, 'revoke create on schema public from pg_database_owner, public')
    const refused = await refusal(migrate(url))
    expect(refused).toBeInstanceOf(StartProblem)
    expect(String(refused)).toMatch(/The role of DATABASE_URL must own the database/)
  })
})

test('a migration that the role may not make says so without a stack', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(folder, '0001-of-another.sql'), 'select * from pg_authid')
  await inDatabaseMade("encoding 'UTF8'", async (url) => {
    const refused = await refusal(migrate(url, folder))
    expect(refused).toBeInstanceOf(StartProblem)
    expect(String(refused)).toMatch(/must own the database: permission denied for table pg_authid/)
  })
  await rm(folder, { recursive: true })
})

test('a table that a migration wrote anew is read from its index alone at once, as before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-migrations-'))
  try {
    await writeFile(join(folder, '0001-first.sql'), 'create table tick as select n from generate_series(1, 5000) n;')
    const again = '-- rewritten: tick\nalter table tick alter n type bigint;'
    await inDatabaseMade("encoding 'UTF8'", async (url) => {
      await migrate(url, folder)
      await writeFile(join(folder, '0002-second.sql'), again)
      await migrate(url, folder)
      const { pool, close } = connect(url, { size: 1, statementTimeout: 5000, name: 'test' })
      const { rows } = await pool.query(
        "select relpages = relallvisible as whole, reltuples from pg_class where relname = 'tick'",
      )
      await close()
      expect(rows).toEqual([{ whole: true, reltuples: 5000 }])
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
