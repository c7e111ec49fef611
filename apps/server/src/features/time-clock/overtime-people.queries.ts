/**
 * The manager's page: people in scope with a period's sums, read from stored day results, one query a page. Who left after the period began
 * still stands in it: what they worked before awaits its decision.
 */
import { windowOf } from '@ponteiro/contract'
import type { overtime } from '@ponteiro/contract/time-clock/overtime'
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import { builtStatements } from '../../platform/built-statements.ts'
import type { Db } from '../../platform/database.ts'
import { alphabetical, containing, counted, paged, withTotal } from '../../platform/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/scope.ts'
import type { Totals } from '../../platform/totals.ts'

/** What these people are counted from. */
export const tablesOfOvertimePeople = ['employee', 'sector_assignment'] as const

const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`

type Query = z.output<typeof overtime.people.query>

/** Which people: all that the statement of a page may depend on, beside its size. */
type Asked = Pick<Query, 'enrollment' | 'name' | 'workCityId'> & { readonly scope: PeopleScope }

interface Values extends Readonly<Record<string, unknown>> {
  readonly today: LocalDate
  readonly from: LocalDate
  readonly to: LocalDate
  readonly skip: number
}

function matching(db: Db, { scope, enrollment, name, workCityId }: Asked, from: LocalDate) {
  return db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where((eb) => eb.or([eb('employee.active', '=', sql.lit(true)), eb('employee.dismissedOn', '>=', from)]))
    .where('employee.outsourced', '=', sql.lit(false))
    .$if(Boolean(enrollment), (q) => q.where(containing('employee.enrollment', enrollment)))
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
    .$if(workCityId !== undefined, (q) => q.where('employee.workCityId', '=', workCityId ?? 0))
}

function page(db: Db, { take, ...asked }: Asked & { readonly take: number }, { today, from, to, skip }: Values) {
  // The page is cut before anything is summed: skipped people cost nothing.
  const everybody = matching(db, asked, from)
    .select(['employee.id', 'employee.enrollment', 'employee.name', 'employee.workCityId'])
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
  const shown = paged(everybody, { skip, take }).as('employee')
  // Sums by person, inside: nothing is sorted or grouped by a name.
  return db
    .selectFrom(shown)
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('dayRecord')
          .whereRef('dayRecord.employeeId', '=', 'employee.id')
          .where('dayOn', '>=', from)
          .where('dayOn', '<=', to)
          .select([
            sql<
              boolean | null
            >`case when sum(pending + refused) > 0 then false when sum(fifty + hundred) > 0 then true end`.as(
              'authorized',
            ),
            total('worked').as('worked'),
            // Today’s journey is not over: what is left of it is no lateness yet (R290).
            sql<number>`coalesce(sum(late) filter (where day_on < ${today}), 0)::int`.as('late'),
            total('fifty').as('fifty'),
            total('hundred').as('hundred'),
            total('pending').as('pending'),
            total('refused').as('refused'),
            total('below_limit').as('belowLimit'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'employee.id',
      'employee.id as individualId',
      'employee.enrollment',
      'employee.name',
      'city.name as cityName',
    ])
    .selectAll('sums')
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
}

const pages = builtStatements(page)

export async function listOvertimePeople(
  db: Db,
  scope: PeopleScope,
  query: Query,
  { from, to, today }: DateRange & { readonly today: LocalDate },
  totals: Totals,
) {
  const { skip, take } = windowOf(query)
  const { enrollment, name, workCityId } = query
  const asked: Asked = { scope, enrollment, name, workCityId }
  const rows = await pages(db, { ...asked, take }, { today, from, to, skip })
  return withTotal(rows, { skip, take }, () => {
    const count = () => counted(matching(db, asked, from))
    // The pages of a file are of one moment, which may be over.
    return db.isTransaction ? count() : totals({ ...asked, from }, count)
  })
}
