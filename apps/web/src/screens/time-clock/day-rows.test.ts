import { describe, expect, test } from 'vitest'
import { isDecidable, isShare, shares, switchesBefore } from './day-rows.ts'

test('extra within the limit of the schedule, or on a day without record, is nobody’s to decide (Q59)', () => {
  expect(isDecidable({ dayId: 1, extra: 60, belowLimit: 0 })).toBe(true)
  expect(isDecidable({ dayId: 1, extra: 10, belowLimit: 10 })).toBe(false)
  expect(isDecidable({ dayId: 1, extra: 0, belowLimit: 0 })).toBe(false)
  expect(isDecidable({ dayId: 0, extra: 60, belowLimit: 0 })).toBe(false)
})

test('a day counts in the balances once it is over, and in the hours worked at once (R290)', () => {
  const over = { worked: 450, extra: 30, late: 60, underWay: false }
  const share = (of: typeof over) => Object.fromEntries(Object.entries(shares).map(([name, part]) => [name, part(of)]))
  expect(share(over)).toEqual({ worked: 450, balance: -30, positive: 30, negative: -60, total: -30 })
  const today = share({ ...over, underWay: true })
  expect(today).toEqual({ worked: 450, balance: 0, positive: 0, negative: 0, total: 0 })
  expect(['total', 'toString', undefined].map(isShare)).toEqual([true, false, false])
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
