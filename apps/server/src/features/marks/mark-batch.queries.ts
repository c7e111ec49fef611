/**
 * The statements that add a batch of presses. Prepared, with the same three arrays for any number of people.
 */
import type { LocalDate } from '@ponteiro/timesheet'
import type pg from 'pg'
import { askPrepared } from '../../platform/database/database.ts'
import { computedColumns, computedNames, writtenOver } from '../calculation/results/computed-columns.rules.ts'
import type { DayResult } from '../calculation/results/day-results.rules.ts'
import { type Batch, isKept, type LedgerMove, type NewDay, type NewMark, window } from './mark-batch.rules.ts'
import { browserCollector } from './mark-chain.rules.ts'
import { around } from './mark-states.queries.ts'

type Connection = Pick<pg.PoolClient, 'query'>

/**
 * One statement is the transaction. Marks are inserted only where the sequence of their establishment still
 * ends where the batch begins (number and hash), and what was remembered of their people still holds. A day
 * is written only while nobody else writes that person's days, over the reading it was computed from. A row
 * is a mark, with its day's result on the last mark of each day. Person and establishment are read from their
 * own rows (migration 0053): a missing one is null, which no mark accepts.
 */
const writeText = (onRecord: string) => `
  with moved as (
    update ledger l set last_nsr = n.last_nsr, last_hash = n.last_hash
    from unnest($1::ledger_move[]) n
    where l.employer_id = n.employer_id and l.last_nsr = n.first_nsr and l.last_hash is not distinct from n.first_hash and not exists (
      select from unnest($3::remembered_person[]) i where i.seen is distinct from (
        select string_agg(d.id || ' ' || d.revision, ';' order by d.day_on desc) from (
          select id, revision, day_on from day_record d where d.employee_id = i.employee_id and d.day_on between ${around}
          order by d.day_on desc limit ${window.records}) d))
    returning l.employer_id
  ), given as materialized (
    select nextval('mark_id_seq') as id, g.*, e.id is not null as free,
      coalesce(e.id, (select id from employee where id = g.employee_id)) as person_id
    from unnest($2::pressed_mark[]) g
    join moved using (employer_id)
    left join lateral (select id from employee where id = g.employee_id for no key update skip locked) e on g.placed
  ), made as (
    insert into mark (id, employer_id, employee_id, punched_at, recorded_at, zone, local_on, local_minute, utc_offset, origin, collector,
      offline, nsr, hash, cpf, reason, idempotency_key, handheld)
    select id, employer_id, person_id, to_timestamp(at), to_timestamp(coalesce(recorded, at)), zone, local_on, local_minute, utc_offset,
      'web', ${browserCollector}, recorded is not null, nsr, hash, cpf, coalesce(reason, ''), key, handheld
    from given
  ), put as (
    insert into day_mark (mark_id, employee_id, day_on, minute, punched_minute, active, origin, nsr, offline)
    select id, employee_id, day_on, minute, date_trunc('minute', to_timestamp(at)), true, 'web', nsr, recorded is not null
    from given where free
    on conflict do nothing
    returning mark_id
  ), computed as (
    insert into day_record as d (employee_id, day_on, revision, ${computedNames})
    select employee_id, day_on, revision, ${computedNames}
    from given where free and revision is not null
    on conflict (employee_id, day_on) do ${onRecord}
    returning d.id, d.employee_id, d.day_on
  )
  select 'mark' as kind, id, employer_id as of, nsr::text as at from given
  union all select 'day', id, employee_id, day_on::text from computed
  union all select 'put', count(*), 0, '' from put`

const writeOver = `update set revision = excluded.revision, ${writtenOver} where d.revision = excluded.revision - 1`

/** Where no day has a record yet, the statement without an upsert costs PostgreSQL a twentieth less. */
const statements = {
  opening: { name: 'marks-that-open-days', text: writeText('nothing') },
  any: { name: 'marks', text: writeText(writeOver) },
} as const

interface WrittenRow {
  readonly kind: 'mark' | 'day' | 'put'
  readonly id: number
  /** The establishment of a mark, or the person of a day. */
  readonly of: number
  /** NSR or date. */
  readonly at: string
}

export interface WrittenMark {
  readonly id: number
  /** Its day shows it, and counts it. */
  readonly dayId: number | undefined
}

/** What was remembered, not read, of a person when the batch was decided. */
export interface Remembered {
  readonly employeeId: number
  readonly today: LocalDate
  readonly seen: string
}

/**
 * Writes a batch and answers its marks. Marks are missing where the sequence moved on, or what was remembered
 * no longer holds; these may be tried again.
 */
