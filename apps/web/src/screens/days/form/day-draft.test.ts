import { expect, test } from 'vitest'
import {
  changesOf,
  draftRows,
  draftText,
  elsewhere,
  type FormMark,
  includedAt,
  isOvertaken,
  isTaken,
  type MarkDraft,
  minuteOn,
  wallTime,
} from './day-draft.ts'

const mark = (id: number, time: string, active = true): FormMark => ({
  id,
  dayId: 1,
  at: `2026-11-20T${time}`,
  time,
  minute: 0,
  active,
  situation: 'authorized',
  position: 1,
  origin: 'web',
  nsr: id,
  treated: !active,
  offline: false,
  decided: false,
  kind: null,
  baseId: null,
  reason: '',
  refusal: null,
  requested: false,
  recordId: null,
  recordedAt: '2026-11-20T11:00:00Z',
  history: active
    ? []
    : [{ kind: 'annulled', at: '2026-11-20T12:00:00Z', by: 'Ana', reason: 'Marcação em duplicidade' }],
})
const marks = [mark(1, '08:00'), mark(2, '12:00'), mark(3, '12:01', false)]
const times = (drafts: readonly MarkDraft[]) => {
  const { active, inactive } = draftRows(marks, drafts)
  return [active, inactive].map((rows) => rows.map(({ at }) => at.slice(11)))
}

test('R301, R302: what counts is active, what was annulled is not, and says why', () => {
  expect(times([])).toEqual([['08:00', '12:00'], ['12:01']])
  expect(draftRows(marks, []).inactive[0]?.reason).toBe('Marcação em duplicidade')
})

test('the tables show the day as saving would leave it', () => {
  expect(times([{ what: 'include', at: '2026-11-20T13:00', reason: '' }])[0]).toEqual(['08:00', '12:00', '13:00'])
  expect(times([{ what: 'annul', markId: 1, reason: 'x' }])).toEqual([['12:00'], ['08:00', '12:01']])
  expect(times([{ what: 'restore', markId: 3, reason: 'x' }])).toEqual([['08:00', '12:00', '12:01'], []])
  expect(times([{ what: 'move', markId: 2, at: '2026-11-20T12:30', reason: '' }])).toEqual([
    ['08:00', '12:30'],
    ['12:00', '12:01'],
  ])
})

test('Q126: a draft is overtaken once somebody else treated its mark, and says what it was', () => {
  const drafts: readonly MarkDraft[] = [
    { what: 'move', markId: 2, at: '2026-11-20T12:30', reason: 'x' },
    { what: 'annul', markId: 1, reason: 'x' },
    { what: 'restore', markId: 3, reason: 'x' },
    { what: 'include', at: '2026-11-20T13:00', reason: 'x' },
  ]
  expect(drafts.map((draft) => isOvertaken(marks, draft))).toEqual([false, false, false, false])
  const treated = marks.map((each) => ({ ...each, active: !each.active }))
  expect(drafts.map((draft) => isOvertaken(treated, draft))).toEqual([true, true, true, false])
  expect(drafts.map((draft) => draftText(treated, draft))).toEqual([
    'Alterar 12:00 para 12:30',
    'Anular 08:00',
    'Restaurar 12:01',
    'Incluir 13:00',
  ])
})

test('R438: a minute is taken by a mark that counts, not by one that was annulled', () => {
  const { active } = draftRows(marks, [])
  expect(isTaken(active, '2026-11-20T12:00')).toBe(true)
  expect(isTaken(active, '2026-11-20T12:01')).toBe(false)
})

test('a moved mark is sent with its id and its new time, an annulled or restored one with its reason', () => {
  expect(
    changesOf('2026-11-20', [
      { what: 'move', markId: 2, at: '2026-11-20T12:30', reason: 'Esqueceu' },
      { what: 'annul', markId: 1, reason: 'Duplicada' },
      { what: 'restore', markId: 3, reason: 'Não era duplicada' },
      { what: 'place', markId: 1, dayOn: '2026-11-19', reason: 'Fechou o caixa' },
      { what: 'include', at: '2026-11-21T00:10', reason: 'Saída' },
    ]),
  ).toEqual([
    { id: 2, at: '2026-11-20T12:30', kind: 'alteration', reason: 'Esqueceu', dayOn: '2026-11-20' },
    { id: 1, active: false, reason: 'Duplicada' },
    { id: 3, active: true, reason: 'Não era duplicada' },
    { id: 1, dayOn: '2026-11-19', reason: 'Fechou o caixa' },
    { at: '2026-11-21T00:10', kind: 'inclusion', reason: 'Saída', dayOn: '2026-11-20' },
  ])
})

test('five in the morning of the day after is minute 1740 of the day', () => {
  expect(minuteOn('2026-11-20', '2026-11-21T05:00')).toBe(1740)
  expect(minuteOn('2026-11-20', '2026-11-19T23:55')).toBe(-5)
})

test('marks of the form that a saved day does not have are named: they are of another day', () => {
  const { active } = draftRows(marks, [{ what: 'include', at: '2026-11-21T03:00', reason: 'x' }])
  expect(elsewhere(active, [...marks, { ...mark(4, '03:00'), at: '2026-11-21T03:00' }])).toBeUndefined()
  expect(elsewhere(active, marks)).toBe('03:00 de 21/11/2026 é da jornada de outro dia e foi para lá.')
  const treated = marks.map((each) => (each.id === 2 ? { ...each, active: false } : each))
  expect(elsewhere(draftRows(marks, []).active, treated), 'annulled by somebody else meanwhile').toBeUndefined()
  expect(elsewhere(active, [mark(1, '08:00')])).toBe(
    '12:00 de 20/11/2026, 03:00 de 21/11/2026 são da jornada de outro dia e foram para lá.',
  )
})

test('B6: 24:00 is the midnight at the end of the date, of a new mark and of one that is moved', () => {
  const [day, night] = [
    [480, 720, 780, 1020],
    [1320, 1560, 1620, 1800],
  ]
  const at = (planned: readonly number[] = [], time = '24:00', date = '2026-11-20') =>
    includedAt('2026-11-20', { date, time }, planned)
  expect([at(day), at(night), at([])]).toEqual(Array(3).fill('2026-11-21T00:00'))
  expect(at(night, '24:00', '2026-11-21')).toBe('2026-11-22T00:00')
  expect(wallTime('2026-11-30', '24:00')).toBe('2026-12-01T00:00')
  expect([at(night, '00:00'), at(day, '00:00')], '00:00 of a night is its end').toEqual([
    '2026-11-21T00:00',
    '2026-11-20T00:00',
  ])
})
