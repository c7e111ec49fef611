/** Days with requests about their marks, for those who may know. */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import { type PeopleScope, type Session, visibleTo } from '../../../platform/http/scope.ts'
import { mayOpenDays } from '../../people/opened-days.rules.ts'
import type { DayKey } from '../day-changes.queries.ts'
import { dayDetails } from '../day-details.queries.ts'
import { type DayView, lookOf, unjustified } from '../day-view.rules.ts'
import { listRequestsOf } from './mark-requests.queries.ts'
import { type RequestView, readerOf, requestView, seesRequestsOf } from './mark-requests.rules.ts'

interface Caller {
  readonly db: Db
  readonly session: Session
  readonly today: LocalDate
  readonly now: number
}

/** A person's requests by day; empty for those who may not know. */
export async function requestsByDay(
  { db, session, today }: Omit<Caller, 'now'>,
  employeeId: number,
  range: DateRange,
): Promise<(day: DayView) => DayView> {
  const rows = seesRequestsOf(session, employeeId) ? await listRequestsOf(db, employeeId, range) : []
  const reader = readerOf(session, today)
  const byDay = new Map<LocalDate, RequestView[]>()
  for (const row of rows) byDay.set(row.on, [...(byDay.get(row.on) ?? []), requestView(row, reader)])
  return (day) => withRequests(day, byDay.get(day.on))
}

/** A mark excluded on request says so. */
function withRequests(day: DayView, requests: readonly RequestView[] | undefined): DayView {
  if (!requests) return day
  const madeWay = new Set(requests.map(({ state, baseId }) => (state === 'authorized' ? baseId : null)))
  const marks = day.marks.map((mark) => (!mark.active && madeWay.has(mark.id) ? { ...mark, requested: true } : mark))
  return { ...day, marks, requests: [...requests] }
}

/** An opened day, for somebody who may see it. */
export async function openedDay(call: Caller, { employeeId, on }: DayKey): Promise<DayView> {
  const day = await dayDetails(call.db, employeeId, on, lookOf(call))
  const shown = mayOpenDays(call.session, employeeId) ? day : withoutTexts(day)
  return (await requestsByDay(call, employeeId, { from: on, to: on }))(shown)
}

/** For reviewers of requests who may open nobody's days: other texts of the day are not theirs to read. */
const withoutTexts = (day: DayView): DayView => ({
  ...day,
  ...unjustified,
  observation: '',
  overtimeJustification: '',
  overtimeActivity: '',
  overtimeRefusal: '',
})

/** A stored day for its owner, or for a reviewer of requests in scope. */
export async function dayToReview(db: Db, scope: PeopleScope, session: Session, id: number): Promise<DayKey> {
  const day = await db
    .selectFrom('dayRecord')
    .innerJoin('employee', 'employee.id', 'dayRecord.employeeId')
    .select(['dayRecord.employeeId', 'dayRecord.dayOn as on'])
    .where('dayRecord.id', '=', id)
    .where(visibleTo(scope))
    .executeTakeFirst()
  return existing(day && seesRequestsOf(session, day.employeeId) ? day : undefined)
}
