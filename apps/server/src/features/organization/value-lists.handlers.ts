import { months } from '@ponteiro/contract/calculation/months'
import type { valueLists } from '@ponteiro/contract/organization/value-lists'
import type { Handlers } from '../../platform/http/gate.ts'
import { listCompanyNames, listStates } from './value-lists.queries.ts'

const genders = [
  { id: 1, name: 'Feminino' },
  { id: 2, name: 'Masculino' },
  { id: 3, name: 'Outro' },
]

export const valueListHandlers: Handlers<typeof valueLists> = {
  all: async ({ db }) => ({
    genders,
    companies: await listCompanyNames(db),
    states: await listStates(db),
    months,
  }),
}
