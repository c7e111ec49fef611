import { expect, test } from 'vitest'
import { type Batch, type Decided, joinedBatches, type NewMark } from './mark-batch.rules.ts'

const ledger = (lastNsr: number) => ({ lastNsr, lastHash: `hash ${lastNsr}` })
const markOf = (nsr: number) => ({ nsr }) as NewMark

function one(nsr: number, ledgers: Batch['ledgers']): Batch {
  const mark = markOf(nsr)
  const decided = [{ kind: 'new', mark } as Decided]
  return { decided, marks: [mark], placed: new Set([mark]), days: new Map(), ledgers }
}

test('batches decided one after the other are one: sequences go from the first to the last', () => {
  const first = one(7, new Map([[1, { before: ledger(6), after: ledger(7) }]]))
  const second = one(
    8,
    new Map([
      [1, { before: ledger(7), after: ledger(8) }],
      [2, { before: ledger(0), after: ledger(1) }],
    ]),
  )
  const joined = joinedBatches([first, second])
  expect(joined.marks.map(({ nsr }) => nsr)).toEqual([7, 8])
  expect([...joined.placed].map(({ nsr }) => nsr)).toEqual([7, 8])
  expect(joined.decided.map((each) => each.kind === 'new' && each.mark.nsr)).toEqual([7, 8])
  expect([...joined.ledgers]).toEqual([
    [1, { before: ledger(6), after: ledger(8) }],
    [2, { before: ledger(0), after: ledger(1) }],
  ])
})
