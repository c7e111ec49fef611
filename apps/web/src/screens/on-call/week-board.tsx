import back from '@material-symbols/svg-400/rounded/chevron_left.svg?path'
import forward from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { localDate } from '@ponteiro/contract/wire'
import { addDays } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { Failed } from '../../kit/feedback/failed.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { date } from '../../kit/form/notations.ts'
import { useShortcut } from '../../kit/keyboard/keyboard.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { usePhone } from '../../kit/theme/use-phone.ts'
import { useToday } from '../../session/today.ts'
import { type BoardDeeds, boardRows, gapsIn, weekOf } from './board-days.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardLines } from './board-lines.tsx'
import { OnCallDateForm } from './on-call-date-form.tsx'

const gapWords = (gaps: number) =>
  gaps === 1 ? 'Falta cobertura em 1 lugar desta semana.' : `Falta cobertura em ${gaps} lugares desta semana.`

/** A week by client and day; where nobody is on call is a place to put somebody. */
export function WeekBoard({ onFill }: Pick<BoardDeeds, 'onFill'>) {
  const today = useToday()
  const phone = usePhone()
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const { from, to } = weekOf(localDate.safeParse(address.semana).data ?? today)
  const { data, isError, refetch } = useQuery({
    ...api.onCall.board.query({ query: { from, to } }),
    placeholderData: (before) => before,
  })
  const show = (patch: object, replace = false) =>
    navigate({ to: '.', search: (old: object) => ({ ...old, ...patch }), resetScroll: false, replace })
  const go = (day: string) => show({ semana: weekOf(day).from === weekOf(today).from ? undefined : day })
  useShortcut('t', 'Semana atual', () => go(today))
  useShortcut('p', 'Semana anterior', () => go(addDays(from, -7)))
  useShortcut('n', 'Semana seguinte', () => go(addDays(from, 7)))
  const rows = data && boardRows(data, from, today)
  const opened = data?.results.find(({ id }) => String(id) === String(address.plantao))
  const deeds = { onFill, onOpen: (id: number) => show({ plantao: id }) }
  const Layout = phone ? BoardLines : BoardGrid
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
        <IconButton aria-label="Semana anterior" onClick={() => go(addDays(from, -7))}>
          <Icon path={back} />
        </IconButton>
        <Box aria-live="polite" data-tabular sx={{ fontWeight: 600 }}>
          {date.format(from).slice(0, 5)} a {date.format(to)}
        </Box>
        <IconButton aria-label="Semana seguinte" onClick={() => go(addDays(from, 7))}>
          <Icon path={forward} />
        </IconButton>
        {from !== weekOf(today).from && <Button onClick={() => go(today)}>Hoje</Button>}
      </Box>
      {rows && gapsIn(rows) > 0 && (
        <Box sx={{ mb: 4 }}>
          <Notice tone="warning">{gapWords(gapsIn(rows))}</Notice>
        </Box>
      )}
      {rows ? (
        <Layout rows={rows} today={today} {...deeds} />
      ) : isError ? (
        <Failed onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
      {opened && <OnCallDateForm entry={opened} onClose={() => show({ plantao: undefined }, true)} />}
    </>
  )
}
