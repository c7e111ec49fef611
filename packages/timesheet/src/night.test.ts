import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayTotals } from './day-tally.ts'
import type { DayFacts } from './facts.ts'
import { currentLaw } from './law-books.ts'
import { journeyMinutes } from './night.ts'
import { changedBook } from './rule-book.ts'
import { dueDay, scheduledTimes } from './schedule.ts'

const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

const journey = (times: string, book = currentLaw, facts: Partial<DayFacts> = {}) =>
  journeyMinutes(
    dayTotals(
      {
        date: '2026-03-02',
        kind: 'workday',
        scheduled: [],
        overtime: 'open',
        overtimeType: 'open',
        marks: times.split(' ').map(at),
        ...facts,
      },
      book,
    ),
    book.night,
  )

test.each([
  ['a whole night: seven hours by the clock are eight', '22:00 29:00', '08:00'],
  ['an evening before it counts as it is', '20:00 29:00', '10:00'],
  ['a day is what was worked', '08:00 12:00 13:00 17:00', '08:00'],
  ['ten minutes of a night hour are eleven', '21:00 22:10', '01:11'],
  ['a break in the night, its two parts rounded together: 69 and 68', '21:00 23:00 24:00 25:00', '03:17'],
  ['what goes on after a whole night is night too (Súmula 60 II)', '22:00 31:00', '10:17'],
  ['before dawn', '04:00 08:00', '04:09'],
])('the duration of a journey: %s', (_, times, lasted) => {
  expect(journey(times)).toBe(at(lasted))
})

test('the duration of a journey is what was worked where a night hour has 60 minutes, and under the least night', () => {
  expect(journey('20:00 29:00', changedBook(currentLaw, { night: { hourValue: 60 } }))).toBe(540)
  expect(journey('20:00 22:29', changedBook(currentLaw, { night: { hourLimit: 30 } }))).toBe(149)
  expect(journey('20:00 22:30', changedBook(currentLaw, { night: { hourLimit: 30 } }))).toBe(154)
})

test('the duration of a journey under 12x36: the hours after the night are no night (CLT art. 59-A)', () => {
  expect(journey('19:00 31:00', currentLaw, { scale: true })).toBe(780)
  expect(journey('19:00 31:00')).toBe(797)
})

test('the clock minutes of a night come back from its rounded sum, whatever their number', () => {
  const minutes = Array.from({ length: 1441 }, (_, clock) => clock)
  const { night } = currentLaw
  const lasted = minutes.map((clock) => journeyMinutes({ worked: clock, night: Math.round((clock * 8) / 7) }, night))
  expect(lasted).toEqual(minutes.map((clock) => Math.round((clock * 8) / 7)))
})

test('who comes early to a night and leaves early owes what was left out, however much heavier the night became', () => {
  const night = fc.record({
    start: fc.integer({ min: 1260, max: 1435 }),
    hours: fc.constantFrom(360, 420, 480, 600, 720),
    early: fc.nat(180),
    left: fc.integer({ min: 11, max: 90 }),
  })
  fc.assert(
    fc.property(night, ({ start, hours, early, left }) => {
      const schedule = {
        type: 'fixed',
        start,
        hours: Array(7).fill(hours),
        limitOvertime: 0,
        ignoreHoliday: false,
      } as never
      const due = dueDay({ date: '2026-03-02', holiday: false }, { since: '2026-01-01', schedule }, currentLaw)
      const [from = 0, to = 0] = scheduledTimes(due.scheduled)
      const day = { date: '2026-03-02', overtime: 'open', overtimeType: 'open', ...due } as const
      const { late } = dayTotals({ ...day, marks: [from - early, to - left] }, currentLaw)
      expect(late).toBeGreaterThanOrEqual(left - 1)
      expect(late).toBeLessThanOrEqual(Math.ceil((left * 8) / 7))
    }),
  )
})
