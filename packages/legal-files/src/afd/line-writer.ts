import { NotWritable } from '../not-writable.ts'
import { encodeLatin1 } from '../text/text-encoding.ts'
import { kermit } from './checks/crc16.ts'
import type { AfdEntry, AfdHeader } from './entries.ts'
import {
  cpfField,
  dateField,
  digitsField,
  momentField,
  nsrField,
  optionalField,
  repField,
  taxIdField,
  textField,
} from './field-writers.ts'
import { counterOf, layouts, signatureLength, signaturePlaceholder } from './layouts.ts'
import type { EmployeeOperation, RecordCounts } from './records.ts'
import { type7Line } from './type7.ts'

const operationCodes: Readonly<Record<EmployeeOperation, string>> = { inserted: 'I', altered: 'A', excluded: 'E' }
const eventCodes = { 'power-restored': '02', 'service-available': '07', 'service-unavailable': '08' } as const

/** Type 1, 302 positions. Only a REP-C has a model, so it is blank. */
export function headerLine(header: AfdHeader): string {
  if (header.employerName.trim() === '') throw new NotWritable('Empregador', 'nome em branco')
  if (header.firstOn > header.lastOn) throw new NotWritable('Período', 'a data inicial é posterior à final')
  return summed([
    '0000000001',
    taxIdField('Empregador', header.employer),
    optionalField('CNO ou CAEPF', header.registration, 14),
    textField('Empregador', header.employerName, 150),
    repField('Registro no INPI', header.repNumber),
    dateField('Data inicial', header.firstOn),
    dateField('Data final', header.lastOn),
    momentField('Geração', header.generated),
    header.version,
    taxIdField('Desenvolvedor', header.developer),
    ' '.repeat(30),
  ])
}

/** Types 2, 4, 5, 6 and 7. */
export function entryLine(entry: AfdEntry): string {
  const nsr = nsrField(entry.nsr)
  switch (entry.kind) {
    case 'employer':
      return summed([
        nsr,
        '2',
        momentField('Gravação', entry.recorded),
        cpfField('CPF do responsável', entry.responsible, 14),
        taxIdField('Empregador', entry.employer),
        optionalField('CNO ou CAEPF', entry.registration, 14),
        textField('Empregador', entry.employerName, 150),
        textField('Local', entry.place, 100),
      ])
    case 'clock-adjustment':
      return summed([
        nsr,
        '4',
        momentField('Antes do ajuste', entry.before),
        momentField('Ajustada', entry.adjusted),
        cpfField('CPF do responsável', entry.responsible, 11),
      ])
    case 'employee':
      return summed([
        nsr,
        '5',
        momentField('Gravação', entry.recorded),
        operationCodes[entry.operation],
        cpfField('CPF', entry.cpf, 12),
        textField('Nome', entry.name, 52),
        ' '.repeat(4),
        cpfField('CPF do responsável', entry.responsible, 11),
      ])
    case 'event':
      return `${nsr}6${momentField('Gravação', entry.recorded)}${eventCodes[entry.event]}`
    case 'mark':
      return type7Line(entry)
  }
}

/** Type 9, 64 positions. */
export function trailerLine(counts: RecordCounts): string {
  const fields = layouts['671'].counted.map((digit) => digitsField('Total', String(counts[counterOf[digit]]), 9))
  return `999999999${fields.join('')}9`
}

/** The last line of a REP-P file; the signature is in the .p7s beside it. */
export const signatureLine = signaturePlaceholder.padEnd(signatureLength)

function summed(fields: readonly string[]): string {
  const text = fields.join('')
  const bytes = encodeLatin1(text)
  if (!bytes) throw new NotWritable('Registro', 'há caracteres que o ISO 8859-1 não tem')
  return text + kermit(bytes)
}
