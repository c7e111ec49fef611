import closed from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import opened from '@material-symbols/svg-400/rounded/keyboard_arrow_down.svg?path'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { BankHolder } from '@ponteiro/contract/hour-bank/hour-bank'
import { signedDuration } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { List } from '../../kit/list/list.ts'
import { NoRows } from '../../kit/list/no-rows.tsx'
import { RowName } from '../../kit/list/row-name.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'
import { useToday } from '../../session/today.ts'
import { BankYear } from './bank-year.tsx'

type Holder = z.output<typeof BankHolder>

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '20px 1fr auto', sm: '20px 104px 1.4fr 1fr 1fr 140px' },
  columnGap: 3,
  alignItems: 'center',
  px: 3,
}

/** The balance's date: a past year ends with it. */
const balanceOf = (year: number, today: string) =>
  year < Number(today.slice(0, 4)) ? `Saldo ao fim de ${year}` : 'Saldo atual'

function Head({ balance }: { balance: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        ...grid,
        display: { xs: 'none', sm: 'grid' },
        minHeight: 40,
        fontSize: 12,
        fontWeight: 500,
        color: 'text.secondary',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <span />
      <span>Matrícula</span>
      <span>Nome</span>
      <span>Cidades</span>
      <span>Setores</span>
      <Box component="span" sx={{ textAlign: 'right' }}>
        {balance}
      </Box>
    </Box>
  )
}

const quiet = { color: 'text.secondary', display: { xs: 'none', sm: 'block' } }

interface LineProps {
  holder: Holder
  /** The column's title. */
  title: string
  open: boolean
  onToggle: () => void
}

function Line({ holder, title, open, onToggle }: LineProps) {
  const { employeeId, enrollment, cities, sectors, balance } = holder
  return (
    <ButtonBase
      aria-expanded={open}
      aria-controls={`banco-${employeeId}`}
      onClick={onToggle}
      sx={{
        ...grid,
        width: '100%',
        minHeight: 52,
        py: 2,
        textAlign: 'left',
        font: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      <Icon path={open ? opened : closed} />
      <Box component="span" data-tabular sx={quiet}>
        <Box component="span" sx={visuallyHidden}>
          Matrícula{' '}
        </Box>
        {enrollment}
      </Box>
      <Box component="span">
        <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
          <RowName row={holder} />
        </Box>
        <Box
          component="span"
          sx={{ display: { xs: 'block', sm: 'none' }, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
        >
          {[enrollment, sectors].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box component="span" sx={quiet}>
        {cities}
      </Box>
      <Box component="span" sx={quiet}>
        {sectors}
      </Box>
      <Box
        component="span"
        data-tabular
        sx={{
          textAlign: 'right',
          fontWeight: 600,
          color: balance < 0 ? 'error.main' : balance > 0 ? 'success.main' : 'text.primary',
        }}
      >
        <Box component="span" sx={visuallyHidden}>
          {title}{' '}
        </Box>
        {signedDuration(balance)}
      </Box>
    </ButtonBase>
  )
}

export interface BankHoldersProps {
  list: List<Holder>
  year: number
  /** The person with open months, from the address. */
  open: string | undefined
  onOpen: (employeeId: number | undefined) => void
}

/** Everybody with an hour bank, past people with a balance included; a line opens the months. */
export function BankHolders({ list, year, open, onOpen }: BankHoldersProps) {
  const title = balanceOf(year, useToday())
  if (list.state === 'failed' || (list.state === 'ready' && list.rows.length === 0))
    return <NoRows list={list} empty="Nenhum colaborador encontrado." />
  return (
    <Paper
      variant="outlined"
      aria-busy={list.state !== 'ready'}
      sx={{ borderRadius: '10px', overflow: 'clip', position: 'relative' }}
    >
      {list.state === 'stale' && (
        <LinearProgress
          color="inherit"
          aria-label="Carregando"
          sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }}
        />
      )}
      <Head balance={title} />
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {list.state === 'loading' &&
          [0, 1, 2, 3, 4, 5].map((line) => (
            <Box component="li" key={line} sx={{ px: 4, py: 4 }}>
              <Skeleton width={`${50 + ((line * 17) % 40)}%`} />
            </Box>
          ))}
        {list.rows.map((holder) => {
          const isOpen = String(holder.employeeId) === open
          return (
            <li key={holder.employeeId}>
              <Line
                holder={holder}
                title={title}
                open={isOpen}
                onToggle={() => onOpen(isOpen ? undefined : holder.employeeId)}
              />
              {isOpen && (
                <Box
                  id={`banco-${holder.employeeId}`}
                  sx={{ p: { xs: 3, sm: 5 }, pt: { xs: 2, sm: 3 }, bgcolor: 'background.default' }}
                >
                  <BankYear employeeId={holder.employeeId} name={holder.name} year={year} />
                </Box>
              )}
            </li>
          )
        })}
      </Box>
    </Paper>
  )
}
