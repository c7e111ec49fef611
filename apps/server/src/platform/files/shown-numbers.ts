/**
 * Numbers as the sheet shows them: 124 in the format 00000 is 00124. The row reader gives values only, so
 * formats are read beside it, cell by cell.
 */
import { type partsOf, textOfPart } from './zip-parts.ts'

type Parts = ReturnType<typeof partsOf>
type Format = (value: number) => string

/** Formats that files name by number; the row reader recognises dates. */
const known: Readonly<Record<string, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  48: '##0.0E+0',
}
const asItIs = /^\s*(general|geral|@)?\s*$/i

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`[\\s]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean)

const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*`, 'g'))].map(([tag]) => tag)

const plain = (text: string) =>
  text.replace(/&(quot|apos|lt|gt|amp);/g, (_, name: keyof typeof entities) => entities[name])
const entities = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' } as const

/**
 * Moves quoted signs out of the way of those with a meaning: the point in `000"."000` is no decimal point.
 */
const apart = 0xe000
const quotedApart = (code: string) =>
  code.replace(/"([^"]*)"|\\(.)/g, (_, text?: string, sign?: string) =>
    (text ?? sign ?? '').replace(/[\0-\u0fff]/g, (char) => String.fromCharCode(apart + char.charCodeAt(0))),
  )
const together = (text: string) =>
  text.replace(/[\ue000-\uefff]/g, (char) => String.fromCharCode(char.charCodeAt(0) - apart))

/** Format codes of cell styles, by number; undefined: shown as is. */
function codesOf(styles: string): (string | undefined)[] {
  const named = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), plain(attribute(tag, 'formatCode') ?? '')]),
  )
  const [, cells = ''] = /<(?:\w+:)?cellXfs([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  return tagsOf(cells, 'xf').map((tag) => {
    const id = attribute(tag, 'numFmtId') ?? '0'
    const code = named.get(id) ?? known[id] ?? ''
    return asItIs.test(code) ? undefined : code
  })
}

/** The part with the first sheet. */
function firstSheet(zip: Buffer, parts: Parts): string {
  const [sheet = ''] = tagsOf(textOfPart(zip, parts, 'xl/workbook.xml'), 'sheet')
  const id = attribute(sheet, '\\w+:id')
  const links = tagsOf(textOfPart(zip, parts, 'xl/_rels/workbook.xml.rels'), 'Relationship')
  const target = attribute(links.find((link) => attribute(link, 'Id') === id) ?? '', 'Target') ?? ''
  return textOfPart(zip, parts, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

/** `BC7` is column 54, counted from 0. */
const columnOf = (cell: string) =>
  [...cell.replace(/\d+$/, '')].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The cell styles of each row, in file order. */
function* stylesOfRows(sheet: string): Generator<{ readonly row: number; readonly styles: Map<number, number> }> {
  let [row, column] = [-1, -1]
  let styles = new Map<number, number>()
  for (const [, name, tag = ''] of sheet.matchAll(/<(?:\w+:)?(row|c)(?=[\s/>])([^>]*)/g)) {
    if (name === 'row') {
      if (row >= 0) yield { row, styles }
      row = Number(attribute(tag, 'r') ?? row + 2) - 1
      column = -1
      styles = new Map()
      continue
    }
    const cell = attribute(tag, 'r')
    column = cell === undefined ? column + 1 : columnOf(cell)
    const style = attribute(tag, 's')
    if (style !== undefined) styles.set(column, Number(style))
  }
  if (row >= 0) yield { row, styles }
}

/**
 * Turns a row's numbers into what the sheet shows; call it once for each row, in file order. Plain numbers
 * stay.
 */
export async function numbersAsShown(
  zip: Buffer,
  parts: Parts,
): Promise<<Cell>(row: number, cells: readonly Cell[]) => readonly (Cell | string)[]> {
  const codes = codesOf(textOfPart(zip, parts, 'xl/styles.xml'))
  if (codes.every((code) => code === undefined)) return (_, cells) => cells
  const { formatValue } = await import('hucre')
  // German has the same separators as Portuguese.
  const shownBy = (code: string): Format => {
    const safe = quotedApart(code)
    return (value) => together(formatValue(value, safe, { locale: 'de-DE' })).trim()
  }
  const formats = codes.map((code) => (code === undefined ? undefined : shownBy(code)))
  const rows = stylesOfRows(firstSheet(zip, parts))
  return (row, cells) => {
    const found = rows.next().value
    if (found?.row !== row) throw new Error('the rows of the sheet are not where they seemed to be')
    return cells.map((cell, column) => {
      const format = typeof cell === 'number' ? formats[found.styles.get(column) ?? 0] : undefined
      const shown = format?.(cell as number)
      return shown === undefined || shown === String(cell) ? cell : shown
    })
  }
}
