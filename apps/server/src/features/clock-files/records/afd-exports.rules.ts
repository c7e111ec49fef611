/** The facts that an AFD header needs, and those that are missing. */
import { Failure } from '@ponteiro/contract'
import { type AfdFact, afdFacts } from '@ponteiro/contract/clock-files/afd-exports'
import { type AfdHeader, type AfdVersion, afdFileName, latin1Text, type TaxId, zoned } from '@ponteiro/legal-files'
import { inZone } from '../../../platform/config/clock.ts'

/** The REP-P as a program: configured facts of its maker, never made up. */
export interface RepProgram {
  /** The INPI registration, 17 digits or capitals, where the establishment names none. */
  readonly repNumber: string | undefined
  /** CNPJ or CPF of the developer. */
  readonly developerId: string | undefined
  readonly afdVersion: AfdVersion
}

export interface Establishment {
  readonly name: string
  readonly documentKind: 'cnpj' | 'cpf'
  readonly document: string | null
  readonly cnoCaepf: string | null
  readonly repNumber: string | null
  readonly zone: string
}

/** Required facts that nobody has entered. */
export function lackingFacts(
  { document, repNumber }: Pick<Establishment, 'document' | 'repNumber'>,
  program: RepProgram,
): AfdFact[] {
  return [
    ...(document === null ? (['document'] as const) : []),
    ...(repNumber === null && program.repNumber === undefined ? (['repNumber'] as const) : []),
    ...(program.developerId === undefined ? (['developer'] as const) : []),
  ]
}

/** Type 1 of the file. Refuses, naming every missing fact. */
export function afdHeader(
  establishment: Establishment,
  program: RepProgram,
  /** Of the records, if any. */
  days: { readonly firstOn: string; readonly lastOn: string },
  /** Milliseconds since 1970 UTC. */
  now: number,
): AfdHeader {
  const { document, documentKind, name, cnoCaepf, zone } = establishment
  const repNumber = establishment.repNumber ?? program.repNumber
  const { developerId, afdVersion } = program
  if (document === null || repNumber === undefined || developerId === undefined) {
    const missing = lackingFacts(establishment, program).map((fact) => afdFacts[fact])
    throw new Failure('afd.incomplete', `Para gerar o AFD falta informar: ${missing.join('; ')}.`)
  }
  const local = inZone(now, zone)
  const developer: TaxId = { kind: developerId.length === 11 ? 'cpf' : 'cnpj', id: developerId }
  return {
    ...days,
    version: afdVersion,
    employer: { kind: documentKind, id: document },
    registration: cnoCaepf,
    employerName: latin1Text(name),
    repNumber,
    generated: zoned(local.on, local.minute, local.offset),
    developer,
  }
}

/** The file name, from its header. */
export const nameOfAfd = ({ repNumber, employer }: AfdHeader) => afdFileName('REP_P', repNumber, employer)
