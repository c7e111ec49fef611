import { expect, test } from 'vitest'
import { afdBytes, fixture, sha256 } from '../../../test/fixtures.ts'
import { type AfdRecord, crcVariants, readAfd } from '../../index.ts'
import { allCrcs, kermit } from './crc16.ts'

const ascii = (text: string) => new TextEncoder().encode(text)
const fixtureLines = (name: string) => Buffer.from(fixture(name)).toString('latin1').split('\r\n').slice(0, -1)
const links = (records: readonly AfdRecord[]) =>
  records.flatMap((r) => (r.kind === 'mark' && r.repP ? [r.repP.link] : []))

test('the five variants give their published check values', () => {
  const sums = allCrcs(ascii('123456789')).map((sum) => sum.toString(16).toUpperCase())
  expect(Object.fromEntries(crcVariants.map((variant, at) => [variant, sums[at]]))).toEqual({
    KERMIT: '2189',
    MODBUS: '4B37',
    'CCITT-FALSE': '29B1',
    ARC: 'BB3D',
    XMODEM: '31C3',
  })
  expect(kermit(ascii('0000000033' + '2026-03-02T22:00:00-0300' + '039053344705'))).toBe('2267')
})

test.each(crcVariants)(
  '%s is recognised as the variant of a file, in capitals or not, and what does not fit is said',
  (variant) => {
    const marks = [1, 2, 3, 4].map((nsr) => `00000000${nsr}32026-03-02T0${nsr}:00:00-0300039053344705`)
    const at = crcVariants.indexOf(variant)
    const sum = (line: string) => (allCrcs(ascii(line))[at] ?? 0).toString(16).padStart(4, '0')
    const lines = marks.map(
      (line, index) => line + (index === 2 ? '0bad' : index === 3 ? sum(line).toUpperCase() : sum(line)),
    )
    const file = readAfd(afdBytes(...lines))
    expect(file.summary.pieces[0]?.crc).toEqual({ variant, checked: 4, wrong: 1 })
    expect(file.warnings.filter(({ code }) => code === 'crc-mismatch')).toMatchObject([{ line: 3, nsr: 3 }])
    expect(file.records).toHaveLength(4)
  },
)

test('sums of no known variant are one warning, and a record without its sum is read', () => {
  const mark = (nsr: number) => `00000000${nsr}32026-03-02T0${nsr}:00:00-0300039053344705`
  const unknown = readAfd(afdBytes(`${mark(1)}0001`, `${mark(2)}0002`))
  expect(unknown.summary.warnings).toMatchObject({ 'crc-variant-unknown': 1 })
  const missing = readAfd(afdBytes(mark(1)))
  expect(missing.summary.warnings).toMatchObject({ 'crc-missing': 1 })
  expect(missing.records).toHaveLength(1)
})

test('a changed mark breaks its own link and leaves the rest intact', () => {
  const lines = fixtureLines('afd_671_v003_rep_p_sintetico.txt')
  const changed = lines.map((line) =>
    line.replace('000000007' + '72026-03-02T13:00', '000000007' + '72026-03-02T12:50'),
  )
  const file = readAfd(afdBytes(...changed), { sha256 })
  expect(links(file.records)).toEqual(['intact', 'intact', 'broken', ...Array(9).fill('intact')])
  expect(file.warnings).toMatchObject([{ code: 'hash-broken', line: 8, nsr: 7 }])
})

test('a mark taken out is a gap, behind which one link cannot be checked', () => {
  const lines = fixtureLines('afd_671_v003_rep_p_sintetico.txt').filter((line) => !line.startsWith('0000000077'))
  const file = readAfd(afdBytes(...lines), { sha256 })
  expect(links(file.records).slice(0, 4)).toEqual(['intact', 'intact', 'not-checkable', 'intact'])
  expect(file.warnings.map(({ code, nsr }) => [code, nsr])).toEqual([
    ['hash-not-checkable', 8],
    ['trailer-mismatch', null],
    ['nsr-gap', 8],
  ])
})

test('where only other records than marks are missing, the chain is followed across the gaps', () => {
  const marks = fixtureLines('afd_671_v003_rep_p_sintetico.txt').filter((line) => /^.{9}[17]/.test(line))
  const { records, summary } = readAfd(afdBytes(...marks), { sha256 })
  expect(summary.warnings['nsr-gap']).toBeGreaterThan(0)
  expect(new Set(links(records))).toEqual(new Set(['intact']))
})

