import { describe, expect, test } from 'vitest'
import type { DayRecord } from '../../domain/clock-day.ts'
import { isBlank } from '../../kit/time/timeline.tsx'
import { dayRows, isDecidable, switchesBefore } from './day-rows.ts'

test('extra within the limit of the schedule, or on a day without record, is nobody’s to decide (Q59)', () => {
  expect(isDecidable({ dayId: 1, extra: 60, belowLimit: 0 })).toBe(true)
  expect(isDecidable({ dayId: 1, extra: 10, belowLimit: 10 })).toBe(false)
  expect(isDecidable({ dayId: 1, extra: 0, belowLimit: 0 })).toBe(false)
  expect(isDecidable({ dayId: 0, extra: 60, belowLimit: 0 })).toBe(false)
})

test('D6: a night is one bar from its evening to its morning, on the row of its evening; a day off has no bars', () => {
  const mark = (minute: number) => ({ minute, active: true, situation: 'authorized' })
  const night = {
    on: '2026-11-20',
    id: 7,
    planned: [1320, 1740],
    nightWindows: [1320, 1740],
    marks: [mark(1318), mark(1741)],
  }
  const off = { on: '2026-11-21', id: 0, planned: [], nightWindows: [1320, 1740], marks: [] }
  const [evening, next] = dayRows([night, off] as unknown as DayRecord[])
  expect(evening?.picture).toMatchObject({
    planned: [{ from: 1320, to: 1740 }],
    worked: [{ from: 1318, to: 1741 }],
    marks: [{ at: 1318 }, { at: 1741 }],
  })
  expect([evening, next].map((row) => row && isBlank(row.picture))).toEqual([false, true])
  expect(evening).toMatchObject({ id: '2026-11-20', dayId: 7 })
})

const day = { mayEdit: false, mayBeOnNotice: true, overnight: false, onNotice: false, observation: '' }

describe('what leads a change of switches back', () => {
  test.each`
    on                                                  | change                       | before
    ${day}                                              | ${{ overnight: true }}       | ${{ overnight: false }}
    ${{ ...day, overnight: true }}                      | ${{ overnight: false }}      | ${{ overnight: true }}
    ${day}                                              | ${{ onNotice: true }}        | ${{ onNotice: false }}
    ${{ ...day, onNotice: true }}                       | ${{ onNotice: false }}       | ${{ onNotice: true }}
    ${{ ...day, onNotice: true, mayBeOnNotice: false }} | ${{ onNotice: false }}       | ${undefined}
    ${{ ...day, observation: 'Feira' }}                 | ${{ observation: 'Viagem' }} | ${{ observation: 'Feira' }}
    ${{ ...day, mayEdit: true, observation: 'Feira' }}  | ${{ observation: '' }}       | ${{ observation: 'Feira' }}
    ${{ ...day, mayEdit: true }}                        | ${{ observation: 'Viagem' }} | ${{ observation: '' }}
    ${day}                                              | ${{ observation: 'Viagem' }} | ${undefined}
    ${{ ...day, observation: 'Feira' }}                 | ${{ observation: 'Feira' }}  | ${undefined}
    ${{ ...day, overnight: true }}                      | ${{ overnight: true }}       | ${undefined}
  `('$change on $on: $before', ({ on, change, before }) => {
    expect(switchesBefore(on, change)).toEqual(before)
  })
})
