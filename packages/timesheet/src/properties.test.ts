import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daySheet } from './day-sheet.ts'
import { dayTotals } from './day-tally.ts'
import { dueMinutes } from './due-minutes.ts'
import type { DayFacts, Minutes } from './facts.ts'
import type { Category, DaySheet, Line } from './findings.ts'
import { currentLaw } from './law-books.ts'
import { pairMarks } from './marks/pair-marks.ts'
import { journeyMinutes } from './night.ts'
import { periodSheet, periodSummary } from './period-sheet.ts'
import { changedBook, type RuleBook } from './rule-book.ts'
import { rounded } from './time/fraction.ts'
import { addDays } from './time/local-date.ts'
import { outside, timeAt } from './time/spans.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Distinct moments of two days, in order. */
const moments = (maxLength: number) =>
  fc.uniqueArray(fc.integer({ min: -60, max: 2700 }), { maxLength }).map((list) => list.sort((a, b) => a - b))

/** Pairs of at least half an hour, at least half an hour apart. */
const schedule = fc
  .tuple(fc.integer({ min: 0, max: 1380 }), fc.array(fc.integer({ min: 30, max: 300 }), { maxLength: 5 }))
  .map(([start, lengths]) => [start, ...lengths.map((_, i) => start + sum(lengths.slice(0, i + 1)))])
  .map((times) => (times.length % 2 === 0 ? times : times.slice(1)))

/** None, the clock minutes of the schedule, about what a schedule with night in it weighs, or anything. */
const contractOf = (times: readonly Minutes[]) => {
  const minutes = sum(times.map((time, i) => (i % 2 === 1 ? time : -time)))
  return fc.oneof(
    fc.constantFrom(undefined, minutes),
    fc.integer({ min: minutes, max: Math.ceil((minutes * 8) / 7) }),
    fc.nat(900),
  )
}

/** Marks near the schedule, where the rules are, or anywhere. */
const marksFor = (times: readonly Minutes[]) =>
  fc.oneof(
    moments(9),
    fc
      .tuple(...times.map((time) => fc.integer({ min: -12, max: 12 }).map((shift) => time + shift)))
      .map((marks) => marks.sort((a, b) => a - b)),
  )

const facts: fc.Arbitrary<DayFacts> = schedule.chain((times) =>
  fc.record({
    date: fc.constant('2026-03-02'),
    kind: fc.constantFrom('workday', 'workday', 'workday', 'restday', 'holiday'),
    scheduled: fc.oneof(fc.constant(times), fc.record({ minutes: fc.integer({ min: 0, max: 720 }) })),
    contract: contractOf(times),
    marks: marksFor(times),
    overtime: fc.oneof(
      fc.constantFrom('open', 'authorized', 'denied'),
      fc.record({ authorized: fc.nat(180), denied: fc.nat(60) }),
    ),
    overtimeType: fc.constantFrom('open', 'closed'),
    scale: fc.boolean(),
    absence: fc.oneof(fc.constantFrom('none', 'full'), fc.record({ partial: fc.integer({ min: 1, max: 300 }) })),
    onNotice: fc.boolean(),
    overnight: fc.nat(2),
    limitOvertime: fc.nat(60),
  }),
)

const book: fc.Arbitrary<RuleBook> = fc
  .record({
    tolerance: fc.record({ perMark: fc.nat(10), perDay: fc.nat(15), mode: fc.constantFrom('A', 'B') }),
    night: fc.record({
      hourValue: fc.constantFrom(52.5, 60),
      hourLimit: fc.nat(90),
      extension: fc.boolean(),
      extensionFactor: fc.boolean(),
    }),
  })
  .map((changes) => changedBook(currentLaw, changes))

const extras: readonly Category[] = ['fifty', 'hundred', 'pending', 'refused', 'belowLimit']
const linesOf = (sheet: DaySheet, ...categories: readonly Category[]) =>
  sheet.lines.filter((line) => categories.includes(line.category))
const minutesOf = (lines: readonly Line[]) => sum(lines.map((line) => line.minutes))
const exactOf = (lines: readonly Line[]) => sum(lines.map((line) => line.exact.numerator))

