import { expect, test } from 'vitest'
import { emptyDraft, linesOf, problemOf, requestDraft } from './request-draft.ts'

const mark = (id: number, time: string, active = true) => ({ id, at: `2026-03-02T${time}`, time, active })
const request = (kind: string, time: string, baseId: number | null = null) => ({
  state: 'pending',
  kind,
  at: `2026-03-02T${time}`,
  baseId,
})
const day = {
  on: '2026-03-02',
  planned: [480, 720, 780, 1020],
  marks: [mark(1, '08:00'), mark(2, '12:00'), mark(3, '13:00'), mark(4, '16:00', false)],
  requests: [request('inclusion', '18:00'), request('alteration', '12:30', 2)],
} as unknown as Parameters<typeof linesOf>[0]
const now = '2026-03-03T09:00'
const reason = 'Esqueci de registrar'

const draft = (fields: object) => ({ ...emptyDraft(day.on, []), reason, ...fields })
const problem = (fields: object, at = now) => problemOf(day, linesOf(day, draft(fields)), at)

const errors = (fields: object) => {
  const { error } = requestDraft.safeParse(draft(fields))
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test('a request needs date, time and justification, and one on a mark that mark (R437)', () => {
  const incomplete = 'Data, Hora e Justificativa são obrigatórios.'
  expect(errors({ reason: ' ' })).toContainEqual(['reason', incomplete])
  expect(errors({})).toEqual([['times.0', incomplete]])
  expect(errors({ times: ['18:00', null] })).toEqual([['times.1', incomplete]])
  expect(errors({ times: ['25:00'] })).toEqual([['times.0', 'Horário inválido']])
  expect(errors({ kind: 'exclusion' })).toEqual([['baseId', 'Escolha a marcação.']])
  expect(errors({ kind: 'exclusion', baseId: 1 })).toEqual([])
  expect(errors({ kind: 'alteration', baseId: 1, times: ['08:10', null] })).toEqual([])
})

test('what the server would refuse is said before it is sent (R438 to R441)', () => {
  expect(problem({ times: ['12:00'] })).toBe('Já existe um ponto cadastrado para este horário.')
  expect(problem({ times: ['18:00'] })).toBe('Já existe uma solicitação cadastrada para este horário.')
  expect(problem({ times: ['17:00', '17:00'] })).toBe('Já existe uma solicitação cadastrada para este horário.')
  expect(problem({ times: ['17:00'] }, '2026-03-02T16:59')).toBe('O horário não pode ser um horário futuro!')
  expect(problem({ kind: 'exclusion', baseId: 2 })).toBe('Você já solicitou uma ALTERAÇÃO para este ponto.')
  expect(problem({ kind: 'alteration', baseId: 1, times: ['13:00'] })).toMatch(/^Já existe um ponto/)
  // A mark that counts no more leaves its minute free.
  expect(problem({ times: ['16:00'] })).toBeUndefined()
  expect(problem({ kind: 'exclusion', baseId: 1 })).toBeUndefined()
})

test('several marks are asked for with one justification; one of a night is on the date after its journey begins', () => {
  expect(linesOf(day, draft({ times: ['17:00', '18:30'] }))).toEqual([
    { kind: 'inclusion', at: '2026-03-02T17:00', reason },
    { kind: 'inclusion', at: '2026-03-02T18:30', reason },
  ])
  const night = { ...day, planned: [1320, 1740] }
  expect(linesOf(night, draft({ times: ['05:00'] }))[0]?.at).toBe('2026-03-03T05:00')
  expect(linesOf(day, draft({ kind: 'alteration', baseId: 3, times: ['13:10'] }))).toEqual([
    { kind: 'alteration', baseId: 3, at: '2026-03-02T13:10', reason },
  ])
  expect(linesOf(day, draft({ kind: 'exclusion', baseId: 3 }))).toEqual([
    { kind: 'exclusion', baseId: 3, at: '2026-03-02T13:00', reason },
  ])
})
