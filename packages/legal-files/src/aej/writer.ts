import { dateField, momentField, taxIdField } from '../afd/field-writers.ts'
import { signatureLine } from '../afd/line-writer.ts'
import type { TaxId } from '../afd/records.ts'
import type { Minutes } from '../moments.ts'
import { NotWritable } from '../not-writable.ts'
import { isPrintableLatin1 } from '../text/latin1-text.ts'
import { clock } from '../text/moment-text.ts'
import { encodeLatin1 } from '../text/text-encoding.ts'
import { absenceCodes, codeOf, markCodes, movementCodes, repCodes, sourceCodes } from './codes.ts'
import { aejProblems } from './problems.ts'
import type { Aej, AejAbsence, AejHeader, AejMark, AejProgram, AejSchedule } from './records.ts'

/**
 * Writes an AEJ, Latin-1 with CR LF. Throws `NotWritable` when a legal fact is missing; `aejProblems` lists
 * them all.
 */
export function writeAej(aej: Aej): Uint8Array {
  const [problem] = aejProblems(aej)
  if (problem) throw new NotWritable(problem.record, problem.message)
  const groups = [
    [headerLine(aej.header)],
    aej.reps.map(({ id, kind, number }) => ['02', idField(id), codeOf(repCodes, kind), digits('REP', number, 17)]),
    aej.links.map(({ id, cpf, name }) => ['03', idField(id), cpfText(cpf), text('Nome', name, 150)]),
    aej.schedules.map(scheduleLine),
    aej.marks.map(markLine),
    aej.registrations.map(({ linkId, number }) => ['06', idField(linkId), text('Matrícula no eSocial', number, 30)]),
    aej.absences.map(absenceLine),
    [programLine(aej.program)],
  ]
  const trailer = ['99', ...groups.map((group) => String(group.length))]
  const lines = [...groups.flat(), trailer].map((fields) => fields.join('|'))
  const bytes = encodeLatin1([...lines, signatureLine].map((line) => `${line}\r\n`).join(''))
  if (!bytes) throw new NotWritable('AEJ', 'há caracteres que o ISO 8859-1 não tem')
  return bytes
}

function headerLine(header: AejHeader): string[] {
  if (header.version !== '001' && header.version !== '002') throw new NotWritable('Versão', 'esperado 001 ou 002')
  return [
    '01',
    ...taxId('Empregador', header.employer),
    digits('CAEPF', header.caepf, 14),
    digits('CNO', header.cno, 12),
    text('Empregador', header.employerName, 150),
    dateField('Data inicial', header.firstOn),
    dateField('Data final', header.lastOn),
    momentField('Geração', header.generated),
    header.version,
  ]
}

/** At least two pairs of fields, the second empty when there is one span. */
function scheduleLine({ code, duration, spans }: AejSchedule): string[] {
  const times = spans.flatMap(({ entry, exit }) => [time(entry), time(exit)])
  const blanks = Array<string>(Math.max(0, 4 - times.length)).fill('')
  return ['04', text('Código do horário', code, 30), whole('Duração', duration), ...times, ...blanks]
}

function markLine(mark: AejMark): string[] {
  return [
    '05',
    idField(mark.linkId),
    momentField('Marcação', mark.marked),
    mark.repId === null ? '' : idField(mark.repId),
    codeOf(markCodes, mark.kind),
    idField(mark.pair),
    codeOf(sourceCodes, mark.source),
    mark.scheduleCode === null ? '' : text('Código do horário', mark.scheduleCode, 30),
    mark.motive ? text('Motivo', mark.motive, 150) : '',
  ]
}

function absenceLine({ linkId, kind, on, minutes, movement }: AejAbsence): string[] {
  return [
    '07',
    idField(linkId),
    codeOf(absenceCodes, kind),
    dateField('Data', on),
    minutes === null ? '' : whole('Minutos', minutes),
    movement === null ? '' : codeOf(movementCodes, movement),
  ]
}

function programLine(program: AejProgram): string[] {
  return [
    '08',
    text('Programa', program.name, 150),
    text('Versão do programa', program.version, 8),
    ...taxId('Desenvolvedor', program.developer),
    text('Desenvolvedor', program.developerName, 150),
    text('E-mail', program.email, 50),
  ]
}

/**
 * A required text. The separator and line breaks are replaced, as the layout asks; text that is too long is
 * cut.
 */
function text(name: string, value: string, length: number): string {
  const line = value
    .replace(/\|/g, '/')
    .replace(/[\r\n\t]+/g, ' ')
    .trim()
    .slice(0, length)
    .trimEnd()
  if (line === '') throw new NotWritable(name, 'em branco')
  if (!isPrintableLatin1(line)) throw new NotWritable(name, 'há caracteres que o ISO 8859-1 não tem')
  return line
}

/** Kind and id: eleven or fourteen positions, without the leading zeros of an AFD. */
function taxId(name: string, tax: TaxId): [kind: string, id: string] {
  const field = taxIdField(name, tax)
  return [field.slice(0, 1), tax.id]
}

const time = (minutes: Minutes) => {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 1439) throw new NotWritable('Horário', 'hora inexistente')
  return clock(minutes, '')
}

function whole(name: string, value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 999_999_999_999)
    throw new NotWritable(name, 'esperado um número inteiro')
  return String(value)
}

function idField(id: number): string {
  if (!Number.isInteger(id) || id < 1 || id > 999_999_999)
    throw new NotWritable('Identificador', 'esperado de 1 a 999999999')
  return String(id)
}

function cpfText(cpf: string): string {
  if (!/^\d{11}$/.test(cpf)) throw new NotWritable('CPF', 'esperado um CPF de 11 dígitos')
  return cpf
}

function digits(name: string, value: string | null, length: number): string {
  if (value === null) return ''
  if (!/^\d+$/.test(value) || value.length > length)
    throw new NotWritable(name, `esperado um número de até ${length} dígitos`)
  return value.padStart(length, '0')
}
