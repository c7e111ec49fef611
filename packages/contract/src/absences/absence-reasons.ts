/** Reasons of absence: a name, three letters, a colour, and what they excuse. Wire prefix: rea_. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { abbreviation, color } from '../organization/justification-types.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { direction, required, requiredText, status, statusCode } from '../register.ts'
import { searched } from '../text.ts'
import { bodyId, code, flag, wire } from '../wire.ts'

/** What a reason excuses by default: the whole day or nothing. Not asked of vacations. */
export const reasonAllowances = { full: 'ABONO INTEGRAL', none: 'NÃO ABONA' } as const
const reasonAllowance = code({ 'ABONO INTEGRAL': 'full', 'NÃO ABONA': 'none' })

export const AbsenceReason = z.object({
  id: z.int(),
  name: z.string(),
  abbreviation: z.string(),
  color: z.string(),
  active: z.boolean(),
  vacation: z.boolean(),
  adminOnly: z.boolean(),
  /** Mornings, afternoons and hours may be asked for too. An addition to the specification. */
  allowsParts: z.boolean(),
  allowance: z.enum(['full', 'none']).nullable(),
})

const Fields = z.object({
  name: requiredText(150),
  abbreviation,
  color,
  vacation: z.boolean().optional(),
  adminOnly: z.boolean().optional(),
  allowsParts: z.boolean().optional(),
  /** Absent or null for vacations only. */
  allowance: z.enum(['full', 'none'], required).nullable().optional(),
})

export const AbsenceReasonDraft = Fields.refine(({ vacation, allowance }) => vacation || allowance, {
  error: required,
  path: ['allowance'],
})
/** Fields that are left out stay as they are; status 0 and 1 both switch. */
export const AbsenceReasonChange = Fields.partial().extend({ active: z.boolean().optional() })

/**
 * One call creates and changes. With an id it changes only what is sent; without one every field is required.
 */
const AbsenceReasonSaved = AbsenceReasonChange.extend({ id: bodyId.optional() }).superRefine((sent, context) => {
  if (sent.id !== undefined) return
  for (const { message, path } of AbsenceReasonDraft.safeParse(sent).error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path })
})

const draftNames = {
  name: 'rea_name',
  abbreviation: 'rea_abbreviation',
  color: 'rea_color',
  vacation: ['rea_holiday', flag],
  adminOnly: 'rea_adm',
  allowsParts: 'rea_parts',
  allowance: ['rea_allowance', reasonAllowance],
} as const
const active = ['rea_status', flag] as const
const changeNames = { ...draftNames, adminOnly: ['rea_adm', flag], allowsParts: ['rea_parts', flag], active } as const

const absenceReason = wire(AbsenceReason, { id: 'rea_id', ...draftNames, active })

const search = wire(page.extend({ name: searched, status, orderBy: direction.optional() }), {
  ...pageNames,
  name: 'rea_name',
  status: ['rea_status', statusCode],
  orderBy: 'orderBy',
})

const list = endpoint({
  method: 'GET',
  path: '/reasonsAbsences',
  access: ['Absences'],
  about: 'A page of reasons of absence: administrators see all, others those that are not theirs alone.',
  query: search,
  answer: pageOf(absenceReason),
})

export const absenceReasons = {
  list,
  file: fileOf(list, 'motivos-de-ausencia', [
    column.text('Nome', (row) => row.name),
    column.text('Abreviação', (row) => row.abbreviation),
    column.yesNo('Férias', (row) => row.vacation),
    column.text('Cor', (row) => row.color),
    column.text('Abono', (row) => row.allowance && reasonAllowances[row.allowance]),
    column.yesNo('Parte do dia', (row) => row.allowsParts),
    column.yesNo('Só administradores', (row) => row.adminOnly),
    column.status(),
  ]),
  choices: endpoint({
    method: 'GET',
    path: '/reasonsAbsences/getReasonsAbsences',
    access: ['Absences'],
    about: 'The active reasons that the caller may use: administrators all, others those that are not theirs alone.',
    answer: wire(z.object({ results: z.array(AbsenceReason), total: z.int() }), {
      results: ['results', z.array(absenceReason)],
      total: 'total',
    }),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/reasonsAbsences/getHasAbsence',
    access: ['Absences'],
    about: 'How many active reasons the caller may use, and whether an active one is linked to vacations.',
    answer: z.object({ total: z.int(), hasHoliday: z.boolean(), linked: z.boolean() }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/reasonsAbsences',
    access: writersOfRegisters,
    about: 'A new reason; with rea_id the fields that are sent change, rea_status switches it off and on.',
    body: wire(AbsenceReasonSaved, { id: 'rea_id', ...changeNames }),
    answer: absenceReason,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reasonsAbsences/:id',
    access: writersOfRegisters,
    about: 'The same as POST with rea_id.',
    params: idParam,
    body: wire(AbsenceReasonChange, changeNames),
    answer: absenceReason,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reasonsAbsences/delete/:id',
    access: writersOfRegisters,
    about: 'Takes a reason away that no absence and no day names; one in use is refused, it may be deactivated.',
    params: idParam,
  }),
}
