/** Reads a person from the texts of a line. */
import { failures } from '@ponteiro/contract'
import { barePhone } from '@ponteiro/contract/identity-numbers'
import { type ImportField, type ImportProblem, importColumns } from '@ponteiro/contract/people/people-import'
import { PersonDraft, personProblems } from '@ponteiro/contract/people/person-draft'
import { bareId } from '@ponteiro/legal-files'
import type { LocalDate } from '@ponteiro/timesheet'
import type { z } from 'zod'

export type Texts = Readonly<Partial<Record<ImportField, string>>>
type Draft = z.output<typeof PersonDraft>

/** Ids by their `plain` names; positions by `idsByName`. */
export interface KnownNames {
  readonly states: ReadonlyMap<string, number>
  /** By `35/sao paulo`. */
  readonly cities: ReadonlyMap<string, number>
  readonly occupations: ReadonlyMap<string, number>
  /** By document. */
  readonly companies: ReadonlyMap<string, number>
}

/** A text without accents, case and repeated spaces. */
export const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Ids by name, ignoring case, and ignoring accents where that is unambiguous. */
export function idsByName(records: readonly { readonly id: number; readonly name: string }[]): Map<string, number> {
  const folded = new Map<string, number[]>()
  for (const { id, name } of records) folded.set(plain(name), [...(folded.get(plain(name)) ?? []), id])
  const alone = [...folded].flatMap(([name, [id, ...others]]) =>
    id && others.length === 0 ? [[`${foldedMark}${name}`, id] as const] : [],
  )
  return new Map([...alone, ...records.map(({ id, name }) => [asWritten(name), id] as const)])
}

const asWritten = (name: string) => name.trim().toLowerCase()
/** Marks folded names, so that they differ from written ones. */
const foldedMark = '\n'

export const idOfName = (ids: ReadonlyMap<string, number>, name: string): number | undefined =>
  ids.get(asWritten(name)) ?? ids.get(`${foldedMark}${plain(name)}`)

export interface ImportLine {
  /** The line of the spreadsheet. */
  readonly line: number
  readonly texts: Texts
}

const genders: Readonly<Record<string, string>> = {
  feminino: 'female',
  f: 'female',
  masculino: 'male',
  m: 'male',
  outro: 'other',
  o: 'other',
}
export const yes = new Set(['sim', 's', '1', 'x'])
export const no = new Set(['nao', 'n', '0'])
/** A number without its mask. Letters stay, to be refused: without them it would be another number. */
const bare = (text: string | undefined) => (text === undefined ? undefined : bareId(text))
const phone = (text: string | undefined) => (text === undefined ? undefined : barePhone(text))
/** 17/05/1990 as 1990-05-17; anything else unchanged, to be refused. */
export const day = (text: string | undefined) =>
  text?.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, d, m, y) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`)

/** The column of a draft field's problem. */
const columnOf: Readonly<Record<string, ImportField>> = {
  companyId: 'company',
  occupationId: 'occupation',
  workCityId: 'workCity',
  stateId: 'state',
  cityId: 'city',
}

/** What is wrong with a cell. */
export const problemAt = (line: number, field: ImportField, message: string): ImportProblem => ({
  line,
  column: importColumns[field].title,
  message,
})

/** A given name that is not on record. */
const unknown = -1
const named = (known: ReadonlyMap<string, number>, key: string | undefined) =>
  key === undefined ? undefined : (known.get(key) ?? unknown)

const unknownWords: Partial<Record<ImportField, string>> = {
  company: 'Empresa não encontrada.',
  occupation: 'Cargo não encontrado.',
  workCity: 'Cidade não encontrada.',
  state: 'Estado não encontrado.',
  city: 'Cidade não encontrada.',
}

/** `São Paulo/SP`, with a dash or a slash between. */
function placed(text: string | undefined, { states, cities }: KnownNames): number | undefined {
  if (text === undefined) return undefined
  const [, city = '', state = ''] = /^(.+?)\s*[/-]\s*([a-z]{2})$/.exec(plain(text)) ?? []
  return named(cities, `${states.get(state)}/${city}`)
}

/** The person of a line, or the problems of its cells. */
export function personOf(
  { line, texts }: ImportLine,
  known: KnownNames,
  today: LocalDate,
): { draft?: Draft; problems: ImportProblem[] } {
  const { company, occupation, workCity, state, city, gender, outsourced, ...rest } = texts
  const stateId = named(known.states, state && plain(state))
  const draft = {
    ...rest,
    pis: bare(texts.pis),
    cpf: bare(texts.cpf),
    zipCode: bare(texts.zipCode),
    phone: phone(texts.phone),
    cellPhone: phone(texts.cellPhone),
    businessPhone: phone(texts.businessPhone),
    bornOn: day(texts.bornOn),
    admittedOn: day(texts.admittedOn),
    dismissedOn: day(texts.dismissedOn),
    gender: gender && (genders[plain(gender)] ?? gender),
    companyId: named(known.companies, bare(company)),
    occupationId: occupation ? (idOfName(known.occupations, occupation) ?? unknown) : undefined,
    workCityId: placed(workCity, known),
    stateId,
    cityId: stateId === unknown ? undefined : named(known.cities, city && `${stateId}/${plain(city)}`),
    outsourced: outsourced !== undefined && yes.has(plain(outsourced)),
  }
  const read = PersonDraft.safeParse(draft)
  const problem = (field: ImportField, message: string) => problemAt(line, field, message)
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      const field = columnOf[name] ?? (name as ImportField)
      const given = draft[name as keyof typeof draft]
      return problem(field, given === unknown ? (unknownWords[field] ?? message) : message)
    })
    // Without a known state, the city is not looked up.
    return {
      problems: stateId === unknown ? problems.filter(({ column }) => column !== importColumns.city.title) : problems,
    }
  }
  const problems = personProblems(read.data, today).map(({ field, code }) => problem(field, failures[code].message))
  if (outsourced !== undefined && !yes.has(plain(outsourced)) && !no.has(plain(outsourced)))
    problems.push(problem('outsourced', 'Escreva Sim ou Não.'))
  return problems.length > 0 ? { problems } : { draft: read.data, problems }
}

export interface Numbered {
  readonly line: number
  readonly draft: Draft
}

const keys = [
  { field: 'enrollment', of: (draft: Draft) => `${draft.companyId ?? ''}/${draft.enrollment}` },
  { field: 'pis', of: (draft: Draft) => draft.pis || undefined },
  { field: 'cpf', of: (draft: Draft) => draft.cpf || undefined },
] as const
type Key = (typeof keys)[number]['field']

/** The message on a key's holder; undefined: free. */
export type TakenKeys = (field: Key, key: string) => string | undefined

/** Enrollment, PIS and CPF must be unique, in the file and on record. */
export function repeated(people: readonly Numbered[], taken: TakenKeys): ImportProblem[] {
  return keys.flatMap(({ field, of }) => {
    const first = new Map<string, number>()
    return people.flatMap(({ line, draft }) => {
      const key = of(draft)
      if (key === undefined) return []
      const holder = taken(field, key)
      if (holder !== undefined) return [problemAt(line, field, holder)]
      const before = first.get(key)
      if (before !== undefined) return [problemAt(line, field, `Repetido: já está na linha ${before}.`)]
      first.set(key, line)
      return []
    })
  })
}
