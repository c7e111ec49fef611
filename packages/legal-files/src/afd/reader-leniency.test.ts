import { expect, test } from 'vitest'
import { afdBytes, fixture } from '../../test/fixtures.ts'
import { type AfdReaderOptions, type MarkRecord, readAfd } from '../index.ts'

const name = (text: string, length: number) => text.padEnd(length)
const header1510 = (rep = '00004002054800001') =>
  `0000000001111222333000181${'0'.repeat(12)}${name('EMPRESA DE TESTE', 150)}${rep}010320163103201601042016`.concat(
    '0900',
  )
const mark = (nsr: number, time = '010320160800', person = '017033259504') =>
  `${String(nsr).padStart(9, '0')}3${time}${person}`
const trailer1510 = (marks: number) => `999999999${'0'.repeat(9)}${String(marks).padStart(9, '0')}${'0'.repeat(18)}9`
const sound = [header1510(), mark(1), mark(2, '010320161200'), trailer1510(2)]

const codes = (bytes: Uint8Array, options?: AfdReaderOptions) =>
  readAfd(bytes, options).warnings.map(({ code }) => code)
const marksOf = (bytes: Uint8Array) =>
  readAfd(bytes).records.filter((record): record is MarkRecord => record.kind === 'mark')

test('a sound file has no warning and no malformed line', () => {
  const file = readAfd(afdBytes(...sound))
  expect([file.warnings, file.malformed]).toEqual([[], []])
  expect(file.records[1]).toEqual({
    header: file.records[0],
    kind: 'mark',
    layout: '1510',
    line: 2,
    nsr: 1,
    text: mark(1),
    marked: { zone: 'unknown', dayOn: '2016-03-01', minute: 480 },
    person: { kind: 'pis', digits: '17033259504' },
    repP: null,
  })
})

test('a byte order mark is dropped and said', () => {
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, ...afdBytes(...sound)])
  expect(codes(bytes)).toEqual(['byte-order-mark'])
  expect(readAfd(bytes).records).toHaveLength(4)
})

test('line ends may be LF, CR LF or CR CR LF, and the last line may have none', () => {
  const lf = new TextEncoder().encode(sound.join('\n'))
  const doubled = new TextEncoder().encode(sound.join('\r\r\n'))
  expect(codes(lf)).toEqual(['line-end-lf'])
  expect(codes(doubled)).toEqual([])
  for (const bytes of [lf, doubled]) expect(readAfd(bytes).records).toHaveLength(4)
})

test('blank lines and a final Ctrl-Z are stepped over', () => {
  const [first = '', ...rest] = sound
  expect(codes(afdBytes(first, '', '   ', ...rest, '\u001a'))).toEqual(['blank-line', 'blank-line'])
})

test('UTF-8 is read by character when it was converted, and by byte when the device padded bytes', () => {
  const employee = (text: string) => `0000000015010320160800I017033259504${text}`
  const converted = new TextEncoder().encode(`${header1510()}\r\n${employee(name('JOSÉ ÂNGELO', 52))}\r\n`)
  const padded = new TextEncoder().encode(`${header1510()}\r\n${employee(name('JOSÉ ÂNGELO', 50))}\r\n`)
  for (const bytes of [converted, padded]) {
    const file = readAfd(bytes)
    expect(file.records[1]).toMatchObject({ kind: 'employee', name: 'JOSÉ ÂNGELO' })
    expect(file.summary.warnings).toEqual({ 'encoding-utf8': 1, 'trailer-missing': 1 })
  }
})

test('fields after an accent keep their place in a UTF-8 file of layout 671, and its CRC is the one of the Latin-1 bytes', () => {
  const original = Buffer.from(fixture('afd_671_v003_rep_p_sintetico.txt')).toString('latin1')
  const file = readAfd(new TextEncoder().encode(original))
  expect(file.malformed).toEqual([])
  expect(file.summary.pieces[0]?.crc).toEqual({ variant: 'KERMIT', checked: 7, wrong: 0 })
  expect(file.records[3]).toMatchObject({ name: 'ANA CONCEIÇÃO DE TESTE', responsible: '12345678909' })
})

test('one file may hold lines in both encodings', () => {
  const latin = afdBytes(header1510(), `0000000015010320160800I017033259504${name('JOSÉ', 52)}`)
  const utf8 = new TextEncoder().encode(`0000000025010320160800I017033259504${name('ÂNGELA', 52)}\r\n`)
  const file = readAfd(new Uint8Array([...latin, ...utf8]))
  expect(file.records.slice(1)).toMatchObject([{ name: 'JOSÉ' }, { name: 'ÂNGELA' }])
  expect(file.summary.encoding).toBe('mixed')
})

