/** Counts the days that a change reaches, outside processed periods. */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../../platform/http/scope.ts'
import { findHoursStart } from '../../calculation/plans/schedule-hours.queries.ts'
import { noMove, planCityMove } from '../../calculation/plans/work-cities.queries.ts'
import type { CityChange } from '../../calculation/plans/work-cities.rules.ts'
import { countUnrecorded, givenInstead, movedTo } from './due-forecast.queries.ts'
import { findNextBeginning, findScheduleAssignment, processedRefusal } from './schedule-assignments.queries.ts'
import { isPersonInScope } from './sector-assignments.queries.ts'

export interface HolidayReach {
  readonly heldOn: LocalDate
  readonly fixed: boolean
  readonly stateId: number | null
  readonly cityId: number | null
}

/** Schedules of people with their last day, and the place of their holidays. */
const given = sql`(
  select a.employee_id, a.work_schedule_id, a.since_on, a.point_calculation,
    lead(a.since_on) over (partition by a.employee_id order by a.since_on) as until_on,
    coalesce(a.state_id, c.state_id) as state_id, a.city_id
  from schedule_assignment a left join city c on c.id = a.city_id
)`
const inForce = sql<boolean>`given.employee_id = day_record.employee_id
  and day_record.day_on >= given.since_on and (given.until_on is null or day_record.day_on < given.until_on)
  and given.point_calculation`

const nothing = { days: 0, people: 0, sinceOn: null, processed: false, refusal: null }
const refused = (refusal: string) => ({ ...nothing, processed: true, refusal })

/** The days outside processed periods: what lies in one is not even read. */
const openDays = sql<{ fromOn: LocalDate; beforeOn: LocalDate }>`(
  select coalesce(lower(days), '-infinity') as from_on, coalesce(upper(days), 'infinity') as before_on
  from unnest((
    select '{(,)}'::datemultirange - coalesce(range_agg(daterange(starts_on, ends_on, '[]')), '{}')
    from pay_period where processing in ('running', 'done'))) days)`

/** `sinceOn` is reported; the days begin at `from`, unless others are named. */
async function count(
  db: Db,
  scope: PeopleScope,
  reached: RawBuilder<boolean>,
  sinceOn: LocalDate | null = null,
  from: LocalDate | null = sinceOn,
) {
  const { days, people } = await db
    .selectFrom('dayRecord')
    .innerJoin('employee', 'employee.id', 'dayRecord.employeeId')
    .innerJoin(openDays.as('open'), (join) =>
      join.on(sql<boolean>`day_record.day_on >= open.from_on and day_record.day_on < open.before_on`),
    )
    .select(({ fn }) => [fn.countAll<number>().as('days'), fn.count<number>('employee.id').distinct().as('people')])
    .where(visibleTo(scope))
    .where(reached)
    .$if(from !== null, (q) => q.where('dayRecord.dayOn', '>=', from ?? ''))
    .executeTakeFirstOrThrow()
  return { ...nothing, days, people, sinceOn }
}

/** Days on which this schedule is in force, from the first day of the changed hours. */
export async function countDaysOfSchedule(db: Db, scope: PeopleScope, workScheduleId: number) {
  const sinceOn = await findHoursStart(db, workScheduleId)
  const people = db.selectFrom('employee').select('employee.id').where(visibleTo(scope))
  // Each person's days are counted by index, or everybody's of all years would be read and compared.
  const { rows } = await sql<{ days: number; people: number }>`
    select coalesce(sum(counted.days), 0)::int as days, count(distinct given.employee_id) filter (where counted.days > 0)::int as people
    from ${given} given cross join ${openDays} open cross join lateral (
      select count(*) as days from day_record
      where employee_id = given.employee_id and day_on >= greatest(given.since_on, open.from_on, ${sinceOn}::date)
        and day_on < least(given.until_on, open.before_on)) counted
    where given.work_schedule_id = ${workScheduleId} and given.point_calculation and given.employee_id in ${people}`.execute(
    db,
  )
  return { ...nothing, ...(rows[0] ?? { days: 0, people: 0 }), sinceOn }
}

/** A schedule to assign; without an id, any. */
interface Giving {
  readonly employeeId: number
  readonly sinceOn: LocalDate
  readonly givenScheduleId: number | undefined
}

/**
 * Days of a person from a date to the next assignment: those with a record, and, up to today, those with
 * other hours due. A date that would be refused says so.
 */
export async function countDaysSince(db: Db, scope: PeopleScope, giving: Giving, today: LocalDate) {
  const { employeeId, sinceOn, givenScheduleId } = giving
  if (!(await isPersonInScope(db, scope, employeeId))) return nothing
  const until = await findNextBeginning(db, employeeId, sinceOn)
  const refusal = await processedRefusal(db, { employeeId, from: sinceOn, until, isAsked: true })
  if (refusal !== undefined) return refused(refusal)
  const stored = await count(
    db,
    scope,
    sql`employee.id = ${employeeId} and day_record.day_on >= ${sinceOn}::date and day_record.day_on < coalesce(
      ${until ?? null}::date, 'infinity')`,
  )
  if (givenScheduleId === undefined) return stored
  const last = until === undefined || until > today ? today : addDays(until, -1)
  const others = await countUnrecorded(db, employeeId, givenInstead(employeeId, givenScheduleId, sinceOn), {
    from: sinceOn,
    to: last,
  })
  return { ...stored, days: stored.days + others, people: stored.days + others > 0 ? 1 : 0 }
}

