/** What an absence would do, told before it is sent. */
import type { AbsencePreview, Coverage, RemarkableDay } from '@ponteiro/contract/absences/absence-preview'
import { type LocalDate, type Minutes, timeOfDay } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import type { TakenDay } from './absence-days.rules.ts'
import { daysTaken } from './absence-effects.queries.ts'
import { datesWords } from './absence-notices.rules.ts'
import { type AbsenceFields, findOverlapping } from './absences.queries.ts'

const mostDays = 60

/** Marks that count, by day, as clocks show them. */
export async function listMarkTimes(
  db: Db,
  employeeId: number,
  { startsOn, endsOn }: Pick<AbsenceFields, 'startsOn' | 'endsOn'>,
) {
  const { rows } = await sql<{ on: LocalDate; minutes: readonly Minutes[] }>`
    select day_on as "on", json_agg(minute order by minute) as minutes from day_mark
    where employee_id = ${employeeId} and active and day_on between ${startsOn}::date and ${endsOn}::date
    group by day_on order by day_on`.execute(db)
  return new Map(rows.map(({ on, minutes }) => [on, minutes.map((minute) => timeOfDay(minute))]))
}

/** What explains days of the range already, and stays. */
async function listExplained(db: Db, employeeId: number, { startsOn, endsOn }: AbsenceFields, exceptId: number) {
  const rows = await db
    .selectFrom('dayJustification as j')
    .leftJoin('justificationType as t', 't.id', 'j.typeId')
    .leftJoin('absenceReason as r', 'r.id', 'j.reasonId')
    .select(['j.dayOn as on', sql<string>`coalesce(r.name, t.name, '')`.as('name')])
    .where('j.employeeId', '=', employeeId)
    .where('j.dayOn', '>=', startsOn)
    .where('j.dayOn', '<=', endsOn)
    .where(sql<boolean>`j.absence_id is distinct from ${exceptId}`)
    .execute()
  return new Map(rows.map(({ on, name }) => [on, name]))
}

type CoveredSector = Omit<Coverage, 'names' | 'short'> & { readonly names: readonly string[] | null }

/** The sectors of a person on the day on which most of their other people are away. Names are of people in scope alone. */
async function coverageOf(
  db: Db,
  scope: PeopleScope,
  employeeId: number,
  { startsOn, endsOn }: AbsenceFields,
): Promise<Coverage[]> {
  const named = db.selectFrom('employee').select('employee.id').where(visibleTo(scope))
  const { rows } = await sql<CoveredSector>`
    with days as (select day::date as day_on from generate_series(${startsOn}::date, ${endsOn}::date, interval '1 day') day),
    people as (
      select own.sector_id, e.id, e.name, e.admitted_on, e.dismissed_on
      from sector_assignment own
      join sector_assignment theirs on theirs.sector_id = own.sector_id
      join employee e on e.id = theirs.employee_id and e.active
      where own.employee_id = ${employeeId}
    ), away as (
      select p.sector_id, p.id, p.name, d.day_on
      from people p
      join absence a on a.employee_id = p.id and a.state = 'authorized' and a.starts_on <= ${endsOn}::date and a.ends_on >= ${startsOn}::date
      join days d on d.day_on between a.starts_on and a.ends_on
      where p.id <> ${employeeId} and coalesce(p.dismissed_on, 'infinity') >= d.day_on
    )
    select s.id as "sectorId", s.name as "sectorName", s.least_present as least, worst.day_on as "worstOn", worst.away,
      members.people, members.people - worst.away - members.own as present, (
        select json_agg(distinct away.name order by away.name) from away
        where away.sector_id = s.id and away.id in (${named})) as names
    from sector_assignment own
    join sector s on s.id = own.sector_id
    cross join lateral (
      select d.day_on, count(distinct away.id)::int as away
      from days d left join away on away.day_on = d.day_on and away.sector_id = s.id
      group by d.day_on order by 2 desc, 1 limit 1) worst
    cross join lateral (
      select count(distinct p.id)::int as people, count(distinct p.id) filter (where p.id = ${employeeId})::int as own from people p
      where p.sector_id = s.id and coalesce(p.admitted_on, '-infinity') <= worst.day_on
        and coalesce(p.dismissed_on, 'infinity') >= worst.day_on) members
    where own.employee_id = ${employeeId}
    order by s.name collate "pt-BR-x-icu", s.id`.execute(db)
  return rows.map(({ names, ...row }) => ({
    ...row,
    short: row.least !== null && row.present < row.least,
    names: [...(names ?? [])],
  }))
}

const sumOf = (days: readonly TakenDay[], of: (day: TakenDay) => Minutes) => days.reduce((sum, day) => sum + of(day), 0)

export type Effect = Omit<AbsencePreview, 'refusal'>

/** What it would do, were it authorised as things are now. `id`: of the absence that is changed, 0 of a new one. */
export async function effectOfAbsence(
  db: Db,
  scope: PeopleScope,
  { id, employeeId, excuses }: { readonly id: number; readonly employeeId: number; readonly excuses: boolean },
  fields: AbsenceFields,
): Promise<Effect> {
  const { startsOn, endsOn } = fields
  const taken = await daysTaken(db, { employeeId, ...fields })
  const marks = await listMarkTimes(db, employeeId, fields)
  const explained = await listExplained(db, employeeId, fields, id)
  const justified = taken.filter(({ on }) => !explained.has(on))
  const holidays = new Map(taken.flatMap(({ on, holidayName }) => (holidayName ? [[on, holidayName] as const] : [])))
  const remarkable = [...new Set([...marks.keys(), ...explained.keys(), ...holidays.keys()])].sort()
  const days = remarkable.slice(0, mostDays).map(
    (on): RemarkableDay => ({
      on,
      holidayName: holidays.get(on) ?? null,
      marks: marks.get(on) ?? [],
      justification: explained.get(on) ?? null,
    }),
  )
  const other = await findOverlapping(db, employeeId, { from: startsOn, to: endsOn }, id)
  return {
    totalDays: Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000) + 1,
    justifiedDays: justified.length,
    dueMinutes: sumOf(justified, ({ due }) => due),
    excusedMinutes: sumOf(justified, ({ granted }) => granted),
    excuses,
    days,
    coverage: await coverageOf(db, scope, employeeId, fields),
    duplicate: other ? `${other.reasonName} ${datesWords(other)}` : null,
  }
}
