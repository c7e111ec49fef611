/** A type of justification of a day: a name, three letters and a colour. Wire prefix: jut_. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { direction, reactivation, required, requiredText, status, statusCode } from '../register.ts'
import { line, searched } from '../text.ts'
import { flag, wire } from '../wire.ts'

/** The default colour of a type. */
export const usualColor = '#A463BF'

/** Three letters, stored in capitals. */
export const abbreviation = line(20, { missing: required, tooLong: 'Informe 3 letras' })
  .min(1, required)
  .toUpperCase()
  .regex(/^\p{L}{3}$/u, 'Informe 3 letras')
  .meta({ examples: ['FER', 'ATE'] })

/** Red, green and blue in hexadecimal digits, stored in capitals. */
export const color = line(20, { missing: required, tooLong: 'Cor inválida' })
  .min(1, required)
  .toUpperCase()
  .regex(/^#[0-9A-F]{6}$/, 'Cor inválida')
  .meta({ examples: [usualColor] })

export const JustificationType = z.object({
  id: z.int(),
  name: z.string(),
  abbreviation: z.string(),
  color: z.string(),
  active: z.boolean(),
})
export const JustificationTypeDraft = z.object({ name: requiredText(150), abbreviation, color: color.optional() })
export const JustificationTypeChange = JustificationTypeDraft.partial().extend({ active: reactivation })

const draftNames = { name: 'jut_name', abbreviation: 'jut_abbreviation', color: 'jut_color' } as const
const active = ['jut_status', flag] as const

const justificationType = wire(JustificationType, { id: 'jut_id', ...draftNames, active })
const search = wire(
  page.extend({
    name: searched,
    abbreviation: searched,
    status,
    orderBy: direction.optional(),
  }),
  {
    ...pageNames,
    name: 'jut_name',
    abbreviation: 'jut_abbreviation',
    status: ['jut_status', statusCode],
    orderBy: 'orderBy',
  },
)

const list = endpoint({
  method: 'GET',
  path: '/justificationType',
  access: ['Justify.view'],
  about: 'A page of justification types.',
  query: search,
  answer: pageOf(justificationType),
})

export const justificationTypes = {
  list,
  file: fileOf(list, 'justificativas', [
    column.text('Nome', (row) => row.name),
    column.text('Abreviação', (row) => row.abbreviation),
    column.text('Cor', (row) => row.color),
    column.status(),
  ]),
  create: endpoint({
    method: 'POST',
    path: '/justificationType',
    access: writersOfRegisters,
    about: 'A new justification type; without a colour it is #A463BF.',
    body: wire(JustificationTypeDraft, draftNames),
    answer: justificationType,
  }),
  find: endpoint({
    method: 'GET',
    path: '/justificationType/:id',
    access: ['Justify.view'],
    about: 'One justification type.',
    params: idParam,
    answer: justificationType,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/justificationType/:id',
    access: writersOfRegisters,
    about: 'Changes the fields that are sent, or reactivates with status 1.',
    params: idParam,
    body: wire(JustificationTypeChange, { ...draftNames, active }),
    answer: justificationType,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/justificationType/:id',
    access: writersOfRegisters,
    about: 'Takes a justification type out of the selectors; days that name it keep it.',
    params: idParam,
  }),
}
