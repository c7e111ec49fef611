/** What the header of an establishment's AFD must state, and what is missing to state it. */
import { Failure } from '@ponteiro/contract'
import { type AfdHeader, type AfdVersion, latin1Text, type TaxId, zoned } from '@ponteiro/legal-files'
import { inZone } from '../../platform/clock.ts'

/** The REP-P as a program: facts of its maker's organisation, configured, never invented. */
export interface RepProgram {
  /** INPI registration, 17 digits or capitals, where the establishment names none. */
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

/** Type 1 of the file. Refuses, naming every missing fact, when the law asks for one that nobody entered. */
export function afdHeader(
  establishment: Establishment,
  program: RepProgram,
  period: { readonly from: string; readonly to: string },
  /** Milliseconds since 1970 UTC. */
  now: number,
): AfdHeader {
  const { document, documentKind, name, cnoCaepf, zone } = establishment
  const repNumber = establishment.repNumber ?? program.repNumber
  const { developerId, afdVersion } = program
  if (document === null || repNumber === undefined || developerId === undefined) {
    const missing = [
      ...(document === null ? ['o CNPJ ou CPF da empresa'] : []),
      ...(repNumber === undefined ? ['o registro do REP-P no INPI (cadastro da empresa ou REP_P_INPI)'] : []),
      ...(developerId === undefined ? ['o CNPJ ou CPF do desenvolvedor (DEVELOPER_ID)'] : []),
    ]
    throw new Failure('afd.incomplete', `Para gerar o AFD falta informar: ${missing.join('; ')}.`)
  }
  const local = inZone(now, zone)
  const developer: TaxId = { kind: developerId.length === 11 ? 'cpf' : 'cnpj', id: developerId }
  return {
    version: afdVersion,
    employer: { kind: documentKind, id: document },
    registration: cnoCaepf,
    employerName: latin1Text(name),
    repNumber,
    firstOn: period.from,
    lastOn: period.to,
    generated: zoned(local.on, local.minute, local.offset),
    developer,
  }
}
