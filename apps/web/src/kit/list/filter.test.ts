import { expect, test } from 'vitest'
import { isSameFilter } from './filter.ts'

const change = () => undefined
const options = () => [
  { value: 1, label: 'Matriz' },
  { value: 2, label: 'Filial' },
]
/** What a filter is given: the list's filter, and the rest. */
const given = (filter: Record<string, string | number>, more: object = {}) => ({
  list: { filter, change },
  name: 'unitId',
  label: 'Unidade',
  options: options(),
  ...more,
})

test('a filter is drawn anew for nothing that it does not show: another page, another filter, options made anew', () => {
  expect(isSameFilter(given({ unitId: 1 }), given({ unitId: 1 }))).toBe(true)
  expect(isSameFilter(given({ unitId: 1 }), given({ unitId: 1, name: 'Ana' }))).toBe(true)
})

test.each([
  ['what it holds', given({ unitId: 2 })],
  ['what it offers', given({ unitId: 1 }, { options: options().slice(1) })],
  ['a word of an option', given({ unitId: 1 }, { options: [{ value: 1, label: 'Sede' }, options()[1]] })],
  ['whether it can be used', given({ unitId: 1 }, { disabled: true })],
  ['its label', given({ unitId: 1 }, { label: 'Unidade de trabalho' })],
  ['what a choice does', given({ unitId: 1 }, { list: { filter: { unitId: 1 }, change: () => undefined } })],
])('it is drawn anew for %s', (_, now) => {
  expect(isSameFilter(given({ unitId: 1 }), now)).toBe(false)
})

test('both days of a range are what it holds', () => {
  const days = (to: string) => ({ list: { filter: { from: '2026-03-01', to }, change }, from: 'from', to: 'to' })
  expect(isSameFilter(days('2026-03-31'), days('2026-03-31'))).toBe(true)
  expect(isSameFilter(days('2026-03-31'), days('2026-03-30'))).toBe(false)
})
