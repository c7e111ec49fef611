import { expect, test } from 'vitest'
import { periodOf, periods } from './periods.ts'

test('the first period offered is the current month, also where months are short and the year ends (R706)', () => {
  const months = [
    ['2026-02-28', '2026-02-01', '2026-02-28'],
    ['2028-02-01', '2028-02-01', '2028-02-29'],
    ['2026-01-31', '2026-01-01', '2026-01-31'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const
  for (const [today, from, to] of months) expect(periodOf(periods[0].value, today), today).toEqual({ from, to })
})

test('the other periods are the whole year, the year before, and everything ahead', () => {
  expect(periodOf('year', '2026-03-09')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(periodOf('before', '2026-03-09')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(periodOf('ahead', '2026-03-09')).toEqual({ from: '2026-03-09', to: '' })
})
