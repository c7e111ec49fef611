/**
 * The manager's page: people in scope with a period's sums, read from stored day results, one query a page. Who left after the period began
 * still stands in it: what they worked before awaits its decision.
 */
import { windowOf } from '@ponteiro/contract'
import type { overtime } from '@ponteiro/contract/time-clock/overtime'
import type { DateRange } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { alphabetical, containing, withTotal } from '../../platform/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/scope.ts'
import type { Totals } from '../../platform/totals.ts'

/** What these people are counted from. */
export const tablesOfOvertimePeople = ['employee', 'sector_assignment'] as const

const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`

export async function listOvertimePeople(
  db: Db,
  scope: PeopleScope,
  query: z.output<typeof overtime.people.query>,
  period: DateRange,
  totals: Totals,
) {
  const window = windowOf(query)
  const { enrollment, name, workCityId } = query
  const matching = db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where((eb) => eb.or([eb('employee.active', '=', true), eb('employee.dismissedOn', '>=', period.from)]))
    .where('employee.outsourced', '=', false)
    .$if(Boolean(enrollment), (q) => q.where(containing('employee.enrollment', enrollment)))
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
    .$if(workCityId !== undefined, (q) => q.where('employee.workCityId', '=', workCityId ?? 0))
  // The page is cut before anything is summed: skipped people cost nothing.
  const shown = matching
    .select(['employee.id', 'employee.enrollment', 'employee.name', 'employee.workCityId'])
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
    .offset(window.skip)
    .limit(window.take)
    .as('employee')
  // Sums by person, inside: nothing is sorted or grouped by a name.
  const rows = db
    .selectFrom(shown)
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('dayRecord')
          .whereRef('dayRecord.employeeId', '=', 'employee.id')
          .where('dayOn', '>=', period.from)
          .where('dayOn', '<=', period.to)
          .select([
            sql<
              boolean | null
            >`case when sum(pending + refused) > 0 then false when sum(fifty + hundred) > 0 then true end`.as(
              'authorized',
            ),
            total('worked').as('worked'),
            total('late').as('late'),
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
  const question = { scope, enrollment, name, workCityId, from: period.from }
  return withTotal(await rows.execute(), matching, window, (count) =>
    // The pages of a file are of one moment, which may be over.
    db.isTransaction ? count() : totals(question, count),
  )
}
