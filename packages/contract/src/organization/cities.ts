/** Municipalities by IBGE code; some are work cities. Wire prefixes: cos_ (county), sta_ (state). */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { direction, stateId } from '../register.ts'
import { searched } from '../text.ts'
import { bodyId, code, flag, idList, wire } from '../wire.ts'

export const City = z.object({
  id: z.int(),
  name: z.string(),
  isWorkCity: z.boolean(),
  stateId: z.int(),
  stateName: z.string(),
  stateAbbreviation: z.string(),
})
export const WorkCityChange = z.object({ isWorkCity: z.boolean() })

const isWorkCity = ['cos_work_city', flag] as const
const city = wire(City, {
  id: 'cos_id',
  name: 'cos_name',
  isWorkCity,
  stateId: 'sta_id',
  stateName: 'sta_name',
  stateAbbreviation: 'sta_abbreviation',
})
const search = wire(
  page.extend({
    workCity: z.enum(['yes', 'no']).optional(),
    stateId: stateId.optional(),
    /** Part of the name, or the IBGE code. */
    name: searched,
    cityIds: z.array(bodyId).max(20_000).optional(),
    orderBy: direction.optional(),
  }),
  {
    ...pageNames,
    workCity: ['cos_work_city', code({ 1: 'yes', 0: 'no' })],
    stateId: 'sta_id',
    name: 'cos_name',
    cityIds: ['cityIds', idList],
    orderBy: 'orderBy',
  },
)

const list = endpoint({
  method: 'GET',
  path: '/county',
  access: 'session',
  about: 'A page of municipalities; who is no admin gets the own work cities, whatever cityIds says.',
  query: search,
  answer: pageOf(city),
})

export const cities = {
  list,
  file: fileOf(list, 'cidades', [
    column.text('Município', (row) => row.name),
    column.count('Código IBGE', (row) => row.id),
    column.text('Estado', (row) => row.stateAbbreviation),
    column.yesNo('Cidade de trabalho', (row) => row.isWorkCity),
  ]),
  ofState: endpoint({
    method: 'GET',
    path: '/county/state/:id',
    access: 'session',
    about: 'Every municipality of a state, for addresses.',
    params: z.object({ id: stateId }),
    answer: pageOf(city),
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/county/:id',
    access: writersOfRegisters,
    about: 'Sets or clears the work-city flag.',
    params: idParam,
    body: wire(WorkCityChange, { isWorkCity }),
    answer: city,
  }),
}
