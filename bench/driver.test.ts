import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isAllThere, request, run } from './driver.ts'
import { allowedP99 } from './report.ts'

const answer = (head: string, body: string) => Buffer.from(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`)

test('an answer is there once it is as long as its head says, or its last chunk came', () => {
  expect(isAllThere(Buffer.from('HTTP/1.1 200 OK\r\ncontent-le'))).toBe(false)
  expect(isAllThere(answer('Content-Length: 4', '{"a"'))).toBe(true)
  expect(isAllThere(answer('content-length: 5', '{"a"'))).toBe(false)
  expect(isAllThere(answer('transfer-encoding: chunked', '4\r\n{"a"\r\n'))).toBe(false)
  expect(isAllThere(answer('transfer-encoding: chunked', '4\r\n{"a"\r\n0\r\n\r\n'))).toBe(true)
})

test('a p99 may be as long as its target, or as the floor takes for the share that is asked', () => {
  expect(allowedP99({ p99Target: 6, floorP99: 3, target: 0.6 })).toBe(6)
  expect(allowedP99({ p99Target: 6, floorP99: 6, target: 0.6 })).toBe(10)
  expect(allowedP99({ p99Target: 10, floorP99: 14, target: 1 })).toBe(14)
  expect(allowedP99({ floorP99: 14, target: 1 })).toBeUndefined()
})

test('a load begins once every connection was answered; what came before counts, but is not measured', async () => {
  const seen: string[] = []
  const server = createServer(async (asked, answer) => {
    const { url = '' } = asked
    seen.push(`asked ${url}`)
    // Whoever is answered first could go on long before the last one.
    if (url === '/2') await wait(60)
    seen.push(`answered ${url}`)
    answer.writeHead(url === '/1' ? 500 : 200, { 'content-length': 2 }).end('ok')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const requests = Array.from({ length: 8 }, (_, at) => request('GET', `/${at}`, {}))
  const { sent, errors, firstError, p99 } = await run({ port, concurrency: 3, requests, holds: 'ok' })
  expect({ sent, errors }).toEqual({ sent: 8, errors: 1 })
  expect(firstError).toMatch(/^HTTP\/1\.1 500 /)
  expect(seen.indexOf('asked /3')).toBeGreaterThan(seen.indexOf('answered /2'))
  expect(p99).toBeGreaterThan(0)
})

test('a load of fewer requests than connections ends', async () => {
  const server = createServer((_, answer) => void answer.writeHead(200, { 'content-length': 0 }).end()).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { sent, errors } = await run({ port, concurrency: 4, requests: [request('GET', '/', {})] })
  expect({ sent, errors }).toEqual({ sent: 1, errors: 0 })
})
