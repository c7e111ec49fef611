import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import Cursor from 'pg-cursor'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { systemClock } from '../config/system-clock.ts'
import { type Connections, connect, isOutage } from '../database/database.ts'
import { openMetrics, serveHealth } from './health.ts'

/** Stands between us and the database; while it hangs, nothing is passed on, and no connection ends. */
async function aWay(to: URL) {
  const sockets = new Set<Socket>()
  let hangs = false
  const server = createServer((near) => {
    const far = dial(Number(to.port), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    near.on('data', (part) => far.write(part)).on('close', () => far.destroy())
    far.on('data', (part) => near.write(part)).on('close', () => near.destroy())
    if (hangs) near.pause()
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const url = new URL(to)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: url.href,
    hang: (on: boolean) => {
      hangs = on
      for (const socket of sockets) on ? socket.pause() : socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

let database: TestDatabase
let way: Awaited<ReturnType<typeof aWay>>
let connections: Connections
let app: FastifyInstance
beforeAll(async () => {
  database = await createTestDatabase()
  way = await aWay(new URL(database.url))
  connections = connect(way.url, { size: 2, statementTimeout: 30_000, name: 'test' })
  app = fastify({ trustProxy: true })
  const { pool } = connections
  serveHealth(app, { pool, metrics: openMetrics({ calls: pool }), clock: systemClock, token: undefined })
})
beforeEach(() => way.hang(false))
afterAll(async () => {
  await app.close()
  await connections.close()
  way.close()
  await database.drop()
})

const ready = async () => (await app.inject('/health/ready')).statusCode

test('a database that hangs is told of in time, however often it is asked, and so is its return', async () => {
  expect(await ready()).toBe(200)
  way.hang(true)
  const asked = performance.now()
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([503, 503, 503])
  expect(performance.now() - asked).toBeLessThan(4000)
  way.hang(false)
  await expect.poll(ready, { timeout: 5000 }).toBe(200)
})

test('a statement that is never answered fails as an outage, and so does its transaction: the connection is not used again', async () => {
  const { db, pool, close } = connect(way.url, { size: 1, statementTimeout: 500, name: 'test' })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const left = db.transaction().execute(async (tx) => {
    await tx.insertInto('occupation').values({ name: 'Relojoeira' }).execute()
    way.hang(true)
    await tx.selectFrom('occupation').selectAll().execute()
  })
  const failure = await left.catch((error: unknown) => error)
  expect(isOutage(failure), String(failure)).toBe(true)
  way.hang(false)
  await db.insertInto('occupation').values({ name: 'Porteira' }).execute()
  const stored = await db.selectFrom('occupation').select('name').execute()
  expect(stored).toEqual([{ name: 'Porteira' }])
  const { rows: after } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  expect(after[0]?.pid).not.toBe(rows[0]?.pid)
  await close()
})

test('a connection that nobody asks anything, and a cursor that is read slowly, are left in peace', async () => {
  const { pool, close } = connect(database.url, { size: 1, statementTimeout: 100, name: 'test' })
  const pidNow = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const pid = await pidNow()
  await wait(400)
  expect(await pidNow()).toBe(pid)
  const client = await pool.connect()
  await client.query('set statement_timeout = 0') // the server's own patience
  const cursor = client.query(new Cursor<{ nth: number }>('select nth from generate_series(1, 3) nth'))
  expect(await cursor.read(2)).toHaveLength(2)
  await wait(400)
  expect(await cursor.read(2)).toHaveLength(1)
  await cursor.close()
  client.release()
  expect(await pidNow()).toBe(pid)
  await close()
})

test.each([
  ['127.0.0.1', 200],
  ['::1', 200],
  ['::ffff:127.0.0.1', 200],
  ['::ffff:10.0.0.1', 403],
  ['10.0.0.1', 403],
])('without a token /metrics answers %s: %s', async (from, status) => {
  const answer = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': from } })
  expect(answer.statusCode).toBe(status)
})

test.each([
  ['none', {}, 403],
  ['a wrong one', { authorization: 'Bearer segredo-do-vizinho' }, 403],
  ['a part of it', { authorization: 'Bearer segredo' }, 403],
  ['it without its word', { authorization: 'segredo-do-medidor' }, 403],
  ['it', { authorization: 'Bearer segredo-do-medidor' }, 200],
])('with a token /metrics asks this machine for it too: %s is sent', async (_, headers, status) => {
  const { pool } = connections
  const metered = fastify()
  serveHealth(metered, { pool, metrics: openMetrics({ calls: pool }), clock: systemClock, token: 'segredo-do-medidor' })
  const answer = await metered.inject({ url: '/metrics', headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.body.includes('ponteiro_call_seconds')).toBe(status === 200)
  await metered.close()
})
