/**
 * The names on a mirror, as of when it was made: employer, worker and schedules (Portaria 671, art. 84 I, II
 * and IV).
 */
import type { WholeTimeSheet } from '@ponteiro/contract/mirrors/time-sheets'
import { addDays, type DateRange, type LocalDate } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { GivenSchedule } from '../plans/employments.rules.ts'

/**
 * Unknown values are empty. Schedules of the period are listed oldest first, with dates where there are
 * several.
 */
export type StoredParties = Pick<z.output<typeof WholeTimeSheet>, 'employer' | 'worker' | 'schedules'>

/** As read. */
export interface NamedParties {
  readonly employerName: string
  readonly employerDocument: string | null
  readonly cnoCaepf: string | null
  readonly place: string
  readonly name: string
  readonly enrollment: string
  readonly cpf: string | null
  readonly pis: string | null
  readonly admittedOn: LocalDate | null
  readonly occupation: string | null
  readonly sectors: string | null
}

export const dateText = (on: string | null) => (on === null ? '' : on.split('-').reverse().join('/'))

/**
 * `Manhã`, or `Manhã (21/02/2026 a 05/03/2026)` for one of several. Changed hours of a schedule are no other
 * schedule.
 */
function namedSchedules(given: readonly GivenSchedule[], { from, to }: DateRange): string[] {
  const several = given.filter(({ schedule }, at) => schedule.name !== given[at - 1]?.schedule.name)
  if (several.length < 2) return several.map(({ schedule }) => schedule.name)
  return several.map(({ schedule, sinceOn }, at) => {
    const next = several[at + 1]
    const [first, last] = [sinceOn > from ? sinceOn : from, next ? addDays(next.sinceOn, -1) : to]
    return `${schedule.name} (${dateText(first)} a ${dateText(last)})`
  })
}

/** The stored text; equal parties give equal texts. Migration 0040 wrote it for older mirrors. */
export function partiesText(row: NamedParties, given: readonly GivenSchedule[], period: DateRange): string {
  const parties: StoredParties = {
    employer: {
      name: row.employerName,
      document: row.employerDocument ?? '',
      cnoCaepf: row.cnoCaepf ?? '',
      place: row.place,
    },
    worker: {
      name: row.name,
      enrollment: row.enrollment,
      cpf: row.cpf ?? '',
      pis: row.pis ?? '',
      admittedOn: row.admittedOn,
      occupation: row.occupation ?? '',
      sectors: row.sectors ?? '',
    },
    schedules: namedSchedules(given, period),
  }
  return JSON.stringify(parties)
}
