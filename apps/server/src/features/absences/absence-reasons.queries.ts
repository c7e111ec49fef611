import { windowOf } from '@ponteiro/contract'
import type {
  AbsenceReasonChange,
  AbsenceReasonDraft,
  absenceReasons,
} from '@ponteiro/contract/absences/absence-reasons'
import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { type Database, type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'

refuseOn('absence_reason_abbreviation', 'unique.taken', 'Abreviação já cadastrada.', 'abbreviation')
refuseOn('absence_reason_of_vacation', 'unique.taken', 'Já existe um motivo vinculado a férias.', 'vacation')
refuseOn('absence_reason_excuses', 'field.required', undefined, 'allowance')
refuseOn('absence_reason_of_whole_days', 'operation.refused', 'Férias são sempre de dias inteiros.', 'allowsParts')
refuseOn('absence_reason_id_fkey', 'reason.in-use')
refuseOn('day_justification_reason_id_fkey', 'reason.in-use')

const columns = [
  'id',
  'name',
  'abbreviation',
  'color',
  'active',
  'vacation',
  'adminOnly',
  'allowsParts',
  'allowance',
] as const

type Reasons = SelectQueryBuilder<Database, 'absenceReason', object>

/** Reasons reserved to administrators are hidden from others. */
const seenBy = (isAdmin: boolean) => (query: Reasons) => (isAdmin ? query : query.where('adminOnly', '=', false))

const inOrder = (query: Reasons, down = false) =>
  query
    .select(columns)
    .orderBy(alphabetical('absenceReason.name'), down ? 'desc' : 'asc')
    .orderBy('id')

export function listReasons(db: Db, isAdmin: boolean, query: z.output<typeof absenceReasons.list.query>) {
  const { name, status, orderBy } = query
  const matching = seenBy(isAdmin)(db.selectFrom('absenceReason'))
    .$if(name !== undefined, (q) => q.where(containing('absenceReason.name', name)))
    .$if(status !== undefined, (q) => q.where('active', '=', status === 'active'))
  return listed(inOrder(matching, orderBy === 'DESC'), matching, windowOf(query))
}

/** Active reasons by name; those of administrators only for them. */
export const listUsableReasons = (db: Db, isAdmin: boolean) =>
  inOrder(seenBy(isAdmin)(db.selectFrom('absenceReason')).where('active', '=', true)).execute()

/** The vacation reason, if any, in use or not. */
export const findVacationReason = (db: Db) =>
  db.selectFrom('absenceReason').select(columns).where('vacation', '=', true).executeTakeFirst()

type Sent = z.output<typeof AbsenceReasonChange>

/** The vacation reason does not say what it excuses, and takes whole days. */
const kept = <S extends Sent>(sent: S): S => (sent.vacation ? { ...sent, allowance: null, allowsParts: false } : sent)

export const insertReason = (db: Db, draft: z.output<typeof AbsenceReasonDraft>) =>
  db.insertInto('absenceReason').values(kept(draft)).returning(columns).executeTakeFirstOrThrow()

/** Undefined when there is no such reason. */
export const updateReason = (db: Db, id: number, change: Sent) =>
  db
    .updateTable('absenceReason')
    .set({ ...kept(change), id })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

/** Undefined when there is no such reason. Foreign keys refuse one in use. */
export const deleteReason = (db: Db, id: number) =>
  db.deleteFrom('absenceReason').where('id', '=', id).returning('id').executeTakeFirst()
