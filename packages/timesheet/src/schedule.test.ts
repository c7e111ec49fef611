import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daySheet } from './day-sheet.ts'
import { dueMinutes, summaryScale } from './due-minutes.ts'
import type { DayFacts } from './facts.ts'
import { currentLaw } from './law-books.ts'
import { assignmentOn, dueDay, type FixedSchedule, scheduledTimes } from './schedule.ts'

const office: FixedSchedule = {
  type: 'fixed',
  hours: [0, 480, 480, 480, 480, 480, 0],
  start: 480,
  breakStart: 720,
  breakEnd: 780,
  limitOvertime: 10,
  ignoreHoliday: false,
}

test('the schedule that holds on a date is the last one given by then', () => {
  const first = { since: '2026-01-01', schedule: office }
  const second = { since: '2026-03-02', schedule: { ...office, start: 540 } }
  for (const history of [
    [first, second],
    [second, first],
  ]) {
    expect(assignmentOn('2026-03-01', history)).toBe(first)
    expect(assignmentOn('2026-03-02', history)).toBe(second)
    expect(assignmentOn('2025-12-31', history)).toBeUndefined()
  }
})

test('R604: what a FIXA day asks is what its weekday says', () => {
  const due = dueDay({ date: '2026-03-02', holiday: false }, { since: '2026-01-01', schedule: office }, currentLaw)
  expect(due).toEqual({ kind: 'workday', scheduled: [480, 720, 780, 1020], scale: false, limitOvertime: 10 })
  expect(scheduledTimes(due.scheduled)).toEqual([480, 720, 780, 1020])
  expect(scheduledTimes({ minutes: 480 })).toEqual([])
})

test('R475: a day without hours is drawn to 480 minutes, and owes none', () => {
  const due = dueDay({ date: '2026-03-07', holiday: false }, { since: '2026-01-01', schedule: office }, currentLaw)
  const facts: DayFacts = { date: '2026-03-07', marks: [], overtime: 'open', overtimeType: 'open', ...due }
  expect(summaryScale(dueMinutes(facts, currentLaw))).toBe(480)
  expect(summaryScale(360)).toBe(360)
  expect(daySheet(facts, currentLaw).totals.late).toBe(0)
})

describe('R415, R476: the limit of the schedule', () => {
  const withExtra = (minutes: number): DayFacts => ({
    date: '2026-03-02',
    marks: [480, 720, 780, 1020 + minutes],
    overtime: 'open',
    overtimeType: 'open',
    ...dueDay({ date: '2026-03-02', holiday: false }, { since: '2026-01-01', schedule: office }, currentLaw),
  })

  test('extra time that reaches it waits for a decision, all of it', () => {
    expect(daySheet(withExtra(10), currentLaw).totals).toMatchObject({ pending: 10, belowLimit: 0 })
  })

  test('less does not', () => {
    expect(daySheet(withExtra(9), currentLaw).totals).toMatchObject({ pending: 0, belowLimit: 9 })
  })
})

test('a shift made of contract hours asks for them, to the minute that reaches them', () => {
  const shift = fc.record({
    start: fc.nat(1439),
    hours: fc.integer({ min: 60, max: 720 }),
    pause: fc.nat(120),
    after: fc.nat(360),
  })
  fc.assert(
    fc.property(shift, ({ start, hours, pause, after }) => {
      const breakStart = (start + after) % 1440
      const schedule = {
        ...office,
        start,
        breakStart,
        breakEnd: (breakStart + pause) % 1440,
        hours: [hours, hours, hours, hours, hours, hours, hours] as const,
      }
      const due = dueDay({ date: '2026-03-02', holiday: false }, { since: '2026-01-01', schedule }, currentLaw)
      const minutes = dueMinutes(due, currentLaw)
      expect(minutes).toBeGreaterThanOrEqual(hours)
      expect(minutes).toBeLessThanOrEqual(hours + 1)
    }),
  )
})

test('what is due is what a day without marks is late by; an absence or a rest day owes nothing', () => {
  const due = { kind: 'workday', scheduled: [1320, 1740] } as const
  expect(dueMinutes(due, currentLaw)).toBe(480)
  expect(dueMinutes({ ...due, absence: 'full' }, currentLaw)).toBe(0)
  expect(dueMinutes({ ...due, kind: 'restday' }, currentLaw)).toBe(0)
  expect(dueMinutes({ kind: 'workday', scheduled: { minutes: 300 } }, currentLaw)).toBe(300)
})
