import { expect, test } from 'vitest'
import type { StoredDays } from '../calculation/results/sheet-days.rules.ts'
import { differences } from './sheet-differences.rules.ts'

const times = [480, 720, 780, 1020]
/** Two days of eight hours, kept on schedule. */
const days = (changes: Partial<StoredDays> = {}): StoredDays => ({
  from: '2026-03-02',
  kinds: {},
  times: [times],
  timesOf: [1, 1],
  marks: [times, times],
  due: [480, 480],
  worked: [480, 480],
  ...changes,
})
const version = (changes: Partial<StoredDays> = {}, bankDelta = 0) => ({ days: days(changes), totals: { bankDelta } })
const dates = ['2026-03-02', '2026-03-03']

test('Q77: whatever a signature was for is shown before and after: the bank, the times due, the kind of day, what was noticed', () => {
  expect(differences(version(), version(), dates)).toEqual([])
  expect(differences(version({}, -7691), version(), dates)).toEqual([
    { on: null, what: 'No banco de horas', before: '-128:11', after: '00:00' },
  ])
  expect(differences(version(), version({ times: [times, [540, 780]], timesOf: [1, 2] }), dates)).toEqual([
    { on: '2026-03-03', what: 'Horário contratual', before: '08:00 12:00 13:00 17:00', after: '09:00 13:00' },
  ])
  expect(differences(version(), version({ kinds: { holiday: [1] } }), dates)).toEqual([
    { on: '2026-03-03', what: 'Tipo de dia', before: 'Dia comum', after: 'Feriado' },
  ])
  expect(differences(version(), version({ alerts: [[0, 'missing-mark', 1020]] }), dates)).toEqual([
    { on: '2026-03-02', what: 'Avisos', before: '', after: expect.stringContaining('17:00') },
  ])
})

test('of a day that only one version has, what happened on it is a difference, and not what was expected of it', () => {
  const longer = version({
    from: '2026-03-01',
    kinds: { restday: [0] },
    timesOf: [0, 1, 1],
    marks: [[480, 540], times, times],
    due: [0, 480, 480],
    worked: [60, 480, 480],
  })
  expect(differences(version(), longer, ['2026-03-01', ...dates])).toEqual([
    { on: '2026-03-01', what: 'Marcações', before: '', after: '08:00 09:00' },
    { on: '2026-03-01', what: 'Trabalhado', before: '00:00', after: '01:00' },
    { on: null, what: 'Trabalhado', before: '16:00', after: '17:00' },
  ])
})
