/** A table as a landscape A4 PDF: heads repeat, rows fit their text, pages leave as they are drawn. */
import { cellsOn } from '../documents/document-cells.ts'
import { bold, type Pdf, plain } from '../documents/drawings.ts'
import { finishedPages, newPdf } from '../documents/pdf.ts'
import type { PaperHead, PaperLine } from './paper-lines.ts'
import type { PaperTitle } from './table-page.ts'

const margin = 28
const [width, bottom, footAt] = [842 - 2 * margin, 555, 568]

/** In points: columns of one length. */
const widths = { count: 42, day: 50, moment: 76, duration: 44, balance: 44, time: 32, percent: 42 } as const
/** Columns of text, with their share of what is left. */
const texts = {
  narrow: { least: 48, part: 0 },
  usual: { least: 60, part: 2 },
  wide: { least: 80, part: 5 },
} as const

interface Placed extends PaperHead {
  readonly x: number
  readonly width: number
}

/** Smaller letters where many columns share the page. */
function placedOf(heads: readonly PaperHead[]): { columns: readonly Placed[]; size: number } {
  const least = heads.map(({ kind, room = 'usual' }) => (kind === 'text' ? texts[room].least : widths[kind]))
  const parts = heads.map(({ kind, room = 'usual' }) => (kind === 'text' ? texts[room].part : 0))
  const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0)
  const [needed, shares] = [sum(least), sum(parts)]
  const left = Math.max(0, width - needed)
  const scale = Math.min(1, width / needed)
  let x = margin
  const columns = heads.map((head, at) => {
    const share = shares > 0 ? ((parts[at] ?? 0) / shares) * left : 0
    const placed = { ...head, x, width: ((least[at] ?? 0) + share) * scale }
    x += placed.width
    return placed
  })
  return { columns, size: Math.max(5, 7.5 * Math.min(1, scale + 0.1)) }
}

/** Draws and hands on, holding nothing that is drawn. */
export async function* tableDrawing(
  heads: readonly PaperHead[],
  lines: AsyncIterable<PaperLine>,
  paper: PaperTitle,
): AsyncGenerator<Uint8Array> {
  const document = await newPdf({
    size: 'A4',
    layout: 'landscape',
    margin,
    lang: 'pt-BR',
    autoFirstPage: false,
    info: { Title: paper.title },
  })
  const pieces = finishedPages(document)
  const table = tableOn(
    document,
    heads.filter(({ grouped }) => !grouped),
    paper,
  )
  for await (const line of lines) {
    table.add(line)
    yield* pieces.taken()
  }
  table.end()
  yield* pieces.rest()
}

function tableOn(document: Pdf, heads: readonly PaperHead[], paper: PaperTitle) {
  const { columns, size } = placedOf(heads)
  const lineHeight = size * 1.25
  let [y, page, any] = [bottom, 0, false]
  const quick = cellsOn(document)

  function newPage(): void {
    document.addPage()
    page += 1
    document.page.margins.bottom = 0 // else text below the margin opens another page
    document.font(plain).fontSize(7).fillColor('#54606d')
    document.text(`${paper.title} · Emitido em ${paper.issued}`, margin, footAt, { lineBreak: false })
    document.text(String(page), margin, footAt, { width, align: 'right', lineBreak: false })
    document.fillColor('black')
    y = margin
    if (page === 1) title()
    headings()
  }
  function title(): void {
    document.font(bold).fontSize(13).text(paper.title, margin, y, { width })
    y = document.y + 2
    const facts = paper.facts.map(([label, text]) => `${label}: ${text}`).join('   ')
    if (facts) {
      document.font(plain).fontSize(8).text(facts, margin, y, { width })
      y = document.y
    }
    y += 6
  }
  function headings(): void {
    document.font(bold).fontSize(size)
    const height = Math.max(
      ...columns.map((column) => document.heightOfString(column.title, { width: column.width - 6 })),
    )
    document
      .rect(margin, y, width, height + 6)
      .fill('#e8eaed')
      .fillColor('black')
    for (const column of columns)
      document.text(column.title, column.x + 3, y + 3, { width: column.width - 6, ...alignOf(column) })
    y += height + 6
  }
  function cells(values: readonly string[], font: typeof plain | typeof bold): void {
    document.font(font).fontSize(size)
    const placed = columns.map((column, at) => {
      const [text = '', room] = [values[at], column.width - 6]
      const points = text === '' ? 0 : quick.widthOf(text, size)
      return { column, text, room, points, wraps: points > room || text.includes('\n') }
    })
    const height = placed.some(({ wraps }) => wraps)
      ? Math.max(...placed.map(({ text, room }) => document.heightOfString(text || ' ', { width: room })))
      : lineHeight
    if (y + height + 4 > bottom) {
      newPage()
      document.font(font).fontSize(size)
    }
    for (const { column, text, room, points, wraps } of placed) {
      if (text === '') continue
      if (wraps) document.text(text, column.x + 3, y + 2.5, { width: room, ...alignOf(column) })
      else quick.text(text, isStarting(column) ? column.x + 3 : column.x + 3 + room - points, y + 2.5, size)
    }
    quick.flush(size)
    y += height + 4
    quick.rule(margin, y, width, 0.72)
  }
  function group(facts: readonly (readonly [string, string])[]): void {
    const text = facts.map(([label, value]) => `${label}: ${value}`).join('   ')
    document.font(bold).fontSize(size + 1)
    const height = document.heightOfString(text, { width })
    if ((paper.pageEach && any) || y + height + 3 * lineHeight + 14 > bottom) newPage()
    document
      .font(bold)
      .fontSize(size + 1)
      .text(text, margin, y + 7, { width })
    y += height + 10
    quick.rule(margin, y, width, 0.35)
    any = true
  }
  return {
    add(line: PaperLine): void {
      if (page === 0) newPage()
      if (line.kind === 'group') group(line.facts)
      else if (line.kind === 'row') {
        cells(line.cells, plain)
        any = true
      } else if (line.kind === 'sum') {
        const [first = '', ...rest] = line.cells
        const label = line.of === 'all' ? 'Total geral' : 'Total'
        cells([first || label, ...rest], bold)
      }
    },
    end(): void {
      if (page === 0) newPage()
      if (!any)
        document
          .font(plain)
          .fontSize(9)
          .text('Nenhum registro encontrado.', margin, y + 8)
    },
  }
}

const isStarting = ({ kind }: PaperHead) => kind === 'text' || kind === 'day' || kind === 'moment'
const alignOf = (head: PaperHead) => (isStarting(head) ? {} : ({ align: 'right' } as const))
