/** Login and logout. Wire prefixes: use_ (account), usp_ (profile of an account), pro_ (profile). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { wire } from '../wire.ts'

const required = 'Campo obrigatório'

export const Credentials = z.object({
  login: z.string().trim().min(1, required).max(255),
  password: z.string().min(1, required).max(128),
})

/** A profile that a login may work in; without `linkId` it is the account's own base profile (decision Q07). */
export const ProfileChoice = z.object({
  linkId: z.int().nullable(),
  profileId: z.int(),
  name: z.string(),
})

export const LoginAnswer = z.object({ idToken: z.string(), profiles: z.array(ProfileChoice) })

const choice = wire(ProfileChoice, { linkId: 'usp_id', profileId: 'pro_id', name: 'pro_name' })

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/newLogin',
    access: 'anyone',
    about: 'Opens a session with login and password (R236).',
    body: wire(Credentials, { login: 'login', password: 'password' }),
    answer: wire(LoginAnswer, { idToken: 'id_token', profiles: ['profiles', z.array(choice)] }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'session',
    about: "Ends the caller's session on the server.",
  }),
}

/** What a session token says of its bearer; the server checks the session itself at each request. */
export interface TokenClaims {
  readonly sid: string
  readonly kind: 'session'
  readonly exp: number
  readonly modules: readonly string[]
  readonly user: {
    readonly use_id: number
    readonly peo_id: number | null
    readonly ind_id: number | null
    readonly ind_name: string
    readonly pro_id: number
    readonly base_pro_id: number
    readonly pro_name: string
    readonly point_calculation: 0 | 1
    readonly isMaster: boolean
    readonly sectorIds: readonly number[]
    readonly user_password_changed_at: string | null
    readonly ind_status: 0 | 1
    readonly use_app: 0 | 1
    readonly zone: string
  }
}
