/** The lines of the day form as marks to add and treatments to write: all of them, or none. */
import { Failure } from '@ponteiro/contract'
import type { MarkChange } from '@ponteiro/contract/days/day-changes'
import { addDays, daysBetween, type LocalDate, type Minutes, mayBeOf, minuteOfDay } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { dateOf } from './day-view.rules.ts'

export type NamedChange = z.output<typeof MarkChange>

export interface KnownMark {
  readonly id: number
  /** Milliseconds since 1970 UTC of its minute on the person's clock. */
  readonly at: number
  readonly active: boolean
  readonly on: LocalDate
  readonly minute: Minutes
  /** It waits for a reviewer. */
  readonly waits: boolean
}

export interface NewMark {
  readonly at: number
  readonly reason: string
  readonly replacesId: number | undefined
  /** The working day named for it, if any. */
  readonly dayOn: LocalDate | undefined
}

export interface ChangePlan {
  readonly marks: readonly NewMark[]
  /** The working day of a mark; null: that of the rule. */
  readonly places: readonly {
    readonly markId: number
    readonly dayOn: LocalDate | null
    readonly reason: string
    readonly on: LocalDate
  }[]
  readonly treatments: readonly {
    readonly markId: number
    readonly kind: 'annulled' | 'restored'
    readonly reason: string
    readonly on: LocalDate
  }[]
}

/** The instant of a date and minute at the person's place. */
type InstantOf = (on: LocalDate, minute: Minutes) => number

/** The limits for added marks: the moment, and the day's planned times. */
interface Bounds {
  readonly now: number
  readonly planned: readonly Minutes[]
}

export function planChanges(
  on: LocalDate,
  changes: readonly NamedChange[],
  known: readonly KnownMark[],
  instantOf: InstantOf,
  { now, planned }: Bounds,
): ChangePlan {
  const byId = new Map(known.map((mark) => [mark.id, mark]))
  const named = (id: number): KnownMark => {
    const mark = byId.get(id)
    if (!mark) throw new Failure('not-found')
    return mark
  }
  const marks: NewMark[] = []
  const places: { markId: number; dayOn: LocalDate | null; reason: string; on: LocalDate }[] = []
  const treatments: { markId: number; kind: 'annulled' | 'restored'; reason: string; on: LocalDate }[] = []
  const annulled = new Set<number>()
  const restored = new Set<KnownMark>()

  const treat = (mark: KnownMark, kind: 'annulled' | 'restored', reason: string | undefined) => {
    if (annulled.has(mark.id) || restored.has(mark)) throw new Failure('operation.refused')
    // Somebody was faster: the same change would be written twice.
    if (mark.active !== (kind === 'annulled') && !mark.waits) throw new Failure('record.changed')
    if (kind === 'annulled') annulled.add(mark.id)
    else restored.add(mark)
    treatments.push({ markId: mark.id, kind, reason: reason ?? '', on: mark.on })
  }
  const include = ({ at, date }: Moment, { reason = '', dayOn }: NamedChange, replacesId: number | undefined) => {
    if (at > now) throw new Failure('mark.future')
    if (!mayBeOf(on, date, planned)) throw new Failure('mark.of-another-day')
    // A mark that counts on another day is moved here instead of made twice.
    const there = known.find((mark) => mark.at === at && mark.active && mark.on !== dayOn)
    if (dayOn && there && replacesId === undefined) place(there, dayOn, reason)
    else marks.push({ at, reason, replacesId, dayOn: dayOn ?? undefined })
  }
  const place = (mark: KnownMark, dayOn: LocalDate | null, reason: string) => {
    if (!mark.active) throw new Failure('record.changed')
    if (dayOn !== null && !mayBePlaced(mark, dayOn)) throw new Failure('mark.of-another-day')
    if (dayOn !== mark.on) places.push({ markId: mark.id, dayOn, reason, on: mark.on })
  }
  const mayBePlaced = (mark: KnownMark, dayOn: LocalDate): boolean => {
    const date = dateOf(mark.on, mark.minute)
    return Math.abs(daysBetween(dayOn, date)) <= 1 || (dayOn === on && mayBeOf(on, date, planned))
  }

  for (const line of changes) {
    const base = line.baseId ?? line.id
    const change = dated(line, planned)
    const moment = momentOf(on, change, instantOf)
    if (base === undefined) {
      // An exclusion or alteration needs a mark.
      if (change.kind && change.kind !== 'inclusion') throw new Failure('not-found')
      if (!moment) throw new Failure('mark.incomplete')
      include(moment, change, undefined)
      continue
    }
    const mark = named(base)
    if (change.dayOn !== undefined && !moment && change.active === undefined && !change.kind) {
      place(mark, change.dayOn, change.reason ?? '')
      continue
    }
    if (standsSo(on, line, mark, instantOf)) continue
    if (change.kind === 'exclusion' || change.active === false) {
      treat(mark, 'annulled', change.reason)
    } else if (moment && moment.at !== mark.at) {
      treat(mark, 'annulled', change.reason)
      include(moment, change, mark.id)
    } else if (change.active === true) {
      treat(mark, 'restored', change.reason)
    }
  }

  const taken = new Set(known.filter(({ id, active }) => active && !annulled.has(id)).map(({ at }) => at))
  for (const { at } of [...restored, ...marks]) {
    if (taken.has(at)) throw new Failure('mark.duplicate')
    taken.add(at)
  }
  return { marks, places, treatments }
}

