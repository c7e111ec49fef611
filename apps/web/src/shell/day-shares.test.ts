import { expect, test } from 'vitest'
import { isLeftOut, isShare, lateLeftOut, shares } from './day-shares.ts'

test('a day counts in the balances once it is over, and in what is recorded of it at once (R290, R317)', () => {
  const over = { worked: 450, extra: 30, late: 60, fifty: 20, hundred: 0, pending: 10, refused: 0, underWay: false }
  const share = (of: typeof over) => Object.fromEntries(Object.entries(shares).map(([name, part]) => [name, part(of)]))
  const recorded = { worked: 450, late: 60, fifty: 20, hundred: 0, pending: 10, refused: 0 }
  expect(share(over)).toEqual({ ...recorded, balance: -30, positive: 30, negative: -60, total: -30 })
  const today = share({ ...over, underWay: true })
  expect(today).toEqual({ ...recorded, balance: 0, positive: 0, negative: 0, total: 0 })
  expect(['total', 'toString', undefined].map(isShare)).toEqual([true, false, false])
})

test('a sum of records leaves out days missed whole, and today’s lateness; it says so where there is any (R290, R317)', () => {
  const today = '2026-03-10'
  const recorded = { id: 7, on: '2026-03-09', late: 60 }
  const missed = { id: 0, on: '2026-03-06', late: 480 }
  const underWay = { id: 8, on: today, late: 240 }
  const left = (what: Parameters<typeof isLeftOut>[0]) =>
    [recorded, missed, underWay].map((day) => isLeftOut(what, today, day))
  expect(left('late')).toEqual([false, true, true])
  expect(left('worked')).toEqual([false, true, false])
  expect(left('total')).toEqual([false, false, false])
  expect(lateLeftOut([recorded, missed, underWay], today)).toBe('Fora desta soma: hoje e dias sem registro.')
  expect(lateLeftOut([recorded, missed], today)).toBe('Fora desta soma: dias sem registro.')
  expect(lateLeftOut([recorded, { ...underWay, late: 0 }], today)).toBeUndefined()
})
