import Box from '@mui/material/Box'
import { type OvertimePerson, stateOfPerson } from '@ponteiro/contract/days/overtime'
import { duration } from '@ponteiro/timesheet'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { shareNames } from '../../../domain/day-shares.ts'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import type { Column } from '../../../kit/list/data-table.tsx'
import { OpenNumber } from '../../../kit/time/open-number.tsx'
import { overtimeWords } from './overtime-words.ts'

export type OvertimePersonRow = z.output<typeof OvertimePerson>

/** Red while a day's overtime is unauthorised, green when all is, empty without overtime. */
function Decision({ person }: { person: OvertimePersonRow }) {
  const state = stateOfPerson(person)
  if (state === null) return null
  if (state === 'authorized') return <StatusChip status="authorized">{overtimeWords.authorized.word}</StatusChip>
  const { word, status } = overtimeWords[state]
  return (
    <Box component="span" sx={{ '& > span': { color: 'error.main' } }}>
      <StatusChip status={status}>{word}</StatusChip>
    </Box>
  )
}

const sums = ['worked', 'late', 'fifty', 'hundred', 'pending', 'refused'] as const
export type OvertimeSum = (typeof sums)[number]

/** Empty for zero: the table shows what happened. */
const written = (minutes: number) => (minutes === 0 ? null : <span data-tabular>{duration(minutes)}</span>)

type OnOpen = (person: OvertimePersonRow, sum: OvertimeSum) => void

function Sum({ person, sum, onOpen }: { person: OvertimePersonRow; sum: OvertimeSum; onOpen: OnOpen | undefined }) {
  const minutes = person[sum]
  if (minutes === 0 || !onOpen) return written(minutes)
  return (
    <OpenNumber label={`${shareNames[sum]} ${duration(minutes)}, ${person.name}`} onOpen={() => onOpen(person, sum)}>
      {duration(minutes)}
    </OpenNumber>
  )
}

/** Without `onOpen` the sums do not open. */
export const overtimeColumns = (onOpen: OnOpen | undefined): readonly Column<OvertimePersonRow>[] => [
  { title: 'Nome', usual: 'ASC', cell: ({ name }) => name },
  { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
  { title: 'Cidade de trabalho', cell: ({ cityName }) => cityName },
  { title: 'Horas extras', cell: (person) => <Decision person={person} /> },
  ...sums.map((sum) => ({
    title: shareNames[sum],
    numeric: true,
    cell: (person: OvertimePersonRow) => <Sum person={person} sum={sum} onOpen={onOpen} />,
  })),
]

/** The page's sums, which belong to nobody's days and do not open. */
export const overtimeTotals = (people: readonly OvertimePersonRow[]): ReactNode[] => [
  'Total desta página',
  null,
  null,
  null,
  ...sums.map((sum) => written(people.reduce((minutes, person) => minutes + person[sum], 0))),
]
