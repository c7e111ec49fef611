/** The id of an answer leads to a line of the log: which call it was, whose, and why it was refused. */
import { endpoint, Failure } from '@ponteiro/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { systemClock } from '../config/system-clock.ts'
import { type Connections, connect } from '../database/database.ts'
import { fileStore } from '../files/file-store.ts'
import { mounted } from './gate.ts'
import { buildGate } from './http.ts'
import type { Session } from './scope.ts'

const calls = {
  link: endpoint({
    method: 'GET',
    path: '/link/:token',
    access: ['admin'],
    about: 'What a mailed link stands for.',
    params: z.object({ token: z.string().min(4, 'Curto') }),
    answer: z.object({ token: z.string() }),
  }),
}
const called = mounted(calls, {
  link: ({ params: { token } }) => {
    if (token === 'fails') throw new TypeError('this is a fault')
    if (token === 'works') return { token }
    throw new Failure('reset.expired')
  },
})

let database: TestDatabase
let connections: Connections
let gate: Awaited<ReturnType<typeof buildGate>>
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  connections = connect(database.url, { size: 2, statementTimeout: 5000, name: 'test' })
  const caller = { kind: 'session', accountId: 7, role: 'admin', zone: 'America/Sao_Paulo' } as unknown as Session
  gate = await buildGate({
    db: connections.db,
    reads: connections.db,
    clock: systemClock,
    trustedProxies: 'loopback',
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    authenticate: async (token) => (token === 'secret-of-ana' ? caller : undefined),
    deviceOf: async () => undefined,
    refuse: async () => new Failure('access.denied'),
    mounted: [called],
    files: fileStore(connections.db),
    uploadFolder: '/tmp/ponteiro-test',
  })
})
afterAll(async () => {
  await gate.close()
  await connections.close()
  await database.drop()
})

const call = { call: 'GET /api/link/:token' }
const own = { ...call, accountId: 7 }

test.each([
  ['a refusal', '/link/0123456789abcdef', 'secret-of-ana', { ...own, status: 400, code: 'reset.expired' }],
  ['input that its schema refuses', '/link/abc', 'secret-of-ana', { ...own, status: 400, code: 'input.invalid' }],
  ['a caller who is nobody', '/link/0123456789abcdef', 'forged', { ...call, status: 401, code: 'session.invalid' }],
  ['an address that cannot be read', '/link/%E0%A4%A', 'secret-of-ana', { status: 400 }],
  ['a fault', '/link/fails', 'secret-of-ana', { ...own, level: 50 }],
])('%s leaves one line under the id that its answer bears (Q131)', async (_, path, authorization, told) => {
  lines.length = 0
  const answer = await gate.inject({
    method: 'GET',
    url: `/api${path}?ind_name=Ana`,
    headers: { authorization },
  })
  expect(lines).toEqual([expect.objectContaining({ level: 30, requestId: answer.headers['x-request-id'], ...told })])
  // What was sent may name somebody, or open something.
  for (const sent of ['0123456789abcdef', 'Ana', 'secret-of', 'forged'])
    expect(JSON.stringify(lines)).not.toContain(sent)
})

test('a call that is answered as asked leaves none', async () => {
  lines.length = 0
  const answer = await gate.inject({
    method: 'GET',
    url: '/api/link/works',
    headers: { authorization: 'secret-of-ana' },
  })
  expect(answer.statusCode).toBe(200)
  expect(lines).toEqual([])
})
