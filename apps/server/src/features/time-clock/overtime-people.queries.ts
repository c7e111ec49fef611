/** The manager's page: people in scope with a period's sums, read from stored day results, one query a page. */
import { windowOf } from '@ponteiro/contract'
import type { overtime } from '@ponteiro/contract/time-clock/overtime'
import type { DateRange } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { alphabetical, containing, listed } from '../../platform/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/scope.ts'

const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`

export function listOvertimePeople(
  db: Db,
  scope: PeopleScope,
  query: z.output<typeof overtime.people.query>,
  period: DateRange,
) {
  const matching = db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where('employee.active', '=', true)
    .where('employee.outsourced', '=', false)
    .$if(Boolean(query.enrollment), (q) => q.where(containing('employee.enrollment', query.enrollment)))
    .$if(Boolean(query.name), (q) => q.where(containing('employee.name', query.name)))
    .$if(query.workCityId !== undefined, (q) => q.where('employee.workCityId', '=', query.workCityId ?? 0))
  const rows = matching
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('dayRecord')
          .whereRef('dayRecord.employeeId', '=', 'employee.id')
          .where('dayOn', '>=', period.from)
          .where('dayOn', '<=', period.to)
          .select([
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
      sql<
        boolean | null
      >`case when sums.pending + sums.refused > 0 then false when sums.fifty + sums.hundred > 0 then true end`.as(
        'authorized',
      ),
      sql<number>`sums.worked`.as('worked'),
      sql<number>`sums.late`.as('late'),
      sql<number>`sums.fifty`.as('fifty'),
      sql<number>`sums.hundred`.as('hundred'),
      sql<number>`sums.pending`.as('pending'),
      sql<number>`sums.refused`.as('refused'),
      sql<number>`sums.below_limit`.as('belowLimit'),
    ])
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
  return listed(rows, matching, windowOf(query))
}
