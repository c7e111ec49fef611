import { describe, expect, test } from 'vitest'
import { daySheet } from './day-sheet.ts'
import type { DaysBefore } from './day-trail.ts'
import type { DayFacts } from './facts.ts'
import { currentLaw } from './law-books.ts'
import { periodSheet, periodSummary } from './period-sheet.ts'
import { changedBook } from './rule-book.ts'

const office: DayFacts = {
  date: '2026-03-02',
  kind: 'workday',
  scheduled: [480, 720, 780, 1020],
  marks: [480, 720, 760, 1020],
  overtime: 'open',
  overtimeType: 'open',
}

test('a line names its category, its minutes, its rules with date and source, and the time it came from', () => {
  const [, , pending] = daySheet(office, currentLaw).lines
  expect(pending).toEqual({
    category: 'pending',
    cause: 'before-schedule',
    minutes: 20,
    exact: { numerator: 140, denominator: 7 },
    rule: currentLaw.rules['overtime-decision'],
    measuredBy: { id: 'tolerance', since: '2001-06-20', source: 'CLT art. 58 §1; TST Súmula 366' },
    spans: [{ from: 760, to: 780 }],
  })
})

test('an alert names its day, its rule and its minutes; one about a mark names the mark', () => {
  expect(daySheet(office, currentLaw).alerts).toEqual([
    { date: '2026-03-02', code: 'break-suppressed', rule: currentLaw.rules['break-suppressed'], minutes: 20 },
  ])
  expect(daySheet({ ...office, marks: [480, 720, 780] }, currentLaw).alerts).toEqual([
    { date: '2026-03-02', code: 'missing-mark', rule: currentLaw.rules['missing-mark'], at: 780 },
  ])
})

test('a decision that ends within the last minute of a stretch leaves that minute to what waits, too', () => {
  const facts: DayFacts = {
    ...office,
    kind: 'restday',
    scheduled: [],
    marks: [1, 47, 72, 308],
    overtime: { authorized: 49, denied: 3 },
  }
  const { lines } = daySheet(facts, currentLaw)
  const spans = lines.filter(({ category }) => category === 'pending').map((line) => line.spans)
  expect(spans).toEqual([[{ from: 46, to: 47 }], [{ from: 72, to: 308 }]])
})

test('the lines of two night stretches add up to the total that is rounded once: 69 and 68 are 137', () => {
  const sheet = daySheet({ ...office, scheduled: [], marks: [1320, 1380, 1440, 1500] }, currentLaw)
  expect(sheet.lines.filter((line) => line.category === 'night').map((line) => line.minutes)).toEqual([69, 68])
  expect(sheet.totals.night).toBe(137)
})

test('the sheet says under which book it was computed, and another book is a simulation', () => {
  const harsher = changedBook(currentLaw, { since: '2027-01-01', tolerance: { perMark: 0, perDay: 0 } })
  const facts = { ...office, marks: [484, 720, 780, 1020] }
  expect(daySheet(facts, currentLaw)).toMatchObject({ book: '2022-02-10', totals: { late: 0 } })
  expect(daySheet(facts, harsher)).toMatchObject({ book: '2027-01-01', totals: { late: 4 } })
})

describe('R403, R477, R480: a mirror totals nights away, night, on-call, 50 % and 100 %', () => {
  const month: readonly DayFacts[] = [
    { ...office, marks: [480, 720, 780, 1080], overtime: 'authorized', overnight: 1 },
    { ...office, date: '2026-03-03', scheduled: [1320, 1740], marks: [1320, 1740] },
    { ...office, date: '2026-03-08', kind: 'restday', marks: [480, 600], overtime: 'authorized', onNotice: true },
  ]

  test('each in a total of its own', () => {
    expect(periodSheet(month, currentLaw).totals).toMatchObject({
      overnights: 1,
      night: 480,
      onNotice: 480,
      fifty: 60,
      hundred: 120,
    })
  })

  test('R603: an open overtime type feeds the bank, a closed one does not', () => {
    expect(periodSheet(month, currentLaw).totals.bankDelta).toBe(60)
    const closed = month.map((facts) => ({ ...facts, overtimeType: 'closed' as const }))
    expect(periodSheet(closed, currentLaw).totals).toMatchObject({ bankDelta: 0, fifty: 60 })
  })
})

