/** Files of several clocks joined by `copy a+b`: each mark belongs to the clock whose header precedes it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { type AfdRecord, afdHeaderFinder, readAfd } from '../index.ts'

const [repA, repB] = ['00004002054800001', '00004002054800002']
const header = (rep: string, name = 'EMPRESA DE TESTE') =>
  `0000000001111222333000181${'0'.repeat(12)}${name.padEnd(150)}${rep}0103201631032016010420160900`
const mark = (nsr: number, time = '0800') => `${String(nsr).padStart(9, '0')}301032016${time}017033259504`
const trailer = (marks: number) => `999999999${'0'.repeat(9)}${String(marks).padStart(9, '0')}${'0'.repeat(18)}9`
const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('')
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

const first = lines(header(repA), mark(1), mark(2)) + trailer(2)
const second = lines(header(repB), mark(1, '0900'), mark(2, '0901'), mark(3), trailer(3))

const marksOf = (records: readonly AfdRecord[]) => records.filter((record) => record.kind === 'mark')
const owners = (bytes: Uint8Array) =>
  marksOf(readAfd(bytes).records).map((mark) => `${mark.nsr} ${mark.header?.repNumber ?? '?'}`)
const owned = (rep: string, ...numbers: number[]) => numbers.map((nsr) => `${nsr} ${rep}`)
/** The REPs that a delivery is judged by. */
const sourcesOf = (bytes: Uint8Array) => {
  const finder = afdHeaderFinder()
  const sources = []
  for (let at = 0; at < bytes.length; at += 100) sources.push(...finder.push(bytes.subarray(at, at + 100)))
  return [...sources, ...finder.end()].map((source) => source?.repNumber ?? '?')
}

test('the header behind a last line without an end is read as the next line, and both files are whole', () => {
  const bytes = latin1(first + second)
  const { records, malformed, warnings, summary } = readAfd(bytes)
  expect(malformed).toEqual([])
  expect(owners(bytes)).toEqual([...owned(repA, 1, 2), ...owned(repB, 1, 2, 3)])
  expect(warnings.map(({ code, line }) => [code, line])).toEqual([
    ['lines-joined', 4],
    ['header-repeated', 5],
  ])
  expect(summary.pieces.map(({ trailer }) => trailer)).toEqual(['agrees', 'agrees'])
  expect(records.map(({ line }) => line)).toEqual(records.map((_, at) => at + 1))
  expect(sourcesOf(bytes)).toEqual([repA, repB])
})

test('so it is behind the signature of layout 671, the own one of a device too, and where the first file was cut anywhere', () => {
  const signed = (name: string) => Buffer.from(fixture(name)).toString('latin1').trimEnd()
  for (const name of ['afd_671_v003_rep_p_sintetico.txt', 'afd_671_v003_rep_c_modbus_sintetico.txt'])
    for (const padded of [signed(name), signed(name).replace(/[^\n]*$/, (signature) => signature.padEnd(100))]) {
      const { malformed, summary } = readAfd(latin1(padded + second))
      expect(malformed).toEqual([])
      expect(summary.pieces.map((piece) => [piece.trailer, piece.counts.mark > 0, piece.header?.repNumber])).toEqual([
        ['agrees', name.includes('rep_c'), expect.stringMatching(/^\d{17}$/)],
        ['agrees', true, repB],
      ])
    }
  for (let length = 1; length < first.length; length += 1) {
    const found = owners(latin1(first.slice(0, length) + second))
    expect(found.slice(-3), `after ${length} characters`).toEqual(owned(repB, 1, 2, 3))
    expect(found.slice(0, -3)).toEqual(owned(repA, 1, 2).slice(0, found.length - 3))
  }
})

test('a trailer that was cut is not completed by the digits of a header', () => {
  const next = second.replace('111222333000181', '119131243000197')
  for (let length = 1; length < trailer(2).length; length += 1) {
    const bytes = latin1(lines(header(repA), mark(1), mark(2)) + trailer(2).slice(0, length) + next)
    expect(owners(bytes), `after ${length} characters`).toEqual([...owned(repA, 1, 2), ...owned(repB, 1, 2, 3)])
  }
})

