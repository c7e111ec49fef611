/** Work cities over time: the person's row holds the latest, `past_work_city` the earlier ones. */
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { dayIn, zoneOr } from '../../../platform/config/clock.ts'
import type { Db, Pool } from '../../../platform/database/database.ts'
import { findFirstOpenDay } from './open-days.queries.ts'
import { houseZone, zoneOfPerson } from './person-zone.queries.ts'
import {
  type CityChange,
  cityStart,
  type PastCity,
  type PastPlaceRow,
  pastUntil,
  type WorkCities,
} from './work-cities.rules.ts'

/** Earlier work cities of these people, oldest first, from `from` on. */
export async function listPastCities(
  db: Db | Pool,
  ids: readonly number[],
  from: LocalDate = '0001-01-01',
): Promise<Map<number, PastPlaceRow[]>> {
  const { rows } = await sql<PastPlaceRow & { employeeId: number }>`
    select p.employee_id, p.until_on, p.city_id, c.state_id
    from past_work_city p left join city c on c.id = p.city_id
    where p.employee_id = any(${ids}::int[]) and p.until_on > ${from}::date
    order by p.employee_id, p.until_on`.execute(db)
  const past = new Map<number, PastPlaceRow[]>()
  for (const { employeeId, ...row } of rows) {
    const others = past.get(employeeId)
    if (others) others.push(row)
    else past.set(employeeId, [row])
  }
  return past
}

/** The first day of an employee's work city; null: always, or unknown. */
export const workCitySince = sql<LocalDate | null>`(
  select max(until_on) from past_work_city where past_work_city.employee_id = employee.id)`

export interface CityMove {
  readonly known: WorkCities
  /** The first day of the new city; null: every day, undefined: no change. */
  readonly startsOn: LocalDate | null | undefined
}

/** For nobody, or for a person outside the reader's view. */
export const noMove: CityMove = { known: { cityId: null, past: [] }, startsOn: undefined }

/**
 * The effect of a change of work city at this instant. Refused where it reaches a day that keeps its city.
 */
export async function planCityMove(db: Db, employeeId: number, change: CityChange, now: number): Promise<CityMove> {
  const person = await db
    .selectFrom('employee')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .select(['employee.workCityId', zoneOfPerson.as('zone'), houseZone.as('houseZone')])
    .where('employee.id', '=', employeeId)
    .executeTakeFirst()
  if (!person) return noMove
  const past = (await listPastCities(db, [employeeId])).get(employeeId) ?? []
  const known = { cityId: person.workCityId, past }
  const today = dayIn(now, zoneOr(person.zone, person.houseZone))
  const open = { today, firstOpenOn: await findFirstOpenDay(db, { employeeId }) }
  return { known, startsOn: cityStart(known, change, open) }
}

/** Keeps earlier cities for their days, before the person's row changes. */
export async function keepPastCities(db: Db, employeeId: number, change: CityChange, now: number): Promise<void> {
  const { known, startsOn } = await planCityMove(db, employeeId, change, now)
  if (startsOn !== undefined) await savePastCities(db, employeeId, pastUntil(known, change.cityId, startsOn))
}

async function savePastCities(db: Db, employeeId: number, past: readonly PastCity[]): Promise<void> {
  const ends = past.map(({ untilOn }) => untilOn)
  await sql`
    delete from past_work_city where employee_id = ${employeeId} and until_on <> all(${ends}::date[])`.execute(db)
  await sql`
    insert into past_work_city (employee_id, until_on, city_id)
    select ${employeeId}, until_on, city_id
    from unnest(${ends}::date[], ${past.map(({ cityId }) => cityId)}::int[]) as p(until_on, city_id)
    on conflict (employee_id, until_on) do update set city_id = excluded.city_id`.execute(db)
}
