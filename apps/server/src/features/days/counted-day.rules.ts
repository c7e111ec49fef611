/** What a day comes to: the part of its view that reports and files of many people are made of as well. */
import type { Day } from '@ponteiro/contract/days/days'
import {
  alertLabel,
  type ClockChange,
  inOrder,
  type LocalDate,
  type Minutes,
  missingLabel,
  missingMark,
  scheduledTimes,
  type Times,
  wallAt,
} from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import { dayOf, type Person, type PersonDay } from '../calculation/plans/people.rules.ts'
import type { KeptAlert } from '../calculation/results/day-results.rules.ts'
import { latenessOf } from '../calculation/results/lateness.rules.ts'
import type { RecordedDay } from '../calculation/results/sheet-days.rules.ts'

type DayView = z.output<typeof Day>

/** The justification of a day, with its look and excuse. */
export type Justified = Pick<
  DayView,
  | 'justificationId'
  | 'reasonId'
  | 'typeName'
  | 'typeAbbreviation'
  | 'typeColor'
  | 'reasonName'
  | 'reasonAbbreviation'
  | 'reasonColor'
  | 'allowance'
  | 'allowedHours'
  | 'absence'
>

type DayMinutes = Pick<
  DayView,
  | 'worked'
  | 'extra'
  | 'late'
  | 'credited'
  | 'night'
  | 'fifty'
  | 'hundred'
  | 'pending'
  | 'refused'
  | 'belowLimit'
  | 'onNoticeMinutes'
>

/** The record of a day, as far as its numbers need it. */
export interface StoredCounts extends DayMinutes, Pick<DayView, 'on' | 'kind' | 'due'> {
  readonly alerts: readonly KeptAlert[]
  /**
   * False: the record was created for a mark after the processing and has no numbers; the day stands as
   * without it.
   */
  readonly computed: boolean
  readonly justified: Pick<Justified, 'absence'>
}

export interface KnownCounts {
  readonly on: LocalDate
  readonly stored: StoredCounts | undefined
  /** The day in the mirror of a processed period. */
  readonly recorded: RecordedDay | undefined
  /** Marks that count, in order. */
  readonly active: readonly Minutes[]
}

export interface CountedDay extends Pick<DayView, 'kind' | 'due' | 'late' | 'underWay' | 'missing' | 'alerts'> {
  readonly planned: PersonDay
  /** Times planned. */
  readonly times: Times
  /** Without what is known of lateness besides: `late` beside it is that of the day. */
  readonly minutes: DayMinutes
}

/** Of a processed period what was handed out, whatever became of the plan. `now`: minutes since 1970 UTC. */
export function countedDay(
  person: Person,
  calendar: Calendar,
  { on, stored, recorded, active }: KnownCounts,
  now: number,
): CountedDay {
  const planned = dayOf(person, on, calendar)
  const { clockChange } = planned
  const times = recorded?.times ?? scheduledTimes(planned.scheduled)
  const minutes = minutesOf(stored, recorded)
  const known = { marks: active, late: stored?.computed || recorded ? minutes.late : undefined, recorded }
  const { underWay, late } = latenessOf(person, calendar, planned, known, now)
  /** The person may be on a break that would otherwise count as missed. */
  const isPaused = underWay && active.length % 2 === 0
  /** An absent person misses no mark, even where the absence excuses nothing. */
  const isAway = stored?.justified.absence?.whole ?? false
  const { due, kind } = recorded ? { ...recorded, ...recorded.minutes } : stored?.computed ? stored : planned
  return {
    planned,
    times,
    minutes,
    kind,
    due,
    late,
    underWay,
    missing: underWay
      ? ''
      : active.length > 0
        ? missingIn(inOrder(active), times, clockChange)
        : due > minutes.credited && !isAway
          ? noMarksWord
          : '',
    alerts: alertsOf(stored?.alerts ?? noAlerts, { isPaused, isAway: isAway && active.length > 0, clockChange }),
  }
}

const none: DayMinutes = {
  worked: 0,
  extra: 0,
  late: 0,
  credited: 0,
  night: 0,
  fifty: 0,
  hundred: 0,
  pending: 0,
  refused: 0,
  belowLimit: 0,
  onNoticeMinutes: 0,
}

/** For a processed period those of the mirror, so that no list differs (decision 059). */
function minutesOf(stored: StoredCounts | undefined, recorded: RecordedDay | undefined): DayMinutes {
  if (!recorded) return stored ?? none
  const { fifty, hundred, pending, refused, belowLimit, onNotice } = recorded.minutes
  const extra = fifty + hundred + pending + refused + belowLimit
  return { ...recorded.minutes, extra, onNoticeMinutes: onNotice }
}

/** For days that asked for work, without excuse and without counted marks. */
const noMarksWord = 'Sem marcações'

/** The missing mark in words; empty: none. */
function missingIn(marks: readonly Minutes[], planned: readonly Minutes[], change: ClockChange | undefined): string {
  const missing = missingMark(marks, planned)
  return missing ? missingLabel(missing, (minute) => wallAt(minute, change)) : ''
}

const noAlerts: readonly never[] = []

/** Work during an absence is kept; somebody must decide on it. */
const workedWhileAway = { code: 'worked-while-away', text: 'Trabalho em dia de ausência' }

interface Alerting {
  readonly isPaused: boolean
  /** There are marks on a day of absence. */
  readonly isAway: boolean
  readonly clockChange: ClockChange | undefined
}

function alertsOf(kept: readonly KeptAlert[], { isPaused, isAway, clockChange }: Alerting): DayView['alerts'] {
  const standing = isPaused ? kept.filter(({ code }) => code !== 'break-suppressed') : kept
  const shown = standing.map((alert) => alertView(alert, clockChange))
  return isAway ? [...shown, workedWhileAway] : shown
}

const alertView = (alert: KeptAlert, change: ClockChange | undefined): DayView['alerts'][number] => ({
  code: alert.code,
  text: alertLabel(alert, change),
  ...(alert.minutes === undefined ? {} : { minutes: alert.minutes }),
})