test('the person field follows art. 96 §2: PIS, CPF after 9, ten digits of a CPF after 8', () => {
  const people = ['017033259504', '17033259504 ', '952998224725', '852998224726', '222222222222', '000000000000']
  const file = readAfd(afdBytes(header1510(), ...people.map((person, at) => mark(at + 1, '010320160800', person))))
  const persons = file.records.flatMap((record) => (record.kind === 'mark' ? [record.person] : []))
  expect(persons).toEqual([
    { kind: 'pis', digits: '17033259504' },
    { kind: 'pis', digits: '17033259504' },
    { kind: 'cpf', digits: '52998224725' },
    { kind: 'cpf-prefix', digits: '5299822472' },
    { kind: 'other', digits: '222222222222' },
    { kind: 'pis', digits: '00000000000' },
  ])
  const invalid = file.warnings.filter(({ code }) => code === 'person-invalid').map(({ nsr }) => nsr)
  expect(invalid).toEqual([5, 6])
})

test('a wrong check digit after 8 is said, and an invalid person once a file', () => {
  const bytes = afdBytes(header1510(), ...[1, 2, 3].map((nsr) => mark(nsr, '010320160800', '852998224720')))
  expect(codes(bytes)).toEqual(['person-invalid', 'trailer-missing'])
})

test('the employer id keeps its letters and is never a number', () => {
  const header = header1510().replace('11222333000181', '12ABC34501DE35')
  const cpf = header1510().replace('111222333000181', '200052998224725')
  expect(readAfd(afdBytes(header)).records[0]).toMatchObject({ employer: { kind: 'cnpj', id: '12ABC34501DE35' } })
  expect(readAfd(afdBytes(cpf)).records[0]).toMatchObject({ employer: { kind: 'cpf', id: '52998224725' } })
  expect(codes(afdBytes(header, trailer1510(0)))).toEqual([])
  expect(codes(afdBytes(cpf, trailer1510(0)))).toEqual([])
})

test('an Inmetro 595 file is told by its header, and without one by the length of each record', () => {
  const marks = [`${mark(1)}A1B2`, `${mark(2, '010320161200')}A1B2`]
  const event = '000000003601032016120506'
  for (const lines of [
    [`${header1510()}A1B2`, ...marks, event],
    [...marks, event],
  ]) {
    const file = readAfd(afdBytes(...lines))
    expect(file.malformed).toEqual([])
    expect(file.summary.pieces[0]).toMatchObject({ layout: '595', counts: { mark: 2, event: 1 } })
    expect(file.records.at(-1)).toMatchObject({ kind: 'event', event: 'printing-error', layout: '595' })
  }
})

test('every record of layout 595 is read at its own positions', () => {
  const moment = '010320160800'
  const file = readAfd(
    afdBytes(
      `${header1510()}FFFF`,
      `0000000012${moment}00052998224725111222333000181${' '.repeat(12)}${name('EMPRESA', 150)}${name('RUA A', 100)}FFFF`,
      `0000000023${moment}017033259504FFFF`,
      `0000000034${moment}01032016080152998224725FFFF`,
      `0000000045${moment}E017033259504${name('JOSÉ', 52)}ABCD52998224725FFFF`,
      `9999999990000000010000000010000000010000000010000000009`,
      name('ASSINATURA', 100),
    ),
  )
  expect(file.malformed).toEqual([])
  expect(file.records).toMatchObject([
    { kind: 'header', layout: '595', repNumber: '00004002054800001' },
    {
      kind: 'employer',
      responsible: '52998224725',
      employer: { id: '11222333000181' },
      place: 'RUA A',
      registration: null,
    },
    { kind: 'mark' },
    { kind: 'clock-adjustment', adjusted: { minute: 481 }, responsible: '52998224725' },
    { kind: 'employee', operation: 'excluded', name: 'JOSÉ', otherIdentification: 'ABCD', responsible: '52998224725' },
    { kind: 'trailer', counts: { employer: 1, mark: 1, clockAdjustment: 1, employee: 1, event: 0 } },
    { kind: 'signature', form: 'device' },
  ])
  expect(file.summary.pieces[0]?.trailer).toBe('agrees')
})

test('a record of another layout than its file is read and said', () => {
  const bytes = afdBytes(header1510(), mark(1), '00000000232026-03-02T22:00:00-03000390533447052267', trailer1510(2))
  expect(codes(bytes)).toContain('layout-differs')
  expect(marksOf(bytes).map(({ layout }) => layout)).toEqual(['1510', '671'])
})