/** All stored days of a person: what is due on any of them may change. */
export const countDaysOfPerson = (db: Db, scope: PeopleScope, employeeId: number) =>
  count(db, scope, sql`employee.id = ${employeeId}`)

/** Days of a person from the first with another work city, or without the present one. */
export async function countDaysOfCity(db: Db, scope: PeopleScope, employeeId: number, change: CityChange, now: number) {
  const isTheirs = await db
    .selectFrom('employee')
    .select('employee.id')
    .where('employee.id', '=', employeeId)
    .where(visibleTo(scope))
    .executeTakeFirst()
  const { known, startsOn } = isTheirs ? await planCityMove(db, employeeId, change, now) : noMove
  if (startsOn === undefined) return nothing
  const since = known.past.at(-1)?.untilOn
  const from = startsOn !== null && since !== undefined && since < startsOn ? since : startsOn
  return count(db, scope, sql`employee.id = ${employeeId}`, startsOn, change.cityId === known.cityId ? from : startsOn)
}

/**
 * Days that change schedule when an assignment moves to another date; a scale restarts its cycle, so all its
 * days count. A date that would be refused says so.
 */
export async function countDaysOfMove(
  db: Db,
  scope: PeopleScope,
  assignmentId: number,
  sinceOn: LocalDate,
  today: LocalDate,
) {
  const moved = await findScheduleAssignment(db, scope, assignmentId)
  if (!moved) return nothing
  const { employeeId } = moved
  for (const from of [moved.sinceOn, sinceOn]) {
    const until = await findNextBeginning(db, employeeId, from, assignmentId)
    const refusal = await processedRefusal(db, { employeeId, from, until, isAsked: from !== moved.sinceOn })
    if (refusal !== undefined) return refused(refusal)
  }
  const inForceOn = (begins: RawBuilder<unknown>) => sql`(
    select a.id from schedule_assignment a where a.employee_id = employee.id and ${begins} <= day_record.day_on
    order by ${begins} desc limit 1)`
  const before = inForceOn(sql`a.since_on`)
  const after = inForceOn(sql`case when a.id = ${assignmentId} then ${sinceOn}::date else a.since_on end`)
  const stored = await count(
    db,
    scope,
    sql`employee.id = (select employee_id from schedule_assignment where id = ${assignmentId})
      and (${before} is distinct from ${after} or (${after} = ${assignmentId} and exists (
        select from schedule_assignment a join work_schedule w on w.id = a.work_schedule_id
        where a.id = ${assignmentId} and w.kind = 'scale' and a.since_on <> ${sinceOn}::date)))`,
  )
  const from = moved.sinceOn < sinceOn ? moved.sinceOn : sinceOn
  const others = await countUnrecorded(db, employeeId, movedTo(moved.sinceOn, sinceOn), { from, to: today })
  return { ...stored, days: stored.days + others, people: stored.days + others > 0 ? 1 : 0 }
}

/** Days that are, or were, a holiday at their person's place. */
export const countDaysOfHolidays = (
  db: Db,
  scope: PeopleScope,
  holidays: readonly HolidayReach[],
  today: LocalDate,
) => {
  // Days are found by their dates; nothing is recorded of days in two years.
  const dates = holidays.flatMap((holiday) => datesOfHoliday(holiday, Number(today.slice(0, 4)) + 1))
  return count(
    db,
    scope,
    sql`day_record.day_on = any(array(
        select held_on from unnest(${dates}::date[]) held_on
        where exists (select from ${openDays} o where held_on >= o.from_on and held_on < o.before_on)))
      and (${sql.join(holidays.map(reaches), sql` or `)})`,
  )
}

function datesOfHoliday({ heldOn, fixed }: HolidayReach, lastYear: number): LocalDate[] {
  if (!fixed) return [heldOn]
  const first = Number(heldOn.slice(0, 4))
  const monthAndDay = heldOn.slice(4)
  const dates = Array.from({ length: Math.max(0, lastYear - first + 1) }, (_, nth) => `${first + nth}${monthAndDay}`)
  return dates.filter((on) => new Date(`${on}T00:00:00Z`).toISOString().startsWith(on))
}

/** The person's work city on the day. */
const cityThen = sql`(
  select city_id from (
    select city_id, until_on from past_work_city where employee_id = employee.id and until_on > day_record.day_on
    union all select employee.work_city_id, 'infinity') worked
  order by until_on limit 1)`
const stateThen = sql`(select state_id from city where city.id = ${cityThen})`

function reaches({ heldOn, fixed, stateId, cityId }: HolidayReach): RawBuilder<boolean> {
  const held = fixed
    ? sql`day_record.day_on >= ${heldOn}::date and to_char(day_record.day_on, 'MMDD') = to_char(${heldOn}::date, 'MMDD')`
    : sql`day_record.day_on = ${heldOn}::date`
  const named = (column: 'city_id' | 'state_id') =>
    sql`(select ${sql.ref(`given.${column}`)} from ${given} given where ${inForce})`
  const state = sql`coalesce(${named('state_id')}, ${stateThen})`
  const workCity = sql`case when ${state} = ${stateThen} then ${cityThen} end`
  if (cityId !== null) return sql`(${held} and ${cityId} = coalesce(${named('city_id')}, ${workCity}))`
  if (stateId !== null) return sql`(${held} and ${stateId} = ${state})`
  return sql`(${held})`
}
