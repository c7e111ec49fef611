import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignMarks, axisMinute } from './assign-marks.ts'
import { civilDay, dateOfDay } from './local-date.ts'

test('every mark is assigned, keeps its moment, and days never go back', () => {
  const marks = fc
    .array(fc.integer({ min: 0, max: 10 * 1440 }), { maxLength: 30 })
    .map((list) => list.sort((a, b) => a - b))
  const days = fc
    .array(fc.option(fc.integer({ min: 0, max: 1439 }), { nil: undefined }), { maxLength: 12 })
    .map((entries) => entries.map((entry, i) => ({ date: dateOfDay(i), ...(entry !== undefined && { entry }) })))
  fc.assert(
    fc.property(marks, days, (list, calendar) => {
      const assigned = assignMarks(list, calendar)
      expect(assigned.map(({ date, minute }) => axisMinute(date, minute))).toEqual(list)
      for (const { minute } of assigned) expect(minute).toBeGreaterThanOrEqual(-360)
    }),
  )
})

test('midnights may lie on another axis, and days may have 1500 minutes', () => {
  const start = 25_000_000
  const days = [
    { date: '2018-02-17', midnight: start, entry: 1320 },
    { date: '2018-02-18', midnight: start + 1500 },
    { date: '2018-02-19', midnight: start + 2940, entry: 480 },
  ]
  const assigned = assignMarks([start + 1320, start + 1800, start + 2940 + 470], days)
  expect(assigned).toEqual([
    { date: '2018-02-17', minute: 1320 },
    { date: '2018-02-17', minute: 1800 },
    { date: '2018-02-19', minute: 470 },
  ])
})

test('a mark far from every listed day gets the civil day it was made on', () => {
  const mark = axisMinute('2026-05-01', 600)
  expect(assignMarks([mark], [{ date: '2026-03-02', entry: 480 }])).toEqual([{ date: '2026-05-01', minute: 600 }])
  expect(civilDay('2026-05-01') * 1440 + 600).toBe(mark)
})

test('what is settled opens its journey: the exit of a night after it is of that night, the next entry of its own', () => {
  const days = ['2026-07-19', '2026-07-20', '2026-07-21', '2026-07-22'].map((date) => ({
    date,
    entry: 1320,
    length: 480,
  }))
  const entry = axisMinute('2026-07-20', 1318)
  const exit = axisMinute('2026-07-21', 362)
  const next = axisMinute('2026-07-21', 1318)
  const places = (settled: readonly string[]) => assignMarks([entry, exit, next], days, settled).map(({ date }) => date)
  expect(places(['2026-07-20'])).toEqual(['2026-07-20', '2026-07-20', '2026-07-21'])
  // An admin may have left the entry on another day: what follows is judged from there.
  expect(places(['2026-07-19'])).toEqual(['2026-07-19', '2026-07-21', '2026-07-21'])
  expect(places(['2026-06-01']), 'a day that is not listed settles nothing').toEqual(places([]))
})

test('settled where they would come anyway, marks change nothing', () => {
  const marks = fc
    .array(fc.integer({ min: 0, max: 6 * 1440 }), { maxLength: 20 })
    .map((list) => list.sort((a, b) => a - b))
  const days = Array.from({ length: 9 }, (_, i) => ({ date: dateOfDay(i), entry: 1320, length: 480 }))
  fc.assert(
    fc.property(marks, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (list, picked) => {
      const assigned = assignMarks(list, days)
      const settled = assigned.map(({ date }, i) => (picked[i] ? date : undefined))
      expect(assignMarks(list, days, settled)).toEqual(assigned)
    }),
  )
})
