/** The marks on a mirror, on the days of its version. */
import { addDays, daysBetween, type LocalDate, type Minutes, timeOfDay } from '@ponteiro/timesheet'
import type { StoredDays } from '../calculation/results/sheet-days.rules.ts'
import type { StandingMark } from './time-sheets.queries.ts'

export interface ShownMark {
  readonly id: number
  readonly minute: Minutes
  readonly time: string
  readonly active: boolean
  readonly origin: StandingMark['origin']
  readonly nsr: number | null
  readonly handheld?: boolean
  readonly treatment: 'I' | 'D' | null
  readonly motive: string
  readonly note: string
}

/** Included, disregarded, or as registered (Portaria 671, art. 84 V). */
export function shownMark(mark: StandingMark): ShownMark {
  const { id, minute, localMinute, origin, nsr, handheld, reason, annulled, treatmentReason } = mark
  const included = origin === 'admin' || origin === 'request'
  const treatment = mark.waits ? null : annulled ? 'D' : included ? 'I' : null
  const motive = annulled ? (treatmentReason ?? '') : included ? reason : ''
  const note = noteOf(mark)
  return {
    id,
    minute,
    time: timeOfDay(localMinute),
    active: !annulled,
    origin,
    nsr,
    treatment,
    motive,
    note,
    ...(handheld === null ? {} : { handheld }),
  }
}

const noteOf = ({ offline, waits, dayReason }: StandingMark): string =>
  [
    offline && (waits ? 'feita sem conexão, aguarda revisão' : 'feita sem conexão'),
    dayReason !== null && `contada neste dia por decisão: ${dayReason}`,
  ]
    .filter(Boolean)
    .join('; ')

export function byDay(marks: readonly StandingMark[]): Map<LocalDate, StandingMark[]> {
  const ofDay = new Map<LocalDate, StandingMark[]>()
  for (const mark of marks) ofDay.set(mark.dayOn, [...(ofDay.get(mark.dayOn) ?? []), mark])
  return ofDay
}

const dayLength = 1440

/** Moves a mark back to the day that counted it: 05:00 of a Tuesday is 29:00 of its Monday. */
export function asCounted(stored: StoredDays, marks: readonly StandingMark[]): StandingMark[] {
  const places = new Map(
    stored.marks.flatMap((counted, day) =>
      counted.map((minute) => [day * dayLength + minute, { dayOn: addDays(stored.from, day), minute }] as const),
    ),
  )
  return marks
    .map((mark) => {
      const place = places.get(daysBetween(stored.from, mark.dayOn) * dayLength + mark.minute)
      return place && !mark.annulled ? { ...mark, ...place } : mark
    })
    .sort((one, other) => one.dayOn.localeCompare(other.dayOn) || one.minute - other.minute)
}

/** Whether the days were made from these marks: one in each minute counts, disregarded ones do not. */
export function comesFrom(stored: StoredDays, marks: readonly StandingMark[]): boolean {
  const ofDay = byDay(marks)
  return stored.marks.every((counted, index) => {
    const standing = (ofDay.get(addDays(stored.from, index)) ?? []).filter(({ annulled }) => !annulled)
    return [...new Set(standing.map(({ minute }) => minute))].join() === counted.join()
  })
}
