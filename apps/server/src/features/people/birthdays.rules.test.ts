import { expect, test } from 'vitest'
import { isBirthday } from './birthdays.rules.ts'

test.each`
  born       | today           | celebrated
  ${'05-17'} | ${'2026-05-17'} | ${true}
  ${'05-17'} | ${'2026-05-16'} | ${false}
  ${'02-28'} | ${'2026-02-28'} | ${true}
  ${'02-29'} | ${'2028-02-29'} | ${true}
  ${'02-29'} | ${'2028-02-28'} | ${false}
  ${'02-29'} | ${'2026-02-28'} | ${true}
  ${'02-29'} | ${'2100-02-28'} | ${true}
  ${'02-29'} | ${'2026-03-01'} | ${false}
`('born on $born, $today is a birthday: $celebrated (R082, R594)', ({ born, today, celebrated }) => {
  expect(isBirthday(born, today)).toBe(celebrated)
})
