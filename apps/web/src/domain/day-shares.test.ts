import { expect, test } from 'vitest'
import { isShare, shares } from './day-shares.ts'

test('a day counts in lateness and balances once it is over, and in what is recorded of it at once (R290, R317)', () => {
  const over = { worked: 450, extra: 30, late: 60, fifty: 20, hundred: 0, pending: 10, refused: 0, underWay: false }
  const share = (of: typeof over) => Object.fromEntries(Object.entries(shares).map(([name, part]) => [name, part(of)]))
  const recorded = { worked: 450, fifty: 20, hundred: 0, pending: 10, refused: 0 }
  expect(share(over)).toEqual({ ...recorded, late: 60, balance: -30, positive: 30, negative: -60, total: -30 })
  const today = share({ ...over, underWay: true })
  expect(today).toEqual({ ...recorded, late: 0, balance: 0, positive: 0, negative: 0, total: 0 })
  expect(['total', 'toString', undefined].map(isShare)).toEqual([true, false, false])
})
