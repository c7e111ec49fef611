import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duration, parsedClock, signedDuration, spokenDuration, timeOfDay } from './clock-text.ts'

test.each([
  [0, '00:00', '00:00'],
  [545, '09:05', '09:05'],
  [1439, '23:59', '23:59'],
  [1440, '00:00', '24:00'],
  [1500, '01:00', '25:00'],
  [1530, '01:30', '25:30'],
  [-5, '23:55', '-00:05'],
  [-75, '22:45', '-01:15'],
  [6060, '05:00', '101:00'],
])('R349, R484, R705: %s minutes are %s as a time of day and %s as a length', (minutes, clock, length) => {
  expect(timeOfDay(minutes)).toBe(clock)
  expect(duration(minutes)).toBe(length)
})

test.each([
  [240, '4 h'],
  [20, '20 min'],
  [90, '1 h 30 min'],
  [0, '0 min'],
  [-65, '-1 h 5 min'],
])('%s minutes are said %s', (minutes, said) => {
  expect(spokenDuration(minutes)).toBe(said)
})

test.each([
  [20, '+00:20'],
  [-480, '-08:00'],
  [0, '00:00'],
])('a balance of %s minutes reads %s', (minutes, written) => {
  expect(signedDuration(minutes)).toBe(written)
})

test('what is written as a length is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9999, max: 9999 }), (minutes) => {
      expect(parsedClock(duration(minutes))).toBe(minutes)
    }),
  )
})

test.each(['', '8:00', '08:60', '08-00', '08:0', 'ab:cd', ' 08:00'])('"%s" is no time', (text) => {
  expect(parsedClock(text)).toBeUndefined()
})
