import { expect, test } from 'vitest'
import { yearOfMonth } from './month-years.ts'

test('a month of a new calculation is of the year that is meant, also around the turn of a year', () => {
  const years = (year: number, month: number, ...chosen: readonly number[]) =>
    chosen.map((one) => yearOfMonth(one, [year, month]))
  expect(years(2027, 1, 11, 12, 1, 2, 3, 4)).toEqual([2026, 2026, 2027, 2027, 2027, 2026])
  expect(years(2026, 12, 1, 2, 3, 10, 11, 12)).toEqual([2027, 2027, 2026, 2026, 2026, 2026])
  expect(years(2026, 6, 1, 5, 6, 7, 8, 9, 12)).toEqual([2026, 2026, 2026, 2026, 2026, 2025, 2025])
})
