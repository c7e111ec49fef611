import type { menuLinks } from '@ponteiro/contract/access-control/menu-links'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { insertMenuLink, listMenuLinks, updateMenuLink } from './menu-links.queries.ts'

export const menuLinkHandlers: Handlers<typeof menuLinks> = {
  list({ db, session, query }) {
    if (session.role !== 'admin') return listMenuLinks(db, true)
    return listMenuLinks(db, query.status === undefined ? undefined : query.status === 'active')
  },
  create: ({ db, body }) => insertMenuLink(db, body),
  update: async ({ db, params, body }) => existing(await updateMenuLink(db, params.id, body)),
  deactivate: async ({ db, params }) => existing(await updateMenuLink(db, params.id, { active: false })),
}
