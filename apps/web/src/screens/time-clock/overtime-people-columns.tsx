import type { OvertimePerson } from '@ponteiro/contract/time-clock/overtime'
import { duration } from '@ponteiro/timesheet'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Column } from '../../kit/data-table.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { overtimeWords } from './overtime-words.ts'

export type OvertimePersonRow = z.output<typeof OvertimePerson>

/** Red while any day of overtime is not authorised, green when all are, nothing without overtime (R317, Q59). */
function Decision({ person: { authorized, pending } }: { person: OvertimePersonRow }) {
  if (authorized === null) return null
  if (authorized) return <StatusChip status="authorized">{overtimeWords.authorized.word}</StatusChip>
  return <StatusChip status="denied">{overtimeWords[pending > 0 ? 'open' : 'denied'].word}</StatusChip>
}

const sums = {
  worked: 'Trabalhado',
  late: 'Atraso',
  fifty: '50%',
  hundred: '100%',
  pending: 'Em aberto',
  refused: 'Não autorizado',
} as const
type Sum = keyof typeof sums
const summed = Object.keys(sums) as Sum[]

/** Nothing where there is nothing: what stands in the table is what happened. */
const written = (minutes: number) => (minutes === 0 ? null : <span data-tabular>{duration(minutes)}</span>)

export const overtimeColumns: readonly Column<OvertimePersonRow>[] = [
  { title: 'Nome', cell: ({ name }) => name },
  { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
  { title: 'Cidade de trabalho', cell: ({ cityName }) => cityName },
  { title: 'Horas extras', cell: (person) => <Decision person={person} /> },
  ...summed.map((sum) => ({
    title: sums[sum],
    numeric: true,
    cell: (person: OvertimePersonRow) => written(person[sum]),
  })),
]

/** The foot: what the people of the page come to. */
export const overtimeTotals = (people: readonly OvertimePersonRow[]): ReactNode[] => [
  'Total desta página',
  null,
  null,
  null,
  ...summed.map((sum) => written(people.reduce((minutes, person) => minutes + person[sum], 0))),
]
