import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls, type Endpoint } from '../../src/index.ts'
import { person, personCard } from '../../src/people/person-forms.ts'
import { arbitraryOf } from '../arbitrary.ts'
import { type Answer, type Asked, faultsOf } from './answers.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const answered = (body: unknown, statusCode = 200, headers: Answer['headers'] = json): Answer => ({
  statusCode,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const faults = (call: Endpoint, answer: Answer, asked: Asked = { who: 'admin' }) =>
  faultsOf(call, answer, asked).map(({ kind, what }) => `${kind} ${what}`)

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
  expect(faultsOf(calls.clients.list, answer, { who: 'admin' })).toEqual([{ kind: 'schemaViolations', what }])
})

test('a flag in a form that is read but never written is told', () => {
  const device = {
    dev_id: 1,
    dev_code: '1',
    dev_name: 'Relógio',
    dev_label: 'Portaria',
    dev_rep_number: '',
    dev_clock_confirmed_at: null,
    dev_clock_refused_at: null,
    dev_waiting_files: 0,
  }
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

test('a refusal in a frame is a page, which tells no more than another', () => {
  const page = (words: string, status = 410) =>
    answered(`<!doctype html><p>${words}</p>`, status, { 'content-type': 'text/html' })
  expect(faults(calls.reportPages.open, page('Este endereço já foi usado.'))).toEqual([])
  expect(faults(calls.reportPages.open, page('insert into session'))).toEqual(['leaks tells “insert into”'])
  expect(faults(calls.reportPages.open, page('Falhou.', 500))).toEqual(['serverErrors status 500'])
  expect(faults(calls.clients.list, page('Não encontrado.'))).toEqual(['schemaViolations no JSON'])
})

test('the health of the installation may name its database, and no other call may', () => {
  const health = { examined: [{ upk_what: 'Banco de dados', upk_light: 0, upk_told: 'PostgreSQL 18', upk_next: '' }] }
  const leaks = (call: Endpoint) => faults(call, answered(health)).filter((fault) => fault.startsWith('leaks'))
  expect(leaks(calls.upkeep.look)).toEqual([])
  expect(leaks(calls.clients.list)).toEqual(['leaks tells “PostgreS”'])
})

/** The frames of an error that was thrown here, as the runtime writes them. */
const frames = (new Error('no').stack ?? '').split('\n').slice(1)

test('the stack of an error is told, whole and in every frame', () => {
  expect(frames.length).toBeGreaterThan(3)
  for (const frame of ['', ...frames]) {
    const message = frame === '' ? new Error('no').stack : `no${frame}`
    expect([message, faults(calls.clients.list, refused({ message }))]).toEqual([
      message,
      [expect.stringMatching(/^leaks tells “/)],
    ])
  }
})

test.each([
  'at async x (file:///app/dist/main.js:3:1)',
  'at Object.x (file:///app/x.js)',
  'at new X (native)',
  'at file:///app/dist/chunk-7.js',
  'at x.y.z (node:internal)',
])('so is the frame “%s”, beside other words or on a line of its own', (frame) => {
  for (const between of [' ', '\n    ']) {
    expect(faults(calls.clients.list, refused({ message: `no${between}${frame}` }))).toHaveLength(1)
  }
})

test.each([
  'relation "mark" does not exist',
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'connect ECONNREFUSED 127.0.0.1:5432',
  '$argon2id$v=19$m=19456',
  'the column password_hash',
  'see chunk-7.mjs:12',
])('so is “%s”', (message) => {
  expect(faults(calls.clients.list, refused({ message }))).toEqual([expect.stringMatching(/^leaks tells “/)])
})

test('a secret of the installation is told in the answer to whomever', () => {
  const asked = { who: 'admin', secrets: ['/var/ponteiro'] } as const
  expect(faults(calls.clients.list, refused({ message: 'Sem espaço em /var/ponteiro.' }), asked)).toEqual([
    'leaks tells a secret',
  ])
  expect(faults(calls.clients.list, refused(), asked)).toEqual([])
})

test('a whole person is shown to an admin and to that person, and to nobody else', () => {
  const [value] = fc.sample(arbitraryOf(person), { seed: 1, numRuns: 1 })
  const whole = answered({ ...(z.encode(person, value as never) as object), peo_id: 7 })
  expect(faults(calls.people.find, whole)).toEqual([])
  expect(faults(calls.people.find, whole, { who: 'employee', person: 7 })).toEqual([])
  for (const asked of [{ who: 'employee', person: 8 }, { who: 'supervisor', person: 8 }, { who: 'gestor' }] as const) {
    expect(faults(calls.people.find, whole, asked)).toEqual([
      expect.stringMatching(/^leaks shows ind_\w+ of person 7 to /),
    ])
  }
  const named = refused({ code: undefined, errors: { ind_pis: 'Valor inválido' } }, 400)
  expect(faults(calls.people.list, named, { who: 'employee', person: 8 })).toEqual([])
})

test.each([
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
