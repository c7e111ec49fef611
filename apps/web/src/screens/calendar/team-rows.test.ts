import type { CalendarAbsence, TeamMember, TeamSector } from '@ponteiro/contract/calendar/calendar'
import { expect, test } from 'vitest'
import { cellWords, coverOn, coverWords, holidayHeads, rowsOf } from './team-rows.ts'

const sector = (id: number, fields: Partial<TeamSector> = {}): TeamSector => ({
  id,
  name: `Setor ${id}`,
  unitName: 'Matriz',
  leastPresent: 6,
  expected: [10, 10, 0],
  away: [3, 5, 0],
  asking: [0, 1, 0],
  ...fields,
})
const member = (id: number, sectorIds: number[]): TeamMember => ({
  id,
  name: `Pessoa ${id}`,
  enrollment: String(id),
  cityId: null,
  cityName: null,
  sectorIds,
  plan: 'wwr',
  mayAsk: false,
})
const absence = (fields: Partial<CalendarAbsence>): CalendarAbsence => ({
  id: 1,
  employeeId: 1,
  name: 'Pessoa 1',
  sectorName: null,
  cityName: null,
  startsOn: '2026-12-30',
  endsOn: '2027-01-02',
  part: 'whole',
  minutes: null,
  state: 'authorized',
  reasonName: 'Férias',
  abbreviation: 'FER',
  color: '#2E7D32',
  vacation: true,
  observations: null,
  own: false,
  ...fields,
})

test('people stand under each of their sectors, and who has none comes last', () => {
  const team = {
    sectors: [sector(1), sector(2)],
    people: [member(1, [1, 2]), member(2, [2]), member(3, [])],
    absences: [],
    holidays: [],
  }
  expect(rowsOf(team, { from: '2026-12-01', to: '2026-12-03' }).map(({ key }) => key)).toEqual([
    'sector 1',
    '1 1',
    'sector 2',
    '2 1',
    '2 2',
    'others',
    '0 3',
  ])
})

test('an absence over New Year takes the end of December and the beginning of January, each day once', () => {
  const team = { sectors: [sector(1)], people: [member(1, [1])], absences: [absence({})], holidays: [] }
  const days = (from: string, to: string) => {
    const row = rowsOf(team, { from, to })[1]
    return row?.kind === 'member' ? row.away.flatMap((each, at) => (each ? [at + 1] : [])) : []
  }
  expect([days('2026-12-01', '2026-12-31'), days('2027-01-01', '2027-01-31')]).toEqual([
    [30, 31],
    [1, 2],
  ])
})

test('coverage says how many of those who are due are there, and names what is below the least', () => {
  const words = (at: number, fields = {}) => coverWords(coverOn(sector(1, fields), at))
  expect([words(0), words(1), words(2), words(0, { leastPresent: null })]).toEqual([
    '7 de 10, mín. 6',
    '5 de 10, mín. 6, abaixo do mínimo, 1 pedido pendente',
    'ninguém previsto',
    '7 de 10',
  ])
  // On a Saturday four are due, and all of them are there.
  expect([coverOn(sector(1), 2).short, coverOn(sector(1, { expected: [4], away: [0] }), 0).short]).toEqual([
    false,
    false,
  ])
})

test('a cell says what its letters and colours say, and no reason where there is none to be seen', () => {
  expect([
    cellWords('Ana', '2026-12-30', 'w', absence({ state: 'pending' })),
    cellWords('Ana', '2026-12-30', 'w', absence({ reasonName: null })),
    cellWords('Ana', '2026-12-27', 'r', undefined),
  ]).toEqual([
    'Ana, Quarta-feira, 30 de dezembro: Férias, pendente, 30/12/2026 a 02/01/2027',
    'Ana, Quarta-feira, 30 de dezembro: Ausente, 30/12/2026 a 02/01/2027',
    'Ana, Domingo, 27 de dezembro: folga',
  ])
})

test('holidays stand in heads by place: the country, states, cities', () => {
  const held = (kind: 'national' | 'state' | 'municipal', on: string, cityName: string | null) => ({
    id: 1,
    on,
    name: `${kind} ${on}`,
    kind,
    cityId: null,
    cityName,
    stateAbbreviation: kind === 'national' ? null : 'AC',
  })
  const heads = holidayHeads(
    [
      held('municipal', '2026-12-28', 'Rio Branco'),
      held('state', '2026-12-02', null),
      held('national', '2026-12-25', null),
    ],
    { from: '2026-12-01', to: '2026-12-31' },
  )
  expect(heads.map(({ place, names }) => [place, names.findIndex(Boolean) + 1])).toEqual([
    ['Brasil', 25],
    ['AC', 2],
    ['Rio Branco/AC', 28],
  ])
})
