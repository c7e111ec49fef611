/** Reads sectors and schedule of a person from a spreadsheet. */
import type { ImportProblem } from '@ponteiro/contract/people/people-import'
import { type overtimeTypes, ScheduleAssignmentDraft } from '@ponteiro/contract/people/schedule-assignments'
import type { LocalDate } from '@ponteiro/timesheet'
import { day, type ImportLine, idOfName, no, plain, problemAt, yes } from './people-import.rules.ts'

/** Sectors by their `plain` names; schedules by `idsByName`. */
export interface KnownPlaces {
  /** A name may occur in several units; with the unit, `balcao (loja centro, recife)`, it is unique. */
  readonly sectors: ReadonlyMap<string, readonly number[]>
  readonly schedules: ReadonlyMap<string, number>
}

/** Sectors and schedule of a new person. */
export interface Places {
  readonly sectorIds: readonly number[]
  readonly schedule:
    | {
        readonly workScheduleId: number
        readonly sinceOn: LocalDate
        readonly overtimeType: (typeof overtimeTypes)[number]
        readonly pointCalculation: boolean
      }
    | undefined
}

const placeFields = ['sectors', 'schedule', 'scheduleSince', 'overtimeType', 'pointCalculation'] as const

/** What a line says of sectors and schedule, and what that depends on; undefined: nothing. */
export function placeOf({ line, texts }: ImportLine): ImportLine | undefined {
  if (placeFields.every((field) => texts[field] === undefined)) return undefined
  const { admittedOn, outsourced } = texts
  const named = placeFields.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]]))
  return {
    line,
    texts: {
      ...Object.fromEntries(named),
      ...(admittedOn !== undefined && { admittedOn }),
      ...(outsourced !== undefined && { outsourced }),
    },
  }
}

type Read<Value> = { readonly value?: Value; readonly problems: readonly ImportProblem[] }

/** `Fornos; Balcão (Loja Centro)`: the unit is needed where the name is ambiguous. */
function sectorsOf({ line, texts }: ImportLine, known: KnownPlaces): Read<readonly number[]> {
  const cells = (texts.sectors ?? '').split(/[;\n]/).filter((name) => name.trim() !== '')
  const names = [...new Map(cells.map((name) => [plain(name), name])).values()]
  const found = names.map((name) => known.sectors.get(plain(name)) ?? [])
  const problems = names.flatMap((name, at) => {
    const count = found[at]?.length ?? 0
    if (count === 1) return []
    if (count === 0) return [problemAt(line, 'sectors', `Setor não encontrado: ${name.trim()}.`)]
    const unit = name.includes('(') ? 'Unidade, Cidade' : 'Unidade'
    return [problemAt(line, 'sectors', `${name.trim()} existe em mais de uma unidade: escreva Setor (${unit}).`)]
  })
  return { value: [...new Set(found.flat())], problems }
}

const overtime: Readonly<Record<string, (typeof overtimeTypes)[number]>> = { aberta: 'open', fechada: 'closed' }

function scheduleOf({ line, texts }: ImportLine, known: KnownPlaces): Read<NonNullable<Places['schedule']>> {
  const wrong = (field: Parameters<typeof problemAt>[1], message: string) => problemAt(line, field, message)
  if (texts.schedule === undefined) {
    const orphans = (['scheduleSince', 'overtimeType', 'pointCalculation'] as const).filter((field) => texts[field])
    return { problems: orphans.map((field) => wrong(field, 'Informe a jornada.')) }
  }
  const given = ScheduleAssignmentDraft.shape.sinceOn
  const since = texts.scheduleSince === undefined ? undefined : given.safeParse(day(texts.scheduleSince))
  const admitted = given.safeParse(day(texts.admittedOn))
  const workScheduleId = idOfName(known.schedules, texts.schedule)
  const overtimeType = overtime[plain(texts.overtimeType ?? 'aberta')]
  const answer = plain(texts.pointCalculation ?? 'sim')
  const problems = [
    workScheduleId === undefined && wrong('schedule', 'Jornada não encontrada.'),
    texts.outsourced !== undefined &&
      yes.has(plain(texts.outsourced)) &&
      wrong('schedule', 'Terceiros não possuem acesso ao sistema nem jornada.'),
    since && !since.success && wrong('scheduleSince', 'Data inválida'),
    !overtimeType && wrong('overtimeType', 'Escreva ABERTA ou FECHADA.'),
    !yes.has(answer) && !no.has(answer) && wrong('pointCalculation', 'Escreva Sim ou Não.'),
  ].filter((problem) => problem !== false && problem !== undefined)
  // Without an admission date the person has an error already, so none is raised here.
  const sinceOn = since?.data ?? (admitted.success ? admitted.data : undefined)
  if (problems.length > 0 || workScheduleId === undefined || !overtimeType || !sinceOn) return { problems }
  return { value: { workScheduleId, sinceOn, overtimeType, pointCalculation: yes.has(answer) }, problems }
}

/** The places of a line, or the problems of its cells. */
export function placesOf(line: ImportLine, known: KnownPlaces): { places: Places; problems: readonly ImportProblem[] } {
  const [sectors, schedule] = [sectorsOf(line, known), scheduleOf(line, known)]
  return {
    places: { sectorIds: sectors.value ?? [], schedule: schedule.value },
    problems: [...sectors.problems, ...schedule.problems],
  }
}
