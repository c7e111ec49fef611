import { expect, test } from 'vitest'
import { figureOf } from './figures.ts'

const said = (route: Parameters<typeof figureOf>[0], counts: Parameters<typeof figureOf>[1]) => {
  const figure = figureOf(route, counts, '2026-03-30')
  return figure && [figure.count, figure.unit, figure.waiting]
}

test('what has to be done is a number that stands out; nothing to do says so', () => {
  expect(said('schedules.index', { daysMissingMark: 1 })).toEqual(['1', 'dia com marcação faltando', true])
  expect(said('schedules.index', { daysMissingMark: 2 })).toEqual(['2', 'dias com marcação faltando', true])
  expect(said('schedules.index', { daysMissingMark: 0 })).toEqual([undefined, 'Em dia', false])
})

test('days counted back over the start of the period open with those of the week, and all others with the period', () => {
  const opens = (today: string, daysMissingMark: number) =>
    figureOf('schedules.index', { daysMissingMark }, today)?.search
  expect(opens('2026-03-23', 2)).toEqual({ from: '2026-03-16', to: '2026-03-23' })
  expect(opens('2026-03-27', 1)).toEqual({ from: '2026-03-20', to: '2026-03-27' })
  expect(opens('2026-03-28', 1)).toBeUndefined()
  expect(opens('2026-04-20', 1)).toBeUndefined()
  expect(opens('2026-03-23', 0), 'nothing is missing').toBeUndefined()
})

test('hours to decide open with the period, and from the first of them on where an earlier one is open still', () => {
  const opens = (route: 'overtime.index' | 'overtime.menu', overtimeToDecide: number, overtimeSince: string | null) =>
    figureOf(route, { overtimeToDecide, overtimeSince }, '2026-03-30')?.search
  expect(opens('overtime.index', 2, '2026-01-22')).toEqual({ from: '2026-01-22', to: '2026-04-20' })
  expect(opens('overtime.menu', 2, '2026-03-20')).toEqual({ from: '2026-03-20', to: '2026-04-20' })
  expect(opens('overtime.index', 2, '2026-03-21')).toBeUndefined()
  expect(opens('overtime.index', 0, null)).toBeUndefined()
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
