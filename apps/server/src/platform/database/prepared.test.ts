import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { oneOf } from '../http/scope.ts'
import { type Connections, connect } from './database.ts'
import { containing, paged } from './lists.ts'

let database: TestDatabase
let reads: Connections
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  reads = connect(database.url, { size: 1, statementTimeout: 5000, name: 'reads', readOnly: true })
  return () => reads.close()
})

/** A page of states, of those that a text is found in when there is one. */
const page = (take: number, search?: string) =>
  paged(
    reads.db
      .selectFrom('state')
      .select('name')
      .$if(search !== undefined, (q) => q.where(containing('state.name', search)))
      .orderBy('name'),
    { skip: 0, take },
  ).execute()

/** What the connection keeps a plan of, among these pages. */
async function kept(): Promise<string[]> {
  const { rows } = await reads.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement).filter((statement) => statement.includes('from "state"'))
}

test('a page of a usual size is prepared once, with its size in the text; one of a search never', async () => {
  await page(24)
  await page(24)
  expect(await page(24, 'Grosso')).toHaveLength(2)
  const statements = await kept()
  expect(statements).toHaveLength(1)
  expect(statements[0]).toContain('limit 24')
})

test('pages of sizes that no screen offers are one statement', async () => {
  await page(13)
  await page(17)
  const statements = await kept()
  expect(statements).toHaveLength(1)
  expect(statements[0]).not.toMatch(/limit 1[37]/)
})

test('statements that are not kept leave the room to those that are', async () => {
  for (let nth = 0; nth < 1100; nth += 1) {
    const search = sql`select name from state where name like ${'%a'} and ${sql.lit(nth)} > 0`
    await search.execute(reads.db)
  }
  await page(36)
  expect(await kept()).toHaveLength(1)
})

test('statements on a few ids are prepared, one for three ids and four; on many they are planned each time', async () => {
  const names = async (...ids: number[]) => {
    const rows = await reads.db.selectFrom('state').select('name').where('id', '=', oneOf(ids)).orderBy('id').execute()
    return rows.map(({ name }) => name)
  }
  expect(await names(35)).toEqual(['São Paulo'])
  expect(await names(31, 33, 35)).toEqual(['Minas Gerais', 'Rio de Janeiro', 'São Paulo'])
  expect(await names(31, 32, 33, 35)).toHaveLength(4)
  expect(await kept()).toHaveLength(2)
  expect(await names(11, 12, 13, 14, 15, 16, 17, 21, 22)).toHaveLength(9)
  expect(await names()).toEqual([])
  expect(await kept()).toHaveLength(2)
})
