import { describe, expect, test } from 'vitest'
import type { DayFacts } from '../facts.ts'
import { identicalMarks } from './identical-marks.ts'

const enough = 10
const day = (...marks: number[]) => ({ kind: 'workday', marks }) as unknown as DayFacts
const times = (count: number, of: (nth: number) => DayFacts) => Array.from({ length: count }, (_, nth) => of(nth))
const same = () => day(480, 720, 780, 1020)

describe('the same four times on ten working days (Súmula 338 III)', () => {
  test('are identical, in whatever order they were told, between days of other times', () => {
    const told = [same(), day(1020, 780, 720, 480), day(481, 720, 780, 1020)]
    const days = times(15, (nth) => told[nth % 3] ?? same())
    expect(identicalMarks(days, enough)).toBe(true)
    expect(identicalMarks(days.slice(1), enough)).toBe(false)
  })

  test('are not found among days without four marks, or that are no working days', () => {
    expect(identicalMarks([...times(9, same), day(480, 720), day()], enough)).toBe(false)
    expect(identicalMarks([...times(9, same), { ...same(), kind: 'restday' }], enough)).toBe(false)
  })

  test('are the same times where somebody went out and came back in the same minute; a mark too many leaves them unknown', () => {
    expect(identicalMarks([...times(9, same), day(480, 600, 600, 720, 780, 1020)], enough)).toBe(true)
    expect(identicalMarks([...times(9, same), day(480, 720, 780, 1020, 1100)], enough)).toBe(false)
    expect(identicalMarks([...times(9, same), day(480, 600, 601, 720, 780, 1020)], enough)).toBe(false)
  })

  // Half an hour and two minutes apart: such days are the hardest to tell from identical ones.
  test('are told from times that differ by 32 minutes', () => {
    const moved = (nth: number) => day(480 + 32 * (nth % 4), 720, 780, 1020 + 32 * Math.floor(nth / 4))
    expect(identicalMarks(times(16, moved), enough)).toBe(false)
  })
})
