/** What a payroll file will hold: everything the first time, afterwards the changes. */
import type { LayoutParts } from '@ponteiro/contract/exports/payroll-layouts'
import { type PayrollEvent, payrollEventNames } from '@ponteiro/contract/exports/payroll-words'
import { type Amounts, type Counted, changesOf } from './payroll-amounts.rules.ts'
import { inOrder, lackOf, type PostedPerson, type Posting } from './payroll-lines.rules.ts'

export interface PayrollPerson extends PostedPerson {
  readonly employeeId: number
}

export interface PayrollEntry extends PayrollPerson, Counted {}

/** People whose days cannot be told apart. */
export interface Unsplit extends PayrollPerson {
  readonly why: string
}

export interface PlanParts {
  readonly layout: LayoutParts
  readonly entries: readonly PayrollEntry[]
  readonly unsplit: readonly Unsplit[]
  /** What went out so far; undefined for a first file. */
  readonly sent: ReadonlyMap<number, Amounts> | undefined
  /** People who were sent something and no longer have a mirror. */
  readonly gone: readonly PayrollPerson[]
}

export interface PlannedChange {
  readonly person: PayrollPerson
  readonly event: PayrollEvent
  readonly before: number
  readonly after: number
}

/** The amounts of the layout's events. */
const sentOf = (amounts: Amounts, events: LayoutParts['events']): Amounts =>
  Object.fromEntries(events.flatMap(({ event }) => (amounts[event] ? [[event, amounts[event]]] : [])))

export function planOf({ layout, entries, unsplit, sent, gone }: PlanParts) {
  const postings: Posting[] = []
  const changes: PlannedChange[] = []
  const people: { employeeId: number; amounts: Amounts; before: Amounts }[] = []
  const lacking: Unsplit[] = [...unsplit]
  const codes = new Set(layout.events.map(({ event }) => event))
  const all = [...entries, ...gone.map((person) => ({ ...person, amounts: {} as Amounts }))]
  for (const person of all) {
    const amounts = sentOf(person.amounts, layout.events)
    const before = sent?.get(person.employeeId) ?? {}
    const changed = changesOf(before, amounts, payrollEventNames)
    if (changed.length === 0) continue
    people.push({ employeeId: person.employeeId, amounts, before })
    const posted: Posting[] = changed.flatMap(({ event, before: then, after }) => {
      if (!codes.has(event)) return []
      if (!sent) return [{ person, event, amount: after }]
      if (layout.corrections === 'none') return []
      return [{ person, event, amount: layout.corrections === 'replacement' ? after : after - then }]
    })
    postings.push(...posted)
    if (sent) changes.push(...changed.map((change) => ({ person, ...change })))
    const why = posted.length > 0 ? lackOf(layout, person) : undefined
    if (why) lacking.push({ ...person, why })
  }
  return { postings: inOrder(layout, postings), changes, people, lacking }
}
export type PayrollPlan = ReturnType<typeof planOf>

/** `Falta o CPF: Ana e Bia.` Some names, and how many more. */
export function lackingWords(lacking: readonly Pick<Unsplit, 'name' | 'why'>[]): string {
  const byWhy = new Map<string, string[]>()
  for (const { why, name } of lacking) byWhy.set(why, [...(byWhy.get(why) ?? []), name])
  return [...byWhy]
    .map(([why, names]) => {
      const more = names.length > 3 ? ` e mais ${names.length - 3}` : ''
      return `${why}: ${names.slice(0, 3).join(', ')}${more}.`
    })
    .join(' ')
}
