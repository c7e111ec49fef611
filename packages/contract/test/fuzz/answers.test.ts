import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls, type Endpoint } from '../../src/index.ts'
import { personCard } from '../../src/people/person-forms.ts'
import { arbitraryOf } from '../arbitrary.ts'
import { type Answer, faultsOf } from './answers.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const answered = (body: unknown, statusCode = 200, headers: Answer['headers'] = json): Answer => ({
  ...{ statusCode, headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const faults = (call: Endpoint, answer: Answer) => faultsOf(call, answer).map(({ kind, what }) => `${kind} ${what}`)

const row = { cac_id: 1, cac_name: 'Aurora', inUse: false }
const list = (fields: object = {}) => answered({ results: [{ ...row, ...fields }], total: 1 })
const refused = (fields: object = {}, status = 404) =>
  answered({ message: 'Registro não encontrado.', code: 'not-found', ...fields }, status)

test('answers as declared have no fault', () => {
  expect(faults(calls.clients.list, list())).toEqual([])
  expect(faults(calls.clients.remove, answered({ success: true }))).toEqual([])
  expect(faults(calls.clients.list, refused())).toEqual([])
  expect(
    faults(calls.clients.list, refused({ code: undefined, errors: { cac_name: 'Campo obrigatório' } }, 400)),
  ).toEqual([])
  expect(faults(calls.people.file, answered('a;b', 200, { 'content-type': 'text/csv' }))).toEqual([])
})

test.each([
  ['a field that nobody declared', list({ cac_secret: 1 }), 'results.0.cac_secret: no field of the answer'],
  [
    'a value of another type',
    list({ cac_name: 7 }),
    expect.stringMatching(/"invalid_type","path":\["results",0,"cac_name"\]/),
  ],
  ['a field that is missing', list({ inUse: undefined }), expect.stringMatching(/"path":\["results",0,"inUse"\]/)],
  ['nothing at all', answered('null'), expect.stringMatching(/"expected":"object"/)],
  ['half of an answer', answered('{"results":['), expect.stringMatching(/JSON/)],
  ['text', answered('fine', 200, { 'content-type': 'text/plain' }), 'no JSON'],
  ['an address elsewhere', answered({}, 302), 'status 302'],
])('%s is told', (_, answer, what) => {
  expect(faultsOf(calls.clients.list, answer)).toEqual([{ kind: 'schemaViolations', what }])
})

test('a flag in a form that is read but never written is told', () => {
  const device = { dev_id: 1, dev_code: '1', dev_name: 'Relógio', dev_label: 'Portaria', dev_rep_number: '' }
  const shown = (dev_status: unknown) => answered({ results: [{ ...device, dev_status }], total: 1 })
  expect(faults(calls.devices.list, shown(1))).toEqual([])
  expect(faults(calls.devices.list, shown('1'))).toEqual([
    'schemaViolations results.0.dev_status: "1" where 1 is declared',
  ])
})

test('a contact card may not hold what only the whole person has', () => {
  const [value] = fc.sample(arbitraryOf(personCard), { seed: 1, numRuns: 1 })
  const card = z.encode(personCard, value as never) as object
  expect(faults(calls.people.find, answered(card))).toEqual([])
  expect(faults(calls.people.find, answered({ ...card, ind_cpf: '52998224725' }))).toEqual([
    'schemaViolations ind_cpf: no field of the answer',
  ])
})

test('a call without an answer says that it is done and nothing else', () => {
  expect(faults(calls.clients.remove, answered({ success: true, id: 3 }))).toEqual([
    'schemaViolations id: no field of the answer',
  ])
})

test('JSON where a file is declared is told', () => {
  expect(faults(calls.people.file, answered({ success: true }))).toEqual(['schemaViolations JSON in place of a file'])
})

test.each([
  ['a stack', { message: 'Error: no\n    at handle (/app/main.js:3:1)' }, ['leaks tells “ at handle (”']],
  ['a statement', { message: 'select "id" from "employee"' }, ['leaks tells “select”']],
  ['no words', { message: '' }, [expect.stringMatching(/^schemaViolations .*"message"/)]],
  ['a code of no catalogue', { code: '23505' }, [expect.stringMatching(/^schemaViolations .*"code"/)]],
  ['a code with the status of another', { code: 'period.closed' }, ['schemaViolations period.closed with status 404']],
  ['more than a refusal holds', { stack: 'x' }, [expect.stringMatching(/^schemaViolations .*"stack"/)]],
])('a refusal with %s is told', (_, fields, expected) => {
  expect(faults(calls.clients.list, refused(fields))).toEqual(expected)
})

test('an error of the server is told, however well it is worded', () => {
  const busy = { message: 'O sistema está ocupado. Tente novamente em instantes.', code: 'server.busy' }
  expect(faults(calls.clients.list, refused(busy, 503))).toEqual(['serverErrors status 503'])
  expect(faults(calls.clients.list, answered('socket hang up', 0, {}))).toEqual(['serverErrors no answer'])
})
