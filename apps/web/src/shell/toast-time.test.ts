import { expect, test } from 'vitest'
import { toastSecondsAt } from './toast-time.ts'

test.each`
  address                     | seconds
  ${'/horarios/editar/7'}     | ${2}
  ${'/horas-extras/menu'}     | ${2}
  ${'/apuracao-de-ponto/'}    | ${2}
  ${'/bancodehoras/index'}    | ${2}
  ${'/auditoria/index'}       | ${2}
  ${'/relatorios'}            | ${2}
  ${'/dashboard'}             | ${3}
  ${'/perfis'}                | ${3}
  ${'/funcionarios/listagem'} | ${3}
  ${'/auth/login'}            | ${3}
  ${'/nowhere'}               | ${3}
`('at $address what is said stays $seconds s (R485, Q38)', ({ address, seconds }) => {
  expect(toastSecondsAt(address)).toBe(seconds)
})
