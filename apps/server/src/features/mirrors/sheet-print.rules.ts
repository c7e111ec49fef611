/**
 * The mirror on A4: the fields of Portaria 671, art. 84, laid out like Portaria 1.510, annex II. Rows are as
 * high as their marks and treatments need.
 */
import {
  type PrintedColumn,
  printedColumns,
  printedFacts,
  printedLegend,
  printedSituation,
  printedTitle,
  printedTotals,
  printedVersion,
  printedWhich,
  signatories,
} from '@ponteiro/contract/mirrors/printed-sheet'
import { timeOfDay } from '@ponteiro/timesheet'
import { inZone } from '../../platform/config/clock.ts'
import { bold, type Drawing, type Pdf, plain } from '../../platform/documents/drawings.ts'
import { type Seal, signatureText } from '../../platform/documents/seal.ts'
import type { ShownDay, WholeSheet } from './whole-sheet.rules.ts'

const margin = 28
const bottom = 800
/** The height of the page foot, below everything else. */
const footAt = 815

const date = (on: string) => on.split('-').reverse().join('/')

/** Column widths in points. */
const widths = [40, 14, 88, 88, 96, 23, 23, 22, 31, 27, 60, 27]
const tableWidth = widths.reduce((sum, width) => sum + width, 0)

interface Column extends PrintedColumn {
  readonly width: number
}

/** The whole mirror. `zone`: the reader's, for the moment of issue. */
export const sheetDrawing = (sheet: WholeSheet, zone: string, seal: Seal): Drawing => ({
  title: printedTitle,
  options: {
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'pt-BR',
    info: { Title: `Espelho de Ponto ${sheet.competence} ${sheet.name}`, Author: sheet.employer.name },
  },
  draw(document) {
    const columns = printedColumns(sheet.days).map((column, at) => ({ ...column, width: widths[at] ?? 0 }))
    let y = header(document, sheet, zone)
    y = headings(document, columns, y)
    for (const day of sheet.days) y = row(document, columns, day, y)
    footer(document, sheet, y, signatureText(seal))
    pageFeet(document, sheet)
  },
})

/** The facts, two a line. */
function header(document: Pdf, sheet: WholeSheet, zone: string): number {
  const issued = inZone(Date.parse(sheet.issuedAt), zone)
  const facts = printedFacts(sheet, `${date(issued.on)} ${timeOfDay(issued.minute)}`)
  document.font(bold).fontSize(13).text(printedTitle, margin, margin)
  const [half, labelWidth] = [tableWidth / 2, 62]
  let y = margin + 20
  const replaced = printedVersion(sheet)
  if (replaced) {
    document.font(bold).fontSize(9).text(replaced, margin, y)
    y = document.y + 4
  }
  for (let first = 0; first < facts.length; first += 2) {
    let end = y + 11
    for (const [column, [label, value]] of facts.slice(first, first + 2).entries()) {
      const x = margin + column * half
      document.font(bold).fontSize(8).text(label, x, y, { width: labelWidth })
      document.font(plain).text(value || '-', x + labelWidth, y, { width: half - labelWidth - 6 })
      end = Math.max(end, document.y)
    }
    y = end
  }
  return y + 6
}

function headings(document: Pdf, columns: readonly Column[], y: number): number {
  document.rect(margin, y, tableWidth, 14).fill('#e8eaed').fillColor('black')
  document.font(bold).fontSize(6.5)
  let x = margin
  for (const { title, width, numbers } of columns) {
    document.text(title, x + 2, y + 4, { width: width - 4, lineBreak: false, ...(numbers && { align: 'right' }) })
    x += width
  }
  return y + 14
}

function row(document: Pdf, columns: readonly Column[], day: ShownDay, at: number): number {
  document.font(plain).fontSize(6.5)
  const cells = columns.map((column) => ({ ...column, value: column.lines(day).join('\n') }))
  const height = Math.max(
    11,
    ...cells.map(({ value, width }) => document.heightOfString(value || ' ', { width: width - 4 }) + 4),
  )
  const y = at + height > bottom ? nextPage(document, columns) : at
  document.font(plain).fontSize(6.5)
  let x = margin
  for (const { value, width, numbers } of cells) {
    document.text(value, x + 2, y + 2.5, { width: width - 4, ...(numbers && { align: 'right' }) })
    x += width
  }
  document
    .moveTo(margin, y + height)
    .lineTo(margin + tableWidth, y + height)
    .lineWidth(0.3)
    .stroke('#b8bcc2')
  return y + height
}

