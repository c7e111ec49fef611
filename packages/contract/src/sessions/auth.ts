/**
 * Login, choice of a profile, logout. Wire prefixes: use_ (account), usp_ (profile of an account), pro_
 * (profile).
 */
import { z } from 'zod'
import { emailPattern } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { page, pageNames, pageOf } from '../paging.ts'
import { line, searched, text } from '../text.ts'
import { idList, rowId, wire } from '../wire.ts'
import { NewPassword } from './password.ts'

const required = 'Campo obrigatório'
const typed = (max: number) => text(max, { missing: required }).min(1, required)
const notAnAddress = 'E-mail inválido'
const mismatch = 'Senhas não conferem'

export const Credentials = z.object({
  login: line(255, { missing: required }).min(1, required),
  password: typed(128),
})
const credentials = wire(Credentials, { login: 'login', password: 'password' })

/** A profile that a login may use; without `linkId` it is the base profile. */
export const ProfileChoice = z.object({
  linkId: z.int().nullable(),
  profileId: z.int(),
  name: z.string(),
})
export const profileChoice = wire(ProfileChoice, { linkId: 'usp_id', profileId: 'pro_id', name: 'pro_name' })

/**
 * With one profile the token is a session's. With several it is of kind `choice`, lives 20 s, and opens the
 * choice only.
 */
export const LoginAnswer = z.object({ idToken: z.string(), profiles: z.array(ProfileChoice) })

/** A login by name: the person's, or its own where it has no person. */
export const User = z.object({ id: z.int(), name: z.string(), login: z.string() })
const user = wire(User, { id: 'use_id', name: 'ind_name', login: 'use_login' })

const freshToken = wire(z.object({ idToken: z.string() }), { idToken: 'id_token' })
const accountParam = wire(z.object({ accountId: rowId }), { accountId: 'use_id' })

export const PasswordChange = z
  .object({
    currentPassword: typed(128),
    newPassword: NewPassword,
    confirmation: typed(128).meta({ examples: ['Girassol-azul-7!'] }),
  })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: mismatch,
  })
  .refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
    path: ['newPassword'],
    error: failures['password.same'].message,
  })
const passwordChange = wire(PasswordChange, {
  currentPassword: 'old_password',
  newPassword: 'new_password',
  confirmation: 'confirm_password',
})

export const ForgottenPassword = z.object({
  email: line(255, { missing: required, unseen: notAnAddress }).min(1, required).regex(emailPattern, notAnAddress),
})

/** `accountId` is optional and must match the link: the link alone says whose password it is. */
export const PasswordReset = z
  .object({
    token: typed(200),
    newPassword: NewPassword,
    confirmation: text(128)
      .meta({ examples: ['Girassol-azul-7!'] })
      .optional(),
    accountId: rowId.optional(),
  })
  .refine(({ newPassword, confirmation }) => confirmation === undefined || newPassword === confirmation, {
    path: ['confirmation'],
    error: mismatch,
  })
const passwordReset = wire(PasswordReset, {
  token: 'token',
  newPassword: 'use_password',
  confirmation: 'use_password_confirm',
  accountId: 'use_id',
})

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/newLogin',
    access: 'anyone',
    transaction: 'own',
    about: 'Opens a session with login and password; with several profiles, the choice between them.',
    body: credentials,
    answer: wire(LoginAnswer, { idToken: 'id_token', profiles: ['profiles', z.array(profileChoice)] }),
  }),
  useProfile: endpoint({
    method: 'POST',
    path: '/auth/updateTokenByUserProfile/:usp_id',
    access: 'session',
    tokens: ['session', 'choice'],
    whilePasswordDue: true,
    transaction: 'own',
    about: 'A session in a custom profile that the caller holds, chosen at login or switched to.',
    params: wire(z.object({ linkId: rowId }), { linkId: 'usp_id' }),
    answer: freshToken,
  }),
  useBaseProfile: endpoint({
    method: 'POST',
    path: '/auth/updateTokenByUserId/:use_id',
    access: 'session',
    tokens: ['session', 'choice'],
    whilePasswordDue: true,
    transaction: 'own',
    about: "A session in the caller's base profile: chosen at login, switched to, or refreshed after own data changed.",
    params: accountParam,
    answer: freshToken,
  }),
  loginMaster: endpoint({
    method: 'POST',
    path: '/auth/login-master',
    access: 'anyone',
    transaction: 'own',
    about:
      'A master says who he is and gets a token of kind `master`, with the first 50 people he may act as and the number of all.',
    body: credentials,
    answer: wire(z.object({ idToken: z.string(), users: z.array(User), total: z.int() }), {
      idToken: 'id_token',
      users: ['users', z.array(user)],
      total: 'total',
    }),
  }),
  actAs: endpoint({
    method: 'POST',
    path: '/auth/master',
    access: 'session',
    tokens: ['master'],
    transaction: 'own',
    about: 'A session of the chosen person in which the master acts; used up with it.',
    body: wire(Credentials.pick({ login: true }), { login: 'login' }),
    answer: freshToken,
  }),
  users: endpoint({
    method: 'GET',
    path: '/auth',
    access: ['supervisor', 'gestor'],
    tokens: ['session', 'master'],
    about:
      'Who logs in: all for an admin, those of the own sectors for reviewers, those to act as for a master; found by name or login, 50 unless asked otherwise.',
    query: wire(page.extend({ sectorIds: z.array(rowId).optional(), name: searched }), {
      ...pageNames,
      sectorIds: ['secIds', idList],
      name: 'ind_name',
    }),
    answer: pageOf(user),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/:use_id',
    access: 'session',
    whilePasswordDue: true,
    inPerson: true,
    transaction: 'own',
    about: "Changes the caller's password, ends every session opened with the old one, answers a new token.",
    params: accountParam,
    body: passwordChange,
    answer: wire(z.object({ success: z.boolean(), idToken: z.string(), message: z.string() }), {
      success: 'success',
      idToken: 'id_token',
      message: 'message',
    }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    transaction: 'own',
    about: 'Mails a link for a new password. True whether or not the address is known; a sentence after too many.',
    body: wire(ForgottenPassword, { email: 'email' }),
    answer: z.union([z.literal(true), z.string()]),
  }),
  lookAtReset: endpoint({
    method: 'POST',
    path: '/auth/forgot-password-check',
    access: 'anyone',
    transaction: 'own',
    about:
      'Whether a mailed link still holds, asked as its page opens; one that does not is answered as when it is used.',
    body: z.object({ token: PasswordReset.shape.token }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password-change',
    access: 'anyone',
    transaction: 'own',
    about: 'Sets a new password with the token of a mailed link: once, within 30 minutes.',
    body: passwordReset,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'session',
    tokens: ['session', 'choice', 'master'],
    whilePasswordDue: true,
    about: "Ends the caller's session on the server; a token that was to open a choice as well.",
  }),
}
