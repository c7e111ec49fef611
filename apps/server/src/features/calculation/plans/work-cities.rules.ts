/** Work cities by day: what a new one leaves of the earlier ones, and its first day. */
import { Failure } from '@ponteiro/contract'
import type { LocalDate } from '@ponteiro/timesheet'
import type { Place, Workplaces } from './due-days.rules.ts'

/** An earlier work city; null: none was on record. */
export interface PastCity {
  readonly cityId: number | null
  /** The first day on which the person no longer worked there. */
  readonly untilOn: LocalDate
}

export interface WorkCities {
  readonly cityId: number | null
  /** Oldest first. */
  readonly past: readonly PastCity[]
}

/** A city with its first day; null: as early as possible, absent: not said. */
export interface CityChange {
  readonly cityId: number | null
  readonly from: LocalDate | null | undefined
}

/** The person's today, and the first day that no processed period has handed out. */
export interface OpenDays {
  readonly today: LocalDate
  readonly firstOpenOn: LocalDate | null
}

/** Every day. */
export const always = null

/**
 * The first day of the city: today unless named, or as early as possible where none was on record. Undefined:
 * nothing changes. Processed days keep their city, and no city begins in the future.
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

/** A later day is refused where it would give days of a processed calculation to the earlier city. */
const startProcessed =
  'A cidade de trabalho de hoje começa em uma apuração processada. Reabra a apuração para mudar esta data.'

const later = (one: LocalDate | null, other: LocalDate | null): LocalDate | null =>
  (one ?? '') > (other ?? '') ? one : other

/** The earlier cities once `cityId` counts from `startsOn` on; later changes are removed. */
export function pastUntil(known: WorkCities, cityId: number | null, startsOn: LocalDate | typeof always): PastCity[] {
  if (startsOn === always) return []
  // The same city from another day: the one before it ends there.
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

/** Holidays follow the city of the day; the clock is always the present city's (decision 039). */
export const workplacesOf = ({ stateId, cityId, zone }: Place, past: readonly PastPlaceRow[] = none): Workplaces => ({
  place: { stateId, cityId, zone },
  pastPlaces: past.map((city) => ({ ...city, zone })),
})
