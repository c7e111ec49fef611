/** Records of the REP-P: marks, and what else is in an establishment's sequence (`rep_record`). */
import { sql } from 'kysely'
import type { Db, Pool } from '../../../platform/database/database.ts'
import { alphabetical } from '../../../platform/database/lists.ts'
import { noCpf } from '../../marks/mark-chain.rules.ts'
import type { StoredRecord } from './rep-records.rules.ts'

/** Whose records, of which days. */
export interface RecordsAsked {
  readonly employerId: number
  readonly from: string
  readonly to: string
}

/** A range of the sequence; empty when `firstNsr` is above `lastNsr`. */
export interface Span {
  readonly total: number
  readonly firstNsr: number
  readonly lastNsr: number
}

/** The end of an establishment's sequence. Everything up to it is stored and final. */
export async function endOfSequence(db: Db | Pool, employerId: number): Promise<number> {
  const ledger = await db.selectFrom('ledger').select('lastNsr').where('employerId', '=', employerId).executeTakeFirst()
  return ledger?.lastNsr ?? 0
}

const peopleAtOnce = 2000

/** The range of the records of some days. It looks up marks by person, so that other years are not read. */
export async function spanOfRecords(
  db: Db | Pool,
  { employerId, from, to }: RecordsAsked,
  throughNsr: number,
): Promise<Span> {
  const spans: Found[] = []
  const beside = await sql<Found>`
    select count(*)::int as total, min(nsr) as first_nsr, max(nsr) as last_nsr from rep_record
    where employer_id = ${employerId} and nsr <= ${throughNsr} and local_on between ${from}::date and ${to}::date`.execute(
    db,
  )
  spans.push(...beside.rows)
  for (let after: number | null = 0; after !== null; ) {
    const { rows }: { rows: (Found & { until: number | null })[] } = await sql<Found & { until: number | null }>`
      select coalesce(sum(m.total), 0)::int as total, min(m.first_nsr) as first_nsr, max(m.last_nsr) as last_nsr, max(p.id) as until
      from (select id from employee where id > ${after} order by id limit ${peopleAtOnce}) p
      cross join lateral (
        select count(*) as total, min(nsr) as first_nsr, max(nsr) as last_nsr from mark
        where employee_id = p.id and employer_id = ${employerId} and nsr <= ${throughNsr}
          and local_on between ${from}::date and ${to}::date) m`.execute(db)
    spans.push(...rows)
    after = rows[0]?.until ?? null
  }
  const ends = (end: 'firstNsr' | 'lastNsr') => spans.flatMap((span) => span[end] ?? [])
  return {
    total: spans.reduce((sum, { total }) => sum + total, 0),
    firstNsr: Math.min(...ends('firstNsr')),
    lastNsr: Math.max(...ends('lastNsr')),
  }
}

interface Found {
  readonly total: number
  readonly firstNsr: number | null
  readonly lastNsr: number | null
}

/** Numbers read at once: they are written before more are held in memory. */
const numbersAtOnce = 2000

/** Everything an establishment recorded on some days, by NSR, range by range. */
export async function* recordsInRanges(
  db: Db | Pool,
  { employerId, from, to }: RecordsAsked,
  { firstNsr, lastNsr }: Span,
): AsyncGenerator<readonly StoredRecord[]> {
  for (let after = firstNsr - 1; after < lastNsr; after += numbersAtOnce) {
    const through = Math.min(after + numbersAtOnce, lastNsr)
    const { rows } = await sql<StoredRecord>`
      select nsr, 'mark' as kind, local_on, local_minute, utc_offset, cpf, recorded_at, collector, offline, hash,
        null as responsible, null as document_kind, null as document, null as cno_caepf, null as name, null as place, null as operation,
        null as event
      from mark
      where employer_id = ${employerId} and nsr > ${after} and nsr <= ${through} and local_on between ${from}::date and ${to}::date
      union all
      select nsr, kind, local_on, local_minute, utc_offset, cpf, recorded_at, null, null, null, responsible, document_kind, document, cno_caepf,
        name, place, operation, event
      from rep_record
      where employer_id = ${employerId} and nsr > ${after} and nsr <= ${through} and local_on between ${from}::date and ${to}::date
      order by nsr`.execute(db)
    yield rows
  }
}

const mostNamed = 5

/** People with presses on these days and no CPF: their number, and the first by name. */
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

/** Records people whose last working day is over. The database records all other changes when they happen. */
export const recordDismissals = (db: Pool) =>
  sql`
    select record_employee(e.id) from employee e
    where e.dismissed_on <= current_date and 'excluded' <> (
      select r.operation from rep_record r where r.employee_id = e.id and r.kind = 'employee' order by r.id desc limit 1)
    order by e.id`.execute(db)

/** The establishment of an AFD, with the zone of its records. */
export const findEstablishment = (db: Db | Pool, id: number) =>
  db
    .selectFrom('employer')
    .select(['name', 'documentKind', 'document', 'cnoCaepf', 'repNumber', sql<string>`employer_zone(id)`.as('zone')])
    .where('id', '=', id)
    .executeTakeFirst()

/** All establishments by name, with their own facts. */
export const listEstablishments = (db: Db) =>
  db
    .selectFrom('employer')
    .select(['id', 'name', 'document', 'repNumber'])
    .orderBy(alphabetical('employer.name'))
    .orderBy('id')
    .execute()
