import { expect, test } from 'vitest'
import { figureOf } from './figures.ts'

const said = (...[route, counts]: Parameters<typeof figureOf>) => {
  const figure = figureOf(route, counts)
  return figure && [figure.count, figure.unit, figure.waiting]
}

test('what has to be done is a number that stands out; nothing to do says so', () => {
  expect(said('schedules.index', { daysMissingMark: 1 })).toEqual(['1', 'dia com marcação faltando', true])
  expect(said('schedules.index', { daysMissingMark: 2 })).toEqual(['2', 'dias com marcação faltando', true])
  expect(said('schedules.index', { daysMissingMark: 0 })).toEqual([undefined, 'Em dia', false])
})

test('a place that is not counted for this person says nothing', () => {
  expect(said('scorecard.employee', {})).toBeUndefined()
  expect(said('exports.index', { activePeople: 3 })).toBeUndefined()
})

test('a balance keeps its sign and never wraps at a day; a manager is told whose is below zero', () => {
  expect(said('bankofhours.index', { bankBalance: -1530 })).toEqual(['-25:30', 'de saldo', false])
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
