import previous from '@material-symbols/svg-400/rounded/chevron_left.svg?path'
import next from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { datesOf } from '@ponteiro/timesheet'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { Failed } from '../../kit/feedback/failed.tsx'
import { isDay } from '../../kit/form/notations.ts'
import { useShortcut } from '../../kit/keyboard/keyboard.tsx'
import { loadedLater } from '../../kit/loading/loaded-later.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { usePhone } from '../../kit/theme/use-phone.ts'
import { useSession } from '../../session/session.ts'
import { useCalendarAddress } from './calendar-address.ts'
import { rangeOf, stepped, titleOf, type View, weeksAround } from './calendar-days.ts'
import { DayDialog } from './day-dialog.tsx'
import { DaysList } from './days-list.tsx'
import { HolidaysDialog, OnCallDialog } from './month-dialogs.tsx'
import { TeamView } from './team-view.tsx'
import { WeeksView } from './weeks-view.tsx'

const FeedsDialog = loadedLater(() => import('./feeds-dialog.tsx'))

const tabs: readonly { view: View; label: string; key: string }[] = [
  { view: 'dia', label: 'Dia', key: 'd' },
  { view: 'semana', label: 'Semana', key: 's' },
  { view: 'mes', label: 'Mês', key: 'm' },
  { view: 'equipe', label: 'Equipe', key: 'e' },
]

function ViewShortcut({
  view,
  label,
  letter,
  onShow,
}: {
  view: View
  label: string
  letter: string
  onShow: (view: View) => void
}) {
  useShortcut(letter, `Ver por ${label.toLowerCase()}`, () => onShow(view))
  return null
}

/** Day, week or month of absences, as far as the reader may know. */
function EventsView({ view }: { view: Exclude<View, 'equipe'> }) {
  const { on, today, show, open } = useCalendarAddress()
  const phone = usePhone()
  const panel = useSidePanel('dia')
  const range = rangeOf(view, on)
  const { data, isError, isFetching, refetch } = useQuery({
    ...api.calendar.absences.query({ query: range }),
    placeholderData: keepPreviousData,
  })
  if (isError && !data) return <Failed onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const weeks = view === 'mes' ? weeksAround(on) : [datesOf(range)]
  const opened = panel.value !== undefined && isDay(panel.value) ? panel.value : undefined
  return (
    <Box sx={{ position: 'relative' }} aria-busy={isFetching}>
      {isFetching && (
        <LinearProgress
          color="inherit"
          aria-label="Carregando"
          sx={{ position: 'absolute', inset: '-2px 0 auto', height: 2 }}
        />
      )}
      {view === 'dia' || (view === 'semana' && phone) ? (
        <DaysList days={weeks.flat()} today={today} content={data} onOpen={open} />
      ) : (
        <WeeksView
          weeks={weeks}
          on={on}
          today={today}
          content={data}
          look={view === 'mes' ? 'chips' : 'cards'}
          label={titleOf(view, on)}
          onMove={(day) => show({ on: day }, 'replace')}
          onOpen={open}
        />
      )}
      {opened && <DayDialog key={opened} on={opened} content={data} onClose={panel.close} />}
    </Box>
  )
}

export function CalendarScreen() {
  const { view, on, today, show } = useCalendarAddress()
  const { role } = useSession()
  const [jumps, setJumps] = useState(0)
  const dialog = useSidePanel('janela')
  const strategic = role === 'admin' || role === 'gestor'
  const step = (by: 1 | -1) => show({ on: stepped(view, on, by) }, 'replace')
  const goToday = () => {
    show({ on: today }, 'replace')
    setJumps((count) => count + 1)
  }
  useShortcut('t', 'Ir para hoje', goToday)
  return (
    <>
      {tabs.map(({ view: each, label, key }) => (
        <ViewShortcut key={each} view={each} label={label} letter={key} onShow={(chosen) => show({ view: chosen })} />
      ))}
      <PageHeader title="Calendário">
        <LinkButton to={strategic ? '/absences/menu' : '/absences/requests'} variant="outlined">
          {strategic ? 'Menu' : 'Solicitações'}
        </LinkButton>
        <Button variant="outlined" onClick={() => dialog.open('sobreavisos')}>
          SOBREAVISOS
        </Button>
        <Button variant="outlined" onClick={() => dialog.open('feriados')}>
          FERIADOS
        </Button>
        <Button onClick={() => dialog.open('agenda')}>Assinar</Button>
      </PageHeader>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 3,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, displayPrint: 'block' }}>
          <IconButton aria-label="Anterior" onClick={() => step(-1)}>
            <Icon path={previous} />
          </IconButton>
          <IconButton aria-label="Próximo" onClick={() => step(1)}>
            <Icon path={next} />
          </IconButton>
          <Button variant="outlined" size="small" onClick={goToday}>
            Hoje
          </Button>
          <Typography variant="h2" aria-live="polite" sx={{ ml: 2, fontSize: { xs: 16, sm: 20 } }}>
            {titleOf(view, on)}
          </Typography>
        </Box>
        <Tabs
          value={view}
          onChange={(_, chosen: View) => show({ view: chosen })}
          aria-label="Visualização"
          sx={{ displayPrint: 'none' }}
        >
          {tabs.map(({ view: each, label }) => (
            <Tab key={each} id={`tab-${each}`} aria-controls="calendario" value={each} label={label} />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id="calendario" aria-labelledby={`tab-${view}`}>
        {view === 'equipe' ? <TeamView jumps={jumps} /> : <EventsView view={view} />}
      </Box>
      {dialog.value === 'feriados' && <HolidaysDialog on={on} onClose={dialog.close} />}
      {dialog.value === 'sobreavisos' && <OnCallDialog on={on} onClose={dialog.close} />}
      {dialog.value === 'agenda' && <FeedsDialog onClose={dialog.close} />}
    </>
  )
}
