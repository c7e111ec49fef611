/** Reasons for an unreadable line, with the words shown beside it. */
export const malformedReasons = {
  'line-too-long': 'Linha longa demais para um registro de ponto.',
  'binary-content': 'Conteúdo que não é texto.',
  'other-file-kind': 'Este registro é de outro tipo de arquivo (AFDT, ACJEF ou AEJ), não de um AFD.',
  'unknown-record': 'Registro não reconhecido.',
  'nsr-unreadable': 'NSR ilegível.',
  'too-short': 'Linha mais curta que o registro exige.',
  'too-long': 'Linha mais longa que o registro permite.',
  'date-invalid': 'Data inexistente.',
  'time-invalid': 'Hora inexistente.',
  'zone-invalid': 'Fuso horário inválido.',
  'person-missing': 'Registro sem PIS ou CPF.',
  'person-unreadable': 'PIS ou CPF ilegível.',
  'operation-invalid': 'Operação desconhecida: esperado I, A ou E.',
  'delivery-invalid': 'Indicação de marcação on-line/off-line inválida.',
  'field-invalid': 'Campo com conteúdo inválido.',
  'counts-unreadable': 'Totais do trailer ilegíveis.',
} as const

export type MalformedReason = keyof typeof malformedReasons

/** A line that gave no record. The file goes on. */
export interface MalformedLine {
  readonly line: number
  readonly nsr: number | null
  /** The line as read; cut at 400 characters. */
  readonly text: string
  readonly reason: MalformedReason
  readonly message: string
}

/** A remark about a readable line, or about the file. */
export type AfdWarningCode =
  | 'not-an-afd'
  | 'byte-order-mark'
  | 'encoding-utf8'
  | 'characters-lost'
  | 'line-end-lf'
  | 'blank-line'
  | 'lines-joined'
  | 'header-missing'
  | 'header-repeated'
  | 'header-date-unreadable'
  | 'record-after-trailer'
  | 'trailer-missing'
  | 'trailer-mismatch'
  | 'signature-missing'
  | 'line-short'
  | 'line-long'
  | 'layout-differs'
  | 'version-unknown'
  | 'nsr-fell-back'
  | 'nsr-gap'
  | 'nsr-duplicate'
  | 'nsr-conflict'
  | 'date-implausible'
  | 'date-after-generation'
  | 'offset-foreign'
  | 'seconds-dropped'
  | 'person-invalid'
  | 'employer-id-invalid'
  | 'event-unknown'
  | 'collector-unknown'
  | 'crc-missing'
  | 'crc-mismatch'
  | 'crc-variant-unknown'
  | 'hash-missing'
  | 'hash-broken'
  | 'hash-not-checkable'
  | 'hash-seed-zeros'

export interface AfdWarning {
  readonly code: AfdWarningCode
  /** 0 for the whole file. */
  readonly line: number
  readonly nsr: number | null
  /** A Portuguese sentence. */
  readonly message: string
}
