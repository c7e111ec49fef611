import lock from '@material-symbols/svg-400/rounded/lock.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import type { Period } from '../../../domain/period-steps.ts'
import { useAction } from '../../../kit/action/action.ts'
import { confirm } from '../../../kit/dialog/confirm.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { date } from '../../../kit/form/notations.ts'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { useToday } from '../../../session/today.ts'
import { PeopleLines } from '../people-lines.tsx'
import { ClosingNotices } from './closing-notices.tsx'
import { closingQuestion, headline } from './closing-words.ts'
import type { DayDeed } from './day-deed.ts'
import { Pendencies } from './pendencies.tsx'
import { PersonDaysLink } from './person-days-link.tsx'
import { useReadiness } from './readiness.ts'

interface ClosingProps {
  period: Period
  onDeed: (deed: DayDeed) => void
}

function Closing({ period, onDeed }: ClosingProps) {
  const { id, competence, startsOn, endsOn, status } = period
  const navigate = useNavigate()
  const today = useToday()
  const { data, isLoadingError, refetch } = useReadiness(period)
  const close = useAction(api.payPeriods.close, { done: 'Apuração fechada com sucesso.' })
  const ask = async () => {
    if (!data) return
    const closed = await confirm({
      title: `Fechar ${competence}`,
      text: closingQuestion(data),
      run: () => close.run({ params: { id } }),
    })
    if (closed) navigate({ to: '/apuracao-de-ponto', search: { year: period.year, month: period.month } as never })
  }
  return (
    <>
      <PageHeader
        title={status === 'open' ? `Fechar ${competence}` : `Pendências de ${competence}`}
        hint={`${date.format(startsOn)} a ${date.format(endsOn)}`}
      >
        {status === 'open' && (
          <Button
            variant="contained"
            color="primary"
            startIcon={<Icon path={lock} />}
            disabled={!data || data.settling}
            loading={close.busy}
            onClick={ask}
          >
            Fechar apuração
          </Button>
        )}
      </PageHeader>
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : (
        <Typography variant="h3" component="p" role="status" sx={{ mb: 3, minHeight: 28 }}>
          {data && headline(period, data)}
        </Typography>
      )}
      <ClosingNotices period={period} readiness={data} today={today} />
      <Pendencies period={period} onDeed={onDeed} />
      {data && data.changed.length > 0 && (
        <Box component="section" sx={{ mt: 6 }}>
          <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
            Mudaram desde o último processamento
          </Typography>
          <PeopleLines
            label="Mudaram desde o último processamento"
            lines={data.changed.map(({ enrollment, change, ...person }) => ({
              employeeId: person.employeeId,
              name: (
                <PersonDaysLink person={person} period={period}>
                  {enrollment} · {person.name}
                </PersonDaysLink>
              ),
              matter: change,
            }))}
          />
        </Box>
      )}
    </>
  )
}

/** The page before a closing: who is ready, and what the others lack, opened in place. */
export function ClosingScreen({ onDeed }: Pick<ClosingProps, 'onDeed'>) {
  const { id }: { id?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const { data, isLoadingError, refetch } = useQuery(api.payPeriods.all.query({ query: {} }))
  if (isLoadingError) return <Failed onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const period = data.results.find((each) => String(each.id) === id)
  if (period) return <Closing key={period.id} period={period} onDeed={onDeed} />
  return (
    <>
      <PageHeader title="Fechar apuração" />
      <Box sx={{ color: 'text.secondary', mb: 3 }}>Apuração não encontrada.</Box>
      <Button variant="outlined" onClick={() => navigate({ to: '/apuracao-de-ponto' })}>
        Ver as apurações
      </Button>
    </>
  )
}
