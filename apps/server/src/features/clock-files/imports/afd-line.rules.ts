/** A line of a file as stored, and its outcome beside what was received before. */
import {
  type AfdRecord,
  type ClockTime,
  type Collector,
  type EmployerRecord,
  type HeaderRecord,
  hashedPositions,
  type MalformedLine,
  malformedReasons,
  type PersonId,
  pisCheckDigit,
  type TaxId,
} from '@ponteiro/legal-files'
import { type Identity, identityKey, identityOf } from '../waiting/afd-identity.rules.ts'
import { bareLine, type ClockKey, clockOf, clockOfHeader, unknownRep } from './afd-clock.rules.ts'
import { keepable } from './afd-text.rules.ts'

export interface ReadLine {
  readonly line: number
  readonly kind: AfdRecord['kind'] | 'malformed'
  readonly nsr: number | null
  readonly text: string
  /** Why it gave no record; empty: it gave one. */
  readonly reason: string
  readonly clock: ClockKey | null
  readonly person: Identity | null
  readonly personName: string | null
  readonly operation: 'inserted' | 'altered' | 'excluded' | null
  readonly time: ClockTime | null
  readonly collector: number | null
  readonly offline: boolean | null
  /** The clock's employer from here on, by a header or a type 2 record. */
  readonly employer: {
    readonly clock: ClockKey
    readonly named: { readonly documentKind: TaxId['kind']; readonly document: string; readonly name: string }
  } | null
}

/** Codes of type 7. A type 3 mark was made at an electronic device. */
const collectors: Readonly<Record<Collector, number>> = { mobile: 1, browser: 2, desktop: 3, device: 4, other: 5 }

const nothing = {
  reason: '',
  clock: null,
  person: null,
  personName: null,
  operation: null,
  time: null,
  collector: null,
  offline: null,
  employer: null,
} as const

export const malformedLine = ({ line, nsr, text, reason }: MalformedLine): ReadLine => ({
  ...nothing,
  line,
  nsr,
  kind: 'malformed',
  text: keepable(text),
  reason,
})

export function readLine(record: AfdRecord): ReadLine {
  const base = { ...nothing, line: record.line, kind: record.kind, nsr: null, text: keepable(record.text) }
  if (record.kind === 'header') return { ...base, employer: employerOf(record, clockOfHeader(record)) }
  if (record.kind === 'trailer' || record.kind === 'signature') return base
  const repP = record.kind === 'mark' && record.repP !== null
  const numbered = { ...base, nsr: record.nsr, clock: clockOf(record.header, { text: record.text, repP }) }
  switch (record.kind) {
    case 'mark':
      return {
        ...numbered,
        person: identityOf(checkedPerson(record.person, record.text.slice(22, 34))),
        time: record.marked,
        collector: record.repP ? collectors[record.repP.collector] : collectors.device,
        offline: record.repP?.delivery === 'offline',
      }
    case 'employee':
      return {
        ...numbered,
        person: identityOf(checkedPerson(record.person, record.text.slice(23, 35))),
        personName: keepable(record.name),
        operation: record.operation,
        time: record.recorded,
      }
    case 'employer':
      return { ...numbered, time: record.recorded, employer: employerOf(record, numbered.clock) }
    case 'clock-adjustment':
      return { ...numbered, time: record.adjusted }
    default:
      return { ...numbered, time: record.recorded }
  }
}

/** A clock without a name is known by its file only. */
function employerOf(
  { employer, employerName }: HeaderRecord | EmployerRecord,
  clock: ClockKey | undefined,
): ReadLine['employer'] {
  if (!clock || clock.repNumber === unknownRep || employer.id === '') return null
  const named = { documentKind: employer.kind, document: keepable(employer.id), name: keepable(employerName) }
  return { clock, named }
}

/** Ten digits of a CPF with a wrong PIS check digit name nobody. */
function checkedPerson(person: PersonId, field: string): PersonId {
  if (person.kind !== 'cpf-prefix' || field.trim().endsWith(pisCheckDigit(person.digits))) return person
  return { kind: 'other', digits: field.trim() }
}

