/** Requests about marks, with the present days and marks around them. */
import { windowOf } from '@ponteiro/contract'
import type { RequestKind } from '@ponteiro/contract/days/requests/mark-request'
import type { markRequests } from '@ponteiro/contract/days/requests/mark-requests'
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../../platform/http/scope.ts'
import type { Statements } from '../day-list.queries.ts'
import type { RequestRow } from './mark-requests.rules.ts'

refuseOn('mark_request_of_minute', 'request.duplicate')
refuseOn('mark_request_of_mark', 'request.repeated')

/** `matching`: what follows `from mark_request r join employee e`. */
const selected = (matching: RawBuilder<unknown>) => sql<RequestRow>`
  select r.id, d.id as "dayId", r.employee_id as "employeeId", e.name, e.enrollment, c.name as "cityName", r.day_on as "on", r.kind,
    r.local_on as "localOn", r.local_minute as "localMinute", r.base_id as "baseId", b.local_minute as "baseMinute",
    coalesce(bm.active or bm.waits, false) as "baseStands", r.reason, f.name as "fileName", r.attachment_id as "attachmentId", r.state, r.refusal, r.mark_id as "markId",
    coalesce(rm.active, false) as active, names_of_deed(r.decided_by, r.decided_behind) as "decidedBy", r.decided_at as "decidedAt",
    r.created_at as "createdAt",
    case when p.id is not null then json_build_object('status', p.status, 'processing', p.processing) end as period,
    coalesce(s.taken, false) as taken, s.new_marks as "newMarks", s.annulled_by as "annulledBy"
  from (select r.* from mark_request r join employee e on e.id = r.employee_id ${matching}) r
  join employee e on e.id = r.employee_id
  left join city c on c.id = e.work_city_id
  left join day_record d on d.employee_id = r.employee_id and d.day_on = r.day_on
  left join mark b on b.id = r.base_id
  left join day_mark bm on bm.mark_id = r.base_id
  left join day_mark rm on rm.mark_id = r.mark_id
  left join attachment f on f.id = r.attachment_id
  left join pay_period p on r.day_on between p.starts_on and p.ends_on
  left join lateral (
    select
      exists (select from day_mark m where m.employee_id = r.employee_id and m.punched_minute = r.asked_minute and m.active
        and m.mark_id is distinct from r.base_id and (r.kind = 'alteration' or m.day_on = r.day_on)) as taken,
      (select json_agg(k.local_minute order by m.minute) from day_mark m join mark k on k.id = m.mark_id
        where m.employee_id = r.employee_id and m.day_on = r.day_on and m.active and k.recorded_at > r.created_at
          and m.punched_minute <> r.asked_minute) as new_marks,
      (select names_of_deed(t.account_id, t.behind_account_id) from mark_treatment t
        where t.mark_id = r.base_id and t.kind = 'annulled' order by t.id desc limit 1) as annulled_by
  ) s on r.state = 'pending'`

