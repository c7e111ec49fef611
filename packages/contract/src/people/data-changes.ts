/** Requested changes of own contact data; an administrator applies or refuses them. Wire prefix: dch_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { requiredLines } from '../register.ts'
import { searched } from '../text.ts'
import { code, instant, wire } from '../wire.ts'
import { PersonDraft } from './person-draft.ts'
import { personDraftNames as names } from './person-forms.ts'

/** Phones, personal e-mail and address: the fields that people may ask to correct. */
export const ContactDraft = PersonDraft.pick({
  phone: true,
  cellPhone: true,
  businessPhone: true,
  personalEmail: true,
  zipCode: true,
  stateId: true,
  cityId: true,
  neighborhood: true,
  street: true,
  complement: true,
  streetNumber: true,
})

/** The compared fields in form order, with their labels. A city reads `Rio de Janeiro/RJ`. */
export const contactFieldNames = {
  cellPhone: 'Celular',
  phone: 'Telefone',
  businessPhone: 'Telefone comercial',
  personalEmail: 'E-mail pessoal',
  zipCode: 'CEP',
  city: 'Cidade',
  neighborhood: 'Bairro',
  street: 'Rua',
  streetNumber: 'Número',
  complement: 'Complemento',
} as const
export type ContactField = keyof typeof contactFieldNames
export const contactFields = Object.keys(contactFieldNames) as [ContactField, ...ContactField[]]

export const dataChangeStates = ['pending', 'applied', 'refused', 'replaced'] as const

const text = z.string().nullable()

/** A changed field: as it was, as asked for, and as it is on record now. */
const FieldChange = z.object({ field: z.enum(contactFields), before: text, after: text, current: text })

export const DataChange = z.object({
  id: z.int(),
  employeeId: z.int(),
  name: z.string(),
  enrollment: z.string(),
  /** `replaced`: the person sent another request before a decision. */
  state: z.enum(dataChangeStates),
  changes: z.array(FieldChange),
  /** The city asked for, where it is another one. */
  cityId: z.int().nullable(),
  /** The reason of a refusal. */
  reason: text,
  decidedBy: text,
  decidedAt: instant.nullable(),
  createdAt: instant,
})
export type DataChange = z.output<typeof DataChange>

const state = ['dch_state', code({ 0: 'pending', 1: 'applied', 2: 'refused', 3: 'replaced' })] as const
const field = code({
  peo_cell_phone: 'cellPhone',
  peo_phone: 'phone',
  peo_business_phone: 'businessPhone',
  peo_individual_email: 'personalEmail',
  adr_zip_code: 'zipCode',
  cos_name: 'city',
  adr_neighborhood: 'neighborhood',
  adr_street: 'street',
  adr_number: 'streetNumber',
  adr_complement: 'complement',
})
const change = wire(FieldChange, { field: ['field', field], before: 'before', after: 'after', current: 'current' })
const dataChange = wire(DataChange, {
  id: 'dch_id',
  employeeId: 'peo_id',
  name: 'ind_name',
  enrollment: 'ind_enrollment',
  state,
  changes: ['changes', z.array(change)],
  cityId: 'cos_id',
  reason: 'dch_reason',
  decidedBy: 'dch_decided_by',
  decidedAt: 'dch_decided_at',
  createdAt: 'dch_created_at',
})

export const Refusal = z.object({ reason: requiredLines(255, 'Campo obrigatório') })

const search = wire(page.extend({ name: searched, state: z.enum(dataChangeStates).optional() }), {
  ...pageNames,
  name: 'ind_name',
  state,
})

export const dataChanges = {
  request: endpoint({
    method: 'POST',
    path: '/employee/changedata',
    access: 'session',
    inPerson: true,
    about: 'Asks for a change of the own contact data; mailed to HR, told to the admins, applied by one of them.',
    body: wire(ContactDraft, {
      phone: names.phone,
      cellPhone: names.cellPhone,
      businessPhone: names.businessPhone,
      personalEmail: names.personalEmail,
      zipCode: names.zipCode,
      stateId: names.stateId,
      cityId: names.cityId,
      neighborhood: names.neighborhood,
      street: names.street,
      complement: names.complement,
      streetNumber: names.streetNumber,
    }),
    answer: dataChange,
  }),
  own: endpoint({
    method: 'GET',
    path: '/employee/changedata/own',
    access: 'session',
    about: 'The latest request of the caller, if any.',
    answer: pageOf(dataChange),
  }),
  list: endpoint({
    method: 'GET',
    path: '/employee/changedata',
    access: ['admin'],
    about: 'A page of requests, newest first.',
    query: search,
    answer: pageOf(dataChange),
  }),
  find: endpoint({
    method: 'GET',
    path: '/employee/changedata/:id',
    access: ['admin'],
    about: 'One request with what it changes, old and new.',
    params: idParam,
    answer: dataChange,
  }),
  apply: endpoint({
    method: 'PUT',
    path: '/employee/changedata/apply/:id',
    access: ['admin'],
    about: 'Puts what was asked into the record of the person; once.',
    params: idParam,
    answer: dataChange,
  }),
  refuse: endpoint({
    method: 'PUT',
    path: '/employee/changedata/refuse/:id',
    access: ['admin'],
    about: 'Refuses a request, with the reason, which the person reads.',
    params: idParam,
    body: wire(Refusal, { reason: 'dch_reason' }),
    answer: dataChange,
  }),
}
