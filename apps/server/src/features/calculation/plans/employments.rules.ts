/** Employment over time: the schedules given, and the place whose holidays apply. */
import type { LocalDate, OvertimeType } from '@ponteiro/timesheet'
import type { KnownSchedule, Place, Workplaces } from './due-days.rules.ts'

/** A schedule given to a person, with its hours from a day on. */
export interface GivenSchedule {
  readonly sinceOn: LocalDate
  /** The day it was given. The cycle of an ESCALA begins there, whatever its hours became. */
  readonly givenOn: LocalDate
  readonly schedule: KnownSchedule
  readonly overtimeType: OvertimeType
  readonly pointCalculation: boolean
  /** Where state and municipal holidays come from; null: the work city. */
  readonly stateId: number | null
  readonly cityId: number | null
}

/** First and last day. */
export type PastEmployment = readonly [admittedOn: LocalDate | null, dismissedOn: LocalDate]

/** The parts of a person that decide a day's plan. */
export interface Employed extends Workplaces {
  readonly admittedOn: LocalDate | null
  /** The last day worked. */
  readonly dismissedOn: LocalDate | null
  /** Employments that ended before the present one. */
  readonly pastEmployments: readonly PastEmployment[]
  /** By first day. */
  readonly given: readonly GivenSchedule[]
}

type Employment = Omit<Employed, keyof Workplaces>

/** Employed on a day, now or earlier. The dismissal date is the last day worked. */
export const isEmployed = ({ admittedOn, dismissedOn, pastEmployments }: Employment, date: LocalDate): boolean =>
  isWithin([admittedOn, dismissedOn], date) || pastEmployments.some((past) => isWithin(past, date))

const isWithin = ([from, to]: readonly [LocalDate | null, LocalDate | null], date: LocalDate) =>
  (from === null || from <= date) && (to === null || date <= to)

/** The schedule in force on a day, for an employed person who takes part in the calculation. */
export function givenOn(person: Employment, date: LocalDate): GivenSchedule | undefined {
  if (!isEmployed(person, date)) return undefined
  const { given } = person
  const found = given.findLast(({ sinceOn }) => sinceOn <= date)
  return found?.pointCalculation ? found : undefined
}

/**
 * A state or city named with the schedule replaces the work city's. A work city in another state than the
 * named one is ignored.
 */
export function placeUnder(place: Place, given: Pick<GivenSchedule, 'stateId' | 'cityId'>): Place {
  if (given.stateId === null && given.cityId === null) return place
  const stateId = given.stateId ?? place.stateId
  const workCityId = stateId === place.stateId ? place.cityId : null
  return { stateId, cityId: given.cityId ?? workCityId, zone: place.zone }
}
