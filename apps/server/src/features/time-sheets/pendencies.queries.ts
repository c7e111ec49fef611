/** What a calculation still lacks, one row for each thing that somebody has to look after; readiness and lists are made of these. */
import { setImmediate } from 'node:timers/promises'
import type { Pendency } from '@ponteiro/contract/time-sheets/pendencies'
import { type DateRange, datesOf, type LocalDate, type Minutes, scheduledTimes } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { containing } from '../../platform/lists.ts'
import type { Known, KnownPeople } from '../time-clock/known-people.queries.ts'
import { dayOf } from '../time-clock/people.rules.ts'
import { hasNoSchedule, isUnplanned, takesPart } from './participants.queries.ts'
import { missingMark, noMarks, noSchedule, outsideClosing, undecided } from './pendencies.rules.ts'

interface Period extends DateRange {
  readonly id: number
}

export interface PersonPendencies {
  readonly employeeId: number
  readonly enrollment: string
  readonly name: string
  readonly withoutSchedule: boolean
  readonly rows: readonly Pendency[]
}

/** A day with something on record to look after. */
type Flagged = readonly [
  on: LocalDate,
  dayId: number,
  missing: boolean,
  pending: Minutes,
  outside: boolean,
  marks: readonly Minutes[] | null,
]

interface PersonRow extends Omit<PersonPendencies, 'rows'> {
  readonly flagged: readonly Flagged[] | null
  /** For each day of the period `1` where a mark counts; null where none does. */
  readonly marked: string | null
}

const readAtOnce = 256

/** Everybody who takes part, or has marks and no schedule at all, in the order of their names; most of them with nothing to look after. */
export async function listPeoplePendencies(
  db: Db,
  period: Period,
  today: LocalDate,
  known: KnownPeople,
  name?: string,
): Promise<PersonPendencies[]> {
  const people = await listPeople(db, period, today, name)
  // Days before today only: a day still running misses nothing yet.
  const over = datesOf(period).filter((on) => on < today)
  const listed: PersonPendencies[] = []
  for (let at = 0; at < people.length; at += readAtOnce) {
    const some = people.slice(at, at + readAtOnce)
    const asked = await known.of(some.map(({ employeeId }) => employeeId))
    for (const { flagged, marked, ...person } of some)
      listed.push({ ...person, rows: rowsOf(person, { flagged: flagged ?? [], marked, over }, asked) })
    await setImmediate()
  }
  return listed
}

interface Found extends Pick<PersonRow, 'marked'> {
  readonly flagged: readonly Flagged[]
  readonly over: readonly LocalDate[]
}

function rowsOf(
  person: Omit<PersonPendencies, 'rows'>,
  { flagged, marked, over }: Found,
  { people, calendar }: Known,
): Pendency[] {
  const { employeeId, enrollment, name } = person
  const found = people.get(employeeId)
  const byDay = new Map(flagged.map((day) => [day[0], day]))
  const made = (kind: Pendency['kind'], what: string, rest: Partial<Pendency> = {}): Pendency => ({
    ...{ id: [kind, employeeId, rest.on].filter(Boolean).join('.'), kind, employeeId, enrollment, name },
    ...{ on: null, dayId: null, what, minutes: 0, ...rest },
  })
  const rows = person.withoutSchedule ? [made('no-schedule', noSchedule)] : []
  for (const [at, on] of over.entries()) {
    const [, dayId = null, missing, pending = 0, outside, marks] = byDay.get(on) ?? []
    if (missing) {
      const planned = found ? scheduledTimes(dayOf(found, on, calendar).scheduled) : []
      rows.push(made('missing-mark', missingMark(on, planned, marks ?? []), { on, dayId }))
    }
    if (pending > 0) rows.push(made('overtime', undecided(on, pending), { on, dayId, minutes: pending }))
    if (outside) rows.push(made('outside-closing', outsideClosing(on), { on, dayId }))
    if (marked?.[at] === '1' || !found) continue
    const { due } = dayOf(found, on, calendar)
    if (due > 0) rows.push(made('no-marks', noMarks(on, due), { on, dayId }))
  }
  return rows
}

async function listPeople(db: Db, period: Period, today: LocalDate, name: string | undefined): Promise<PersonRow[]> {
  const { from, to } = period
  const named = name?.trim() ? containing('employee.name', name) : sql`true`
  const { rows } = await sql<PersonRow>`
    with person as (
      select e.id, e.enrollment, e.name, ${takesPart(period)} as takes_part,
        ${hasNoSchedule(period)} as without_schedule, ${isUnplanned(period)} as unplanned
      from employee e where not e.outsourced and e.id in (select employee.id from employee where ${named})
    )
    select p.id as "employeeId", p.enrollment, p.name, p.without_schedule as "withoutSchedule", days.flagged, worked.marked
    from person p cross join lateral (
      select json_agg(json_build_array(d.day_on, d.id, d.missing_mark, d.pending, d.outside_closing, (
        select json_agg(m.minute order by m.minute) from day_mark m
        where d.missing_mark and m.employee_id = d.employee_id and m.day_on = d.day_on and m.active))) as flagged
      from day_record d
      where d.employee_id = p.id and d.day_on between ${from}::date and least(${to}::date, ${today}::date - 1)
        and (d.missing_mark or d.pending > 0 or d.outside_closing)
    ) days cross join lateral (
      select bit_or(set_bit(repeat('0', ${to}::date - ${from}::date + 1)::varbit, m.day_on - ${from}::date, 1))::text as marked
      from day_mark m where m.employee_id = p.id and m.active and m.day_on between ${from}::date and ${to}::date
    ) worked
    where p.takes_part or p.unplanned
    order by p.name collate "pt-BR-x-icu", p.id`.execute(db)
  return rows
}
