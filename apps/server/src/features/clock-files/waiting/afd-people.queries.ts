/** People by the ids that clocks use, and marks that wait for their person. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { zoneOfPerson } from '../../calculation/plans/person-zone.queries.ts'
import { employerOfLine } from '../imports/afd-employers.queries.ts'
import { plausibleFrom } from '../imports/afd-moments.rules.ts'
import { waitingStanding } from '../imports/afd-standing.queries.ts'
import { type Identity, identitiesOf, identityKey, isUnclear } from './afd-identity.rules.ts'

export interface ClockPerson {
  readonly employeeId: number
  readonly employerId: number
  readonly zone: string
}

const people = (db: Db) =>
  db
    .selectFrom('employee')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .select([
      'employee.id as employeeId',
      'employee.employerId',
      'employee.pis',
      'employee.cpf',
      zoneOfPerson.as('zone'),
    ])

/** Everybody by every id a clock may use. A record takes precedence over a match by hand. */
export async function peopleByIdentity(db: Db): Promise<Map<string, ClockPerson>> {
  const found = new Map<string, ClockPerson>()
  const byId = new Map<number, ClockPerson>()
  const add = (identity: Identity, person: ClockPerson) => {
    const key = identityKey(identity)
    if (!found.has(key)) found.set(key, person)
  }
  for (const { employeeId, employerId, zone, ...documents } of await people(db).execute()) {
    const person = { employeeId, employerId, zone }
    byId.set(employeeId, person)
    for (const identity of identitiesOf(documents)) add(identity, person)
  }
  for (const { employeeId, ...identity } of await db
    .selectFrom('clockIdentity')
    .select(['kind', 'digits', 'employeeId'])
    .execute()) {
    const person = byId.get(employeeId)
    if (person) add(identity, person)
  }
  return found
}

/** The people with these ids, and all ids that clocks may use for each. */
export async function identitiesOfPeople(
  db: Db,
  ids: readonly number[],
): Promise<{ person: ClockPerson; identities: Identity[] }[]> {
  const rows = await people(db).where('employee.id', 'in', ids).execute()
  const matched = await db
    .selectFrom('clockIdentity')
    .select(['kind', 'digits', 'employeeId'])
    .where('employeeId', 'in', ids)
    .execute()
  return rows.map(({ zone, employeeId, employerId, ...documents }) => ({
    person: { employeeId, employerId, zone },
    identities: [...identitiesOf(documents), ...matched.filter((row) => row.employeeId === employeeId)],
  }))
}

/** People on record among the waiting ones of an import. */
export async function knownAmongWaiting(db: Db, importId: number): Promise<number[]> {
  const { rows } = await sql<Identity>`
    select distinct person_kind as kind, person_digits as digits from afd_line
    where import_id = ${importId} and outcome = 'unknown-person'`.execute(db)
  if (rows.length === 0) return []
  const people = await peopleByIdentity(db)
  return [...new Set(rows.flatMap((identity) => people.get(identityKey(identity))?.employeeId ?? []))]
}

export interface WaitingMark extends Identity {
  readonly importId: number
  readonly line: number
  readonly nsr: number
  readonly repNumber: string
  readonly repScope: string
  readonly markedOn: string
  readonly markedMinute: number
  readonly utcOffset: number | null
  readonly collector: number
  readonly offline: boolean
}

/** Marks that wait for one of these ids, in clock order; locked. */
export async function lockWaitingMarks(db: Db, identities: readonly Identity[]): Promise<WaitingMark[]> {
  const { rows } = await sql<WaitingMark>`
    select k.kind, k.digits, l.import_id, l.line, l.nsr, l.rep_number, l.rep_scope, l.marked_on, l.marked_minute, l.utc_offset, l.collector,
      l.offline
    from unnest(${identities.map(({ kind }) => kind)}::text[], ${identities.map(({ digits }) => digits)}::text[]) as k(kind, digits)
    join afd_line l on l.person_digits = k.digits and l.person_kind = k.kind and l.outcome = 'unknown-person'
    order by l.rep_number, l.rep_scope, l.nsr
    for update of l`.execute(db)
  return rows
}