describe('of any day', () => {
  test('the order of the marks never matters', () => {
    fc.assert(
      fc.property(facts, book, fc.infiniteStream(fc.nat()), (day, rules, random) => {
        const keys = day.marks.map(() => random.next().value ?? 0)
        const shuffled = day.marks.map((mark, i) => [timeAt(keys, i), mark] as const).sort((a, b) => a[0] - b[0])
        const marks = shuffled.map(([, mark]) => mark)
        expect(daySheet({ ...day, marks }, rules)).toEqual(daySheet(day, rules))
      }),
    )
  })

  test('totals are sums of lines and nothing else, each the exact sum rounded once', () => {
    fc.assert(
      fc.property(facts, book, (day, rules) => {
        const sheet = daySheet(day, rules)
        for (const category of ['worked', 'night', 'late', 'credited', 'onNotice', ...extras] as const) {
          const lines = linesOf(sheet, category)
          expect(minutesOf(lines)).toBe(sheet.totals[category])
          expect(rounded(exactOf(lines), rules.night.weight.denominator)).toBe(sheet.totals[category])
        }
        expect(sheet.totals.extra).toBe(minutesOf(linesOf(sheet, ...extras)))
        expect(sheet.totals.balance).toBe(sheet.totals.extra - sheet.totals.late)
      }),
    )
  })

  test('the duration of the journey is the exact sum of its clock minutes and of what the night adds, rounded once', () => {
    fc.assert(
      fc.property(facts, book, (day, rules) => {
        const { night } = changedBook(rules, { night: { extensionFactor: true } })
        const sheet = daySheet(day, { ...rules, night })
        const nights = linesOf(sheet, 'night')
        const parts = night.weight.denominator
        const byTheClock = parts * sum(nights.flatMap(({ spans }) => spans.map(({ from, to }) => to - from)))
        const exact = exactOf(linesOf(sheet, 'worked')) - byTheClock + exactOf(nights)
        expect(journeyMinutes(sheet.totals, night)).toBe(rounded(exact, parts))
      }),
    )
  })

  test('the totals alone are those of the lines', () => {
    fc.assert(
      fc.property(facts, book, (day, rules) => {
        expect(dayTotals(day, rules)).toEqual(daySheet(day, rules).totals)
      }),
    )
  })

  test('the same facts give the same bytes, and are left as they were', () => {
    fc.assert(
      fc.property(facts, book, (day, rules) => {
        const before = JSON.stringify([day, rules])
        expect(JSON.stringify(daySheet(day, rules))).toBe(JSON.stringify(daySheet(structuredClone(day), rules)))
        expect(JSON.stringify([day, rules])).toBe(before)
      }),
    )
  })

  test('no line of work lies outside worked time', () => {
    fc.assert(
      fc.property(facts, book, (day, rules) => {
        const sheet = daySheet(day, rules)
        const worked = pairMarks(day.marks)
        for (const { spans } of linesOf(sheet, 'worked', 'night', ...extras)) {
          for (const { from, to } of spans) {
            expect(from).toBeLessThan(to)
            expect(outside([from, to], worked)).toEqual([])
          }
        }
      }),
    )
  })

  test('a shift cut anywhere by an exit and an entry at the same minute changes nothing', () => {
    fc.assert(
      fc.property(facts, book, fc.nat(), fc.nat(), (day, rules, place, minute) => {
        const worked = pairMarks(day.marks)
        fc.pre(worked.length > 0)
        const entry = 2 * (place % (worked.length / 2))
        const from = timeAt(worked, entry)
        const cut = from + (minute % (timeAt(worked, entry + 1) - from + 1))
        const marks = [...day.marks, cut, cut].sort((a, b) => a - b)
        const [whole, split] = [daySheet(day, rules), daySheet({ ...day, marks }, rules)]
        expect(JSON.stringify(split)).toBe(JSON.stringify(whole))
      }),
    )
  })

  test('what was worked never depends on a decision, a kind of day or an absence', () => {
    fc.assert(
      fc.property(facts, facts, book, (day, other, rules) => {
        const { totals } = daySheet({ ...other, marks: day.marks }, rules)
        expect(totals.worked).toBe(daySheet(day, rules).totals.worked)
      }),
    )
  })

  test('a decision only moves the extra time', () => {
    fc.assert(
      fc.property(facts, book, (day, rules) => {
        const decided = (['open', 'authorized', 'denied'] as const).map((overtime) =>
          dayTotals({ ...day, overtime }, rules),
        )
        expect(new Set(decided.map(({ extra }) => extra)).size).toBe(1)
        expect(new Set(decided.map(({ late }) => late)).size).toBe(1)
      }),
    )
  })
})

const minutesOfTimes = (times: readonly Minutes[]): Minutes[] =>
  times.flatMap((from, i) =>
    i % 2 === 1 ? [] : Array.from({ length: timeAt(times, i + 1) - from }, (_, m) => from + m),
  )

/** Where minutes are night whoever works them: the windows that a day's times can reach. */
const isWindow = (minute: Minutes) => (minute + 1440) % 1440 < 300 || (minute + 1440) % 1440 >= 1320

