import { expect, test } from 'vitest'
import { bankPartsOf, chartOf, type Month, standingOf } from './bank-months.ts'

const month = (changes: Partial<Month>): Month => ({
  id: 1,
  employeeId: 1,
  year: 2026,
  month: 3,
  monthName: 'Março',
  monthSlug: 'marco',
  previous: 0,
  current: 0,
  total: 0,
  remarks: '',
  processed: false,
  isCurrent: true,
  edited: false,
  cleared: false,
  editing: null,
  clearing: null,
  carried: 0,
  posted: 0,
  sheetId: null,
  maySettle: true,
  previousText: '',
  currentText: '',
  totalText: '',
  ...changes,
})
const sum = (parts: readonly { minutes: number }[]) => parts.reduce((total, { minutes }) => total + minutes, 0)
const said = (parts: readonly { name: string; minutes: number }[]) => parts.map(({ name, minutes }) => [name, minutes])

test('the line of a year starts from what was carried into it, and goes as far as the bank has months, over those between', () => {
  const totals = (...rows: Partial<Month>[]) => {
    const { carried, months } = chartOf(rows.map(month))
    return [carried, ...months.map(({ change, total }) => [change, total])]
  }
  const gap = { id: null, previous: 60, carried: 60, total: 60 }
  const march = { previous: 60, carried: 60, current: -90, total: -30 }
  const ahead = { id: null, previous: -30, carried: -30, total: -30 }
  expect(totals(gap, gap, march, ahead)).toEqual([
    60,
    [undefined, 60],
    [undefined, 60],
    [-90, -30],
    [undefined, undefined],
  ])
  expect(totals(gap, gap), 'a year without months').toEqual([60, [undefined, 60], [undefined, 60]])
  expect(totals({ id: null }, { id: null }), 'no bank yet').toEqual([0, [undefined, undefined], [undefined, undefined]])
})

test('a month of the bank is what came from before and what its mirror and earlier months brought (R348, Q82, Q83)', () => {
  const march = month({ previous: 60, carried: 60, current: 45, posted: -15, total: 105, sheetId: 7 })
  const { previous, current } = bankPartsOf(march)
  expect(said(previous)).toEqual([['Saldo que veio de Fevereiro', 60]])
  expect(current).toEqual([
    { name: 'Trazido pelo espelho do mês', minutes: 60, sheetId: 7 },
    { name: 'Diferenças de meses já processados', minutes: -15 },
  ])
  expect([sum(previous), sum(current)]).toEqual([march.previous, march.current])
})

test('a cleared balance shows what it was; a month set by hand says so (R428, Q84)', () => {
  const january = month({ month: 1, cleared: true, carried: -90, current: 30, total: 30, edited: true, posted: 10 })
  const { previous, current } = bankPartsOf(january)
  expect(said(previous)).toEqual([
    ['Saldo que veio de Dezembro', -90],
    ['Zerado', 90],
  ])
  expect(said(current)).toEqual([['Definido à mão', 30]])
})

test('who set or cleared a balance by hand is named, with when and with what stood there (Q82, Q84, R428)', () => {
  const at = new Date(2026, 2, 4, 10, 40).toISOString()
  const edited = month({ edited: true, current: 30, editing: { by: 'Ana Lima', at, set: 30, replaced: -15 } })
  expect(bankPartsOf(edited).current[0]?.told).toBe('Em 04/03/2026 10:40, por Ana Lima, no lugar de -00:15')
  const posted = bankPartsOf({ ...edited, current: 40 }).current
  expect(said(posted)).toEqual([
    ['Definido à mão', 30],
    ['Diferenças de meses já processados', 10],
  ])
  const cleared = month({ cleared: true, carried: 60, clearing: { by: '', at } })
  expect(bankPartsOf(cleared).previous.map((part) => part.told)).toEqual([undefined, 'Em 04/03/2026 10:40'])
})

test('a month not settled waits for it once its period is over, is under way in it, and says nothing before', () => {
  const standings = (today: string) =>
    [9, 10, 11, 12].map((number) => standingOf(month({ month: number, processed: number === 9 }), today))
  expect(standings('2026-10-20')).toEqual([undefined, 'underWay', undefined, undefined])
  expect(standings('2026-11-26')).toEqual([undefined, 'due', 'due', 'underWay'])
  expect(standingOf(month({ month: 12 }), '2027-01-02'), 'of a year that is over').toBe('due')
  expect(standingOf(month({ month: 1 }), '2025-12-21'), 'from the 21st of the month before').toBe('underWay')
  expect(standingOf(month({ id: null }), '2026-11-26'), 'without a row').toBeUndefined()
})

test('what was there when the bank began counts as carried', () => {
  expect(sum(bankPartsOf(month({ previous: 120, current: 0, total: 120 })).previous)).toBe(120)
})
