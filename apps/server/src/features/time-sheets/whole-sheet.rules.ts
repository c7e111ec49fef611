/** A mirror with everything that stands on it, from what is stored. */
import {
  addDays,
  alertLabel,
  bookFor,
  type DayKind,
  elapsed,
  journeyMinutes,
  type LocalDate,
  type Minutes,
  type RuleBook,
  timeOfDay,
  wallAt,
  weekday,
} from '@ponteiro/timesheet'
import type { DayColumn, StoredDays } from './sheet-days.rules.ts'
import { changeOn, differences } from './sheet-days.rules.ts'
import { partyDifferences } from './sheet-parties.rules.ts'
import type { listAnsweredVersions, StoredVersion } from './sheet-versions.queries.ts'
import type { listBankKinds, SheetRow, StandingMark } from './time-sheets.queries.ts'

const dayNames = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const

export const dayName = (on: LocalDate): string => dayNames[weekday(on)]

/** Footer of the mirror (Q37). */
export const acknowledgement = 'Reconheço a exatidão das marcações e dos totais deste espelho de ponto.'
export const legend = 'Marcacao via desktop'

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
}

/** Included by a person's act, disregarded, or as it was registered (Portaria 671, art. 84 V). */
function shownMark(mark: StandingMark): ShownMark {
  const { id, minute, localMinute, origin, nsr, handheld, reason, annulled, treatmentReason } = mark
  const included = origin === 'admin' || origin === 'request'
  const treatment = annulled ? 'D' : included ? 'I' : null
  const motive = annulled ? (treatmentReason ?? '') : included ? reason : ''
  return {
    ...{ id, minute, time: timeOfDay(localMinute), active: !annulled, origin, nsr, treatment, motive },
    ...(handheld === null ? {} : { handheld }),
  }
}

export type WholeSheet = ReturnType<typeof wholeSheet>
export type ShownDay = ReturnType<typeof shownDays>[number]

interface WholeSheetParts {
  readonly sheet: SheetRow
  readonly banks: Awaited<ReturnType<typeof listBankKinds>>
  readonly current: StoredVersion
  readonly previous: StoredVersion | undefined
  readonly answered: Awaited<ReturnType<typeof listAnsweredVersions>>
  readonly marks: readonly StandingMark[]
  /** Names of the holidays of this person. */
  readonly holidays: ReadonlyMap<LocalDate, string>
  /** The rules, oldest first; they do not reach back, so on each day they are those of its processing. */
  readonly books: readonly [RuleBook, ...RuleBook[]]
  /** RFC 3339. */
  readonly issuedAt: string
}

export function wholeSheet(parts: WholeSheetParts) {
  const { sheet, current, previous } = parts
  const { worker } = current.parties
  const days = withBank(shownDays(current.days, parts), parts)
  return {
    ...sheet,
    ...rangeOf(current, sheet),
    ...current.parties,
    name: worker.name,
    enrollment: worker.enrollment,
    issuedAt: parts.issuedAt,
    days,
    journey: days.reduce((sum, { journey }) => sum + journey, 0),
    differences: previous ? changes(previous, current) : [],
    versions: parts.answered,
    onCall: onCallShares(days, parts.books),
    acknowledgement: sheet.situation === 'withdrawn' ? '' : acknowledgement,
    legend,
  }
}

/** What the last processing changed: whom the mirror names, its days, its totals. */
function changes(previous: StoredVersion, current: StoredVersion) {
  const dates = current.days.marks.map((_, index) => addDays(current.days.from, index))
  return [...partyDifferences(previous.parties, current.parties), ...differences(previous.days, current.days, dates)]
}

