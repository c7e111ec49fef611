/** The one computation behind every number: facts and a book in, findings to a listener. */
import { reportAlerts } from './day-alerts.ts'
import { isFree } from './due-minutes.ts'
import { ExtraTime } from './extra-time.ts'
import type { DayFacts, Minutes, Times } from './facts.ts'
import type { Cause, Listener } from './findings.ts'
import { inOrder, pairMarks } from './marks/pair-marks.ts'
import { type DayNight, dayNight, stretchWeight, weightOf } from './night.ts'
import { isOnCall, onCallWindow } from './on-call.ts'
import type { RuleBook } from './rule-book.ts'
import { rounded } from './time/fraction.ts'
import { intersection, noTimes, outside, timeAt, total } from './time/spans.ts'
import { treatedTimes } from './tolerance.ts'

/** Measures a day and answers its worked times. `around` replaces the facts' own neighbours. */
export function measureDay(facts: DayFacts, book: RuleBook, listener: Listener, around = facts.around): Times {
  const marks = inOrder(facts.marks)
  const worked = pairMarks(marks)
  const scheduled = isFree(facts) ? noTimes : facts.scheduled
  const flexible = 'minutes' in scheduled
  const times = flexible ? noTimes : pairMarks(inOrder(scheduled))
  const treated = times.length === 0 ? worked : treatedTimes(worked, times, book.tolerance)
  if (treated !== worked) listener.tolerated(worked, treated)
  const night = dayNight(facts, book, { worked, treated, scheduled: times })
  const day: Day = { facts, book, night, listener }

  reportWorked(day, worked)
  const extra = flexible ? reportByTotals(day, worked, scheduled.minutes) : reportByTimes(day, treated, times)
  reportNight(day, night.inWindow, 'night-window')
  reportNight(day, night.extension, 'night-extension')
  reportOnCall(day, worked)
  reportAlerts(facts, book, { marks, worked, treated, scheduled: times, extra }, listener, around)
  return worked
}

/** What every step of a day reads. */
interface Day {
  readonly facts: DayFacts
  readonly book: RuleBook
  readonly night: DayNight
  readonly listener: Listener
}

const parts = ({ book }: Day) => book.night.weight.denominator

/** Reports the actual marks, whatever was scheduled or decided. */
function reportWorked(day: Day, worked: Times): void {
  for (let i = 0; i < worked.length; i += 2) {
    const from = timeAt(worked, i)
    const to = timeAt(worked, i + 1)
    day.listener.line('worked', 'marks', (to - from) * parts(day), from, to)
  }
}

/**
 * Extra is the weight of treated time outside the schedule, late that of uncovered scheduled time. Answers
 * the extra, rounded.
 */
function reportByTimes(day: Day, treated: Times, scheduled: Times): Minutes {
  const { facts } = day
  const extraTimes = outside(treated, scheduled)
  const extra = extraTimes.length === 0 ? 0 : reportExtra(day, scheduled, extraTimes)
  const missing = outside(scheduled, treated)
  let credit = excusedMinutes(facts) * parts(day)
  for (let i = 0; i < missing.length; i += 2) {
    const from = timeAt(missing, i)
    const to = timeAt(missing, i + 1)
    const exact = dueIn(day, scheduled, from, to)
    credit = reportLate(day, credit, { cause: lateCause(scheduled, from, to), exact, from, to })
  }
  return extra
}

/** Extra time on a holiday is extra of a holiday. Answers the extra, rounded. */
function reportExtra(day: Day, scheduled: Times, extraTimes: Times): Minutes {
  const { facts, listener } = day
  const isOrdinary = facts.kind === 'workday'
  const onHoliday = isOrdinary && facts.holidayPart ? intersection(extraTimes, facts.holidayPart) : noTimes
  const others = onHoliday.length === 0 ? extraTimes : outside(extraTimes, onHoliday)
  const all = roundedWeight(day, extraTimes)
  const ordinary = isOrdinary ? (others === extraTimes ? all : roundedWeight(day, others)) : 0
  const extra = new ExtraTime(facts, { all, ordinary }, parts(day), listener)
  const weightOf = (from: Minutes, to: Minutes) => weightIn(day, from, to)
  for (let i = 0; i < onHoliday.length; i += 2)
    extra.report(false, 'rest-day', timeAt(onHoliday, i), timeAt(onHoliday, i + 1), weightOf)
  for (let i = 0; i < others.length; i += 2) {
    const from = timeAt(others, i)
    const to = timeAt(others, i + 1)
    extra.report(isOrdinary, extraCause(facts, scheduled, from, to), from, to, weightOf)
  }
  return all
}

