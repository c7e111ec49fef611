/** The facts of a period, in a few queries for hundreds of people at a time. */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db, Pool } from '../../../platform/database/database.ts'
import { loadPeople } from '../plans/calendar.queries.ts'
import type { ScheduleHours } from '../plans/due-days.rules.ts'
import { listDaysBefore, listSwitches } from './day-facts.queries.ts'
import type { Switches } from './day-facts.rules.ts'
import { daysBefore } from './day-results.rules.ts'
import { type PersonFacts, packing } from './processing.rules.ts'
import { type NamedParties, partiesText } from './sheet-parties.rules.ts'

/** The facts of these people, by id. */
export async function listPeopleFacts(
  db: Db | Pool,
  range: DateRange,
  ids: readonly number[],
  schedules: ScheduleHours,
): Promise<PersonFacts[]> {
  const people = await loadPeople(db, ids, schedules, range)
  const parties = await listParties(db, ids)
  const before = await listDaysBefore(db, range.from, ids)
  const marks = await listPackedMarks(db, range, ids)
  const switches = await listSwitches(db, range, ids)
  return [...people.values()].flatMap((person) => {
    const named = parties.get(person.id)
    if (!named) return []
    return {
      ...person,
      packedMarks: marks.get(person.id) ?? '',
      switches: switches.get(person.id) ?? nothingSet,
      before: before.get(person.id) ?? daysBefore(undefined),
      parties: partiesText({ ...person, ...named }, person.given, range),
    }
  })
}

const nothingSet: ReadonlyMap<LocalDate, Switches> = new Map()

type Parties = Omit<NamedParties, 'name' | 'cpf' | 'admittedOn'>

/** The names on a mirror beside the person. */
async function listParties(db: Db | Pool, ids: readonly number[]): Promise<Map<number, Parties>> {
  const { rows } = await sql<Parties & { id: number }>`
    select e.id, e.enrollment, e.pis, o.name as occupation, placed.sectors,
      r.name as employer_name, r.document as employer_document, r.cno_caepf, r.place
    from employee e
    join employer r on r.id = e.employer_id
    left join occupation o on o.id = e.occupation_id
    left join (
      select p.employee_id, string_agg(s.name, ', ' order by s.name) as sectors
      from sector_assignment p join sector s on s.id = p.sector_id
      where p.employee_id = any(${ids}::int[])
      group by p.employee_id) placed on placed.employee_id = e.id
    where e.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** Active marks of each person in the range, mostly from the index alone. */
async function listPackedMarks(db: Db | Pool, range: DateRange, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ employeeId: number; marks: string }>`
    select employee_id, array_agg((day_on - ${range.from}::date) * ${sql.lit(packing.day)} + minute + ${sql.lit(packing.minute)}
      order by day_on, minute)::text as marks
    from day_mark
    where employee_id = any(${ids}::int[]) and day_on between ${range.from}::date and ${range.to}::date and active
    group by employee_id`.execute(db)
  return new Map(rows.map(({ employeeId, marks }) => [employeeId, marks]))
}
