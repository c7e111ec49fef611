import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, onServer, type TestDatabase } from '../../../test/database.ts'
import { type Changes, listenForChanges } from './changes.ts'

let database: TestDatabase
let changes: Changes

beforeAll(async () => {
  database = await createTestDatabase()
  changes = await listenForChanges(database.url)
})
afterAll(async () => {
  await changes.close()
  await database.drop()
})

const until = async (holds: () => boolean) => {
  const deadline = Date.now() + 10_000
  while (!holds() && Date.now() < deadline) await new Promise((later) => setTimeout(later, 20))
  expect(holds()).toBe(true)
}
const listenersNow = async () => {
  let count = 0
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    "select count(*)::int as n from pg_stat_activity where application_name = 'ponteiro listener' and datname = current_database()",
  )
  count = rows[0].n
  await client.end()
  return count
}

test('a cut connection comes back alone, tells everybody to forget, and hears the next change', async () => {
  const heard: (string | undefined)[] = []
  changes.on(['city'], (id) => heard.push(id))
  for (let round = 0; round < 3; round += 1) {
    heard.length = 0
    await onServer(
      database.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ponteiro listener' and datname = current_database()",
    )
    await until(() => heard.length >= 1 && changes.live)
  }
  expect(await listenersNow()).toBe(1)
  heard.length = 0
  await onServer(database.url, "select pg_notify('ponteiro_changed', 'city:7')")
  await until(() => heard.includes('7'))
})
