import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Chain,
  compareMonths,
  currentProcess,
  monthsOf,
  withCalculated,
  withCleared,
  withEdited,
  withSettled,
} from './hour-bank.rules.ts'

const month = (month: number, year = 2026) => ({ year, month })

const calculated = (chain: Chain, at: { year: number; month: number }, delta: number, before = 0) =>
  withCalculated(chain, at, { delta, before, overwriteEdited: false, competence: 'Janeiro/2026' })

const rows = (chain: Chain) => chain.map(({ month, previous, current, total }) => [month, previous, current, total])

describe('a processing writes the balance of the month (Q83)', () => {
  test('and the next month starts from its total', () => {
    const chain = calculated(calculated([], month(1), 90), month(2), -30)
    expect(rows(chain)).toEqual([
      [1, 0, 90, 90],
      [2, 90, -30, 60],
    ])
  })

  test('also of a month before others, which follow', () => {
    const chain = calculated(calculated([], month(2), -30), month(1), 90)
    expect(rows(chain)).toEqual([
      [1, 0, 90, 90],
      [2, 90, -30, 60],
    ])
  })

  test('again when it is not settled; a settled one posts the difference to the current process, with a remark', () => {
    const once = calculated([], month(1), 90)
    expect(rows(calculated(once, month(1), 100, 90))).toEqual([[1, 0, 100, 100]])
    const settled = calculated(withSettled(once, month(1), false) ?? [], month(2), 20)
    const again = calculated(settled, month(1), 75, 90)
    expect(rows(again)).toEqual([
      [1, 0, 90, 90],
      [2, 90, 5, 95],
    ])
    expect(again[1]).toMatchObject({ remarks: 'Diferença de Janeiro/2026: -00:15', posted: -15, processed: false })
    // The month's own hours computed again leave what was posted to it.
    expect(rows(calculated(again, month(2), 40, 20))[1]).toEqual([2, 90, 25, 115])
  })

  test('beside the remarks that somebody wrote, whatever their length', () => {
    const settled = calculated(withSettled(calculated([], month(1), 90), month(1), false) ?? [], month(2), 20)
    const remarks = 'a'.repeat(228)
    const noted = settled.map((row) => (row.month === 2 ? { ...row, remarks } : row))
    const again = calculated(noted, month(1), 130, 90)
    expect(again[1]).toMatchObject({ posted: 40, remarks: `${remarks}; Diferenças: +00:40` })
  })

  test('without a current process the difference opens the next month, across the year', () => {
    const settled = withSettled(calculated([], month(12, 2025), 60), month(12, 2025), false) ?? []
    const again = calculated(settled, month(12, 2025), 61, 60)
    expect(again.at(-1)).toMatchObject({ year: 2026, month: 1, previous: 60, current: 1, total: 61, calculated: false })
    // It has no hours of its own yet, so it cannot be settled.
    expect(withSettled(again, month(1), false)).toBeUndefined()
  })

  test('leaves a balance edited by hand alone, unless that is confirmed (Q84)', () => {
    const edited = withEdited(calculated([], month(1), 90), month(1), 10) ?? []
    expect(rows(calculated(edited, month(1), 95, 90))).toEqual([[1, 0, 10, 10]])
    const asked = { delta: 95, before: 90, overwriteEdited: true, competence: 'Janeiro/2026' }
    expect(withCalculated(edited, month(1), asked)[0]).toMatchObject({ current: 95, edited: false })
  })
})

test('only the first month that is not settled can be settled (R427)', () => {
  const chain = calculated(calculated([], month(1), 1), month(2), 2)
  expect(withSettled(chain, month(2), false)).toBeUndefined()
  const first = withSettled(chain, month(1), false) ?? []
  expect(currentProcess(first)).toMatchObject({ month: 2 })
  expect(withSettled(first, month(1), false)).toBeUndefined()
  expect(withSettled(first, month(2), false)).toBeDefined()
})

