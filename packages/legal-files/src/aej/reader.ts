import { taxIdOf, Unreadable } from '../afd/fields.ts'
import { signaturePlaceholder } from '../afd/layouts.ts'
import type { LocalDate, Minutes, ZonedTime } from '../moments.ts'
import { isoDate, minuteOf, zonedTime } from '../text/moment-text.ts'
import { type FileFindings, type FileWarningCode, readWholeFile } from '../whole-file.ts'
import { absenceCodes, markCodes, movementCodes, repCodes, sourceCodes, wordOf } from './codes.ts'
import type {
  Aej,
  AejAbsence,
  AejHeader,
  AejLink,
  AejMark,
  AejProgram,
  AejRegistration,
  AejRep,
  AejSchedule,
} from './records.ts'

/** The content of a file: an `Aej` whose header and program may be missing. */
export interface AejFile extends Omit<Aej, 'header' | 'program'>, FileFindings {
  readonly header: AejHeader | null
  readonly program: AejProgram | null
}

/** Reads an AEJ, versions 001 and 002; trailing empty fields may be missing. */
export function readAej(bytes: Uint8Array): AejFile {
  let header: AejHeader | null = null
  let program: AejProgram | null = null
  let trailer: string[] | null = null
  let signed = false
  const reps: AejRep[] = []
  const links: AejLink[] = []
  const schedules: AejSchedule[] = []
  const marks: AejMark[] = []
  const registrations: AejRegistration[] = []
  const absences: AejAbsence[] = []
  const counts = new Map<string, number>()

  const { warnings, malformed, warn } = readWholeFile(bytes, (line, _, say) => {
    const fields = line.text.split('|').map((field) => field.trim())
    const [type = ''] = fields
    if (fields.length === 1 && (trailer || type === signaturePlaceholder)) {
      signed = true
      return
    }
    counts.set(type, (counts.get(type) ?? 0) + 1)
    if (type === '01') header = warned(headerOf(fields), versionFaults, say)
    else if (type === '02') reps.push(repOf(fields))
    else if (type === '03') links.push(linkOf(fields))
    else if (type === '04') schedules.push(scheduleOf(fields))
    else if (type === '05') marks.push(warned(markOf(fields), motiveFaults, say))
    else if (type === '06') registrations.push({ linkId: idOf(fields[1]), number: fields[2] ?? '' })
    else if (type === '07') absences.push(absenceOf(fields))
    else if (type === '08') program = programOf(fields)
    else if (type === '99') trailer = fields
    else throw new Unreadable('unknown-record')
    if (['05', '06', '07'].includes(type) && !links.some(({ id }) => id === Number(fields[1]))) say('reference-unknown')
  })

  if (!header) warn('header-missing', 0)
  const totals: string[] | null = trailer
  if (!totals) warn('trailer-missing', 0)
  else if (counted.some((type, at) => Number(totals[at + 1] || 0) !== (counts.get(type) ?? 0)))
    warn('trailer-mismatch', 0)
  if (!signed) warn('signature-missing', 0)
  return { header, reps, links, schedules, marks, registrations, absences, program, warnings, malformed }
}

/** The records a trailer counts, in order. */
const counted = ['01', '02', '03', '04', '05', '06', '07', '08']

function warned<T>(value: T, faults: (value: T) => FileWarningCode[], say: (code: FileWarningCode) => void): T {
  for (const fault of faults(value)) say(fault)
  return value
}

const versionFaults = ({ version }: AejHeader): FileWarningCode[] =>
  version === '001' || version === '002' ? [] : ['version-unknown']

const motiveFaults = ({ kind, source, motive }: AejMark): FileWarningCode[] =>
  !motive && (kind === 'disregarded' || source === 'included') ? ['motive-missing'] : []

function headerOf(fields: readonly string[]): AejHeader {
  const [, kind = '', id = '', caepf, cno, name = '', first, last, generated, version = ''] = fields
  return {
    employer: taxIdOf(kind, id),
    caepf: caepf || null,
    cno: cno || null,
    employerName: name,
    firstOn: dateOf(first),
    lastOn: dateOf(last),
    generated: momentOf(generated),
    version,
  }
}

function repOf([, id, kind = '', number]: readonly string[]): AejRep {
  return { id: idOf(id), kind: known(wordOf(repCodes, kind)), number: number || null }
}

function linkOf([, id, cpf = '', name = '']: readonly string[]): AejLink {
  if (!/^\d{1,11}$/.test(cpf)) throw new Unreadable('person-unreadable')
  return { id: idOf(id), cpf: cpf.padStart(11, '0'), name }
}

function scheduleOf([, code = '', duration, ...times]: readonly string[]): AejSchedule {
  const spans = times.flatMap((entry, at) => {
    const exit = times[at + 1] ?? ''
    if (at % 2 === 1 || (entry === '' && exit === '')) return []
    return [{ entry: timeOf(entry), exit: timeOf(exit) }]
  })
  return { code, duration: idOf(duration), spans }
}

function markOf([, link, marked, rep, kind = '', pair, source = '', code, motive]: readonly string[]): AejMark {
  return {
    linkId: idOf(link),
    marked: momentOf(marked),
    repId: rep ? idOf(rep) : null,
    kind: known(wordOf(markCodes, kind)),
    pair: idOf(pair),
    source: known(wordOf(sourceCodes, source)),
    scheduleCode: code || null,
    motive: motive || null,
  }
}

function absenceOf([, link, kind = '', on, minutes, movement]: readonly string[]): AejAbsence {
  return {
    linkId: idOf(link),
    kind: known(wordOf(absenceCodes, kind)),
    on: dateOf(on),
    minutes: minutes ? idOf(minutes) : null,
    movement: movement ? known(wordOf(movementCodes, movement)) : null,
  }
}

function programOf([
  ,
  name = '',
  version = '',
  kind = '',
  id = '',
  developerName = '',
  email = '',
]: readonly string[]): AejProgram {
  return { name, version, developer: taxIdOf(kind, id), developerName, email }
}

function known<Word>(word: Word | undefined): Word {
  if (word === undefined) throw new Unreadable('field-invalid')
  return word
}

/** A whole number; `001` and `1` are the same. */
function idOf(field: string | undefined): number {
  if (!field || !/^\d{1,12}$/.test(field)) throw new Unreadable('field-invalid')
  return Number(field)
}

function dateOf(field: string | undefined): LocalDate {
  const day = isoDate(field ?? '')
  if (day === null) throw new Unreadable('date-invalid')
  return day
}

function timeOf(field: string): Minutes {
  const minute = minuteOf(field)
  if (minute === null) throw new Unreadable('time-invalid')
  return minute
}

function momentOf(field: string | undefined): ZonedTime {
  const time = zonedTime(field ?? '')
  if (typeof time === 'string') throw new Unreadable(time)
  return time
}
