import { expect, test } from 'vitest'
import { goesByItself, pause, pressedThisMinute, readMarks, reasonFor, type WaitingMark } from './waiting-marks.ts'

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

test('a mark that is sent late says when it was pressed, within the limit of its text', () => {
  expect(reasonFor(mark, pressedAt + 5000, '08:00:10')).toBe('')
  expect(reasonFor(mark, pressedAt + 60_000, '08:00:10')).toBe('Botão apertado às 08:00:10, sem conexão.')
  const long = reasonFor({ ...mark, reason: 'x'.repeat(255) }, pressedAt + 60_000, '08:00:10')
  expect(long.length).toBeLessThanOrEqual(255)
  expect(long).toContain('Botão apertado às 08:00:10')
})

test('a mark of another day is not sent by itself', () => {
  expect(goesByItself(mark, pressedAt + 3_600_000)).toBe(true)
  expect(goesByItself(mark, pressedAt + 13 * 3_600_000)).toBe(false)
})

test('a storage that holds something else holds no marks', () => {
  expect(readMarks(null)).toEqual([])
  expect(readMarks('{')).toEqual([])
  expect(readMarks('{"a":1}')).toEqual([])
  expect(readMarks(JSON.stringify([mark, null, 3]))).toEqual([mark])
})
