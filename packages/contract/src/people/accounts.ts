/** Access data: the login of a person. Wire prefix: use_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reference, requiredText } from '../organization/register.ts'
import { idParam } from '../paging.ts'
import { NewPassword } from '../sessions/password.ts'
import { flag, instant, wire } from '../wire.ts'

const required = 'Campo obrigatório'

export const Account = z.object({
  id: z.int(),
  employeeId: z.int().nullable(),
  login: z.string(),
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
/** `dataConfirmedAt`: any value confirms now; it is the one thing an account may change about itself here (Q13, Q14). */
export const AccountChange = AccountDraft.omit({ employeeId: true })
  .partial()
  .extend({ dataConfirmedAt: z.unknown().optional() })

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
  profileId: 'pro_id',
  profileName: 'pro_name',
  appUser: ['use_app', flag],
  dataConfirmedAt: 'use_confirm_data_at',
  passwordChangedAt: 'user_password_changed_at',
})

export const accounts = {
  create: endpoint({
    method: 'POST',
    path: '/user',
    access: ['admin'],
    about: 'Gives a person a login (Q14). The password must be changed at the first one.',
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
  update: endpoint({
    method: 'PUT',
    path: '/user/:id',
    access: 'session',
    about: 'An admin changes login, password, profile and app flag; anyone confirms the own contact data (Q13).',
    params: idParam,
    body: wire(AccountChange, { ...changeNames, dataConfirmedAt: 'use_confirm_data_at' }),
    answer: account,
  }),
}
