import { Unreadable } from './afd/fields.ts'
import { type MalformedLine, malformedReasons } from './afd/problems.ts'
import { lineSplitter } from './text/line-splitter.ts'
import { type DecodedLine, decodeLine } from './text/text-encoding.ts'

/** Warnings of AFDT, ACJEF and AEJ readers. */
export const fileWarnings = {
  'encoding-utf8': 'O arquivo está em UTF-8; o layout pede ISO 8859-1.',
  'line-end-lf': 'Há linhas terminadas só por LF; o layout pede CR LF.',
  'blank-line': 'Linha em branco.',
  'header-missing': 'O arquivo não tem cabeçalho.',
  'trailer-missing': 'O arquivo não tem trailer: pode estar incompleto.',
  'trailer-mismatch': 'Os totais do trailer não conferem com o arquivo.',
  'signature-missing': 'Falta a linha da assinatura digital.',
  'version-unknown': 'Versão de layout desconhecida.',
  'line-short': 'Linha mais curta que o layout: faltam campos do fim.',
  'sequence-break': 'A numeração sequencial pula ou volta nesta linha.',
  'motive-missing': 'Falta o motivo, obrigatório neste registro.',
  'reference-unknown': 'O registro se refere a outro que não está no arquivo.',
} as const

export type FileWarningCode = keyof typeof fileWarnings

export interface FileWarning {
  readonly code: FileWarningCode
  /** 0 for the whole file. */
  readonly line: number
  readonly message: string
}

export interface FileFindings {
  readonly warnings: readonly FileWarning[]
  readonly malformed: readonly MalformedLine[]
}

/** Passes each line to `read`, which may throw `Unreadable`, and gathers the problems. */
export function readWholeFile(
  bytes: Uint8Array,
  read: (line: DecodedLine, number: number, warn: (code: FileWarningCode) => void) => void,
): FileFindings & { readonly warn: (code: FileWarningCode, line: number) => void } {
  const warnings: FileWarning[] = []
  const malformed: MalformedLine[] = []
  const said = new Set<FileWarningCode>()
  const warn = (code: FileWarningCode, line: number) => {
    warnings.push({ code, line, message: fileWarnings[code] })
  }
  const warnOnce = (code: FileWarningCode, line: number) => {
    if (!said.has(code)) warn(code, line)
    said.add(code)
  }

  const splitter = lineSplitter()
  const pieces = [...splitter.push(withoutMark(bytes)), ...splitter.end()]
  pieces.forEach(({ bytes: content, end, cut }, at) => {
    const number = at + 1
    const line = decodeLine(content)
    if (end === 'lf') warnOnce('line-end-lf', number)
    if (line.encoding === 'utf-8') warnOnce('encoding-utf8', number)
    if (line.text.trim() === '') {
      warn('blank-line', number)
      return
    }
    try {
      if (cut) throw new Unreadable('line-too-long')
      read(line, number, (code) => warn(code, number))
    } catch (fault) {
      if (!(fault instanceof Unreadable)) throw fault
      const message = malformedReasons[fault.reason]
      malformed.push({ line: number, nsr: null, text: line.text.slice(0, 400), reason: fault.reason, message })
    }
  })
  return { warnings, malformed, warn }
}

const withoutMark = (bytes: Uint8Array) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
