import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { whyLeftOut } from '@ponteiro/contract/time-sheets/processing-runs'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { AppDialog } from '../../kit/dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Failed } from '../../kit/failed.tsx'
import { PeopleLines } from './people-lines.tsx'
import type { Period } from './period-steps.ts'
import { PersonDaysLink } from './person-days-link.tsx'
import { counted } from './words.ts'

const matters = {
  'no-schedule': 'sem jornada',
  'no-part': 'não participa da apuração',
  'earlier-mirror': 'mantém o espelho da admissão anterior',
  inactive: 'inativo: mantém o espelho que tem',
} as const satisfies Record<z.output<typeof whyLeftOut>, string>

/** The people the last processing made nothing of, and why. */
export function LeftOutDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const { data, isLoadingError, refetch } = useQuery(api.payPeriods.progress.query({ params: { id: period.id } }))
  return (
    <AppDialog
      title={`Sem espelho novo de ${period.competence}`}
      width={720}
      onClose={onClose}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={96} />
      ) : data.leftOut.length === 0 ? (
        <EmptyState text="Ninguém ficou sem espelho novo." />
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 3 }}>
            O último processamento não fez o espelho de {counted(data.leftOut.length, 'colaborador', 'colaboradores')}.
          </Typography>
          <PeopleLines
            label="Sem espelho novo"
            lines={data.leftOut.map((person) => ({
              employeeId: person.employeeId,
              name: (
                <PersonDaysLink person={person} period={period}>
                  {person.name}
                </PersonDaysLink>
              ),
              matter: matters[person.why],
            }))}
          />
        </>
      )}
    </AppDialog>
  )
}
