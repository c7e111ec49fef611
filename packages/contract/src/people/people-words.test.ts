import { expect, test } from 'vitest'
import { barePhone } from '../identity-numbers.ts'
import { peopleImportMessages } from './messages.ts'

test('the lines of a sheet are counted in the singular too', () => {
  const { found } = peopleImportMessages
  expect(found(1, 1)).toBe('1 linha com erro. Corrija o arquivo e escolha-o de novo.')
  expect(found(3, 1)).toBe('1 de 3 linhas com erro. Corrija o arquivo e escolha-o de novo.')
  expect(found(1, 0)).toBe('1 linha pronta para importar.')
  expect(found(0, 0)).toBe('Nenhuma linha para importar.')
})

test.each([
  ['+55 (11) 98765-4321', '11987654321'],
  ['0055 11 98765-4321', '11987654321'],
  ['+55 11 3333-4444', '1133334444'],
  ['(11) 98765-4321', '11987654321'],
  // The area 55: a digit too many is refused, and not taken for the code of the country.
  ['(55) 99123-4567', '55991234567'],
  ['(55) 99123-45678', '559912345678'],
  ['+55 11 9876S-4321', '55119876S4321'],
])('a phone %s is %s in form, call and sheet', (written, bare) => {
  expect(barePhone(written)).toBe(bare)
})
