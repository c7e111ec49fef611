import { expect, test } from 'vitest'
import { endOf, leftOutOf, type Period, processedWhen, stepsOf } from './period-steps.ts'

const period = (changes: Partial<Period> = {}): Period => ({
  id: 1,
  month: 3,
  monthId: 3,
  monthName: 'Março',
  year: 2026,
  startsOn: '2026-02-21',
  endsOn: '2026-03-20',
  observations: '',
  status: 'open',
  automatic: false,
  processing: 'no',
  competence: 'Março/2026',
  reopened: false,
  progress: null,
  failures: 0,
  leftOut: { withoutSchedule: 0, others: 0 },
  sheets: { total: 0, authorized: 0, pending: 0, denied: 0 },
  ...changes,
})
const drawn = (changes: Partial<Period>) =>
  stepsOf(period(changes)).map(({ word, place }) => `${{ past: '●', now: '◉', ahead: '○' }[place]} ${word}`)

test('an open calculation stands at the beginning of its way', () => {
  expect(drawn({})).toEqual(['◉ Aberto', '○ Fechado', '○ Processado', '○ Assinados'])
})

test('a closed one waits to be processed, by hand or by itself', () => {
  expect(drawn({ status: 'closed' })[1]).toBe('◉ Fechado')
  expect(drawn({ status: 'closed', processing: 'waiting', automatic: true })).toEqual([
    '● Aberto',
    '● Fechado',
    '◉ Aguardando',
    '○ Assinados',
  ])
})

test('a processing shows how many of how many', () => {
  expect(drawn({ status: 'closed', processing: 'running', progress: { done: 123, total: 200 } })[2]).toBe(
    '◉ Processando 123/200',
  )
  expect(drawn({ status: 'closed', processing: 'running', progress: { done: 0, total: 0 } })[2]).toBe('◉ Processando')
})

test('a processed one shows its signatures, and ends when everybody has signed', () => {
  const done = { status: 'closed', processing: 'done' } as const
  expect(drawn({ ...done, sheets: { total: 200, authorized: 180, pending: 18, denied: 2 } })).toEqual([
    '● Aberto',
    '● Fechado',
    '● Processado',
    '◉ Assinados 180/200',
  ])
  expect(drawn({ ...done, sheets: { total: 200, authorized: 200, pending: 0, denied: 0 } })[3]).toBe(
    '● Assinados 200/200',
  )
  expect(drawn({ ...done, sheets: { total: 0, authorized: 0, pending: 0, denied: 0 } })[3]).toBe('◉ Nenhum espelho')
})

test('a processing that is over is said to have made mirrors, or warned of for whom it could not (Q71)', () => {
  const sheets = { total: 200, authorized: 0, pending: 200, denied: 0 }
  expect(endOf(period({ processing: 'done', sheets }))).toEqual({ tone: 'success', text: 'Março/2026: 200 espelhos.' })
  const leftOut = { withoutSchedule: 31, others: 1 }
  expect(endOf(period({ processing: 'done', sheets: { ...sheets, total: 1 }, leftOut }))?.text).toBe(
    'Março/2026: 1 espelho; 31 sem jornada; 1 sem espelho novo.',
  )
  expect(leftOutOf(period({ processing: 'no', leftOut })), 'of one that was cancelled, or reopened').toEqual([])
  const failed = { tone: 'warn', text: 'Março/2026 não foi processada: 1 colaborador não foi calculado.' }
  for (const processing of ['no', 'waiting'] as const)
    expect(endOf(period({ processing, sheets, failures: 1 }))).toEqual(failed)
  expect(endOf(period({ processing: 'no', sheets })), 'stopped').toBeUndefined()
})

test('the automatic processing comes two days after the last one, or at once where they have passed (R360)', () => {
  const on = (today: string) => processedWhen(period(), today)
  expect(['2026-03-01', '2026-03-21'].map(on)).toEqual(['a partir de 22/03/2026', 'a partir de 22/03/2026'])
  expect(['2026-03-22', '2026-04-10'].map(on)).toEqual(['em alguns minutos', 'em alguns minutos'])
})
