import { expect, test } from 'vitest'
import { isDecidable } from './day-rows.ts'

test('extra within the limit of the schedule, or on a day without record, is nobody’s to decide (Q59)', () => {
  expect(isDecidable({ dayId: 1, extra: 60, belowLimit: 0 })).toBe(true)
  expect(isDecidable({ dayId: 1, extra: 10, belowLimit: 10 })).toBe(false)
  expect(isDecidable({ dayId: 1, extra: 0, belowLimit: 0 })).toBe(false)
  expect(isDecidable({ dayId: 0, extra: 60, belowLimit: 0 })).toBe(false)
})
