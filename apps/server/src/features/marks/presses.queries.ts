/** Stores a batch of presses: finds the people, reads, decides, inserts. */
import type pg from 'pg'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import type { PressStates } from './press-states.cache.ts'
import { type ReadStates, readStates } from './press-states.queries.ts'
import { type InsertedRow, insertPresses } from './pressed-rows.queries.ts'
import { type Decided, decidePresses, knownPress, type Press, type PressAnswer } from './presses.rules.ts'

type Connection = Pick<pg.PoolClient, 'query'>

/** `lost`: another writer numbered marks or changed days meanwhile; nothing was stored. */
export type Outcome =
  | { readonly kind: 'refused'; readonly error: unknown }
  | {
      readonly kind: 'stored'
      readonly answer: PressAnswer
      readonly isPlaced: boolean
      readonly fault?: Error | undefined
    }
  | { readonly kind: 'lost' }

export interface Sources {
  readonly people: Pick<KnownPeople, 'of' | 'withoutDays'>
  readonly states: PressStates
}

/** Presses of different people. Reads what is not remembered, and whatever is refused or repeated. */
export async function storePresses(
  connection: Connection,
  { people, states }: Sources,
  presses: readonly Press[],
): Promise<readonly Outcome[]> {
  const known = await people.of(presses.map(({ employeeId }) => employeeId))
  const asked = presses.map((press) => knownPress(press, known.people.get(press.employeeId)))
  const decideFrom = (read: ReadStates) => ({ read, decided: decidePresses(asked, read.states, known, read.ends) })

  const memory = states.of(asked)
  const remembered = memory && decideFrom(memory)
  const isEnough = remembered?.decided.every(({ kind }) => kind === 'new')
  const { read, decided } = remembered && isEnough ? remembered : decideFrom(await readStates(connection, asked))

  const marks = decided.flatMap((one) => (one.kind === 'new' ? [one.mark] : []))
  const inserted = await insertPresses(connection, marks, read)
  if (inserted.size < marks.length) states.forget(marks.map(({ person }) => person.id))
  return decided.map((one, at) => {
    const row = one.kind === 'new' ? inserted.get(one.mark.person.id) : undefined
    const before = read.states[at]
    if (one.kind === 'new' && row && before) states.follow(one.mark, before, row.isPlaced ? row.dayId : null)
    return outcomeOf(one, row)
  })
}

/** The same, while no other writer numbers marks of these people's establishments. */
export async function storePressesAlone(
  connection: Connection,
  sources: Sources,
  presses: readonly Press[],
): Promise<readonly Outcome[]> {
  const ids = presses.map(({ employeeId }) => employeeId)
  sources.states.forget(ids)
  // Before the lock, for which calls with all other connections may wait.
  const known = await sources.people.of(ids)
  await connection.query('begin')
  await lockSequences(connection, ids)
  const people = { ...sources.people, of: async () => known }
  const outcomes = await storePresses(connection, { ...sources, people }, presses)
  await connection.query('commit')
  return outcomes
}

/** The same for what this cause keeps from its day: no day is computed, and the sweep places the marks. */
export const storePressesUnplaced =
  (cause: unknown): typeof storePresses =>
  (connection, { people, states }, presses) => {
    const unplaced = { ...people, of: (ids: readonly number[]) => people.withoutDays(ids, cause) }
    return storePressesAlone(connection, { people: unplaced, states }, presses)
  }

/** Locks the sequences of these people's establishments, and creates missing ones. */
async function lockSequences(connection: Connection, employeeIds: readonly number[]): Promise<void> {
  const employers = 'select employer_id from employee where id = any($1::int[])'
  const [create, lock] = [
    `insert into ledger (employer_id) ${employers} on conflict do nothing`,
    `select from ledger where employer_id in (${employers}) order by employer_id for update`,
  ]
  await connection.query(create, [employeeIds])
  await connection.query(lock, [employeeIds])
}

function outcomeOf(decided: Decided, row: InsertedRow | undefined): Outcome {
  if (decided.kind === 'refused') return decided
  if (decided.kind === 'stored') return { ...decided, isPlaced: true }
  if (!row) return { kind: 'lost' }
  const { press, local, nsr, hash, on } = decided.mark
  const mark = { id: row.id, at: press.at, nsr, hash, reason: press.reason, local, on }
  const day = { ...decided.answer.day, id: row.dayId ?? decided.answer.day.id }
  const { fault } = decided
  return { kind: 'stored', answer: { ...decided.answer, mark, day }, isPlaced: row.isPlaced, fault }
}

/** Milliseconds after which statements are planned anew: plans for small tables are bad for large ones. */
const plansLast = 5000

/** The connection that stores presses, kept open, and reopened after a failure. */
export function pressConnection(pool: pg.Pool) {
  let kept: Promise<pg.PoolClient> | undefined
  let plannedAt = 0
  /** Closes the connection, which ends its transaction. */
  const forget = () => {
    kept?.then((client) => client.release(true)).catch(() => undefined)
    kept = undefined
  }
  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    client.on('error', forget)
    // Planning takes longer than running: one plan serves any number of presses, and reads by index.
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off')
    return client
  }
  return {
    async get(): Promise<pg.PoolClient> {
      kept ??= open()
      const client = await kept
      if (performance.now() - plannedAt > plansLast) {
        plannedAt = performance.now()
        await client.query('discard plans')
      }
      return client
    },
    forget,
  }
}
