/** The hours of every work schedule over time, as the tables hold them. */
import type { LocalDate, WorkSchedule } from '@ponteiro/timesheet'
import { type Selectable, sql } from 'kysely'
import type { Database, Db, Pool } from '../../../platform/database/database.ts'
import type { KnownSchedule } from './due-days.rules.ts'

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

/** The hours of all work schedules over time, by id. They are few, and read once a run. */
export async function listKnownSchedules(db: Db | Pool): Promise<Map<number, KnownSchedule[]>> {
  // One statement, so that a concurrent edit is seen whole or not at all.
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
