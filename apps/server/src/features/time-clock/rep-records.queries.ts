/** Records of the REP-P: marks and what stands between them in the sequence of an establishment (`rep_record`). */
import { type CompiledQuery, sql } from 'kysely'
import type { Db, Pool } from '../../platform/database.ts'
import { noCpf } from './mark-chain.rules.ts'
import type { StoredRecord } from './rep-records.rules.ts'

/** Everything an establishment recorded that is dated within these days, in the order of its NSR. */
export async function* streamRecords(
  db: Db,
  employerId: number,
  period: { readonly from: string; readonly to: string },
): AsyncGenerator<StoredRecord> {
  const rows: CompiledQuery<StoredRecord> = sql<StoredRecord>`
    select nsr, 'mark' as kind, local_on, local_minute, utc_offset, cpf, recorded_at, collector, offline, hash,
      null as responsible, null as document_kind, null as document, null as cno_caepf, null as name, null as place, null as operation,
      null as event
    from mark
    where employer_id = ${employerId} and nsr is not null and local_on between ${period.from}::date and ${period.to}::date
    union all
    select nsr, kind, local_on, local_minute, utc_offset, cpf, recorded_at, null, null, null, responsible, document_kind, document, cno_caepf,
      name, place, operation, event
    from rep_record
    where employer_id = ${employerId} and local_on between ${period.from}::date and ${period.to}::date
    order by nsr`.compile(db)
  for await (const row of db.getExecutor().stream(rows, 1000)) yield* row.rows
}

const mostNamed = 5

/** Who pressed within these days at an establishment and has no CPF: how many, and the first by name. */
export async function listPeopleWithoutCpf(
  db: Db,
  employerId: number,
  period: { readonly from: string; readonly to: string },
) {
  const { rows } = await sql<{ id: number; name: string; total: number }>`
    select e.id, e.name, (count(*) over ())::int as total from employee e
    where e.cpf is null and exists (
      select from mark m
      where m.employee_id = e.id and m.employer_id = ${employerId} and m.nsr is not null and m.cpf = ${noCpf}
        and m.local_on between ${period.from}::date and ${period.to}::date)
    order by e.name collate "pt-BR-x-icu", e.id limit ${mostNamed}`.execute(db)
  return { results: rows.map(({ id, name }) => ({ id, name })), total: rows[0]?.total ?? 0 }
}

/**
 * Takes into the registers of the REP whom a date has moved: people whose last day of work is over. Whatever else changes, the database
 * records when it changes.
 */
export const recordDismissals = (db: Pool) =>
  sql`
    select record_employee(e.id) from employee e
    where e.dismissed_on <= current_date and 'excluded' <> (
      select r.operation from rep_record r where r.employee_id = e.id and r.kind = 'employee' order by r.id desc limit 1)
    order by e.id`.execute(db)

/** Whose AFD it is, with the zone in which its records are dated. */
export const findEstablishment = (db: Db, id: number) =>
  db
    .selectFrom('employer')
    .select(['name', 'documentKind', 'document', 'cnoCaepf', 'repNumber', sql<string>`employer_zone(id)`.as('zone')])
    .where('id', '=', id)
    .executeTakeFirst()
