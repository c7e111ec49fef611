import { expect, test } from 'vitest'
import { operationText } from './words.ts'

test.each([
  ['added', 'Inserção', 'R133'],
  ['added-outside', 'Inserção', 'R133'],
  ['changed', 'Alteração', 'R134'],
  ['changed-outside', 'Alteração', 'R134'],
  ['removed', 'Remoção', 'R135'],
  ['removed-outside', 'Remoção', 'R135'],
  ['truncated', 'Operação desconhecida', 'R136'],
])('%s reads %s (%s)', (operation, text) => {
  expect(operationText(operation)).toBe(text)
})
