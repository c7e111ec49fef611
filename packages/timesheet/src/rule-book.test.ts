import { describe, expect, test } from 'vitest'
import { daySheet } from './day-sheet.ts'
import type { DayFacts } from './facts.ts'
import { bookFor, currentLaw, lawBooks } from './law-books.ts'
import { changedBook, nightWindows } from './rule-book.ts'
import { nightWeight, rounded } from './time/fraction.ts'

const night: DayFacts = {
  date: '2026-03-02',
  kind: 'workday',
  scheduled: [],
  marks: [1320, 1380],
  overtime: 'open',
  overtimeType: 'open',
}

describe('R404, R478: rule 1', () => {
  test('a night hour of 52.5 weighs 8/7, one of 60 weighs 1', () => {
    expect(nightWeight(52.5)).toEqual({ numerator: 8, denominator: 7 })
    expect(nightWeight(60)).toEqual({ numerator: 1, denominator: 1 })
    expect(nightWeight(50)).toEqual({ numerator: 6, denominator: 5 })
  })

  test('start, end, limit and value are read from the book', () => {
    const rule1 = (change: Parameters<typeof changedBook>[1]['night']) =>
      daySheet(night, changedBook(currentLaw, { night: change ?? {} })).totals.night
    expect(rule1({})).toBe(69)
    expect(rule1({ hourValue: 60 })).toBe(60)
    expect(rule1({ start: 1350 })).toBe(34)
    expect(rule1({ end: 1350, extension: false })).toBe(34)
    expect(rule1({ hourLimit: 61 })).toBe(0)
    expect(rule1({ hourLimit: 60 })).toBe(69)
  })

  test('a window that ends before it starts ends on the next day', () => {
    expect(nightWindows(1320, 300)).toEqual([-120, 300, 1320, 1740, 2760, 3180, 4200, 4620, 5640, 6060])
    expect(nightWindows(60, 300)).toEqual([-1380, -1140, 60, 300, 1500, 1740, 2940, 3180, 4380, 4620])
  })
})

describe('R405, R431, R477, R479, R481: rule 2', () => {
  test('35 % by default, 08:00 to 17:00, at least 480', () => {
    expect(currentLaw.onCall).toMatchObject({ percent: 35, from: 480, to: 1020, atLeast: 480 })
  })

  test('each weekday and holidays are switched on their own', () => {
    const onNotice = (date: string, kind: DayFacts['kind'], change: Parameters<typeof changedBook>[1]['onCall']) =>
      daySheet({ ...night, marks: [], date, kind, onNotice: true }, changedBook(currentLaw, { onCall: change ?? {} }))
        .totals.onNotice
    const week = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
    week.forEach((name, index) => {
      const date = `2026-03-0${index + 1}`
      expect(onNotice(date, 'workday', {})).toBe(540)
      expect(onNotice(date, 'workday', { [name]: false })).toBe(0)
      expect(onNotice(date, 'holiday', { [name]: false })).toBe(540)
    })
    expect(onNotice('2026-03-02', 'holiday', { holiday: false })).toBe(0)
  })
})

describe('books are dated', () => {
  test('the book in force on the day is found; before the first, the first', () => {
    expect(bookFor('2026-03-02')).toBe(currentLaw)
    expect(bookFor('2022-02-09').since).toBe('2017-11-11')
    expect(bookFor('2017-11-11').since).toBe('2017-11-11')
    expect(bookFor('2017-11-10').since).toBe('2001-06-20')
    expect(bookFor('1990-01-01').since).toBe('2001-06-20')
    expect(lawBooks.map((book) => book.since)).toEqual(['2001-06-20', '2017-11-11', '2022-02-10'])
  })

  test('an employer may have books of its own', () => {
    const own = changedBook(currentLaw, { since: '2026-01-01', tolerance: { mode: 'B' } })
    expect(bookFor('2026-03-02', [currentLaw, own])).toBe(own)
    expect(bookFor('2025-12-31', [currentLaw, own])).toBe(currentLaw)
  })

  test('a change dates the rows it touches, and leaves the book it came from', () => {
    const own = changedBook(currentLaw, { since: '2026-01-01', night: { hourLimit: 20 } })
    expect(own.since).toBe('2026-01-01')
    expect(own.rules.night.since).toBe('2026-01-01')
    expect(own.rules.tolerance).toEqual(currentLaw.rules.tolerance)
    expect(own.rules.night.source).toBe(currentLaw.rules.night.source)
    expect(currentLaw.night.hourLimit).toBe(0)
    expect(changedBook(currentLaw, { limits: { identicalDays: 5 } }).rules['identical-marks'].since).toBe('2022-02-10')
    expect(changedBook(currentLaw, {})).toEqual(currentLaw)
  })

  test('every rule says since when it holds and where it is written, and is found by its own id', () => {
    for (const book of lawBooks) {
      for (const [id, rule] of Object.entries(book.rules)) {
        expect(rule.id).toBe(id)
        expect(rule.since).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(rule.source).not.toBe('')
      }
    }
  })
})

test.each([
  [480, 7, 69],
  [1, 2, 1],
  [7, 14, 1],
  [-1, 2, 0],
  [3, 7, 0],
  [4, 7, 1],
])('%s/%s is rounded to %s', (numerator, denominator, expected) => {
  expect(rounded(numerator, denominator)).toBe(expected)
})
