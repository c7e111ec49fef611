/** Which ids of a clock's file mean which person (Portaria 671, art. 96 §2, and what clocks write instead). */
import { cpfCheckDigits, isCpf, isPis, type PersonId } from '@ponteiro/legal-files'

/** An id as the report keeps it: ten digits of a CPF are completed to the whole. */
export interface Identity {
  readonly kind: PersonId['kind']
  readonly digits: string
}

/** Two ids are the same person's when their keys are equal. */
export const identityKey = ({ kind, digits }: Identity) => `${kind}:${digits}`

/** An id that is meant for two: a person to create and one on record, or two on record. Whose its marks became would be chance. */
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

/** Ten digits of a CPF give its eleventh, where they fit together. */
export function identityOf(person: PersonId): Identity {
  if (person.kind !== 'cpf-prefix') return person
  const cpf = person.digits.slice(0, 9) + cpfCheckDigits(person.digits.slice(0, 9))
  return cpf.startsWith(person.digits) ? { kind: 'cpf', digits: cpf } : person
}

/**
 * Every id that a clock may use for somebody with this PIS and CPF. A CPF also stands where a PIS belongs: old clocks of people
 * without PIS hold it there, without the 9 in front; one that would pass for a PIS is not guessed at.
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

/** Digits in the place of a PIS that are right for a PIS and for a CPF: old clocks of people without PIS hold the CPF there. Whoever knows has to say. */
export const isUnclear = ({ kind, digits }: Identity): boolean => kind === 'pis' && isPis(digits) && isCpf(digits)

/** What somebody said that an unclear number is. */
export type Said = 'pis' | 'cpf' | undefined

/** What an id says for the record of a person: a PIS, a CPF, or nothing when its check digits are wrong, or may be of either and nobody said which. */
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
