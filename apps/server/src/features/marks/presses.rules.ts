/** Decides on presses: which are stored, with number and hash, on which day, and the day's result. */
import { Failure, type FailureCode } from '@ponteiro/contract'
import { longestKept, mostOffline } from '@ponteiro/contract/marks/marks'
import { addDays, assignMarks, type LocalDate, type Minutes } from '@ponteiro/timesheet'
import { inZone, type LocalInstant } from '../../platform/config/clock.ts'
import { daysAround, longestReach } from '../calculation/places/mark-places.rules.ts'
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
  readonly key?: string | undefined
  /** The day on the caller's screen. */
  readonly dayId?: number | undefined
  /** On a phone or tablet, or on a computer; undefined: unknown. */
  readonly handheld?: boolean | undefined
}

/** The records that a press may depend on: those within these days. */
export const window = { before: longestReach + lookBack, after: 2 } as const

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

/** A press with its person and the person's clock. */
export interface KnownPress {
  readonly press: Press
  /** Undefined: nobody has this id. */
  readonly person: Person | undefined
  readonly zone: string
  readonly local: LocalInstant
  /** The day of arrival: later than that of the press for some kept presses. */
  readonly receivedOn: LocalDate
}

export function knownPress(press: Press, person: Person | undefined): KnownPress {
  const zone = person?.place.zone ?? 'UTC'
  const local = inZone(press.at, zone)
  return { press, person, zone, local, receivedOn: isKept(press) ? inZone(press.recordedAt, zone).on : local.on }
}

/** The mark of a press, as stored. */
export interface StoredPress {
  readonly id: number
  readonly at: number
  readonly nsr: number
  readonly hash: string
  readonly reason: string
  readonly local: LocalInstant
  readonly on: LocalDate
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
  /** What counts in the minute of the press: a clock's mark, or only included ones, which block no press. */
  readonly met: 'clock' | 'people' | undefined
  /** Off-line marks on the date of a kept press. */
  readonly keptOfDate: number
  /** Stored earlier by the same press, with what counts on its day by now. */
  readonly stored: (StoredPress & { readonly dayMarks: readonly Minutes[] }) | undefined
}

/** A mark to be inserted. */
export interface NewMark extends Omit<StoredPress, 'id' | 'at' | 'reason'> {
  readonly press: Press
  readonly person: Person
  readonly cpf: string
  readonly minute: Minutes
  /** Undefined: it is placed later. */
  readonly day: NewDay | undefined
}

/** A day with a new mark. */
export interface NewDay {
  readonly result: DayResult
  readonly marks: readonly Minutes[]
  readonly switches: Switches
  /** Of the record once this is written. */
  readonly revision: number
}

export interface DaySoFar {
  /** Undefined: it has no record yet. */
  readonly id: number | undefined
  readonly marks: readonly Minutes[]
  /** Zeros where nothing could be computed. */
  readonly result: Pick<DayResult, 'on' | 'due'> & {
    readonly totals: Pick<DayResult['totals'], 'worked' | 'extra' | 'late' | 'night'>
  }
}

/** What a press came to. */
export interface PressAnswer {
  readonly mark: StoredPress
  readonly day: DaySoFar
  /** Stored earlier. */
  readonly repeated: boolean
  /** It counts once a reviewer accepts it. */
  readonly waits: boolean
  readonly outsideClosing: boolean
}

export type Decided =
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'stored'; readonly answer: PressAnswer; readonly fault: Error | undefined }
  | {
      readonly kind: 'new'
      readonly mark: NewMark
      readonly answer: Omit<PressAnswer, 'mark'>
      /** The day could not be computed. */
      readonly fault: Error | undefined
    }

/** Presses of different people with what is known of them, from these ends of the sequences on. */
export function decidePresses(
  presses: readonly KnownPress[],
  states: readonly PersonState[],
  { calendar }: Known,
  ends: ReadonlyMap<number, Ledger>,
): Decided[] {
  const sequences = new Map(ends)
  return presses.map(({ press, person, local }, at): Decided => {
    try {
      const state = states[at]
      if (!person || !state) return refused('operation.refused')
      if (state.stored) return repeated(press, person, state.stored, state, calendar)
      return decide(press, person, local, state, calendar, sequences)
    } catch (error) {
      return { kind: 'refused', error }
    }
  })
}

const refused = (code: FailureCode): Decided => ({ kind: 'refused', error: new Failure(code) })

