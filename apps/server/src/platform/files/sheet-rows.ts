/** Reads the rows of a CSV or XLSX file. What a file unfolds to is not seen from its size, so this runs in a thread: `sheets.ts` starts it. */
import { streamXlsxRows } from 'hucre/xlsx'
import { rowsOfText } from './sheet-text.ts'
import { numbersAsShown } from './shown-numbers.ts'
import { partsOf, unpackedSize } from './zip-parts.ts'

export type Cell = string | number | boolean | Date | null | undefined

/** A row that holds something; `line` counts from 1. */
export interface Row {
  readonly line: number
  readonly cells: readonly Cell[]
  /** Columns, from 0, whose text was cut: it is longer than any of ours. */
  readonly cut?: readonly number[]
}

/** Bytes of all parts of a workbook. Five thousand lines of thirty columns are some 15 MB. */
const mostUnpacked = 50_000_000
/** What no sheet of ours has more of: a workbook may name one long text in every cell of it. */
const [mostColumns, longestText] = [256, 1_000]

/** The first sheet; which kind of file it is say its bytes. */
async function* allRows(bytes: Buffer): AsyncGenerator<Row> {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') {
    for (const [at, cells] of rowsOfText(bytes).entries()) yield { line: at + 1, cells: cells as Row['cells'] }
    return
  }
  const parts = partsOf(bytes)
  if (unpackedSize(parts) > mostUnpacked) throw new Error('the workbook is too large')
  const shown = await numbersAsShown(bytes, parts)
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (!Number.isSafeInteger(index)) throw new Error('a row has no number')
    yield { line: index + 1, cells: shown(index, values as Row['cells']) }
  }
}

const isFilled = (cell: Cell) => cell !== null && cell !== undefined && cell !== ''
const isLong = (cell: Cell): cell is string => typeof cell === 'string' && cell.length > longestText

/** Fails when it is no file of rows. */
export async function* sheetRows(bytes: Buffer): AsyncGenerator<Row> {
  for await (const { line, cells } of allRows(bytes)) {
    const some = cells.slice(0, mostColumns)
    const cut = some.flatMap((cell, column) => (isLong(cell) ? [column] : []))
    const kept = some.map((cell) => (isLong(cell) ? cell.slice(0, longestText) : cell))
    if (kept.some(isFilled)) yield { line, cells: kept, ...(cut.length > 0 && { cut }) }
  }
}