test('a schedule with a time too many loses no minute of work', () => {
  const { totals } = daySheet({ ...office, scheduled: [480, 720, 780], marks: [480, 720, 780, 1020] }, currentLaw)
  expect(totals).toMatchObject({ worked: 480, extra: 240, late: 0 })
  expect(daySheet({ ...office, scheduled: [1020, 780, 720, 480] }, currentLaw).totals.late).toBe(0)
})

describe('the edge of a period', () => {
  test('the days before it are known to its first rest and its days in a row', () => {
    const before = { lastExit: { date: '2026-03-01', at: 1380 }, daysInRow: 6 }
    const codes = periodSheet([office], currentLaw, before).alerts.map(({ code, minutes }) => [code, minutes])
    expect(codes).toEqual([
      ['break-suppressed', 20],
      ['rest-suppressed', 120],
      ['seventh-day', undefined],
    ])
  })

  test('a day off of 33 hours needs to be no weekly rest where the seven days before had one', () => {
    const tuesday = { ...office, date: '2026-03-03', marks: [840, 1320] }
    const thursday = { ...office, date: '2026-03-05', marks: [420, 660] }
    const restsOf = (before: DaysBefore, days = [tuesday, thursday]) => {
      const [sheet, summary] = [periodSheet(days, currentLaw, before), periodSummary(days, currentLaw, before)]
      expect(summary.alerts).toEqual(sheet.alerts)
      const told = summary.alerts.flatMap(({ code, minutes }) => (code === 'weekly-rest-suppressed' ? [minutes] : []))
      return [...told, summary.daysSinceRest]
    }
    const lastExit = { date: '2026-03-02', at: 720 }
    expect(restsOf({ lastExit, daysSinceRest: 3 }), 'three days before Monday').toEqual([[4, 6]])
    expect(restsOf({ lastExit, daysSinceRest: 4 }), 'four days before it').toEqual([120, [5, 7]])
    expect(restsOf({ lastExit }), 'none is known').toEqual([120, [7, 7]])
    expect(restsOf({}), 'no work is known').toEqual([120, [7, 7]])
    expect(restsOf({ isRested: true }), 'there was no work for a week').toEqual([[0, 2]])
    expect(restsOf({ lastExit: { date: '2026-03-01', at: 720 } }), 'Monday off').toEqual([[0, 2]])
  })

  describe('a clock that was changed since the last exit counts in the rest', () => {
    const morning = { ...office, marks: [480, 720] }
    const restsOf = (days: readonly DayFacts[], before: DaysBefore) =>
      periodSheet(days, currentLaw, before).alerts.map(({ date, code, minutes }) => [date, code, minutes])
    const lengths = (date: string, minutes: number) => ({ lengthOf: (on: string) => (on === date ? minutes : 1440) })

    test('on the day before the first: 22:00 to 08:00 is 11 hours where it went back', () => {
      const lastExit = { date: '2016-02-20', at: 1320 }
      const sunday = { ...morning, date: '2016-02-21' }
      expect(restsOf([sunday], { lastExit })).toEqual([['2016-02-21', 'rest-suppressed', 60]])
      expect(restsOf([sunday], { lastExit, ...lengths('2016-02-20', 1500) })).toEqual([])
    })

    test('on a day off between two that are told: 19:00 to 06:00 is 34 hours where it went on', () => {
      const saturday = { ...office, date: '2018-11-03', marks: [960, 1140], clockChange: { at: 1440, by: 60 } }
      const monday = { ...office, date: '2018-11-05', marks: [360, 600] }
      expect(restsOf([saturday, monday], {})).toEqual([])
      expect(restsOf([saturday, monday], lengths('2018-11-04', 1380))).toEqual([
        ['2018-11-05', 'weekly-rest-suppressed', 60],
      ])
      const sunday = { ...office, date: '2018-11-04', scheduled: [], marks: [], clockChange: { at: 0, by: 60 } }
      expect(restsOf([saturday, sunday, monday], lengths('2018-11-04', 1380))).toEqual([
        ['2018-11-05', 'weekly-rest-suppressed', 60],
      ])
    })
  })

  test('what the facts of a day say of its neighbours holds', () => {
    const days = [
      { ...office, marks: [480, 600], around: { nextEntry: 1440 + 480 } },
      { ...office, date: '2026-03-03', marks: [480, 600], around: { previousExit: 0 } },
    ]
    const alerts = periodSheet(days, currentLaw).alerts
    expect(alerts.map(({ date, code, minutes }) => [date, code, minutes])).toEqual([
      ['2026-03-03', 'rest-suppressed', 180],
    ])
  })
})