test.each([
  ['the end of a DOS text', '\u001a'],
  ['a byte order mark', '\u00ef\u00bb\u00bf'],
  ['a disk’s zeros', '\0'.repeat(500)],
])('so it is behind %s', (_, between) => {
  expect(owners(latin1(lines(first) + between + second))).toEqual([...owned(repA, 1, 2), ...owned(repB, 1, 2, 3)])
})

test('a header with a shorter REP number is one behind the end of a file', () => {
  const short = header('1234567890'.padEnd(17))
  expect(owners(latin1(first + lines(short, mark(1, '0900'))))).toEqual([...owned(repA, 1, 2), '1 1234567890'])
})

test.each(['123 MILHAS', '1', '2 IRMAOS'])('the header of the company %s holds no other one', (name) => {
  const { records, warnings } = readAfd(latin1(lines(header(repA, name), mark(1), trailer(1))))
  expect(warnings).toEqual([])
  expect(records[0]).toMatchObject({ kind: 'header', employerName: name, repNumber: repA })
})

test('a trailer ends its file whatever stands behind it in its line', () => {
  for (const behind of [mark(1, '0900'), `\u001a${mark(1, '0900')}`, '\u001a\r\n', 'X']) {
    const bytes = latin1(first + lines(behind + lines(mark(1, '0901')).trimEnd(), mark(2, '0900')))
    expect(owners(bytes).slice(0, 2)).toEqual(owned(repA, 1, 2))
    expect(
      new Set(
        owners(bytes)
          .slice(2)
          .map((mark) => mark.slice(2)),
      ),
    ).toEqual(new Set(['?']))
    expect(sourcesOf(bytes)).toEqual([repA, '?'])
  }
})

describe('a header that cannot be read', () => {
  const unreadable: [string, string][] = [
    ['is too short', header(repB).slice(0, 150)],
    ['is too long', `${header(repB)}XXXXXXXX`],
    ['holds a control character', header(repB).replace('TESTE', 'T\u0001STE')],
    ['is longer than any line', header(repB) + 'X'.repeat(5000)],
    ['may lie in a line that is longer than any', 'X'.repeat(5000) + header(repB)],
  ]
  const before: [string, string][] = [
    ['on its own line', lines(first)],
    ['behind a trailer', first],
    ['behind a signature', `${lines(first)}ASSINATURA_DIGITAL_EM_ARQUIVO_P7S`],
    ['behind a cut mark', lines(header(repA), mark(1), mark(2)) + mark(3).slice(0, 20)],
  ]
  describe.each(unreadable)('since it %s', (_, broken) => {
    test.each(before)('%s leaves the marks behind it to no clock', (_, head) => {
      const bytes = latin1(head + lines(broken, mark(1, '0900'), mark(5), trailer(2)))
      const { summary, malformed } = readAfd(bytes)
      expect(owners(bytes)).toEqual([...owned(repA, 1, 2), '1 ?', '5 ?'])
      expect(malformed.length).toBeGreaterThan(0)
      expect(summary.warnings).toMatchObject({ 'header-missing': 1 })
      expect(summary.warnings['nsr-conflict'], 'no number of the other clock is contradicted').toBeUndefined()
      expect(sourcesOf(bytes)).toEqual([repA, '?'])
    })
  })

  test('is not what makes the rest of a file one of another kind', () => {
    const bytes = latin1(lines(header(repA), mark(1), header(repB).slice(0, 150), '0000000091', mark(2)))
    expect(owners(bytes)).toEqual([`1 ${repA}`, '2 ?'])
  })
})

