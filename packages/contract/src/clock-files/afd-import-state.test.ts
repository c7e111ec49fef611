import { expect, test } from 'vitest'
import { importStates, stateOfImport } from './afd-import-state.ts'

const nothing = { accepted: 0, repeated: 0, unknownPerson: 0, malformed: 0, conflicting: 0, other: 0 }

const said = (row: Partial<Parameters<typeof stateOfImport>[0]>) =>
  importStates[stateOfImport({ state: 'done', layout: 'unknown', ...nothing, ...row })]

test('an import that was read to its end without a record of a clock is called no AFD', () => {
  expect(said({})).toBe('Não é AFD')
  expect(said({ state: 'running' })).toBe('Importando')
  expect(said({ other: 3 }), 'records without a header').toBe('Nada novo')
})

test('an import of which no mark was accepted is no success: nothing of it is new, or nothing was taken', () => {
  const read = { layout: '1510', other: 2 }
  expect(said({ ...read, accepted: 1, unknownPerson: 9, malformed: 9 })).toBe('Importado')
  expect(said({ ...read, repeated: 9 })).toBe('Nada novo')
  expect(said({ layout: '1510' }), 'a header alone').toBe('Nada novo')
  for (const wrong of [{ unknownPerson: 1 }, { conflicting: 1 }, { malformed: 1 }])
    expect(said({ ...read, repeated: 9, ...wrong })).toBe('Nada aceito')
  expect(said({ ...read, state: 'refused' })).toBe('Relógio recusado')
})