test('a missing header, a missing trailer and a trailer that disagrees are said', () => {
  expect(codes(afdBytes(...sound.slice(1)))).toEqual(['header-missing'])
  expect(codes(afdBytes(...sound.slice(0, -1)))).toEqual(['trailer-missing'])
  const file = readAfd(afdBytes(...sound.slice(0, -1), trailer1510(3)))
  expect(file.summary.pieces[0]?.trailer).toBe('differs')
  expect(file.warnings).toMatchObject([{ code: 'trailer-mismatch', line: 4 }])
  expect(file.warnings[0]?.message).toContain('tipo 3: trailer 3, arquivo 2')
})

test('two files stuck together are two pieces, and the same record delivered twice is told from a conflicting one', () => {
  const file = readAfd(afdBytes(...sound, header1510(), mark(1), mark(2, '010320161201'), trailer1510(2)))
  expect(file.warnings.map(({ code, nsr }) => [code, nsr])).toEqual([
    ['header-repeated', null],
    ['nsr-duplicate', 1],
    ['nsr-conflict', 2],
  ])
  expect(file.summary.pieces.map(({ trailer }) => trailer)).toEqual(['agrees', 'agrees'])
})

test('the same NSR of another REP is no repetition', () => {
  const other = [header1510('00004002054800002'), ...sound.slice(1)]
  expect(codes(afdBytes(...sound, ...other))).toEqual(['header-repeated'])
})

test('records after a trailer belong to the last header', () => {
  const file = readAfd(afdBytes(...sound, mark(3), mark(4)))
  expect(file.summary.warnings).toEqual({ 'record-after-trailer': 1, 'nsr-gap': undefined, 'trailer-missing': 1 })
  expect(file.summary.pieces[1]?.header?.repNumber).toBe('00004002054800001')
})

test('an NSR that skips or falls back is said with the numbers', () => {
  const file = readAfd(afdBytes(header1510(), mark(1), mark(5), mark(7), mark(3), trailer1510(4)))
  expect(file.warnings.map(({ message }) => message)).toEqual([
    'O NSR voltou: de 7 para 3.',
    'Faltam NSR na sequência: 2.',
    'Faltam NSR na sequência: 4.',
    'Faltam NSR na sequência: 6.',
  ])
})

test.each([
  ['two lines', [1, 3, 2, 4], []],
  ['two lines at the start', [2, 1, 3], []],
  ['blocks of lines', [1, 2, 6, 7, 8, 3, 4, 5, 9], []],
  ['the whole file, read backwards', [5, 4, 3, 2, 1], []],
  ['two lines, and one that no line has', [1, 3, 2, 4, 6], ['Faltam NSR na sequência: 5.']],
  ['lines on both sides of a page', [1022, 1025, 1024, 1023, 1026, 3000], ['Faltam NSR na sequência: 1027 a 2999.']],
])('swapped lines lack no NSR: %s (C, swapped lines)', (_, numbers, missing) => {
  const bytes = afdBytes(header1510(), ...numbers.map((nsr) => mark(nsr)), trailer1510(numbers.length))
  const gaps = readAfd(bytes).warnings.filter(({ code }) => code === 'nsr-gap')
  expect(gaps.map(({ message }) => message)).toEqual(missing)
})

test('numbers that are missing are told at the line that left them out, also before another header', () => {
  const other = [header1510('00004002054800002'), mark(1), mark(2), trailer1510(2)]
  const file = readAfd(afdBytes(header1510(), mark(1), mark(4), trailer1510(2), ...other))
  const gaps = file.warnings.filter(({ code }) => code === 'nsr-gap')
  expect(gaps.map(({ line, nsr, message }) => [line, nsr, message])).toEqual([
    [3, 4, 'Faltam NSR na sequência: 2 a 3.'],
  ])
})

test('however many stretches are missing, all are counted', () => {
  const numbers = Array.from({ length: 2501 }, (_, nth) => nth * 2 + 1)
  const file = readAfd(afdBytes(header1510(), ...numbers.map((nsr) => mark(nsr)), trailer1510(2501)))
  expect(file.summary.warnings).toEqual({ 'nsr-gap': 2500 })
})

test('implausible dates and dates after the generation are said, and the limits are the caller’s', () => {
  const bytes = afdBytes(header1510(), mark(1, '010120000000'), mark(2, '020420160800'), trailer1510(2))
  expect(codes(bytes)).toEqual(['date-implausible', 'date-after-generation'])
  expect(codes(bytes, { plausibleFrom: '1999-01-01', plausibleTo: '2016-04-01' })).toEqual(['date-implausible'])
})

