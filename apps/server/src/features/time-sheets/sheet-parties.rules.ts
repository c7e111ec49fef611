/** Whom a mirror names, as they were when it was made: employer, worker and schedules (Portaria 671, art. 84 I, II and IV). */
import type { WholeTimeSheet } from '@ponteiro/contract/time-sheets/time-sheets'
import type { LocalDate } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { GivenSchedule } from './processing.rules.ts'
import type { Difference } from './sheet-differences.rules.ts'

/** What is not known is empty. Schedules are those in force on some day of the period, oldest first. */
export type StoredParties = Pick<z.output<typeof WholeTimeSheet>, 'employer' | 'worker' | 'schedules'>

/** As the loader reads them. */
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

/** As stored, the same way every time. Migration 0040 wrote it for the mirrors of before. */
export function partiesText(row: NamedParties, given: readonly GivenSchedule[]): string {
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
    schedules: [...new Set(given.map(({ schedule }) => schedule.name))],
  }
  return JSON.stringify(parties)
}

const date = (on: string | null) => (on === null ? '' : on.split('-').reverse().join('/'))

const named = ({ employer, worker, schedules }: StoredParties): readonly (readonly [what: string, value: string])[] => [
  ['Empregador', employer.name],
  ['CNPJ/CPF', employer.document],
  ['CNO/CAEPF', employer.cnoCaepf],
  ['Local', employer.place],
  ['Trabalhador', worker.name],
  ['Matrícula', worker.enrollment],
  ['CPF', worker.cpf],
  ['PIS', worker.pis],
  ['Admissão', date(worker.admittedOn)],
  ['Cargo', worker.occupation],
  ['Setor', worker.sectors],
  ['Jornada', schedules.join(', ')],
]

export function partyDifferences(before: StoredParties, after: StoredParties): Difference[] {
  const values = new Map(named(before))
  return named(after).flatMap(([what, value]) => {
    const then = values.get(what) ?? ''
    return then === value ? [] : [{ on: null, what, before: then || '-', after: value || '-' }]
  })
}
