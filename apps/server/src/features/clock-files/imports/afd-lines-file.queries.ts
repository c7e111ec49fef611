/** The report of an import as a file. */
import type { LineOutcome } from '@ponteiro/contract/clock-files/afd-imports'
import { writeCsv } from 'hucre/csv'
import type { Db } from '../../../platform/database/database.ts'
import { writtenAside } from '../../../platform/files/written-aside.ts'
import { reasonText } from './afd-line.rules.ts'
import { streamLines } from './afd-lines.queries.ts'

const outcomeWords: Readonly<Record<LineOutcome, string>> = {
  accepted: 'Aceita',
  repeated: 'Já recebida',
  'unknown-person': 'Pessoa desconhecida',
  malformed: 'Ilegível',
  conflicting: 'Conflitante',
  other: 'Outro registro',
}

const head = [
  'Linha',
  'NSR',
  'Resultado',
  'Motivo',
  'PIS/CPF',
  'Nome',
  'Data',
  'Hora',
  'Empregador',
  'Conteúdo',
  'Recebido antes',
]
const two = (n: number) => String(n).padStart(2, '0')
const rowsOf = (rows: string[][]) => `${writeCsv(rows, { delimiter: ';', escapeFormulae: true })}\r\n`

/** All lines of a filter as CSV: `;`, UTF-8 with BOM. */
export const linesAsCsv = (db: Db, importId: number, outcome: LineOutcome | undefined) =>
  writtenAside(async (append) => {
    await append(`\uFEFF${rowsOf([head])}`)
    let rows: string[][] = []
    for await (const line of streamLines(db, importId, outcome)) {
      rows.push([
        String(line.id),
        line.nsr === null ? '' : String(line.nsr),
        outcomeWords[line.outcome],
        reasonText(line),
        line.personDigits ?? '',
        line.personName ?? '',
        line.markedOn?.split('-').reverse().join('/') ?? '',
        line.markedMinute === null ? '' : `${two(Math.floor(line.markedMinute / 60))}:${two(line.markedMinute % 60)}`,
        [line.employerDocument, line.employerName].filter(Boolean).join(' '),
        line.text,
        line.earlierText ?? '',
      ])
      if (rows.length < 1000) continue
      await append(rowsOf(rows))
      rows = []
    }
    if (rows.length > 0) await append(rowsOf(rows))
  })
