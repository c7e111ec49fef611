import type { menuLinks } from '@ponteiro/contract/access-control/menu-links'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical } from '../../platform/database/lists.ts'

refuseOn('menu_link_title', 'unique.taken', 'Nome já cadastrado.', 'title')

const columns = ['id', 'title', 'address', 'active'] as const

export async function listMenuLinks(db: Db, active: boolean | undefined) {
  const results = await db
    .selectFrom('menuLink')
    .select(columns)
    .$if(active !== undefined, (q) => q.where('active', '=', active ?? true))
    .orderBy(alphabetical('menuLink.title'))
    .orderBy('id')
    .execute()
  return { results, total: results.length }
}

export const insertMenuLink = (db: Db, draft: z.output<typeof menuLinks.create.body>) =>
  db.insertInto('menuLink').values(draft).returning(columns).executeTakeFirstOrThrow()

/** Undefined when there is no such link. */
export const updateMenuLink = (
  db: Db,
  id: number,
  change: { title?: string | undefined; address?: string | undefined; active?: boolean | undefined },
) =>
  db
    .updateTable('menuLink')
    .set({ ...change, id })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
