import { expect, test } from 'vitest'
import { pause, pressedThisMinute, readMarks, registrationOf, type WaitingMark } from './waiting-marks.ts'

const pressedAt = Date.parse('2026-11-20T11:00:10Z')
const mark: WaitingMark = { key: 'k', accountId: 1, pressedAt, reason: '', attempts: 0 }

test('a second press in the minute of a mark that still waits is the same mark', () => {
  expect(pressedThisMinute([mark], pressedAt + 49_000)).toBe(true)
  expect(pressedThisMinute([mark], pressedAt + 50_000)).toBe(false)
  expect(pressedThisMinute([], pressedAt)).toBe(false)
})

test('attempts without an answer wait longer each time, never more than a minute', () => {
  expect([1, 2, 3, 4, 7, 30].map(pause)).toEqual([1000, 2000, 4000, 8000, 60_000, 60_000])
})

test('a mark that is sent late says when it was pressed', () => {
  expect(registrationOf(mark, pressedAt + 5000)).toEqual({})
  expect(registrationOf(mark, pressedAt + 60_000)).toEqual({ pressedAt: '2026-11-20T11:00:10.000Z' })
  expect(registrationOf({ ...mark, reason: 'Portão fechado' }, pressedAt)).toEqual({ reason: 'Portão fechado' })
})

test('a storage that holds something else holds no marks', () => {
  expect(readMarks(null)).toEqual([])
  expect(readMarks('{')).toEqual([])
  expect(readMarks('{"a":1}')).toEqual([])
  expect(readMarks(JSON.stringify([mark, null, 3]))).toEqual([mark])
})
