import { expect, test } from 'vitest'
import { isAllThere } from './driver.ts'
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
