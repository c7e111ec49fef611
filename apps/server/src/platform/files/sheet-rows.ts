/**
 * Reads rows of a CSV or XLSX file. A small file may unpack to a huge one, so this runs in a thread: see
 * `sheets.ts`.
 */
import { streamXlsxRows } from 'hucre/xlsx'
import { rowsOfText } from './sheet-text.ts'
import { numbersAsShown } from './shown-numbers.ts'
import { partsOf, unpackedSize } from './zip-parts.ts'

export type Cell = string | number | boolean | Date | null | undefined

/** A non-empty row; `line` counts from 1. */
export interface Row {
  readonly line: number
  readonly cells: readonly Cell[]
  /** Columns, from 0, whose text was cut because it is longer than any of ours. */
  readonly cut?: readonly number[]
}

/** Bytes of a whole workbook, unpacked. Five thousand lines of thirty columns take some 15 MB. */
const mostUnpacked = 50_000_000
/** More than any sheet of ours: a workbook may repeat a long text in every cell. */
const [mostColumns, longestText] = [256, 1_000]

/** The first sheet; the bytes tell the type of file. */
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
