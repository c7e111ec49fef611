/** The Comprovante de Registro de Ponto do Trabalhador as PDF: items I to IX of Portaria 671, art. 79. */
import { formatCnpj, formatCpf } from '@ponteiro/legal-files'
import { bold, type Drawing, plain } from '../../platform/documents/drawings.ts'
import { type Seal, signatureText } from '../../platform/documents/seal.ts'
import { noCpf, receiptNumber } from './mark-chain.rules.ts'

export interface Receipt {
  readonly nsr: number
  readonly hash: string
  /** As recorded; zeros for a person without one. */
  readonly cpf: string | null
  readonly localOn: string
  readonly localMinute: number
  readonly punchedAt: string
  /** Minutes east of UTC. */
  readonly utcOffset: number
  readonly name: string
  readonly employerName: string
  readonly documentKind: 'cnpj' | 'cpf'
  readonly document: string | null
  readonly cnoCaepf: string | null
  readonly place: string
  /** The program's INPI registration; never made up. */
  readonly repNumber: string | null
}

const notConfigured = 'não configurado'
export const receiptTitle = 'Comprovante de Registro de Ponto do Trabalhador'

const twoDigits = (value: number) => String(value).padStart(2, '0')

function documentText({ documentKind, document }: Receipt): string {
  if (document === null) return notConfigured
  return documentKind === 'cnpj' ? formatCnpj(document) : formatCpf(document)
}

/** Date and time to the second, with the offset of the place. */
export function momentText({ localOn, localMinute, punchedAt, utcOffset }: Receipt): string {
  const [year, month, day] = localOn.split('-')
  const time = [Math.floor(localMinute / 60), localMinute % 60, Number(punchedAt.slice(17, 19))]
    .map(twoDigits)
    .join(':')
  const ahead = Math.abs(utcOffset)
  const offset = `${utcOffset < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`
  return `${day}/${month}/${year} ${time} (UTC${offset})`
}

/** Each item with its label, in the order of the article. */
export const receiptItems = (receipt: Receipt): readonly (readonly [label: string, text: string])[] => [
  ['NSR', receiptNumber(receipt.nsr)],
  ['Empregador', receipt.employerName],
  [receipt.documentKind === 'cnpj' ? 'CNPJ' : 'CPF do empregador', documentText(receipt)],
  ...(receipt.cnoCaepf === null ? [] : [['CNO/CAEPF', receipt.cnoCaepf] as const]),
  ['Local da prestação do serviço', receipt.place || notConfigured],
  ['Trabalhador', receipt.name],
  ['CPF', receipt.cpf === null || receipt.cpf === noCpf ? 'não informado' : formatCpf(receipt.cpf)],
  ['Data e hora do registro', momentText(receipt)],
  ['Registro do REP-P no INPI', receipt.repNumber ?? notConfigured],
  ['Código hash (SHA-256)', receipt.hash],
]

/** As wide as a till roll, so that it reads on a phone. */
export function receiptDrawing(receipt: Receipt, seal: Seal): Drawing {
  const made = new Date(receipt.punchedAt)
  return {
    title: receiptTitle,
    options: {
      size: [283, 450],
      margins: { top: 24, bottom: 24, left: 20, right: 20 },
      info: { Title: receiptTitle, CreationDate: made, ModDate: made },
      lang: 'pt-BR',
      bufferPages: true,
    },
    draw(page) {
      page.font(bold).fontSize(12).text(receiptTitle, { align: 'center' }).moveDown()
      for (const [label, text] of receiptItems(receipt)) {
        page.font(plain).fontSize(7.5).text(label)
        page.font(bold).fontSize(9.5).text(text).moveDown(0.4)
      }
      page.font(plain).fontSize(7.5).text('Assinatura eletrônica')
      page.text(signatureText(seal))
    },
  }
}