function shownDays(
  stored: StoredDays,
  { marks, holidays, books }: Pick<WholeSheetParts, 'marks' | 'holidays' | 'books'>,
) {
  const ofDay = byDay(marks)
  return stored.marks.map((counted, index) => {
    const on = addDays(stored.from, index)
    const change = changeOn(stored, index)
    const alerts = alertsOf(stored, index)
    const { night } = bookFor(on, books)
    const value = (column: DayColumn) => stored[column]?.[index] ?? 0
    return {
      on,
      dayName: dayName(on),
      kind: kindOf(stored, index),
      ...(holidays.has(on) ? { holidayName: holidays.get(on) } : {}),
      ...(alerts.length > 0 ? { alerts } : {}),
      schedule: (stored.times[(stored.timesOf[index] ?? 0) - 1] ?? []).map((time) => timeOfDay(wallAt(time, change))),
      // A mark that was on its way in while the mirror was made is in none of its numbers, and comes with the next one.
      marks: (ofDay.get(on) ?? [])
        .filter(({ annulled, minute }) => annulled || counted.includes(minute))
        .map(shownMark),
      counted: [...counted],
      nightWindows: night.windows.map((time) => (change ? elapsed(time, change) : time)),
      ...(change && { clockChange: change }),
      due: value('due'),
      worked: value('worked'),
      late: value('late'),
      credited: value('credited'),
      night: value('night'),
      journey: journeyMinutes({ worked: value('worked'), night: value('night') }, night),
      onNotice: value('onNotice'),
      fifty: value('fifty'),
      hundred: value('hundred'),
      pending: value('pending'),
      refused: value('refused'),
      belowLimit: value('belowLimit'),
      overnight: value('overnights') > 0,
    }
  })
}

/**
 * What each day brought to the bank, by the kind of bank in force on it (Q86). Left out where these no longer sum to what was handed out:
 * somebody's schedules may be corrected after the processing.
 */
function withBank(days: ShownDay[], { sheet, banks }: Pick<WholeSheetParts, 'sheet' | 'banks'>) {
  const brought = days.map(({ on, fifty, belowLimit, late }) => {
    const bank = banks.findLast(({ sinceOn }) => sinceOn <= on)
    return bank?.pointCalculation && bank.overtimeType === 'open' ? fifty + belowLimit - late : 0
  })
  const whole = brought.reduce((sum, minutes) => sum + minutes, 0) === sheet.bankDelta
  return whole ? days.map((day, index) => ({ ...day, bankDelta: brought[index] ?? 0 })) : days
}

/** Minutes on call by the percentage in force on their day; it changes no minutes, it is for whoever pays them (Q79). */
function onCallShares(days: readonly ShownDay[], books: WholeSheetParts['books']) {
  const minutesAt = new Map<number, number>()
  for (const { on, onNotice } of days) {
    if (onNotice === 0) continue
    const { percent } = bookFor(on, books).onCall
    minutesAt.set(percent, (minutesAt.get(percent) ?? 0) + onNotice)
  }
  return [...minutesAt].map(([percent, minutes]) => ({ percent, minutes }))
}

/** What the engine noticed on the day, as sentences. The quantity of a missing mark is the mark before it. */
const alertsOf = (stored: StoredDays, index: number): string[] =>
  (stored.alerts ?? []).flatMap(([day, code, quantity]) => {
    if (day !== index) return []
    if (quantity === undefined) return [alertLabel({ code })]
    const said = code === 'missing-mark' ? { code, at: quantity } : { code, minutes: quantity }
    return [alertLabel(said, changeOn(stored, index))]
  })

function byDay(marks: readonly StandingMark[]): Map<LocalDate, StandingMark[]> {
  const ofDay = new Map<LocalDate, StandingMark[]>()
  for (const mark of marks) ofDay.set(mark.dayOn, [...(ofDay.get(mark.dayOn) ?? []), mark])
  return ofDay
}

/** The days a version was made for: a period that is reopened may be given others. Of one that withdrew the mirror, those of the period. */
export function rangeOf(
  { days }: Pick<StoredVersion, 'days'>,
  { startsOn, endsOn }: Pick<SheetRow, 'startsOn' | 'endsOn'>,
) {
  if (days.marks.length === 0) return { startsOn, endsOn }
  return { startsOn: days.from, endsOn: addDays(days.from, days.marks.length - 1) }
}

/** Whether the days were made from these marks: of several in a minute one counts, of disregarded ones none. */
export function comesFrom(stored: StoredDays, marks: readonly StandingMark[]): boolean {
  const ofDay = byDay(marks)
  return stored.marks.every((counted, index) => {
    const standing = (ofDay.get(addDays(stored.from, index)) ?? []).filter(({ annulled }) => !annulled)
    return [...new Set(standing.map(({ minute }) => minute))].join() === counted.join()
  })
}

/** The days of a mirror that are holidays of its person. */
export const holidaysOf = ({ days }: StoredVersion): LocalDate[] =>
  (days.kinds.holiday ?? []).map((index) => addDays(days.from, index))

function kindOf({ kinds }: StoredDays, index: number): DayKind {
  if (kinds.holiday?.includes(index)) return 'holiday'
  return kinds.restday?.includes(index) ? 'restday' : 'workday'
}