test('clearing puts the carried balance to zero and keeps the month’s own hours (R428)', () => {
  const chain = calculated(calculated([], month(1), 90), month(2), -30)
  expect(withCleared(chain, month(1))).toBeUndefined() // carries nothing
  expect(rows(withCleared(chain, month(2)) ?? [])).toEqual([
    [1, 0, 90, 90],
    [2, 0, -30, -30],
  ])
  // A month not yet calculated starts from zero when it is.
  const ahead = withCleared(chain, month(3)) ?? []
  expect(rows(calculated(ahead, month(3), 7)).at(-1)).toEqual([3, 0, 7, 7])
  const settled = withSettled(chain, month(1), false) ?? []
  expect(withCleared(withSettled(settled, month(2), false) ?? [], month(2))).toBeUndefined()
})

test('a year shows twelve months; those without a row carry the balance on', () => {
  const chain = calculated(calculated([], month(3), 90), month(5), -30)
  expect(rows(monthsOf(chain, 2026))).toEqual([
    [1, 0, 0, 0],
    [2, 0, 0, 0],
    [3, 0, 90, 90],
    [4, 90, 0, 90],
    [5, 90, -30, 60],
    ...[6, 7, 8, 9, 10, 11, 12].map((later) => [later, 60, 0, 60]),
  ])
  expect(rows(monthsOf(chain, 2027))[0]).toEqual([1, 60, 0, 60])
})

const minutes = fc.integer({ min: -600, max: 600 })
const someMonth = fc.record({ year: fc.integer({ min: 2025, max: 2026 }), month: fc.integer({ min: 1, max: 12 }) })
const processing = fc.record({ kind: fc.constant('calculate' as const), at: someMonth, delta: minutes })
const settling = fc.constant({ kind: 'settle' as const })
const acts = fc.oneof(
  { weight: 4, arbitrary: processing },
  { weight: 2, arbitrary: settling },
  fc.record({ kind: fc.constant('clear' as const), at: someMonth }),
  fc.record({ kind: fc.constant('edit' as const), at: someMonth, current: minutes }),
)

type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never

/** Carries out acts as the server does; `deltas` is what each month's mirror brought last. */
function carriedOut(sequence: readonly Act[], onEach: (before: Chain, after: Chain) => void = () => undefined) {
  let chain: Chain = []
  const deltas = new Map<string, number>()
  for (const act of sequence) {
    const before = chain
    if (act.kind === 'calculate') {
      const key = `${act.at.year}-${act.at.month}`
      chain = calculated(chain, act.at, act.delta, deltas.get(key))
      deltas.set(key, act.delta)
    } else if (act.kind === 'settle') {
      const current = currentProcess(chain)
      chain = (current && withSettled(chain, current, false)) ?? chain
    } else if (act.kind === 'clear') chain = withCleared(chain, act.at) ?? chain
    else chain = withEdited(chain, act.at, act.current) ?? chain
    onEach(before, chain)
  }
  return { chain, deltas }
}

describe('whatever is done in whatever order', () => {
  test('the chain holds, settled months come first and never change', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 60 }), (sequence) => {
        carriedOut(sequence, (before, after) => {
          for (const [index, row] of after.entries()) {
            const last = after[index - 1]
            expect(row.previous + row.current).toBe(row.total)
            if (last) {
              expect(compareMonths(last, row)).toBeLessThan(0)
              expect(row.previous).toBe(row.cleared ? 0 : last.total)
              if (row.processed) expect(last.processed).toBe(true)
            }
          }
          expect(after.filter((row) => row.processed)).toEqual(
            expect.arrayContaining(before.filter((row) => row.processed)),
          )
        })
      }),
      { numRuns: 500 },
    )
  })

  test('without edits and clearings no minute is lost or doubled: the last total is the sum of what the mirrors brought', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 3, arbitrary: processing }, settling), { maxLength: 60 }), (sequence) => {
        const { chain, deltas } = carriedOut(sequence)
        const sum = [...deltas.values()].reduce((total, delta) => total + delta, 0)
        expect(chain.at(-1)?.total ?? 0).toBe(sum)
      }),
      { numRuns: 500 },
    )
  })
})
