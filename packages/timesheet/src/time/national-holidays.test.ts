import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { easter, nationalDays } from './national-holidays.ts'

const table = readFileSync(join(import.meta.dirname, '../../fixtures/national-days-2016-2040.csv'), 'utf8')
const kinds: Record<string, string> = {
  FERIADO_NACIONAL: 'holiday',
  FERIADO_RELIGIOSO_COSTUMEIRO: 'customary',
  PONTO_FACULTATIVO: 'optional',
}

test('the national days of 2016 to 2040 are those of the table, with name, kind and law', () => {
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))
    .map(([date, name, kind = '', fixed, source]) => ({ date, name, kind: kinds[kind], fixed: fixed === '1', source }))
  const computed = Array.from({ length: 25 }, (_, index) => nationalDays(2016 + index)).flat()
  const byDate = (a: { date?: string | undefined }, b: { date?: string | undefined }) =>
    `${a.date}`.localeCompare(`${b.date}`)
  expect(computed.sort(byDate)).toEqual(rows.sort(byDate))
})

test('20 November is national from 2024 on', () => {
  const has = (year: number) => nationalDays(year).some((day) => day.date === `${year}-11-20`)
  expect([has(2023), has(2024)]).toEqual([false, true])
})

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [1818, '1818-03-22'],
])('Easter of %s is %s', (year, date) => {
  expect(easter(year)).toBe(date)
})

test('R605, R664: names are in capitals and fit 45 characters', () => {
  for (const { name } of nationalDays(2026)) {
    expect(name).toBe(name.toUpperCase())
    expect(name.length).toBeLessThanOrEqual(45)
  }
})
