/** A work unit: a place of an employer, in a work city. Wire prefix: wun_. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import {
  description,
  direction,
  reactivation,
  reference,
  requiredText,
  rowId,
  status,
  statusCode,
} from '../register.ts'
import { searched } from '../text.ts'
import { flag, instant, wire } from '../wire.ts'

export const Unit = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  cityId: z.int(),
  cityName: z.string(),
  active: z.boolean(),
  createdAt: instant,
})

/** Without `companyId` the unit belongs to the only employer. */
export const UnitDraft = z.object({
  name: requiredText(150),
  label: description.optional(),
  cityId: reference(),
  companyId: reference().optional(),
})
export const UnitChange = UnitDraft.partial().extend({ active: reactivation })

const draftNames = { name: 'wun_name', label: 'wun_label', cityId: 'wun_id_cos', companyId: 'wun_id_com' } as const
const active = ['wun_status', flag] as const

const unit = wire(Unit, {
  id: 'wun_id',
  ...draftNames,
  companyName: 'com_name',
  cityName: 'cos_name',
  active,
  createdAt: 'wun_created_at',
})
const search = wire(
  page.extend({
    name: searched,
    cityId: rowId.optional(),
    status,
    orderBy: direction.optional(),
  }),
  { ...pageNames, name: 'wun_name', cityId: 'wun_id_cos', status: ['wun_status', statusCode], orderBy: 'orderBy' },
)

const list = endpoint({
  method: 'GET',
  path: '/workunit',
  access: ['WorkUnit', 'supervisor', 'gestor', 'AccessControl'],
  about: 'A page of work units; who is no admin gets those of the own sectors.',
  query: search,
  answer: pageOf(unit),
})

export const units = {
  list,
  file: fileOf(list, 'unidades', [
    column.text('Nome', (row) => row.name),
    column.text('Descrição', (row) => row.label),
    column.text('Cidade', (row) => row.cityName),
    column.text('Empresa', (row) => row.companyName),
    column.moment('Criada em', (row) => row.createdAt),
    column.status(),
  ]),
  create: endpoint({
    method: 'POST',
    path: '/workunit',
    access: writersOfRegisters,
    about: 'A new work unit.',
    body: wire(UnitDraft, draftNames),
    answer: unit,
  }),
  find: endpoint({
    method: 'GET',
    path: '/workunit/:id',
    access: ['WorkUnit'],
    about: 'One work unit; who is no admin finds, changes and deactivates those of the own sectors only.',
    params: idParam,
    answer: unit,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/workunit/:id',
    access: writersOfRegisters,
    about: 'Changes the fields that are sent, or reactivates with status 1.',
    params: idParam,
    body: wire(UnitChange, { ...draftNames, active }),
    answer: unit,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/workunit/:id',
    access: writersOfRegisters,
    about: 'Takes a work unit out of the selectors; what belongs to it keeps it.',
    params: idParam,
  }),
}
