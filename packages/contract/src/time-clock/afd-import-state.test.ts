import { expect, test } from 'vitest'
import { importStates, stateOfImport } from './afd-import-state.ts'

const nothing = { accepted: 0, repeated: 0, unknownPerson: 0, conflicting: 0, other: 0 }

test('an import that was read to its end without a record of a clock is called no AFD', () => {
  const said = (row: Partial<Parameters<typeof stateOfImport>[0]>) =>
    importStates[stateOfImport({ state: 'done', layout: 'unknown', ...nothing, ...row })]
  expect(said({})).toBe('Não é AFD')
  expect(said({ state: 'running' })).toBe('Importando')
  expect(said({ layout: '1510' })).toBe('Importado')
  expect(said({ other: 3 }), 'records without a header').toBe('Importado')
})
