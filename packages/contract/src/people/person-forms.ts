/** A person in answers: whole, as a row of a list, or as a contact card for reviewers. */
import { z } from 'zod'
import { bareNumber, phoneNumber } from '../identity-numbers.ts'
import { numbered } from '../register.ts'
import { flag, localDate, wire } from '../wire.ts'
import { genders } from './person-draft.ts'

const WorkCity = z.object({ id: z.int(), name: z.string() })
const SectorOfPerson = z.object({ id: z.int(), name: z.string(), unit: z.string() })

/** For everybody who may see the person: no documents, birth or home address. */
export const PersonRow = z.object({
  id: z.int(),
  individualId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  workCityId: z.int().nullable(),
  workCity: WorkCity.nullable(),
  sectors: z.array(SectorOfPerson),
  /** Below the API; null without a photo. A new photo has a new address. */
  photoPath: z.string().nullable(),
  outsourced: z.boolean(),
  active: z.boolean(),
})

export const PersonCard = PersonRow.extend({
  occupationId: z.int().nullable(),
  occupationName: z.string().nullable(),
  cellPhone: z.string().nullable(),
  businessPhone: z.string().nullable(),
})

export const Person = PersonCard.extend({
  companyId: z.int(),
  /** The first day of the work city; null: always, as far as known. */
  workCitySinceOn: localDate.nullable(),
  pis: z.string().nullable(),
  cpf: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  motherName: z.string().nullable(),
  bornOn: localDate.nullable(),
  admittedOn: localDate.nullable(),
  dismissedOn: localDate.nullable(),
  ctps: z.string().nullable(),
  rg: z.string().nullable(),
  cnh: z.string().nullable(),
  personalEmail: z.string().nullable(),
  phone: z.string().nullable(),
  zipCode: z.string().nullable(),
  stateId: z.int().nullable(),
  cityId: z.int().nullable(),
  neighborhood: z.string().nullable(),
  street: z.string().nullable(),
  complement: z.string().nullable(),
  streetNumber: z.string().nullable(),
  accountId: z.int().nullable(),
  login: z.string().nullable(),
})

const gender = numbered({ 1: 'female', 2: 'male', 3: 'other' }, 'Campo obrigatório')

export const personDraftNames = {
  companyId: 'ind_id_com',
  enrollment: 'ind_enrollment',
  pis: ['ind_pis', bareNumber()],
  cpf: ['ind_cpf', bareNumber()],
  name: 'ind_name',
  gender: ['ind_id_gen', gender],
  motherName: 'ind_name_mother',
  bornOn: 'ind_birth_date',
  admittedOn: 'ind_admission_date',
  dismissedOn: 'ind_dismissal_date',
  ctps: 'ind_ctps',
  rg: 'ind_rg',
  cnh: 'ind_cnh',
  occupationId: 'ind_id_ocp',
  workCityId: 'ind_id_work_city',
  email: 'peo_email_primary',
  personalEmail: 'peo_individual_email',
  phone: ['peo_phone', phoneNumber()],
  cellPhone: ['peo_cell_phone', phoneNumber()],
  businessPhone: ['peo_business_phone', phoneNumber()],
  zipCode: ['adr_zip_code', bareNumber('Campo obrigatório')],
  stateId: 'sta_id',
  cityId: 'cos_id',
  neighborhood: 'adr_neighborhood',
  street: 'adr_street',
  complement: 'adr_complement',
  streetNumber: 'adr_number',
  outsourced: ['ind_outsourced', flag],
} as const

const workCity = wire(WorkCity, { id: 'cos_id', name: 'cos_name' })
const sector = wire(SectorOfPerson, { id: 'sec_id', name: 'sec_name', unit: 'wun_name' })

const rowNames = {
  id: 'peo_id',
  individualId: 'ind_id',
  enrollment: 'ind_enrollment',
  name: 'ind_name',
  email: 'peo_email_primary',
  workCityId: 'ind_id_work_city',
  workCity: ['work_city', workCity],
  sectors: ['sectors', z.array(sector)],
  photoPath: 'ind_photo_path',
  outsourced: ['ind_outsourced', flag],
  active: ['ind_status', flag],
} as const
const cardNames = {
  ...rowNames,
  occupationId: 'ind_id_ocp',
  occupationName: 'ocp_name',
  cellPhone: 'peo_cell_phone',
  businessPhone: 'peo_business_phone',
} as const

export const personRow = wire(PersonRow, rowNames)
export const personCard = wire(PersonCard, cardNames)
export const person = wire(Person, {
  ...personDraftNames,
  ...cardNames,
  workCitySinceOn: 'ind_work_city_since',
  pis: 'ind_pis',
  cpf: 'ind_cpf',
  phone: 'peo_phone',
  zipCode: 'adr_zip_code',
  accountId: 'use_id',
  login: 'use_login',
})
