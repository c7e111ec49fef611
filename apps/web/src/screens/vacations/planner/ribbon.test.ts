import { expect, test } from 'vitest'
import { dayAt, dayBeneath, lanesOf, linesFrom, monthsOf, piecesOf, placeOn, runsOf } from './ribbon.ts'

test.each([
  // [today, months of a line, first days and last days of the lines, days in all]
  ['2026-03-15', 12, ['2026-03-01 2027-02-28', '2027-03-01 2028-02-29'], 731],
  ['2026-11-27', 12, ['2026-11-01 2027-10-31', '2027-11-01 2028-10-31'], 731],
  ['2028-02-29', 12, ['2028-02-01 2029-01-31', '2029-02-01 2030-01-31'], 731],
  [
    '2026-12-31',
    6,
    ['2026-12-01 2027-05-31', '2027-06-01 2027-11-30', '2027-12-01 2028-05-31', '2028-06-01 2028-11-30'],
    731,
  ],
  ['2029-01-01', 24, ['2029-01-01 2030-12-31'], 730],
] as const)('from %s twenty-four months in lines of %i, with every day once', (today, months, expected, days) => {
  const lines = linesFrom(today, months)
  expect(lines.map(({ from, to }) => `${from} ${to}`)).toEqual(expected)
  expect(lines.map((line) => monthsOf(line).length)).toEqual(lines.map(() => months))
  const every = lines.flatMap((line) => {
    const all = Array.from({ length: 1000 }, (_, step) => dayAt(line, step / 1000))
    return [...new Set(all)]
  })
  expect([new Set(every).size, every.length]).toEqual([days, days])
})

test('a day stands where it is, a part over the fold and over New Year on both lines, and a point is a day again', () => {
  const lines = linesFrom('2027-01-10', 12)
  const [first, second] = lines
  if (!first || !second) throw new Error('two lines')
  expect(placeOn(first, { from: '2026-12-20', to: '2027-01-01' })).toEqual({ left: '0%', width: `${100 / 365}%` })
  expect(placeOn(first, { from: '2028-01-01', to: '2028-01-05' })).toBeUndefined()
  const overNewYear = piecesOf(lines, { from: '2027-12-27', to: '2028-01-09' })
  expect(overNewYear.map(({ line, place }) => [line, place.left, place.width])).toEqual([
    [0, `${(360 * 100) / 365}%`, `${500 / 365}%`],
    [1, '0%', `${900 / 366}%`],
  ])
  // 29 February is a day of its own.
  expect(dayAt(second, 59.5 / 366)).toBe('2028-02-29')
  const box = { width: 1000, lineHeight: 100 }
  const at = (x: number, y: number) => dayBeneath(lines, box, { x, y })
  expect([at(0, 0), at(999, 99), at(-50, 100), at(5000, 150), at(5000, -20), at(0, 900)]).toEqual([
    '2027-01-01',
    '2027-12-31',
    '2028-01-01',
    '2028-12-31',
    '2027-12-31',
    '2028-01-01',
  ])
})

test('ranges that overlap stand beneath each other, and a free lane is used again', () => {
  const range = (from: string, to: string) => ({ from, to })
  expect(
    lanesOf([range('2026-01-01', '2026-12-31'), range('2026-06-01', '2027-05-31'), range('2027-01-01', '2027-12-31')]),
  ).toEqual([0, 1, 0])
})

test('days that follow each other with the same value are one run, over New Year too', () => {
  const days = new Map([
    ['2026-12-30', 0.5],
    ['2026-12-31', 0.5],
    ['2027-01-01', 0.5],
    ['2027-01-02', 0.25],
    ['2027-01-04', 0.25],
  ])
  expect(runsOf(days).map(({ from, to, value }) => [from, to, value])).toEqual([
    ['2026-12-30', '2027-01-01', 0.5],
    ['2027-01-02', '2027-01-02', 0.25],
    ['2027-01-04', '2027-01-04', 0.25],
  ])
})
