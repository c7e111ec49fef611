/** Marks that files bring. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { NumberedKey } from './afd-lines.queries.ts'
import { numberKey } from './afd-lines.queries.ts'
import type { MarkMoment } from './afd-moments.rules.ts'

export interface FileMark extends NumberedKey {
  readonly employeeId: number
  readonly employerId: number
  readonly moment: MarkMoment
  readonly collector: number
  readonly offline: boolean
  readonly deviceId: number | null
  readonly importId: number
}

const column = <Value>(rows: readonly FileMark[], value: (row: FileMark) => Value) => sql.val(rows.map(value))

/** Stores marks; answers their ids by their clock number. */
export async function insertFileMarks(db: Db, marks: readonly FileMark[]): Promise<Map<string, number>> {
  if (marks.length === 0) return new Map()
  const { rows } = await sql<{ id: number; nsr: number; repNumber: string; repScope: string }>`
    insert into mark (origin, employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, collector, offline,
      device_id, rep_number, rep_scope, rep_nsr, afd_import_id)
    select 'file', * from unnest(
      ${column(marks, ({ employerId }) => employerId)}::int[],
      ${column(marks, ({ employeeId }) => employeeId)}::int[],
      ${column(marks, ({ moment }) => new Date(moment.at).toISOString())}::timestamptz[],
      ${column(marks, ({ moment }) => moment.zone)}::text[],
      ${column(marks, ({ moment }) => moment.localOn)}::date[],
      ${column(marks, ({ moment }) => moment.localMinute)}::smallint[],
      ${column(marks, ({ moment }) => moment.offset)}::smallint[],
      ${column(marks, ({ collector }) => collector)}::smallint[],
      ${column(marks, ({ offline }) => offline)}::boolean[],
      ${column(marks, ({ deviceId }) => deviceId)}::int[],
      ${column(marks, ({ repNumber }) => repNumber)}::text[],
      ${column(marks, ({ repScope }) => repScope)}::text[],
      ${column(marks, ({ nsr }) => nsr)}::bigint[],
      ${column(marks, ({ importId }) => importId)}::int[])
    returning id, rep_nsr as nsr, rep_number, rep_scope`.execute(db)
  return new Map(rows.map((row) => [numberKey(row), row.id]))
}
