/** Notice and receipt of vacations on A4, one page a part. */
import { formatCnpj, formatCpf } from '@ponteiro/legal-files'
import type { LocalDate } from '@ponteiro/timesheet'
import { addDays } from '@ponteiro/timesheet'
import { countText, dateText, rangeText } from '@ponteiro/vacations'
import { bold, type Drawing, type Pdf, plain } from '../../platform/documents/drawings.ts'
import { type Seal, signatureText } from '../../platform/documents/seal.ts'
import type { NoticePaper } from './vacation-notice-papers.queries.ts'

export const noticeTitle = 'Aviso e Recibo de Férias'

const documentText = (document: string | null) =>
  document === null ? 'não informado' : document.length > 11 ? formatCnpj(document) : formatCpf(document)

/**
 * `14 dias corridos`; for collective vacations also `14 dias corridos: 10 de férias e 4 de licença
 * remunerada`.
 */
const lengthText = ({ days, charged }: NoticePaper) =>
  `${countText(days)} corridos${charged < days ? `: ${charged} de férias e ${days - charged} de licença remunerada` : ''}`

/** Each fact with its label. */
export const noticeFacts = (paper: NoticePaper): readonly (readonly [label: string, text: string])[] => [
  ['Empregador', paper.employer],
  ['CNPJ ou CPF do empregador', documentText(paper.employerDocument)],
  ['Colaborador', paper.name],
  ['Matrícula', paper.enrollment],
  ['CPF', documentText(paper.cpf)],
  ['Cargo', paper.occupation ?? 'não informado'],
  ['Setor', paper.sector],
  ['Período aquisitivo', rangeText({ from: paper.acquiredFrom, to: paper.acquiredTo })],
  ['Férias', `${rangeText({ from: paper.startsOn, to: paper.endsOn })} (${lengthText(paper)})`],
  ['Retorno ao trabalho', `a partir de ${dateText(addDays(paper.endsOn, 1))}`],
]

const text = (paper: NoticePaper) =>
  `Nos termos do art. 135 da CLT, comunicamos que suas férias, relativas ao período aquisitivo acima, serão gozadas de ${rangeText({ from: paper.startsOn, to: paper.endsOn })}. Este aviso deve ser dado até ${dateText(paper.dueOn)}, trinta dias antes do início.`

/** Several notices are one file. */
export const noticesDrawing = (papers: readonly NoticePaper[], on: LocalDate, seal: Seal): Drawing => ({
  title: noticeTitle,
  options: { size: 'A4', margin: 56, bufferPages: true, lang: 'pt-BR', info: { Title: noticeTitle } },
  draw(document) {
    for (const [nth, paper] of papers.entries()) {
      if (nth > 0) document.addPage()
      drawNotice(document, paper, on, signatureText(seal))
    }
  },
})

function drawNotice(document: Pdf, paper: NoticePaper, on: LocalDate, signature: string): void {
  document.font(bold).fontSize(15).text(noticeTitle, { align: 'center' }).moveDown()
  for (const [label, fact] of noticeFacts(paper)) {
    document.font(plain).fontSize(8.5).text(label)
    document.font(bold).fontSize(11).text(fact).moveDown(0.4)
  }
  document.moveDown().font(plain).fontSize(10.5).text(text(paper), { align: 'justify' }).moveDown()
  document.text(`${paper.city ?? ''}${paper.city ? ', ' : ''}${dateText(on)}`).moveDown(3)
  for (const who of [paper.employer, `${paper.name}, ciente em ____/____/________`]) {
    document.text('________________________________________________')
    document.text(who).moveDown(2.5)
  }
  document.fontSize(8).text(signature)
}
