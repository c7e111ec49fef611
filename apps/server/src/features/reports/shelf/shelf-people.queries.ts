/** The people that the shelf counts, each in one sector, so that groups add up to the whole. */
import type { Grouping } from '@ponteiro/contract/reports/shelf/questions'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../../platform/http/scope.ts'

/** A person with a group of each grouping, 0 for none. The unit is the sector's. */
export interface PlacedPerson extends Readonly<Record<Grouping, number>> {
  readonly id: number
  readonly enrollment: string
  readonly name: string
}

/** The earliest assigned of several sectors counts. */
export async function listPlacedPeople(db: Db, scope: PeopleScope): Promise<PlacedPerson[]> {
  const { rows } = await sql<PlacedPerson>`
    select employee.id, employee.enrollment, employee.name, coalesce(s.id, 0) as sector, coalesce(s.unit_id, 0) as unit,
      coalesce(employee.work_city_id, 0) as city, coalesce(employee.occupation_id, 0) as occupation
    from (${db.selectFrom('employee').selectAll().where(visibleTo(scope)).where('outsourced', '=', false)}) employee
    left join (select distinct on (employee_id) employee_id, sector_id from sector_assignment order by employee_id, id) a
      on a.employee_id = employee.id
    left join sector s on s.id = a.sector_id`.execute(db)
  return rows
}

const namedIn = {
  sector: sql`select s.id, s.name, u.name as within from sector s join unit u on u.id = s.unit_id`,
  unit: sql`select id, name, '' as within from unit`,
  city: sql`select c.id, c.name, s.abbreviation as within from city c join state s on s.id = c.state_id where c.is_work_city
    or exists (select from employee e where e.work_city_id = c.id)`,
  occupation: sql`select id, name, '' as within from occupation`,
} as const satisfies Record<Grouping, unknown>

/** The names of groups; equal names carry their place. */
export async function listGroupNames(db: Db, by: Grouping): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string; within: string }>`${namedIn[by]}`.execute(db)
  const counts = new Map<string, number>()
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isAlone = (name: string) => counts.get(name) === 1
  return new Map(rows.map(({ id, name, within }) => [id, isAlone(name) || !within ? name : `${name} · ${within}`]))
}