function decide(
  press: Press,
  person: Person,
  local: LocalInstant,
  state: PersonState,
  calendar: Calendar,
  sequences: Map<number, Ledger>,
): Decided {
  const { tried, fault } = calculating(person)
  const unsure = { on: local.on, minute: local.minute, isSure: false }
  const place = tried(() => placeOf(person, calendar, state, local, press.at))
  const { on, minute, isSure } = place ?? unsure
  const beside = state.met === 'people'
  if (!beside && (state.met || isTaken(press, state, person))) return refused('mark.duplicate')
  if (place && !mayUseDay(press, state, local.on, on)) return refused('operation.refused')

  const earlier = on === state.lastOn ? state.marks : []
  const waits = isKept(press) && mustWait(press, state)
  // Of two in a minute one counts.
  const marks = waits || (beside && earlier.includes(minute)) ? earlier : [...earlier, minute]
  const record = state.records.find((one) => one.on === on)
  const result = tried(() => resultOf(person, calendar, on, marks, state))
  const outsideClosing = tried(() => isClosed(calendar, on)) ?? false
  const isPlaced = isSure && !beside && !outsideClosing && !waits

  const { employerId } = person
  const cpf = person.cpf ?? noCpf
  // Without a sequence nothing is inserted until it is made and locked.
  const end = sequences.get(employerId) ?? { lastNsr: 0, lastHash: null }
  const { nsr, hash } = nextMark(end, cpf, local, press.at, press.recordedAt)
  sequences.set(employerId, { lastNsr: nsr, lastHash: hash })
  const revision = record ? record.revision + 1 : 0
  const day = isPlaced && result ? { result, revision, marks, switches: record?.switches ?? noSwitches } : undefined
  const mark = { press, person, local, cpf, nsr, hash, on, minute, day }
  const answer = {
    day: { id: record?.id, marks, result: result ?? notComputed(on) },
    repeated: false,
    waits,
    outsideClosing,
  }
  return { kind: 'new', mark, answer, fault: fault() }
}

/** Calculations of one press. Where one fails, the press goes on without, and the first fault is kept. */
function calculating({ id }: Person) {
  let first: Error | undefined
  return {
    fault: () => first,
    tried<T>(calculate: () => T): T | undefined {
      try {
        return calculate()
      } catch (cause) {
        first ??= new Error(`the day of person ${id} could not be computed, and its mark waits for the sweep`, {
          cause,
        })
        return undefined
      }
    },
  }
}

const notComputed = (on: LocalDate): DaySoFar['result'] => ({
  ...{ on, due: 0 },
  totals: { worked: 0, extra: 0, late: 0, night: 0 },
})

const dayLong = 86_400_000

/** As `heldNow` will find it. */
const mustWait = ({ at, recordedAt }: Press, { keptOfDate }: PersonState): boolean =>
  recordedAt - at > longestKept * dayLong || keptOfDate >= mostOffline

const isClosed = (calendar: Calendar, on: LocalDate): boolean => calendar.periodOn(on)?.status === 'closed'

/** The same press, stored earlier: the same answer, with its day as it is now. */
function repeated(
  press: Press,
  person: Person,
  { dayMarks: marks, ...mark }: NonNullable<PersonState['stored']>,
  state: PersonState,
  calendar: Calendar,
): Decided {
  if (mark.reason !== press.reason) return refused('idempotency.reused')
  const record = state.records.find(({ on }) => on === mark.on)
  const { tried, fault } = calculating(person)
  const result = tried(() => resultOf(person, calendar, mark.on, marks, state)) ?? notComputed(mark.on)
  const day = { id: record?.id, marks, result }
  const outsideClosing = tried(() => isClosed(calendar, mark.on)) ?? false
  return { kind: 'stored', answer: { mark, day, repeated: true, waits: false, outsideClosing }, fault: fault() }
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

const minuteOf = (at: number): Minutes => Math.floor(at / 60_000)

/** Marks of the latest day, in minutes since 1970 UTC. */
function earlierMarks({ lastOn, marks }: PersonState, zone: string): Minutes[] {
  const midnight = lastOn === undefined ? 0 : midnightOf(lastOn, zone)
  return marks.map((mark) => midnight + mark)
}

const isTaken = ({ at }: Press, state: PersonState, { place }: Person): boolean =>
  earlierMarks(state, place.zone).includes(minuteOf(at))

/** Whether one of the latest marks is as late as the press, which may then meet others. */
export const liesBehind = ({ at }: Press, state: PersonState, zone: string): boolean =>
  earlierMarks(state, zone).some((mark) => mark >= minuteOf(at))

/**
 * The day of a new mark, by the marks of the latest day, whose first opened a journey. It is not sure when
 * some are later than the press.
 */
function placeOf(person: Person, calendar: Calendar, state: PersonState, local: LocalInstant, at: number) {
  const { zone } = person.place
  const { lastOn } = state
  const minute = minuteOf(at)
  const earlier = earlierMarks(state, zone)
  const isAhead = earlier.some((mark) => mark > minute)
  const days = daysAround(person, calendar, local.on)
  // Where they stand may have been decided by people.
  const settled = earlier.map(() => lastOn)
  const assigned = (isAhead ? assignMarks([minute], days) : assignMarks([...earlier, minute], days, settled)).at(-1)
  const on = assigned?.date ?? local.on
  const isBackwards = lastOn !== undefined && on < lastOn
  return {
    on,
    minute: assigned?.minute ?? minute - midnightOf(on, zone),
    isSure: !isAhead && !isBackwards,
  }
}

/** What a day with these marks comes to, by its switches and the last working day before it. */
function resultOf(
  person: Person,
  calendar: Calendar,
  on: LocalDate,
  marks: readonly Minutes[],
  { records }: PersonState,
): DayResult {
  const switches = records.find((record) => record.on === on)?.switches ?? noSwitches
  const first = addDays(on, -lookBack)
  const last = records.find((record) => record.on < on && record.on >= first && record.lastExit !== null)
  const before = daysBefore(last && { ...last, dayOn: last.on })
  const [result] = computeDays(person, calendar, [{ on, marks, switches }], before)
  if (!result) throw new Error(`${on} was not computed`)
  return result
}
