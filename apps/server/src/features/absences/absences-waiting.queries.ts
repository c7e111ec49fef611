/** Absences that wait for a reviewer: pending, or to be cancelled. */
import { absences } from '@ponteiro/contract/absences/absences'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import type { WaitingKind } from '../notifications/reviewers.queries.ts'

/** Counts waiting absences of people in scope, without those of the given person. */
export const countAbsencesWaiting = (
  db: Db,
  scope: PeopleScope,
  notOf: number | undefined,
  what: readonly ('pending' | 'asked')[] = ['pending', 'asked'],
) =>
  db
    .selectFrom('absence')
    .innerJoin('employee', 'employee.id', 'absence.employeeId')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(visibleTo(scope))
    .where('absence.employeeId', '<>', notOf ?? 0)
    .where((absence) =>
      absence.or([
        ...(what.includes('pending') ? [absence('absence.state', '=', 'pending')] : []),
        ...(what.includes('asked') ? [absence('absence.cancellation', '=', 'asked')] : []),
      ]),
    )

export const absencesWaiting: WaitingKind = {
  access: absences.decide.access,
  words: (count) => (count === 1 ? '1 ausência a decidir' : `${count} ausências a decidir`),
  count: async (db, { scope, employeeId }) =>
    (await countAbsencesWaiting(db, scope, employeeId).executeTakeFirstOrThrow()).total,
}