/**
 * Dates a line that has only a time: on the day whose planned times are nearer. The order of lines means
 * nothing.
 */
function dated(change: NamedChange, planned: readonly Minutes[]): NamedChange {
  const { at, minute } = change
  if (at !== undefined || minute === undefined || minute >= 1440) return change
  return { ...change, minute: minuteOfDay(minute, planned) }
}

/**
 * Whether a line only repeats the mark: some forms send the whole day. For marks before or after midnight the
 * time alone matches; another date must be given with the line.
 */
function standsSo(
  on: LocalDate,
  { kind, active, at: written, minute }: NamedChange,
  mark: KnownMark,
  instantOf: InstantOf,
): boolean {
  if (kind || active !== mark.active) return false
  const shown = written !== undefined || minute === undefined || minute >= 1440 ? undefined : minute
  return shown === undefined
    ? momentOf(on, { at: written, minute }, instantOf)?.at === mark.at
    : nights.some((days) => instantOf(addDays(on, days), shown) === mark.at)
}

/** Civil days of a day's marks, by distance: from the evening before to the end of a two-day duty. */
const nights = [-1, 0, 1, 2, 3]

/**
 * Whether every change of recorded marks has a motive (Portaria 671, annex VI, record 05 field 9). An
 * included mark may lack one.
 */
export const isJustified = ({ marks, places, treatments }: ChangePlan): boolean =>
  [...treatments, ...places].every(({ reason }) => reason !== '') &&
  marks.every(({ reason, replacesId }) => replacesId === undefined || reason !== '')

interface Moment {
  readonly date: LocalDate
  /** Milliseconds since 1970 UTC. */
  readonly at: number
}

/** The time of a line: `sci_timestamp` with its own date, or `sci_time` on the form's day. */
function momentOf(
  on: LocalDate,
  { at, minute }: Pick<NamedChange, 'at' | 'minute'>,
  instantOf: InstantOf,
): Moment | undefined {
  if (minute !== undefined) {
    const date = at === undefined || minute >= 1440 ? dateOf(on, minute) : at.slice(0, 10)
    return { date, at: instantOf(date, minute % 1440) }
  }
  if (at === undefined) return undefined
  const shown = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))
  // 24:00 is the midnight at the end of its date.
  const date = dateOf(at.slice(0, 10), shown)
  return { date, at: instantOf(date, shown % 1440) }
}
