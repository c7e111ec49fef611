/** Decides batches of presses from memory where possible, or else from what it reads. */
import type pg from 'pg'
import { inZone } from '../../platform/config/clock.ts'
import type { Known, KnownPeople } from '../calculation/plans/known-people.cache.ts'
import type { Person } from '../calculation/plans/people.rules.ts'
import { lockLedgers, type Remembered } from './mark-batch.queries.ts'
import {
  type Batch,
  decideBatch,
  isKept,
  joinedBatches,
  liesAhead,
  type NewMark,
  type PersonState,
  type Press,
} from './mark-batch.rules.ts'
import type { Ledger } from './mark-chain.rules.ts'
import { markMemory, seenOf } from './mark-states.cache.ts'
import { type KnownPress, readStates } from './mark-states.queries.ts'

/** A decided batch, with its inputs and what the write must compare. */
export interface Prepared {
  readonly decided: Batch
  readonly states: ReadonlyMap<number, PersonState>
  readonly remembered: readonly Remembered[]
}

export interface MarkDecisions {
  /** Decides a batch that follows the last decided one; undefined when doubt came meanwhile: decide again. */
  next(presses: readonly Press[]): Promise<Prepared | undefined>
  /** Decides on a connection that locks the sequences until its transaction ends. */
  held(presses: readonly Press[], connection: pg.PoolClient): Promise<Prepared>
  /** Remembers a committed batch. `dayIdOf`: the record of a mark's day, if the day was computed with it. */
  follow(prepared: Prepared, dayIdOf: (mark: NewMark) => number | undefined): void
  /** Another writer numbers marks or corrects days: discards undecided work, and reads states for a while. */
  doubt(of?: readonly Press[]): void
  /** Reads ahead the days of these people for their first press. */
  warm(some: readonly Person[], now: number): Promise<void>
}

/** Milliseconds without trust in memory after it was wrong. */
const doubtLasts = 2000

/** `reading`: the connection for reading states. */
export function markDecisions(people: KnownPeople, reading: () => Promise<pg.PoolClient>): MarkDecisions {
  /** The ends of the sequences once everything decided is committed. */
  const tails = new Map<number, Ledger>()
  const memory = markMemory()
  let doubts = 0
  let doubtedUntil = 0

  /**
   * Decides from memory if it holds everything and all presses are new. Refusals and repetitions are never
   * decided from memory.
   */
  const fromMemory = (presses: readonly KnownPress[], known: Known): Prepared | undefined => {
    if (performance.now() < doubtedUntil) return undefined
    // A kept press depends on earlier days than are remembered.
    if (presses.some(({ press }) => isKept(press))) return undefined
    const states: PersonState[] = []
    for (const { press, today, zone, employerId } of presses) {
      const state = tails.has(employerId) ? memory.of(press.employeeId, today) : undefined
      if (!state || liesAhead(state, press.at, zone)) return undefined
      states.push(state)
    }
    const prepared = preparedFrom(presses, states, tails, known, true)
    return prepared.decided.decided.every(({ kind }) => kind === 'new') ? prepared : undefined
  }

  const fromDatabase = async (presses: readonly KnownPress[], known: Known): Promise<Prepared> => {
    const { states, ledgers } = await readStates(await reading(), presses)
    for (const [id, tail] of tails) if (tail.lastNsr > (ledgers.get(id)?.lastNsr ?? 0)) ledgers.set(id, tail)
    return preparedFrom(presses, states, ledgers, known)
  }

  return {
    async next(asked) {
      const before = doubts
      const { known, presses } = await knownPresses(people, asked)
      const prepared = fromMemory(presses, known) ?? (await fromDatabase(presses, known))
      if (doubts !== before) return undefined
      for (const [id, { after }] of prepared.decided.ledgers) tails.set(id, after)
      return prepared
    },

    async held(asked, connection) {
      const { known, presses } = await knownPresses(people, asked)
      await lockLedgers(connection, [...new Set(presses.map(({ employerId }) => employerId))])
      const { states, ledgers } = await readStates(connection, presses)
      return preparedFrom(presses, states, ledgers, known)
    },

    follow: ({ decided, states }, dayIdOf) => memory.follow(decided, states, dayIdOf),

    doubt(of = []) {
      doubts += 1
      tails.clear()
      for (const { employeeId } of of) memory.forget(employeeId)
      doubtedUntil = performance.now() + doubtLasts
    },

    async warm(some, now) {
      const presses = some.map((person) => wouldPress(person, now))
      const { states, ledgers } = await readStates(await reading(), presses)
      for (const [at, { press }] of presses.entries()) {
        const state = states[at]
        if (state) memory.keep(press.employeeId, state)
      }
      for (const [id, ledger] of ledgers) if (!tails.has(id)) tails.set(id, ledger)
    },
  }
}

async function knownPresses(people: KnownPeople, asked: readonly Press[]) {
  const known = await people.of(asked.map(({ employeeId }) => employeeId))
  return { known, presses: asked.map((press) => knownPress(press, known.people.get(press.employeeId))) }
}

function knownPress(press: Press, person: Person | undefined): KnownPress {
  const zone = person?.place.zone ?? 'UTC'
  const { on: today, minute, offset } = inZone(press.at, zone)
  const receivedOn = isKept(press) ? inZone(press.recordedAt, zone).on : today
  return { press, employerId: person?.employerId ?? 0, zone, today, minute, offset, receivedOn }
}

const wouldPress = (person: Person, now: number): KnownPress =>
  knownPress(
    {
      employeeId: person.id,
      at: now,
      recordedAt: now,
      reason: '',
      key: undefined,
      dayId: undefined,
      handheld: undefined,
    },
    person,
  )

function preparedFrom(
  presses: readonly KnownPress[],
  states: readonly PersonState[],
  ledgers: ReadonlyMap<number, Ledger>,
  known: Known,
  fromMemory = false,
): Prepared {
  const byPerson = new Map<number, PersonState>()
  const remembered: Remembered[] = []
  for (const [at, { press, today }] of presses.entries()) {
    const state = states[at]
    if (!state) continue
    byPerson.set(press.employeeId, state)
    if (fromMemory) remembered.push({ employeeId: press.employeeId, today, seen: seenOf(state.records) })
  }
  const asked = presses.map(({ press }) => press)
  return { decided: decideBatch(asked, states, ledgers, known), states: byPerson, remembered }
}

/** Joins decisions on different people, made one after the other. */
export function joined(parts: readonly Prepared[]): Prepared {
  const [only] = parts
  if (only && parts.length === 1) return only
  return {
    decided: joinedBatches(parts.map(({ decided }) => decided)),
    states: new Map(parts.flatMap(({ states }) => [...states])),
    remembered: parts.flatMap(({ remembered }) => remembered),
  }
}
