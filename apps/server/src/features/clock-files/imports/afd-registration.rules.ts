/** Obstacles to creating people and an employer from a clock file. */
import { isSoundTaxId } from '@ponteiro/legal-files'

/** An employer as the header of a file names it. */
export interface HeaderEmployer {
  readonly employerKind: string | null
  readonly employerDocument: string | null
  readonly employerName: string
}

/**
 * The employer to register. One that was recorded stays (decision 018), so an invalid document registers
 * none.
 */
export function employerToRegister({ employerKind: kind, employerDocument: document, employerName }: HeaderEmployer) {
  if (!document || (kind !== 'cnpj' && kind !== 'cpf') || !isSoundTaxId({ kind, id: document })) return undefined
  return { name: employerName || document, documentKind: kind, document } as const
}

interface Enrolled {
  readonly name: string
  readonly enrollment: string
}

const mostNamed = 5

/**
 * Names everybody whose enrollment is taken, on record or in the same file; mostly they are the same person,
 * to be matched. Undefined: all are free. `holders`: names by taken enrollment.
 */
export function takenEnrollments(
  people: readonly Enrolled[],
  holders: ReadonlyMap<string, string>,
): string | undefined {
  const names = new Map(holders)
  const taken: string[] = []
  for (const { name, enrollment } of people) {
    const holder = names.get(enrollment)
    if (holder === undefined) names.set(enrollment, name)
    else taken.push(`${enrollment}, de ${name}, já é de ${holder}`)
  }
  if (taken.length === 0) return undefined
  const more = taken.length > mostNamed ? `; e mais ${taken.length - mostNamed}` : ''
  return `Matrícula já cadastrada: ${taken.slice(0, mostNamed).join('; ')}${more}. Vincule a quem já está cadastrado, ou desmarque.`
}
