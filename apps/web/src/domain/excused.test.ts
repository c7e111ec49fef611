import { expect, test } from 'vitest'
import { excusedOf, firstMinutes, lookOfJustification, unworked } from './excused.ts'

const plain = { reasonAbbreviation: null, reasonColor: null, typeAbbreviation: 'ATE', typeColor: '#A463BF' }
const day = {
  ...plain,
  on: '2026-03-02',
  planned: [480, 720, 780, 1020],
  workedSpans: [480, 700],
  clockChange: undefined,
  credited: 0,
}

test('the letters of a reason come before those of a type', () => {
  expect(lookOfJustification(plain)).toEqual({ letters: 'ATE', color: '#A463BF' })
  expect(lookOfJustification({ ...plain, reasonAbbreviation: 'LIC', reasonColor: '#2E7D32' })?.letters).toBe('LIC')
  expect(lookOfJustification({ ...plain, typeAbbreviation: null, typeColor: null })).toBeUndefined()
})

test('a whole day is excused along its plan, hours along what was missed of it, and nothing where nothing is', () => {
  const look = { letters: 'ATE', color: '#A463BF' }
  const planned = [
    { from: 480, to: 720 },
    { from: 780, to: 1020 },
  ]
  expect(excusedOf({ ...day, allowance: 'full' })).toEqual({ ...look, spans: planned })
  expect(excusedOf({ ...day, allowance: 'hours', credited: 60 })).toEqual({
    ...look,
    spans: [
      { from: 700, to: 720 },
      { from: 780, to: 820 },
    ],
  })
  expect(excusedOf({ ...day, allowance: 'none' })).toEqual({ ...look, spans: [] })
})

test('what was worked is cut out of the plan', () => {
  expect(
    unworked(
      [{ from: 0, to: 100 }],
      [
        { from: 10, to: 20 },
        { from: 90, to: 120 },
      ],
    ),
  ).toEqual([
    { from: 0, to: 10 },
    { from: 20, to: 90 },
  ])
  expect(firstMinutes([{ from: 0, to: 10 }], 0)).toEqual([])
})
