/**
 * The mirror on paper, A4: the fields of Portaria 671, art. 84, laid out after the model of Portaria 1.510, annex II. Drawn by hand: a row
 * a day, as high as its marks and treatments need.
 */
import {
  onCallTotals,
  registeredMarks,
  registeredTime,
  treatmentLines,
  workedStretches,
} from '@ponteiro/contract/time-sheets/printed-sheet'
import { formatCnpj, formatCpf } from '@ponteiro/legal-files'
import { duration, timeOfDay } from '@ponteiro/timesheet'
import { inZone } from '../../platform/clock.ts'
import { finished, newPdf, type Pdf, type Seal, signatureText } from '../../platform/documents.ts'
import type { ShownDay, WholeSheet } from './whole-sheet.rules.ts'

const margin = 28
const bottom = 800
const [plain, bold] = ['Helvetica', 'Helvetica-Bold']

/** Where a column starts and how wide it is, in points. */
interface Column {
  readonly title: string
  readonly width: number
  readonly align?: 'right'
  readonly text: (day: ShownDay) => string
}

const minutes = (value: number) => (value === 0 ? '' : duration(value))

const kinds = { workday: '', restday: ' (desc.)', holiday: ' (fer.)' } as const

const columns: readonly Column[] = [
  { title: 'Dia', width: 64, text: (day) => `${shortDate(day.on)} ${day.dayName.slice(0, 3)}${kinds[day.kind]}` },
  {
    title: 'Marcações registradas',
    width: 88,
    text: (day) => registeredMarks(day.marks).map(registeredTime).join(' '),
  },
  {
    title: 'Jornada realizada (E-S)',
    width: 94,
    text: (day) =>
      workedStretches(day.counted)
        .map((stretch) => stretch.join(' - '))
        .join('  '),
  },
  { title: 'Tratamentos', width: 100, text: (day) => treatmentLines(day.marks).join('\n') },
  { title: 'Prev.', width: 27, align: 'right', text: (day) => minutes(day.due) },
  { title: 'Trab.', width: 28, align: 'right', text: (day) => minutes(day.worked) },
  { title: 'Not.', width: 27, align: 'right', text: (day) => minutes(day.night) },
  { title: 'Atraso', width: 28, align: 'right', text: (day) => minutes(day.late) },
  { title: '50 %', width: 27, align: 'right', text: (day) => minutes(day.fifty) },
  { title: '100 %', width: 28, align: 'right', text: (day) => minutes(day.hundred) },
  { title: 'Sobr.', width: 28, align: 'right', text: (day) => minutes(day.onNotice) },
]
const tableWidth = columns.reduce((sum, { width }) => sum + width, 0)

const shortDate = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}`
const longDate = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${on.slice(0, 4)}`
/** A CPF or CNPJ; each formats only what has its length. */
const cnpjOrCpf = (document: string) => formatCnpj(formatCpf(document))

/** The PDF, whole. `zone` is that of the reader, for the moment of issue. */
export async function printedSheet(sheet: WholeSheet, zone: string, seal: Seal): Promise<Buffer> {
  const document = await newPdf({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'pt-BR',
    info: { Title: `Espelho de Ponto ${sheet.competence} ${sheet.name}`, Author: sheet.employer.name },
  })
  let y = header(document, sheet, zone)
  y = headings(document, y)
  for (const day of sheet.days) y = row(document, day, y)
  footer(document, sheet, y, signatureText(seal))
  numberPages(document)
  return finished(document, 'Espelho de Ponto Eletrônico', seal)
}

function header(document: Pdf, sheet: WholeSheet, zone: string): number {
  const { employer, worker } = sheet
  const issued = inZone(Date.parse(sheet.issuedAt), zone)
  document.font(bold).fontSize(13).text('Espelho de Ponto Eletrônico', margin, margin)
  const lines: readonly (readonly [string, string])[] = [
    ['Empregador', [employer.name, employer.place].filter(Boolean).join(' - ')],
    ['CNPJ/CPF', `${cnpjOrCpf(employer.document)}${employer.cnoCaepf ? `   CNO/CAEPF ${employer.cnoCaepf}` : ''}`],
    ['Trabalhador', `${worker.name}   Matrícula ${worker.enrollment}`],
    [
      'CPF',
      `${cnpjOrCpf(worker.cpf)}   Admissão ${worker.admittedOn ? longDate(worker.admittedOn) : '-'}   Função ${worker.occupation || '-'}`,
    ],
    ['Período', `${longDate(sheet.startsOn)} a ${longDate(sheet.endsOn)} (${sheet.competence})`],
    ['Emissão', `${longDate(issued.on)} ${timeOfDay(issued.minute)}`],
    ['Jornada', [sheet.schedules.join(', '), ...contractTimes(sheet.days)].filter(Boolean).join('   ')],
  ]
  let y = margin + 20
  for (const [label, value] of lines) {
    document.font(bold).fontSize(8).text(label, margin, y, { width: 62 })
    document.font(plain).text(value, margin + 62, y, { width: tableWidth - 62 })
    y = Math.max(document.y, y + 11)
  }
  return y + 6
}

