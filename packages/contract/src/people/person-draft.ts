/** The fields of the person form and their checks. */
import { z } from 'zod'
import { emailPattern } from '../email.ts'
import { type FailureCode, failures } from '../failures.ts'
import { isCpf, isPis } from '../identity-numbers.ts'
import { day, optionalText, reference, requiredText, stateReference } from '../register.ts'
import { line, text } from '../text.ts'
import { phone } from './phone.ts'

/** The person form's own wording. */
const required = 'Campo obrigatório'

const notAnAddress = 'E-mail inválido'

export const genders = ['female', 'male', 'other'] as const

const number = (max: number) => optionalText(max).nullable()

export const PersonDraft = z.object({
  /** Absent: the person belongs to the only employer. */
  companyId: reference(required).optional(),
  enrollment: requiredText(30, required),
  /** Required without a CPF. Since April 2024 a first job brings no PIS. */
  pis: text(11, { tooLong: 'PIS inválido' })
    .refine((digits) => digits === '' || isPis(digits), 'PIS inválido')
    .meta({ examples: ['12044789029', '17033259504', ''] })
    .nullable()
    .optional(),
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
  /** Asked for by the form; only the city is stored. */
  stateId: stateReference(required),
  cityId: reference(required),
  neighborhood: requiredText(100, required),
  street: requiredText(150, required),
  complement: number(100).optional(),
  /** 'S/N' when absent. */
  streetNumber: requiredText(20, required).optional(),
  outsourced: z.boolean().optional(),
})

/** A change of a person on record. */
export const PersonEdit = PersonDraft.extend({
  /** The first day of the work city; null: as early as possible. Absent: today for another city. */
  workCityFrom: day(required).nullable().optional(),
})

interface PersonFacts {
  readonly bornOn?: string | null | undefined
  readonly admittedOn?: string | null | undefined
  readonly dismissedOn?: string | null | undefined
  readonly pis?: string | null | undefined
  readonly cpf?: string | null | undefined
}
interface PersonRule {
  readonly field: keyof PersonFacts
  /** The fields that the rule reads. */
  readonly about: readonly (keyof PersonFacts)[]
  readonly code: FailureCode
  readonly broken: (person: PersonFacts, today: string) => boolean
}

const isBefore = (one: string | null | undefined, other: string | null | undefined) =>
  typeof one === 'string' && typeof other === 'string' && one < other

const numbers = ['pis', 'cpf'] as const
const dates = ['bornOn', 'admittedOn', 'dismissedOn'] as const

/** Impossible combinations of dates and numbers, each reported at the field to mend. */
const personRules: readonly PersonRule[] = [
  { field: 'pis', about: numbers, code: 'person.unnumbered', broken: ({ pis, cpf }) => !pis && !cpf },
  // The check digits of a CPF may pass for a PIS; nobody has one number for both.
  { field: 'pis', about: numbers, code: 'person.pis-is-cpf', broken: ({ pis, cpf }) => Boolean(pis) && pis === cpf },
  { field: 'bornOn', about: dates, code: 'person.born-later', broken: ({ bornOn }, today) => isBefore(today, bornOn) },
  {
    field: 'admittedOn',
    about: dates,
    code: 'person.admitted-unborn',
    broken: ({ admittedOn, bornOn }, today) => isBefore(admittedOn, bornOn) && !isBefore(today, bornOn),
  },
  {
    field: 'dismissedOn',
    about: dates,
    code: 'person.dismissed-early',
    broken: ({ dismissedOn, admittedOn }) => isBefore(dismissedOn, admittedOn),
  },
]

export const personProblems = (person: PersonFacts, today: string) =>
  personRules.filter(({ broken }) => broken(person, today))

/** `PersonEdit` with today's date: problems are reported at their field, also while others are empty. */
export const personDraftOn = (today: string) =>
  personRules.reduce<typeof PersonEdit>(
    (schema, { field, code, broken }) =>
      schema.refine((person) => !broken(person, today), {
        path: [field],
        error: failures[code].message,
        when: () => true,
      }),
    PersonEdit,
  )
