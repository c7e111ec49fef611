import { expect, test } from 'vitest'
import { afdBytes, fixture } from '../test/fixtures.ts'
import { readAcjef, readAfdt } from './index.ts'

const codesOf = (warnings: readonly { readonly code: string }[]) => warnings.map(({ code }) => code)

test('an AFDT whose motives were cut off gives its 19 marks', () => {
  const file = readAfdt(fixture('afdt_1510_curto_pseudonimizado.txt'))
  expect(file.malformed).toEqual([])
  expect(file.marks).toHaveLength(19)
  expect(file.header).toMatchObject({
    employer: { kind: 'cnpj', id: '19640746000198' },
    firstOn: '2016-11-02',
    lastOn: '2017-03-05',
  })
  expect(file.marks[1]).toEqual({
    line: 3,
    sequence: 3,
    marked: { zone: 'unknown', dayOn: '2016-11-02', minute: 724 },
    person: { kind: 'pis', digits: '11156567810' },
    repNumber: '00004002054806910',
    kind: 'exit',
    pair: 1,
    source: 'original',
    motive: null,
  })
  // The trailer jumps to 11305.
  expect(file.warnings.filter(({ code }) => code === 'sequence-break')).toMatchObject([{ line: 21 }])
  expect(codesOf(file.warnings).filter((code) => code === 'line-short')).toHaveLength(19)
})

test('an AFDT says a missing motive, header and trailer, and lists what it cannot read', () => {
  const detail = (time: string, code: string) => `0000000022${time}01115656781000004002054806910${code}`
  const file = readAfdt(
    afdBytes(
      detail('021120160900', 'D01O').padEnd(155),
      detail('021120160900', 'D01OMarcação em duplicidade').padEnd(155).replace('000000002', '000000003'),
      detail('311120160900', 'E01O').padEnd(155).replace('000000002', '000000004'),
      detail('021120160900', 'X01O').padEnd(155).replace('000000002', '000000005'),
    ),
  )
  expect(file.marks.map(({ motive }) => motive)).toEqual([null, 'Marcação em duplicidade'])
  expect(codesOf(file.warnings)).toEqual(['motive-missing', 'header-missing', 'trailer-missing'])
  expect(file.malformed).toMatchObject([
    { line: 3, reason: 'date-invalid' },
    { line: 4, reason: 'field-invalid' },
  ])
})

test('a real ACJEF gives its schedules and days', () => {
  const file = readAcjef(fixture('acjef_1510_real_pseudonimizado.txt'))
  expect(file.malformed).toEqual([])
  expect(file.schedules).toMatchObject([
    { code: '0001', entry: 480, exit: 1050, breaks: [{ start: 780, end: 840 }] },
    { code: '0002', entry: 480, exit: 1050, breaks: [{ start: 720, end: 780 }] },
    { code: '0003', entry: 450, exit: 1020, breaks: [{ start: 720, end: 780 }] },
  ])
  expect(file.days).toHaveLength(2392)
  expect(file.days.filter(({ firstEntry }) => firstEntry === null)).toHaveLength(1079)
  expect(codesOf(file.warnings)).toEqual(Array(23).fill('sequence-break'))
  expect(file.percentages).toBe('3+1')
  expect(file.days.flatMap(({ overtime }) => overtime).some(({ percentage }) => percentage === 6000)).toBe(true)
})

test('an ACJEF with percentages over 300 % was written in the older way', () => {
  const file = readAcjef(fixture('acjef_1510_convenia_sintetico.txt'))
  expect(file.percentages).toBe('2+2')
  expect(file.days).toHaveLength(6)
  expect(file.schedules).toEqual([])
  expect(file.days[4]).toMatchObject({
    firstEntry: 540,
    dayMinutes: 480,
    overtime: [
      { minutes: 125, percentage: 5000, period: 'day' },
      { minutes: 30, percentage: 6500, period: 'day' },
      { minutes: 5, percentage: 5000, period: 'night' },
      { minutes: 70, percentage: 1000, period: 'day' },
    ],
    absenceMinutes: 60,
    compensation: 0,
  })
})

test('an ACJEF in UTF-8 keeps its fields in place', () => {
  const file = readAcjef(fixture('acjef_1510_convenia_acentos_utf8.txt'))
  expect(file.malformed).toEqual([])
  expect(file.header).toMatchObject({
    employerName: 'DEVS NERDS CONCEIÇÃO',
    firstOn: '2016-01-01',
    generated: { minute: 697 },
  })
  expect(file.days).toMatchObject([{ on: '2021-01-04', scheduleCode: '0001', dayMinutes: 480 }])
})
