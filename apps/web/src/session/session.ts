/** Who is logged in, and what that person may do. */
import { type Access, allows, type Module, type Permission, type Role } from '@ponteiro/contract'
import { grantedKeys } from '@ponteiro/contract/profiles/permissions'
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
export function expireSession(): void {
  if (!isAside()) dropRights()
  expired.write(() => true)
}

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
  const rights = await askRights(token, claims).finally(() => asked.delete(token))
  keepToken(token)
  keepRights(token, rights)
  return take(token, sessionOf(claims, rights))
}

/** The same where another tab left or let somebody else in: what is kept of that person in this browser stays. */
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

/** Milliseconds that the server has for its answer, where this browser remembers the last one. */
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
/** No answer came, or one that only a server on the way gives. */
const isUnreached = (failure: unknown) => failure instanceof ApiError && (failure.status === 0 || failure.status > 501)

/**
 * The session kept from an earlier visit (R153); undefined when there is none or the server no longer knows it. Where the server cannot be
 * asked, with the rights that this browser remembers; throws when it remembers none: the token stays for the next try.
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
  // The dead token stays until somebody logs in: to other tabs its removal would be a logout, with all that is typed there.
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

/** Asks for what was remembered once the server can be reached; what is the same is left as it is. */
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

/** What is still to be sent in this person's name before the session ends. */
export const beforeClosing = (send: () => Promise<unknown>) => unfinished.add(send)

/** Leaves: the server ends the session, this browser forgets it. Works without a network too. */
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

/** Nobody is in on this page; the browser keeps its token. */
export function leaveSession(): void {
  opened = undefined
  setAside(false)
  withdrawOffers()
  current.write(() => undefined)
  expired.write(() => false)
}
