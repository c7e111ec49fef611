/** What the person form asks for and how each field is checked. */
import { z } from 'zod'
import { emailPattern } from '../email.ts'
import { type FailureCode, failures } from '../failures.ts'
import { day, optionalText, reference, requiredText, stateReference } from '../organization/register.ts'
import { line, text } from '../text.ts'
import { isCpf, isPis } from './documents.ts'

/** As the person form words it (R182). */
const required = 'Campo obrigatório'

const notAnAddress = 'E-mail inválido'

export const genders = ['female', 'male', 'other'] as const

const phone = text(11, { tooLong: 'Telefone inválido' })
  .refine((digits) => digits === '' || /^\d{10,11}$/.test(digits), 'Telefone inválido')
  .meta({ examples: ['11987654321', ''] })
  .nullable()
const number = (max: number) => optionalText(max).nullable()

export const PersonDraft = z.object({
  /** Without it the person belongs to the only employer there is. */
  companyId: reference(required).optional(),
  enrollment: requiredText(30, required),
  pis: text(11, { missing: required, tooLong: 'PIS inválido' })
    .min(1, required)
    .refine((digits) => isPis(digits), 'PIS inválido')
    .meta({ examples: ['12044789029', '17033259504'] }),
  cpf: text(11, { tooLong: 'CPF inválido' })
    .refine((digits) => digits === '' || isCpf(digits), 'CPF inválido')
    .meta({ examples: ['52998224725', ''] })
    .nullable()
    .optional(),
  name: requiredText(150, required),
  gender: z.enum(genders, required),
  motherName: requiredText(150, required),
  bornOn: day(required),
  admittedOn: day(required),
  dismissedOn: day(required).nullable().optional(),
  ctps: number(30).optional(),
  rg: number(30).optional(),
  cnh: number(30).optional(),
  occupationId: reference(required).nullable().optional(),
  workCityId: reference(required).nullable().optional(),
  email: line(255, { missing: required, unseen: notAnAddress })
    .min(1, required)
    .regex(emailPattern, notAnAddress)
    .meta({ examples: ['ana@exemplo.com.br'] }),
  personalEmail: line(255, { unseen: notAnAddress })
    .refine((address) => address === '' || emailPattern.test(address), notAnAddress)
    .meta({ examples: ['ana@exemplo.com.br', ''] })
    .nullable()
    .optional(),
  phone: phone.optional(),
  cellPhone: phone.optional(),
  businessPhone: phone.optional(),
  zipCode: text(8, { missing: required, tooLong: 'CEP inválido.' })
    .min(1, required)
    .regex(/^\d{8}$/, 'CEP inválido.')
    .meta({ examples: ['01310100'] }),
  /** Asked for by the form; what is stored is the city, which has one state. */
  stateId: stateReference(required),
  cityId: reference(required),
  neighborhood: requiredText(100, required),
  street: requiredText(150, required),
  complement: number(100).optional(),
  /** 'S/N' when it is left out (R648). */
  streetNumber: requiredText(20, required).optional(),
  outsourced: z.boolean().optional(),
})

/** A person that is on record, changed. */
export const PersonEdit = PersonDraft.extend({
  /** The first day on which the work city counts; null: as early as it may. Left out: today for another city. */
  workCityFrom: day(required).nullable().optional(),
})

interface PersonDates {
  readonly bornOn?: string | null | undefined
  readonly admittedOn?: string | null | undefined
  readonly dismissedOn?: string | null | undefined
}
interface DateRule {
  readonly field: keyof PersonDates
  readonly code: FailureCode
  readonly broken: (dates: PersonDates, today: string) => boolean
}

const isBefore = (one: string | null | undefined, other: string | null | undefined) =>
  typeof one === 'string' && typeof other === 'string' && one < other

/** What the dates of a person cannot be, each told at the field to be mended (Q128). */
const dateRules: readonly DateRule[] = [
  { field: 'bornOn', code: 'person.born-later', broken: ({ bornOn }, today) => isBefore(today, bornOn) },
  {
    field: 'admittedOn',
    code: 'person.admitted-unborn',
    broken: ({ admittedOn, bornOn }, today) => isBefore(admittedOn, bornOn) && !isBefore(today, bornOn),
  },
  {
    field: 'dismissedOn',
    code: 'person.dismissed-early',
    broken: ({ dismissedOn, admittedOn }) => isBefore(dismissedOn, admittedOn),
  },
]

export const personDateProblems = (dates: PersonDates, today: string) =>
  dateRules.filter(({ broken }) => broken(dates, today))

/** `PersonEdit` for a form of today: a date is told at its field, also while others are still to be filled in. */
export const personDraftOn = (today: string) =>
  dateRules.reduce<typeof PersonEdit>(
    (schema, { field, code, broken }) =>
      schema.refine((dates) => !broken(dates, today), {
        path: [field],
        error: failures[code].message,
        when: () => true,
      }),
    PersonEdit,
  )
