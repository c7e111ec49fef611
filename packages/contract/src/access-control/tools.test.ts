import { expect, test } from 'vitest'
import { sectorsText } from './tools.ts'

const sector = (name: string, unitName = 'Matriz') => ({ id: 1, sectorId: 1, name, unitName, inUse: false })

test.each([
  [true, [], 'Todos os setores'],
  [true, [sector('Oficina')], 'Todos os setores'],
  [false, [], ''],
  [false, [sector('Oficina'), sector('Portaria')], 'Oficina, Portaria'],
  [false, [sector('Oficina', 'Matriz'), sector('Oficina', 'Filial Norte')], 'Oficina'],
])('for all sectors %j, of %j: %j (R160)', (allSectors, sectors, text) => {
  expect(sectorsText({ allSectors, sectors })).toBe(text)
})
