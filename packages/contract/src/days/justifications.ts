/** The explanation of a day, and the minutes it excuses. Wire prefix: jus_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../paging.ts'
import { lines } from '../text.ts'
import { bodyId, clockText, localDate, wire } from '../wire.ts'
import { fileContent, fileName, largestAttachmentBody } from './attachments.ts'
import { allowanceCode, allowances, DayEffect, dayEffect } from './days.ts'

export type Allowance = (typeof allowances)[number]
export const allowanceWords = { full: 'Dia inteiro', hours: 'Horas', none: 'Outros / não abona' } as const

const required = 'Campo obrigatório'

export const Justification = z.object({
  id: z.int(),
  dayId: z.int(),
  employeeId: z.int(),
  on: localDate,
  typeId: z.int().nullable(),
  typeName: z.string().nullable(),
  reasonId: z.int().nullable(),
  reasonName: z.string().nullable(),
  allowance: z.enum(allowances),
  /** Only for justifications in hours. */
  hours: z.int().nullable(),
  /** Minutes due on the day that it may excuse. */
  granted: z.int(),
  description: z.string(),
  /** The path of its file; null without one. */
  filePath: z.string().nullable(),
  fileName: z.string().nullable(),
  /** The last author. */
  author: z.string(),
  revision: z.int(),
  mayEdit: z.boolean(),
})

const names = {
  id: 'jus_id',
  dayId: 'sch_id',
  employeeId: 'peo_id',
  on: 'sch_date',
  typeId: 'jus_id_jut',
  reasonId: 'jus_id_rea',
  allowance: ['jus_allowance', allowanceCode],
  hours: ['jus_amount_hours', clockText],
  description: 'jus_description',
  revision: 'jus_revision',
} as const

const justification = wire(Justification, {
  ...names,
  typeName: 'jut_name',
  reasonName: 'rea_name',
  granted: 'jus_size_allowance',
  filePath: 'jus_file',
  fileName: 'jus_file_name',
  author: 'jus_author',
  mayEdit: 'permissionEdit',
})

/** A day by its id, or by date and person. */
const draft = z.object({
  id: bodyId.optional(),
  dayId: z.int().min(0).optional(),
  employeeId: bodyId.optional(),
  on: localDate.optional(),
  typeId: bodyId.nullable().optional(),
  reasonId: bodyId.nullable().optional(),
  allowance: z.enum(allowances, required),
  hours: z.int().min(1, 'Horário inválido').max(1440, 'Horário inválido').nullable().optional(),
  description: lines(255).optional(),
  /** Null removes the file; absent keeps it. */
  file: fileContent.nullable().optional(),
  fileName: fileName.optional(),
  /** Version of the justification on the screen, so that later changes are not overwritten. */
  revision: z.int().min(0).optional(),
})

const isNamed = ({ typeId, reasonId }: { typeId?: number | null | undefined; reasonId?: number | null | undefined }) =>
  Boolean(typeId ?? reasonId)

export const JustificationDraft = draft
  .refine(isNamed, { error: 'Escolha um tipo ou um motivo de ausência.', path: ['jus_id_jut'] })
  .refine(({ allowance, hours }) => (allowance === 'hours') === Boolean(hours), {
    error: 'Informe as horas quando o abono for de horas, e só então.',
    path: ['jus_amount_hours'],
  })
const justificationDraft = wire(JustificationDraft, { ...names, file: 'jus_file', fileName: 'jus_file_name' })

export const justifications = {
  find: endpoint({
    method: 'GET',
    path: '/justification/:id',
    access: ['Schedule'],
    about: 'The justification of a day of the caller, or of a person in scope whose days the caller may open.',
    params: idParam,
    answer: justification,
  }),
  file: endpoint({
    method: 'GET',
    path: '/justification/:id/file',
    access: ['Schedule'],
    about: 'Its file, for whoever may read the justification; always to be saved.',
    params: idParam,
    answer: 'file',
  }),
  save: endpoint({
    method: 'POST',
    path: '/justification',
    access: ['admin'],
    about:
      'Justifies a day, or with jus_id changes its justification, and computes the day anew; refused in a processed period.',
    body: justificationDraft,
    bodyLimit: largestAttachmentBody,
    answer: justification,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/justification/preview',
    access: ['admin'],
    about: 'What POST justification would make of the day; refused as that would be, and stores nothing.',
    body: justificationDraft,
    bodyLimit: largestAttachmentBody,
    answer: wire(z.object({ results: z.array(DayEffect), granted: z.int() }), {
      results: ['results', z.array(dayEffect)],
      granted: 'jus_size_allowance',
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/justification/:id',
    access: ['admin'],
    about: 'Takes the justification of a day away with its file, and computes the day anew.',
    params: idParam,
  }),
}
