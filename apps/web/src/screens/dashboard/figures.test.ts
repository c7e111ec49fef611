import { expect, test } from 'vitest'
import { figureOf, pendenciesOf } from './figures.ts'

const said = (route: Parameters<typeof figureOf>[0], counts: Parameters<typeof figureOf>[1]) => {
  const figure = figureOf(route, counts, '2026-03-30')
  return figure && [figure.count, figure.unit, figure.waiting]
}

test('what has to be done is a number that stands out; nothing to do says so', () => {
  expect(said('schedules.index', { daysMissingMark: 1 })).toEqual(['1', 'dia com marcação faltando', true])
  expect(said('schedules.index', { daysMissingMark: 2 })).toEqual(['2', 'dias com marcação faltando', true])
  expect(said('schedules.index', { daysMissingMark: 0 })).toEqual([undefined, 'Em dia', false])
})

test('days that lack a mark open with the first of them, where it lies before the period', () => {
  const opens = (daysMissingMark: number, missingSince: string | null) =>
    figureOf('schedules.index', { daysMissingMark, missingSince }, '2026-03-23')?.search
  expect(opens(2, '2026-03-16')).toEqual({ from: '2026-03-16', to: '2026-03-23' })
  expect(opens(2, '2026-01-22'), 'of an earlier calculation that is open').toEqual({
    from: '2026-01-22',
    to: '2026-03-23',
  })
  expect(opens(1, '2026-03-21')).toBeUndefined()
  expect(opens(0, null), 'nothing is missing').toBeUndefined()
})

test('D3: each calculation that lacks something leads to exactly its rows; of closed ones the hours that nobody decided', () => {
  const standing = (payPeriodId: number, open: boolean, total: number, overtime: number) => ({
    ...{ payPeriodId, competence: 'Março/2026', open, total, counts: { overtime } },
  })
  expect(
    pendenciesOf([
      standing(1, true, 12, 3),
      standing(2, true, 0, 0),
      standing(3, false, 9, 1),
      standing(4, false, 2, 0),
    ]),
  ).toEqual([
    { count: '12', unit: 'pendências em Março/2026', waiting: true, to: '/apuracao-de-ponto/1/fechar' },
    {
      ...{ count: '1', unit: 'dia com horas a decidir, em período fechado (Março/2026)', waiting: true },
      ...{ to: '/apuracao-de-ponto/3/fechar', search: { kind: 'overtime' } },
    },
  ])
})

test('hours to decide open with the period, and from the first of them on where an earlier one is open still', () => {
  const opens = (route: 'overtime.index' | 'overtime.menu', overtimeToDecide: number, overtimeSince: string | null) =>
    figureOf(route, { overtimeToDecide, overtimeSince }, '2026-03-30')?.search
  expect(opens('overtime.index', 2, '2026-01-22')).toEqual({ from: '2026-01-22', to: '2026-04-20' })
  expect(opens('overtime.menu', 2, '2026-03-20')).toEqual({ from: '2026-03-20', to: '2026-04-20' })
  expect(opens('overtime.index', 2, '2026-03-21')).toBeUndefined()
  expect(opens('overtime.index', 0, null)).toBeUndefined()
})

test('D4: presses that wait are told, and lead to their own list', () => {
  expect(said('heldmarks.index', { marksWaiting: 3 })).toEqual(['3', 'marcações sem conexão a decidir', true])
  expect(said('heldmarks.index', { marksWaiting: 0 })).toEqual([undefined, 'Em dia', false])
  expect(said('heldmarks.index', {}), 'nothing for whoever decides none').toBeUndefined()
})

test('a place that is not counted for this person says nothing', () => {
  expect(said('scorecard.employee', {})).toBeUndefined()
  expect(said('exports.index', { activePeople: 3 })).toBeUndefined()
})

test('what asks for nothing is a number with its word', () => {
  expect(said('accesscontrol.menu', { tools: 1 })).toEqual(['1', 'ferramenta', false])
  expect(said('registration.menu', { activeSectors: 8 })).toEqual(['8', 'setores ativos', false])
  expect(said('registration.menu', {})).toBeUndefined()
})

test('a balance keeps its sign and never wraps at a day; a manager is told whose is below zero', () => {
  expect(said('bankofhours.index', { bankBalance: -1530 })).toEqual(['-25:30', 'de saldo', false])
  expect(said('bankofhours.index', { bankBalance: 1530 })).toEqual(['+25:30', 'de saldo', false])
  expect(said('bankofhours.index', { negativeBanks: 1 })).toEqual(['1', 'saldo negativo', false])
})

test('of two counts the one that waits is shown first', () => {
  expect(said('scorecard.index', { periodsToProcess: 1, unsignedSheets: 40 })).toEqual([
    '1',
    'apuração a processar',
    true,
  ])
  expect(said('scorecard.index', { periodsToProcess: 0, unsignedSheets: 1040 })).toEqual([
    '1.040',
    'espelhos sem assinatura',
    true,
  ])
  expect(said('scorecard.index', { periodsToProcess: 0, unsignedSheets: 0 })).toEqual([undefined, 'Em dia', false])
  expect(said('employees.index', { activePeople: 200, peopleWithoutSchedule: 0 })).toEqual([
    '200',
    'pessoas ativas',
    false,
  ])
  expect(said('employees.index', { activePeople: 200, peopleWithoutSchedule: 3 })).toEqual([
    '3',
    'pessoas sem jornada',
    true,
  ])
})
