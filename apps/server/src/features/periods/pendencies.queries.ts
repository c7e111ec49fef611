/** Pendencies of a calculation, one row for each thing to settle; the source of readiness and lists. */
import type { Pendency } from '@ponteiro/contract/periods/pendencies'
import { type DateRange, datesOf, type LocalDate, scheduledTimes } from '@ponteiro/timesheet'
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
import { daysWithoutWork, findAccountedFor, type UnmarkedDay, type WorkedDays } from './unmarked-days.queries.ts'
import {
  byPersonAndDay,
  type FlaggedDay,
  listFlaggedDays,
  listWaitingDays,
  type WaitingDay,
} from './unsettled-days.queries.ts'

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

/** Work during an absence that nobody has decided on. */
type Away = readonly [on: LocalDate, dayId: number, reason: string]

interface PersonRow extends Omit<PersonPendencies, 'rows'>, WorkedDays {
  readonly away: readonly Away[] | null
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
  const people = await listPeople(db, period, name)
  const flagged = byPersonAndDay(await listFlaggedDays(db, period, today))
  const waiting = byPersonAndDay(await listWaitingDays(db, period))
  const days = datesOf(period)
  const listed: PersonPendencies[] = []
  const turn = givingWay()
  for (let at = 0; at < people.length; at += readAtOnce) {
    const some = people.slice(at, at + readAtOnce)
    const asked = await known.of(some.map(({ employeeId }) => employeeId))
    const empty = new Map(some.map((person) => [person.employeeId, daysWithoutWork(person, days, today, asked)]))
    const isAccountedFor = await findAccountedFor(
      db,
      [...empty].flatMap(([employeeId, own]) => own.map(({ on }) => ({ employeeId, on }))),
    )
    for (const { away, worked: _, ...person } of some) {
      await turn()
      const { employeeId } = person
      const unmarked = (empty.get(employeeId) ?? []).filter(({ on }) => !isAccountedFor(employeeId, on))
      const own = { flagged: flagged.get(employeeId), waiting: waiting.get(employeeId), away: away ?? [], unmarked }
      listed.push({ ...person, rows: rowsOf(person, { ...own, days, today }, asked) })
    }
  }
  return listed
}

interface Found {
  readonly flagged: ReadonlyMap<LocalDate, FlaggedDay> | undefined
  readonly waiting: ReadonlyMap<LocalDate, WaitingDay> | undefined
  readonly away: readonly Away[]
  readonly unmarked: readonly UnmarkedDay[]
  readonly days: readonly LocalDate[]
  readonly today: LocalDate
}

function rowsOf(
  person: Omit<PersonPendencies, 'rows'>,
  { flagged, waiting, away, unmarked, days, today }: Found,
  { people, calendar }: Known,
): Pendency[] {
  const { employeeId, enrollment, name } = person
  const found = people.get(employeeId)
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
  for (const on of days) {
    const { dayId: waitsOn = null, held = 0, requests = 0 } = waiting?.get(on) ?? {}
    if (held > 0) rows.push(made('held-marks', heldMarks(on, held), { on, dayId: waitsOn }))
    if (requests > 0) rows.push(made('mark-request', requested(on, requests), { on, dayId: waitsOn }))
    const absent = away.find(([awayOn]) => awayOn === on)
    if (absent) rows.push(made('worked-while-away', workedWhileAway(on, absent[2]), { on, dayId: absent[1] }))
    // A running day misses nothing yet.
    if (on >= today) continue
    const { dayId = null, missing, pending = 0, outside, marks } = flagged?.get(on) ?? {}
    if (missing) {
      const planned = found ? scheduledTimes(dayOf(found, on, calendar).scheduled) : []
      rows.push(made('missing-mark', missingMark(on, planned, marks ?? []), { on, dayId }))
    }
    if (pending > 0) rows.push(made('overtime', undecided(on, pending), { on, dayId, minutes: pending }))
    if (outside) rows.push(made('outside-closing', outsideClosing(on), { on, dayId }))
    const none = unmarked.find((day) => day.on === on)
    if (none) rows.push(made('no-marks', noMarks(on, none.due), { on, dayId }))
  }
  return rows
}

async function listPeople(db: Db, period: Period, name: string | undefined): Promise<PersonRow[]> {
  const { from, to } = period
  const named = name?.trim()
    ? sql`e.id in (select employee.id from employee where ${containing('employee.name', name)})`
    : sql`true`
  const { rows } = await sql<PersonRow>`
    with person as (
      select e.id, e.enrollment, e.name, ${takesPart(period)} as takes_part,
        ${hasNoSchedule(period)} as without_schedule, ${isUnplanned(period)} as unplanned
      from employee e where not e.outsourced and ${named}
    )
    select p.id as "employeeId", p.enrollment, p.name, p.without_schedule as "withoutSchedule", absent.days as away, present.worked
    from person p cross join lateral (
      select bit_or(set_bit(repeat('0', ${to}::date - ${from}::date + 1)::varbit, d.day_on - ${from}::date, 1))::text as worked
      from day_record d where d.employee_id = p.id and d.day_on between ${from}::date and ${to}::date and d.worked > 0
    ) present cross join lateral (
      select json_agg(json_build_array(d.day_on, d.id, (select r.name from absence_reason r where r.id = a.reason_id)) order by d.day_on) as days
      from day_justification j
      join absence a on a.id = j.absence_id and a.part = 'whole'
      join day_record d on d.employee_id = j.employee_id and d.day_on = j.day_on and d.overtime = 'open'
      where j.employee_id = p.id and j.day_on between ${from}::date and ${to}::date and exists (
        select from day_mark m where m.employee_id = d.employee_id and m.day_on = d.day_on and m.active)
    ) absent
    where p.takes_part or p.unplanned
    order by p.name collate "pt-BR-x-icu", p.id`.execute(db)
  return rows
}
