/** Everything that waits, of all kinds, as one list. */
import { windowOf } from '@ponteiro/contract'
import type { InboxDecision, InboxGroup, inbox } from '@ponteiro/contract/inbox/inbox'
import type { LocalDate, Minutes } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/lists.ts'
import { oneOf, visibleTo } from '../../platform/http/scope.ts'
import type { AnyInboxKind, Reviewer, WaitingRow } from '../inbox-kind.rules.ts'

type Query = Pick<z.output<typeof inbox.list.query>, 'kind' | 'name' | 'group'>

export interface FoundRow extends WaitingRow<never> {
  readonly kind: string
  readonly enrollment: string
  readonly since: string
  readonly group: InboxGroup
  readonly decidable: boolean
  readonly lacks: readonly string[]
  readonly seen: string
}

/** Only administrators decide their own rows. A master who acts as somebody decides neither's. */
const leftOut = ({ role, employeeId, actorEmployeeId }: Reviewer['session']) =>
  [role === 'admin' ? undefined : employeeId, actorEmployeeId].filter((id) => id !== undefined)

/** `visibleTo` as a hashed set, because its array would be searched for each row. */
function isVisible({ db, scope }: Reviewer) {
  const isException = scope.except === undefined ? sql`` : sql`and w.employee_id <> ${scope.except}`
  if (scope.kind !== 'sectors') {
    const people = db.selectFrom('employee').select('employee.id').where(visibleTo(scope))
    return sql`w.employee_id in ${people}`
  }
  return sql`w.employee_id in (
    select employee_id from sector_assignment where sector_id = ${oneOf(scope.sectorIds)}
    union all select ${scope.employeeId ?? -1}::int) ${isException}`
}

/** The rows of these kinds, each with its person. */
function waitingIn(reviewer: Reviewer, kinds: readonly AnyInboxKind[], { name, group }: Query) {
  const { db, session } = reviewer
  const named = db.selectFrom('employee').select('employee.id').where(containing('employee.name', name))
  const all = kinds.map((kind) => sql`select ${kind.kind}::text as kind, k.* from (${kind.waiting(reviewer)}) k`)
  return sql`
    from (${sql.join(all, sql` union all `)}) w
    where ${isVisible(reviewer)} and w.employee_id <> all(${leftOut(session)}::int[])
      ${name ? sql`and w.employee_id in ${named}` : sql``} ${group ? sql`and w.standing = ${group}` : sql``}`
}

const kindsOf = (reviewer: Reviewer, kinds: readonly AnyInboxKind[], asked: string | undefined) =>
  kinds.filter(({ kind, isFor }) => isFor(reviewer.session) && (asked === undefined || kind === asked))

const columns = sql`
  w.kind, w.id, w.employee_id, e.name, e.enrollment, w.day_on as "on", w.minutes, w.since, w.standing as "group", w.decidable, w.lacks,
  w.seen, w.about`

const byGroup = sql`array_position(array['decide', 'problem', 'clean'], w.standing)`

/** A page of rows, group by group, oldest first. */
export async function listWaiting(
  reviewer: Reviewer,
  kinds: readonly AnyInboxKind[],
  query: z.output<typeof inbox.list.query>,
): Promise<readonly FoundRow[]> {
  const shown = kindsOf(reviewer, kinds, query.kind)
  if (shown.length === 0) return []
  const { skip, take } = windowOf(query, 100)
  const { rows } = await sql<FoundRow>`
    select ${columns} from (select w.* ${waitingIn(reviewer, shown, query)}) w
    join employee e on e.id = w.employee_id
    order by ${byGroup}, w.since, e.name collate "pt-BR-x-icu", w.kind, w.id
    offset ${skip} limit ${take}`.execute(reviewer.db)
  return rows
}

export interface Share {
  readonly kind: string
  readonly group: InboxGroup
  readonly total: number
  readonly people: number
  readonly minutes: Minutes
}

