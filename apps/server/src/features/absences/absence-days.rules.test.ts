import { datesOf, type WorkSchedule, weekday } from '@ponteiro/timesheet'
import { expect, test } from 'vitest'
import { type DayRule, isTaken } from './absence-days.rules.ts'

const schedule = (...hours: [number, number, number, number, number, number, number]): WorkSchedule => ({
  type: 'fixed',
  hours,
  limitOvertime: 0,
  ignoreHoliday: false,
})
const weekdays = schedule(0, 480, 480, 480, 480, 480, 0)
const retail = schedule(0, 440, 440, 440, 440, 440, 440)
const turns: WorkSchedule = {
  type: 'scale',
  start: 420,
  work: 720,
  rest: 2160,
  limitOvertime: 0,
  ignoreHoliday: true,
}

/** Of the week from Sunday, 1 March 2026, the days that are taken: 0 is Sunday. */
const week = (of: WorkSchedule | undefined, rule: DayRule) =>
  datesOf({ from: '2026-03-01', to: '2026-03-07' })
    .filter((on) => isTaken(on, of, rule))
    .map(weekday)

const everyDay = [0, 1, 2, 3, 4, 5, 6]

test.each<[string, WorkSchedule | undefined, DayRule, number[]]>([
  ['code 1: weekdays alone, whatever the hours (R700)', retail, 'weekdays', [1, 2, 3, 4, 5]],
  ['codes 2 to 5 and 11: every day (R701)', weekdays, 'every', everyDay],
  ['code 9: neither Sunday nor Monday (R702)', weekdays, 'not-sunday-monday', [2, 3, 4, 5, 6]],
  ['code 10: neither Friday nor Saturday (R703)', weekdays, 'not-friday-saturday', [0, 1, 2, 3, 4]],
  ['any other FIXA: days with hours (Q94)', retail, 'hours', [1, 2, 3, 4, 5, 6]],
  ['the same of five days (Q94)', weekdays, 'hours', [1, 2, 3, 4, 5]],
  ['any other ESCALA: every day (Q94)', turns, 'hours', everyDay],
  ['nobody without a schedule is left out: every day (Q94)', undefined, 'hours', everyDay],
])('days that an absence takes: %s', (_, of, rule, taken) => {
  expect(week(of, rule)).toEqual(taken)
})
