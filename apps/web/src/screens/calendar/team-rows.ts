/** The lines of the team view: sectors with coverage and their people; people without a sector last. */
import { absenceStateWords } from '@ponteiro/contract/absences/absence'
import {
  type CalendarAbsence,
  type CalendarHoliday,
  planLetters,
  type TeamMember,
  type TeamSector,
} from '@ponteiro/contract/calendar/calendar'
import { type DateRange, datesOf, daysBetween, type LocalDate } from '@ponteiro/timesheet'
import { partWords, reasonWords } from './absence-look.ts'
import { longDay, periodWords } from './calendar-days.ts'

export type TeamRow =
  | { readonly kind: 'sector'; readonly key: string; readonly sector: TeamSector; readonly people: number }
  | { readonly kind: 'others'; readonly key: string }
  | {
      readonly kind: 'member'
      readonly key: string
      readonly member: TeamMember
      /** One entry a day. */
      readonly away: readonly (CalendarAbsence | undefined)[]
    }

export interface Team {
  readonly sectors: readonly TeamSector[]
  readonly people: readonly TeamMember[]
  readonly absences: readonly CalendarAbsence[]
  readonly holidays: readonly CalendarHoliday[]
}

function grouped<T, K>(all: readonly T[], keyOf: (each: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const each of all) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}

/** A person's absences by day. Of two on one day, such as morning and afternoon, the authorised one. */
function awayOf(absences: readonly CalendarAbsence[], range: DateRange): (CalendarAbsence | undefined)[] {
  const days = new Array<CalendarAbsence | undefined>(daysBetween(range.from, range.to) + 1).fill(undefined)
  for (const absence of absences) {
    const first = Math.max(0, daysBetween(range.from, absence.startsOn))
    const last = Math.min(days.length - 1, daysBetween(range.from, absence.endsOn))
    for (let at = first; at <= last; at++) if (days[at]?.state !== 'authorized') days[at] = absence
  }
  return days
}

export function rowsOf({ sectors, people, absences }: Team, range: DateRange): TeamRow[] {
  const byPerson = grouped(absences, ({ employeeId }) => employeeId)
  const away = new Map(people.map(({ id }) => [id, awayOf(byPerson.get(id) ?? [], range)]))
  const member = (group: number, each: TeamMember): TeamRow => ({
    kind: 'member',
    key: `${group} ${each.id}`,
    member: each,
    away: away.get(each.id) ?? [],
  })
  const groups = sectors.flatMap((sector): TeamRow[] => {
    const members = people.filter(({ sectorIds }) => sectorIds.includes(sector.id))
    const head: TeamRow = { kind: 'sector', key: `sector ${sector.id}`, sector, people: members.length }
    return [head, ...members.map((each) => member(sector.id, each))]
  })
  const others = people.filter(({ sectorIds }) => sectorIds.length === 0)
  return others.length === 0
    ? groups
    : [...groups, { kind: 'others', key: 'others' }, ...others.map((each) => member(0, each))]
}

export interface Cover {
  readonly expected: number
  readonly present: number
  readonly least: number | null
  readonly asking: number
  /**
   * Below the minimum because somebody is away. Where everybody due is present, the plans ask for no more.
   */
  readonly short: boolean
}

export function coverOn({ expected, away, asking, leastPresent }: TeamSector, at: number): Cover {
  const due = expected[at] ?? 0
  const present = due - (away[at] ?? 0)
  return {
    expected: due,
    present,
    least: leastPresent,
    asking: asking[at] ?? 0,
    short: leastPresent !== null && present < leastPresent && present < due,
  }
}

/** `7 de 10, mín. 6`, and remarks. */
export function coverWords({ expected, present, least, asking, short }: Cover): string {
  if (expected === 0) return 'ninguém previsto'
  const count = `${present} de ${expected}${least === null ? '' : `, mín. ${least}`}`
  const waiting = asking === 0 ? '' : asking === 1 ? ', 1 pedido pendente' : `, ${asking} pedidos pendentes`
  return `${count}${short ? ', abaixo do mínimo' : ''}${waiting}`
}

/** A cell's words for screen readers. */
export function cellWords(name: string, on: LocalDate, letter: string, absence: CalendarAbsence | undefined): string {
  const day = `${name}, ${longDay(on)}`
  if (absence) {
    const state = absence.state === 'pending' ? `, ${absenceStateWords.pending.toLowerCase()}` : ''
    const part = partWords(absence)
    return `${day}: ${reasonWords(absence)}${part ? `, ${part.toLowerCase()}` : ''}${state}, ${periodWords(absence)}`
  }
  if (letter === planLetters.rest) return `${day}: folga`
  if (letter === planLetters.holiday) return `${day}: feriado`
  return letter === planLetters.unemployed ? `${day}: fora da empresa` : day
}

export interface HolidayHead {
  readonly key: string
  /** The place: `Feriados nacionais`, `AC`, `Rio Branco/AC`. */
  readonly place: string
  /** One entry a day. */
  readonly names: readonly (string | undefined)[]
}

/** A head for each place with a holiday in the range: the country, states, cities. */
export function holidayHeads(holidays: readonly CalendarHoliday[], range: DateRange): HolidayHead[] {
  const order = { national: 0, state: 1, municipal: 2 }
  const placeOf = ({ kind, stateAbbreviation, cityName }: CalendarHoliday) =>
    kind === 'national' ? 'Brasil' : kind === 'state' ? (stateAbbreviation ?? '') : `${cityName}/${stateAbbreviation}`
  const sorted = [...holidays].sort(
    (a, b) => order[a.kind] - order[b.kind] || placeOf(a).localeCompare(placeOf(b), 'pt-BR'),
  )
  return [...grouped(sorted, placeOf)].map(([place, held]) => ({
    key: place,
    place,
    names: datesOf(range).map(
      (on) =>
        held
          .filter((holiday) => holiday.on === on)
          .map(({ name }) => name)
          .join(', ') || undefined,
    ),
  }))
}
