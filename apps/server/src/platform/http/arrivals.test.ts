/** Bodies that have not arrived whole: their senders are known first, and they hold up nobody (A2). */
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { endpoint, Failure } from '@ponteiro/contract'
import { text } from '@ponteiro/contract/text'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { systemClock } from '../config/system-clock.ts'
import { type Connections, connect } from '../database/database.ts'
import { fileStore } from '../files/file-store.ts'
import { mounted } from './gate.ts'
import { buildGate } from './http.ts'
import type { Session } from './scope.ts'

const about = 'A call for what arrives slowly.'
const body = z.object({ text: text(7_000_000) })
const calls = {
  anyone: endpoint({ method: 'POST', path: '/anyone', access: 'anyone', about, body }),
  admins: endpoint({ method: 'POST', path: '/admins', access: ['admin'], about, body, bodyLimit: 8_388_608 }),
  file: endpoint({ method: 'POST', path: '/file', access: ['admin'], about, body: 'file', bodyLimit: 5_000_000 }),
  clock: endpoint({ method: 'POST', path: '/clock', access: 'device', about, body: 'file' }),
}
const caller = { kind: 'session', accountId: 7, role: 'admin', zone: 'America/Sao_Paulo' } as unknown as Session

let database: TestDatabase
let connections: Connections
let folder: string
let gate: Awaited<ReturnType<typeof buildGate>>
let port: number
let isKnown: boolean
const lines: Record<string, unknown>[] = []
const statuses: number[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  connections = connect(database.url, { size: 2, statementTimeout: 5000, name: 'test' })
  folder = await mkdtemp(join(tmpdir(), 'ponteiro-arrivals-'))
})
beforeEach(async () => {
  lines.length = statuses.length = 0
  isKnown = true
  gate = await buildGate({
    db: connections.db,
    reads: connections.db,
    clock: systemClock,
    trustedProxies: 'loopback',
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    authenticate: async (token) => (isKnown && ['of-an-admin', 'of-a-colleague'].includes(token) ? caller : undefined),
    deviceOf: async () => undefined,
    refuse: async () => new Failure('access.denied'),
    observe: (_, status) => void statuses.push(status),
    mounted: [mounted(calls, { anyone: () => {}, admins: () => {}, file: () => {}, clock: () => {} })],
    files: fileStore(connections.db),
    uploadFolder: folder,
  })
  await gate.listen({ port: 0, host: '127.0.0.1' })
  port = (gate.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await gate.close()
})
afterAll(async () => {
  await connections.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

interface Sent {
  readonly path: string
  readonly token?: string
  /** Bytes that are said to come; else they come in pieces without a number. */
  readonly says?: number
  readonly body?: string | Buffer
  readonly type?: string
}

/** A request as far as it is sent, what is heard of it so far, and its end. */
function send({ path, token, says, body = '', type = 'application/json' }: Sent) {
  const heading = [
    `POST /api${path} HTTP/1.1`,
    'host: ponto',
    `content-type: ${type}`,
    says === undefined ? 'transfer-encoding: chunked' : `content-length: ${says}`,
    ...(token ? [`authorization: ${token}`] : []),
  ]
  const socket = dial(port, '127.0.0.1')
  sockets.push(socket)
  const sent = { socket, heard: '', closed: false, whole: Promise.resolve() }
  socket.on('error', () => undefined)
  socket.on('data', (part) => {
    sent.heard += part
  })
  sent.whole = new Promise((done) =>
    socket.on('close', () => {
      sent.closed = true
      done()
    }),
  )
  socket.write(`${heading.join('\r\n')}\r\n\r\n`)
  if (body.length > 0) socket.write(body)
  return sent
}

const octets = 'application/octet-stream'
const admin = { token: 'of-an-admin' }

test.each([
  ['a body', { path: '/admins', says: 500_000 }, 401],
  ['a body in pieces', { path: '/admins' }, 401],
  ['a file', { path: '/file', says: 4_000_000, type: octets }, 401],
  ['a file of a device', { path: '/clock', says: 4000, type: octets }, 401],
  ['a body for no address', { path: '/nothing', says: 500_000 }, 404],
])('A2: whose %s it is, is answered before any of it comes', async (_, sent, status) => {
  const request = send(sent)
  await expect.poll(() => request.heard, { timeout: 1000 }).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('A2: whoever is sent away while the body comes is not let in by what the headers said', async () => {
  const text = JSON.stringify({ text: 'x' })
  const request = send({ path: '/admins', ...admin, says: text.length, body: text.slice(0, 4) })
  await later(1200)
  isKnown = false
  request.socket.write(text.slice(4))
  await expect.poll(() => request.heard, { timeout: 1000 }).toMatch(/^HTTP\/1.1 401 /)
})

test('A2: 3,000 half-sent bodies are closed within 30 s, and a colleague behind the same address is answered meanwhile', async () => {
  const paths = [{ path: '/anyone' }, { path: '/admins', ...admin }, { path: '/admins' }]
  const requests = Array.from({ length: 3000 }, (_, at) =>
    send({ path: '/anyone', ...paths[at % 3], says: 400, body: '{"text":"' }),
  )
  await expect
    .poll(() => requests.filter(({ heard, closed }) => closed || heard).length, { timeout: 20_000 })
    .toBeGreaterThan(2500)
  const colleague = send({ path: '/admins', token: 'of-a-colleague', says: 12, body: '{"text":"x"}' })
  await expect.poll(() => colleague.heard, { timeout: 2000 }).toMatch(/^HTTP\/1.1 200 /)
  await expect.poll(() => requests.filter(({ closed }) => !closed).length, { timeout: 30_000, interval: 500 }).toBe(0)
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
}, 60_000)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes that this process has in use, without what earlier tests left to be collected. */
function held(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('A2: 150 unfinished uploads, of texts and of files, grow memory by less than 200 MB', async () => {
  const part = Buffer.alloc(7_000_000, 'x')
  const before = held()
  const requests = Array.from({ length: 150 }, (_, at) =>
    at % 2
      ? send({ path: '/admins', ...admin, says: 8_000_000, body: part })
      : send({ path: '/file', ...admin, says: 4_900_000, body: part.subarray(0, 4_800_000), type: octets }),
  )
  let most = 0
  const closed = () => {
    most = Math.max(most, held() - before)
    return requests.filter((request) => request.closed).length
  }
  await expect.poll(closed, { timeout: 20_000, interval: 100 }).toBeGreaterThan(50)
  // What the others send meanwhile is held by then, if ever.
  for (let at = 0; at < 10; at += 1) {
    await later(100)
    closed()
  }
  expect(most / 1024 ** 2).toBeLessThan(200)
}, 40_000)

test.each([
  ['a text', { path: '/anyone', says: 20_000, body: '{"text":"' }],
  ['a text in pieces', { path: '/anyone', body: `${(20_000).toString(16)}\r\n${'x'.repeat(20_000)}\r\n` }],
  ['a file', { path: '/file', ...admin, says: 6_000_000, type: octets }],
  [
    'a file in pieces',
    { path: '/file', ...admin, type: octets, body: `${(6_000_000).toString(16)}\r\n${'x'.repeat(6_000_000)}\r\n` },
  ],
])('A2: after a 413 for %s the connection closes', async (_, sent) => {
  const request = send(sent)
  await expect.poll(() => request.closed, { timeout: 3000 }).toBe(true)
  expect(request.heard).toMatch(/^HTTP\/1.1 413 .*connection: close.*file\.too-large/is)
})

test.each([
  ['a text', { path: '/admins', ...admin, says: 900, body: '{"text":"' }],
  ['a file', { path: '/file', ...admin, says: 900, body: 'AFD', type: octets }],
])('A2: %s that is cut off is no outage: neither an error in the log nor a status of one', async (_, sent) => {
  const request = send(sent)
  await later(200)
  request.socket.destroy()
  await expect.poll(() => lines.filter(({ code }) => code === 'request.cut-off')).toHaveLength(1)
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

test('A2: a connection on which nothing is said, or no whole heading, ends', async () => {
  const silent = dial(port, '127.0.0.1')
  const halting = dial(port, '127.0.0.1', () => halting.write('POST /api/anyone HTTP/1.1\r\nhost: '))
  sockets.push(silent, halting)
  let closed = 0
  for (const socket of [silent, halting]) {
    socket.on('error', () => undefined)
    socket.resume()
    socket.on('close', () => {
      closed += 1
    })
  }
  await expect.poll(() => closed, { timeout: 20_000, interval: 500 }).toBe(2)
}, 30_000)