export async function writeBatch(
  connection: Connection,
  batch: Batch,
  remembered: readonly Remembered[] = [],
): Promise<Map<NewMark, WrittenMark>> {
  const { marks, days } = batch
  const isOpening = [...days.values()].every(({ revision }) => revision === undefined)
  const { name, text } = statements[isOpening ? 'opening' : 'any']
  const { rows } = await askPrepared<WrittenRow>(connection, name, text, [
    arrayOf([...batch.ledgers].map(ledgerMove)),
    arrayOf(marks.map((mark) => pressedMark(mark, batch.placed.has(mark), days.get(mark)))),
    arrayOf(remembered.map(rememberedPerson)),
  ])
  return writtenMarks(batch, rows)
}

/** Rows as an array of a composite type. Only people's text and alerts need escaping: they are `nested`. */
const arrayOf = (rows: readonly string[]) => `{${rows.map((row) => `"${row}"`).join(',')}}`
/** A text within a row within an array: quoted and escaped for both at once. */
const nested = (text: string) =>
  text === '' ? '' : `\\"${text.replaceAll('\\', '\\\\\\\\').replaceAll('"', '\\\\\\"')}\\"`
/** `days_since_rest` was added to the type after the fields on how a press was made. */
const [early, late] = [computedColumns.slice(0, -1), computedColumns.slice(-1)]
const noDay = ','.repeat(early.length)

/** Fields in the order of the database type; an empty field is null. */
const ledgerMove = ([employerId, { before, after }]: readonly [number, LedgerMove]) =>
  `(${employerId},${before.lastNsr},${before.lastHash ?? ''},${after.lastNsr},${after.lastHash ?? ''})`
const rememberedPerson = ({ employeeId, today, seen }: Remembered) => `(${employeeId},${today},${seen})`

/** The mark as a value of type `pressed_mark`; an empty field is null. */
function pressedMark({ press, person, local, ...mark }: NewMark, placed: boolean, day: NewDay | undefined): string {
  const { nsr, hash, cpf, on, minute } = mark
  const own = `${person.employerId},${person.id},${press.at / 1000},${person.place.zone},${local.on},${local.minute},${local.offset}`
  const numbered = `${nsr},${hash},${cpf},${nested(press.reason)},${press.key ?? ''},${on},${minute},${placed ? 't' : 'f'}`
  const recorded = isKept(press) ? press.recordedAt / 1000 : ''
  const result = day?.result
  return `(${own},${numbered},${day ? computedDay(day) : noDay},${recorded},${press.handheld ?? ''},${result ? computed(late, result) : ''})`
}

const computedDay = ({ result, revision }: NewDay) =>
  `${revision === undefined ? 0 : revision + 1},${computed(early, result)}`

/** Among these texts only alerts need escaping, for their quotes. */
function computed(columns: typeof computedColumns, result: DayResult): string {
  const fields = columns.map(({ of }) => {
    const value = of(result)
    if (typeof value === 'boolean') return value ? 't' : 'f'
    return typeof value === 'string' && value.includes('"') ? nested(value) : (value ?? '')
  })
  return fields.join()
}

function writtenMarks(batch: Batch, rows: readonly WrittenRow[]): Map<NewMark, WrittenMark> {
  const numbers = new Map<string, number>()
  const dayIds = new Map<string, number>()
  let put = 0
  let free = 0
  for (const { kind, id, of, at } of rows) {
    if (kind === 'mark') numbers.set(`${of} ${at}`, id)
    else if (kind === 'day') dayIds.set(`${of} ${at}`, id)
    else put = id
  }
  const written = new Map<NewMark, WrittenMark>()
  for (const each of batch.marks) {
    const id = numbers.get(`${each.person.employerId} ${each.nsr}`)
    if (id === undefined) continue
    const dayId = batch.placed.has(each) ? dayIds.get(`${each.person.id} ${each.on}`) : undefined
    if (dayId !== undefined) free += 1
    written.set(each, { id, dayId })
  }
  // A mark that met another in its minute was not placed; the placing afterwards finds it.
  if (put < free) for (const [each, { id }] of written) written.set(each, { id, dayId: undefined })
  return written
}

/** Locks the sequences of these establishments until the transaction ends; creates missing ones. */
export async function lockLedgers(connection: Connection, employerIds: readonly number[]): Promise<void> {
  await connection.query(
    'insert into ledger (employer_id) select id from employer where id = any($1::int[]) on conflict do nothing',
    [employerIds],
  )
  await connection.query(
    'select employer_id from ledger where employer_id = any($1::int[]) order by employer_id for update',
    [employerIds],
  )
}
