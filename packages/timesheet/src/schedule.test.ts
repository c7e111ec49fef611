import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daySheet } from './day-sheet.ts'
import { dueMinutes } from './due-minutes.ts'
import type { DayFacts } from './facts.ts'
import { currentLaw } from './law-books.ts'
import { changedBook, type RuleBook } from './rule-book.ts'
import { type DueDay, dueDay, type FixedSchedule, journeyTimes, scheduledTimes } from './schedule.ts'

const office: FixedSchedule = {
  type: 'fixed',
  hours: [0, 480, 480, 480, 480, 480, 0],
  start: 480,
  breakStart: 720,
  breakEnd: 780,
  limitOvertime: 10,
  ignoreHoliday: false,
}

test('a turn that begins on a holiday is not due, and marks find their day by it all the same', () => {
  const guard = { type: 'scale', work: 1440, rest: 4320, start: 420, limitOvertime: 0, ignoreHoliday: false } as const
  const on = (holiday: boolean, date = '2026-03-02') =>
    dueDay({ date, holiday }, { since: '2026-02-26', schedule: guard }, currentLaw)
  expect(on(true)).toMatchObject({ kind: 'holiday', scheduled: [], turn: [420, 1860] })
  expect(journeyTimes(on(true))).toEqual([420, 1860])
  expect(journeyTimes(on(false))).toEqual([420, 1860])
  expect(journeyTimes(on(true, '2026-03-03'))).toEqual([])
  expect(
    journeyTimes(dueDay({ date: '2026-03-02', holiday: true }, { since: '', schedule: office }, currentLaw)),
  ).toEqual([])
})

test('R604: what a FIXA day asks is what its weekday says', () => {
  const due = dueDay({ date: '2026-03-02', holiday: false }, { since: '2026-01-01', schedule: office }, currentLaw)
  const times = [480, 720, 780, 1020]
  expect(due).toMatchObject({
    kind: 'workday',
    scheduled: times,
    turn: [],
    contract: 480,
    scale: false,
    limitOvertime: 10,
  })
  expect(scheduledTimes(due.scheduled)).toEqual([480, 720, 780, 1020])
  expect(scheduledTimes({ minutes: 480 })).toEqual([])
})

test('R475: a day without hours owes none', () => {
  const due = dueDay({ date: '2026-03-07', holiday: false }, { since: '2026-01-01', schedule: office }, currentLaw)
  const facts: DayFacts = { date: '2026-03-07', marks: [], overtime: 'open', overtimeType: 'open', ...due }
  expect(dueMinutes(facts, currentLaw)).toBe(0)
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

describe('a shift made of contract hours', () => {
  const shift = fc.record({
    start: fc.nat(1439),
    hours: fc.integer({ min: 60, max: 720 }),
    pause: fc.nat(180),
    after: fc.nat(360),
    hourLimit: fc.oneof(fc.constant(0), fc.nat(99)),
    hourValue: fc.constantFrom(52.5, 60),
  })
  const dueOf = ({ start, hours, pause, after, ...night }: typeof shift extends fc.Arbitrary<infer S> ? S : never) => {
    const breakStart = (start + after) % 1440
    const week = [hours, hours, hours, hours, hours, hours, hours] as const
    const schedule = { ...office, start, breakStart, breakEnd: (breakStart + pause) % 1440, hours: week }
    const book = changedBook(currentLaw, { night })
    const due = dueDay({ date: '2026-03-02', holiday: false }, { since: '2026-01-01', schedule }, book)
    return { due, book, times: scheduledTimes(due.scheduled) }
  }
  const worked = (due: DueDay, marks: readonly number[], book: RuleBook) =>
    daySheet({ date: '2026-03-02', overtime: 'open', overtimeType: 'open', ...due, marks }, book).totals

  test('asks for them and no minute more, and a day without marks is late by them', () => {
    fc.assert(
      fc.property(shift, (hours) => {
        const { due, book } = dueOf(hours)
        expect(dueMinutes(due, book)).toBe(hours.hours)
        expect(worked(due, [], book)).toMatchObject({ late: hours.hours, extra: 0 })
      }),
    )
  })

  test('worked to plan, is neither late nor extra', () => {
    fc.assert(
      fc.property(shift, (hours) => {
        const { due, book, times } = dueOf(hours)
        expect(worked(due, times, book)).toMatchObject({ late: 0, extra: 0 })
      }),
    )
  })

  test('ends in the first minute that reaches them: one less is too short', () => {
    fc.assert(
      fc.property(shift, (hours) => {
        const { due, book, times } = dueOf(hours)
        const shorter = [...times.slice(0, -1), (times.at(-1) ?? 0) - 1]
        const asked = dueMinutes({ ...due, scheduled: shorter, contract: undefined }, book)
        expect(asked).toBeLessThanOrEqual(hours.hours)
        expect(dueMinutes({ ...due, contract: undefined }, book)).toBeGreaterThanOrEqual(hours.hours)
      }),
    )
  })
})

test('what is due is what a day without marks is late by; an absence or a rest day owes nothing', () => {
  const due = { kind: 'workday', scheduled: [1320, 1740] } as const
  expect(dueMinutes(due, currentLaw)).toBe(480)
  expect(dueMinutes({ ...due, absence: 'full' }, currentLaw)).toBe(0)
  expect(dueMinutes({ ...due, kind: 'restday' }, currentLaw)).toBe(0)
  expect(dueMinutes({ kind: 'workday', scheduled: { minutes: 300 } }, currentLaw)).toBe(300)
})
