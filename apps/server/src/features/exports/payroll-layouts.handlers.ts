import { Failure } from '@ponteiro/contract'
import {
  type LayoutParts,
  layoutProblems,
  type payrollLayouts,
  usualLayout,
} from '@ponteiro/contract/exports/payroll-layouts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { findLayout, insertLayout, listLayouts, lockLayout, stated, updateLayout } from './payroll-layouts.queries.ts'

const wordOf = { fields: 'Campo', events: 'Evento', companies: 'Empresa' } as const

/** Refuses a layout that could make no file, with the first problem. */
function judge(layout: Pick<LayoutParts, 'format' | 'delimiter' | 'fields' | 'events' | 'companies'>): void {
  const [first] = layoutProblems(layout)
  if (!first) return
  const [list, at, name] = first.path
  const where = `${wordOf[list]} ${at + 1}`
  throw new Failure('payroll.layout', `${where}: ${first.message}.`, `${list}.${at}.${name}`)
}

export const payrollLayoutHandlers: Handlers<typeof payrollLayouts> = {
  list: ({ db, query }) => listLayouts(db, query),

  create: async ({ db, body }) => {
    judge({ ...usualLayout, ...stated(body) })
    return existing(await insertLayout(db, body))
  },

  find: async ({ db, params }) => existing(await findLayout(db, params.id)),

  update: async ({ db, params, body }) => {
    existing(await lockLayout(db, params.id))
    const { active: _, ...change } = body
    judge({ ...existing(await findLayout(db, params.id)), ...stated(change) })
    return existing(await updateLayout(db, params.id, body))
  },

  deactivate: async ({ db, params }) => existing(await updateLayout(db, params.id, { active: false })),
}
