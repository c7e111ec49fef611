/** Files made to break a reader: whatever comes, it ends with a report, in a bounded memory. */
import { describe, expect, test } from 'vitest'
import { type AfdReaderOptions, afdReader, cpfCheckDigits, readAfd } from '../index.ts'

const encoder = new TextEncoder()
const bytesOf = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
const header1510 = (rep = '00004002054800001') =>
  `0000000001111222333000181${'0'.repeat(12)}${'EMPRESA'.padEnd(150)}${rep}0103201631032016010420160900`
const mark = (nsr: number | string, time = '010320160800', person = '017033259504') =>
  `${String(nsr).padStart(9, '0')}3${time}${person}`

const megabyte = 1024 * 1024

/** Feeds chunks one by one; answers the summary and the growth of heap and buffers in megabytes. */
function fed(chunks: Iterable<Uint8Array>, options?: AfdReaderOptions) {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  const reader = afdReader(options)
  let grown = 0
  let nth = 0
  for (const chunk of chunks) {
    reader.push(chunk)
    nth += 1
    if (nth % 16 !== 0) continue
    const now = process.memoryUsage()
    grown = Math.max(grown, now.heapUsed - heapUsed + now.arrayBuffers - arrayBuffers)
  }
  return { summary: reader.end().summary, grown: grown / megabyte }
}

function* repeated(times: number, chunk: Uint8Array) {
  for (let nth = 0; nth < times; nth += 1) yield chunk
}

describe('without end', { timeout: 60_000 }, () => {
  test('a stream of noise is read to its end and called binary', () => {
    let state = 42
    const noise = Uint8Array.from({ length: megabyte }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state >>> 24
    })
    const { summary, grown } = fed(repeated(24, noise))
    expect(summary.records).toBe(0)
    expect(summary.malformed).toBeGreaterThan(50_000)
    expect(grown).toBeLessThan(200)
  })

  test('a stream of zeros without a line end is one line that is too long', () => {
    const { summary, grown } = fed(repeated(1024, new Uint8Array(megabyte)))
    expect(summary).toMatchObject({ lines: 1, records: 0, malformed: 1 })
    expect(grown).toBeLessThan(32)
  })

  test('a line of ten megabytes is cut, and the lines around it are read', () => {
    const { records, malformed } = readAfd(bytesOf(header1510(), mark(1), 'A'.repeat(10 * megabyte), mark(2)))
    expect(records.map(({ line }) => line)).toEqual([1, 2, 4])
    expect(malformed).toMatchObject([{ line: 3, reason: 'line-too-long' }])
    expect(malformed[0]?.text.length).toBeLessThanOrEqual(400)
  })

  test('a hundred thousand headers are not a hundred thousand reports', () => {
    const headers = Array.from({ length: 1000 }, (_, nth) => header1510(String(nth).padStart(17, '7')))
    const { summary, grown } = fed(repeated(100, bytesOf(...headers)), { warningsPerCode: 10 })
    expect(summary.records).toBe(100_000)
    expect(summary.pieces).toHaveLength(1000)
    expect(summary.warnings['header-repeated']).toBe(99_999)
    expect(grown).toBeLessThan(200)
  })

  test('numbers that jump about are remembered as long as there is room', () => {
    function* jumping() {
      for (let block = 0; block < 50; block += 1) {
        const lines = Array.from({ length: 1000 }, (_, nth) => mark(((block * 1000 + nth) * 7919) % 900_000_000))
        yield bytesOf(...lines)
      }
    }
    const { summary, grown } = fed(jumping(), { warningsPerCode: 10 })
    expect(summary.records).toBe(50_000)
    expect(grown).toBeLessThan(400)
  })

  test('numbers left out before each of many headers are not looked for without end', { timeout: 15_000 }, () => {
    function* skipping() {
      const far = Array.from({ length: 20_000 }, (_, nth) => mark(nth * 1024))
      yield bytesOf(header1510(), ...far)
      const piece = bytesOf(header1510(), mark(1), mark(999_999_998))
      for (let nth = 0; nth < 5000; nth += 1) yield piece
    }
    const { summary } = fed(skipping(), { warningsPerCode: 10 })
    expect(summary.warnings['nsr-gap']).toBeGreaterThan(5000)
  })
})

describe('in the wrong form', () => {
  test.each([
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${header1510()}\r\n${mark(1)}\r\n`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(`${header1510()}\r\n${mark(1)}\r\n`, 'utf16le')],
    ['NULs between the lines', Buffer.concat([Buffer.from('\0\0\0\r\n'), Buffer.alloc(5000), Buffer.from('\r\n')])],
    ['broken UTF-8', Buffer.from([0xc3, 0x28, 0xe2, 0x82, 0x0d, 0x0a, 0xff, 0xfe, 0xf0, 0x0d, 0x0a])],
    ['nothing', new Uint8Array(0)],
    ['a single byte', new Uint8Array([0x31])],
    ['a PDF', encoder.encode('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF')],
    ['a spreadsheet', Buffer.from('504b0304140000000800', 'hex')],
  ])('%s gives no record and no exception', (_, bytes) => {
    const { records, summary } = readAfd(bytes)
    expect(records).toEqual([])
    expect(summary.records).toBe(0)
  })

  test('a NUL in a mark makes that line unreadable, not its neighbours', () => {
    const spoiled = mark(2).replace('0', '\0')
    const { records, malformed } = readAfd(bytesOf(header1510(), mark(1), spoiled, mark(3)))
    expect(records.map(({ line }) => line)).toEqual([1, 2, 4])
    expect(malformed).toMatchObject([{ line: 3 }])
  })

  test.each([
    ['31122199', '2359', true],
    ['01012200', '0000', false],
    ['31129999', '2359', false],
    ['00000000', '0000', false],
    ['29022023', '0800', false],
    ['01132016', '0800', false],
    ['01032016', '2460', false],
    ['31121899', '0800', false],
  ])('the date %s at %s is read: %s', (date, time, isRead) => {
    const { records, malformed, warnings } = readAfd(bytesOf(header1510(), mark(1, date + time)), {
      plausibleTo: '2030-01-01',
    })
    expect([records.length, malformed.length]).toEqual(isRead ? [2, 0] : [1, 1])
    if (isRead) expect(warnings.map(({ code }) => code)).toContain('date-implausible')
  })

  test('of many wrong CRCs each is counted, and as many told as asked for', () => {
    const person = `312000001${cpfCheckDigits('312000001')}`
    const record = (nsr: number, crc: string) =>
      `${String(nsr).padStart(9, '0')}32026-03-02T22:00:00-03000${person}${crc}`
    const { summary, warnings } = readAfd(
      bytesOf(...Array.from({ length: 5000 }, (_, nth) => record(nth + 1, 'ZZZZ'))),
      { warningsPerCode: 10 },
    )
    expect(summary.pieces[0]?.crc).toMatchObject({ variant: null, checked: 5000 })
    expect(warnings.filter(({ code }) => code === 'crc-variant-unknown')).toHaveLength(1)
    expect(summary.records).toBe(5000)
  })
})
