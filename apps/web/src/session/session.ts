/** Who is logged in, and what that person may do. */
import { type Access, allows, type Module, type Permission, type Role } from '@ponteiro/contract'
import { grantedKeys } from '@ponteiro/contract/profiles/permissions'
import type { TokenClaims } from '@ponteiro/contract/sessions/token'
import { api } from '../api.ts'
import { ApiError } from '../kit/api-error.ts'
import { createStore, useStore } from '../kit/store.ts'
import { withdrawOffers } from '../kit/toast.tsx'
import { claimsOf, dropToken, keepToken, readToken } from './token.ts'

export interface Session {
  readonly user: {
    readonly accountId: number
    /** Absent for a login that is nobody's, such as the first administrator. */
    readonly personId: number | undefined
    readonly name: string
    readonly profileId: number
    readonly profileName: string
    /** The link of the custom profile in use; absent in the base profile (decision Q07). */
    readonly profileLinkId: number | undefined
    readonly pointCalculation: boolean
    readonly appUser: boolean
    readonly zone: string
  }
  /** The master who acts as this person, if one does (decision Q05). */
  readonly actor: { readonly name: string } | undefined
  /** The password must be changed before anything else (R164). */
  readonly passwordDue: boolean
  readonly role: Role
  readonly modules: ReadonlySet<Module>
  readonly permissions: ReadonlySet<Permission>
}

const roleOf: Readonly<Record<number, Role>> = { 1: 'admin', 2: 'supervisor', 3: 'employee', 4: 'gestor' }

const current = createStore<Session | undefined>(undefined)
const expired = createStore(false)

/** The session now, for what is not a component: guards and handlers. */
export const currentSession = () => current.read()

/** Calls `listener` when somebody comes in, leaves, or goes on with another password or profile. */
export const onSession = current.listen

/** The session, if there is one: undefined before it is taken up and after it ended. */
export const useLogin = (): Session | undefined => useStore(current)

/** The session of a logged-in screen. */
export function useSession(): Session {
  const session = useStore(current)
  if (!session) throw new Error('this screen needs a login')
  return session
}

/** Whether the person may do what needs `access`: the same decision the server takes. */
export function useCan(): (access: Access) => boolean {
  const session = useStore(current)
  return (access) => allows(access, session)
}

/** Whether the server no longer knows the session that this page, or the visit before it, was in; until the next login or logout. */
export const useExpired = () => useStore(expired)

/** The screen stays, with what was typed into it, covered until the same person is back. */
export const expireSession = () => expired.write(() => true)

/** The password's last day ended in the middle of the session: whatever is asked for now is refused until it is changed. */
export const passwordFellDue = () => current.write((session) => session && { ...session, passwordDue: true })

let opened: string | undefined
const asked = new Set<string>()

/** Whether this page is in with the token, or asks for its session now. */
export const holds = (token: string): boolean => token === opened || asked.has(token)

/** Takes a token: from the login, or kept from before. Resolves to the session it opens. */
export async function openSession(token: string): Promise<Session | undefined> {
  const claims = claimsOf(token)
  if (!claims) return undefined
  asked.add(token)
  const granted = await api.profiles
    .permissions({ params: { id: claims.user.pro_id } }, { token })
    .finally(() => asked.delete(token))
  const session = sessionOf(claims, grantedKeys(granted))
  keepToken(token)
  opened = token
  current.write(() => session)
  expired.write(() => false)
  return session
}

const sessionOf = ({ user, actor, modules }: TokenClaims, permissions: readonly Permission[]): Session => ({
  user: {
    accountId: user.use_id,
    personId: user.peo_id ?? undefined,
    name: user.ind_name,
    profileId: user.pro_id,
    profileName: user.pro_name,
    profileLinkId: user.usp_id ?? undefined,
    pointCalculation: user.point_calculation === 1,
    appUser: user.use_app === 1,
    zone: user.zone,
  },
  actor: actor ? { name: actor.ind_name } : undefined,
  passwordDue: user.password_due === 1,
  role: roleOf[user.base_pro_id] ?? 'employee',
  modules: new Set(modules as Module[]),
  permissions: new Set(permissions),
})

/**
 * The session kept from an earlier visit (R153); undefined when there is none or the server no longer knows it. Throws when the server
 * cannot be asked: the token stays for the next try.
 */
export async function restoreSession(): Promise<Session | undefined> {
  const token = readToken()
  if (!token) return undefined
  const session = await openSession(token).catch((failure: unknown) => {
    if (!(failure instanceof ApiError && failure.status === 401)) throw failure
    return undefined
  })
  // The dead token stays until somebody logs in: to other tabs its removal would be a logout, with all that is typed there.
  if (!session) expireSession()
  return session
}

/** Leaves: the server ends the session, this browser forgets it. Works without a network too. */
export async function closeSession(): Promise<void> {
  if (readToken()) await api.auth.logout().catch(() => undefined)
  forgetSession()
}

export function forgetSession(): void {
  dropToken()
  leaveSession()
}

/** Nobody is in on this page; the browser keeps its token. */
export function leaveSession(): void {
  opened = undefined
  withdrawOffers()
  current.write(() => undefined)
  expired.write(() => false)
}
