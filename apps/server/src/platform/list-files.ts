/** Answers the calls that `fileOf` declares: every page of a list through the list's own handler, written as CSV or XLSX while it is read. */
import { setImmediate } from 'node:timers/promises'
import { cellText, Failure, type FileColumn, type FileFormat, type ListFile, wallClock } from '@ponteiro/contract'
import { writeCsv } from 'hucre/csv'
import type { CellValue } from 'hucre/xlsx'
import type { FileAnswer } from './file-answer.ts'
import { writtenAside } from './written-aside.ts'

type Row = never
type Rows = AsyncIterable<Row>

/** Rows of a page while reading, and of the longest file: what a spreadsheet can hold, less its head. */
const pageSize = 1000
/** Rows written before others have their turn. */
const turn = 50
const longest = 1_000_000

/** The call of a file, as far as this needs to know it: the list's handler gets it as it came, but for the window. */
export interface FileCallInput {
  readonly params: { readonly format: FileFormat }
  readonly query?: object | undefined
  readonly session: { readonly zone: string }
  readonly today: string
}
export type ListHandler = (call: never) => unknown

async function* everyRow(list: ListHandler, call: FileCallInput): AsyncGenerator<Row> {
  for (let skip = 0; ; skip += pageSize) {
    const query = { ...call.query, page: undefined, skip, take: pageSize }
    const { results, total } = (await list({ ...call, query } as never)) as { results: Row[]; total: number }
    if (total > longest) throw new Failure('list.too-long')
    for (const [nth, row] of results.entries()) {
      yield row
      // Whoever waits at the clock has a turn between.
      if (nth % turn === turn - 1) await setImmediate()
    }
    if (results.length === 0 || skip + results.length >= total) return
  }
}

/** Text that a spreadsheet would take for a formula gets an apostrophe in front (CWE-1236). Only people's text can: the rest is written by us. */
const harmless = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

async function* csv(columns: readonly FileColumn<Row>[], rows: Rows, zone: string): AsyncGenerator<string> {
  const lines = (cells: string[][]) => `${writeCsv(cells, { delimiter: ';' })}\r\n`
  yield `\uFEFF${lines([columns.map(({ title }) => title)])}`
  let cells: string[][] = []
  for await (const row of rows) {
    const textOf = (column: FileColumn<Row>) => cellText(column, row, zone)
    cells.push(columns.map((column) => (column.kind === 'text' ? harmless(textOf(column)) : textOf(column))))
    if (cells.length < pageSize) continue
    yield lines(cells)
    cells = []
  }
  if (cells.length > 0) yield lines(cells)
}

const look = {
  text: { width: 28 },
  count: { width: 12, numFmt: '0' },
  day: { width: 12, numFmt: 'dd/mm/yyyy' },
  moment: { width: 18, numFmt: 'dd/mm/yyyy hh:mm' },
  duration: { width: 12, numFmt: '[hh]:mm' },
  balance: { width: 12, numFmt: '[hh]:mm' },
} as const

/** A value that a spreadsheet counts with: a day is a date, a length of time is a part of a day. Text is stored as text, so it is never a formula. */
function cellOf(column: FileColumn<Row>, row: Row, zone: string): CellValue {
  const value = column.of(row)
  if (value === null || value === undefined) return null
  if (column.kind === 'duration' || column.kind === 'balance') return Number(value) / 1440
  if (column.kind === 'day') return new Date(`${value}T00:00:00Z`)
  if (column.kind === 'moment') return new Date(`${wallClock(String(value), zone).replace(' ', 'T')}:00Z`)
  return column.kind === 'count' ? value : cellText(column, row, zone)
}

async function* cellRows(columns: readonly FileColumn<Row>[], rows: Rows, zone: string) {
  for await (const row of rows) yield columns.map((column) => cellOf(column, row, zone))
}

async function* xlsx(columns: readonly FileColumn<Row>[], rows: Rows, zone: string): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(cellRows(columns, rows, zone), {
    name: 'Lista',
    // Where days count from 1900, Excel shows ##### for a time below zero (decision 058).
    dateSystem: columns.some(({ kind }) => kind === 'balance') ? '1904' : '1900',
    columns: columns.map(({ title, kind }) => ({ header: title, ...look[kind] })),
    freezePane: { rows: 1 },
  })
}

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8', written: csv },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', written: xlsx },
} as const

/** The handler of a file call. `list`: the handler of its list. */
export const listFileHandler =
  ({ name, columns }: ListFile, list: ListHandler) =>
  async (call: FileCallInput): Promise<FileAnswer> => {
    const { format } = call.params
    const { contentType, written } = formats[format]
    const content = await writtenAside(async (append) => {
      for await (const part of written(columns, everyRow(list, call), call.session.zone)) await append(part)
    })
    return { contentType, fileName: `${name}_${call.today}.${format}`, content }
  }