/** The slow meaning of Súmula 60 II: minute by minute after a window, while a shift through it goes on. */
function slowExtension(times: readonly Minutes[], scheduled: readonly Minutes[]): Set<Minutes> {
  const planned = new Set(minutesOfTimes(scheduled.slice(1, -1)))
  const found = new Set<Minutes>()
  for (const from of [-120, 1320, 2760]) {
    const shift = new Set(minutesOfTimes(times))
    for (let i = 1; i < times.length - 1; i += 2) {
      const [exit, entry] = [timeAt(times, i), timeAt(times, i + 1)]
      const unplanned = minutesOfTimes([exit, entry]).filter((minute) => !planned.has(minute))
      const isBreak = unplanned.length <= 120
      if (isBreak) for (let minute = exit; minute < entry; minute++) shift.add(minute)
    }
    if (Array.from({ length: 420 }, (_, minute) => from + minute).some((minute) => !shift.has(minute))) continue
    for (let minute = from + 420; shift.has(minute) && minute < from + 1440; minute++) found.add(minute)
  }
  return found
}

/** What is due in each minute of the schedule: its weight, until the contract hours are reached. */
function slowDue(times: readonly Minutes[], contract: Minutes | undefined, weights: Weights): Map<Minutes, number> {
  let left = contract === undefined ? Number.POSITIVE_INFINITY : contract * 7
  return new Map(
    minutesOfTimes(times).map((minute) => {
      const due = Math.min(weights.due(minute), left)
      left -= due
      return [minute, due]
    }),
  )
}

interface Weights {
  readonly worked: (minute: Minutes) => number
  readonly due: (minute: Minutes) => number
}

/** Sevenths of a minute: eight at night, and after it for those who worked or were due to work all of it. */
function slowWeights(worked: readonly Minutes[], scheduled: readonly Minutes[], extended: boolean): Weights {
  const weightAfter = (times: readonly Minutes[]) => {
    const after = extended ? slowExtension(times, scheduled) : new Set<Minutes>()
    return (minute: Minutes) => (isWindow(minute) || after.has(minute) ? 8 : 7)
  }
  return { worked: weightAfter(worked), due: weightAfter(scheduled) }
}

test.each([
  ['without the extension of the night', false],
  ['with it', true],
])(
  'extra less late is weighed worked less weighed due when nothing is tolerated, %s; scheduled time beyond the contract counts for neither',
  (_, extension) => {
    const strict = changedBook(currentLaw, { tolerance: { perMark: 0, perDay: 0 }, night: { extension } })
    fc.assert(
      fc.property(facts, (day) => {
        const plain: DayFacts = { ...day, kind: 'workday', absence: 'none' }
        const sheet = daySheet(plain, strict)
        const pairs = pairMarks(plain.marks)
        const times = 'minutes' in plain.scheduled ? [] : plain.scheduled
        const weights = slowWeights(pairs, times, extension && !plain.scale)
        const due = slowDue(times, plain.contract, weights)
        const owed = 'minutes' in plain.scheduled ? plain.scheduled.minutes * 7 : sum([...due.values()])
        const weighed = sum(minutesOfTimes(pairs).map((minute) => due.get(minute) ?? weights.worked(minute)))
        expect(exactOf(linesOf(sheet, ...extras)) - exactOf(linesOf(sheet, 'late'))).toBe(weighed - owed)
        if (times.length > 0) expect(dueMinutes(plain, strict)).toBe(rounded(owed, 7))
      }),
      // Schedules that go on after a whole night are few among those drawn.
      { numRuns: 1000 },
    )
  },
)

test('a day without marks is late by what is due, all of it or what no absence excuses', () => {
  fc.assert(
    fc.property(facts, book, (day, rules) => {
      const missed: DayFacts = { ...day, marks: [] }
      const { late, credited } = daySheet(missed, rules).totals
      const dropped = 'minutes' in day.scheduled && day.scheduled.minutes <= rules.tolerance.perDay
      if (!dropped) expect(late + credited).toBe(dueMinutes(missed, rules))
    }),
  )
})

test('a period adds up its days, with lines or without', () => {
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 12 }), book, (days, rules) => {
      const month = days.map((day, index) => ({ ...day, date: addDays('2026-03-02', index + (index > 5 ? 1 : 0)) }))
      const sheet = periodSheet(month, rules)
      const summary = periodSummary(month, rules)
      expect(summary.totals).toEqual(sheet.totals)
      expect(summary.alerts).toEqual(sheet.alerts)
      expect(summary.days).toEqual(sheet.days.map((day) => day.totals))
      expect(sheet.totals.worked).toBe(sum(sheet.days.map((day) => day.totals.worked)))
    }),
  )
})
