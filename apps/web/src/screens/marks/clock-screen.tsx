import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { requestsOf } from '../../domain/missing-times.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { date } from '../../kit/form/notations.ts'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { TitledCard } from '../../kit/theme/titled-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { MissingDay } from './missing-day.tsx'
import { RecentReceipts } from './recent-receipts.tsx'
import { useClock } from './use-clock.ts'
import { useClosed } from './use-closed.ts'

/** The day in the address, if not today. */
function useOtherDay(today: string): string | undefined {
  const params: { id?: string } = useParams({ strict: false })
  const search: { date?: string } = useSearch({ strict: false })
  const id = Number(params.id) || 0
  const { data } = useQuery({ ...api.days.find.query({ params: { id } }), enabled: id > 0 })
  const on = data?.on ?? search.date
  return on && on !== today ? on : undefined
}

/** Registrar Ponto: the heart of the product. */
export function ClockScreen() {
  const clock = useClock()
  const other = useOtherDay(clock.today)
  const never = useClosed()
  const today = clock.days.find(({ on }) => on === clock.today)
  const nightUnderway = other !== undefined && other === clock.day?.on
  const closed =
    never ??
    (other && !nightUnderway ? `O ponto só pode ser registrado hoje, e não em ${date.format(other)}.` : undefined)
  return (
    <>
      <PageHeader title="Registrar ponto" width={1116}>
        {closed && other && !never && (
          <LinkButton variant="outlined" to="/horarios/registrar/0">
            Ir para hoje
          </LinkButton>
        )}
        <LinkButton {...requestsOf({ on: clock.today, id: today?.id ?? 0 })}>Solicitar marcação</LinkButton>
        <LinkButton to="/horarios/listagem">Ver os dias</LinkButton>
      </PageHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { lg: 'minmax(0, 720px) minmax(280px, 380px)' },
        }}
      >
        <ClockCard clock={clock} main closed={closed} />
        <Box sx={{ display: 'grid', gap: 4 }}>
          <MissingDay clock={clock} />
          <TitledCard title="Comprovantes das últimas 48 horas">
            <RecentReceipts clock={clock} />
          </TitledCard>
        </Box>
      </Box>
    </>
  )
}
