/** Where somebody worked on which day: what a new work city leaves of the earlier ones, and from which day on it counts. */
import { Failure } from '@ponteiro/contract'
import type { LocalDate } from '@ponteiro/timesheet'
import type { Place, Workplaces } from './due-days.rules.ts'

/** A work city of before; null: none was on record. */
export interface PastCity {
  readonly cityId: number | null
  /** The first day on which the person worked there no longer. */
  readonly untilOn: LocalDate
}

export interface WorkCities {
  readonly cityId: number | null
  /** Oldest first. */
  readonly past: readonly PastCity[]
}

/** What is asked for: a city, and the first day on which it counts; null: as early as it may, left out: nothing was said of it. */
export interface CityChange {
  readonly cityId: number | null
  readonly from: LocalDate | null | undefined
}

/** Of the person: today, and the first day that no processed period has handed out. */
export interface OpenDays {
  readonly today: LocalDate
  readonly firstOpenOn: LocalDate | null
}

/** Every day. */
export const always = null

/**
 * The day from which on this city is the person's: today unless a day is named, or as early as it may where none was on record. Undefined
 * where nothing changes. A day of a processed period keeps its city, and nobody works elsewhere from a day to come.
 */
export function cityStart(
  known: WorkCities,
  { cityId, from }: CityChange,
  { today, firstOpenOn }: OpenDays,
): LocalDate | typeof always | undefined {
  const since = known.past.at(-1)?.untilOn ?? always
  const other = cityId !== known.cityId
  if (!other && (from === undefined || from === since || since === always)) return undefined
  const earliest = firstOpenOn ?? ''
  const latest = today > earliest ? today : earliest
  if (from === undefined) return known.cityId === null ? later(since, firstOpenOn) : latest
  if (from === null) return !other && since !== always && since <= earliest ? undefined : firstOpenOn
  if (from > latest) throw new Failure('person.city-later', undefined, 'workCityFrom')
  const reached = other || since === always || from < since ? from : since
  if (reached < earliest)
    throw new Failure(
      'person.city-processed',
      earliest <= from ? startProcessed : daysProcessed(earliest),
      'workCityFrom',
    )
  return from
}

function daysProcessed(earliest: LocalDate): string {
  const [year, month, day] = earliest.split('-')
  return `Dias de apurações processadas mantêm a cidade de trabalho. Informe uma data a partir de ${day}/${month}/${year}.`
}

/** No later day may be named where the days it would leave to the city before are of a processed calculation. */
const startProcessed =
  'A cidade de trabalho de hoje começa em uma apuração processada. Reabra a apuração para mudar esta data.'

const later = (one: LocalDate | null, other: LocalDate | null): LocalDate | null =>
  (one ?? '') > (other ?? '') ? one : other

/** The earlier cities, once `cityId` is the person's from `startsOn` on; what was to be from then on gives way. */
export function pastUntil(known: WorkCities, cityId: number | null, startsOn: LocalDate | typeof always): PastCity[] {
  if (startsOn === always) return []
  // The same city from another day on: the one before it ends on that day.
  const stretches = cityId === known.cityId ? known.past : [...known.past, { cityId: known.cityId, untilOn: startsOn }]
  const found = stretches.findIndex(({ untilOn }) => untilOn >= startsOn)
  const before = stretches.slice(0, found === -1 ? stretches.length : found + 1)
  const last = before.pop()
  return last === undefined || last.cityId === cityId ? before : [...before, { ...last, untilOn: startsOn }]
}

export interface PastPlaceRow extends PastCity {
  readonly stateId: number | null
}

const none: readonly PastPlaceRow[] = []

/** Holidays are those of the city of the day; the clock is that of the city of now, on whatever day (decision 039). */
export const workplacesOf = ({ stateId, cityId, zone }: Place, past: readonly PastPlaceRow[] = none): Workplaces => ({
  place: { stateId, cityId, zone },
  pastPlaces: past.map((city) => ({ ...city, zone })),
})
