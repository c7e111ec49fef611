/** Which ids in a clock file mean which person (Portaria 671, art. 96 §2, and what clocks write instead). */
import { cpfCheckDigits, isCpf, isPis, type PersonId } from '@ponteiro/legal-files'

/** An id for the report; ten digits of a CPF are completed. */
export interface Identity {
  readonly kind: PersonId['kind']
  readonly digits: string
}

/** Ids with equal keys are of one person. */
export const identityKey = ({ kind, digits }: Identity) => `${kind}:${digits}`

/** An id claimed twice, by people to create or on record. Its marks would go to either by chance. */
export function meantForTwo(
  created: readonly Identity[],
  matched: readonly (Identity & { readonly employeeId: number })[],
): Identity | undefined {
  const holders = new Map<string, number | 'new'>(created.map((identity) => [identityKey(identity), 'new']))
  return matched.find((identity) => {
    const holder = holders.get(identityKey(identity)) ?? identity.employeeId
    holders.set(identityKey(identity), holder)
    return holder !== identity.employeeId
  })
}

/** Ten digits of a CPF give the eleventh, where they fit. */
export function identityOf(person: PersonId): Identity {
  if (person.kind !== 'cpf-prefix') return person
  const cpf = person.digits.slice(0, 9) + cpfCheckDigits(person.digits.slice(0, 9))
  return cpf.startsWith(person.digits) ? { kind: 'cpf', digits: cpf } : person
}

/**
 * All ids that clocks may use for this PIS and CPF. Old clocks hold a CPF in the place of a PIS, without the
 * 9 in front; one that would pass for a PIS is not guessed at.
 */
export function identitiesOf({ pis, cpf }: { pis: string | null; cpf: string | null }): Identity[] {
  const identities: Identity[] = []
  if (pis) identities.push({ kind: 'pis', digits: pis })
  if (cpf) {
    identities.push({ kind: 'cpf', digits: cpf }, { kind: 'cpf-prefix', digits: cpf.slice(0, 10) })
    if (!isPis(cpf)) identities.push({ kind: 'pis', digits: cpf })
  }
  return identities
}

/** Digits in the place of a PIS that are valid both as PIS and as CPF: somebody has to say which they are. */
export const isUnclear = ({ kind, digits }: Identity): boolean => kind === 'pis' && isPis(digits) && isCpf(digits)

/** What somebody said of an unclear number. */
export type Said = 'pis' | 'cpf' | undefined

/**
 * The PIS or CPF in an id. Neither when its check digits are wrong, or it is unclear and nobody said which.
 */
export function documentsOf(identity: Identity, said?: Said): { pis: string | null; cpf: string | null } {
  const { kind, digits } = identity
  const is = isUnclear(identity)
    ? said
    : kind === 'pis' && isPis(digits)
      ? 'pis'
      : isCpfOf(identity)
        ? 'cpf'
        : undefined
  return { pis: is === 'pis' ? digits : null, cpf: is === 'cpf' ? digits : null }
}

const isCpfOf = ({ kind, digits }: Identity) => (kind === 'pis' || kind === 'cpf') && isCpf(digits)
