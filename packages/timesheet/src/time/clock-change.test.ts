import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayLength, elapsed, wallAt } from './clock-change.ts'

const back = { at: 1440, by: -60 }
const on = { at: 0, by: 60 }
const onAfter = { at: 1440, by: 60 }

describe('what the clock reads', () => {
  test.each([
    ['the first 23:30', 1410, back, 1410],
    ['23:00 again, when it goes back', 1440, back, 1380],
    ['05:00 after that', 1800, back, 1740],
    ['01:00, where a day begins', 0, on, 60],
    ['23:30 of the day before', -30, on, -30],
    ['01:00 of the day after', 1440, onAfter, 1500],
    ['noon of any other day', 720, undefined, 720],
  ])('%s', (_, minute, change, wall) => {
    expect(wallAt(minute, change)).toBe(wall)
  })

  test('a time that the clock shows is read back from the minute it came at', () => {
    const changes = fc.record({ at: fc.integer({ min: 0, max: 1500 }), by: fc.constantFrom(-60, 60) })
    fc.assert(
      fc.property(fc.integer({ min: -360, max: 2879 }), changes, (wall, change) => {
        const isSkipped = change.by > 0 && wall >= change.at && wall < change.at + change.by
        fc.pre(!isSkipped)
        expect(wallAt(elapsed(wall, change), change)).toBe(wall)
      }),
    )
  })
})

test('the hour is missing from the day that it would begin, not from the one before', () => {
  expect([back, on, onAfter, undefined].map(dayLength)).toEqual([1500, 1380, 1440, 1440])
})
