import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { addDays, payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { date } from '../../kit/form/notations.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { ClockCard } from './clock-card.tsx'
import { RecentReceipts } from './recent-receipts.tsx'
import { type Clock, useClock } from './use-clock.ts'
import { useClosed } from './use-closed.ts'

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ borderRadius: '10px', p: { xs: 4, sm: 5 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

/** A mark that yesterday lacks, in a quiet card. */
function Missing({ clock: { days, today, day } }: { clock: Clock }) {
  const yesterday = days.find(({ on }) => on === addDays(today, -1))
  if (!yesterday?.missing || yesterday === day) return null
  return (
    <Card title={`Ontem, ${date.format(yesterday.on)}`}>
      <Box sx={{ display: 'flex', gap: 2, color: 'error.main' }}>
        <Icon path={warning} />
        {yesterday.missing}
      </Box>
      <Box sx={{ color: 'text.secondary', mt: 1, mb: 3 }} data-tabular>
        {yesterday.marks.length > 0
          ? `Marcações: ${yesterday.marks
              .filter(({ active }) => active)
              .map(({ time }) => time)
              .join(' · ')}`
          : 'Nenhuma marcação.'}
      </Box>
      <LinkButton
        size="small"
        variant="outlined"
        to="/horarios/listagem"
        search={{ porque: yesterday.on, ...payPeriod(yesterday.on) } as never}
      >
        Ver o dia
      </LinkButton>
    </Card>
  )
}

/** The day that the address names, where it is another than today (R308). */
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
          <Missing clock={clock} />
          <Card title="Comprovantes das últimas 48 horas">
            <RecentReceipts clock={clock} />
          </Card>
        </Box>
      </Box>
    </>
  )
}
