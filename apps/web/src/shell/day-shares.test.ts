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

test('a sum of records leaves out days missed whole, and lateness of a journey that may go on; it says so where there is any', () => {
  const at = (minute: number) => ({ on: '2026-03-10', minute })
  const marked = (minute: number) => [
    { minute: 60, active: false },
    { minute, active: true },
  ]
  const recorded = { id: 7, on: '2026-03-08', due: 480, late: 60, marks: marked(480) }
  const missed = { id: 0, on: '2026-03-06', due: 480, late: 480, marks: [] }
  const lastNight = { id: 9, on: '2026-03-09', due: 480, late: 480, marks: marked(1320) }
  const yesterday = { id: 6, on: '2026-03-09', due: 480, late: 30, marks: marked(480) }
  const today = { id: 8, on: '2026-03-10', due: 480, late: 240, marks: [] }
  const left = (what: Parameters<typeof isLeftOut>[0], minute: number) =>
    [recorded, missed, lastNight, yesterday, today].map((day) => isLeftOut(what, at(minute), day))
  expect(left('late', 30)).toEqual([false, true, true, false, true])
  expect(left('late', 840)).toEqual([false, true, false, false, true])
  const turn = { ...yesterday, due: 1440, late: 1440 }
  expect(
    [30, 719].map((minute) => isLeftOut('late', at(minute), turn)),
    'until it has been worked',
  ).toEqual([true, true])
  expect(isLeftOut('late', at(720), turn)).toBe(false)
  expect(left('worked', 30)).toEqual([false, true, false, false, false])
  expect(left('total', 30)).toEqual([false, false, false, false, false])
  const said = (...days: Parameters<typeof lateLeftOut>[0]) => lateLeftOut(days, at(30))
  expect(said(recorded, missed, today)).toBe('Fora desta soma: o dia em andamento e dias sem registro.')
  expect(said(recorded, missed)).toBe('Fora desta soma: dias sem registro.')
  expect(said(recorded, { ...today, late: 0 })).toBeUndefined()
})
