import { windowOf } from '@ponteiro/contract'
import type {
  JustificationTypeChange,
  JustificationTypeDraft,
  justificationTypes,
} from '@ponteiro/contract/organization/justification-types'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'

refuseOn('justification_type_abbreviation', 'unique.taken', 'Abreviação já cadastrada.', 'abbreviation')

const columns = ['id', 'name', 'abbreviation', 'color', 'active'] as const

export function listJustificationTypes(db: Db, query: z.output<typeof justificationTypes.list.query>) {
  const { name, abbreviation, status } = query
  const matching = db
    .selectFrom('justificationType')
    .$if(name !== undefined, (q) => q.where(containing('justificationType.name', name)))
    .$if(abbreviation !== undefined, (q) => q.where(containing('justificationType.abbreviation', abbreviation)))
    .$if(status !== undefined, (q) => q.where('justificationType.active', '=', status === 'active'))
  const rows = matching
    .select(columns)
    .orderBy(alphabetical('justificationType.name'), query.orderBy === 'DESC' ? 'desc' : 'asc')
    .orderBy('id')
  return listed(rows, matching, windowOf(query))
}

export const findJustificationType = (db: Db, id: number) =>
  db.selectFrom('justificationType').select(columns).where('id', '=', id).executeTakeFirst()

export const insertJustificationType = (db: Db, draft: z.output<typeof JustificationTypeDraft>) =>
  db.insertInto('justificationType').values(draft).returning(columns).executeTakeFirstOrThrow()

/** Undefined when there is no such type. */
export const updateJustificationType = (
  db: Db,
  id: number,
  change: Omit<z.output<typeof JustificationTypeChange>, 'active'> & { active?: boolean | undefined },
) =>
  db
    .updateTable('justificationType')
    // With the id, a change of nothing is a statement too.
    .set({ ...change, id })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
