import print from '@material-symbols/svg-400/rounded/print.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { TeamMember } from '@ponteiro/contract/calendar/calendar'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { isDay } from '../../kit/form/notations.ts'
import { OptionInput } from '../../kit/form/option-input.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { usePhone } from '../../kit/theme/use-phone.ts'
import { useSession } from '../../session/session.ts'
import { absenceLook } from './absence-look.ts'
import { useCalendarAddress } from './calendar-address.ts'
import { rangeOf, titleOf } from './calendar-days.ts'
import { DayDialog } from './day-dialog.tsx'
import { TeamGrid } from './team-grid.tsx'
import { TeamList } from './team-list.tsx'

const swatch = { width: 22, height: 14, borderRadius: '4px', borderWidth: 1, display: 'inline-block' } as const

function Legend() {
  const kinds = [
    ['Autorizado', absenceLook({ color: null, state: 'authorized' })],
    ['Pendente', absenceLook({ color: null, state: 'pending' })],
  ] as const
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, fontSize: 12, color: 'text.secondary', alignItems: 'center' }}
    >
      {kinds.map(([word, look]) => (
        <Box component="span" key={word} sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
          <Box component="span" aria-hidden sx={swatch} style={look} />
          {word}
        </Box>
      ))}
      <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
        <Box
          component="span"
          aria-hidden
          sx={{ ...swatch, bgcolor: 'ink.night', borderStyle: 'solid', borderColor: 'divider' }}
        />
        Folga ou feriado
      </Box>
      <Box component="span" sx={{ displayPrint: 'none' }}>
        Arraste sobre os dias, ou Shift + ← →, para pedir uma ausência
      </Box>
    </Box>
  )
}

/** Presence by sector in a month. */
export function TeamView({ jumps }: { jumps: number }) {
  const { on, today, sectorId, personId, show, open } = useCalendarAddress()
  const phone = usePhone()
  const navigate = useNavigate()
  const { role, user } = useSession()
  const panel = useSidePanel('dia')
  const { from, to } = rangeOf('equipe', on)
  const range = useMemo(() => ({ from, to }), [from, to])
  const { data, isError, isFetching, refetch } = useQuery(
    api.calendar.team.query({ query: { ...range, ...(sectorId !== undefined && { sectorId }) } }),
  )
  const teams = useQuery(api.calendarFeeds.list.query())
  if (isError && !data) return <Failed onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const options = (teams.data?.teams ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const opened = panel.value !== undefined && isDay(panel.value) ? panel.value : undefined
  // The request form starts with these values, from its address.
  const ask = ({ id, name }: TeamMember, de: string, ate: string) => {
    const person = role !== 'admin' && id === user.personId ? {} : { pessoa: id, nome: name }
    return navigate({ to: '/absences/requests', search: { ausencia: 'novo', ...person, de, ate } as never })
  }
  return (
    <Box
      sx={{ position: 'relative', display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
      aria-busy={isFetching}
    >
      {isFetching && (
        <LinearProgress
          color="inherit"
          aria-label="Carregando"
          sx={{ position: 'absolute', inset: '-2px 0 auto', height: 2 }}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          justifyContent: 'space-between',
          displayPrint: 'none',
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            '& > *': { width: { xs: '100%', sm: 240 } },
            flex: { xs: 1, sm: 'none' },
          }}
        >
          {options.length > 1 && (
            <OptionInput
              options={options}
              value={sectorId ?? data.only}
              onChoose={(chosen) => show({ sectorId: chosen === null ? undefined : Number(chosen) }, 'replace')}
              input={{ label: 'Setor' }}
            />
          )}
          {phone && data.people.length > 1 && (
            <OptionInput
              options={data.people.map(({ id, name }) => ({ value: id, label: name }))}
              value={personId}
              onChoose={(chosen) => show({ personId: chosen === null ? undefined : Number(chosen) }, 'replace')}
              input={{ label: 'Colaborador' }}
            />
          )}
        </Box>
        {!phone && (
          <Button startIcon={<Icon path={print} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        )}
      </Box>
      {data.only !== null && (
        <Box sx={{ color: 'text.secondary' }}>São muitos colaboradores para uma vista: aqui está um setor por vez.</Box>
      )}
      {data.people.length === 0 && <EmptyState text="Nenhum colaborador encontrado." />}
      {data.people.length > 0 && phone && (
        <TeamList team={data} range={range} today={today} personId={personId} onOpen={open} />
      )}
      {data.people.length > 0 && !phone && (
        <>
          <TeamGrid
            team={data}
            range={range}
            today={today}
            label={`Equipe, ${titleOf('equipe', on)}`}
            jumps={jumps}
            onAsk={ask}
            onOpen={open}
          />
          <Legend />
        </>
      )}
      {opened && (
        <DayDialog
          key={opened}
          on={opened}
          content={{ results: data.absences, holidays: data.holidays }}
          onClose={panel.close}
        />
      )}
    </Box>
  )
}
