/**
 * Stores the presses of the clock's button. All that arrive while one commit runs share the next one (group commit): each is answered
 * after its commit, and a burst costs the disk one flush a batch, not one a mark.
 */
import { Failure } from '@ponteiro/contract'
import pg from 'pg'
import { dayIn } from '../../platform/clock.ts'
import type { Pool } from '../../platform/database.ts'
import type { KnownPeople } from './known-people.queries.ts'
import { lockLedgers, readStates, type WrittenMark, writeBatch } from './mark-batch.queries.ts'
import {
  type DaySoFar,
  type Decided,
  decideBatch,
  type NewMark,
  type Press,
  type StoredPress,
} from './mark-batch.rules.ts'
import { projectMarks } from './mark-places.queries.ts'
import { houseZone } from './people.rules.ts'

/** A stored press, after its commit. */
export interface PressAnswer {
  readonly mark: StoredPress
  readonly day: DaySoFar
  readonly dayId: number
  /** It was stored before. */
  readonly repeated: boolean
  readonly outsideClosing: boolean
}

export interface MarkWriter {
  press(press: Press): Promise<PressAnswer>
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>
}

export interface WriterOptions {
  /** Connections of the writer alone: marks never wait for other work. */
  readonly pool: pg.Pool
  readonly db: Pool
  readonly people: KnownPeople
  readonly onError: (error: unknown) => void
  /** Presses that may wait; beyond it the answer is 503 with Retry-After. */
  readonly longestQueue?: number
}

interface Waiting {
  readonly press: Press
  readonly resolve: (answer: PressAnswer) => void
  readonly reject: (error: unknown) => void
}

const nothing: ReadonlyMap<NewMark, WrittenMark> = new Map()
const largestBatch = 256
const mostTries = 5

export function markWriter(options: WriterOptions): MarkWriter {
  const { pool, people, longestQueue = 5000 } = options
  const queue: Waiting[] = []
  let running: Promise<void> | undefined
  const placing = new Set<Promise<void>>()

  const run = async () => {
    // Everything that is already on its way in joins the first batch.
    await new Promise((soon) => setImmediate(soon))
    while (queue.length > 0) await store(queue.splice(0, largestBatch))
    running = undefined
  }

  let connection: pg.PoolClient | undefined

  /** The writer's own connection, opened anew after it broke. */
  const connected = async (): Promise<pg.PoolClient> => {
    if (connection) return connection
    const fresh = await pool.connect()
    connection = fresh
    fresh.on('error', () => disconnect(fresh))
    // Statements are planned once, on a new installation while tables are empty: a few rows by their index is right at any size.
    await fresh.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
    return fresh
  }
  const disconnect = (broken: pg.PoolClient | undefined) => {
    if (broken === undefined || broken !== connection) return
    connection = undefined
    broken.release(true)
  }

  /** One bad mark does not fail the others: what a batch cannot store is tried alone. */
  const store = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await storeTogether(batch, 1)
    } catch (error) {
      if (isOutage(error)) disconnect(connection)
      const [only] = batch
      if (batch.length === 1 || isOutage(error)) {
        for (const { reject } of batch) reject(isOutage(error) ? new Failure('server.busy') : error)
      } else if (only) {
        for (const one of batch) await store([one])
      }
    }
  }

  const storeTogether = async (batch: readonly Waiting[], attempt: number): Promise<void> => {
    const known = await people.of(batch.map(({ press }) => press.employeeId))
    const presses = batch.map(({ press }) => {
      const person = known.people.get(press.employeeId)
      return {
        press,
        employerId: person?.employerId ?? 0,
        today: dayIn(press.at, person?.place.zone ?? houseZone),
      }
    })
    const own = await connected()
    // From the second attempt on, nobody else moves the sequence between reading and writing.
    const held = attempt > 1
    let again = batch
    try {
      if (held) {
        await own.query('begin')
        await lockLedgers(own, [...new Set(presses.map(({ employerId }) => employerId))])
      }
      const { states, ledgers } = await readStates(own, presses)
      if (held || presses.every(({ employerId }) => employerId === 0 || ledgers.has(employerId))) {
        const batched = batch.map(({ press }) => press)
        const decided = decideBatch(batched, states, ledgers, known)
        const written = decided.marks.length > 0 ? await writeBatch(own, decided) : nothing
        if (held) await own.query('commit')
        again = answer(batch, decided.decided, written)
      }
    } catch (error) {
      if (held) await own.query('rollback').catch(() => disconnect(own))
      throw error
    }
    if (again.length === 0) return
    if (attempt >= mostTries) throw new Failure('server.busy')
    await storeTogether(again, attempt + 1)
  }

  /** Answers what is stored or refused; what another process was faster with comes back. */
  const answer = (
    batch: readonly Waiting[],
    decided: readonly Decided[],
    written: ReadonlyMap<NewMark, WrittenMark>,
  ): Waiting[] => {
    for (const [mark, { dayId }] of written) if (dayId === undefined) place(mark)
    return batch.filter((waiting, at) => {
      const outcome = outcomeOf(decided[at], decided, written)
      if (outcome === 'again') return true
      if ('error' in outcome) waiting.reject(outcome.error)
      else waiting.resolve(outcome)
      return false
    })
  }

  /** A stored mark whose day somebody else was writing is placed as soon as that is done. */
  const place = ({ person, on }: NewMark): void => {
    const work = placed(options.db, person.id, on, options.onError).finally(() => placing.delete(work))
    placing.add(work)
  }

  return {
    press(press) {
      if (queue.length >= longestQueue) return Promise.reject(new Failure('server.busy'))
      return new Promise((resolve, reject) => {
        queue.push({ press, resolve, reject })
        running ??= run()
      })
    },
    async settled() {
      await running
      await Promise.all(placing)
      connection?.release()
      connection = undefined
    },
  }
}

type Outcome = PressAnswer | { readonly error: unknown } | 'again'

function outcomeOf(
  one: Decided | undefined,
  all: readonly Decided[],
  written: ReadonlyMap<NewMark, WrittenMark>,
): Outcome {
  switch (one?.kind) {
    case undefined:
      return { error: new Failure('server.busy') }
    case 'refused':
      return { error: new Failure(one.code) }
    case 'failed':
      return { error: one.error }
    case 'stored':
      return { mark: one.mark, day: one.day, dayId: one.day.id ?? 0, repeated: true, outsideClosing: false }
    case 'twin': {
      const first = outcomeOf(all[one.of], all, written)
      return first === 'again' || 'error' in first ? first : { ...first, repeated: true }
    }
    case 'new': {
      const made = written.get(one.mark)
      if (!made) return 'again'
      const { press, local, nsr, hash, on } = one.mark
      const mark = { id: made.id, at: press.at, nsr, hash, reason: press.reason, local, on }
      const { day, outsideClosing } = one
      return { mark, day, dayId: made.dayId ?? day.id ?? 0, repeated: false, outsideClosing }
    }
  }
}

async function placed(db: Pool, employeeId: number, on: string, onError: (error: unknown) => void): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    try {
      await db.transaction().execute((tx) => projectMarks(tx, [employeeId], { from: on, to: on }))
      return
    } catch (error) {
      if (attempt === 3) onError(error)
    }
  }
}

/** The database is not there, or went away while it was asked: nobody knows whether the commit happened. */
function isOutage(error: unknown): boolean {
  if (error instanceof Failure) return true
  if (error instanceof pg.DatabaseError) return /^(08|53|57)/.test(error.code ?? '')
  return error instanceof Error && /connect|timeout|ECONN|EPIPE|terminated/i.test(error.message)
}
