/** Pendencies of a calculation, one row for each thing to settle; the source of readiness and lists. */
import type { Pendency } from '@ponteiro/contract/periods/pendencies'
import { type DateRange, datesOf, type LocalDate, type Minutes, scheduledTimes } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/lists.ts'
import { givingWay } from '../../platform/jobs/give-way.ts'
import type { Known, KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { hasNoSchedule, isUnplanned, takesPart } from '../calculation/plans/participants.queries.ts'
import { dayOf } from '../calculation/plans/people.rules.ts'
import {
  heldMarks,
  missingMark,
  noMarks,
  noSchedule,
  outsideClosing,
  requested,
  undecided,
  workedWhileAway,
} from './pendencies.rules.ts'

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

/** A day with something recorded to settle. */
type Flagged = readonly [
  on: LocalDate,
  dayId: number,
  missing: boolean,
  pending: Minutes,
  outside: boolean,
  marks: readonly Minutes[] | null,
]

/** A day on which something waits: off-line presses, or requests. */
type Waiting = readonly [on: LocalDate, dayId: number | null, held: number, requests: number]

/** Work during an absence that nobody has decided on. */
type Away = readonly [on: LocalDate, dayId: number, reason: string]

interface PersonRow extends Omit<PersonPendencies, 'rows'> {
  readonly flagged: readonly Flagged[] | null
  readonly waiting: readonly Waiting[] | null
  readonly away: readonly Away[] | null
  /**
   * One character for each day: `1` where a mark counts, everything is excused, or the person is away; null:
   * none.
   */
  readonly marked: string | null
}

const readAtOnce = 256

/** Everybody who takes part, or has marks without a schedule, by name; most have nothing to settle. */
export async function listPeoplePendencies(
  db: Db,
  period: Period,
  today: LocalDate,
  known: KnownPeople,
  name?: string,
): Promise<PersonPendencies[]> {
  const people = await listPeople(db, period, today, name)
  const days = datesOf(period)
  const listed: PersonPendencies[] = []
  const turn = givingWay()
  for (let at = 0; at < people.length; at += readAtOnce) {
    const some = people.slice(at, at + readAtOnce)
    const asked = await known.of(some.map(({ employeeId }) => employeeId))
    for (const { flagged, waiting, away, marked, ...person } of some) {
      await turn()
      const found = { flagged: flagged ?? [], waiting: waiting ?? [], away: away ?? [], marked, days, today }
      listed.push({
        ...person,
        rows: rowsOf(person, found, asked),
      })
    }
  }
  return listed
}

interface Found extends Pick<PersonRow, 'marked'> {
  readonly flagged: readonly Flagged[]
  readonly waiting: readonly Waiting[]
  readonly away: readonly Away[]
  readonly days: readonly LocalDate[]
  readonly today: LocalDate
}

function rowsOf(
  person: Omit<PersonPendencies, 'rows'>,
  { flagged, waiting, away, marked, days, today }: Found,
  { people, calendar }: Known,
): Pendency[] {
  const { employeeId, enrollment, name } = person
  const found = people.get(employeeId)
  const byDay = new Map(flagged.map((day) => [day[0], day]))
  const made = (kind: Pendency['kind'], what: string, rest: Partial<Pendency> = {}): Pendency => ({
    id: [kind, employeeId, rest.on].filter(Boolean).join('.'),
    kind,
    employeeId,
    enrollment,
    name,
    on: null,
    dayId: null,
    what,
    minutes: 0,
    ...rest,
  })
  const rows = person.withoutSchedule ? [made('no-schedule', noSchedule)] : []
  for (const [at, on] of days.entries()) {
    const [, waitsOn = null, held = 0, requests = 0] = waiting.find(([waitingOn]) => waitingOn === on) ?? []
    if (held > 0) rows.push(made('held-marks', heldMarks(on, held), { on, dayId: waitsOn }))
    if (requests > 0) rows.push(made('mark-request', requested(on, requests), { on, dayId: waitsOn }))
    const absent = away.find(([awayOn]) => awayOn === on)
    if (absent) rows.push(made('worked-while-away', workedWhileAway(on, absent[2]), { on, dayId: absent[1] }))
    // A running day misses nothing yet.
    if (on >= today) continue
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
    ), waiting as materialized (
      select w.employee_id, json_agg(json_build_array(w.day_on, d.id, w.held, w.requests) order by w.day_on) as days
      from (
        select employee_id, day_on, count(*) filter (where is_held)::int as held, count(*) filter (where not is_held)::int as requests
        from (
          select m.employee_id, m.day_on, true as is_held
          from held_mark h join day_mark m on m.mark_id = h.mark_id and m.waits
          where m.day_on between ${from}::date and ${to}::date
          union all
          select employee_id, day_on, false from mark_request
          where state = 'pending' and day_on between ${from}::date and ${to}::date) e
        group by 1, 2) w
      left join day_record d on d.employee_id = w.employee_id and d.day_on = w.day_on
      group by 1
    )
    select p.id as "employeeId", p.enrollment, p.name, p.without_schedule as "withoutSchedule", days.flagged, waiting.days as waiting, absent.days as away, worked.marked
    from person p left join waiting on waiting.employee_id = p.id cross join lateral (
      select json_agg(json_build_array(d.day_on, d.id, d.missing_mark, d.pending, d.outside_closing, (
        select json_agg(m.minute order by m.minute) from day_mark m
        where d.missing_mark and m.employee_id = d.employee_id and m.day_on = d.day_on and m.active))) as flagged
      from day_record d
      where d.employee_id = p.id and d.day_on between ${from}::date and least(${to}::date, ${today}::date - 1)
        and (d.missing_mark or d.pending > 0 or d.outside_closing)
    ) days cross join lateral (
      select bit_or(set_bit(repeat('0', ${to}::date - ${from}::date + 1)::varbit, m.day_on - ${from}::date, 1))::text as marked
      from (
        select day_on from day_mark where employee_id = p.id and active and day_on between ${from}::date and ${to}::date
        union all
        select day_on from day_record where employee_id = p.id and day_on between ${from}::date and ${to}::date
          and (excused_whole or excused_minutes > 0 and late = 0)
        union all
        select j.day_on from day_justification j join absence a on a.id = j.absence_id and a.part = 'whole'
        where j.employee_id = p.id and j.day_on between ${from}::date and ${to}::date
      ) m
    ) worked cross join lateral (
      select json_agg(json_build_array(d.day_on, d.id, r.name) order by d.day_on) as days
      from day_justification j
      join absence a on a.id = j.absence_id and a.part = 'whole'
      join absence_reason r on r.id = a.reason_id
      join day_record d on d.employee_id = j.employee_id and d.day_on = j.day_on and d.overtime = 'open'
      where j.employee_id = p.id and j.day_on between ${from}::date and ${to}::date and exists (
        select from day_mark m where m.employee_id = d.employee_id and m.day_on = d.day_on and m.active)
    ) absent
    where p.takes_part or p.unplanned
    order by p.name collate "pt-BR-x-icu", p.id`.execute(db)
  return rows
}
