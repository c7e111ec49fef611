/** When and how somebody is employed: the plans given over time, and the place whose holidays reach a day. */
import type { LocalDate, OvertimeType } from '@ponteiro/timesheet'
import type { KnownSchedule, Place, Workplaces } from './due-days.rules.ts'

/** A schedule given to a person, with its hours from a day on. */
export interface GivenSchedule {
  readonly sinceOn: LocalDate
  /** The day it was given: where the cycle of an ESCALA begins, whatever its hours became later. */
  readonly givenOn: LocalDate
  readonly schedule: KnownSchedule
  readonly overtimeType: OvertimeType
  readonly pointCalculation: boolean
  /** Where state and municipal holidays are looked up; null: at the work city (Q116). */
  readonly stateId: number | null
  readonly cityId: number | null
}

/** First and last day, as they are listed with a person. */
export type PastEmployment = readonly [admittedOn: LocalDate | null, dismissedOn: LocalDate]

/** What of a person says which plan a day has. */
export interface Employed extends Workplaces {
  readonly admittedOn: LocalDate | null
  /** The last day worked. */
  readonly dismissedOn: LocalDate | null
  /** Employments that ended before the one of now began. */
  readonly pastEmployments: readonly PastEmployment[]
  /** In the order of their first day. */
  readonly given: readonly GivenSchedule[]
}

type Employment = Omit<Employed, keyof Workplaces>

/** From the admission to the last day worked, in the employment of now or an earlier one. */
export const isEmployed = ({ admittedOn, dismissedOn, pastEmployments }: Employment, date: LocalDate): boolean =>
  isWithin([admittedOn, dismissedOn], date) || pastEmployments.some((past) => isWithin(past, date))

const isWithin = ([from, to]: readonly [LocalDate | null, LocalDate | null], date: LocalDate) =>
  (from === null || from <= date) && (to === null || date <= to)

/** The schedule in force on a day (Q115), of somebody employed on it (Q128) who takes part in the calculation (Q86). */
export function givenOn(person: Employment, date: LocalDate): GivenSchedule | undefined {
  if (!isEmployed(person, date)) return undefined
  const { given } = person
  const found = given.findLast(({ sinceOn }) => sinceOn <= date)
  return found?.pointCalculation ? found : undefined
}

/** A state or city named with the schedule stands in for those of the work city; a city of another state than the one named is left out (Q116). */
export function placeUnder(place: Place, given: Pick<GivenSchedule, 'stateId' | 'cityId'>): Place {
  if (given.stateId === null && given.cityId === null) return place
  const stateId = given.stateId ?? place.stateId
  const workCityId = stateId === place.stateId ? place.cityId : null
  return { stateId, cityId: given.cityId ?? workCityId, zone: place.zone }
}