test('no more warnings of a code are listed than asked, and all are counted', () => {
  const bytes = afdBytes(header1510(), ...[1, 3, 5, 7].map((nsr) => mark(nsr)), trailer1510(4))
  const file = readAfd(bytes, { warningsPerCode: 2 })
  expect(file.warnings).toHaveLength(2)
  expect(file.summary.warnings).toEqual({ 'nsr-gap': 3 })
})

test('a file without a single record of a clock is said to be no AFD; one with records that cannot be read is one', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...sound.join('\r\n')].flatMap((char) => [char.charCodeAt(0), 0])])
  for (const bytes of [utf16, afdBytes('nome;data;hora', 'Ana;01/03/2016;08:00')]) {
    const said = readAfd(bytes).warnings.filter(({ code }) => code === 'not-an-afd')
    expect(said.map(({ message }) => message)).toEqual([
      'O arquivo não é um AFD: nenhum registro de ponto foi encontrado.',
    ])
  }
  for (const bytes of [afdBytes(mark(7, '300220160800')), afdBytes(header1510()), afdBytes('', '   '), afdBytes()])
    expect(codes(bytes)).not.toContain('not-an-afd')
})

const repPMark = (collector: string, delivery: string, nsr = 7) =>
  `00000000${nsr}72026-03-02T08:00:00-03000111444777352026-03-02T08:00:00-0300${collector}${delivery}${'0'.repeat(64)}`

test('a mark of a REP-P counts whatever collected it; a code that the law has not is said once a file', () => {
  const bytes = afdBytes(repPMark('02', '0', 1), repPMark('05', '0', 2), repPMark('09', '1', 3), repPMark('09', '0', 4))
  expect(readAfd(bytes).malformed).toEqual([])
  expect(marksOf(bytes).map(({ repP }) => [repP?.collector, repP?.collectorCode, repP?.delivery])).toEqual([
    ['browser', '02', 'online'],
    ['other', '05', 'online'],
    ['other', '09', 'offline'],
    ['other', '09', 'online'],
  ])
  const said = readAfd(bytes).warnings.filter(({ code }) => code === 'collector-unknown')
  expect(said).toEqual([
    { code: 'collector-unknown', line: 3, nsr: 3, message: 'Coletor de marcação desconhecido: 09.' },
  ])
  expect(codes(afdBytes(repPMark('  ', '0')))).toContain('collector-unknown')
})

test('a period left blank leaves a header of layout 671 its REP, with a CRC or without', () => {
  const [whole = '', ...records] = Buffer.from(fixture('afd_671_v003_rep_p_sintetico.txt'))
    .toString('latin1')
    .split('\r\n')
  const blank = whole.slice(0, 206) + ' '.repeat(20) + whole.slice(226)
  for (const header of [blank, blank.slice(0, 298), blank.slice(0, 206) + ' '.repeat(44) + blank.slice(250)]) {
    const file = readAfd(afdBytes(header, ...records.slice(0, -1)))
    expect(file.malformed).toEqual([])
    expect(file.records[0]).toMatchObject({
      layout: '671',
      repNumber: '00000512022001234',
      firstOn: null,
      version: '003',
    })
    expect(file.summary.warnings).toMatchObject({ 'header-date-unreadable': 1 })
  }
})

test('a mark that lost the last digit of its person is none, and one that lost its blank is', () => {
  const zoned = (nsr: number, person: string) => `00000000${nsr}32026-03-02T22:00:00-0300${person}`
  const read = (text: string) => {
    const { records, malformed } = readAfd(new TextEncoder().encode(text))
    const persons = records.flatMap((record) => (record.kind === 'mark' ? [record.person.digits] : []))
    return [persons, malformed.map(({ reason }) => reason)]
  }
  const [trimmed, cut] = [mark(7, '010320160800', '17033259504'), mark(7).slice(0, -1)]
  expect(read(`${trimmed}\r\n`)).toEqual([['17033259504'], []])
  expect(read(`${mark(7, '010320160800', '52998224725')}\r\n`), 'a CPF in place of a PIS').toEqual([
    ['52998224725'],
    [],
  ])
  expect(read(`${zoned(7, '39053344705')}\r\n`)).toEqual([['39053344705'], []])
  for (const line of [cut, zoned(7, '03905334470')])
    for (const text of [line, `${line}\r\n`]) expect(read(text)).toEqual([[], ['too-short']])
  // Where the file stops, eleven digits may be those of anybody.
  expect(read(trimmed)).toEqual([[], ['too-short']])
  expect(read(mark(7))).toEqual([['17033259504'], []])
  expect(read(`${mark(7, '010320160800', '01750993764')}\r\n`), 'sound by chance').toEqual([[], ['too-short']])
})

