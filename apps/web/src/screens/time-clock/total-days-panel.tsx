import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { duration, signedDuration } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { type Counted, type Share, shareNames, shares, shortDay } from './day-rows.ts'
import type { DayList } from './use-day-list.ts'

export interface TotalDaysPanelProps {
  what: Share
  list: DayList
  onDay: (on: string) => void
  onClose: () => void
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 4,
  width: '100%',
  minHeight: 40,
  px: 2,
  font: 'inherit',
  borderRadius: '8px',
  alignItems: 'center',
} as const

/** The days that a number adds up: those of the page, or of all pages of the range. Undefined while they are not known. */
function useDaysOf(what: Share, list: DayList) {
  const isListed = list.state === 'ready' || list.state === 'stale'
  const isOnPage = what === 'worked' || what === 'balance' || list.rows.length === list.total
  const all = useQuery({ ...api.days.list.query({ query: list.asked }), enabled: isListed && !isOnPage })
  if (list.state === 'failed') return { failed: true, reload: list.reload }
  const rows = isOnPage ? (isListed ? list.rows : undefined) : all.data?.results
  return { rows, failed: all.isLoadingError, reload: () => all.refetch() }
}

function Days({ what, rows, onDay }: { what: Share; rows: readonly Counted[] } & Pick<TotalDaysPanelProps, 'onDay'>) {
  const share = shares[what]
  const write = what === 'worked' ? duration : signedDuration
  const days = rows.filter((day) => share(day) !== 0)
  const waits = what !== 'worked' && rows.some(({ underWay, extra, late }) => underWay && extra + late !== 0)
  return (
    <>
      <Box sx={{ mb: 3, color: 'text.secondary' }}>
        {shareNames[what]}: a soma dos dias. Cada dia abre nas linhas que o compõem.
        {waits && ' O dia em andamento conta quando terminar.'}
      </Box>
      <Box component="ul" data-tabular sx={{ listStyle: 'none', m: 0, mx: -2, p: 0 }}>
        {days.map((day) => (
          <li key={day.on}>
            <ButtonBase onClick={() => onDay(day.on)} sx={{ ...line, '&:hover': { bgcolor: 'action.hover' } }}>
              <span>{shortDay(day.on)}</span>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {write(share(day))}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      <Box
        data-tabular
        sx={{
          ...line,
          mx: -2,
          width: 'auto',
          mt: 2,
          pt: 2,
          borderTop: 1,
          borderColor: 'divider',
          borderRadius: 0,
          fontWeight: 600,
        }}
      >
        <span>Soma</span>
        <span>{write(days.reduce((sum, day) => sum + share(day), 0))}</span>
      </Box>
    </>
  )
}

/** A sum of the list, opened into the days that it adds up. */
export default function TotalDaysPanel({ what, list, onDay, onClose }: TotalDaysPanelProps) {
  const { rows, failed, reload } = useDaysOf(what, list)
  return (
    <SidePanel title="Por que este número?" open onClose={onClose}>
      {failed ? (
        <EmptyState text="Não foi possível carregar." action="Tentar de novo" onAction={reload} />
      ) : rows ? (
        <Days what={what} rows={rows} onDay={onDay} />
      ) : (
        <PageSkeleton />
      )}
    </SidePanel>
  )
}
