import { expect, test } from 'vitest'
import { dayUnderway, expectedExit, isCounted, recentDays, workedUpTo } from './clock-day.ts'

const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const times = (...texts: string[]) => texts.map(at)
const office = times('08:00', '12:00', '13:00', '17:00')

test('worked so far counts closed pairs, and the open one up to now', () => {
  expect(workedUpTo([], at('09:00'))).toBe(0)
  expect(workedUpTo(times('08:00'), at('09:15'))).toBe(75)
  expect(workedUpTo(times('08:00', '12:00'), at('12:30'))).toBe(240)
  expect(workedUpTo(times('08:00', '12:00', '13:00'), at('14:00'))).toBe(300)
})

test('the expected exit adds the break of the plan while it is still ahead', () => {
  expect(expectedExit(times('08:10'), office, 480)).toBe(at('17:10'))
  expect(expectedExit(times('08:00', '12:00', '13:20'), office, 480)).toBe(at('17:20'))
  expect(expectedExit(times('13:00'), office, 480)).toBe(at('21:00'))
})

test('nobody is told when to leave who is not in, or owes nothing', () => {
  expect(expectedExit(times('08:00', '12:00'), office, 480)).toBeUndefined()
  expect(expectedExit([], office, 480)).toBeUndefined()
  expect(expectedExit(times('08:00'), [], 0)).toBeUndefined()
})

test('a night begun yesterday goes on until its exit, unless its plan is long over', () => {
  const night = (marks: number[]) =>
    ({
      on: '2026-11-19',
      planned: times('22:00', '29:00'),
      marks: marks.map((minute) => ({ minute, active: true })),
    }) as never
  const today = { on: '2026-11-20', planned: [], marks: [] } as never
  expect(dayUnderway([night(times('22:00')), today], '2026-11-20', at('03:00'))).toMatchObject({
    day: { on: '2026-11-19' },
    minute: at('27:00'),
  })
  expect(dayUnderway([night(times('22:00', '29:00')), today], '2026-11-20', at('05:30')).day).toBe(today)
  expect(dayUnderway([night(times('22:00')), today], '2026-11-20', at('11:00')).day).toBe(today)
})

test('a mark is in the mirror once it counts in its day: not when annulled, nor when it waits for the reopening (Q73)', () => {
  const marks = [
    { id: 1, active: true },
    { id: 2, active: false },
  ] as never
  expect([1, 2, 3].map((id) => isCounted({ marks, outsideClosing: false }, id))).toEqual([true, false, false])
  expect(isCounted({ marks, outsideClosing: true }, 1)).toBe(false)
})

test('receipts of 48 hours reach back to the night that began three days ago (Portaria 671, art. 80 III)', () => {
  expect(recentDays('2026-03-05')).toEqual({ from: '2026-03-02', to: '2026-03-05' })
})
