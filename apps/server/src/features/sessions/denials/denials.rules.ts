/** When a denied visit counts, and when the count locks. */
import { type Access, type Endpoint, failures, type Module, type Role } from '@ponteiro/contract'
import type { Opening } from '@ponteiro/contract/sessions/denials'

/** Denials that lock a login. */
export const denialLimit = 3
/** Hours after which a denial is forgotten. */
export const forgottenAfter = 24
/** Minutes after a change of rights without counting: menus may be outdated. */
export const graceAfterChange = 10
/** Locks in an hour; one more stops all locking until an administrator looks. */
export const locksAnHour = 3

/** The words to the person and to administrators. */
export const removed = {
  text: failures['access.removed'].message,
  notice: (name: string) => ({
    title: 'Acesso removido',
    body: `O usuário ${name} teve o acesso removido após ${denialLimit} tentativas negadas.`,
  }),
  stopped: {
    title: 'Bloqueio automático interrompido',
    body: `Mais de ${locksAnHour} acessos seriam removidos em uma hora. Nenhum outro será, até que um administrador retome o bloqueio automático.`,
  },
}

/** `call`: a call by a program that names no screen. */
export type Denied = Opening | 'call'

export interface DenialFacts {
  readonly role: Role
  /** A master acts as this person. */
  readonly acting: boolean
  readonly opening: Denied
  /** Permissions, profile or sectors changed within the grace time. */
  readonly rightsChanged: boolean
  /** The route is never counted. */
  readonly uncounted: boolean
}

/**
 * What only the person can do in the product. Everything else may be somebody else's doing: a mail, a notice,
 * another site.
 */
const ownDoings = ['link', 'address', 'call'] as const
export type OwnDoing = (typeof ownDoings)[number]
export const isOwnDoing = (opening: Denied): opening is OwnDoing => ownDoings.some((own) => own === opening)

/** Nobody may lock out others: only the person's own actions count, only for that person. */
export const isCounted = ({ role, acting, opening, rightsChanged, uncounted }: DenialFacts): boolean =>
  role !== 'admin' && !acting && !rightsChanged && !uncounted && isOwnDoing(opening)

export type Consequence = 'none' | 'lock' | 'stop'

/** The consequence of a counted denial; `locks`: those of the last hour. */
export const consequenceOf = ({
  denied,
  stopped,
  locks,
}: {
  denied: number
  stopped: boolean
  locks: number
}): Consequence => (denied < denialLimit || stopped ? 'none' : locks < locksAnHour ? 'lock' : 'stop')

const modulesOf = (access: Access): Module[] =>
  typeof access === 'string'
    ? []
    : access
        .flat()
        .map((need) => need.split('.')[0] ?? '')
        .filter((word): word is Module => /^[A-Z]/.test(word))

/** A call counts when the caller holds none of its modules. A missing key or role is no attempt. */
export function lacksModule({ access }: Pick<Endpoint, 'access'>, held: ReadonlySet<Module>): boolean {
  const named = modulesOf(access)
  return named.length > 0 && !named.some((module) => held.has(module))
}
