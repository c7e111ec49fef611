import { describe, expect, test } from 'vitest'
import { dayAfterKey, monthsOn, monthWords, weeksOf } from './month-days.ts'

describe('a month of a calendar', () => {
  test('has each of its days once, in weeks from Sunday to Saturday', () => {
    for (const [year, month, days] of [
      [2026, 2, 28],
      [2028, 2, 29],
      [2026, 12, 31],
    ] as const) {
      const all = weeksOf(year, month).flat()
      const own = all.filter((day) => Number(day.slice(5, 7)) === month)
      expect([all.length % 7, new Set(own).size, own.length]).toEqual([0, days, days])
    }
    expect(weeksOf(2026, 2)).toHaveLength(4)
    expect(monthWords(2026, 3)).toBe('março de 2026')
  })

  test.each`
    from            | key             | to
    ${'2026-03-31'} | ${'ArrowRight'} | ${'2026-04-01'}
    ${'2026-03-01'} | ${'ArrowLeft'}  | ${'2026-02-28'}
    ${'2026-03-31'} | ${'ArrowDown'}  | ${'2026-04-07'}
    ${'2026-03-04'} | ${'Home'}       | ${'2026-03-01'}
    ${'2026-03-04'} | ${'End'}        | ${'2026-03-07'}
    ${'2026-03-31'} | ${'PageUp'}     | ${'2026-02-28'}
    ${'2026-01-31'} | ${'PageDown'}   | ${'2026-02-28'}
    ${'2026-01-31'} | ${'x'}          | ${undefined}
  `('$key on $from leads to $to', ({ from, key, to }) => expect(dayAfterKey(from, key)).toBe(to))

  test('months are counted over the year', () => expect(monthsOn('2025-12-31', 2)).toBe('2026-02-28'))
})