test('hashes written in capitals are the same chain', () => {
  const lines = fixtureLines('afd_671_v003_rep_p_sintetico.txt').map((line) =>
    line[9] === '7' ? line.slice(0, 73) + line.slice(73).toUpperCase() : line,
  )
  const { records, warnings } = readAfd(afdBytes(...lines), { sha256 })
  expect([new Set(links(records)), warnings]).toEqual([new Set(['intact']), []])
  const mixed = lines.map((line, nth) =>
    nth % 2 ? line : line.replace(/(?<=^.{9}7.{63}).*/, (hash) => hash.toLowerCase()),
  )
  expect(new Set(links(readAfd(afdBytes(...mixed), { sha256 }).records))).toEqual(new Set(['intact']))

  const positions = '00000000772026-03-02T13:00:00-03000111444777352026-03-02T13:00:00-0300020'
  const ofCapitals = positions + sha256(ascii(positions + 'A'.repeat(64)))
  expect(links(readAfd(afdBytes(ofCapitals), { sha256, previousHash: 'a'.repeat(64) }).records)).toEqual(['intact'])
})

test('the first link of a partial export cannot be checked, unless the hash before it is known', () => {
  const lines = fixtureLines('afd_671_v003_rep_p_sintetico.txt')
  const before = lines.find((line) => line.startsWith('0000000077'))?.slice(73) ?? ''
  const part = [lines[0] ?? '', ...lines.slice(8)]
  expect(links(readAfd(afdBytes(...part), { sha256 }).records).slice(0, 2)).toEqual(['not-checkable', 'intact'])
  expect(links(readAfd(afdBytes(...part), { sha256, previousHash: before }).records)[0]).toBe('intact')
  expect(links(readAfd(afdBytes(...part), { sha256, previousHash: 'f'.repeat(64) }).records)[0]).toBe('broken')
})

test('without a hasher no link is judged', () => {
  const { records, summary } = readAfd(fixture('afd_671_v003_rep_p_sintetico.txt'))
  expect(new Set(links(records))).toEqual(new Set(['not-checkable']))
  expect(summary.warnings).toEqual({})
})

test('the first mark of an establishment that does not follow from nothing is broken, and 64 zeros are accepted', () => {
  const positions = '00000000172026-03-02T08:00:00-03000111444777352026-03-02T08:00:00-0300020'
  const wrong = readAfd(afdBytes(positions + 'a'.repeat(64)), { sha256 })
  expect(links(wrong.records)).toEqual(['broken'])
  const zeros = readAfd(afdBytes(positions + sha256(ascii(positions + '0'.repeat(64)))), { sha256 })
  expect(links(zeros.records)).toEqual(['intact'])
  expect(zeros.summary.warnings).toMatchObject({ 'hash-seed-zeros': 1 })
})

test('after a mark that lost its hash, or could not be read, the next link cannot be checked', () => {
  const lines = fixtureLines('afd_671_v003_rep_p_sintetico.txt')
  const cut = lines.map((line) => (line.startsWith('0000000067') ? line.slice(0, 100) : line))
  const torn = lines.map((line) =>
    line.startsWith('0000000067') ? line.replace('2026-03-02T12', '2026-13-02T12') : line,
  )
  const first = readAfd(afdBytes(...cut), { sha256 })
  expect(links(first.records).slice(0, 4)).toEqual(['intact', 'not-checkable', 'not-checkable', 'intact'])
  expect(first.summary.warnings).toEqual({ 'hash-missing': 1, 'hash-not-checkable': 1 })
  const second = readAfd(afdBytes(...torn), { sha256 })
  expect(links(second.records).slice(0, 3)).toEqual(['intact', 'not-checkable', 'intact'])
})

test('a record delivered twice, or the file once more without its header, breaks no link', () => {
  const lines = fixtureLines('afd_671_v003_rep_p_sintetico.txt')
  const doubled = lines.flatMap((line) => (line[9] === '7' ? [line, line] : [line]))
  expect(new Set(links(readAfd(afdBytes(...doubled), { sha256 }).records))).toEqual(new Set(['intact']))
  const again = [...lines, ...lines.slice(1)]
  expect(new Set(links(readAfd(afdBytes(...again), { sha256 }).records))).toEqual(new Set(['intact']))
  const part = [...lines.slice(0, 20), ...lines.slice(8)]
  const { summary } = readAfd(afdBytes(...part), { sha256 })
  expect(summary.warnings).toMatchObject({ 'nsr-fell-back': 1, 'hash-not-checkable': 1 })
  expect(summary.warnings['hash-broken']).toBeUndefined()
})

test('a record altered after it was hashed is not taken for one delivered twice', () => {
  const lines = fixtureLines('afd_671_v003_rep_p_sintetico.txt')
  const line = lines.find((text) => text.startsWith('0000000077')) ?? ''
  const forged = line.replace('0000000077', '0000000087').replace('T13:00', 'T13:30')
  const file = readAfd(afdBytes(...lines.flatMap((text) => (text === line ? [text, forged] : [text]))), { sha256 })
  expect(links(file.records).slice(2, 4)).toEqual(['intact', 'broken'])
})

test('blanks that Latin-1 does not have break a link and not the reader', () => {
  const positions = '00000000172026-03-02T08:00:00-0300\u300011144477735' + '2026-03-02T08:00:00-0300020'
  const file = readAfd(new TextEncoder().encode(positions + 'a'.repeat(64)), { sha256 })
  expect(links(file.records)).toEqual(['broken'])
})
