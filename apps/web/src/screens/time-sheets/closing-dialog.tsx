import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Unready } from '@ponteiro/contract/time-sheets/processing-runs'
import { addDays } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action.ts'
import { AppDialog, CloseButton } from '../../kit/dialog.tsx'
import { Failed } from '../../kit/failed.tsx'
import { date } from '../../kit/notations.ts'
import { useToday } from '../../session/today.ts'
import { Notice } from './notice.tsx'
import { PeopleLines } from './people-lines.tsx'
import type { Period } from './period-steps.ts'
import { PersonDaysLink } from './person-days-link.tsx'
import { useReadiness } from './readiness.ts'
import { counted } from './words.ts'

/** What a person still lacks: `2 marcações faltando, 1 extra em aberto`. */
function matterOf({ missingMarks, openOvertime, withoutSchedule, unmarkedDays }: z.output<typeof Unready>): string {
  const matters = [
    missingMarks > 0 && counted(missingMarks, 'dia com marcação faltando', 'dias com marcação faltando'),
    openOvertime > 0 && counted(openOvertime, 'dia com extra em aberto', 'dias com extra em aberto'),
    withoutSchedule && 'sem jornada',
    unmarkedDays > 0 &&
      `nenhuma marcação no período (${counted(unmarkedDays, 'dia de trabalho já passou', 'dias de trabalho já passaram')})`,
  ]
  return matters.filter(Boolean).join(', ')
}

/** A period under way: what its closing takes away, and until when nothing gives it back (R357, Q73, Q75). */
function TooEarly({ endsOn, today }: { endsOn: string; today: string }) {
  const ends = endsOn === today ? 'hoje' : `em ${date.format(endsOn)}`
  return (
    <Box sx={{ mb: 3 }}>
      <Notice tone="warning">
        Este período só termina {ends}. Fechado agora, não pode ser excluído, e só pode ser reaberto depois de
        processado, o que é possível a partir de {date.format(addDays(endsOn, 1))}. Até lá, o que for marcado fica como
        fora do fechamento, e só administradores corrigem os dias.
      </Notice>
    </Box>
  )
}

/** Before a calculation is closed: who is ready, and what the others lack, each a click away. */
export function ClosingDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const { data, isLoadingError, refetch } = useReadiness(period)
  const today = useToday()
  const close = useAction(api.payPeriods.close, { done: 'Apuração fechada com sucesso.' })
  const accept = async () => {
    if (await close.run({ params: { id: period.id } })) onClose()
  }
  return (
    <AppDialog
      title={`Fechar ${period.competence}`}
      width={720}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Cancelar</CloseButton>
          <Button variant="contained" color="primary" disabled={!data} loading={close.busy} onClick={accept}>
            Fechar apuração
          </Button>
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {date.format(period.startsOn)} a {date.format(period.endsOn)}. Fechada, os dias ficam só para leitura, exceto
        para administradores.
      </Typography>
      {today <= period.endsOn && <TooEarly endsOn={period.endsOn} today={today} />}
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={96} />
      ) : (
        <>
          <Typography variant="h3" component="p" role="status" sx={{ mb: 3 }}>
            Se fechasse hoje: {counted(data.ready, 'pronto', 'prontos')},{' '}
            {counted(data.pending, 'colaborador com pendências', 'colaboradores com pendências')}.
          </Typography>
          {data.settling && (
            <Typography sx={{ color: 'text.secondary', mb: 3 }}>
              Há dias em recálculo ou arquivos AFD em importação: os números ainda podem mudar.
            </Typography>
          )}
          {data.people.length > 0 && (
            <PeopleLines
              label="Pendências"
              lines={data.people.map((person) => ({
                employeeId: person.employeeId,
                name: (
                  <PersonDaysLink person={person} period={period}>
                    {person.enrollment} · {person.name}
                  </PersonDaysLink>
                ),
                matter: matterOf(person),
              }))}
            />
          )}
        </>
      )}
    </AppDialog>
  )
}
