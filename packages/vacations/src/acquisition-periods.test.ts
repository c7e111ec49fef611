import { describe, expect, test } from 'vitest'
import { proportionalDays } from './acquisition-periods.ts'

describe('CLT 140 and 146: a twelfth for each month, counted from the day of the admission', () => {
  test.each([
    ['2026-01-05', '2026-02-04', 3, 'a month'],
    ['2026-01-05', '2026-02-18', 3, 'and fourteen days'],
    ['2026-01-05', '2026-02-19', 5, 'and fifteen'],
    ['2026-01-31', '2026-02-27', 3, '28 days: fifteen make a month'],
    ['2026-01-31', '2026-03-14', 3, 'the month ends on 28/02; fourteen days'],
    ['2026-01-31', '2026-03-15', 5, 'and fifteen'],
    ['2026-01-30', '2026-03-15', 5, 'as one who came the day before'],
    ['2026-01-29', '2026-03-15', 5, 'and two days before'],
    ['2026-01-28', '2026-03-13', 3, 'in February the 28th is a day like others: fourteen days from it on'],
    ['2026-01-28', '2026-03-14', 5, 'and fifteen'],
    ['2024-01-31', '2024-03-14', 3, 'of a leap year: the month ends on 29/02'],
    ['2024-01-31', '2024-03-15', 5, 'and fifteen days more'],
    ['2024-01-29', '2024-03-13', 3, 'there the 29th is a day: 29/02 to 13/03 are fourteen'],
    ['2026-08-31', '2026-10-30', 5, '31/08 to 30/09, then until 30/10'],
    ['2026-01-31', '2027-01-30', 30, 'twelve months'],
  ])('%s to %s: %i days, %s', (from, to, days) => {
    expect(proportionalDays({ from, to })).toBe(days)
  })
})
