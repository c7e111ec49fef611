import { Agent, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { acknowledged, keyOf, manyPeople, pagePause, pressSteadily, Refusals } from './pressing.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A server that gives these answers in turn (0: none), then 200; answers the keys it was sent. */
async function answering(...statuses: number[]) {
  const keys: unknown[] = []
  server = createServer((request, reply) => {
    keys.push(request.headers['idempotency-key'])
    const status = statuses.shift() ?? 200
    if (status === 0) request.socket.destroy()
    else reply.writeHead(status, { 'retry-after': '1' }).end('{}')
  })
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  return { keys, port: (server.address() as AddressInfo).port }
}

async function onePress(port: number, isGivenUp = () => false) {
  const refusals = new Refusals()
  const agent = new Agent()
  const by = { port, agent, pause: () => 30, isGivenUp, onRefusal: refusals.add }
  const presses = await pressSteadily(by, { first: 7, rate: 1, seconds: 1 })
  return { presses, refusals }
}

test('a press that is refused, or not answered, is sent again with its key until it is acknowledged', async () => {
  const { keys, port } = await answering(503, 0, 500)
  const { presses, refusals } = await onePress(port)
  expect(acknowledged(presses)).toEqual([7])
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
  expect(String(refusals)).toBe('1 × 503, 1 × ECONNRESET, 1 × 500')
})

test('a connection that was closed while it waited is no refusal', async () => {
  const { keys, port } = await answering(200, 0)
  const refusals = new Refusals()
  const by = { port, agent: manyPeople(), pause: () => 30, isGivenUp: () => false, onRefusal: refusals.add }
  const presses = await pressSteadily(by, { first: 7, rate: 2, seconds: 1 })
  by.agent.destroy()
  expect(acknowledged(presses)).toEqual([7, 8])
  expect(keys).toEqual([keyOf(7), keyOf(8), keyOf(8)])
  expect(String(refusals)).toBe('none')
})

test('what a person waited begins with the press, not with the try that was answered', async () => {
  const { port } = await answering(503, 503)
  const { presses } = await onePress(port)
  expect(presses[0]?.took).toBeGreaterThanOrEqual(60)
})

test('a press that is given up is not acknowledged', async () => {
  const { port } = await answering(503, 503)
  let tries = 0
  const { presses } = await onePress(port, () => tries++ > 0)
  expect(presses).toEqual([{ id: 7, at: undefined, took: undefined }])
  expect(acknowledged(presses)).toEqual([])
})

test('the page waits a second, then ever longer, up to a minute', () => {
  expect([1, 2, 3, 6, 7, 20].map(pagePause)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
})
