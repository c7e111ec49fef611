import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import type { PayPeriod } from '@ponteiro/contract/periods/pay-periods'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { date } from '../../kit/form/notations.ts'
import { loadedLater } from '../../kit/loading/loaded-later.tsx'
import { useCounts } from './counts.ts'
import { Fact, factsLook, PanelCard } from './panel-card.tsx'

/** Needed only until the first person is on record, so it is loaded separately. */
const FirstSteps = loadedLater(
  () => import('./first-steps.tsx'),
  <PanelCard title="Primeiros passos">
    <Skeleton variant="rounded" height={250} />
  </PanelCard>,
)

type Period = z.output<typeof PayPeriod>

const count = (value: number | undefined) => value?.toLocaleString('pt-BR') ?? '…'

/** Who is ready if the open period were closed today. */
function Open({ period }: { period: Period }) {
  const { id } = period
  const { data, isLoadingError, refetch } = useQuery(
    api.payPeriods.readiness.query({ params: { id }, query: { recent: true } }),
  )
  if (isLoadingError) return <Failed onRetry={refetch} />
  const all = (data?.ready ?? 0) + (data?.pending ?? 0)
  return (
    <>
      <Box component="dl" sx={factsLook}>
        <Fact name="Prontos, se fechasse hoje" value={count(data?.ready)} {...(data && { tone: 'positive' })} />
        <Fact
          name={data?.pending === 1 ? 'Pessoa com pendências' : 'Pessoas com pendências'}
          value={count(data?.pending)}
          tone={data?.pending ? 'negative' : 'plain'}
        />
      </Box>
      <LinearProgress
        color="success"
        variant="determinate"
        aria-label="Colaboradores prontos para o fechamento"
        value={all > 0 && data ? (100 * data.ready) / all : 0}
        sx={{ height: 6, borderRadius: '3px', bgcolor: 'ink.line' }}
      />
      <LinkButton variant="outlined" to={`/apuracao-de-ponto/${id}/fechar`} sx={{ justifySelf: 'start' }}>
        Ver pendências
      </LinkButton>
    </>
  )
}

/** A closed period: mirrors signed, or that it must be processed. */
function Closed({ period: { processing, progress, sheets } }: { period: Period }) {
  const running = processing === 'running' && progress
  const [done, all] = running ? [progress.done, progress.total] : [sheets.authorized, sheets.total]
  return (
    <>
      <Box component="dl" sx={factsLook}>
        {processing === 'done' || running ? (
          <Fact name={running ? 'Processados' : 'Espelhos assinados'} value={`${count(done)}/${count(all)}`} />
        ) : (
          <Fact name="Situação" value={processing === 'waiting' ? 'Aguardando' : 'A processar'} />
        )}
        {sheets.denied > 0 && <Fact name="Espelhos negados" value={count(sheets.denied)} tone="negative" />}
      </Box>
      {all > 0 && (
        <LinearProgress
          color="success"
          variant="determinate"
          aria-label={running ? 'Processamento' : 'Espelhos assinados'}
          value={(100 * done) / all}
          sx={{ height: 6, borderRadius: '3px', bgcolor: 'ink.line' }}
        />
      )}
      <LinkButton variant="outlined" to="/apuracao-de-ponto" sx={{ justifySelf: 'start' }}>
        Abrir apurações
      </LinkButton>
    </>
  )
}

/** The most relevant period: the oldest open one, or the last. Before there is any, the first steps. */
export function ClosingCard() {
  const { data, isLoadingError } = useQuery(api.payPeriods.all.query({ query: {} }))
  const { counts } = useCounts()
  if (isLoadingError) return null
  const periods = [...(data?.results ?? [])].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const period = periods.find(({ status }) => status === 'open') ?? periods.at(-1)
  if (data && !period && counts?.activePeople === 0) return <FirstSteps onClose={() => undefined} />
  if (data && !period)
    return (
      <PanelCard title="Fechamento">
        <Box sx={{ color: 'text.secondary' }}>Nenhuma apuração encontrada.</Box>
        <LinkButton variant="outlined" to="/apuracao-de-ponto" sx={{ justifySelf: 'start' }}>
          Criar apuração
        </LinkButton>
      </PanelCard>
    )
  return (
    <PanelCard
      title={period ? `Fechamento de ${period.competence}` : 'Fechamento'}
      hint={period && `${date.format(period.startsOn)} a ${date.format(period.endsOn)}`}
    >
      {!period ? (
        <Skeleton variant="rounded" height={130} />
      ) : period.status === 'open' ? (
        <Open period={period} />
      ) : (
        <Closed period={period} />
      )}
    </PanelCard>
  )
}