/** The different contractual times of the period. */
const contractTimes = (days: readonly ShownDay[]): string[] => [
  ...new Set(days.map(({ schedule }) => schedule.join(' ')).filter((times) => times !== '')),
]

function headings(document: Pdf, y: number): number {
  document.rect(margin, y, tableWidth, 14).fill('#e8eaed').fillColor('black')
  document.font(bold).fontSize(6.5)
  let x = margin
  for (const { title, width, align } of columns) {
    document.text(title, x + 2, y + 4, { width: width - 4, lineBreak: false, ...(align ? { align } : {}) })
    x += width
  }
  return y + 14
}

function row(document: Pdf, day: ShownDay, at: number): number {
  document.font(plain).fontSize(6.5)
  const cells = columns.map((column) => ({ ...column, value: column.text(day) }))
  const height = Math.max(
    11,
    ...cells.map(({ value, width }) => document.heightOfString(value || ' ', { width: width - 4 }) + 4),
  )
  const y = at + height > bottom ? nextPage(document) : at
  document.font(plain).fontSize(6.5)
  let x = margin
  for (const { value, width, align } of cells) {
    document.text(value, x + 2, y + 2.5, { width: width - 4, ...(align ? { align } : {}) })
    x += width
  }
  document
    .moveTo(margin, y + height)
    .lineTo(margin + tableWidth, y + height)
    .lineWidth(0.3)
    .stroke('#b8bcc2')
  return y + height
}

function nextPage(document: Pdf): number {
  document.addPage()
  return headings(document, margin)
}

function footer(document: Pdf, sheet: WholeSheet, at: number, signature: string): void {
  const y = at + 118 > bottom ? margin + 14 : at
  if (y !== at) document.addPage()
  const totals: readonly (readonly [string, string])[] = [
    ['Trabalhado', duration(sheet.worked)],
    ['Adicional noturno', duration(sheet.night)],
    ['Atrasos e faltas', duration(sheet.late)],
    ['Extra 50 %', duration(sheet.fifty)],
    ['Extra 100 %', duration(sheet.hundred)],
    ...onCallTotals(sheet.onCall).map(([label, minutes]) => [label, duration(minutes)] as const),
    ['Extra aguardando decisão', duration(sheet.pending)],
    ['Extra não autorizada', duration(sheet.refused)],
    ['Extra abaixo do limite', duration(sheet.belowLimit)],
    ['Pernoites', String(sheet.overnights)],
    ['Banco de horas do mês', duration(sheet.bankDelta)],
  ]
  document
    .font(bold)
    .fontSize(8)
    .text('Totais do período', margin, y + 8)
  const [perLine, width] = [4, tableWidth / 4]
  for (const [index, [label, value]] of totals.entries()) {
    const [x, line] = [margin + (index % perLine) * width, y + 20 + Math.floor(index / perLine) * 11]
    document
      .font(plain)
      .fontSize(7.5)
      .text(label, x, line, { width: width - 42, lineBreak: false })
    document.font(bold).text(value, x + width - 42, line, { width: 34, align: 'right', lineBreak: false })
  }
  document.font(plain)
  document.y = y + 20 + Math.ceil(totals.length / perLine) * 11
  document.fontSize(8).text(sheet.acknowledgement, margin, document.y + 8, { width: tableWidth })
  document.text(situations[sheet.situation] + (sheet.justification ? `: ${sheet.justification}` : ''))
  const line = document.y + 26
  document
    .moveTo(margin, line)
    .lineTo(margin + 240, line)
    .lineWidth(0.5)
    .stroke('black')
  document.fontSize(7).text(sheet.worker.name, margin, line + 3)
  document.text(`* ${sheet.legend}   I: marcação incluída   D: marcação desconsiderada`, margin, document.y + 6)
  document.text(signature, margin, document.y + 2)
}

const situations = {
  pending: 'Situação: PENDENTE',
  authorized: 'Situação: AUTORIZADO',
  denied: 'Situação: NEGADO',
} as const

function numberPages(document: Pdf): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page)
    document.page.margins.bottom = 0 // else text below the margin opens another page
    document
      .font(plain)
      .fontSize(7)
      .fillColor('black')
      .text(`${page + 1} / ${count}`, margin, 815, { width: tableWidth, align: 'right', lineBreak: false })
  }
}
