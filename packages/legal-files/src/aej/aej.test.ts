import { expect, test } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { type Aej, type AejFile, type AejMark, aejProblems, NotWritable, readAej, writeAej } from '../index.ts'

const names = ['aej_v001_sintetico.txt', 'aej_v002_sintetico.txt']
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

function whole({ header, program, ...rest }: AejFile): Aej {
  if (!header || !program) throw new Error('incomplete')
  return { ...rest, header, program }
}

const sample = whole(readAej(fixture('aej_v001_sintetico.txt')))
const text = latin1(fixture('aej_v001_sintetico.txt'))

test.each(names)('%s gives every record it holds, and nothing is wrong with it', (name) => {
  const file = readAej(fixture(name))
  expect([file.malformed, file.warnings]).toEqual([[], []])
  const { reps, links, schedules, marks, registrations, absences } = file
  expect([reps, links, schedules, marks, registrations, absences].map(({ length }) => length)).toEqual([
    2, 4, 3, 13, 2, 5,
  ])
  expect(file.header).toMatchObject({
    employer: { kind: 'cnpj', id: '11222333000181' },
    employerName: 'EMPRESA FICTÍCIA DE TESTE LTDA',
    firstOn: '2026-03-01',
    caepf: null,
    version: name.slice(5, 8),
  })
  expect(schedules).toEqual([
    {
      code: 'COM8',
      duration: 480,
      spans: [
        { entry: 480, exit: 720 },
        { entry: 780, exit: 1020 },
      ],
    },
    { code: 'NOT7', duration: 480, spans: [{ entry: 1320, exit: 300 }] },
    { code: 'MEIO', duration: 240, spans: [{ entry: 480, exit: 720 }] },
  ])
  expect(marks[2]).toMatchObject({
    kind: 'disregarded',
    motive: 'Marcação em duplicidade',
    scheduleCode: null,
    repId: 1,
  })
  expect(marks[8]).toMatchObject({ kind: 'exit', pair: 2, source: 'included', repId: null })
  expect(absences[1]).toEqual({ linkId: 1, kind: 'hour-bank', on: '2026-03-03', minutes: 90, movement: 'credited' })
  expect(file.program).toMatchObject({
    name: 'PTRP FICTICIO',
    developer: { id: '44555666000181' },
    email: 'contato@exemplo.test',
  })
})

test.each(names)('%s is written byte for byte from what was read', (name) => {
  expect(latin1(writeAej(whole(readAej(fixture(name)))))).toBe(latin1(fixture(name)))
})

test('the pair may be written 001, and trailing empty fields may be missing', () => {
  const loose = text
    .replace('|E|1|O|COM8|\r\n', '|E|001|O|COM8\r\n')
    .replace('07|1|1|2026-03-01||', '07|1|1|2026-03-01')
  const file = readAej(bytesOf(loose))
  expect(file.marks).toEqual(sample.marks)
  expect(file.absences).toEqual(sample.absences)
  expect([file.warnings, file.malformed]).toEqual([[], []])
})

test('what does not fit is said, and what cannot be read is listed', () => {
  const torn = text
    .replace('|002', '|009')
    .replace('05|1|2026-03-02T08:00', '05|9|2026-03-02T08:00')
    .replace('|Marcação em duplicidade', '|')
    .replace('05|1|2026-03-02T13:00', '05|1|2026-03-42T13:00')
    .replace('06|4|MAT000302', '10|4|MAT000302')
    .replace(/ASSINATURA.*\r\n/, '')
  const file = readAej(bytesOf(torn))
  const codes = file.warnings.map(({ code }) => code)
  expect(codes).toEqual(['reference-unknown', 'motive-missing', 'trailer-mismatch', 'signature-missing'])
  expect(file.malformed.map(({ reason }) => reason)).toEqual(['date-invalid', 'unknown-record'])
})

test('the separator and line breaks inside text are replaced', () => {
  const motive = 'esqueceu | saída\r\nfora'
  const marks = sample.marks.map((mark) => (mark.source === 'included' ? { ...mark, motive } : mark))
  const read = readAej(writeAej({ ...sample, marks }))
  expect(read.marks.find(({ source }) => source === 'included')?.motive).toBe('esqueceu / saída fora')
})

const withMark = (change: Partial<AejMark>): Aej => ({
  ...sample,
  marks: sample.marks.map((mark, at) => (at === 0 ? { ...mark, ...change } : mark)),
})

const missing: [string, Aej, string][] = [
  [
    'the motive of an included mark',
    withMark({ source: 'included' }),
    'Falta o motivo da marcação incluída ou desconsiderada.',
  ],
  [
    'the motive of a disregarded mark',
    withMark({ kind: 'disregarded', motive: ' ' }),
    'Falta o motivo da marcação incluída ou desconsiderada.',
  ],
  [
    'the schedule of a first entry',
    withMark({ scheduleCode: null }),
    'Primeira entrada sem o código do horário contratual.',
  ],
  ['the schedule it names', withMark({ scheduleCode: 'X' }), 'Horário contratual que não está no arquivo.'],
  ['the link of a mark', withMark({ linkId: 99 }), 'Marcação de vínculo que não está no arquivo.'],
  ['the REP of an original mark', withMark({ repId: null }), 'Marcação original sem REP.'],
  [
    'the number of its REP',
    { ...sample, reps: sample.reps.map((rep) => ({ ...rep, number: null })) },
    'REP de marcação original sem número.',
  ],
  [
    'the minutes of an hour-bank movement',
    { ...sample, absences: [{ linkId: 1, kind: 'hour-bank', on: '2026-03-03', minutes: null, movement: 'credited' }] },
    'Movimento de banco de horas sem minutos ou sem tipo.',
  ],
  [
    'two links of one number',
    { ...sample, links: [...sample.links, ...sample.links.slice(0, 1)] },
    'Identificador repetido.',
  ],
]

test.each(missing)('nothing is written without %s', (_, aej, message) => {
  expect(aejProblems(aej).map((problem) => problem.message)).toContain(message)
  expect(() => writeAej(aej)).toThrow(NotWritable)
})

test('nothing is written of an unknown version, without a program name or with letters Latin-1 lacks', () => {
  expect(aejProblems(sample)).toEqual([])
  expect(() => writeAej({ ...sample, header: { ...sample.header, version: '003' } })).toThrow(NotWritable)
  expect(() => writeAej({ ...sample, program: { ...sample.program, name: '' } })).toThrow(NotWritable)
  expect(() => writeAej({ ...sample, links: sample.links.map((link) => ({ ...link, name: 'Łódź' })) })).toThrow(
    NotWritable,
  )
})
