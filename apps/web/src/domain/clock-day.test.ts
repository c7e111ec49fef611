import { describe, expect, test } from 'vitest'
import { timelineText } from '../kit/time/timeline.tsx'
import {
  type DayRecord,
  dayUnderway,
  dueByClock,
  expectedExit,
  isCounted,
  isTomorrows,
  pictureOf,
  recentDays,
  waitingAt,
  workedUpTo,
} from './clock-day.ts'
import { shownOn } from './shown-on.ts'

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

test('a night is due by the clock, as it is worked: a plan of 11 hours, of which the mirror makes 11:51', () => {
  const night = { due: 711, planned: times('19:00', '23:00', '24:00', '31:00') }
  const due = dueByClock(night)
  expect(due).toBe(660)
  expect(expectedExit(times('19:00', '23:00', '24:00'), night.planned, due)).toBe(at('31:00'))
  expect(workedUpTo(night.planned, 0)).toBe(due)
  expect(dueByClock({ due: 480, planned: [] })).toBe(480)
  expect(dueByClock({ due: 0, planned: office })).toBe(0)
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
      underWay: true,
      marks: marks.map((minute) => ({ minute, active: true })),
    }) as never
  const today = { on: '2026-11-20', planned: [], marks: [] } as never
  const since = (text: string) => (on: string) => at(text) + (on === '2026-11-19' ? 1440 : 0)
  expect(dayUnderway([night(times('22:00')), today], '2026-11-20', since('03:00'))).toMatchObject({
    day: { on: '2026-11-19' },
    minute: at('27:00'),
  })
  expect(dayUnderway([night(times('22:00', '29:00')), today], '2026-11-20', since('05:30')).day).toBe(today)
  expect(dayUnderway([night(times('22:00')), today], '2026-11-20', since('11:00')).day).toBe(today)
})

test('a night goes on in its break past midnight: its marks stay in sight until the planned exit', () => {
  const night = (...marks: string[]) =>
    ({
      on: '2026-11-19',
      planned: times('19:00', '24:00', '25:00', '31:00'),
      underWay: true,
      marks: times(...marks).map((minute) => ({ minute, active: true })),
    }) as never
  const today = (...marks: string[]) =>
    ({ on: '2026-11-20', planned: [], marks: times(...marks).map((minute) => ({ minute, active: true })) }) as never
  const since = (text: string) => (on: string) => at(text) + (on === '2026-11-19' ? 1440 : 0)
  const shown = (text: string, yesterday: never, day: never = today()) =>
    dayUnderway([yesterday, day], '2026-11-20', since(text))
  expect(shown('00:20', night('19:00', '24:02'))).toMatchObject({ day: { on: '2026-11-19' }, minute: at('24:20') })
  expect(shown('07:05', night('19:00', '24:02', '25:00', '31:01'))).toMatchObject({ day: { on: '2026-11-20' } })
  expect(shown('00:20', night())).toMatchObject({ day: { on: '2026-11-20' }, minute: at('00:20') })
  // A mark that is of today already: the next one is too.
  expect(shown('00:50', night('19:00', '24:02'), today('00:40'))).toMatchObject({ day: { on: '2026-11-20' } })
})

test('a press that waits stands on the line of its own evening, also after midnight', () => {
  const at2350 = Date.parse('2026-11-20T02:50:00Z')
  expect(waitingAt(at2350, { on: '2026-11-19' }, 'America/Sao_Paulo')).toBe(at('23:50'))
  expect(waitingAt(at2350 + 1_800_000, { on: '2026-11-19' }, 'America/Sao_Paulo')).toBe(at('24:20'))
  expect(waitingAt(at2350, { on: '2026-11-20' }, 'America/Sao_Paulo')).toBe(-10)
})

test('a night that nobody planned goes on as long as the server says', () => {
  const today = { on: '2026-11-22', planned: [], marks: [] } as never
  const since = (on: string) => (on === '2026-11-22' ? at('01:00') : at('25:00'))
  for (const underWay of [true, false]) {
    const night = { on: '2026-11-21', planned: [], marks: [{ minute: at('22:00'), active: true }], underWay } as never
    expect(dayUnderway([night, today], '2026-11-22', since).day).toBe(underWay ? night : today)
  }
})

describe('where the clock is changed', () => {
  const aDay = (planned: number[], marks: number[], fields: object) =>
    ({
      planned,
      nightWindows: [-120, 300, 1320, 1740],
      ...fields,
      marks: marks.map((minute) => ({ minute, active: true, situation: 'authorized' })),
    }) as unknown as DayRecord

  test('a day that begins at 01:00 is drawn, and its exit expected, by the clock', () => {
    const day = aDay([420, 660, 720, 960], [420, 660, 720], { clockChange: { at: 0, by: 60 } })
    expect(timelineText(pictureOf(day, 780))).toBe(
      'Previsto 08:00–12:00, 13:00–17:00. Trabalhado 08:00–12:00, 13:00–14:00. Marcações 08:00, 12:00, 13:00.',
    )
    const exit = expectedExit([420, 660, 720], day.planned, 480) ?? 0
    expect(shownOn(day)(exit)).toBe(at('17:00'))
  })

  test('a night that has an hour more ends when the clock says', () => {
    const night = aDay([1320, 1800], [1320, 1800], { clockChange: { at: 1440, by: -60 } })
    expect(timelineText(pictureOf(night))).toBe('Previsto 22:00–05:00. Trabalhado 22:00–05:00. Marcações 22:00, 05:00.')
  })
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

test('an exit is tomorrow’s by the date of now, also on the second day of a turn', () => {
  expect(isTomorrows(at('24:29'), at('16:29')), 'a night, in the evening').toBe(true)
  expect(isTomorrows(at('30:00'), at('25:00')), 'a night, after midnight').toBe(false)
  expect(isTomorrows(at('71:00'), at('23:00')), 'two days later').toBe(false)
  expect(isTomorrows(at('71:00'), at('30:00')), 'a turn on its second day').toBe(true)
})
