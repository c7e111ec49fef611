/** Who is logged in, and what that person may do. */
import { type Access, allows, type Module, type Permission, type Role } from '@ponteiro/contract'
import { api } from '../api.ts'
import { createStore, useStore } from '../kit/store.ts'
import { claimsOf, dropToken, keepToken, readToken } from './token.ts'

export interface Session {
  readonly user: {
    readonly accountId: number
    /** Absent for a login that is nobody's, such as the first administrator. */
    readonly personId: number | undefined
    readonly name: string
    readonly profileId: number
    readonly profileName: string
    readonly pointCalculation: boolean
    readonly appUser: boolean
    readonly zone: string
  }
  readonly role: Role
  readonly modules: ReadonlySet<Module>
  readonly permissions: ReadonlySet<Permission>
}

const roleOf: Readonly<Record<number, Role>> = { 1: 'admin', 2: 'supervisor', 3: 'employee', 4: 'gestor' }

const current = createStore<Session | undefined>(undefined)

/** The session now, for what is not a component: guards and handlers. */
export const currentSession = () => current.read()

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

/** Takes a token: from the login, or kept from before. Resolves to the session it opens. */
export async function openSession(token: string): Promise<Session | undefined> {
  const claims = claimsOf(token)
  if (!claims) return undefined
  keepToken(token)
  const granted = await api.profiles.permissions({ params: { id: claims.user.pro_id } })
  const { user } = claims
  const session: Session = {
    user: {
      accountId: user.use_id,
      personId: user.peo_id ?? undefined,
      name: user.ind_name,
      profileId: user.pro_id,
      profileName: user.pro_name,
      pointCalculation: user.point_calculation === 1,
      appUser: user.use_app === 1,
      zone: user.zone,
    },
    role: roleOf[user.base_pro_id] ?? 'employee',
    modules: new Set(claims.modules as Module[]),
    permissions: new Set(
      Object.entries(granted).flatMap(([module, keys]) => keys.map((key) => `${module}.${key}` as Permission)),
    ),
  }
  current.write(() => session)
  return session
}

/** The session kept from an earlier visit; undefined when there is none or the server no longer knows it. */
export async function restoreSession(): Promise<Session | undefined> {
  const token = readToken()
  if (!token) return undefined
  const session = await openSession(token).catch(() => undefined)
  if (!session) dropToken()
  return session
}

/** Leaves: the server ends the session, this browser forgets it. Works without a network too. */
export async function closeSession(): Promise<void> {
  await api.auth.logout().catch(() => undefined)
  forgetSession()
}

export function forgetSession(): void {
  dropToken()
  current.write(() => undefined)
}
