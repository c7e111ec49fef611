/** What the person form asks for and how each field is checked. */
import { z } from 'zod'
import { emailPattern } from '../email.ts'
import { type FailureCode, failures } from '../failures.ts'
import { day, optionalText, reference, requiredText, stateReference } from '../organization/register.ts'
import { isCpf, isPis } from './documents.ts'

/** As the person form words it (R182). */
const required = 'Campo obrigatório'
const tooLong = 'Máximo de caracteres atingido'

export const genders = ['female', 'male', 'other'] as const

const phone = z
  .string()
  .refine((digits) => digits === '' || /^\d{10,11}$/.test(digits), 'Telefone inválido')
  .meta({ examples: ['11987654321', ''] })
  .nullable()
const number = (max: number) => optionalText(max).nullable()

export const PersonDraft = z.object({
  /** Without it the person belongs to the only employer there is. */
  companyId: reference(required).optional(),
  enrollment: requiredText(30, required),
  pis: z
    .string(required)
    .min(1, required)
    .refine((text) => isPis(text), 'PIS inválido')
    .meta({ examples: ['12044789029', '17033259504'] }),
  cpf: z
    .string()
    .refine((text) => text === '' || isCpf(text), 'CPF inválido')
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
  email: z
    .string(required)
    .trim()
    .min(1, required)
    .max(255, tooLong)
    .regex(emailPattern, 'E-mail inválido')
    .meta({ examples: ['ana@exemplo.com.br'] }),
  personalEmail: optionalText(255)
    .refine((text) => text === '' || emailPattern.test(text), 'E-mail inválido')
    .meta({ examples: ['ana@exemplo.com.br', ''] })
    .nullable()
    .optional(),
  phone: phone.optional(),
  cellPhone: phone.optional(),
  businessPhone: phone.optional(),
  zipCode: z
    .string(required)
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