/** What is stored under a record's number. */
export interface EarlierMark {
  /** Null for a mark that a device delivered without a file. */
  readonly text: string | null
  readonly person: Identity | null
  readonly employeeId: number | null
  readonly markedOn: string
  readonly markedMinute: number
  /** Made with our own REP-P, in the file's establishment. */
  readonly isOurs?: boolean
}

/** The hash at the end of a type 7 line; undefined: no such line. */
export function hashOf(text: string): string | undefined {
  const hash = text.slice(hashedPositions, hashedPositions + 64)
  return text[9] === '7' && /^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : undefined
}

/**
 * Among what is stored under a record's number: what has its hash, or else the first. Establishments that had
 * the same CNPJ in turn each have a mark of that number.
 */
export const earlierOf = (kept: readonly EarlierMark[], mark: ReadLine): EarlierMark | undefined =>
  kept.find(({ text }) => text !== null && hashOf(text) === hashOf(mark.text)) ?? kept[0]

/** The establishment may use another program: under our numbers only the hash tells whose record it is. */
const isOfAnotherProgram = ({ isOurs, text }: EarlierMark, mark: ReadLine): boolean =>
  isOurs === true && text !== null && hashOf(text) !== hashOf(mark.text)

export type MarkOutcome =
  | { readonly outcome: 'accepted'; readonly reason: '' }
  | { readonly outcome: 'unknown-person'; readonly reason: '' }
  | { readonly outcome: 'repeated'; readonly reason: '' | 'other-form' | 'without-header' }
  | { readonly outcome: 'conflicting'; readonly reason: 'other-content' }

/**
 * The outcome beside earlier records. Same number and bytes: the same record. Other bytes: still the same
 * when person and time agree, because a clock exports one memory in two layouts; otherwise a conflict, where
 * the first stands. `sameLine`: an equal line of an unknown clock, or of any clock when this one is unknown.
 */
export function markOutcome(
  mark: ReadLine,
  employeeId: number | undefined,
  earlier: EarlierMark | undefined,
  sameLine: boolean,
): MarkOutcome {
  if (earlier && !isOfAnotherProgram(earlier, mark)) {
    if (earlier.text !== null && bareLine(earlier.text) === bareLine(mark.text))
      return { outcome: 'repeated', reason: '' }
    const sameTime = earlier.markedOn === mark.time?.dayOn && earlier.markedMinute === mark.time.minute
    const samePerson =
      (employeeId !== undefined && earlier.employeeId === employeeId) ||
      (mark.person && earlier.person && identityKey(mark.person) === identityKey(earlier.person))
    return sameTime && samePerson
      ? { outcome: 'repeated', reason: 'other-form' }
      : { outcome: 'conflicting', reason: 'other-content' }
  }
  if (sameLine) return { outcome: 'repeated', reason: 'without-header' }
  return { outcome: employeeId === undefined ? 'unknown-person' : 'accepted', reason: '' }
}

/** The report's words for each reason; a line may have two. */
export const lineReasons: Readonly<Record<string, string>> = {
  ...malformedReasons,
  'other-content': 'Este NSR já foi recebido com outro conteúdo. Vale o primeiro.',
  'other-form': 'Já recebida em outro formato.',
  'without-header': 'Já recebida em um arquivo sem cabeçalho.',
  'same-minute': 'Mesmo minuto de outra marcação da pessoa: só uma conta.',
  'skipped-hour': 'Horário que não existiu: o relógio foi adiantado neste dia (horário de verão).',
  'repeated-hour': 'Horário que ocorreu duas vezes: o relógio foi atrasado neste dia (horário de verão).',
  'foreign-offset': 'O relógio está com um fuso que não existe no Brasil. Vale o horário que ele mostrou.',
  'after-processing': 'Chegou depois do processamento da apuração do dia: conta a partir da reabertura.',
}

/** The report's words for a line. `waits`: the repeated mark still waits for its person. */
export function reasonText({ reason, waits }: { readonly reason: string; readonly waits: boolean }): string {
  const said = reason.split(' ').flatMap((word) => lineReasons[word] ?? [])
  if (!waits) return said.join(' ')
  return `${(said.join(' ') || 'Já recebida.').slice(0, -1)}, aguarda colaborador.`
}
