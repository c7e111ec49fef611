/** The overtime of a stored day and the decision on it. */
import type { Minutes } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { recomputeDays } from '../../calculation/results/days.queries.ts'
import type { OvertimeState } from './overtime.rules.ts'

export const findOvertime = (db: Db, dayId: number) =>
  db
    .selectFrom('dayRecord')
    .innerJoin('employee', 'employee.id', 'dayRecord.employeeId')
    .select([
      'dayRecord.id as dayId',
      'employeeId',
      'employee.name',
      'dayOn as on',
      'overtime as decision',
      'authorizedMinutes',
      'deniedMinutes',
      sql<Minutes>`fifty + hundred`.as('authorized'),
      'refused as denied',
      'pending',
      'overtimeJustification as justification',
      'overtimeActivity as activity',
      'overtimeAuthorizer as authorization',
      'extra',
      'belowLimit',
    ])
    .where('dayRecord.id', '=', dayId)
    .executeTakeFirstOrThrow()

export interface OvertimeRow {
  readonly employeeId: number
  readonly on: string
  readonly justification: string
  readonly activity: string
  readonly decision: OvertimeState
  readonly authorizedMinutes: Minutes
  readonly deniedMinutes: Minutes
  readonly authorization: string
}

/** Stores justification, activity and decision of a held day, and computes where its extra minutes go. */
export async function saveOvertime(db: Db, dayId: number, row: OvertimeRow): Promise<void> {
  await db
    .updateTable('dayRecord')
    .set({
      overtime: row.decision,
      authorizedMinutes: row.authorizedMinutes,
      deniedMinutes: row.deniedMinutes,
      overtimeJustification: row.justification,
      overtimeActivity: row.activity,
      overtimeAuthorizer: row.authorization,
    })
    .where('id', '=', dayId)
    .execute()
  await recomputeDays(db, { employeeIds: [row.employeeId], from: row.on, to: row.on })
}