/** Without scheduled times the sums are compared, and a difference within the daily tolerance is dropped. */
function reportByTotals(day: Day, worked: Times, due: Minutes): Minutes {
  const { book, facts, listener, night } = day
  const exact = weightOf(worked, night.heavy, book.night) - due * parts(day)
  if (Math.abs(exact) <= book.tolerance.perDay * parts(day)) {
    if (exact !== 0) listener.evened(exact)
    return 0
  }
  const from = worked.length === 0 ? 0 : timeAt(worked, 0)
  const to = worked.length === 0 ? 0 : timeAt(worked, worked.length - 1)
  if (exact < 0) {
    reportLate(day, excusedMinutes(facts) * parts(day), { cause: 'under-due', exact: -exact, from, to })
    return 0
  }
  const all = rounded(exact, parts(day))
  new ExtraTime(facts, { all, ordinary: all }, parts(day), listener).report(true, 'over-due', from, to, () => exact)
  return all
}

const roundedWeight = (day: Day, times: Times) => rounded(weightOf(times, day.night.heavy, day.book.night), parts(day))

const weightIn = ({ night, book }: Day, from: Minutes, to: Minutes) => stretchWeight(from, to, night.heavy, book.night)
const dueWeightIn = ({ night, book }: Day, from: Minutes, to: Minutes) =>
  stretchWeight(from, to, night.heavyDue, book.night)

/** The weight of a scheduled stretch within the contract hours, which end in the schedule's last minute. */
function dueIn(day: Day, scheduled: Times, from: Minutes, to: Minutes): number {
  const { contract } = day.facts
  if (contract === undefined) return dueWeightIn(day, from, to)
  const owed = contract * parts(day)
  return Math.min(weightUntil(day, scheduled, to), owed) - Math.min(weightUntil(day, scheduled, from), owed)
}

function weightUntil(day: Day, scheduled: Times, moment: Minutes): number {
  let weight = 0
  for (let i = 0; i < scheduled.length && timeAt(scheduled, i) < moment; i += 2) {
    weight += dueWeightIn(day, timeAt(scheduled, i), Math.min(timeAt(scheduled, i + 1), moment))
  }
  return weight
}

const excusedMinutes = ({ absence }: DayFacts): Minutes => (typeof absence === 'object' ? absence.partial : 0)

interface LateStretch {
  readonly cause: Cause
  readonly exact: number
  readonly from: Minutes
  readonly to: Minutes
}

/** Excused minutes cancel late ones in order, never more. Answers the rest of the excuse. */
function reportLate({ listener }: Day, credit: number, { cause, exact, from, to }: LateStretch): number {
  const credited = Math.min(credit, exact)
  if (credited > 0) listener.line('credited', cause, credited, from, to)
  if (exact > credited) listener.line('late', cause, exact - credited, from, to)
  return credit - credited
}

function extraCause(facts: DayFacts, scheduled: Times, from: Minutes, to: Minutes): Cause {
  if (facts.kind !== 'workday') return 'rest-day'
  if (facts.absence === 'full') return 'while-absent'
  const afterExit = scheduled.includes(from)
  const beforeEntry = scheduled.includes(to)
  if (afterExit) return beforeEntry ? 'through-break' : 'after-schedule'
  return beforeEntry ? 'before-schedule' : 'outside-schedule'
}

function lateCause(scheduled: Times, from: Minutes, to: Minutes): Cause {
  const atEntry = scheduled.includes(from)
  const atExit = scheduled.includes(to)
  if (atEntry) return atExit ? 'missed' : 'arrived-late'
  return atExit ? 'left-early' : 'away'
}

function reportNight(day: Day, times: Times, cause: 'night-window' | 'night-extension'): void {
  for (let i = 0; i < times.length; i += 2) {
    const from = timeAt(times, i)
    const to = timeAt(times, i + 1)
    day.listener.line('night', cause, weightIn(day, from, to), from, to)
  }
}

/** The window of rule 2 less the work in it, stretch by stretch, and then the rest up to the minimum. */
function reportOnCall(day: Day, worked: Times): void {
  const { facts, book, listener } = day
  if (!isOnCall(facts, book)) return
  const window = onCallWindow(facts, book)
  const free = outside(window, worked)
  for (let i = 0; i < free.length; i += 2) {
    const from = timeAt(free, i)
    const to = timeAt(free, i + 1)
    listener.line('onNotice', 'on-call', (to - from) * parts(day), from, to)
  }
  const lacking = book.onCall.atLeast - total(free)
  if (lacking > 0) listener.line('onNotice', 'on-call-minimum', lacking * parts(day), window[0], window[1])
}
