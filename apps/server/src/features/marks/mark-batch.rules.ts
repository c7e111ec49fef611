/** Decides a batch of presses: which are stored, with which number and hash, and the result of their days. */
import { longestKept, mostOffline } from '@ponteiro/contract/marks/marks'
import { assignMarks, type DaysBefore, type LocalDate, type Minutes } from '@ponteiro/timesheet'
import { inZone, type LocalInstant } from '../../platform/config/clock.ts'
import { daysAround } from '../calculation/places/mark-places.rules.ts'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import type { Known } from '../calculation/plans/known-people.cache.ts'
import type { Person } from '../calculation/plans/people.rules.ts'
import { midnightOf } from '../calculation/plans/zone-days.rules.ts'
import { noSwitches, type Switches } from '../calculation/results/day-facts.rules.ts'
import { computeDays, type DayResult, daysBefore, lookBack } from '../calculation/results/day-results.rules.ts'
import { type Ledger, nextMark, noCpf } from './mark-chain.rules.ts'

/** Somebody pressed the button. */
export interface Press {
  readonly employeeId: number
  /** In milliseconds since 1970 UTC. */
  readonly at: number
  /** The arrival at the server: later than `at` for a press kept without a network. */
  readonly recordedAt: number
  readonly reason: string
  /** Created by the client before its first try; the same key is the same press. */
  readonly key: string | undefined
  /** The day on the caller's screen. */
  readonly dayId: number | undefined
  /** On a phone or tablet, or on a computer; undefined: unknown. */
  readonly handheld: boolean | undefined
}

/** Records that a press may depend on: the newest within these days. */
export const window = { before: lookBack, after: 2, records: 4 } as const

export interface RecordState {
  readonly id: number
  readonly on: LocalDate
  readonly switches: Switches
  readonly revision: number
  readonly lastExit: Minutes | null
  readonly daysInRow: number
  readonly daysSinceRest: number
}

/** Made without a network and sent later. */
export const isKept = ({ at, recordedAt }: Press): boolean => recordedAt !== at

/** A mark stored earlier by the same press. */
export interface StoredPress {
  readonly id: number
  readonly at: number
  readonly nsr: number
  readonly hash: string
  readonly reason: string
  readonly local: LocalInstant
  readonly on: LocalDate
}

/** The same, with what counts on its day by now. */
export interface KnownStored extends StoredPress {
  readonly dayMarks: readonly Minutes[]
}

/** The stored state of a person who pressed. */
export interface PersonState {
  /**
   * The latest day with active marks, and these. Days further ahead than a journey reaches, which a file may
   * bring, are left out.
   */
  readonly lastOn: LocalDate | undefined
  readonly marks: readonly Minutes[]
  /** The latest records, newest first. */
  readonly records: readonly RecordState[]
  readonly stored: KnownStored | undefined
  /**
   * What counts in the minute of the press, on any day: a clock's mark, or only included ones, which block no
   * press. Looked up where one of the latest marks has that minute or a later one.
   */
  readonly met?: 'clock' | 'people'
  /** Off-line marks on the date of a kept press. */
  readonly keptOfDate?: number
}

export interface NewMark {
  readonly press: Press
  readonly person: Person
  readonly local: LocalInstant
  readonly cpf: string
  readonly nsr: number
  readonly hash: string
  readonly on: LocalDate
  readonly minute: Minutes
}

export interface NewDay {
  readonly result: DayResult
  readonly marks: readonly Minutes[]
  readonly switches: Switches
  /** Of the record it was computed from; undefined: none. */
  readonly revision: number | undefined
}

export type Refusal = 'operation.refused' | 'mark.duplicate' | 'idempotency.reused'

export type Decided =
  | { readonly kind: 'refused'; readonly code: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'stored'
      readonly mark: StoredPress
      readonly day: DaySoFar
      readonly outsideClosing: boolean
    }
  | {
      readonly kind: 'new'
      readonly mark: NewMark
      readonly day: DaySoFar
      readonly outsideClosing: boolean
      readonly waits: boolean
    }