/** How many rows each kind has in each group. */
export async function sharesOf(
  reviewer: Reviewer,
  kinds: readonly AnyInboxKind[],
  query: Query,
): Promise<readonly Share[]> {
  const shown = kindsOf(reviewer, kinds, query.kind)
  if (shown.length === 0) return []
  const { rows } = await sql<Share>`
    select w.kind, w.standing as "group", count(*)::int as total, count(distinct w.employee_id)::int as people,
      coalesce(sum(w.minutes), 0)::int as minutes
    ${waitingIn(reviewer, shown, query)} group by w.kind, w.standing`.execute(reviewer.db)
  return rows
}

/** The length of the list; 0 for people without a kind. */
export function countWaiting(reviewer: Reviewer, kinds: readonly AnyInboxKind[]): RawBuilder<number> {
  const shown = kindsOf(reviewer, kinds, undefined)
  return shown.length === 0
    ? sql<number>`select 0`
    : sql<number>`select count(*)::int ${waitingIn(reviewer, shown, {})}`
}

type Named = Pick<InboxDecision, 'kind' | 'id'>

/** The named rows that wait and that the reader may see. */
export async function findWaiting(
  reviewer: Reviewer,
  kinds: readonly AnyInboxKind[],
  named: readonly Named[],
): Promise<readonly FoundRow[]> {
  const found: FoundRow[] = []
  for (const kind of kindsOf(reviewer, kinds, undefined)) {
    const ids = named.filter((row) => row.kind === kind.kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const { rows } = await sql<FoundRow>`
      select ${columns} from (select w.* ${waitingIn(reviewer, [kind], {})} and w.id = any(${ids}::bigint[])) w
      join employee e on e.id = w.employee_id`.execute(reviewer.db)
    found.push(...rows)
  }
  return found
}

interface Kept {
  readonly row: Pick<FoundRow, 'kind' | 'id' | 'employeeId'>
  readonly accountId: number
  readonly ruling: 'authorize' | 'deny'
  readonly reason: string
}

/** Records who decided, and the reason. */
export const keepDecision = (db: Db, { row, accountId, ruling, reason }: Kept) =>
  db
    .insertInto('inboxDecision')
    .values({ kind: row.kind, subjectId: row.id, employeeId: row.employeeId, accountId, ruling, reason })
    .execute()

/** The reasons that somebody gave last, each once. */
export async function lastReasons(db: Db, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select reason from (
      select reason, max(id) as last from (
        select id, reason from inbox_decision where account_id = ${accountId} and reason <> '' and ruling = 'deny'
        order by id desc limit 200) recent
      group by reason) r
    order by last desc limit 6`.execute(db)
  return rows.map(({ reason }) => reason)
}

export interface PastRow {
  readonly kind: string
  readonly on: LocalDate | null
  readonly at: string | null
  readonly minutes: Minutes | null
  readonly ruling: 'authorize' | 'deny'
  readonly by: string
  readonly reason: string
}

/** The last three decisions on a person. */
export async function pastDecisions(
  reviewer: Reviewer,
  kinds: readonly AnyInboxKind[],
  employeeId: number,
): Promise<PastRow[]> {
  const all = kindsOf(reviewer, kinds, undefined).map(
    (kind) => sql`select ${kind.kind}::text as kind, k.* from (${kind.past(employeeId)}) k`,
  )
  if (all.length === 0) return []
  const { rows } = await sql<PastRow>`
    select p.kind, p.day_on as "on", coalesce(p.at, d.decided_at) as at, p.minutes, p.ruling, coalesce(nullif(p.by, ''), d.by, '') as by,
      coalesce(nullif(p.reason, ''), d.reason, '') as reason
    from (${sql.join(all, sql` union all `)}) p
    left join lateral (
      select decided_at, reason, names_of_deed(account_id, behind_account_id) as by from inbox_decision
      where kind = p.kind and subject_id = p.id and ruling = p.ruling order by id desc limit 1
    ) d on true
    order by coalesce(p.at, d.decided_at, p.day_on::timestamptz) desc nulls last limit 3`.execute(reviewer.db)
  return rows
}
