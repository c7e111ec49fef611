/**
 * Remembers what is stored of people who press, so that a press need not read it. Whoever else numbers marks
 * or changes days outdates it: the statement that inserts compares it with what is stored by then.
 */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { Kept } from '../../platform/database/kept.ts'
import { longestReach } from '../calculation/places/mark-places.rules.ts'
import type { Ledger } from './mark-chain.rules.ts'
import type { ReadStates, Remembered } from './press-states.queries.ts'
import {
  isKept,
  type KnownPress,
  liesBehind,
  type NewDay,
  type NewMark,
  type PersonState,
  window,
} from './presses.rules.ts'

const mostKept = 100_000

export interface PressStates {
  /** Undefined where one is not remembered, or a press depends on more than that. */
  of(presses: readonly KnownPress[]): ReadStates | undefined
  /** Remembers what was read ahead. */
  keep(presses: readonly KnownPress[], read: ReadStates): void
  /** Remembers a stored mark. `dayId`: the record of its day; null: the mark is placed later. */
  follow(mark: NewMark, before: PersonState, dayId: number | null): void
  /** Forgets these people, and where all sequences end. */
  forget(employeeIds: readonly number[]): void
}

export function pressStates(): PressStates {
  const people = new Kept<number, PersonState>(mostKept)
  const ends = new Map<number, Ledger>()
  return {
    of(presses) {
      const states: PersonState[] = []
      const remembered: Remembered[] = []
      for (const { press, person, local, zone } of presses) {
        const kept = people.get(press.employeeId)
        if (!person || !kept || !ends.has(person.employerId) || isKept(press)) return undefined
        const state = asOf(kept, local.on)
        if (liesBehind(press, state, zone)) return undefined
        states.push(state)
        remembered.push({ employee_id: person.id, today: local.on, seen: seenOf(state) })
      }
      return { states, ends, remembered }
    },
    keep(presses, read) {
      for (const [at, { press }] of presses.entries()) {
        const state = read.states[at]
        if (state && !people.has(press.employeeId)) people.set(press.employeeId, state)
      }
      for (const [id, end] of read.ends) if (!ends.has(id)) ends.set(id, end)
    },
    follow(mark, { records }, dayId) {
      const { person, nsr, hash, day } = mark
      ends.set(person.employerId, { lastNsr: nsr, lastHash: hash })
      if (day && dayId !== null) people.set(person.id, stateAfter(records, mark, day, dayId))
      else people.delete(person.id)
    },
    forget(employeeIds) {
      for (const id of employeeIds) people.delete(id)
      ends.clear()
    },
  }
}

const seenOf = ({ records }: PersonState): string | null =>
  records.map(({ id, revision }) => `${id} ${revision}`).join(';') || null

/** Without what is too old to matter by that date. */
function asOf(state: PersonState, today: LocalDate): PersonState {
  const isOpen = state.lastOn !== undefined && state.lastOn >= addDays(today, -longestReach)
  const { lastOn, marks } = isOpen ? state : { lastOn: undefined, marks: [] }
  const first = addDays(today, -window.before)
  return { ...state, lastOn, marks, records: state.records.filter(({ on }) => on >= first) }
}

function stateAfter(
  before: PersonState['records'],
  { on }: NewMark,
  { result, marks, switches, revision }: NewDay,
  id: number,
): PersonState {
  const { lastExit, daysInRow, daysSinceRest } = result
  const record = { id, on, switches, revision, lastExit, daysInRow, daysSinceRest }
  const records = [record, ...before.filter((other) => other.on !== on)]
  records.sort((one, other) => (one.on < other.on ? 1 : -1))
  return { lastOn: on, marks, records, met: undefined, keptOfDate: 0, stored: undefined }
}
