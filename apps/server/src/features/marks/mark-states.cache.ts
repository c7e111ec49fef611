/**
 * Remembers people's days, so that a press need not read them. Another process or a correction may outdate
 * it: what was remembered goes with the press, and the database refuses a batch where it no longer holds.
 */

import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { Kept } from '../../platform/database/kept.ts'
import { longestReach } from '../calculation/places/mark-places.rules.ts'
import {
  type Batch,
  type NewDay,
  type NewMark,
  type PersonState,
  type RecordState,
  window,
} from './mark-batch.rules.ts'

const mostKept = 100_000

/**
 * A person's known records, as the writing statement compares them: `id revision`, newest first; empty: none.
 */
export const seenOf = (records: readonly Pick<RecordState, 'id' | 'revision'>[]): string =>
  records.map(({ id, revision }) => `${id} ${revision}`).join(';')

export interface MarkMemory {
  /** The state as of a person's date; undefined: unknown. */
  of(employeeId: number, today: LocalDate): PersonState | undefined
  keep(employeeId: number, state: PersonState): void
  forget(employeeId: number): void
  /** Remembers a committed batch. `dayIdOf`: the record of a mark's day, if the day was computed with it. */
  follow(batch: Batch, states: ReadonlyMap<number, PersonState>, dayIdOf: (mark: NewMark) => number | undefined): void
}

export function markMemory(): MarkMemory {
  const kept = new Kept<number, PersonState>(mostKept)
  const keep: MarkMemory['keep'] = (employeeId, state) => {
    kept.set(employeeId, state)
  }
  return {
    of(employeeId, today) {
      const state = kept.get(employeeId)
      return state && asOf(state, today)
    },
    keep,
    forget: (employeeId) => kept.delete(employeeId),
    follow({ marks, days }, states, dayIdOf) {
      for (const { person } of marks) kept.delete(person.id)
      for (const [mark, day] of days) {
        const before = states.get(mark.person.id)
        const id = dayIdOf(mark)
        if (before && id !== undefined) keep(mark.person.id, stateAfter(before, mark, day, id))
      }
    },
  }
}

function asOf(state: PersonState, today: LocalDate): PersonState {
  const first = addDays(today, -window.before)
  const open = state.lastOn !== undefined && state.lastOn >= addDays(today, -longestReach)
  const recent = state.records.every(({ on }) => on >= first)
  if (open && recent) return state
  return {
    ...(open ? state : { ...state, lastOn: undefined, marks: [] }),
    records: recent ? state.records : state.records.filter(({ on }) => on >= first),
  }
}

function stateAfter(
  before: PersonState,
  mark: NewMark,
  { result, revision, marks, switches }: NewDay,
  id: number,
): PersonState {
  const record: RecordState = {
    id,
    on: mark.on,
    switches,
    revision: revision === undefined ? 0 : revision + 1,
    lastExit: result.lastExit,
    daysInRow: result.daysInRow,
    daysSinceRest: result.daysSinceRest,
  }
  const others = before.records.filter(({ on }) => on !== mark.on)
  const records = [record, ...others].sort((a, b) => (a.on < b.on ? 1 : -1)).slice(0, window.records)
  return { lastOn: mark.on, marks, records, stored: undefined }
}
