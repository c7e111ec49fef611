import { expect, test } from 'vitest'
import { everythingThatWaits, figureOf, pendenciesOf } from './figures.ts'

const said = (route: Parameters<typeof figureOf>[0], counts: Parameters<typeof figureOf>[1]) => {
  const figure = figureOf(route, counts, '2026-03-30')
  return figure && [figure.count, figure.unit, figure.waiting]
}
const leads = (route: Parameters<typeof figureOf>[0], counts: Parameters<typeof figureOf>[1]) => {
  const { to, search } = figureOf(route, counts, '2026-03-30') ?? {}
  return [to, search]
}

test('what has to be done is a number that stands out; nothing to do says so', () => {
  expect(said('schedules.index', { daysMissingMark: 1 })).toEqual(['1', 'dia com marcação faltando', true])
  expect(said('schedules.index', { daysMissingMark: 2 })).toEqual(['2', 'dias com marcação faltando', true])
  expect(said('schedules.index', { daysMissingMark: 0 })).toEqual([undefined, 'Em dia', false])
})

test('D3: days that lack marks open their list with just these, from where they are counted to yesterday', () => {
  const lackingSince = '2026-01-21'
  expect(leads('schedules.index', { daysMissingMark: 2, daysWithoutMarks: 5, lackingSince })).toEqual([
    '/horarios/listagem',
    { from: '2026-01-21', to: '2026-03-29', lacks: 'missing-mark' },
  ])
  expect(said('schedules.index', { daysMissingMark: 0, daysWithoutMarks: 5, lackingSince })).toEqual([
    '5',
    'dias sem marcações',
    true,
  ])
  expect(leads('schedules.index', { daysMissingMark: 0, daysWithoutMarks: 5, lackingSince })).toEqual([
    '/horarios/listagem',
    { from: '2026-01-21', to: '2026-03-29', lacks: 'no-marks' },
  ])
  expect(leads('schedules.index', { daysMissingMark: 0, daysWithoutMarks: 0, lackingSince })).toEqual([
    undefined,
    undefined,
  ])
})

test('D3: everything that waits is told, each with the way to exactly its rows; of a place that counts two things both', () => {
  const waiting = everythingThatWaits({ periodsToProcess: 1, unsignedSheets: 2, importsToSettle: 0 }, '2026-03-30')
  expect(waiting.map(({ count, unit, to, search }) => [count, unit, to, search])).toEqual([
    ['1', 'apuração a processar', '/apuracao-de-ponto', { processing: 'due' }],
    ['2', 'espelhos sem assinatura', '/apuracao-de-ponto', { janela: 'espelhos' }],
  ])
})

test('D3: each calculation that lacks something leads to exactly its rows; of closed ones the hours that nobody decided', () => {
  const standing = (payPeriodId: number, open: boolean, total: number, overtime: number) => ({
    payPeriodId,
    competence: 'Março/2026',
    open,
    total,
    counts: { overtime },
  })
  expect(
    pendenciesOf([
      standing(1, true, 12, 3),
      standing(2, true, 0, 0),
      standing(3, false, 9, 1),
      standing(4, false, 2, 0),
    ]).map(({ count, unit, to, search }) => [count, unit, to, search]),
  ).toEqual([
    ['12', 'pendências em Março/2026', '/apuracao-de-ponto/1/fechar', {}],
    [
      '1',
      'dia com horas a decidir, em período fechado (Março/2026)',
      '/apuracao-de-ponto/3/fechar',
      { kind: 'overtime' },
    ],
  ])
})

test('D3: hours to decide open their days, those of closed periods apart', () => {
  for (const route of ['overtime.index', 'overtime.menu'] as const)
    expect(leads(route, { overtimeToDecide: 2 })).toEqual(['/horas-extras/a-decidir', { part: 'open' }])
  expect(said('overtime.index', { overtimeToDecide: 0, overtimeInClosed: 1 })).toEqual([
    '1',
    'dia com horas a decidir, em período fechado',
    true,
  ])
  expect(leads('overtime.index', { overtimeToDecide: 0, overtimeInClosed: 1 })).toEqual([
    '/horas-extras/a-decidir',
    { part: 'closed' },
  ])
})

test('D4: presses that wait are told, and lead to their own list', () => {
  expect(everythingThatWaits({ marksWaiting: 3 }, '2026-03-30')).toMatchObject([
    { count: '3', unit: 'marcações sem conexão a decidir', to: '/marcacoes-sem-conexao' },
  ])
  expect(everythingThatWaits({ marksWaiting: 0 }, '2026-03-30')).toEqual([])
})

test('a place that is not counted for this person says nothing', () => {
  expect(said('scorecard.employee', {})).toBeUndefined()
  expect(said('exports.index', { activePeople: 3 })).toBeUndefined()
})

test('a balance keeps its sign and never wraps at a day; a manager is told whose is below zero', () => {
  expect(said('bankofhours.index', { bankBalance: -1530 })).toEqual(['-25:30', 'de saldo', false])
  expect(said('bankofhours.index', { bankBalance: 1530 })).toEqual(['+25:30', 'de saldo', false])
  expect(said('bankofhours.index', { negativeBanks: 1 })).toEqual(['1', 'saldo negativo', false])
  expect(leads('bankofhours.index', { negativeBanks: 1 })).toEqual(['/bancodehoras/index', { balance: 'negative' }])
  expect(leads('bankofhours.index', { negativeBanks: 0 })).toEqual([undefined, undefined])
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
