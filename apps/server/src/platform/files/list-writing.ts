/** Writes the rows of a list or report in one of its formats; `list-files.ts` runs it on a thread. */
import { cellText, type FileColumn, wallClock } from '@ponteiro/contract'
import { writeCsv } from 'hucre/csv'
import type { CellValue } from 'hucre/xlsx'
import { harmless } from './harmless-text.ts'
import type { ListRow } from './list-rows.ts'
import { type PaperHead, paperLines } from './paper-lines.ts'
import { type PaperTitle, tablePage } from './table-page.ts'

/** A page is for a screen and shows no more rows than people scroll through. */
export type WrittenFormat = 'csv' | 'xlsx' | 'pdf' | 'page' | 'print'

export interface ListToWrite {
  readonly format: WrittenFormat
  readonly columns: readonly PaperHead[]
  /** The text above the table on paper. */
  readonly paper?: PaperTitle
  /** The reader's zone. */
  readonly zone: string
}

type Rows = AsyncIterable<ListRow>
type Column = FileColumn<ListRow>

/** Rows of a CSV written at once. */
const stretch = 1000

async function* csv(columns: readonly Column[], rows: Rows, zone: string): AsyncGenerator<string> {
  const lines = (cells: string[][]) => `${writeCsv(cells, { delimiter: ';' })}\r\n`
  yield `\uFEFF${lines([columns.map(({ title }) => title)])}`
  let cells: string[][] = []
  for await (const row of rows) {
    const textOf = (column: Column) => cellText(column, row, zone)
    cells.push(columns.map((column) => (column.kind === 'text' ? harmless(textOf(column)) : textOf(column))))
    if (cells.length < stretch) continue
    yield lines(cells)
    cells = []
  }
  if (cells.length > 0) yield lines(cells)
}

const look = {
  text: { width: 28 },
  count: { width: 12, numFmt: 'General' },
  day: { width: 12, numFmt: 'dd/mm/yyyy' },
  moment: { width: 18, numFmt: 'dd/mm/yyyy hh:mm' },
  duration: { width: 12, numFmt: '[hh]:mm' },
  balance: { width: 12, numFmt: '[hh]:mm' },
  time: { width: 8, numFmt: 'hh:mm' },
  percent: { width: 10, numFmt: '0.0%' },
} as const

/**
 * A value that spreadsheets calculate with: a day is a date, a length of time a part of a day. Text is stored
 * as text, never as a formula.
 */
function cellOf(column: Column, row: ListRow, zone: string): CellValue {
  const value = column.of(row)
  if (value === null || value === undefined) return null
  if (column.kind === 'duration' || column.kind === 'balance') return Number(value) / 1440
  if (column.kind === 'time') return (Number(value) % 1440) / 1440
  if (column.kind === 'percent') return Number(value) / 100
  if (column.kind === 'day') return new Date(`${value}T00:00:00Z`)
  if (column.kind === 'moment') return new Date(`${wallClock(String(value), zone).replace(' ', 'T')}:00Z`)
  return column.kind === 'count' ? value : cellText(column, row, zone)
}

async function* cellRows(columns: readonly Column[], rows: Rows, zone: string) {
  for await (const row of rows) yield columns.map((column) => cellOf(column, row, zone))
}

async function* xlsx(columns: readonly Column[], rows: Rows, zone: string): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(cellRows(columns, rows, zone), {
    name: 'Lista',
    // Where days count from 1900, Excel shows ##### for negative times (decision 058).
    dateSystem: columns.some(({ kind }) => kind === 'balance') ? '1904' : '1900',
    columns: columns.map(({ title, kind }) => ({ header: title, ...look[kind] })),
    freezePane: { rows: 1 },
  })
}

/** Rows of a page in a frame, and of one to be printed. */
export const mostRows = { page: 2000, print: 10_000 } as const

const untitled: PaperTitle = { title: 'Lista', facts: [], issued: '' }

async function* pdf({ columns, paper = untitled, zone }: ListToWrite, rows: Rows): AsyncGenerator<Uint8Array> {
  const { tableDrawing } = await import('./table-drawing.ts')
  yield* tableDrawing(columns, paperLines(columns, rows, zone), paper)
}

/** The parts of the file, in order. */
export function listWritten(list: ListToWrite, rows: Rows): AsyncIterable<string | Uint8Array> {
  const { format, columns, paper = untitled, zone } = list
  if (format === 'pdf') return pdf(list, rows)
  if (format === 'page' || format === 'print')
    return tablePage(columns, paperLines(columns, rows, zone, mostRows[format]), paper)
  const placed = columns.map((head, at) => ({ ...head, of: (row: ListRow) => row[at] }) as Column)
  return format === 'csv' ? csv(placed, rows, zone) : xlsx(placed, rows, zone)
}
