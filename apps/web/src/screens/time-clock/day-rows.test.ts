import { describe, expect, test } from 'vitest'
import { isDecidable, switchesBefore } from './day-rows.ts'

test('extra within the limit of the schedule, or on a day without record, is nobody’s to decide (Q59)', () => {
  expect(isDecidable({ dayId: 1, extra: 60, belowLimit: 0 })).toBe(true)
  expect(isDecidable({ dayId: 1, extra: 10, belowLimit: 10 })).toBe(false)
  expect(isDecidable({ dayId: 1, extra: 0, belowLimit: 0 })).toBe(false)
  expect(isDecidable({ dayId: 0, extra: 60, belowLimit: 0 })).toBe(false)
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
