/** Off-line marks that wait for a reviewer. */
import { windowOf } from '@ponteiro/contract'
import type { heldMarks } from '@ponteiro/contract/days/held-marks'
import { timeOfDay } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { listed } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

const heldOf = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('heldMark')
    .innerJoin('dayMark', 'dayMark.markId', 'heldMark.markId')
    .innerJoin('employee', 'employee.id', 'heldMark.employeeId')
    .where(visibleTo(scope))

const waitingOf = (db: Db, scope: PeopleScope) => heldOf(db, scope).where('dayMark.waits', '=', true)

/** How many rows the list has. */
export const countHeld = (db: Db, scope: PeopleScope) => waitingOf(db, scope).select(sql<number>`count(*)`.as('total'))

export async function listHeld(db: Db, scope: PeopleScope, query: z.output<typeof heldMarks.list.query>) {
  const { employeeId, on } = query
  const matching = waitingOf(db, scope)
    .innerJoin('mark', 'mark.id', 'heldMark.markId')
    .$if(employeeId !== undefined, (q) => q.where('heldMark.employeeId', '=', employeeId ?? 0))
    .$if(on !== undefined, (q) => q.where('dayMark.dayOn', '=', on ?? ''))
  const rows = matching
    .select([
      'mark.id',
      'mark.employeeId',
      'employee.name',
      'employee.enrollment',
      'dayMark.dayOn as on',
      'mark.localOn',
      'mark.localMinute',
      'mark.recordedAt',
      'mark.reason',
      'mark.nsr',
      sql<number>`(select count(*)::int from mark o where o.employee_id = mark.employee_id and o.local_on = mark.local_on
        and o.offline and o.origin = 'web')`.as('ofDate'),
    ])
    .orderBy('mark.punchedAt')
    .orderBy('mark.id')
  const { results, total } = await listed(rows, matching, windowOf(query))
  return {
    total,
    results: results.map(({ localOn, localMinute, ...row }) => ({
      ...row,
      at: `${localOn}T${timeOfDay(localMinute)}`,
    })),
  }
}

/** The day of a held mark, and whether it still waits. */
export const findHeld = (db: Db, scope: PeopleScope, id: number) =>
  heldOf(db, scope)
    .select(['heldMark.employeeId', 'dayMark.dayOn as on', 'dayMark.waits'])
    .where('heldMark.markId', '=', id)
    .executeTakeFirst()
