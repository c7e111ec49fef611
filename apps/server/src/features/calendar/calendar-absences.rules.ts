/** An absence as the reader may see it. */
import type { CalendarAbsence } from '@ponteiro/contract/calendar/calendar'
import type { LocalDate } from '@ponteiro/timesheet'
import type { AbsenceOnDays } from '../absences/absences-on-days.queries.ts'
import { shownUntil } from '../absences/presence.rules.ts'
import type { CalendarPerson } from './calendar.queries.ts'

interface Look {
  readonly from: LocalDate
  readonly today: LocalDate
  /** The reader's person. */
  readonly employeeId: number | undefined
}

const later = (one: LocalDate, other: LocalDate) => (one > other ? one : other)

/** Undefined: nothing may be seen, because the person left, or a pending absence is out of scope. */
export function shownAbsence(
  absence: AbsenceOnDays,
  person: CalendarPerson,
  { from, today, employeeId }: Look,
): CalendarAbsence | undefined {
  const until = shownUntil(person, today)
  const endsOn = until !== null && until < absence.endsOn ? until : absence.endsOn
  if (endsOn < later(absence.startsOn, from)) return undefined
  if (!absence.reasonVisible && absence.state === 'pending') return undefined
  const { id, startsOn, part, state, reasonVisible } = absence
  const { name, sectorName, cityName } = person
  const known = { id, employeeId: person.id, name, sectorName, cityName, startsOn, endsOn, part, state }
  const own = person.id === employeeId
  if (!reasonVisible) {
    const hidden = { reasonName: null, abbreviation: null, color: null, vacation: null, observations: null }
    return { ...known, ...hidden, minutes: null, own }
  }
  const { reasonName, abbreviation, color, vacation, observations, minutes } = absence
  return { ...known, reasonName, abbreviation, color, vacation, observations: observations || null, minutes, own }
}
