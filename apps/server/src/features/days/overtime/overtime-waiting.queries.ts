/** Overtime among what waits for a reviewer. */
import { overtime } from '@ponteiro/contract/days/overtime'
import { sql } from 'kysely'
import type { WaitingKind } from '../../notifications/reviewers.queries.ts'
import { countUndecided } from '../undecided-days.queries.ts'

export const overtimeWaiting: WaitingKind = {
  access: overtime.undecided.access,
  words: (count) => (count === 1 ? '1 dia com horas extras a decidir' : `${count} dias com horas extras a decidir`),
  async count(db, { scope, today, employeeId }) {
    const { rows } = await sql<{ total: number }>`
      select (${countUndecided({ db, scope, today, notOf: employeeId }, 'open')}) as total`.execute(db)
    return rows[0]?.total ?? 0
  },
}
