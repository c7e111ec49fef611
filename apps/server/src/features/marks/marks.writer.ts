/**
 * Stores presses. Those that arrive during a commit share the next one (group commit). Each is answered after
 * its commit, and a burst costs one disk flush a batch.
 */
import { Failure } from '@ponteiro/contract'
import type pg from 'pg'
import { isOutage, type Pool } from '../../platform/database/database.ts'
import { projectMarks } from '../calculation/places/mark-places.queries.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { recomputeRanges } from '../calculation/results/day-results.queries.ts'
import { type WrittenMark, writeBatch } from './mark-batch.queries.ts'
import type { DaySoFar, Decided, NewMark, Press, StoredPress } from './mark-batch.rules.ts'
import { writerConnections } from './mark-connections.queries.ts'
import { joined, type MarkDecisions, markDecisions, type Prepared } from './mark-decisions.queries.ts'

/** A stored press, after its commit. */
export interface PressAnswer {
  readonly mark: StoredPress
  readonly day: DaySoFar
  readonly dayId: number
  /** Stored earlier. */
  readonly repeated: boolean
  /** It counts once a reviewer accepts it. */
  readonly waits: boolean
  readonly outsideClosing: boolean
}

export interface MarkWriter {
  press(press: Press): Promise<PressAnswer>
  readonly warm: MarkDecisions['warm']
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

export interface WriterOptions {
  /** Connections of the writer alone, so that marks never wait for other work. */
  readonly pool: pg.Pool
  readonly db: Pool
  readonly people: KnownPeople
  readonly onError: (error: unknown) => void
  /** The longest queue; beyond it the answer is 503 with Retry-After. */
  readonly longestQueue?: number
}

interface Waiting {
  readonly press: Press
  readonly resolve: (answer: PressAnswer) => void
  readonly reject: (error: unknown) => void
}

/** Presses decided together, with the decision. */
interface Part {
  readonly batch: readonly Waiting[]
  readonly prepared: Prepared
}

const pressesOf = (batch: readonly Waiting[]): Press[] => batch.map(({ press }) => press)

const nothing: ReadonlyMap<NewMark, WrittenMark> = new Map()
const largestBatch = 256

export function markWriter(options: WriterOptions): MarkWriter {
  const { people, longestQueue = 5000 } = options
  const connections = writerConnections(options.pool)
  const queue: Waiting[] = []
  const placing = new Set<Promise<void>>()
  let running: Promise<void> | undefined
  /** The batch being written; meanwhile the next one is decided, press by press. */
  let writing: { readonly done: Promise<void>; readonly people: ReadonlySet<number> } | undefined
  let next: Part[] = []
  const decidedPeople = new Set<number>()
  /** Transactions that lock sequences: decisions made before they end begin at numbers they take. */
  let holding = 0
  let arrived = () => {}
  const decisions = markDecisions(people, connections.reading)

  const wake = () => {
    arrived()
    if (queue.length > 0) running ??= run()
  }

  const run = async () => {
    while (queue.length > 0) {
      // Everything that is already arriving is decided together.
      await new Promise((soon) => setImmediate(soon))
      const batch = take()
      if (batch.length > 0) await decide(batch)
      else if (writing) await Promise.race([writing.done, new Promise<void>((come) => (arrived = come))])
    }
    running = undefined
  }

  /**
   * Takes presses of people not being decided or written: a person's next press depends on the one before.
   */
  const take = (): Waiting[] => {
    const room = largestBatch - decidedPeople.size
    if (holding > 0 || room <= 0) return []
    const batch = new Map<number, Waiting>()
    const left: Waiting[] = []
    for (const waiting of queue.splice(0)) {
      const { employeeId } = waiting.press
      const busy = writing?.people.has(employeeId) || decidedPeople.has(employeeId) || batch.has(employeeId)
      if (busy || batch.size >= room) left.push(waiting)
      else batch.set(employeeId, waiting)
    }
    queue.push(...left)
    return [...batch.values()]
  }

  const decide = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const prepared = await decisions.next(pressesOf(batch))
      if (prepared) ready({ batch, prepared })
      else queue.unshift(...batch)
    } catch (error) {
      await rescue(batch, error)
    }
  }

  const ready = (part: Part) => {
    next.push(part)
    for (const { press } of part.batch) decidedPeople.add(press.employeeId)
    if (!writing) send()
  }

  const send = () => {
    const going = next
    next = []
    decidedPeople.clear()
    const batch = going.flatMap((part) => part.batch)
    const prepared = joined(going.map((part) => part.prepared))
    writing = {
      people: new Set(batch.map(({ press }) => press.employeeId)),
      done: write(batch, prepared).finally(() => {
        writing = undefined
        if (next.length > 0) send()
      }),
    }
  }

  /** Another writer won the race: discard what was decided and decide again. */
  const doubt = (of?: readonly Press[]) => {
    decisions.doubt(of)
    queue.unshift(...next.flatMap((part) => part.batch))
    next = []
    decidedPeople.clear()
    wake()
  }

  const write = async (batch: readonly Waiting[], prepared: Prepared): Promise<void> => {
    const { decided, remembered } = prepared
    let again: readonly Waiting[]
    try {
      const store = async () => writeBatch(await connections.writing(), decided, remembered)
      const written = decided.marks.length > 0 ? await store() : nothing
      again = answer(batch, prepared, written)
    } catch (error) {
      await rescue(batch, error, remembered.length > 0)
      return
    }
    if (again.length > 0) await writeHeld(again).catch((error) => rescue(again, error))
  }

  /** After a lost race, reads and writes while holding the sequence. */
  const writeHeld = async (batch: readonly Waiting[]): Promise<void> => {
    holding += 1
    doubt()
    try {
      const connection = await options.pool.connect()
      try {
        await connection.query('begin')
        const prepared = await decisions.held(pressesOf(batch), connection)
        const { decided } = prepared
        const written = decided.marks.length > 0 ? await writeBatch(connection, decided) : nothing
        await connection.query('commit')
        connection.release()
        for (const { reject } of answer(batch, prepared, written)) reject(new Failure('server.busy'))
      } catch (error) {
        connection.release(true)
        throw error
      }
    } finally {
      holding -= 1
      arrived()
    }
  }

  /**
   * Saves the others when one mark fails. Remembered decisions, such as repetitions, are taken again from
   * stored state; what a batch still cannot store is tried alone.
   */
  const rescue = async (batch: readonly Waiting[], error: unknown, remembered = false): Promise<void> => {
    doubt(pressesOf(batch))
    // Nobody knows whether the commit happened.
    if (isOutage(error)) {
      connections.forget()
      for (const { reject } of batch) reject(new Failure('server.busy'))
    } else if (remembered) await writeHeld(batch).catch((again) => rescue(batch, again))
    else if (batch.length > 1) for (const one of batch) await writeHeld([one]).catch((alone) => rescue([one], alone))
    else for (const { reject } of batch) reject(error)
  }

  /** Answers stored and refused presses; returns those that lost a race. */
  const answer = (
    batch: readonly Waiting[],
    prepared: Prepared,
    written: ReadonlyMap<NewMark, WrittenMark>,
  ): Waiting[] => {
    const { decided } = prepared.decided
    decisions.follow(prepared, (mark) => written.get(mark)?.dayId)
    for (const [mark, { dayId }] of written) if (dayId === undefined) place(mark)
    const again: Waiting[] = []
    const answered: (() => void)[] = []
    for (const [at, waiting] of batch.entries()) {
      const outcome = outcomeOf(decided[at], written)
      if (outcome === 'again') again.push(waiting)
      else if ('error' in outcome) answered.push(() => waiting.reject(outcome.error))
      else answered.push(() => waiting.resolve(outcome))
    }
    // Sends the next batch before wording these answers.
    setImmediate(() => {
      for (const tell of answered) tell()
    })
    return again
  }

  /** Places a mark later, whose day somebody else was writing. */
  const place = ({ person, on }: NewMark): void => {
    const work = placed(options.db, person.id, on, options.onError).finally(() => placing.delete(work))
    placing.add(work)
  }

  return {
    press(press) {
      if (queue.length >= longestQueue) return Promise.reject(new Failure('server.busy'))
      return new Promise((resolve, reject) => {
        queue.push({ press, resolve, reject })
        wake()
      })
    },
    warm: decisions.warm,
    async settled() {
      while (running || writing) await (running ?? writing?.done)
      await Promise.all(placing)
      connections.forget()
    },
  }
}

