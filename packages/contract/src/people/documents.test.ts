import { expect, test } from 'vitest'
import { isCnpj, isCpf, isPis } from './documents.ts'

test.each`
  check     | text                | right
  ${isCpf}  | ${'52998224725'}    | ${true}
  ${isCpf}  | ${'52998224724'}    | ${false}
  ${isCpf}  | ${'11111111111'}    | ${false}
  ${isCpf}  | ${'5299822472'}     | ${false}
  ${isCnpj} | ${'11222333000181'} | ${true}
  ${isCnpj} | ${'12ABC34501DE35'} | ${true}
  ${isCnpj} | ${'12ABC34501DE36'} | ${false}
  ${isCnpj} | ${'00000000000000'} | ${false}
  ${isPis}  | ${'12044789029'}    | ${true}
  ${isPis}  | ${'17033259504'}    | ${true}
  ${isPis}  | ${'12044789024'}    | ${false}
`('$check.name of $text is $right', ({ check, text, right }) => {
  expect(check(text)).toBe(right)
})
