/** Finds the person of device records and makes marks of them. Those of a REP get the mark from its file. */
import type { RecordRemark } from '@ponteiro/contract/audits/clock-records'
import { sql } from 'kysely'
import { inZone } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { projectFileMarks } from '../clock-files/imports/afd-projection.queries.ts'
import { countedFrom, isOffline, isPlausible } from './sent-records.rules.ts'

/** A waiting record, with what is known of its device and person. */
interface Waiting {
  readonly id: number
  readonly kind: 'mark' | 'face'
  readonly deviceId: number
  readonly isRep: boolean
  readonly repNsr: number | null
  readonly collector: number
  readonly recordedAt: string
  readonly receivedAt: string
  readonly remark: string | null
  /** The device named the person. */
  readonly named: boolean
  readonly people: number
  readonly employeeId: number | null
  readonly employerId: number | null
  readonly zone: string
  readonly outsourced: boolean | null
  /** Named by a number that other people may have had before, and not employed on that day. */
  readonly notEmployed: boolean
}

/** Locks the next waiting records by id, optionally only of these ids. */
async function lockWaiting(db: Db, after: number, ids: readonly number[] | undefined): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with waiting as materialized (
      select * from clock_record r
      where r.settled_at is null and r.id > ${after} and (${ids === undefined}::boolean or r.id = any(${ids ?? []}::bigint[]))
      order by r.id limit 500 for update skip locked)
    select r.id, r.kind, r.device_id, d.rep_number is not null or r.rep_nsr is not null as is_rep, r.rep_nsr, r.collector,
      r.recorded_at, r.received_at, r.remark, num_nonnulls(r.cpf, r.pis, r.enrollment) > 0 as named, p.people, e.id as employee_id,
      e.employer_id, coalesce(city.zone, house_zone()) as zone, e.outsourced,
      r.cpf is null and r.pis is null and e.id is not null and not employed.there as not_employed
    from waiting r
    join device d on d.id = r.device_id
    cross join lateral (
      select count(*)::int as people, min(found.id) as only from (
        select id from employee where cpf = r.cpf
        union all select id from employee where r.cpf is null and pis = r.pis
        union all select id from employee
          where r.cpf is null and r.pis is null and length(enrollment) = length(r.enrollment) and enrollment = r.enrollment
      ) found) p
    left join employee e on e.id = p.only and p.people = 1
    left join city on city.id = e.work_city_id
    cross join lateral (select (least(r.recorded_at, r.received_at) at time zone coalesce(city.zone, house_zone()))::date as on) day
    cross join lateral (
      select coalesce(e.admitted_on <= day.on, true) and coalesce(e.dismissed_on >= day.on, true) or exists (
        select from past_employment past where past.employee_id = e.id
          and coalesce(past.admitted_on <= day.on, true) and past.dismissed_on >= day.on) as there) employed
    order by r.id`.execute(db)
  return rows
}

/** The outcome for a record. `mark`: made for this person. */
type Outcome =
  | { readonly kind: 'mark'; readonly employeeId: number; readonly employerId: number }
  | { readonly kind: 'settled'; readonly remark: RecordRemark | null }
  | { readonly kind: 'waits'; readonly remark: RecordRemark }

function outcomeOf(record: Waiting): Outcome {
  const { kind, isRep, repNsr, named, people, employeeId, employerId, outsourced, notEmployed } = record
  if (kind === 'mark' && isRep)
    return repNsr === null ? { kind: 'settled', remark: 'no-number' } : { kind: 'waits', remark: 'of-the-file' }
  if (!isPlausible(Date.parse(record.recordedAt))) return { kind: 'settled', remark: 'implausible-day' }
  if (employeeId === null || employerId === null) {
    const remark = people > 1 ? 'ambiguous-person' : 'unknown-person'
    // A comparison that names nobody has nobody to wait for.
    return named ? { kind: 'waits', remark } : { kind: 'settled', remark: kind === 'face' ? null : remark }
  }
  // CPF and PIS are one person's for ever, and count whatever the dates, as in files of clocks.
  if (notEmployed) return { kind: 'waits', remark: 'not-employed' }
  if (kind === 'face') return { kind: 'settled', remark: null }
  return outsourced ? { kind: 'settled', remark: 'outsourced' } : { kind: 'mark', employeeId, employerId }
}

/** Records of a REP whose marks have arrived. */
async function takeMarksOfFiles(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    update clock_record r set mark_id = m.id, employee_id = m.employee_id, local_on = m.local_on, local_minute = m.local_minute,
      remark = null, settled_at = now()
    from (
      select distinct on (m.id) m.*, w.id as record_id
      from clock_record w
      join device d on d.id = w.device_id and d.clock_confirmed_at is not null
      join mark m on m.rep_nsr = w.rep_nsr and m.rep_number = d.rep_number and m.rep_scope = d.rep_scope
      where w.id = any(${[...ids]}::bigint[]) and not exists (select from clock_record o where o.mark_id = m.id)
      order by m.id, w.id) m
    where r.id = m.record_id
    returning r.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface MadeMark {
  readonly record: Waiting
  readonly employeeId: number
  readonly employerId: number
}

/** Inserts marks with the ids of their records; answers whose days changed. */
async function insertMarks(db: Db, made: readonly MadeMark[]): Promise<Map<number, Set<string>>> {
  const touched = new Map<number, Set<string>>()
  const rows = made.map(({ record, employeeId, employerId }) => {
    const { id, zone, collector, deviceId, receivedAt } = record
    const arrived = Date.parse(receivedAt)
    const at = countedFrom(Date.parse(record.recordedAt), arrived)
    const { on, minute, offset } = inZone(at, zone)
    touched.set(employeeId, (touched.get(employeeId) ?? new Set()).add(on))
    return {
      id,
      employeeId,
      employerId,
      zone,
      collector,
      deviceId,
      origin: 'device' as const,
      punchedAt: new Date(at),
      recordedAt: new Date(arrived),
      offline: isOffline(at, arrived),
      localOn: on,
      localMinute: minute,
      utcOffset: offset,
    }
  })
  await db.insertInto('mark').values(rows).execute()
  await sql`
    update clock_record r set mark_id = m.id, employee_id = m.employee_id, local_on = m.local_on, local_minute = m.local_minute,
      remark = null, settled_at = now()
    from mark m
    where m.id = r.id and r.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  return touched
}

