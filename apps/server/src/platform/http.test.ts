import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { systemClock } from './clock.ts'
import { type Connections, connect } from './database.ts'
import { buildGate } from './http.ts'

let database: TestDatabase
let connections: Connections
beforeAll(async () => {
  database = await createTestDatabase()
  connections = connect(database.url, { size: 2, statementTimeout: 5000, name: 'test' })
})
afterAll(async () => {
  await connections.close()
  await database.drop()
})

test.each([
  ['{"a":', 400],
  [JSON.stringify({ a: 'x'.repeat(2_000_000) }), 413],
])('a body that cannot be read is refused, and nothing is wrong with that', async (payload, status) => {
  const logged: string[] = []
  const app = await buildGate({
    ...{ db: connections.db, reads: connections.db, clock: systemClock, trustedProxies: 'loopback' },
    logger: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    authenticate: async () => undefined,
    deviceOf: async () => undefined,
    refuse: async () => {
      throw new Error('nobody is refused here')
    },
    mounted: [],
    uploadFolder: '/tmp/ponteiro-test',
  })
  app.post('/api/echo', async () => ({}))
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/echo', payload },
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(status)
  expect(logged).toEqual([])
  await app.close()
})
