/** What the calculation reads, in a handful of queries for hundreds of people at a time. */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db, Pool } from '../../../platform/database/database.ts'
import { listAssignments } from '../plans/calendar.queries.ts'
import type { ScheduleHours } from '../plans/due-days.rules.ts'
import type { PastEmployment } from '../plans/employments.rules.ts'
import { pastEmployments } from '../plans/past-employments.queries.ts'
import { zoneOfPerson } from '../plans/person-zone.queries.ts'
import { givenByPerson } from '../plans/schedule-hours.rules.ts'
import { listPastCities } from '../plans/work-cities.queries.ts'
import { workplacesOf } from '../plans/work-cities.rules.ts'
import { daysBefore, lookBack } from './day-results.rules.ts'
import { decidedOf, type PersonFacts, packing, type Switches } from './processing.rules.ts'
import { type NamedParties, partiesText } from './sheet-parties.rules.ts'

interface PersonRow extends NamedParties {
  readonly id: number
  readonly zone: string
  readonly cityId: number | null
  readonly stateId: number | null
  readonly dismissedOn: LocalDate | null
  readonly pastEmployments: readonly PastEmployment[] | null
  readonly lastOn: LocalDate | null
  readonly lastExit: number | null
  readonly daysInRow: number | null
  readonly daysSinceRest: number | null
}

/** The facts of these people, in the order of their ids. */
export async function listPeopleFacts(
  db: Db | Pool,
  range: DateRange,
  ids: readonly number[],
  schedules: ScheduleHours,
): Promise<PersonFacts[]> {
  const { rows } = await sql<PersonRow>`
    select e.id, ${zoneOfPerson} as zone, e.work_city_id as city_id, city.state_id, e.admitted_on, e.dismissed_on,
      ${pastEmployments(sql`e.id`)} as past_employments,
      b.day_on as last_on, b.last_exit, b.days_in_row, b.days_since_rest,
      e.name, e.enrollment, e.cpf, e.pis, o.name as occupation, placed.sectors,
      r.name as employer_name, r.document as employer_document, r.cno_caepf, r.place
    from employee e
    join employer r on r.id = e.employer_id
    left join occupation o on o.id = e.occupation_id
    left join (
      select p.employee_id, string_agg(s.name, ', ' order by s.name) as sectors
      from sector_assignment p join sector s on s.id = p.sector_id
      where p.employee_id = any(${ids}::int[])
      group by p.employee_id) placed on placed.employee_id = e.id
    left join city on city.id = e.work_city_id
    left join lateral (
      select d.day_on, d.last_exit, d.days_in_row, d.days_since_rest from day_record d
      where d.employee_id = e.id and d.day_on between ${range.from}::date - ${sql.lit(lookBack)} and ${range.from}::date - 1
        and d.last_exit is not null
      order by d.day_on desc limit 1) b on true
    where e.id = any(${ids}::int[])
    order by e.id`.execute(db)
  const marks = await listPackedMarks(db, range, ids)
  const given = givenByPerson(await listAssignments(db, ids, range), schedules, range)
  const switches = await listSwitches(db, range, ids)
  const past = await listPastCities(db, ids, range.from)
  return rows.map((row) => ({
    id: row.id,
    ...workplacesOf(row, past.get(row.id)),
    admittedOn: row.admittedOn,
    dismissedOn: row.dismissedOn,
    pastEmployments: row.pastEmployments ?? [],
    given: given.get(row.id) ?? [],
    packedMarks: marks.get(row.id) ?? '',
    switches: switches.get(row.id) ?? nothingSet,
    before: daysBefore({ ...row, dayOn: row.lastOn }),
    parties: partiesText(row, given.get(row.id) ?? [], range),
  }))
}

/** The active marks of each person in the range: one stretch of the index after another, mostly without a look at the table. */
async function listPackedMarks(db: Db | Pool, range: DateRange, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ employeeId: number; marks: string }>`
    select employee_id, array_agg((day_on - ${range.from}::date) * ${sql.lit(packing.day)} + minute + ${sql.lit(packing.minute)}
      order by day_on, minute)::text as marks
    from day_mark
    where employee_id = any(${ids}::int[]) and day_on between ${range.from}::date and ${range.to}::date and active
    group by employee_id`.execute(db)
  return new Map(rows.map(({ employeeId, marks }) => [employeeId, marks]))
}

const nothingSet: ReadonlyMap<LocalDate, Switches> = new Map()

interface SwitchesRow extends Omit<Switches, 'overtime'> {
  readonly employeeId: number
  readonly dayOn: LocalDate
  readonly authorizedMinutes: number
  readonly deniedMinutes: number
}

/** The days on which a switch differs from its default. */
async function listSwitches(
  db: Db | Pool,
  range: DateRange,
  ids: readonly number[],
): Promise<Map<number, Map<LocalDate, Switches>>> {
  const { rows } = await sql<SwitchesRow>`
    select employee_id, day_on, authorized_minutes, denied_minutes, on_notice, overnight from day_record
    where employee_id = any(${ids}::int[]) and day_on between ${range.from}::date and ${range.to}::date
      and (overtime <> 'open' or on_notice or overnight)`.execute(db)
  const switches = new Map<number, Map<LocalDate, Switches>>()
  for (const { employeeId, dayOn, authorizedMinutes, deniedMinutes, onNotice, overnight } of rows) {
    const days = switches.get(employeeId) ?? new Map<LocalDate, Switches>()
    days.set(dayOn, { overtime: decidedOf(authorizedMinutes, deniedMinutes), onNotice, overnight })
    switches.set(employeeId, days)
  }
  return switches
}
