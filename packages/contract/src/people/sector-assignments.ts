/** A person's place in a sector, which also decides what supervisors and managers see. Wire prefix: sew_. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { idParam, pageOf } from '../paging.ts'
import { reference } from '../register.ts'
import { flag, wire } from '../wire.ts'

const required = 'Campo obrigatório'

export const SectorAssignment = z.object({
  id: z.int(),
  employeeId: z.int(),
  sectorId: z.int(),
  sectorName: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  cityId: z.int().nullable(),
  cityName: z.string().nullable(),
  responsible: z.boolean(),
})
export const SectorAssignmentDraft = z.object({
  employeeId: reference(required),
  sectorId: reference(required),
  cityId: reference(required).nullable().optional(),
  responsible: z.boolean().optional(),
})
export const SectorAssignmentChange = SectorAssignmentDraft.omit({ employeeId: true }).partial()

const changeNames = {
  sectorId: 'sew_id_sec',
  cityId: 'sew_id_cos',
  responsible: ['sew_responsible', flag],
} as const
const draftNames = { employeeId: 'sew_id_peo', ...changeNames } as const

const assignment = wire(SectorAssignment, {
  id: 'sew_id',
  ...draftNames,
  sectorName: 'sec_name',
  unitId: 'wun_id',
  unitName: 'wun_name',
  cityName: 'cos_name',
})

export const sectorAssignments = {
  ofPerson: endpoint({
    method: 'GET',
    path: '/worksector/people/:id',
    access: 'session',
    about: 'The sectors of a person in scope.',
    params: idParam,
    answer: pageOf(assignment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/worksector',
    access: writersOfRegisters,
    about: 'Puts a person into a sector; both must be in the scope of the caller.',
    body: wire(SectorAssignmentDraft, draftNames),
    answer: assignment,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/worksector/:id',
    access: writersOfRegisters,
    about: 'Changes sector, city or responsibility.',
    params: idParam,
    body: wire(SectorAssignmentChange, changeNames),
    answer: assignment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/worksector/:id',
    access: writersOfRegisters,
    about: 'Takes a person out of a sector.',
    params: idParam,
  }),
}
