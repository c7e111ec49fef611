/** Stored justifications: one for each day of a person. */
import { Failure } from '@ponteiro/contract'
import { justificationWords } from '@ponteiro/contract/days/days'
import type { DateRange } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { type Db, refuseOn } from '../../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../../platform/http/scope.ts'
import type { DayKey } from '../day-changes.queries.ts'
import type { DayView } from '../day-view.rules.ts'

refuseOn('day_justification_of_day', 'unique.taken', 'Este dia já tem uma justificativa.')

const read = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('dayJustification as j')
    .innerJoin('employee', 'employee.id', 'j.employeeId')
    .leftJoin('dayRecord as d', (join) =>
      join.onRef('d.employeeId', '=', 'j.employeeId').onRef('d.dayOn', '=', 'j.dayOn'),
    )
    .leftJoin('justificationType as t', 't.id', 'j.typeId')
    .leftJoin('absenceReason as r', 'r.id', 'j.reasonId')
    .leftJoin('attachment as a', 'a.id', 'j.attachmentId')
    .select([
      'j.id',
      'd.id as dayId',
      'j.employeeId',
      'j.dayOn as on',
      'j.typeId',
      't.name as typeName',
      'j.reasonId',
      'r.name as reasonName',
      'j.allowance',
      'j.minutes as hours',
      'j.description',
      'j.attachmentId',
      'a.name as fileName',
      'j.revision',
      sql<string>`coalesce(account_name(j.account_id), '')`.as('author'),
    ])
    .where(visibleTo(scope))

export type KeptJustification = NonNullable<Awaited<ReturnType<typeof findJustification>>>

export const findJustification = (db: Db, scope: PeopleScope, id: number) =>
  read(db, scope).where('j.id', '=', id).executeTakeFirst()

/** The written fields of a justification. */
export interface JustificationRow {
  readonly typeId: number | null
  readonly reasonId: number | null
  readonly allowance: 'full' | 'hours' | 'none'
  readonly minutes: number | null
  readonly description: string
  readonly attachmentId: number | null
  readonly accountId: number
}

export async function insertJustification(db: Db, { employeeId, on }: DayKey, row: JustificationRow): Promise<number> {
  const { id } = await db
    .insertInto('dayJustification')
    .values({ employeeId, dayOn: on, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateJustification = (db: Db, id: number, row: JustificationRow) =>
  db
    .updateTable('dayJustification')
    // A justification changed by hand no longer belongs to the absence, which will not remove it.
    .set({ ...row, absenceId: null, revision: sql`revision + 1`, changedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteJustification = (db: Db, id: number) =>
  db.deleteFrom('dayJustification').where('id', '=', id).execute()

/** Newly named records must be active; those named before may stay. */
export async function checkNamed(
  db: Db,
  named: Pick<JustificationRow, 'typeId' | 'reasonId'>,
  before: Partial<Pick<JustificationRow, 'typeId' | 'reasonId'>> = {},
): Promise<void> {
  const isActive = (table: 'justificationType' | 'absenceReason', id: number) =>
    db.selectFrom(table).select('id').where('id', '=', id).where('active', '=', true).executeTakeFirst()
  const { typeId, reasonId } = named
  if (typeId !== null && typeId !== before.typeId && !(await isActive('justificationType', typeId)))
    throw new Failure('operation.refused', 'O tipo de justificativa não existe ou está fora de uso.', 'typeId')
  if (reasonId !== null && reasonId !== before.reasonId && !(await isActive('absenceReason', reasonId)))
    throw new Failure('operation.refused', 'O motivo de ausência não existe ou está fora de uso.', 'reasonId')
}

/** Justifications and excuses of a range, in words. */
export async function listJustificationWords(db: Db, employeeId: number, { from, to }: DateRange) {
  const rows = await db
    .selectFrom('dayJustification as j')
    .leftJoin('justificationType as t', 't.id', 'j.typeId')
    .leftJoin('absenceReason as r', 'r.id', 'j.reasonId')
    .leftJoin('absence as b', 'b.id', 'j.absenceId')
    .select(['j.dayOn as on', 't.name as typeName', 'r.name as reasonName', 'j.allowance', 'j.minutes as allowedHours'])
    .select(
      sql<DayView['absence']>`case when b.id is not null then
        json_build_object('id', b.id, 'from', b.starts_on, 'to', b.ends_on, 'whole', b.part = 'whole') end`.as(
        'absence',
      ),
    )
    .where('j.employeeId', '=', employeeId)
    .where('j.dayOn', '>=', from)
    .where('j.dayOn', '<=', to)
    .execute()
  return new Map(rows.map((row) => [row.on, justificationWords(row)]))
}
