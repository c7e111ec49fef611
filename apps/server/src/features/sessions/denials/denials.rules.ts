/** When a denied visit counts, and when the count locks (decision Q10, requirement 16). */
import { type Access, type Endpoint, failures, type Module, type Role } from '@ponteiro/contract'
import type { Opening } from '@ponteiro/contract/sessions/denials'

/** Denials that lock a login (R169). */
export const denialLimit = 3
/** Hours after which a denial is forgotten. */
export const forgottenAfter = 24
/** Minutes after a change of rights in which nothing counts: a menu may still show what was there before. */
export const graceAfterChange = 10
/** Locks in an hour; one more is no longer one person's doing, and nothing is locked any more until an admin has looked. */
export const locksAnHour = 3

/** What is said of it: to the person, and to the admins. */
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

/** `call`: not a screen but a call, by a program that does not say what it is part of. */
export type Denied = Opening | 'call'

export interface DenialFacts {
  readonly role: Role
  /** A master acts as this person. */
  readonly acting: boolean
  readonly opening: Denied
  /** Minutes since permissions, profile or sectors of the caller changed; undefined: not lately. */
  readonly rightsChanged: boolean
  /** The table of routes says that this one is never counted. */
  readonly uncounted: boolean
}

/** What a person does with the product itself. Everything else may be somebody else's doing: a link in a mail, a notice, another site. */
const ownDoings = ['link', 'address', 'call'] as const
export type OwnDoing = (typeof ownDoings)[number]
export const isOwnDoing = (opening: Denied): opening is OwnDoing => ownDoings.some((own) => own === opening)

/** Nobody may lock anybody else out: only what the person did by the own hand counts, and only for that person. */
export const isCounted = ({ role, acting, opening, rightsChanged, uncounted }: DenialFacts): boolean =>
  role !== 'admin' && !acting && !rightsChanged && !uncounted && isOwnDoing(opening)

export type Consequence = 'none' | 'lock' | 'stop'

/** What a counted denial leads to: `locks` were made in the last hour. */
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

/** A call counts where it is for modules of which the caller holds none; a missing key, or role, is no attempt at another's door (R168). */
export function lacksModule({ access }: Pick<Endpoint, 'access'>, held: ReadonlySet<Module>): boolean {
  const named = modulesOf(access)
  return named.length > 0 && !named.some((module) => held.has(module))
}
