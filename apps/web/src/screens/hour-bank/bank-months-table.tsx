import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { SxProps, Theme } from '@mui/material/styles'
import { signedDuration } from '@ponteiro/timesheet'
import type { ReactNode } from 'react'
import { Failed } from '../../kit/feedback/failed.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import type { List } from '../../kit/list/list.ts'
import { OpenNumber } from '../../kit/time/open-number.tsx'
import { useToday } from '../../session/today.ts'
import { called, type Month, standingOf } from './bank-months.ts'

interface BalanceProps {
  minutes: number
  /** The number's accessible name: 'Saldo atual de Março/2026'. */
  said: string
  strong?: boolean
  onOpen: () => void
}

function Balance({ minutes, said, strong = false, onOpen }: BalanceProps) {
  return (
    <Box role="cell" data-number sx={{ fontWeight: strong ? 600 : 400 }}>
      <OpenNumber
        label={`${said}: ${signedDuration(minutes)}`}
        tone={minutes < 0 ? 'negative' : minutes > 0 ? 'positive' : 'plain'}
        onOpen={onOpen}
      >
        {signedDuration(minutes)}
      </OpenNumber>
    </Box>
  )
}

const titles = ['Saldo anterior', 'Saldo do mês', 'Saldo atual'] as const

const numberOf = {
  'Saldo anterior': (month: Month) => month.previous,
  'Saldo do mês': (month: Month) => month.current,
  'Saldo atual': (month: Month) => month.total,
} as const

const standings = {
  due: { word: 'A processar', status: 'pending' },
  underWay: { word: 'Em curso', status: 'info' },
} as const

/** Empty for a month without a row, whose numbers are only chained. */
function State({ month }: { month: Month }) {
  const standing = standingOf(month, useToday())
  if (month.id === null) return null
  return (
    <>
      {month.processed && <StatusChip status="authorized">Processado</StatusChip>}
      {standing && <StatusChip status={standings[standing].status}>{standings[standing].word}</StatusChip>}
      {month.edited && <StatusChip status="neutral">Editado à mão</StatusChip>}
      {month.cleared && <StatusChip status="neutral">Zerado</StatusChip>}
    </>
  )
}

/** Four columns fit a phone; the rest moves below them. */
const look: SxProps<Theme> = {
  borderRadius: '10px',
  overflow: 'clip',
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr) repeat(3, 76px)',
      lg: '116px repeat(3, 112px) minmax(0, 1fr) 200px 132px',
    },
    columnGap: { xs: 1, lg: 4 },
    alignItems: 'center',
    minHeight: 40,
    px: 4,
    py: 0.5,
  },
  // There, a month's menu is in its line.
  '&[data-acting] [role=row]': (theme) => ({
    [theme.breakpoints.down('lg')]: {
      gridTemplateColumns: 'minmax(0, 1fr) repeat(3, 64px) 28px',
      paddingInline: '12px',
    },
  }),
  '& [data-actions]': {
    display: 'flex',
    justifyContent: 'flex-end',
    gridArea: { xs: '1 / 5', lg: 'auto' },
    mr: { xs: -3, lg: 0 },
    // Inside the button: at the table's edge the ring would be cut.
    '& :focus-visible': { outlineOffset: -2 },
  },
  // Without a text column before them they would hide the balance; the menu has them too.
  '& [data-quick]': (theme) => ({ [theme.breakpoints.down('lg')]: { display: 'none' } }),
  '& [role=row] + [role=row], & [role=rowgroup] + [role=rowgroup]': { borderTop: 1, borderColor: 'divider' },
  '& [data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-head]': { fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'text.secondary' },
  // Titles of two lines in narrow tables, or they would run together.
  '& [data-head] [data-number]': { justifySelf: 'end', maxWidth: { xs: 56, lg: 'none' } },
  '& [data-more]': {
    gridColumn: { xs: '1 / -1', lg: 'auto' },
    minWidth: 0,
    '&:empty': { display: { xs: 'none', lg: 'block' } },
  },
}

export interface BankMonthsTableProps {
  list: List<{ id: number; month: Month }>
  caption: string
  /** Opens a month's numbers. */
  onOpen: (month: Month) => void
  /** Actions on a month; absent: no column. */
  actions?: (month: Month) => ReactNode
}

/** Previous + month = total, by month, with remarks. */
export function BankMonthsTable({ list, caption, onOpen, actions }: BankMonthsTableProps) {
  if (list.state === 'failed') return <Failed onRetry={list.reload} />
  return (
    <Paper
      variant="outlined"
      role="table"
      aria-label={caption}
      aria-busy={list.state !== 'ready'}
      data-acting={actions && true}
      sx={look}
    >
      <Box role="rowgroup">
        <Box role="row" data-head>
          <Box role="columnheader">Mês</Box>
          {titles.map((title) => (
            <Box role="columnheader" data-number key={title}>
              {title}
            </Box>
          ))}
          {['Observações', 'Situação', ...(actions ? ['Ações'] : [])].map((title) => (
            <Box
              role="columnheader"
              key={title}
              sx={{ display: { xs: 'none', lg: 'block' }, '&:last-of-type': { textAlign: actions ? 'right' : 'left' } }}
            >
              {title}
            </Box>
          ))}
        </Box>
      </Box>
      <Box role="rowgroup">
        {list.state === 'loading' &&
          Array.from({ length: 12 }, (_, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Box role="row" key={month}>
              <Box role="cell">
                <Skeleton width="70%" />
              </Box>
            </Box>
          ))}
        {list.rows.map(({ month }) => (
          <Box role="row" key={month.month}>
            <Box role="rowheader" sx={{ fontWeight: 500, color: month.id === null ? 'text.secondary' : undefined }}>
              {month.monthName}
            </Box>
            {titles.map((title) => (
              <Balance
                key={title}
                minutes={numberOf[title](month)}
                said={`${title} de ${called(month)}`}
                strong={title === 'Saldo atual'}
                onOpen={() => onOpen(month)}
              />
            ))}
            <Box role="cell" data-more sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {month.remarks}
            </Box>
            <Box role="cell" data-more sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <State month={month} />
            </Box>
            {actions && (
              <Box role="cell" data-actions>
                {actions(month)}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Paper>
  )
}
