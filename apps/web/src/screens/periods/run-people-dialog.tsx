import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { payPeriods } from '@ponteiro/contract/periods/pay-periods'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { api } from '../../api.ts'
import type { Period } from '../../domain/period-steps.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { PersonDaysLink } from './closing/person-days-link.tsx'
import { PeopleLines } from './people-lines.tsx'

type Run = z.output<typeof payPeriods.progress.answer>

export interface RunPeople {
  readonly employeeId: number
  readonly name: string
  /** What is the matter, in words. */
  readonly matter: string
}

export interface RunPeopleDialogProps {
  period: Period
  title: string
  /** The people concerned in the last processing. */
  people: (run: Run) => readonly RunPeople[]
  none: string
  intro: (count: number) => ReactNode
  label: string
  onClose: () => void
}

/** People with a remark from the last processing, each with a link to the days of the period. */
export function RunPeopleDialog({ period, title, people, none, intro, label, onClose }: RunPeopleDialogProps) {
  const { data, isLoadingError, refetch } = useQuery(api.payPeriods.progress.query({ params: { id: period.id } }))
  const found = data && people(data)
  return (
    <AppDialog title={title} width={720} onClose={onClose} actions={<CloseButton />}>
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !found ? (
        <Skeleton variant="rounded" height={96} />
      ) : found.length === 0 ? (
        <EmptyState text={none} />
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 3 }}>{intro(found.length)}</Typography>
          <PeopleLines
            label={label}
            lines={found.map((person) => ({
              employeeId: person.employeeId,
              name: (
                <PersonDaysLink person={person} period={period}>
                  {person.name}
                </PersonDaysLink>
              ),
              matter: person.matter,
            }))}
          />
        </>
      )}
    </AppDialog>
  )
}
