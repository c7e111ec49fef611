/** The login of a person. Wire prefix: use_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, pageOf } from '../paging.ts'
import { reference, requiredText } from '../register.ts'
import { profileChoice } from '../sessions/auth.ts'
import { NewPassword } from '../sessions/password.ts'
import { flag, instant, wire } from '../wire.ts'

const required = 'Campo obrigatório'

export const Account = z.object({
  id: z.int(),
  employeeId: z.int().nullable(),
  login: z.string(),
  /** Name and e-mail of its person; null for a login without a person. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Base profile: 1 admin, 2 supervisor, 3 employee, 4 manager (gestor). */
  profileId: z.int(),
  profileName: z.string(),
  appUser: z.boolean(),
  dataConfirmedAt: instant.nullable(),
  passwordChangedAt: instant.nullable(),
})
export const AccountDraft = z.object({
  employeeId: reference(required),
  login: requiredText(100, required).regex(/^\S+$/, 'O login não pode ter espaços'),
  password: NewPassword,
  profileId: z.int(required).min(1, required).max(4, required),
  appUser: z.boolean().optional(),
})
/**
 * `dataConfirmedAt`: any value confirms now. It is the only field that people may change on their own login.
 */
export const AccountChange = AccountDraft.omit({ employeeId: true })
  .partial()
  .extend({ dataConfirmedAt: z.unknown().optional() })

/** Contact data to confirm, and the last confirmation. `due`: never, or at least six months ago. */
export const ContactConfirmation = z.object({
  accountId: z.int(),
  dataConfirmedAt: instant.nullable(),
  due: z.boolean(),
  phone: z.string().nullable(),
  cellPhone: z.string().nullable(),
  zipCode: z.string().nullable(),
  street: z.string().nullable(),
  streetNumber: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
})

const changeNames = {
  login: 'use_login',
  password: 'use_password',
  profileId: 'pro_id',
  appUser: ['use_app', flag],
} as const

const account = wire(Account, {
  id: 'use_id',
  employeeId: 'use_id_peo',
  login: 'use_login',
  name: 'use_name',
  email: 'use_email',
  profileId: 'pro_id',
  profileName: 'pro_name',
  appUser: ['use_app', flag],
  dataConfirmedAt: 'use_confirm_data_at',
  passwordChangedAt: 'user_password_changed_at',
})
const contactConfirmation = wire(ContactConfirmation, {
  accountId: 'use_id',
  dataConfirmedAt: 'use_confirm_data_at',
  due: ['use_confirm_data_due', flag],
  phone: 'peo_phone',
  cellPhone: 'peo_cell_phone',
  zipCode: 'adr_zip_code',
  street: 'adr_street',
  streetNumber: 'adr_number',
  complement: 'adr_complement',
  neighborhood: 'adr_neighborhood',
  city: 'cos_name',
  state: 'sta_abbreviation',
})

export const accounts = {
  create: endpoint({
    method: 'POST',
    path: '/user',
    access: ['admin'],
    transaction: 'own',
    about: 'Gives a person a login. The password must be changed at the first one.',
    body: wire(AccountDraft, { employeeId: 'use_id_peo', ...changeNames }),
    answer: account,
  }),
  find: endpoint({
    method: 'GET',
    path: '/user/:id',
    access: 'session',
    about: 'An account: any for an admin, else the own one.',
    params: idParam,
    answer: account,
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/user/people/:id',
    access: 'session',
    about: 'The account of a person: any for an admin, else the own one.',
    params: idParam,
    answer: account,
  }),
  profiles: endpoint({
    method: 'GET',
    path: '/user/getProfilesByUserId/:id',
    access: 'session',
    about:
      'The active profiles an account may work in, the base profile first: of any account for an admin, else the own ones.',
    params: idParam,
    answer: pageOf(profileChoice),
  }),
  contactConfirmation: endpoint({
    method: 'GET',
    path: '/user/getUseConfirmData/:id',
    access: 'session',
    about: 'The own phones and address with the time they were last confirmed; due again after six months.',
    params: idParam,
    answer: contactConfirmation,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/user/:id',
    access: 'session',
    inPerson: true,
    transaction: 'own',
    about: 'An admin changes login, password, profile and app flag; anyone confirms the own contact data.',
    params: idParam,
    body: wire(AccountChange, { ...changeNames, dataConfirmedAt: 'use_confirm_data_at' }),
    answer: account,
  }),
}