function nextPage(document: Pdf, columns: readonly Column[]): number {
  document.addPage()
  return headings(document, columns, margin)
}

/** A part of the foot: its height, and how it is drawn. */
interface Part {
  readonly height: number
  readonly draw: (y: number) => void
}

/** Totals, answer, signatures and legend stay together, on this page or the next. */
function footer(document: Pdf, sheet: WholeSheet, at: number, signature: string): void {
  const parts = [
    totalsPart(document, sheet),
    textPart(document, [sheet.acknowledgement, printedSituation(sheet)].filter(Boolean).join('\n'), 8),
    ...signaturePart(document, signatories(sheet)),
    textPart(document, printedLegend(sheet), 7),
    textPart(document, signature, 7),
  ]
  const height = parts.reduce((sum, part) => sum + part.height, 0)
  const fits = at + height <= bottom
  if (!fits) document.addPage()
  let y = fits ? at : margin
  for (const part of parts) {
    part.draw(y)
    y += part.height
  }
}

function totalsPart(document: Pdf, sheet: WholeSheet): Part {
  const totals = printedTotals(sheet)
  const [perLine, width, lineHeight] = [4, tableWidth / 4, 11]
  return {
    height: 20 + Math.ceil(totals.length / perLine) * lineHeight,
    draw: (y) => {
      document
        .font(bold)
        .fontSize(8)
        .text('Totais do período', margin, y + 8)
      for (const [index, [label, value]] of totals.entries()) {
        const [x, line] = [margin + (index % perLine) * width, y + 20 + Math.floor(index / perLine) * lineHeight]
        document
          .font(plain)
          .fontSize(7.5)
          .text(label, x, line, { width: width - 42, lineBreak: false })
        document.font(bold).text(value, x + width - 42, line, { width: 34, align: 'right', lineBreak: false })
      }
    },
  }
}

const gap = 4

/** Text as wide as the table, with a gap above. */
function textPart(document: Pdf, text: string, size: number): Part {
  const at = { width: tableWidth }
  return {
    height: gap + document.font(plain).fontSize(size).heightOfString(text, at),
    draw: (y) =>
      document
        .font(plain)
        .fontSize(size)
        .text(text, margin, y + gap, at),
  }
}

/** Signature lines side by side, if anybody signs. */
function signaturePart(document: Pdf, names: readonly string[]): Part[] {
  if (names.length === 0) return []
  const [room, half] = [26, tableWidth / 2]
  const at = { width: half - 20 }
  document.font(plain).fontSize(7)
  return [
    {
      height: room + 3 + Math.max(...names.map((name) => document.heightOfString(name, at))),
      draw: (y) => {
        for (const [column, name] of names.entries()) {
          const x = margin + column * half
          document
            .moveTo(x, y + room)
            .lineTo(x + at.width, y + room)
            .lineWidth(0.5)
            .stroke('black')
          document
            .font(plain)
            .fontSize(7)
            .text(name, x, y + room + 3, at)
        }
      },
    },
  ]
}

/** Person, period, version and page number at the foot of each page. */
function pageFeet(document: Pdf, sheet: WholeSheet): void {
  const facts = ` · ${printedWhich(sheet)}`
  document.font(plain).fontSize(7)
  const room = tableWidth - numberWidth - document.widthOfString(facts)
  const whose = `${cut(document, sheet.worker.name, room)}${facts}`
  const { start, count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page)
    document.page.margins.bottom = 0 // Otherwise text below the margin opens another page.
    document.font(plain).fontSize(7).fillColor('#54606d').text(whose, margin, footAt, { lineBreak: false })
    document.text(`${page + 1} / ${count}`, margin, footAt, { width: tableWidth, align: 'right', lineBreak: false })
  }
}

/** At the right of the foot, in points: "10 / 12" and a gap. */
const numberWidth = 40

/** The text as far as it fits, in the current font. */
function cut(document: Pdf, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text
  let kept = text
  while (document.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1).trimEnd()
  return `${kept}…`
}
