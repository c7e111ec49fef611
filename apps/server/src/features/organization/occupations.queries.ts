import { windowOf } from '@ponteiro/contract'
import type { occupations } from '@ponteiro/contract/organization/occupations'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'

refuseOn('occupation_name', 'unique.taken', 'Nome já cadastrado.', 'name')

const columns = ['id', 'name', 'active', 'createdAt'] as const

export function listOccupations(db: Db, query: z.output<typeof occupations.list.query>) {
  const matching = db
    .selectFrom('occupation')
    .$if(Boolean(query.name), (q) => q.where(containing('occupation.name', query.name)))
    .$if(query.status !== undefined, (q) => q.where('occupation.active', '=', query.status === 'active'))
  return listed(
    matching
      .select(columns)
      .orderBy(alphabetical('occupation.name'), query.orderBy === 'DESC' ? 'desc' : 'asc')
      .orderBy('id'),
    matching,
    windowOf(query),
  )
}

export const findOccupation = (db: Db, id: number) =>
  db.selectFrom('occupation').select(columns).where('id', '=', id).executeTakeFirst()

export const insertOccupation = (db: Db, name: string) =>
  db.insertInto('occupation').values({ name }).returning(columns).executeTakeFirstOrThrow()

/** Undefined when there is no such position. */
export const updateOccupation = (
  db: Db,
  id: number,
  change: { name?: string | undefined; active?: boolean | undefined },
) =>
  db
    .updateTable('occupation')
    // With the id, a change of nothing is a statement too.
    .set({ ...change, id })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