type Outcome = PressAnswer | { readonly error: unknown } | 'again'

function outcomeOf(one: Decided | undefined, written: ReadonlyMap<NewMark, WrittenMark>): Outcome {
  switch (one?.kind) {
    case undefined:
      return { error: new Failure('server.busy') }
    case 'refused':
      return { error: new Failure(one.code) }
    case 'failed':
      return { error: one.error }
    case 'stored':
      return {
        mark: one.mark,
        day: one.day,
        dayId: one.day.id ?? 0,
        repeated: true,
        outsideClosing: one.outsideClosing,
        waits: false,
      }
    case 'new': {
      const made = written.get(one.mark)
      if (!made) return 'again'
      const { press, local, nsr, hash, on } = one.mark
      const mark = { id: made.id, at: press.at, nsr, hash, reason: press.reason, local, on }
      const { day, outsideClosing, waits } = one
      return { mark, day, dayId: made.dayId ?? day.id ?? 0, repeated: false, outsideClosing, waits }
    }
  }
}

async function placed(db: Pool, employeeId: number, on: string, onError: (error: unknown) => void): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    try {
      await db.transaction().execute(async (tx) => {
        const touched = await projectMarks(tx, [employeeId], { from: on, to: on })
        // It may be on its day already, which somebody else computed without it.
        if (!touched.some((day) => day.on === on)) await recomputeRanges(tx, [{ employeeId, from: on, to: on }])
      })
      return
    } catch (error) {
      if (attempt === 3) onError(error)
    }
  }
}
