import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  civilDay,
  completeRange,
  contains,
  dateOfDay,
  dateParts,
  datesOf,
  daysBetween,
  localDate,
  payPeriod,
  weekday,
} from './local-date.ts'

const days = fc.integer({ min: -200_000, max: 200_000 })

test('the calendar goes on before the year 1', () => {
  expect([civilDay('0000-01-01'), civilDay('0000-03-01'), civilDay('0001-01-01')]).toEqual([-719528, -719468, -719162])
  expect(dateOfDay(-719528)).toBe('0000-01-01')
})

test('day numbers and dates are inverse, and agree with the calendar of the platform', () => {
  fc.assert(
    fc.property(days, (day) => {
      const date = dateOfDay(day)
      const platform = new Date(day * 86_400_000)
      expect(civilDay(date)).toBe(day)
      expect(date).toBe(platform.toISOString().slice(0, 10))
      expect(weekday(date)).toBe(platform.getUTCDay())
    }),
  )
})

test('days are added and counted over months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(-1)
})

test('parts past their end are carried', () => {
  expect(localDate(2026, 13, 1)).toBe('2027-01-01')
  expect(localDate(2026, 0, 21)).toBe('2025-12-21')
  expect(localDate(2026, 3, 0)).toBe('2026-02-28')
  expect(dateParts('2026-03-02')).toEqual([2026, 3, 2])
})

test('a text that is no date throws nothing', () => {
  expect(weekday('')).toBe(0)
  expect(civilDay('')).toBeNaN()
})

test('a range holds both its ends, and lists its days', () => {
  const range = { from: '2026-02-27', to: '2026-03-01' }
  expect(datesOf(range)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(datesOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([])
  expect(contains(range, '2026-02-27')).toBe(true)
  expect(contains(range, '2026-03-01')).toBe(true)
  expect(contains(range, '2026-03-02')).toBe(false)
  expect(contains(range, '2026-02-26')).toBe(false)
})

describe('R482, R598: the period is the 21st to the 20th', () => {
  test.each([
    ['2026-03-20', '2026-02-21', '2026-03-20'],
    ['2026-03-21', '2026-03-21', '2026-04-20'],
    ['2026-01-20', '2025-12-21', '2026-01-20'],
    ['2026-12-21', '2026-12-21', '2027-01-20'],
    ['2024-02-29', '2024-02-21', '2024-03-20'],
  ])('%s falls in %s to %s', (date, from, to) => {
    expect(payPeriod(date)).toEqual({ from, to })
  })

  test('every day falls in the period of each of its days', () => {
    fc.assert(
      fc.property(days, (day) => {
        const period = payPeriod(dateOfDay(day))
        expect(contains(period, dateOfDay(day))).toBe(true)
        expect(payPeriod(addDays(period.to, 1)).from).toBe(addDays(period.to, 1))
      }),
    )
  })
})

test('an end of a range that is left open is that of the period around the other end, or around today (R482)', () => {
  const today = '2026-03-04'
  expect(completeRange({}, today)).toEqual({ from: '2026-02-21', to: '2026-03-20' })
  expect(completeRange({ from: '2025-12-30' }, today)).toEqual({ from: '2025-12-30', to: '2026-01-20' })
  expect(completeRange({ to: '2025-12-30' }, today)).toEqual({ from: '2025-12-21', to: '2025-12-30' })
  expect(completeRange({ from: '2020-01-01', to: '2020-01-02' }, today)).toEqual({
    from: '2020-01-01',
    to: '2020-01-02',
  })
})
