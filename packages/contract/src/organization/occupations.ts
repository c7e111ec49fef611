/** A position (cargo) that people hold. Wire prefix: ocp_. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { direction, reactivation, requiredText, status, statusCode } from '../register.ts'
import { searched } from '../text.ts'
import { flag, instant, wire } from '../wire.ts'

export const Occupation = z.object({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  createdAt: instant,
})
export const OccupationDraft = z.object({ name: requiredText(255) })

/** A change of any field, or only `active: true` to reactivate. */
export const OccupationChange = OccupationDraft.partial().extend({
  active: reactivation,
})

const names = { id: 'ocp_id', name: 'ocp_name', active: ['ocp_status', flag], createdAt: 'ocp_created_at' } as const
const occupation = wire(Occupation, names)
const search = wire(
  page.extend({
    name: searched,
    status,
    orderBy: direction.optional(),
  }),
  { ...pageNames, name: 'ocp_name', status: ['ocp_status', statusCode], orderBy: 'orderBy' },
)

const list = endpoint({
  method: 'GET',
  path: '/occupation',
  access: ['Occupation.view'],
  about: 'A page of positions.',
  query: search,
  answer: pageOf(occupation),
})

export const occupations = {
  list,
  file: fileOf(list, 'cargos', [
    column.text('Nome', (row) => row.name),
    column.moment('Criado em', (row) => row.createdAt),
    column.status(),
  ]),
  create: endpoint({
    method: 'POST',
    path: '/occupation',
    access: writersOfRegisters,
    about: 'A new position.',
    body: wire(OccupationDraft, { name: 'ocp_name' }),
    answer: occupation,
  }),
  find: endpoint({
    method: 'GET',
    path: '/occupation/:id',
    access: ['Occupation.view'],
    about: 'One position.',
    params: idParam,
    answer: occupation,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/occupation/:id',
    access: writersOfRegisters,
    about: 'Renames a position, or reactivates it with status 1.',
    params: idParam,
    body: wire(OccupationChange, { name: 'ocp_name', active: ['ocp_status', flag] }),
    answer: occupation,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/occupation/:id',
    access: writersOfRegisters,
    about: 'Takes a position out of the selectors; people who hold it keep it.',
    params: idParam,
  }),
}
