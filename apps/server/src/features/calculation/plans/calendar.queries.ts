/** Loads the calendar, and people with their schedules. */
import type { DateRange } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { zoneOr } from '../../../platform/config/clock.ts'
import type { Db, Pool } from '../../../platform/database/database.ts'
import { listRuleVersions } from './calculation-rules.queries.ts'
import { rulebooks } from './calculation-rules.rules.ts'
import { type Calendar, calendarOf } from './calendar.rules.ts'
import { partOf, type ScheduleHours } from './due-days.rules.ts'
import { listKnownSchedules } from './known-schedules.queries.ts'
import { pastEmployments } from './past-employments.queries.ts'
import type { Person } from './people.rules.ts'
import { houseZone, zoneOfPerson } from './person-zone.queries.ts'
import { type AssignmentRow, givenByPerson } from './schedule-hours.rules.ts'
import { listPastCities } from './work-cities.queries.ts'
import { workplacesOf } from './work-cities.rules.ts'

export async function loadCalendar(db: Db | Pool): Promise<Calendar> {
  const versions = await listRuleVersions(db)
  const holidays = await db
    .selectFrom('holiday')
    .select(['name', 'heldOn', 'fixed', 'stateId', 'cityId', 'startsAt', 'endsAt'])
    .where('active', '=', true)
    .orderBy('heldOn')
    .execute()
  const periods = await db
    .selectFrom('payPeriod')
    .select(['startsOn as from', 'endsOn as to', 'status', 'processing', 'reopened'])
    .orderBy('startsOn')
    .execute()
  const named = holidays.map(({ startsAt, endsAt, ...holiday }) => ({ ...holiday, part: partOf({ startsAt, endsAt }) }))
  return calendarOf(rulebooks(versions), named, periods, await listKnownSchedules(db))
}

/**
 * Those of these people that exist, by id; without schedules where none are known. With a range, only what
 * held on some day of it.
 */
export async function loadPeople(
  db: Db | Pool,
  ids: readonly number[],
  schedules: ScheduleHours | undefined,
  range?: DateRange,
): Promise<Map<number, Person>> {
  const rows = await db
    .selectFrom('employee')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .select([
      'employee.id',
      'employee.name',
      'employee.employerId',
      'employee.cpf',
      'employee.workCityId as cityId',
      'employee.admittedOn',
      'employee.dismissedOn',
      pastEmployments(sql`employee.id`).as('pastEmployments'),
      'city.stateId',
      zoneOfPerson.as('zone'),
      houseZone.as('houseZone'),
    ])
    .where(sql<boolean>`employee.id = any(${ids}::int[])`)
    .orderBy('employee.id')
    .execute()
  const given = schedules && givenByPerson(await listAssignments(db, ids, range), schedules, range)
  const past = await listPastCities(db, ids, range?.from)
  return new Map(
    rows.map(
      ({ id, name, employerId, cpf, cityId, stateId, zone, houseZone: ofHouse, admittedOn, dismissedOn, ...row }) => [
        id,
        {
          id,
          name,
          employerId,
          cpf,
          // Where a city's zone is no zone, its people press all the same.
          ...workplacesOf({ stateId, cityId, zone: zoneOr(zone, ofHouse) }, past.get(id)),
          admittedOn,
          dismissedOn,
          pastEmployments: row.pastEmployments ?? [],
          given: given?.get(id) ?? [],
        },
      ],
    ),
  )
}

/** The next people who may clock in, by id. */
export async function nextActive(db: Db | Pool, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where active and id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Schedules of these people in force on some day of the range (any day by default), by id and first day. */
export const listAssignments = (db: Db | Pool, ids: readonly number[], range?: DateRange): Promise<AssignmentRow[]> =>
  db
    .selectFrom('scheduleAssignment')
    .leftJoin('city', 'city.id', 'scheduleAssignment.cityId')
    .select([
      'employeeId',
      'workScheduleId',
      'sinceOn',
      'overtimeType',
      'pointCalculation',
      'scheduleAssignment.cityId',
      sql<number | null>`coalesce(schedule_assignment.state_id, city.state_id)`.as('stateId'),
    ])
    .where(sql<boolean>`employee_id = any(${ids}::int[])`)
    .$if(range !== undefined, (q) => q.where(inForceWithin(range as DateRange)))
    .orderBy('employeeId')
    .orderBy('sinceOn')
    .execute()

const inForceWithin = ({ from, to }: DateRange) => sql<boolean>`since_on <= ${to}::date and not exists (
  select from schedule_assignment later where later.employee_id = schedule_assignment.employee_id
    and later.since_on > schedule_assignment.since_on and later.since_on <= ${from}::date)`