export interface DaySoFar {
  readonly id: number | undefined
  readonly marks: readonly Minutes[]
  readonly result: DayResult
}

/** Start and end of a batch in an establishment's sequence. */
export interface LedgerMove {
  readonly before: Ledger
  readonly after: Ledger
}

export interface Batch {
  /** In the order of the presses. */
  readonly decided: readonly Decided[]
  readonly marks: readonly NewMark[]
  /** The marks placed in the same transaction; the others follow right after. */
  readonly placed: ReadonlySet<NewMark>
  /** Results of days, by the mark placed on each. */
  readonly days: ReadonlyMap<NewMark, NewDay>
  /** By employer. */
  readonly ledgers: ReadonlyMap<number, LedgerMove>
}

/** Presses of different people, each with what was read of its person. */
export function decideBatch(
  presses: readonly Press[],
  states: readonly PersonState[],
  ledgers: ReadonlyMap<number, Ledger>,
  known: Known,
): Batch {
  const sequences = new Map<number, LedgerMove>()
  const days = new Map<NewMark, NewDay>()
  const marks: NewMark[] = []
  const placed = new Set<NewMark>()

  const decide = (press: Press, at: number): Decided => {
    const person = known.people.get(press.employeeId)
    const state = states[at]
    if (!person || !state) return { kind: 'refused', code: 'operation.refused' }
    if (state.stored) return again(press, person, state.stored, state, known.calendar)

    const local = inZone(press.at, person.place.zone)
    const place = placeOf(person, known.calendar, state, local, press.at)
    const beside = state.met === 'people'
    if (!beside && (state.met || isTaken(state, press.at, person.place.zone)))
      return { kind: 'refused', code: 'mark.duplicate' }
    if (!mayUseDay(press, state, local.on, place.on)) return { kind: 'refused', code: 'operation.refused' }

    const { employerId } = person
    const sequence = sequences.get(employerId)
    const ledger = sequence?.after ?? ledgers.get(employerId)
    if (!ledger) return { kind: 'failed', error: new Error(`establishment ${employerId} has no sequence`) }
    const cpf = person.cpf ?? noCpf
    const made = nextMark(ledger, cpf, local, press.at, press.recordedAt)
    const mark: NewMark = { press, person, local, cpf, ...made, on: place.on, minute: place.minute }
    const after: Ledger = { lastNsr: made.nsr, lastHash: made.hash }
    sequences.set(employerId, { before: sequence?.before ?? ledger, after })
    marks.push(mark)

    const earlier = place.on === state.lastOn ? state.marks : []
    const waits = isKept(press) && mustWait(press, state)
    // Of two in a minute one counts.
    const minutes = waits || (beside && earlier.includes(place.minute)) ? earlier : [...earlier, place.minute]
    const record = state.records.find(({ on }) => on === place.on)
    const before = endedBefore(state, place.on)
    const result = resultOf(person, known.calendar, place.on, minutes, before, record)
    const outsideClosing = isClosed(known.calendar, place.on)
    if (place.sure && before && !beside && !outsideClosing && !waits) {
      placed.add(mark)
      days.set(mark, { result, marks: minutes, switches: record?.switches ?? noSwitches, revision: record?.revision })
    }
    return { kind: 'new', mark, day: { id: record?.id, marks: minutes, result }, outsideClosing, waits }
  }
  const guarded = (press: Press, at: number): Decided => {
    try {
      return decide(press, at)
    } catch (error) {
      return { kind: 'failed', error }
    }
  }
  const decided = presses.map(guarded)
  return { decided, marks, placed, days, ledgers: sequences }
}

/** Joins batches decided one after the other, each from the end of the sequences of the one before. */
export function joinedBatches(batches: readonly Batch[]): Batch {
  const ledgers = new Map<number, LedgerMove>()
  for (const [id, { before, after }] of batches.flatMap((batch) => [...batch.ledgers]))
    ledgers.set(id, { before: ledgers.get(id)?.before ?? before, after })
  return {
    decided: batches.flatMap(({ decided }) => decided),
    marks: batches.flatMap(({ marks }) => marks),
    placed: new Set(batches.flatMap(({ placed }) => [...placed])),
    days: new Map(batches.flatMap(({ days }) => [...days])),
    ledgers,
  }
}

