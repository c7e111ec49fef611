/**
 * People who log in by password, for tests of login itself. Sessions are real, so the clock shows the
 * present.
 */
import type { TokenClaims } from '@ponteiro/contract/sessions/token'
import { expect } from 'vitest'
import { hashPassword } from '../src/platform/http/passwords.ts'
import type { Caller, TestApplication } from './application.ts'
import { aPerson } from './people.ts'

export const password = 'Girassol-azul-7!'
export const otherPassword = 'Outra-flor-8#'

const hash = hashPassword(password)
let made = 0

export interface Login {
  readonly accountId: number
  readonly personId: number
  readonly login: string
  readonly email: string
}

interface LoginFields {
  readonly profileId?: number
  readonly master?: boolean
  readonly passwordChangedAt?: string | null
  readonly name?: string
}

/** A person with a login whose password is `password`, chosen just now. */
export async function aLogin(app: TestApplication, fields: LoginFields = {}): Promise<Login> {
  const { name, profileId = 3, master = false } = fields
  const { passwordChangedAt = new Date(app.clock.now()).toISOString() } = fields
  made += 1
  const email = `login${made}@exemplo.com.br`
  const personId = await aPerson(await app.inRole('admin'), {
    peo_email_primary: email,
    ...(name === undefined ? {} : { ind_name: name }),
  })
  const login = `login.${made}`
  const { id: accountId } = await app.connections.db
    .insertInto('account')
    .values({ employeeId: personId, login, passwordHash: await hash, profileId, master, passwordChangedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId, personId, login, email }
}

/** Gives an account a custom profile of its own, with these modules; answers the link and the profile. */
export async function aCustomProfile(
  app: TestApplication,
  accountId: number,
  modules: readonly string[] = [],
): Promise<{ linkId: number; profileId: number; name: string }> {
  const { db } = app.connections
  made += 1
  const { id: profileId, name } = await db
    .insertInto('profile')
    .values({ name: `Perfil ${made}` })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  for (const module of modules) await db.insertInto('profilePermission').values({ profileId, module }).execute()
  const { id: linkId } = await db
    .insertInto('accountProfile')
    .values({ accountId, profileId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { linkId, profileId, name }
}

/** Within a second, wherever a session is kept in memory. */
export const soon = (ask: () => Promise<number>) => expect.poll(ask, { timeout: 1000, interval: 20 })

export const enter = (app: TestApplication, login: string, secret: unknown = password, headers = {}) =>
  app.anonymous.request('POST', '/auth/newLogin', { login, password: secret }, headers)

/** What a token says; nothing is verified. */
export const claimsOf = (token: string): TokenClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Status and words of an answer. */
export const said = async (answer: ReturnType<Caller['post']>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().message]
}

/** A caller by a token. */
export const bearing = (app: TestApplication, token: string) => ({
  request: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    app.anonymous.request(method, path, body, { authorization: token }),
  get: (path: string) => app.anonymous.request('GET', path, undefined, { authorization: token }),
  post: (path: string, body: unknown = {}) => app.anonymous.request('POST', path, body, { authorization: token }),
  put: (path: string, body: unknown = {}) => app.anonymous.request('PUT', path, body, { authorization: token }),
})
