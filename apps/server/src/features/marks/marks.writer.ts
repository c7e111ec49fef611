/**
 * Stores presses. Those that arrive during a commit share the next one, and each is answered after its own.
 */
import { Failure } from '@ponteiro/contract'
import type pg from 'pg'
import { isOutage, type Pool } from '../../platform/database/database.ts'
import { placeMarksOf } from '../calculation/places/unplaced-marks.queries.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import type { Person } from '../calculation/plans/people.rules.ts'
import { pressStates } from './press-states.cache.ts'
import { readStates } from './press-states.queries.ts'
import { pressConnection, storePresses, storePressesAlone, storePressesUnplaced } from './presses.queries.ts'
import { knownPress, type Press, type PressAnswer } from './presses.rules.ts'

export interface MarkWriter {
  /** Resolves after the commit. */
  press(press: Press): Promise<PressAnswer>
  /** Reads ahead the days of these people for their first press. */
  warm(some: readonly Person[], now: number): Promise<void>
  /** Presses that wait for the commit before theirs. */
  waiting(): number
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

const largestBatch = 256

export function markWriter({ pool, db, people, onError, longestQueue = 5000 }: WriterOptions): MarkWriter {
  const connection = pressConnection(pool)
  const placing = new Set<Promise<unknown>>()
  const states = pressStates()
  let queue: Waiting[] = []
  let running: Promise<void> | undefined

  const run = async () => {
    // Everything that is already arriving shares the first batch.
    await new Promise((soon) => setImmediate(soon))
    while (queue.length > 0) await store(take())
    running = undefined
  }

  /** One press a person: the next depends on the one before. */
  const take = (): Waiting[] => {
    const batch = new Map<number, Waiting>()
    const left: Waiting[] = []
    for (const waiting of queue) {
      const { employeeId } = waiting.press
      if (batch.has(employeeId) || batch.size >= largestBatch) left.push(waiting)
      else batch.set(employeeId, waiting)
    }
    queue = left
    return [...batch.values()]
  }

  const store = async (batch: readonly Waiting[], by = storePresses): Promise<void> => {
    try {
      const presses = batch.map(({ press }) => press)
      const outcomes = await by(await connection.get(), { people, states }, presses)
      const lost: Waiting[] = []
      const answers: (() => void)[] = []
      for (const [at, waiting] of batch.entries()) {
        const outcome = outcomes[at]
        if (outcome?.kind === 'stored') {
          if (outcome.fault) onError(outcome.fault)
          else if (!outcome.isPlaced) place(waiting.press.employeeId, outcome.answer.mark.on)
          answers.push(() => waiting.resolve(outcome.answer))
        } else if (outcome?.kind === 'refused') answers.push(() => waiting.reject(outcome.error))
        else lost.push(waiting)
      }
      // The next batch is sent before these answers are worded.
      setImmediate(() => {
        for (const answer of answers) answer()
      })
      if (lost.length > 0) await retry(lost, by, new Failure('server.busy'))
    } catch (error) {
      states.forget(batch.map(({ press }) => press.employeeId))
      // Ends the transaction.
      if (by !== storePresses || isOutage(error)) connection.forget()
      // Nobody knows whether the commit happened.
      if (isOutage(error)) for (const { reject } of batch) reject(new Failure('server.busy'))
      else await retry(batch, by, error)
    }
  }

  /**
   * First together, without what was remembered; then one by one, so that one does not hold up the others; at
   * last without its day, which may be what fails.
   */
  const retry = async (batch: readonly Waiting[], by: typeof storePresses, error: unknown): Promise<void> => {
    if (by === storePresses) await store(batch, storePressesAlone)
    else if (batch.length > 1) for (const one of batch) await store([one], by)
    else if (by === storePressesAlone && !(error instanceof Failure)) await store(batch, storePressesUnplaced(error))
    else for (const { reject } of batch) reject(error)
  }

  /** Places a mark that depends on others, or whose day somebody else was writing. */
  const place = (employeeId: number, on: string): void => {
    const work = placeMarksOf(db, { employeeId, from: on, to: on }).catch(onError)
    placing.add(work)
    work.finally(() => placing.delete(work))
  }

  return {
    press(press) {
      if (queue.length >= longestQueue) return Promise.reject(new Failure('server.busy'))
      return new Promise((resolve, reject) => {
        queue.push({ press, resolve, reject })
        running ??= run()
      })
    },
    async warm(some, now) {
      const presses = some.map((person) =>
        knownPress({ employeeId: person.id, at: now, recordedAt: now, reason: '' }, person),
      )
      const client = await pool.connect()
      try {
        states.keep(presses, await readStates(client, presses))
      } finally {
        client.release()
      }
    },
    waiting: () => queue.length,
    async settled() {
      await running
      await Promise.all(placing)
      connection.forget()
    },
  }
}
