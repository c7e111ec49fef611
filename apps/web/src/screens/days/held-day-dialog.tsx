import refuse from '@material-symbols/svg-400/rounded/block.svg?path'
import accept from '@material-symbols/svg-400/rounded/check.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { HeldMark } from '@ponteiro/contract/days/held-marks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { date } from '../../kit/form/notations.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { momentOf } from '../../kit/time/moments.ts'
import { MotiveDialog } from './form/motive-dialog.tsx'

type Row = z.output<typeof HeldMark>

const timeOf = ({ at }: Row) => at.slice(11, 16)

export interface HeldDayDialogProps {
  employeeId: number
  name: string
  on: string
  onClose: () => void
}

/** A day's waiting off-line presses: each is accepted, or refused with a reason. It closes after the last. */
export default function HeldDayDialog({ employeeId, name, on, onClose }: HeldDayDialogProps) {
  const { data, isLoadingError, refetch } = useQuery(api.heldMarks.list.query({ query: { employeeId, on, take: 100 } }))
  const [refusing, setRefusing] = useState<Row>()
  const deciding = useAction(api.heldMarks.decide)
  const rows = data?.results ?? []
  const decide = async (row: Row, body: { accepted: boolean; reason?: string }) => {
    const isLast = rows.length === 1
    if ((await deciding.run({ params: { id: row.id }, body })) && isLast) onClose()
  }
  return (
    <AppDialog title={`${name}, ${date.format(on)}`} width={640} onClose={onClose} actions={<CloseButton />}>
      <Box sx={{ color: 'text.secondary', mb: 3 }}>Marcações sem conexão: contam quando alguém as aceita.</Box>
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={44} />
      ) : (
        rows.length === 0 && 'Nenhuma marcação deste dia aguarda revisão.'
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {rows.map((row) => (
          <Box
            key={row.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minHeight: 44 }}
          >
            <Box component="span" data-tabular sx={{ fontWeight: 600, minWidth: 48 }}>
              {timeOf(row)}
            </Box>
            <Box component="span" sx={{ flex: '1 1 180px', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              Recebida em {momentOf(row.recordedAt)}
              {row.reason && `: ${row.reason}`}
            </Box>
            <Button
              variant="outlined"
              startIcon={<Icon path={accept} />}
              disabled={deciding.busy}
              aria-label={`Aceitar a marcação de ${timeOf(row)}`}
              onClick={() => decide(row, { accepted: true })}
            >
              Aceitar
            </Button>
            <Button
              variant="outlined"
              startIcon={<Icon path={refuse} />}
              disabled={deciding.busy}
              aria-label={`Recusar a marcação de ${timeOf(row)}`}
              onClick={() => setRefusing(row)}
            >
              Recusar
            </Button>
          </Box>
        ))}
      </Box>
      {refusing && (
        <MotiveDialog
          what="refuse"
          time={timeOf(refusing)}
          onDone={(reason) => decide(refusing, { accepted: false, reason })}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </AppDialog>
  )
}