test('records behind a trailer are of its clock while their numbers go on; where they fall back, of none', () => {
  const after = (...marks: string[]) => latin1(lines(first, ...marks))
  expect(owners(after(mark(3), mark(4)))).toEqual(owned(repA, 1, 2, 3, 4))
  expect(sourcesOf(after(mark(3), mark(4)))).toEqual([repA])
  expect(owners(after(mark(1, '0900'), mark(3)))).toEqual([...owned(repA, 1, 2), '1 ?', '3 ?'])
  expect(sourcesOf(after(mark(1, '0900'), mark(3)))).toEqual([repA, '?'])
  expect(readAfd(after(mark(1, '0900'))).summary.warnings).toEqual({
    'record-after-trailer': 1,
    'header-missing': 1,
    'trailer-missing': 1,
  })
})

describe('whatever is joined', () => {
  const names = [
    'afd_1510_convenia_linhas_curtas.txt',
    'afd_1510_real_grande_pseudonimizado.txt',
    'afd_1510_so_marcacoes_pseudonimizado.txt',
    'afd_671_v003_rep_a_sintetico.txt',
    'afd_671_v003_rep_c_modbus_sintetico.txt',
    'afd_671_v003_rep_p_sintetico.txt',
  ]
  const texts = names.map((name) => {
    const all = Buffer.from(fixture(name)).toString('latin1').split('\n').slice(0, -1)
    return [...all.slice(0, 60), ...all.slice(60).slice(-1)].join('\n')
  })
  /** Of a REP of its own, whose digits stand in its numbers as well. Later files have lower numbers. */
  const asPart = (which: number, nth: number) => {
    const own = String(90 - nth)
    return (texts[which] ?? '')
      .replace(/^(?!0000000001|999999999)\d{3}(?=\d{6}[2-7])/gm, `0${own}`)
      .replace(/^(0{9}1.{177})(\d{17})(?=\d{8})/, (_, head) => head + own.padStart(17, '7'))
      .replace(/^(0{9}1.{179})(\d{17})(?=\d{4}-)/, (_, head) => head + own.padStart(17, '7'))
  }
  const part = fc.record({
    which: fc.nat(texts.length - 1),
    /** In thousandths. */
    cut: fc.option(fc.nat(1000)),
    end: fc.constantFrom('', '', '\r\n', '\n', '\u001a', '\u001a\r\n'),
  })
  const parts = names.map((_, which) => [0, 1, 2, 3].map((nth) => asPart(which, nth)))
  const textOf = (which: number, nth: number) => parts[which]?.[nth] ?? ''
  /** What a mark says up to the last digit but one of its person. */
  const beginning = (text: string) => text.slice(0, text[14] === '-' ? 45 : 33)
  const people = new Map(
    parts.flat().flatMap((text) => {
      const { records } = readAfd(latin1(text))
      return marksOf(records).map((mark) => [beginning(mark.text), mark.person.digits] as const)
    }),
  )

  test('a mark is of the clock in whose file it stands, or of none, and of the person it names', () => {
    let told = 0
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 4 }), (chosen) => {
        let joined = ''
        let ended = true
        for (const [nth, { which, cut, end }] of chosen.entries()) {
          const text = textOf(which, nth)
          const hasHeader = text.startsWith('0000000001')
          // Records without a header behind a file without a trailer are taken for the rest of that file.
          if (!ended && !hasHeader) continue
          const kept = text.slice(0, cut === null ? text.length : Math.floor((text.length * cut) / 1000))
          // A few digits of a header could be the end of any line.
          if (kept.length < 25) continue
          joined += kept + end
          ended = cut === null && hasHeader
        }
        const bytes = latin1(joined)
        const sources = sourcesOf(bytes)
        for (const { nsr, person, text, header } of marksOf(readAfd(bytes).records)) {
          if (header) expect(header.repNumber.slice(-2)).toBe(String(nsr).slice(0, 2))
          expect(person.digits).toBe(people.get(beginning(text)))
          expect(sources).toContain(header?.repNumber ?? '?')
          told += header ? 1 : 0
        }
      }),
      { numRuns: 200 },
    )
    expect(told).toBeGreaterThan(1000)
  })
})
