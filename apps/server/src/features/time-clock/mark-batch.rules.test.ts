import { expect, test } from 'vitest'
import { type Batch, type Decided, joinedBatches, type NewMark } from './mark-batch.rules.ts'

const ledger = (lastNsr: number) => ({ lastNsr, lastHash: `hash ${lastNsr}` })
const markOf = (nsr: number) => ({ nsr }) as NewMark

/** A new mark and its repetition. */
function pair(nsr: number, ledgers: Batch['ledgers']): Batch {
  const mark = markOf(nsr)
  const decided = [{ kind: 'new', mark } as Decided, { kind: 'twin', of: 0 } as const]
  return { decided, marks: [mark], placed: new Set([mark]), days: new Map(), ledgers }
}

test('batches decided one after the other are one: repetitions know their press, sequences go from the first to the last', () => {
  const first = pair(7, new Map([[1, { before: ledger(6), after: ledger(7) }]]))
  const second = pair(
    8,
    new Map([
      [1, { before: ledger(7), after: ledger(8) }],
      [2, { before: ledger(0), after: ledger(1) }],
    ]),
  )
  const joined = joinedBatches([first, second])
  expect(joined.marks.map(({ nsr }) => nsr)).toEqual([7, 8])
  expect([...joined.placed].map(({ nsr }) => nsr)).toEqual([7, 8])
  const original = joined.decided.map((one) => (one.kind === 'twin' ? joined.decided[one.of] : one))
  expect(original.map((one) => one?.kind === 'new' && one.mark.nsr)).toEqual([7, 7, 8, 8])
  expect([...joined.ledgers]).toEqual([
    [1, { before: ledger(6), after: ledger(8) }],
    [2, { before: ledger(0), after: ledger(1) }],
  ])
})
