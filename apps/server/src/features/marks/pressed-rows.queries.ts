/** Inserts new marks, places those that can be, and writes the results of their days. */
import type pg from 'pg'
import { askPrepared } from '../../platform/database/database.ts'
import { computedColumns, computedNames, writtenOver } from '../calculation/results/computed-columns.rules.ts'
import { browserCollector, type Ledger } from './mark-chain.rules.ts'
import type { ReadStates } from './press-states.queries.ts'
import { type NewMark, window } from './presses.rules.ts'

/** The fields of a mark, with the result of its day; missing ones are null. */
const fields = [
  'employer_id int, employee_id int, at float8, recorded float8, zone text, local_on date, local_minute int, utc_offset int, nsr bigint',
  'hash text, cpf text, reason text, key uuid, handheld boolean, day_on date, minute int, revision int',
  ...computedColumns.map(({ name, type }) => `${name} ${type}`),
].join(', ')

/**
 * One statement is the transaction. Marks are inserted where the sequence of their establishment still ends
 * where they begin. A mark is placed where nobody else writes its person's days, over the reading its day was
 * computed from; a mark that meets another in its minute is not.
 */
const insertText = `
  with moved as (
    update ledger l set last_nsr = n.last_nsr, last_hash = n.last_hash
    from json_to_recordset($1) as n(employer_id int, first_nsr bigint, first_hash text, last_nsr bigint, last_hash text)
    where l.employer_id = n.employer_id and l.last_nsr = n.first_nsr and l.last_hash is not distinct from n.first_hash
      and not exists (
        select from json_to_recordset($3) as i(employee_id int, today date, seen text) where i.seen is distinct from (
          select string_agg(d.id || ' ' || d.revision, ';' order by d.day_on desc) from day_record d
          where d.employee_id = i.employee_id and d.day_on between i.today - ${window.before} and i.today + ${window.after}))
    returning l.employer_id
  ), given as materialized (
    select nextval('mark_id_seq') as id, g.*, e.id is not null as is_free
    from json_to_recordset($2) as g(${fields})
    join moved using (employer_id)
    left join lateral (select id from employee where id = g.employee_id for no key update skip locked) e on g.revision is not null
  ), made as (
    insert into mark (id, employer_id, employee_id, punched_at, recorded_at, zone, local_on, local_minute, utc_offset, origin, collector,
      offline, nsr, hash, cpf, reason, idempotency_key, handheld)
    select id, employer_id, employee_id, to_timestamp(at), to_timestamp(recorded), zone, local_on, local_minute, utc_offset, 'web',
      ${browserCollector}, recorded <> at, nsr, hash, cpf, reason, key, handheld
    from given
  ), computed as (
    insert into day_record as d (employee_id, day_on, revision, ${computedNames})
    select employee_id, day_on, revision, ${computedNames} from given where is_free
    on conflict (employee_id, day_on) do update set ${writtenOver}, revision = excluded.revision where d.revision = excluded.revision - 1
    returning id, employee_id
  ), put as (
    insert into day_mark (mark_id, employee_id, day_on, minute, punched_minute, active, origin, nsr, offline)
    select g.id, employee_id, day_on, minute, date_trunc('minute', to_timestamp(at)), true, 'web', nsr, recorded <> at
    from given g join computed using (employee_id)
    on conflict do nothing
    returning mark_id
  )
  select g.id, g.employee_id as "employeeId", d.id as "dayId", p.mark_id is not null as "isPlaced"
  from given g left join put p on p.mark_id = g.id left join computed d on d.employee_id = g.employee_id`

export interface InsertedRow {
  readonly id: number
  readonly employeeId: number
  readonly dayId: number | null
  readonly isPlaced: boolean
}

/**
 * Ids of new marks and of their days, by person. Marks are missing where the sequence has moved on, and all
 * where something was remembered that no longer holds.
 */
export async function insertPresses(
  connection: Pick<pg.PoolClient, 'query'>,
  marks: readonly NewMark[],
  { ends, remembered = [] }: Pick<ReadStates, 'ends' | 'remembered'>,
): Promise<ReadonlyMap<number, InsertedRow>> {
  if (marks.length === 0) return new Map()
  const { rows } = await askPrepared<InsertedRow>(connection, 'insert-presses', insertText, [
    JSON.stringify(movesOf(marks, ends)),
    JSON.stringify(marks.map(rowOf)),
    JSON.stringify(remembered),
  ])
  return new Map(rows.map((row) => [row.employeeId, row]))
}

/** Where each sequence goes from and to. */
const movesOf = (marks: readonly NewMark[], ends: ReadonlyMap<number, Ledger>) =>
  [...new Map(marks.map((mark) => [mark.person.employerId, mark]))].map(([employerId, last]) => ({
    employer_id: employerId,
    first_nsr: ends.get(employerId)?.lastNsr,
    first_hash: ends.get(employerId)?.lastHash,
    last_nsr: last.nsr,
    last_hash: last.hash,
  }))

function rowOf({ press, person, local, nsr, hash, cpf, on, minute, day }: NewMark) {
  const row: Record<string, unknown> = {
    employer_id: person.employerId,
    employee_id: person.id,
    at: press.at / 1000,
    recorded: press.recordedAt / 1000,
    zone: person.place.zone,
    local_on: local.on,
    local_minute: local.minute,
    utc_offset: local.offset,
    nsr,
    hash,
    cpf,
    reason: press.reason,
    key: press.key,
    handheld: press.handheld,
    day_on: on,
    minute,
  }
  if (day === undefined) return row
  row.revision = day.revision
  for (const { name, of } of computedColumns) row[name] = of(day.result)
  row.alerts = day.result.alerts
  return row
}
