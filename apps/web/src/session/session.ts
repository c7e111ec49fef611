/** The logged-in person and their rights. */
import { type Access, allows, type Module, type Permission, type Role } from '@ponteiro/contract'
import { grantedKeys } from '@ponteiro/contract/profiles/granted-keys'
import type { TokenClaims } from '@ponteiro/contract/sessions/token'
import { api } from '../api.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { withdrawOffers } from '../kit/feedback/toast.tsx'
import { createStore, useStore } from '../kit/loading/store.ts'
import { dropRights, keepRights, rightsOf } from './rights.ts'
import { claimsOf, dropToken, isAside, keepToken, readToken, setAside } from './token.ts'

export interface Session {
  readonly user: {
    readonly accountId: number
    /** Absent for a login without a person, such as the first administrator. */
    readonly personId: number | undefined
    readonly name: string
    readonly profileId: number
    readonly profileName: string
    /** The link of the custom profile in use; absent for the base profile. */
    readonly profileLinkId: number | undefined
    readonly pointCalculation: boolean
    readonly appUser: boolean
    readonly zone: string
  }
  /** The master who acts as this person, if any. */
  readonly actor: { readonly name: string } | undefined
  /** The password must be changed first. */
  readonly passwordDue: boolean
  readonly role: Role
  readonly modules: ReadonlySet<Module>
  readonly permissions: ReadonlySet<Permission>
}

const roleOf: Readonly<Record<number, Role>> = { 1: 'admin', 2: 'supervisor', 3: 'employee', 4: 'gestor' }

const current = createStore<Session | undefined>(undefined)
const expired = createStore(false)

/** The present session, outside components: for guards and handlers. */
export const currentSession = () => current.read()

/** Calls `listener` on login, logout, and a change of password or profile. */
export const onSession = current.listen

/** The session; undefined before it is restored and after it ended. */
export const useLogin = (): Session | undefined => useStore(current)

/** The session of a logged-in screen. */
export function useSession(): Session {
  const session = useStore(current)
  if (!session) throw new Error('this screen needs a login')
  return session
}

/** Whether the person meets `access`, decided as on the server. */
export function useCan(): (access: Access) => boolean {
  const session = useStore(current)
  return (access) => allows(access, session)
}

/**
 * Whether the server no longer knows this page's session, or the last visit's, until the next login or
 * logout.
 */
export const useExpired = () => useStore(expired)

/** The screen stays, with its input, covered until the same person is back. */
export function expireSession(): void {
  if (!isAside()) dropRights()
  expired.write(() => true)
}

/** The password fell due during the session: everything is refused until it is changed. */
export const passwordFellDue = () => current.write((session) => session && { ...session, passwordDue: true })

let opened: string | undefined
const asked = new Set<string>()

/** Whether this page uses the token, or is opening its session. */
export const holds = (token: string): boolean => token === opened || asked.has(token)

/** Opens the session of a token, new or stored. */
export async function openSession(token: string): Promise<Session | undefined> {
  const claims = claimsOf(token)
  if (!claims) return undefined
  asked.add(token)
  const rights = await askRights(token, claims).finally(() => asked.delete(token))
  keepToken(token)
  keepRights(token, rights)
  return take(token, sessionOf(claims, rights))
}

/** Another tab logged out, or logged in somebody else: stored data of that person stays. */
export function putAside(): void {
  setAside(true)
  expired.write(() => true)
}

function take(token: string, session: Session): Session {
  opened = token
  setAside(false)
  current.write(() => session)
  expired.write(() => false)
  return session
}

/** Milliseconds for the server's answer, where an earlier one is stored. */
const patience = 5000

const askRights = async (token: string, { user }: TokenClaims): Promise<readonly Permission[]> =>
  grantedKeys(
    await api.profiles.permissions(
      { params: { id: user.pro_id } },
      { token, ...(rightsOf(token) && { signal: AbortSignal.timeout(patience) }) },
    ),
  )

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

const isEnded = (failure: unknown) => failure instanceof ApiError && failure.status === 401
/** No answer, or one by a server in between. */
const isUnreached = (failure: unknown) => failure instanceof ApiError && (failure.status === 0 || failure.status > 501)

/**
 * The stored session of an earlier visit; undefined when there is none or the server no longer knows it.
 * Without the server it uses stored rights, or throws without any; the token stays for the next try.
 */
export async function restoreSession(): Promise<Session | undefined> {
  const token = readToken()
  if (!token) return undefined
  const session = await openSession(token).catch((failure: unknown) => {
    if (isEnded(failure)) return undefined
    const remembered = isUnreached(failure) && rememberedSession(token)
    if (!remembered) throw failure
    return remembered
  })
  // The dead token stays until the next login: other tabs would take its removal for a logout and lose their
  // input.
  if (!session) expireSession()
  return session
}

function rememberedSession(token: string): Session | undefined {
  const [claims, rights] = [claimsOf(token), rightsOf(token)]
  if (!claims || !rights) return undefined
  proveLater(token, rights)
  return take(token, sessionOf(claims, rights))
}

const betweenProofs = 15_000

/** Checks stored rights once the server can be reached; equal ones change nothing. */
function proveLater(token: string, remembered: readonly Permission[]): void {
  const stop = () => {
    clearInterval(timer)
    window.removeEventListener('online', prove)
  }
  const prove = async () => {
    const claims = claimsOf(token)
    if (opened !== token || !claims) return stop()
    try {
      const rights = await askRights(token, claims)
      if (opened !== token) return stop()
      if (String(rights) !== String(remembered)) take(token, sessionOf(claims, rights))
      keepRights(token, rights)
      stop()
    } catch (failure) {
      if (!isEnded(failure)) return
      stop()
      if (opened === token) expireSession()
    }
  }
  const timer = setInterval(prove, betweenProofs)
  window.addEventListener('online', prove)
}

const unfinished = new Set<() => Promise<unknown>>()

/** Work to send in this person's name before the session ends. */
export const beforeClosing = (send: () => Promise<unknown>) => unfinished.add(send)

/** Logs out: the server ends the session, the browser forgets it. Works without a network too. */
export async function closeSession(): Promise<void> {
  await Promise.allSettled([...unfinished].map((send) => send()))
  if (readToken()) await api.auth.logout().catch(() => undefined)
  forgetSession()
}

export function forgetSession(): void {
  dropToken()
  dropRights()
  leaveSession()
}

/** Leaves the session on this page only; the browser keeps the token. */
export function leaveSession(): void {
  opened = undefined
  setAside(false)
  withdrawOffers()
  current.write(() => undefined)
  expired.write(() => false)
}
