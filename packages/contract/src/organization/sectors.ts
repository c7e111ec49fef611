/** A sector of a work unit. Wire prefix: sec_. */
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

export const Sector = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** The minimum of people who must be there; null: not set. An addition to the specification. */
  leastPresent: z.int().nullable(),
  active: z.boolean(),
  createdAt: instant,
})
const leastPresent = z.int('Valor inválido').min(1, 'Valor inválido').max(9999, 'Valor inválido').nullable()
export const SectorDraft = z.object({
  name: requiredText(150),
  label: description.optional(),
  unitId: reference(),
  leastPresent: leastPresent.optional(),
})
export const SectorChange = SectorDraft.partial().extend({ active: reactivation })

const draftNames = {
  name: 'sec_name',
  label: 'sec_label',
  unitId: 'sec_id_wun',
  leastPresent: 'sec_least_present',
} as const
const active = ['sec_status', flag] as const

const sector = wire(Sector, {
  id: 'sec_id',
  ...draftNames,
  unitName: 'wun_name',
  active,
  createdAt: 'sec_created_at',
})
const search = wire(
  page.extend({
    unitId: rowId.optional(),
    name: searched,
    status,
    orderBy: direction.optional(),
  }),
  { ...pageNames, unitId: 'wun_id', name: 'sec_name', status: ['sec_status', statusCode], orderBy: 'orderBy' },
)

const list = endpoint({
  method: 'GET',
  path: '/sector',
  access: ['Sector.view', 'supervisor', 'gestor', 'AccessControl'],
  about: 'A page of sectors, of one unit with wun_id; who is no admin gets the own sectors.',
  query: search,
  answer: pageOf(sector),
})

export const sectors = {
  list,
  file: fileOf(list, 'setores', [
    column.text('Nome', (row) => row.name),
    column.text('Descrição', (row) => row.label),
    column.text('Unidade de trabalho', (row) => row.unitName),
    column.count('Mínimo de presentes', (row) => row.leastPresent),
    column.moment('Criado em', (row) => row.createdAt),
    column.status(),
  ]),
  create: endpoint({
    method: 'POST',
    path: '/sector',
    access: writersOfRegisters,
    about: 'A new sector.',
    body: wire(SectorDraft, draftNames),
    answer: sector,
  }),
  find: endpoint({
    method: 'GET',
    path: '/sector/:id',
    access: ['Sector.view'],
    about: 'One sector; who is no admin finds, changes and deactivates the own ones only.',
    params: idParam,
    answer: sector,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/sector/:id',
    access: writersOfRegisters,
    about: 'Changes the fields that are sent, or reactivates with status 1.',
    params: idParam,
    body: wire(SectorChange, { ...draftNames, active }),
    answer: sector,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/sector/:id',
    access: writersOfRegisters,
    about: 'Takes a sector out of the selectors; who belongs to it keeps it.',
    params: idParam,
  }),
}
