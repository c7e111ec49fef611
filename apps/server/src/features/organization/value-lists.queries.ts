import type { Db } from '../../platform/database/database.ts'
import { alphabetical } from '../../platform/database/lists.ts'

export const listCompanyNames = (db: Db) =>
  db.selectFrom('employer').select(['id', 'name']).orderBy(alphabetical('employer.name')).execute()

export const listStates = (db: Db) =>
  db.selectFrom('state').select(['id', 'name', 'abbreviation']).orderBy(alphabetical('state.name')).execute()
