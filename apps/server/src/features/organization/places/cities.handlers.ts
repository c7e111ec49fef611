import type { cities } from '@ponteiro/contract/organization/cities'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { listCities, listCitiesOfState, updateWorkCity } from './cities.queries.ts'

export const cityHandlers: Handlers<typeof cities> = {
  list: ({ db, scope, query }) => listCities(db, scope, query),
  ofState: ({ db, params }) => listCitiesOfState(db, params.id),
  mark: async ({ db, params, body }) => existing(await updateWorkCity(db, params.id, body.isWorkCity)),
}
