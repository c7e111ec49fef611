import { expect, test } from 'vitest'
import { monthsOf, monthsText } from './birthday-months.ts'

test('several months are kept in the address, in the order of the year (R593)', () => {
  expect(monthsOf('12,3')).toEqual([3, 12])
  expect(monthsOf(3)).toEqual([3])
  expect(monthsText([12, 3])).toBe('3,12')
})

test('no month is the whole year, and so is anything that names none', () => {
  for (const text of ['', undefined, 'março', '0,13']) expect(monthsOf(text)).toHaveLength(12)
  expect(monthsText(monthsOf(''))).toBe('')
})
