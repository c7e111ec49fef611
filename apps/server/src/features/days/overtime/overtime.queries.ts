/** The overtime of a stored day and the decision on it. */
import type { Minutes } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { recomputeDays } from '../../calculation/results/days.queries.ts'
import type { OvertimeState } from './overtime.rules.ts'

const overtimeOf = (db: Db) =>
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
      'fifty',
      'hundred',
      sql<Minutes>`fifty + hundred`.as('authorized'),
      'refused as denied',
      'pending',
      'overtimeJustification as justification',
      'overtimeActivity as activity',
      'overtimeRefusal as refusal',
      'overtimeAuthorizer as authorization',
      'extra',
      'belowLimit',
    ])

export const findOvertime = (db: Db, dayId: number) =>
  overtimeOf(db).where('dayRecord.id', '=', dayId).executeTakeFirstOrThrow()

/** By the ids of their days. */
export async function listOvertime(db: Db, dayIds: readonly number[]) {
  const rows = await overtimeOf(db).where(sql<boolean>`day_record.id = any(${dayIds}::bigint[])`).execute()
  return new Map(rows.map((row) => [row.dayId, row]))
}

export interface OvertimeRow {
  readonly employeeId: number
  readonly on: string
  readonly justification: string
  readonly activity: string
  /** The reason of a denial. */
  readonly refusal: string
  readonly decision: OvertimeState
  readonly authorizedMinutes: Minutes
  readonly deniedMinutes: Minutes
  readonly authorization: string
}

/**
 * Stores justification, activity and decision of a locked day. The destination of its extra minutes is
 * computed afterwards.
 */
export async function writeOvertime(db: Db, dayId: number, row: Omit<OvertimeRow, 'employeeId' | 'on'>): Promise<void> {
  await db
    .updateTable('dayRecord')
    .set({
      overtime: row.decision,
      authorizedMinutes: row.authorizedMinutes,
      deniedMinutes: row.deniedMinutes,
      overtimeJustification: row.justification,
      overtimeActivity: row.activity,
      overtimeRefusal: row.refusal,
      overtimeAuthorizer: row.authorization,
    })
    .where('id', '=', dayId)
    .execute()
}

export async function saveOvertime(db: Db, dayId: number, row: OvertimeRow): Promise<void> {
  await writeOvertime(db, dayId, row)
  await recomputeDays(db, { employeeIds: [row.employeeId], from: row.on, to: row.on })
}
