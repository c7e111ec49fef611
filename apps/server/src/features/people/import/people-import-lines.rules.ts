/** Reads the lines of a spreadsheet by its titles: each with its person, or its problems. */
import {
  type ImportField,
  type ImportProblem,
  importColumns,
  mostImported,
} from '@ponteiro/contract/people/people-import'
import type { LocalDate } from '@ponteiro/timesheet'
import type { Cell, Row } from '../../../platform/files/sheet-rows.ts'
import { type ImportLine, type KnownNames, type Numbered, personOf, plain, problemAt } from './people-import.rules.ts'
import { placeOf } from './people-import-places.rules.ts'

/** A line with its person, or its problems. */
export interface ReadLine {
  readonly line: number
  readonly draft?: Numbered['draft']
  readonly problems: readonly ImportProblem[]
  /** The line's sectors and schedule, if given. */
  readonly placed: ImportLine | undefined
}

type Columns = readonly (ImportField | undefined)[]

const fields = Object.keys(importColumns) as ImportField[]
const titled = new Map(fields.map((field) => [plain(importColumns[field].title), field]))
/** Numbers that lose leading zeros in spreadsheets. */
const lengths: Partial<Record<ImportField, number>> = { pis: 11, cpf: 11, zipCode: 8, company: 14, cnh: 11 }

const days = new Set<ImportField>(['bornOn', 'admittedOn', 'dismissedOn', 'scheduleSince'])
const spreadsheetError = /^#(N\/[AD]|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NULL!|NULO!|NUM!|NÚM!|SPILL!)$/

/** A cell whose value differs from what is shown, or does not fit its column. */
function problemOf(cell: Cell, field: ImportField): string | undefined {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return 'Data inválida'
    return days.has(field) ? undefined : 'A planilha transformou o texto em data. Formate a coluna como texto.'
  }
  const isError = typeof cell === 'string' && spreadsheetError.test(cell.trim())
  return isError ? `A célula mostra o erro ${cell.trim()}.` : undefined
}

/** The text of a cell, without the apostrophe that prevents calculation. */
function textOf(cell: Cell, field: ImportField): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  if (typeof cell === 'number')
    return String(cell)
      .replace('.', ',')
      .padStart(lengths[field] ?? 0, '0')
  return cell.trim().replace(/^'(?=[=+\-@])/, '')
}

/** The field of each column, by the titles, or what is missing. */
function columnsOf({ line, cells }: Row): { columns: Columns; problems: ImportProblem[] } {
  const titles = line === 1 ? cells : []
  const columns = titles.map((title) =>
    titled.get(
      plain(
        String(title ?? '')
          .trim()
          .replace(/\*$/, ''),
      ),
    ),
  )
  const missing = fields.filter((field) => importColumns[field].needed && !columns.includes(field))
  return { columns, problems: missing.map((field) => problemAt(1, field, 'Coluna não encontrada.')) }
}

/** Texts of the known columns. */
const textsOf = ({ cells }: Row, columns: Columns): ImportLine['texts'] =>
  Object.fromEntries(
    columns.flatMap((field, column) => {
      const text = field ? textOf(cells[column], field) : ''
      return field && text !== '' ? [[field, text] as const] : []
    }),
  )

/** Unreadable cells of known columns; a cut text may name another sector. */
const unreadable = ({ line, cells, cut = [] }: Row, columns: Columns): ImportProblem[] =>
  columns.flatMap((field, column) => {
    if (!field) return []
    const problem = cut.includes(column) ? 'Máximo de caracteres atingido' : problemOf(cells[column], field)
    return problem ? [problemAt(line, field, problem)] : []
  })

function readLine(row: Row, columns: Columns, known: KnownNames, today: LocalDate): ReadLine | undefined {
  const { line } = row
  const problems = unreadable(row, columns)
  if (problems.length > 0) return { line, problems, placed: undefined }
  const texts = textsOf(row, columns)
  if (Object.keys(texts).length === 0) return undefined
  return { line, ...personOf({ line, texts }, known, today), placed: placeOf({ line, texts }) }
}

/** The non-empty lines, or the problem of the whole file, which ends the reading. */
export async function readLines(
  parts: AsyncIterable<readonly Row[]>,
  known: KnownNames,
  today: LocalDate,
): Promise<{ lines: ReadLine[]; problems: ImportProblem[] }> {
  let columns: Columns | undefined
  const lines: ReadLine[] = []
  for await (const rows of parts) {
    const [first = untitled, ...others] = rows
    const read = columns ? { columns, problems: [] } : columnsOf(first)
    if (read.problems.length > 0) return { lines: [], problems: read.problems }
    for (const row of columns ? rows : others) {
      const line = readLine(row, read.columns, known, today)
      if (line) lines.push(line)
    }
    if (lines.length > mostImported) return { lines: [], problems: [tooMany] }
    columns = read.columns
  }
  return { lines, problems: [] }
}

const untitled: Row = { line: 1, cells: [] }
const tooMany: ImportProblem = { line: 1, column: '', message: `O arquivo tem mais de ${mostImported} linhas.` }
