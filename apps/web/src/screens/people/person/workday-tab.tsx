import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HistoryRow } from '@ponteiro/contract/people/schedule-assignments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../../api.ts'
import { LineAction } from '../../../kit/action/line-action.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { date } from '../../../kit/form/notations.ts'
import { Lines } from '../../../kit/list/lines.tsx'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import { HistoryDateForm } from './history-date-form.tsx'
import { overtimeWords, ScheduleAssignmentForm } from './schedule-assignment-form.tsx'

type Row = z.output<typeof HistoryRow>

const detailOf = ({ overtimeType, pointCalculation, provider }: Row) =>
  [
    overtimeWords[overtimeType],
    provider ? 'Prestador de serviço' : pointCalculation ? 'Com apuração de ponto' : 'Sem apuração de ponto',
  ].join(' · ')

/** A person's schedule, and earlier ones with their first days. */
export function WorkdayTab({ personId }: { personId: number }) {
  const past = useQuery(api.scheduleAssignments.history.query({ params: { id: personId } }))
  const history = past.data
  const [moving, setMoving] = useState<Row>()
  const current = api.scheduleAssignments.ofPerson.query({ params: { id: personId } })
  const present = useQuery({ ...current, enabled: Boolean(history?.total) })
  const inForce = present.data
  const failed = [past, present].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <Failed onRetry={failed.refetch} />
  if (!history || (history.total > 0 && !inForce)) return <PageSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      <ScheduleAssignmentForm
        key={`${inForce?.id}.${history.total}`}
        personId={personId}
        {...(history.total > 0 && inForce && { inForce })}
      />
      {history.total > 0 && (
        <Box component="section" aria-label="Histórico">
          <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 3 }}>
            Histórico
          </Typography>
          <Lines
            label="Histórico de jornadas"
            lines={history.results.map((row) => ({
              id: row.id,
              title: (
                <>
                  <span data-tabular>{date.format(row.sinceOn)}</span> {row.workScheduleName}
                </>
              ),
              detail: detailOf(row),
              actions: (
                <LineAction icon={edit} verb="Alterar data" name={row.workScheduleName} onAct={() => setMoving(row)} />
              ),
            }))}
          />
        </Box>
      )}
      {moving && <HistoryDateForm row={moving} onClose={() => setMoving(undefined)} />}
    </Box>
  )
}