test('counters of a trailer may be filled with blanks, before or after, or be blank', () => {
  for (const [layout, filled] of [
    ['1510', ['0'.padEnd(9), '2'.padEnd(9), '0'.padEnd(9), '0'.padEnd(9)]],
    ['1510', [' '.repeat(9), '2'.padStart(9), ' '.repeat(9), ' '.repeat(9)]],
    ['671', ['0'.padEnd(9), '2'.padEnd(9), ...Array(4).fill('0'.padEnd(9))]],
  ] as const) {
    const file = readAfd(afdBytes(...sound.slice(0, -1), `999999999${filled.join('')}9`))
    expect([file.malformed, file.summary.pieces.length, file.summary.pieces[0]?.trailer]).toEqual([[], 1, 'agrees'])
    expect(file.records.at(-1)).toMatchObject({ kind: 'trailer', layout, counts: { mark: 2 } })
  }
})

const faults: [string, string, string, number | null][] = [
  ['a day that does not exist', mark(7, '300220160800'), 'date-invalid', 7],
  ['a minute that does not exist', mark(7, '010320162460'), 'time-invalid', 7],
  ['an offset that does not exist', '00000000732026-03-02T22:00:00-99000390533447052267', 'zone-invalid', 7],
  ['no person', `0000000073010320160800${' '.repeat(12)}`, 'person-missing', 7],
  ['nobody taken out', `0000000075010320160800E${' '.repeat(64)}`, 'person-missing', 7],
  ['a person in letters', mark(7, '010320160800', '01703325950X'), 'person-unreadable', 7],
  ['an operation no layout has', '0000000075010320160800X017033259504JOSE', 'operation-invalid', 7],
  ['two records on one line', mark(7) + mark(8), 'too-long', 7],
  ['a cut mark', mark(7).slice(0, 25), 'too-short', 7],
  ['a type no layout has', mark(7).replace('0000000073', '0000000078'), 'unknown-record', 7],
  ['letters in the NSR', mark(7).replace('000000007', '00000000X'), 'unknown-record', null],
  ['another clock’s format', '01 N 0   10/09/2025 16:03:11 00000000000000000123', 'unknown-record', null],
  ['counters that are no multiple of nine', '99999999900000000100000000299', 'counts-unreadable', 999_999_999],
  ['text in UTF-16', '0\u00000\u00000\u0000', 'binary-content', null],
  ['a line without end', 'x'.repeat(10_000), 'line-too-long', null],
  ['blanks within a counter', `999999999${'0'.repeat(9)}1   2    ${'0'.repeat(18)}9`, 'counts-unreadable', 999_999_999],
  ['a mark of a REP-P neither on-line nor off-line', repPMark('02', '7'), 'delivery-invalid', 7],
]

test.each(faults)(
  '%s is listed with line, text, reason and a sentence, and the file goes on',
  (_, line, reason, nsr) => {
    const file = readAfd(afdBytes(header1510(), line, mark(9)))
    expect(file.malformed).toMatchObject([{ line: 2, reason, nsr, text: line.slice(0, 400) }])
    expect(file.malformed[0]?.message).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect(file.records).toHaveLength(2)
  },
)

test('a malformed line counts for the trailer and for the sequence', () => {
  const bytes = afdBytes(header1510(), mark(1), mark(2, '300220160800'), mark(3), trailer1510(3))
  expect(codes(bytes)).toEqual([])
  expect(readAfd(bytes).malformed).toHaveLength(1)
})

test('an offset that Brazil has not is said once a file', () => {
  const at = (nsr: number, offset: string) => `00000000${nsr}32026-03-02T22:00:00${offset}0390533447050000`
  const foreign = (...offsets: string[]) =>
    readAfd(afdBytes(...offsets.map((offset, index) => at(index + 1, offset)))).warnings.flatMap(({ code, message }) =>
      code === 'offset-foreign' ? [message] : [],
    )
  expect(foreign('-0600', '-0600', '+0545')).toEqual([
    'O relógio está com um fuso que não existe no Brasil: -06:00.',
    'O relógio está com um fuso que não existe no Brasil: +05:45.',
  ])
  expect(foreign('-0200', '-0300', '-0400', '-0500')).toEqual([])
})

test('seconds are dropped and said', () => {
  const bytes = afdBytes('00000000332026-03-02T22:00:59-03000390533447050000')
  expect(codes(bytes)).toContain('seconds-dropped')
  expect(marksOf(bytes)[0]?.marked.minute).toBe(22 * 60)
})
