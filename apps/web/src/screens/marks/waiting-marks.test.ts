import { expect, test } from 'vitest'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { readKept } from '../../kit/loading/kept-list.ts'
import { pause, pressedThisMinute, refusalOf, registrationOf, type WaitingMark } from './waiting-marks.ts'

const pressedAt = Date.parse('2026-11-20T11:00:10Z')
const mark: WaitingMark = { key: 'k', accountId: 1, pressedAt, reason: '', attempts: 0 }

test('a second press in the minute of a mark that still waits is the same mark', () => {
  expect(pressedThisMinute([mark], pressedAt + 49_000)).toBe(true)
  expect(pressedThisMinute([mark], pressedAt + 50_000)).toBe(false)
  expect(pressedThisMinute([], pressedAt)).toBe(false)
})

test('a press in the minute of one that was refused is a new one: the other is not on its way', () => {
  expect(pressedThisMinute([{ ...mark, refused: 'Operação não permitida.' }], pressedAt)).toBe(false)
})

test('a mark is refused only in words of the server that decides; whatever else happens on the way, it waits', () => {
  const of = (status: number, refusal: object = {}) => refusalOf(new ApiError({ status, message: 'Não.', ...refusal }))
  expect([400, 403, 404, 409, 413, 422].map((status) => of(status))).toEqual(Array(6).fill('Não.'))
  expect([0, 401, 408, 429, 500, 502, 503, 504].map((status) => of(status))).toEqual(Array(8).fill(undefined))
  expect(of(403, { code: 'password.due' })).toBeUndefined()
  expect(of(403, { plain: true }), 'a server before ours spoke').toBeUndefined()
  expect(of(404, { message: '' }), 'a page that is no answer of ours').toBeUndefined()
  expect(refusalOf(new DOMException('', 'TimeoutError'))).toBeUndefined()
})

test('attempts without an answer wait longer each time, never more than a minute', () => {
  expect([1, 2, 3, 4, 7, 30].map(pause)).toEqual([1000, 2000, 4000, 8000, 60_000, 60_000])
})

test('A6 kept press: a mark that is not sent at once says when it was pressed, however soon it is sent', () => {
  const moment = { pressedAt: '2026-11-20T11:00:10.000Z' }
  expect(registrationOf(mark, pressedAt + 200)).toEqual({})
  expect(registrationOf(mark, pressedAt + 5000)).toEqual(moment)
  expect(registrationOf(mark, pressedAt + 60_000)).toEqual(moment)
  expect(registrationOf({ ...mark, attempts: 1 }, pressedAt + 200)).toEqual(moment)
  expect(registrationOf({ ...mark, reason: 'Portão fechado' }, pressedAt)).toEqual({ reason: 'Portão fechado' })
})

test('a mark that knows where it was pressed says so (R303)', () => {
  expect(registrationOf({ ...mark, handheld: false }, pressedAt)).toEqual({ handheld: false })
})

test('a storage that holds something else holds no marks', () => {
  expect(readKept(null)).toEqual([])
  expect(readKept('{')).toEqual([])
  expect(readKept('{"a":1}')).toEqual([])
  expect(readKept(JSON.stringify([mark, null, 3]))).toEqual([mark])
})
