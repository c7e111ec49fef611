/** A day for lists and forms, from its stored row and plan, or from the plan alone. */
import type { Day } from '@ponteiro/contract/days/days'
import type { Mark } from '@ponteiro/contract/marks/marks'
import {
  type ClockChange,
  duration,
  elapsed,
  inOrder,
  intersection,
  type LocalDate,
  type Minutes,
  mayBeOnCall,
  pairMarks,
  payPeriod,
  type RuleBook,
  timeOfDay,
  wallAt,
  weekday,
} from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { Session } from '../../platform/http/scope.ts'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import type { Person, PersonDay } from '../calculation/plans/people.rules.ts'
import type { RecordedDay } from '../calculation/results/sheet-days.rules.ts'
import { countedDay, type Justified, type StoredCounts } from './counted-day.rules.ts'
import { lastEditable, mayEditDay, mayRequestFor, type Viewer, viewerOf } from './day-rights.rules.ts'
import { standingState } from './overtime/overtime.rules.ts'

export type DayView = z.output<typeof Day>
export type MarkView = z.output<typeof Mark>

/** A mark as `day_mark` has it. */
export interface ListedMark {
  readonly id: number
  readonly minute: Minutes
  readonly active: boolean
  readonly origin: MarkView['origin']
  readonly nsr: number | null
  readonly treated: boolean
  /** People decided that it belongs to this day. */
  readonly decided: boolean
  readonly offline: boolean
  /** It waits for a reviewer. */
  readonly waits: boolean
  /** The mark that it replaced. */
  readonly replacesId: number | null
  readonly recordedAt: string
  readonly reason: string
  /** The reason of a reviewer's refusal. */
  readonly refusal: string | null
}

export interface StoredRow
  extends StoredCounts,
    Pick<
      DayView,
      | 'id'
      | 'overnight'
      | 'onNotice'
      | 'observation'
      | 'overtime'
      | 'authorization'
      | 'overtimeJustification'
      | 'overtimeActivity'
      | 'overtimeRefusal'
      | 'outsideClosing'
    > {
  /** In time order. */
  readonly marks: readonly ListedMark[]
  readonly justified: Justified
}

const dayNames = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const

export const dayName = (on: LocalDate): string => dayNames[weekday(on)]

/** The stored parts of a day: its row, and the mirror of a processed period. */
export interface KnownDay {
  readonly on: LocalDate
  readonly stored: StoredRow | undefined
  readonly recorded: RecordedDay | undefined
}

/** Who looks, and when. */
export interface Look {
  readonly viewer: Viewer
  /** Minutes since 1970 UTC. */
  readonly now: number
}

export const lookOf = ({ session, today, now }: { session: Session; today: string; now: number }): Look => ({
  viewer: viewerOf(session, today),
  now: Math.floor(now / 60_000),
})

const noMarks: readonly ListedMark[] = []

/**
 * A processed period shows what was handed out, whatever became of the plan, and for days without a row too.
 */
export function dayView(person: Person, calendar: Calendar, { on, stored, recorded }: KnownDay, look: Look): DayView {
  const marks = stored?.marks ?? noMarks
  const active: Minutes[] = []
  for (const mark of marks) if (mark.active) active.push(mark.minute)
  const counted = countedDay(person, calendar, { on, stored, recorded, active }, look.now)
  const { planned, minutes, kind, due } = counted
  const { clockChange } = planned
  const nightWindows = windowsOf(planned)
  const period = calendar.periodOn(on)
  const workedSpans = pairMarks(inOrder(active))
  const day = { employeeId: person.id, on }
  const { extra, night } = minutes
  return {
    id: stored?.id ?? 0,
    employeeId: person.id,
    on,
    dayName: dayName(on),
    kind,
    isHoliday: planned.holidayName !== undefined,
    holidayName: planned.holidayName ?? '',
    overnight: stored?.overnight ?? false,
    onNotice: stored?.onNotice ?? false,
    mayBeOnNotice: mayBeOnCall({ kind, date: on }, planned.book),
    observation: stored?.observation ?? '',
    overtime: standingState(stored?.overtime ?? 'open', stored?.pending ?? 0),
    authorization: stored?.authorization ?? '',
    overtimeJustification: stored?.overtimeJustification ?? '',
    overtimeActivity: stored?.overtimeActivity ?? '',
    overtimeRefusal: stored?.overtimeRefusal ?? '',
    outsideClosing: stored?.outsideClosing ?? false,
    workTime: duration(due),
    missing: counted.missing,
    underWay: counted.underWay,
    planned: [...counted.times],
    workedSpans: [...workedSpans],
    nightSpans: night > 0 ? [...intersection(workedSpans, nightWindows)] : [],
    nightWindows,
    ...(clockChange && { clockChange }),
    due,
    worked: minutes.worked,
    extra,
    late: counted.late,
    credited: minutes.credited,
    night,
    fifty: minutes.fifty,
    hundred: minutes.hundred,
    pending: minutes.pending,
    refused: minutes.refused,
    belowLimit: minutes.belowLimit,
    onNoticeMinutes: minutes.onNoticeMinutes,
    alerts: counted.alerts,
    mayEdit: mayEditDay(look.viewer, period),
    mayRequest: mayRequestFor(look.viewer, day, period),
    lastOn: lastEditable(look.viewer, person.id, period, period ?? payPeriod(on)),
    entryOne: clockOf(active[0], clockChange),
    exitOne: clockOf(active[1], clockChange),
    entryTwo: clockOf(active[2], clockChange),
    exitTwo: clockOf(active[3], clockChange),
    extraText: duration(extra),
    ...(stored?.justified ?? unjustified),
    rules: rulesOf(planned.book),
    marks: markViews(marks, { id: stored?.id ?? 0, on, clockChange }),
    requests: [],
  }
}

