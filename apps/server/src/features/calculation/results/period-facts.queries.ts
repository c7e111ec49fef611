/** What the calculation reads, in a handful of queries for hundreds of people at a time. */
import type { DateRange, LocalDate, WorkSchedule } from '@ponteiro/timesheet'
import { datesOf } from '@ponteiro/timesheet'
import { type Selectable, sql } from 'kysely'
import type { Database, Db, Pool } from '../../../platform/database/database.ts'
import { pastEmployments } from '../plans/past-employments.queries.ts'
import { type KnownHoliday, type KnownSchedule, partOf, type ScheduleHours } from '../plans/period-calendar.rules.ts'
import { zoneOfPerson } from '../plans/person-zone.queries.ts'
import { type AssignmentRow, givenByPerson } from '../plans/schedule-hours.rules.ts'
import { listPastCities } from '../plans/work-cities.queries.ts'
import { workplacesOf } from '../plans/work-cities.rules.ts'
import { daysBefore } from './day-results.rules.ts'
import {
  decidedOf,
  type GivenSchedule,
  type PastEmployment,
  type PersonFacts,
  packing,
  type Switches,
} from './processing.rules.ts'
import { type NamedParties, partiesText } from './sheet-parties.rules.ts'

const hoursColumns = [
  'kind',
  'startsAt',
  'breakStartsAt',
  'breakEndsAt',
  'workMinutes',
  'restMinutes',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'overtimeLimit',
  'agreedBreak',
  'longBreakAgreement',
  'ignoresHolidays',
] as const
const pastColumns = hoursColumns.map((name) => `pastHours.${name}` as const)
type HoursRow = Pick<Selectable<Database['workSchedule']>, (typeof hoursColumns)[number]>

/** The hours of every work schedule over time, by its id: few, and read once a run. */
export async function listKnownSchedules(db: Db | Pool): Promise<Map<number, KnownSchedule[]>> {
  // One statement, so that an edit made meanwhile is seen whole or not at all.
  const rows = await db
    .selectFrom('workSchedule')
    .select(['id', 'name', sql<LocalDate | null>`null::date`.as('untilOn'), ...hoursColumns])
    .unionAll(
      db
        .selectFrom('pastHours')
        .innerJoin('workSchedule', 'workSchedule.id', 'pastHours.workScheduleId')
        .select(['workSchedule.id', 'workSchedule.name', 'untilOn', ...pastColumns]),
    )
    .orderBy('id')
    .orderBy('untilOn', (order) => order.asc().nullsLast())
    .execute()
  const known = new Map<number, KnownSchedule[]>()
  let holdsFrom: LocalDate | '' = ''
  for (const { id, name, untilOn, ...hours } of rows) {
    const earlier = known.get(id)
    const one = { id, name, holdsFrom, schedule: scheduleOf(hours), agreedBreak: hours.agreedBreak }
    if (earlier) earlier.push(one)
    else known.set(id, [one])
    holdsFrom = untilOn ?? ''
  }
  return known
}

function scheduleOf(row: HoursRow): WorkSchedule {
  const times = {
    ...(row.startsAt === null ? {} : { start: row.startsAt }),
    ...(row.breakStartsAt === null || row.breakEndsAt === null
      ? {}
      : { breakStart: row.breakStartsAt % 1440, breakEnd: row.breakEndsAt % 1440 }),
    limitOvertime: row.overtimeLimit,
    ignoreHoliday: row.ignoresHolidays,
    longBreakAgreed: row.longBreakAgreement !== '',
  }
  if (row.kind === 'scale') return { type: 'scale', ...times, work: row.workMinutes ?? 0, rest: row.restMinutes ?? 0 }
  const { sunday, monday, tuesday, wednesday, thursday, friday, saturday } = row
  return { type: 'fixed', ...times, hours: [sunday, monday, tuesday, wednesday, thursday, friday, saturday] }
}

/** Active holidays that fall into the range; a fixed one falls on its day and month of every year since (Q116). */
export async function listKnownHolidays(db: Db | Pool, range: DateRange): Promise<KnownHoliday[]> {
  const rows = await db
    .selectFrom('holiday')
    .select(['heldOn', 'fixed', 'stateId', 'cityId', 'startsAt', 'endsAt'])
    .where('active', '=', true)
    .where('heldOn', '<=', range.to)
    .where((eb) => eb.or([eb('fixed', '=', true), eb('heldOn', '>=', range.from)]))
    .execute()
  const dates = datesOf(range)
  return rows.flatMap(({ heldOn, fixed, stateId, cityId, ...row }) => {
    const days = fixed ? dates.filter((date) => heldOn <= date && date.slice(5) === heldOn.slice(5)) : [heldOn]
    return days.map((on) => ({ on, stateId, cityId, part: partOf(row) }))
  })
}

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
      where d.employee_id = e.id and d.day_on between ${range.from}::date - 8 and ${range.from}::date - 1
        and d.last_exit is not null
      order by d.day_on desc limit 1) b on true
    where e.id = any(${ids}::int[])
    order by e.id`.execute(db)
  const marks = await listPackedMarks(db, range, ids)
  const given = await listGiven(db, range, ids, schedules)
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
    switches: switches.get(row.id) ?? noSwitches,
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

const noSwitches: ReadonlyMap<LocalDate, Switches> = new Map()

/** The schedules in force on some day of the range, and their hours, oldest first. */
async function listGiven(
  db: Db | Pool,
  range: DateRange,
  ids: readonly number[],
  schedules: ScheduleHours,
): Promise<Map<number, GivenSchedule[]>> {
  const { rows } = await sql<AssignmentRow>`
    select a.employee_id, a.work_schedule_id, a.since_on, a.overtime_type, a.point_calculation, a.city_id,
      coalesce(a.state_id, (select c.state_id from city c where c.id = a.city_id)) as state_id
    from schedule_assignment a
    where a.employee_id = any(${ids}::int[]) and a.since_on <= ${range.to}::date and not exists (
      select from schedule_assignment later
      where later.employee_id = a.employee_id and later.since_on > a.since_on and later.since_on <= ${range.from}::date)
    order by a.employee_id, a.since_on`.execute(db)
  return givenByPerson(rows, schedules, range)
}

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
