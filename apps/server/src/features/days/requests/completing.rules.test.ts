import { expect, test } from 'vitest'
import { completes, type DayAround, isMissing } from './completing.rules.ts'

const on = '2026-03-03'
const day = (date: string, fields: Partial<DayAround> = {}): DayAround => ({
  on: date,
  lacks: false,
  extra: 0,
  alerts: 0,
  ...fields,
})
const lacking = [day('2026-03-02'), day(on, { lacks: true }), day('2026-03-04')]

test.each<[string, DayAround[], boolean]>([
  ['the day is whole', [day(on)], true],
  ['it still lacks one', [day(on, { lacks: true })], false],
  ['it warns', [day(on, { alerts: 1 })], false],
  ['more than the plan', [day(on, { extra: 10 })], false],
  ['a night that lost its mark', [day('2026-03-02', { lacks: true }), day(on)], false],
  ['too short a rest before the next day', [day(on), day('2026-03-04', { alerts: 1 })], false],
  ['no day is left', [], false],
])('a request makes its day whole: %s', (_, after, whole) => {
  expect(completes(on, lacking, after)).toBe(whole)
})

const planned = [480, 720, 780, 1020]
test.each<[string, number, number[], number[], boolean]>([
  ['the planned exit', 1020, [480, 720, 780], planned, true],
  ['within the tolerance', 1025, [480, 720, 780], planned, true],
  ['beyond it', 1026, [480, 720, 780], planned, false],
  ['another planned time', 750, [480, 720, 780], planned, false],
  ['the return from the break', 780, [480, 722, 1020], planned, true],
  ['of two that are missing none is told', 1020, [480], planned, false],
  ['between the marks of a day without times', 700, [480, 900], [], true],
  ['after the last of them', 1000, [480, 900, 950], [], false],
])('what is asked for is the mark that is missing: %s', (_, minute, marks, times, told) => {
  expect(isMissing(minute, marks, { planned: times, tolerance: 5 })).toBe(told)
})

test('what the days had before is not held against it', () => {
  const before = [day('2026-03-02', { lacks: true, extra: 30, alerts: 2 }), day(on, { lacks: true, extra: 10 })]
  const after = [day('2026-03-02', { lacks: true, extra: 30, alerts: 2 }), day(on, { extra: 10 })]
  expect(completes(on, before, after)).toBe(true)
})