export const unjustified: Justified = {
  justificationId: null,
  reasonId: null,
  typeName: null,
  typeAbbreviation: null,
  typeColor: null,
  reasonName: null,
  reasonAbbreviation: null,
  reasonColor: null,
  allowance: null,
  allowedHours: null,
  absence: null,
}

const clockOf = (minute: Minutes | undefined, change: ClockChange | undefined): string | null =>
  minute === undefined ? null : timeOfDay(wallAt(minute, change))

/** Night windows on the day's axis. */
const windowsOf = ({ book, clockChange }: PersonDay): Minutes[] =>
  book.night.windows.map((time) => (clockChange ? elapsed(time, clockChange) : time))

interface DayOfMarks {
  readonly id: number
  readonly on: LocalDate
  readonly clockChange: ClockChange | undefined
}

/** Marks with their places, at the clock's times. Positions count active marks only. */
export function markViews(marks: readonly ListedMark[], { id: dayId, on, clockChange }: DayOfMarks): MarkView[] {
  let place = 0
  return marks.map((mark) => {
    const { id, minute, active, waits, refusal } = mark
    if (active) place += 1
    const wall = wallAt(minute, clockChange)
    const byHand = mark.origin === 'admin' || mark.origin === 'request'
    return {
      id,
      dayId,
      at: `${dateOf(on, wall)}T${timeOfDay(wall)}`,
      time: timeOfDay(wall),
      minute,
      active,
      situation: waits ? 'pending' : refusal === null ? 'authorized' : 'denied',
      position: active ? positionOf(place) : null,
      origin: mark.origin,
      nsr: mark.nsr,
      treated: mark.treated,
      offline: mark.offline,
      decided: mark.decided,
      kind: byHand ? (mark.replacesId === null ? 'inclusion' : 'alteration') : null,
      baseId: mark.replacesId,
      reason: mark.reason,
      refusal,
      requested: mark.origin === 'request',
      recordId: byHand ? null : id,
      recordedAt: mark.recordedAt,
    }
  })
}

/** 1 to 4, then 5 for each further entry and 6 for each further exit. */
const positionOf = (place: number): number => (place <= 4 ? place : place % 2 === 1 ? 5 : 6)

/** The civil day of a minute of a working day, by the clock. */
export function dateOf(on: LocalDate, minute: Minutes): LocalDate {
  if (minute >= 0 && minute < 1440) return on
  return new Date(Date.parse(on) + Math.floor(minute / 1440) * 86_400_000).toISOString().slice(0, 10)
}

type RulesView = DayView['rules']
const ofBooks = new WeakMap<RuleBook, RulesView>()

/** The rules in force on a day. */
function rulesOf(book: RuleBook): RulesView {
  const known = ofBooks.get(book)
  if (known) return known
  const { night, onCall } = book
  const rules = {
    since: book.since,
    hourStart: timeOfDay(night.start),
    hourEnd: timeOfDay(night.end),
    hourLimit: night.hourLimit,
    hourValue: night.hourValue,
    onNoticePercent: onCall.percent,
  }
  ofBooks.set(book, rules)
  return rules
}
