/** An opened day: its row, and the history of its marks. */
import { type DateRange, datesOf, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { loadCalendar, loadPeople } from '../calculation/plans/calendar.queries.ts'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import type { Person } from '../calculation/plans/people.rules.ts'
import { findRecordedDays } from '../calculation/results/recorded-days.queries.ts'
import { employerOfLine } from '../clock-files/imports/afd-employers.queries.ts'
import { readDayRows, statementsOf } from './day-list.queries.ts'
import { type DayView, dayView, type Look, type MarkView } from './day-view.rules.ts'

/** The days of a range as this transaction sees them. */
export async function daysNow(db: Db, employeeId: number, range: DateRange, look: Look) {
  const calendar = await loadCalendar(db)
  const people = await loadPeople(db, [employeeId], calendar.schedules)
  const person = existing(people.get(employeeId))
  return { person, calendar, days: await daysOf(db, { person, calendar }, range, look) }
}

/** The same, with person and calendar already loaded. */
export async function daysOf(
  db: Db,
  { person, calendar }: { readonly person: Person; readonly calendar: Calendar },
  { from, to }: DateRange,
  look: Look,
): Promise<DayView[]> {
  const stored = await readDayRows(statementsOf(db), person.id, from, to)
  const recorded = await findRecordedDays(db, [person.id], { from, to })
  return datesOf({ from, to }).map((on) =>
    dayView(person, calendar, { on, stored: stored.get(on), recorded: recorded(person.id, on) }, look),
  )
}

export async function dayDetails(db: Db, employeeId: number, on: LocalDate, look: Look): Promise<DayView> {
  const { person, days } = await daysNow(db, employeeId, { from: on, to: on }, look)
  const day = existing(days[0])
  const marks = await detailedMarks(db, day.marks)
  return { ...day, marks, zone: person.place.zone }
}

interface DetailRow {
  readonly id: number
  readonly handheld: boolean | null
  readonly hash: string | null
  readonly deviceName: string | null
  readonly employerName: string | null
  readonly employerDocument: string | null
  readonly by: string | null
  /** Its history, oldest first. */
  readonly said: readonly {
    kind: 'annulled' | 'restored' | 'placed'
    on: LocalDate | null
    at: string
    by: string | null
    reason: string
  }[]
}

/** Adds the details of marks beyond their place. */
export async function detailedMarks(db: Db, marks: readonly MarkView[]): Promise<MarkView[]> {
  if (marks.length === 0) return []
  const { rows } = await sql<DetailRow>`
    select m.id, m.handheld, m.hash, v.name as device_name, c.name as employer_name, c.document as employer_document,
      coalesce(e.name, a.login) as by,
      coalesce((
        select json_agg(json_build_object('kind', t.kind, 'on', t.day_on, 'reason', t.reason,
          'by', names_of_deed(t.account_id, t.behind_account_id),
          'at', to_char(t.said_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by t.said_at, t.kind, t.id)
        from (
          select id, kind, null::date as day_on, reason, account_id, behind_account_id, treated_at as said_at
          from mark_treatment where mark_id = m.id
          union all
          select id, 'placed', day_on, reason, account_id, null, decided_at from mark_day_decision where mark_id = m.id
        ) t), '[]') as said
    from mark m
    left join device v on v.id = m.device_id
    left join afd_line l on l.mark_id = m.id
    left join lateral ${employerOfLine('l')} c on true
    left join account a on a.id = m.account_id
    left join employee e on e.id = a.employee_id
    where m.id = any(${marks.map(({ id }) => id)}::bigint[])`.execute(db)
  const details = new Map(rows.map((row) => [row.id, row]))
  return marks.map((mark) => {
    const row = details.get(mark.id)
    return row ? withDetails(mark, row) : mark
  })
}

function withDetails(mark: MarkView, row: DetailRow): MarkView {
  return {
    ...mark,
    ...(row.handheld === null ? {} : { handheld: row.handheld }),
    hash: row.hash,
    deviceName: row.deviceName,
    ...(row.employerDocument === null
      ? {}
      : { employerName: row.employerName, employerDocument: row.employerDocument }),
    history: [
      { kind: 'registered', at: mark.recordedAt, by: row.by ?? '', reason: mark.reason },
      ...row.said.map(({ kind, on, at, by, reason }) => ({ kind, ...(on && { on }), at, by: by ?? '', reason })),
    ],
  }
}
