/** Runs a case through the engine and says what is not as expected. */
import {
  type Alert,
  alertCodes,
  assignMarks,
  axisMinute,
  bankMonth,
  daySheet,
  dayTotals,
  dueDay,
  dueMinutes,
  duration,
  periodSheet,
  periodSummary,
} from '../src/index.ts'
import type { AssignmentCase, BankCase, Case, DayCase, Expected, PeriodCase, ScheduleCase } from './case.ts'
import { bookOf, factsOf, moment, refuseUnknown, scheduledOf, workScheduleOf } from './case-facts.ts'

/** The differences, a sentence each; none when the case passes. An unreadable case fails with the reason. */
export function differences(tested: Case): string[] {
  try {
    if ('days' in tested) return periodDifferences(tested)
    if ('instants' in tested) return assignmentDifferences(tested)
    if ('workSchedule' in tested) return scheduleDifferences(tested)
    if ('deltas' in tested) return bankDifferences(tested)
    return dayDifferences(tested)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function dayDifferences({ book, schedule, scale, day, expect }: DayCase): string[] {
  const facts = factsOf(day, schedule, scale)
  const bookOfDay = bookOf(book)(facts.date)
  const sheet = daySheet(facts, bookOfDay)
  return [
    ...compare('totals without lines', JSON.stringify(dayTotals(facts, bookOfDay)), JSON.stringify(sheet.totals)),
    ...resultDifferences(expect, sheet.totals, sheet.alerts),
  ]
}

function periodDifferences({ book, days, expect }: PeriodCase): string[] {
  const facts = days.map(({ schedule, scale, day }) => factsOf(day, schedule, scale))
  const sheet = periodSheet(facts, bookOf(book))
  const { totals } = periodSummary(facts, bookOf(book))
  return [
    ...compare('totals without lines', JSON.stringify(totals), JSON.stringify(sheet.totals)),
    ...resultDifferences(expect, sheet.totals, sheet.alerts),
  ]
}

function resultDifferences(expect: Expected, totals: object, alerts: readonly Alert[]): string[] {
  const found = new Map<string, unknown>(Object.entries(totals))
  return Object.entries(expect).flatMap(([name, wanted]) => {
    if (name === 'alerts') return alertDifferences(expect.alerts ?? {}, alerts)
    return found.has(name) ? compare(name, wanted, found.get(name)) : [`${name}: no such name`]
  })
}

function alertDifferences(expect: NonNullable<Expected['alerts']>, alerts: readonly Alert[]): string[] {
  refuseUnknown('alerts', expect, alertCodes)
  return Object.entries(expect).flatMap(([code, wanted]) => {
    const raised = alerts.filter((alert) => alert.code === code)
    const minutes = raised.reduce((sum, alert) => sum + (alert.minutes ?? 0), 0)
    const found = raised.length === 0 ? null : wanted === true ? true : minutes
    return compare(`alert ${code}`, wanted, found)
  })
}

function assignmentDifferences({ entries, instants, expect }: AssignmentCase): string[] {
  const days = Object.entries(entries)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, written]) =>
      typeof written === 'object'
        ? { date, entry: moment(written.entry), length: moment(written.length) }
        : { date, entry: moment(written) },
    )
  const marks = instants.map((instant) => axisMinute(instant.slice(0, 10), moment(instant.slice(11, 16))))
  const found: Record<string, string[]> = {}
  for (const { date, minute } of assignMarks(marks, days)) {
    found[date] = [...(found[date] ?? []), duration(minute)]
  }
  const dates = [...new Set([...Object.keys(expect), ...Object.keys(found)])].sort()
  return dates.flatMap((date) => compare(date, (expect[date] ?? []).join(' '), (found[date] ?? []).join(' ')))
}

function scheduleDifferences({
  workSchedule,
  since,
  date,
  holiday,
  holidayPart,
  clockChange,
  book,
  expect,
}: ScheduleCase): string[] {
  const assignment =
    workSchedule === null ? undefined : { since: since ?? date, schedule: workScheduleOf(workSchedule) }
  const change = clockChange && { clockChange: { at: moment(clockChange.at), by: clockChange.by } }
  const bookOfDay = bookOf(book)(date)
  const part = holidayPart && { holidayPart: holidayPart.map(moment) }
  const due = dueDay({ date, holiday: holiday ?? false, ...part, ...change }, assignment, bookOfDay)
  const { kind = due.kind, scheduled, duties, due: minutes } = expect
  return [
    ...compare('kind', kind, due.kind),
    ...(scheduled === undefined ? [] : compare('scheduled', written(scheduledOf(scheduled)), written(due.scheduled))),
    ...(duties === undefined ? [] : compare('duties', written(duties.map(moment)), written(due.duties))),
    ...(minutes === undefined ? [] : compare('due', minutes, dueMinutes({ ...due, ...change }, bookOfDay))),
  ]
}

const written = (scheduled: ReturnType<typeof scheduledOf>) =>
  'minutes' in scheduled ? `${scheduled.minutes} minutes` : scheduled.map(duration).join(' ')

function bankDifferences({ previous, deltas, expect }: BankCase): string[] {
  let balance = previous
  const totals = deltas.map((delta) => {
    balance = bankMonth(balance, delta).total
    return balance
  })
  return [
    ...compare('totals', expect.totals.join(' '), totals.join(' ')),
    ...(expect.printed === undefined
      ? []
      : compare('printed', expect.printed.join(' '), totals.map(duration).join(' '))),
  ]
}

const compare = (name: string, wanted: unknown, found: unknown): string[] =>
  wanted === found ? [] : [`${name}: expected ${String(wanted)}, got ${String(found)}`]