/** Writes outcomes other than marks; unchanged ones are skipped. */
async function writeOutcomes(db: Db, rows: readonly { record: Waiting; outcome: Outcome }[]): Promise<void> {
  const changed = rows.flatMap(({ record, outcome }) => {
    if (outcome.kind === 'mark' || (outcome.kind === 'waits' && outcome.remark === record.remark)) return []
    const employeeId = outcome.remark === 'not-employed' ? null : record.employeeId
    return [{ id: record.id, employeeId, remark: outcome.remark, settled: outcome.kind === 'settled' }]
  })
  if (changed.length === 0) return
  await sql`
    update clock_record r set employee_id = c.employee_id, remark = c.remark, settled_at = case when c.settled then now() end
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ employeeId }) => employeeId)}::int[],
      ${changed.map(({ remark }) => remark)}::text[], ${changed.map(({ settled }) => settled)}::boolean[])
      as c(id, employee_id, remark, settled)
    where r.id = c.id`.execute(db)
}

/**
 * Settles the next waiting records, optionally only of these ids. Answers the last id; undefined when none
 * are left.
 */
export async function settleRecords(db: Db, after = 0, ids?: readonly number[]): Promise<number | undefined> {
  const waiting = await lockWaiting(db, after, ids)
  const last = waiting.at(-1)?.id
  if (last === undefined) return undefined
  const ofFiles = waiting.filter(({ kind, isRep, repNsr }) => kind === 'mark' && isRep && repNsr !== null)
  const found = await takeMarksOfFiles(
    db,
    ofFiles.map(({ id }) => id),
  )
  const outcomes = waiting.filter(({ id }) => !found.has(id)).map((record) => ({ record, outcome: outcomeOf(record) }))
  const made = outcomes.flatMap(({ record, outcome }) => (outcome.kind === 'mark' ? [{ ...outcome, record }] : []))
  await writeOutcomes(db, outcomes)
  if (made.length > 0) await projectFileMarks(db, await insertMarks(db, made))
  return last
}
