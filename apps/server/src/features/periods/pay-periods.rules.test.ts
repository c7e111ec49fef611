import { expect, test } from 'vitest'
import { type LastRun, type Reprocessing, whyEverybody, whyNotChosen } from './pay-periods.rules.ts'

const failed = (...ids: number[]): LastRun['failures'] => ids.map((employeeId) => ({ employeeId }))
const last = (run: Partial<LastRun> = {}): LastRun => ({ state: 'done', done: 3, total: 3, failures: [], ...run })
const reprocessing = (changes: Partial<Reprocessing> = {}): Reprocessing => ({
  reopened: true,
  redated: false,
  last: last(),
  failed: [],
  withoutMirror: [],
  changed: [],
  ...changes,
})

test('people of a reopened calculation may be chosen, those the last processing failed for among them (R422, Q75)', () => {
  expect(whyNotChosen(reprocessing(), [1])).toBeUndefined()
  const left = reprocessing({ last: last({ state: 'failed', failures: failed(2, 3) }), failed: [2, 3] })
  expect(whyNotChosen(left, [1])).toBe('Falta escolher 2 colaboradores que falharam no último processamento.')
  expect(whyNotChosen(left, [1, 3])).toBe('Falta escolher 1 colaborador que falhou no último processamento.')
  expect(whyNotChosen(left, [2, 3])).toBeUndefined()
  expect(whyEverybody(left)).toBeUndefined()
})

test('whoever takes part and has no mirror is among the chosen, also whom the last processing did not know (R422)', () => {
  const came = reprocessing({ withoutMirror: [4, 5] })
  expect(whyNotChosen(came, [1])).toBe('Falta escolher 2 colaboradores que ainda não têm espelho.')
  expect(whyNotChosen(came, [1, 4])).toBe('Falta escolher 1 colaborador que ainda não tem espelho.')
  expect(whyNotChosen(came, [4, 5])).toBeUndefined()
  expect(whyEverybody(came)).toBeUndefined()
})

test('B2: whoever changed since the last processing is named, and is among the chosen', () => {
  const changed = ['Ana', 'Bia', 'Caio', 'Dora', 'Edu', 'Fábio', 'Gil'].map((name, employeeId) => ({
    employeeId,
    name,
  }))
  const ids = changed.map(({ employeeId }) => employeeId)
  expect(whyNotChosen(reprocessing({ changed: changed.slice(0, 2) }), [9])).toBe(
    'Falta escolher Ana e Bia: os dias mudaram desde o último processamento.',
  )
  expect(whyNotChosen(reprocessing({ changed }), [9])).toBe(
    'Falta escolher Ana, Bia, Caio, Dora, Edu e mais 2: os dias mudaram desde o último processamento.',
  )
  expect(whyNotChosen(reprocessing({ changed }), [9, ...ids])).toBeUndefined()
})

test.each<[string, Partial<Reprocessing>]>([
  ['it was never reopened', { reopened: false }],
  ['its dates changed', { redated: true }],
  ['the last processing was cancelled', { last: last({ state: 'cancelled', done: 1 }) }],
  ['it was given up before it came to anybody', { last: last({ state: 'failed', done: 0, total: 0 }) }],
  ['it was given up halfway', { last: last({ state: 'failed', done: 2, failures: failed(2) }) }],
  ['none is on record', { last: undefined }],
])('everybody is processed when %s (Q75, Q76)', (_, changes) => {
  expect(whyNotChosen(reprocessing(changes), [1, 2, 3])).toBeTypeOf('string')
  expect(whyEverybody(reprocessing(changes))).toBeTypeOf('string')
})
