import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, onServer, type TestDatabase } from '../../test/database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { StartProblem } from './start-problem.ts'

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