const dayLong = 86_400_000

/** As `heldNow` will find it. */
const mustWait = ({ at, recordedAt }: Press, { keptOfDate = 0 }: PersonState): boolean =>
  recordedAt - at > longestKept * dayLong || keptOfDate >= mostOffline

const isClosed = (calendar: Calendar, on: LocalDate): boolean => calendar.periodOn(on)?.status === 'closed'

/** The same press, stored earlier: the same answer, with its day as it is now. */
function again(press: Press, person: Person, stored: KnownStored, state: PersonState, calendar: Calendar): Decided {
  const { dayMarks: marks, ...mark } = stored
  if (mark.reason !== press.reason) return { kind: 'refused', code: 'idempotency.reused' }
  const record = state.records.find(({ on }) => on === mark.on)
  const result = resultOf(person, calendar, mark.on, marks, endedBefore(state, mark.on), record)
  const outsideClosing = isClosed(calendar, mark.on)
  return { kind: 'stored', mark, day: { id: record?.id, marks, result }, outsideClosing }
}

/**
 * Whether the press may use the open day: today's, yesterday's opened before midnight, or that of a running
 * journey.
 */
const mayUseDay = (press: Press, state: PersonState, today: LocalDate, on: LocalDate): boolean => {
  if (!press.dayId) return true
  const opened = state.records.find(({ id }) => id === press.dayId)
  return opened !== undefined && (opened.on === today || opened.on === on)
}

/** Marks of the latest day, in minutes since 1970 UTC. */
function marksOf({ lastOn, marks }: PersonState, zone: string): Minutes[] {
  const midnight = lastOn === undefined ? 0 : midnightOf(lastOn, zone)
  return marks.map((mark) => midnight + mark)
}

const minuteOf = (at: number): Minutes => Math.floor(at / 60_000)

/** Whether one of the latest marks is later than the press, which may then meet others too. */
export const liesAhead = (state: PersonState, at: number, zone: string): boolean =>
  marksOf(state, zone).some((mark) => mark > minuteOf(at))

/** Whether one of the latest marks is in the minute of the press. */
export const isTaken = (state: PersonState, at: number, zone: string): boolean =>
  marksOf(state, zone).includes(minuteOf(at))

/**
 * The day of a new mark, by the marks of the latest day, whose first opened a journey. `sure` is false when
 * some are later than the press.
 */
function placeOf(person: Person, calendar: Calendar, state: PersonState, local: LocalInstant, at: number) {
  const { zone } = person.place
  const minute = minuteOf(at)
  const earlier = marksOf(state, zone)
  const ahead = liesAhead(state, at, zone)
  const days = daysAround(person, calendar, local.on)
  // Where they stand may have been decided by people.
  const settled = earlier.map(() => state.lastOn)
  const assigned = (ahead ? assignMarks([minute], days) : assignMarks([...earlier, minute], days, settled)).at(-1)
  const on = assigned?.date ?? local.on
  const backwards = state.lastOn !== undefined && on < state.lastOn
  return {
    on,
    minute: assigned?.minute ?? minute - midnightOf(on, zone),
    sure: !ahead && !backwards,
  }
}

/** The end of the last working day before a day; undefined where only earlier records could tell. */
function endedBefore({ records }: PersonState, on: LocalDate): DaysBefore | undefined {
  const last = records.find((earlier) => earlier.on < on && earlier.lastExit !== null)
  const isKnown = last !== undefined || records.length < window.records
  return isKnown ? daysBefore(last && { ...last, dayOn: last.on }) : undefined
}

function resultOf(
  person: Person,
  calendar: Calendar,
  on: LocalDate,
  marks: readonly Minutes[],
  before: DaysBefore = {},
  record: RecordState | undefined,
): DayResult {
  const [result] = computeDays(person, calendar, [{ on, marks, switches: record?.switches ?? noSwitches }], before)
  if (!result) throw new Error(`${on} was not computed`)
  return result
}
