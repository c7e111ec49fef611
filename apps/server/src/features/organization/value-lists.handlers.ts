import type { valueLists } from '@ponteiro/contract/organization/value-lists'
import type { Handlers } from '../../platform/gate.ts'
import { listCompanyNames, listStates } from './value-lists.queries.ts'

const genders = [
  { id: 1, name: 'Feminino' },
  { id: 2, name: 'Masculino' },
  { id: 3, name: 'Outro' },
]

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
].map((name, at) => ({
  id: at + 1,
  name,
  slug: name.toLowerCase().normalize('NFD').replace(/\W/g, '').slice(0, 3),
}))

export const valueListHandlers: Handlers<typeof valueLists> = {
  all: async ({ db }) => ({
    genders,
    companies: await listCompanyNames(db),
    states: await listStates(db),
    months,
  }),
}
