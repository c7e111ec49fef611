import type { companies } from '@ponteiro/contract/organization/companies'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { findCompany, insertCompany, listCompanies, updateCompany } from './companies.queries.ts'

export const companyHandlers: Handlers<typeof companies> = {
  list: ({ db, query }) => listCompanies(db, query),
  create: async ({ db, body }) => existing(await insertCompany(db, body)),
  find: async ({ db, params }) => existing(await findCompany(db, params.id)),
  update: async ({ db, params, body }) => existing(await updateCompany(db, params.id, body)),
}
