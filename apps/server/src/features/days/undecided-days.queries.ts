/** Days in scope whose overtime waits: the list, and its length. */
import { windowOf } from '@ponteiro/contract'
import type { overtime, UndecidedDay } from '@ponteiro/contract/days/overtime'
import { type LocalDate, payPeriod } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/lists.ts'
import { type PeopleScope, type Session, visibleTo } from '../../platform/http/scope.ts'

type Query = z.output<typeof overtime.undecided.query>

/** Who asks, and when. */
export interface Deciding {
  readonly db: Db
  readonly scope: PeopleScope
  readonly today: LocalDate
  /** A person to leave out: only administrators decide their own days. */
  readonly notOf: number | undefined
}

export const ownLeftOut = ({ role, employeeId }: Session) => (role === 'admin' ? undefined : employeeId)

/**
 * Open calculations, and the last days where none covers today; closed ones until they are processed. They
 * never overlap.
 */
const ranges = (today: LocalDate) => ({
  open: sql`
    select starts_on, ends_on, false as closed from pay_period where status = 'open'
    union all
    select greatest(${payPeriod(today).from}::date, (select max(ends_on) + 1 from pay_period where ends_on < ${today}::date)), ${today}::date, false
    where not exists (select from pay_period where ${today}::date between starts_on and ends_on)`,
  closed: sql`
    select starts_on, ends_on, true as closed from pay_period where status = 'closed' and processing <> 'done'`,
})

/** Both, as rows of `starts_on`, `ends_on` and `closed`. */
export function undecidedRanges(today: LocalDate) {
  const { open, closed } = ranges(today)
  return sql`${open} union all ${closed}`
}

function undecided({ db, scope, today, notOf }: Deciding, { part, name }: Pick<Query, 'part' | 'name'>) {
  const { open, closed } = ranges(today)
  const people = db
    .selectFrom('employee')
    .select('employee.id')
    .where(visibleTo(scope))
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
  return sql`
    from (${part === undefined ? sql`${open} union all ${closed}` : part === 'open' ? open : closed}) o
    join day_record d on d.pending > 0 and d.day_on between o.starts_on and o.ends_on
    where d.employee_id in ${people} and d.employee_id <> ${notOf ?? 0}`
}

export const countUndecided = (deciding: Deciding, part: Query['part']) =>
  sql<number>`select count(*)::int ${undecided(deciding, { part })}`

export async function listUndecided(deciding: Deciding, query: Query) {
  const { skip, take } = windowOf(query)
  const days = undecided(deciding, query)
  const { rows } = await sql<z.output<typeof UndecidedDay>>`
    select u.*, e.enrollment, e.name from (
      select d.id, d.employee_id as "employeeId", d.day_on as "on", d.extra, d.pending, d.overtime_justification as justification, o.closed
      ${days}) u
    join employee e on e.id = u."employeeId"
    order by u."on", e.name collate "pt-BR-x-icu", u.id
    offset ${skip} limit ${take}`.execute(deciding.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${days}`.execute(deciding.db)
  return { results: rows, total: counted.rows[0]?.total ?? 0 }
}