/** A person's requests for days of a range, oldest first. The caller checks that they may be seen. */
export async function listRequestsOf(db: Db, employeeId: number, { from, to }: DateRange): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${selected(sql`where r.employee_id = ${employeeId} and r.day_on between ${from}::date and ${to}::date`)}
    order by r.id`.execute(db)
  return rows
}

/** Whether requests concern these days. Few people have any, and lists are read often: this costs least. */
export async function haveRequests(
  statements: Statements,
  employeeId: number,
  { from, to }: DateRange,
): Promise<boolean> {
  const text = 'select exists (select from mark_request where employee_id = $1 and day_on between $2 and $3)'
  const { rows } = await statements.query({ name: 'requests', text, values: [employeeId, from, to], rowMode: 'array' })
  return rows[0]?.[0] === true
}

/** Requests of people in scope. */
export async function listRequests(db: Db, scope: PeopleScope, ids: readonly number[]): Promise<RequestRow[]> {
  const people = db.selectFrom('employee').select('employee.id').where(visibleTo(scope))
  const { rows } = await sql<RequestRow>`
    ${selected(sql`where r.id = any(${ids}::bigint[]) and r.employee_id in ${people}`)} order by r.id`.execute(db)
  return rows
}

/** The ids among these lines that name a request. */
export async function findRequestIds(db: Db, lines: readonly { readonly id?: number | undefined }[]) {
  const ids = lines.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Set<number>()
  const rows = await db.selectFrom('markRequest').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

type Query = z.output<typeof markRequests.pending.query>

/** Pending ones of people in scope except one person: oldest day first, people by name. */
export async function listPending(db: Db, scope: PeopleScope, query: Query, notOf: number | undefined) {
  const { skip, take } = windowOf(query)
  const { name, enrollment, workCityId, on, employeeId } = query
  const people = db
    .selectFrom('employee')
    .select('employee.id')
    .where(visibleTo(scope))
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
    .$if(Boolean(enrollment), (q) => q.where(containing('employee.enrollment', enrollment)))
    .$if(workCityId !== undefined, (q) => q.where('employee.workCityId', '=', workCityId ?? 0))
    .$if(employeeId !== undefined, (q) => q.where('employee.id', '=', employeeId ?? 0))
  const day = on === undefined ? sql`` : sql`and r.day_on = ${on}::date`
  const matching = sql`where r.state = 'pending' and r.employee_id in ${people} and r.employee_id <> ${notOf ?? 0} ${day}`
  const order = sql`order by r.day_on, e.name collate "pt-BR-x-icu", r.id`
  const page = sql`${matching} ${order} offset ${skip} limit ${take}`
  const { rows } = await sql<RequestRow>`${selected(page)} ${order}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from mark_request r ${matching}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * Pending ones of people in scope except one person, on days outside closed calculations, which are the
 * administrators'.
 */
export const countPending = (db: Db, scope: PeopleScope, notOf: number | undefined) =>
  db
    .selectFrom('markRequest')
    .innerJoin('employee', 'employee.id', 'markRequest.employeeId')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('markRequest.state', '=', 'pending')
    .where('markRequest.employeeId', '<>', notOf ?? 0)
    .where(visibleTo(scope))
    .where(({ not, exists, selectFrom }) => {
      const closed = selectFrom('payPeriod').select('payPeriod.id').where('status', '=', 'closed')
      const ofDay = closed.whereRef('startsOn', '<=', 'markRequest.dayOn').whereRef('endsOn', '>=', 'markRequest.dayOn')
      return not(exists(ofDay))
    })

export interface AskedMark {
  readonly employeeId: number
  readonly dayOn: LocalDate
  readonly kind: RequestKind
  readonly localOn: LocalDate
  readonly localMinute: number
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  readonly baseId: number | null
  readonly reason: string
  readonly attachmentId: number | null
  readonly accountId: number
  /** It would complete its day, as the day is now. */
  readonly completes: boolean
}

export async function insertRequest(db: Db, { at, ...asked }: AskedMark, now: number): Promise<number> {
  const { id } = await db
    .insertInto('markRequest')
    .values({ ...asked, askedMinute: new Date(at).toISOString(), createdAt: new Date(now).toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The pending request about a mark, of any kind. */
export const findPendingAbout = (db: Db, baseId: number) =>
  db
    .selectFrom('markRequest')
    .select('kind')
    .where('baseId', '=', baseId)
    .where('state', '=', 'pending')
    .executeTakeFirst()

/** Settles a pending request; false: somebody else was faster. */
export async function settleRequest(
  db: Db,
  id: number,
  settled: {
    readonly state: 'authorized' | 'denied' | 'withdrawn'
    readonly decidedBy?: number
    readonly refusal?: string | null
    readonly markId?: number | null
  },
  now: number,
): Promise<boolean> {
  const behind = settled.decidedBy === undefined ? {} : { decidedBehind: sql<number | null>`acting_behind()` }
  const { numUpdatedRows } = await db
    .updateTable('markRequest')
    .set({ ...settled, ...behind, decidedAt: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
