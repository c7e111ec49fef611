import back from '@material-symbols/svg-400/rounded/chevron_left.svg?path'
import forward from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { dateParts, type LocalDate } from '@ponteiro/timesheet'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { monthsOn, monthWords } from '../../domain/month-days.ts'
import { useShortcut } from '../../kit/keyboard/keyboard.tsx'
import { AddressTabs } from '../../kit/theme/address-tabs.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useToday } from '../../session/today.ts'
import { RosterMonth } from './roster-month.tsx'
import { SwapList } from './swap-list.tsx'

const isMonth = (value: unknown): value is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(String(value))

function Month() {
  const today = useToday()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const first: LocalDate = `${isMonth(address.mes) ? address.mes : today.slice(0, 7)}-01`
  const [year, month] = dateParts(first)
  const go = (day: LocalDate) =>
    navigate({
      to: '.',
      search: (old: object) => ({ ...old, mes: day.slice(0, 7) === today.slice(0, 7) ? undefined : day.slice(0, 7) }),
      resetScroll: false,
    })
  useShortcut('t', 'Mês atual', () => go(today))
  useShortcut('p', 'Mês anterior', () => go(monthsOn(first, -1)))
  useShortcut('n', 'Mês seguinte', () => go(monthsOn(first, 1)))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
        <IconButton aria-label="Mês anterior" onClick={() => go(monthsOn(first, -1))}>
          <Icon path={back} />
        </IconButton>
        <Box
          aria-live="polite"
          sx={{
            fontWeight: 600,
            minWidth: 152,
            textAlign: 'center',
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {monthWords(year, month)}
        </Box>
        <IconButton aria-label="Próximo mês" onClick={() => go(monthsOn(first, 1))}>
          <Icon path={forward} />
        </IconButton>
        {first.slice(0, 7) !== today.slice(0, 7) && <Button onClick={() => go(today)}>Hoje</Button>}
      </Box>
      <RosterMonth key={first} year={year} month={month} />
    </>
  )
}

/** The month's duties for every colleague, and swaps of own dates. */
export function RosterScreen() {
  return (
    <>
      <PageHeader title="Escala de sobreaviso" />
      <AddressTabs
        tabs={[
          { id: 'escala', label: 'Escala do mês', content: <Month /> },
          { id: 'trocas', label: 'Trocas', content: <SwapList /> },
        ]}
      />
    </>
  )
}
