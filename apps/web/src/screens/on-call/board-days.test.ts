import { expect, test } from 'vitest'
import { boardRows, gapsIn, weekOf } from './board-days.ts'

const entry = (on: string, clientId: number | null) => ({
  id: 1,
  employeeId: 1,
  name: 'Ana',
  sectorNames: '',
  phone: null,
  observations: '',
  mayChange: true,
  on,
  clientId,
  clientName: clientId === null ? null : 'Estação',
  allClients: clientId === null,
})
const clients = [{ id: 7, name: 'Estação' }]
const shown = (rows: ReturnType<typeof boardRows>) =>
  rows.map(
    ({ name, cells }) =>
      `${name} ${cells.map(({ entries, covered, gap }) => (gap ? '!' : entries.length ? 'e' : covered.length ? 'c' : '-')).join('')}`,
  )

test('a week goes from Monday to Sunday, over the edge of a month and of a year', () => {
  expect(weekOf('2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(weekOf('2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})

test('a day of a client is a gap from today on, unless somebody is on call for it or for all', () => {
  const results = [entry('2026-03-04', 7), entry('2026-03-06', null)]
  const rows = boardRows({ clients, results }, '2026-03-02', '2026-03-03')
  expect(shown(rows)).toEqual(['Todos ----e--', 'Estação -!e!c!!'])
  expect(gapsIn(rows)).toBe(4)
})

test('without clients of their own all clients together are to be covered', () => {
  expect(shown(boardRows({ clients: [], results: [entry('2026-03-04', null)] }, '2026-03-02', '2026-03-02'))).toEqual([
    'Todos !!e!!!!',
  ])
})
