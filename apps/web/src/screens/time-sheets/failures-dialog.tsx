import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { AppDialog } from '../../kit/dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Failed } from '../../kit/failed.tsx'
import { PeopleLines } from './people-lines.tsx'
import type { Period } from './period-steps.ts'
import { PersonDaysLink } from './person-days-link.tsx'
import { counted } from './words.ts'

/** The people a processing could not compute, and why; the others are done. */
export function FailuresDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const { data, isLoadingError, refetch } = useQuery(api.payPeriods.progress.query({ params: { id: period.id } }))
  return (
    <AppDialog
      title={`Falhas do processamento de ${period.competence}`}
      width={720}
      onClose={onClose}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={96} />
      ) : data.failures.length === 0 ? (
        <EmptyState text="Nenhuma falha: todos foram calculados." />
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 3 }}>
            {counted(data.failures.length, 'colaborador não foi calculado', 'colaboradores não foram calculados')}.
            Corrija o que falta e processe de novo.
          </Typography>
          <PeopleLines
            label="Falhas"
            lines={data.failures.map((person) => ({
              employeeId: person.employeeId,
              name: (
                <PersonDaysLink person={person} period={period}>
                  {person.name}
                </PersonDaysLink>
              ),
              matter: person.message,
            }))}
          />
        </>
      )}
    </AppDialog>
  )
}