/** Marks the lines as accepted, each with its mark. */
export async function acceptLines(
  db: Db,
  lines: readonly (WaitingMark & { markId: number; reason: string })[],
): Promise<void> {
  await sql`update afd_line l set outcome = 'accepted', mark_id = k.mark_id, reason = k.reason
    from unnest(${lines.map(({ importId }) => importId)}::int[], ${lines.map(({ line }) => line)}::int[],
      ${lines.map(({ markId }) => markId)}::bigint[], ${lines.map(({ reason }) => reason)}::text[])
      as k(import_id, line, mark_id, reason)
    where l.import_id = k.import_id and l.line = k.line`.execute(db)
  const counts = new Map<number, number>()
  for (const { importId } of lines) counts.set(importId, (counts.get(importId) ?? 0) + 1)
  for (const [id, count] of [...counts].sort(([a], [b]) => a - b)) {
    await db
      .updateTable('afdImport')
      .set((eb) => ({
        accepted: eb('accepted', '+', count),
        unknownPerson: eb('unknownPerson', '-', count),
      }))
      .where('id', '=', id)
      .execute()
  }
}

/**
 * People whose marks wait, in this import or in an earlier one that it repeats. Deliveries keep no repeated
 * rows, so for them everybody who waits of that clock.
 */
export async function listWaitingPeople(db: Db, importId: number) {
  const { rows } = await sql<{
    kind: Identity['kind']
    digits: string
    name: string
    excludedSince: string | null
    marks: number
    firstOn: string
    lastOn: string
    likelyId: number | null
    likelyName: string | null
    employerDocument: string | null
    employerName: string | null
    employerKind: string | null
  }>`
    with again as materialized (
      select n.kind, n.digits
      from (
        select distinct person_kind as kind, person_digits as digits from afd_line
        where import_id = ${importId} and outcome = 'repeated') n
      where exists (
        select from afd_line l where l.person_digits = n.digits and l.person_kind = n.kind and l.outcome = 'unknown-person')
    ), waiting as (
      select import_id, line, person_kind, person_digits, marked_on from afd_line
      where import_id = ${importId} and outcome = 'unknown-person'
      union
      select s.import_id, s.line, s.person_kind, s.person_digits, s.marked_on
      from again a
      join afd_line l on l.import_id = ${importId} and l.outcome = 'repeated' and l.person_digits = a.digits and l.person_kind = a.kind
      cross join lateral (${waitingStanding('l')}) s
      union
      select s.import_id, s.line, s.person_kind, s.person_digits, s.marked_on
      from afd_import i
      join device_key k on k.id = i.device_key_id
      join device d on d.id = k.device_id and d.clock_refused_at is null
      join afd_line s on s.rep_number = d.rep_number and s.rep_scope = d.rep_scope and s.kind = 'mark' and s.outcome = 'unknown-person'
      where i.id = ${importId} and i.repeated > 0 and s.import_id < i.id
    )
    select w.kind, w.digits, w.marks, w.first_on, w.last_on, coalesce(r.person_name, '') as name, gone.since as excluded_since,
      coalesce(h.id, e.id) as likely_id, coalesce(h.name, e.name) as likely_name,
      m.document as employer_document, m.name as employer_name, m.document_kind as employer_kind
    from (
      select person_kind as kind, person_digits as digits, count(*) as marks, max(marked_on) as last_on,
        max(array[marked_on - date '2000-01-01', import_id, line]) as newest,
        coalesce(min(marked_on) filter (where marked_on >= ${plausibleFrom}), min(marked_on)) as first_on
      from waiting
      group by person_kind, person_digits
    ) w
    left join lateral (
      select person_name
      from afd_line
      where kind = 'employee' and person_digits = w.digits and person_kind = w.kind
      order by import_id = ${importId} desc, import_id desc, line desc
      limit 1
    ) r on true
    left join lateral (
      select greatest(last.marked_on, mark.last_on + 1) as since
      from (
        select operation, marked_on from afd_line
        where kind = 'employee' and person_digits = w.digits and person_kind = w.kind
        order by marked_on desc nulls last, import_id desc, line desc
        limit 1
      ) last
      cross join (
        select max(marked_on) as last_on from afd_line
        where outcome = 'unknown-person' and person_digits = w.digits and person_kind = w.kind
      ) mark
      where last.operation = 'excluded' and last.marked_on <= current_date + 1 and mark.last_on <= last.marked_on + 1
    ) gone on true
    join afd_line newest on newest.import_id = w.newest[2] and newest.line = w.newest[3]
    left join lateral ${employerOfLine('newest')} m on true
    left join employee h on w.kind = 'pis' and h.cpf = w.digits
    left join lateral (
      select min(id) as id, min(name) as name
      from employee
      where r.person_name <> '' and plain_name = plain(r.person_name) and pis is null
        and (cpf is null or (w.kind = 'pis' and cpf <> w.digits))
      having count(*) = 1
    ) e on h.id is null
    order by coalesce(r.person_name, '') = '', r.person_name collate "pt-BR-x-icu", w.digits`.execute(db)
  return rows.map((row) => ({ ...row, unclear: isUnclear(row) }))
}
