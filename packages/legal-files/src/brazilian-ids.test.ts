import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bareId,
  cnpjCheckDigits,
  cpfCheckDigits,
  formatCnpj,
  formatCpf,
  formatPis,
  isCnpj,
  isCpf,
  isPis,
  pisCheckDigit,
} from './brazilian-ids.ts'

test('a CPF is right by its two check digits', () => {
  for (const id of ['11144477735', '52998224725', '39053344705', '12345678909']) expect(isCpf(id)).toBe(true)
  expect(isCpf('52998224726')).toBe(false)
  expect(isCpf('5299822472')).toBe(false)
  expect(isCpf('529.982.247-25')).toBe(false)
})

test('one digit repeated is no CPF, CNPJ or PIS, though its check digits fit', () => {
  expect(isCpf('11111111111')).toBe(false)
  expect(isCnpj('00000000000000')).toBe(false)
  expect(isPis('00000000000')).toBe(false)
})

test('a CNPJ may hold letters: the published example 12.ABC.345/01DE-35', () => {
  expect(isCnpj('11222333000181')).toBe(true)
  expect(isCnpj('11222333000180')).toBe(false)
  expect(isCnpj('12ABC34501DE35')).toBe(true)
  expect(isCnpj('12ABC34501DE53')).toBe(false)
  expect(isCnpj('12abc34501de35')).toBe(false)
  expect(bareId('12.abc.345/01de-35')).toBe('12ABC34501DE35')
})

test('a PIS is right by its check digit', () => {
  expect(isPis('17033259504')).toBe(true)
  expect(isPis('17033259505')).toBe(false)
})

test('any nine, twelve or ten positions become right with their check digits, and wrong with another last digit', () => {
  const of = (pattern: RegExp) => fc.stringMatching(pattern).filter((id) => new Set(id).size > 1)
  const other = (id: string) => id.slice(0, -1) + ((Number(id.at(-1)) + 1) % 10)
  fc.assert(
    fc.property(of(/^\d{9}$/), of(/^[0-9A-Z]{12}$/), of(/^\d{10}$/), (nine, twelve, ten) => {
      const made = [nine + cpfCheckDigits(nine), twelve + cnpjCheckDigits(twelve), ten + pisCheckDigit(ten)]
      const [cpf = '', cnpj = '', pis = ''] = made
      expect([isCpf(cpf), isCnpj(cnpj), isPis(pis)]).toEqual([true, true, true])
      expect([isCpf(other(cpf)), isCnpj(other(cnpj)), isPis(other(pis))]).toEqual([false, false, false])
    }),
  )
})

test('formats are those people write, and undone by taking the punctuation away', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
  expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81')
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(formatPis('17033259504')).toBe('170.33259.50-4')
  expect(formatCpf('123')).toBe('123')
  expect(bareId(formatPis('17033259504'))).toBe('17033259504')
})
