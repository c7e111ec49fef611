import { type AddressInfo, connect as dial } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { systemClock } from '../config/system-clock.ts'
import { type Connections, connect } from '../database/database.ts'
import { fileStore } from '../files/file-store.ts'
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

const aGate = (logger: Parameters<typeof buildGate>[0]['logger']) =>
  buildGate({
    db: connections.db,
    reads: connections.db,
    clock: systemClock,
    trustedProxies: 'loopback',
    logger,
    authenticate: async () => undefined,
    deviceOf: async () => undefined,
    refuse: async () => {
      throw new Error('nobody is refused here')
    },
    mounted: [],
    files: fileStore(connections.db),
    uploadFolder: '/tmp/ponteiro-test',
  })

/** Lines of the log, read back, and a logger that writes them. */
function aLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) }
}

test.each([
  ['{"a":', 400, 'request.unreadable'],
  [JSON.stringify({ a: 'x'.repeat(2_000_000) }), 413, 'file.too-large'],
])('a body that cannot be read is refused, and nothing is wrong with that', async (payload, status, code) => {
  const { lines, logger } = aLog()
  const app = await aGate(logger)
  app.post('/api/echo', async () => ({}))
  const answer = await app.inject({
    method: 'POST',
    url: '/api/echo',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  const requestId = answer.headers['x-request-id']
  expect(lines).toEqual([
    expect.objectContaining({ level: 30, requestId, call: 'POST /api/echo', status, code, msg: 'refused' }),
  ])
  await app.close()
})

test('an address that is no text is refused in the words of everything else', async () => {
  const app = await aGate(aLog().logger)
  app.get('/api/echo/:id', async () => ({}))
  const answer = await app.inject({ method: 'GET', url: '/api/echo/%ff' })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'request.unreadable', message: 'Não foi possível ler o que foi enviado.' },
  ])
  await app.close()
})

test.each([
  ['a heading that is too long', `GET /api/people?ind_name=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: ponto\r\n\r\n`, 431],
  ['what is no request', 'HELO ponto\r\n\r\n', 400],
])('%s is refused as everything else is', async (_, sent, status) => {
  const { lines, logger } = aLog()
  const app = await aGate(logger)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await dialled((app.server.address() as AddressInfo).port, sent).heard
  const [heading = '', body] = answer.split('\r\n\r\n')
  expect(heading).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body ?? '')).toEqual({ message: 'Bad Request' })
  const names = ['x-request-id', 'cache-control: no-store', 'x-content-type-options: nosniff', 'referrer-policy']
  for (const name of [...names, 'strict-transport-security', 'content-type: application/json'])
    expect(heading).toContain(`\r\n${name}`)
  const refused = lines.filter(({ msg }) => msg === 'refused')
  expect(refused).toEqual([expect.objectContaining({ level: 30, status, requestId: expect.any(String) })])
  expect(heading).toContain(`\r\nx-request-id: ${refused[0]?.requestId}`)
  await app.close()
})

test('what arrives on a connection in use while the server stops is asked to come again', async () => {
  const app = await aGate(false)
  let answer: (value: object) => void = () => undefined
  const begun = new Promise<void>((under) => {
    app.get('/api/slow', () => {
      under()
      return new Promise((done) => {
        answer = done
      })
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const slow = 'GET /api/slow HTTP/1.1\r\nhost: ponto\r\n\r\n'
  const { socket, heard } = dialled((app.server.address() as AddressInfo).port, slow)
  await begun
  const closed = app.close()
  socket.write(slow)
  await new Promise((later) => setTimeout(later, 50))
  answer({})
  await closed
  const [, refused = ''] = (await heard).split(/(?=HTTP\/1.1 503)/)
  expect(refused).toMatch(/\r\nretry-after: 1\r\n/)
  expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '{}')).toEqual({
    message: 'O sistema está ocupado. Tente novamente em instantes.',
    code: 'server.busy',
  })
})

/** A connection on which something was said, and all that the server says until it ends. */
function dialled(port: number, text: string) {
  const socket = dial(port, '127.0.0.1', () => socket.write(text))
  socket.setEncoding('utf8')
  socket.on('error', () => undefined)
  const heard = new Promise<string>((done) => {
    let all = ''
    socket.on('data', (part) => {
      all += part
    })
    socket.on('close', () => done(all))
  })
  return { socket, heard }
}
