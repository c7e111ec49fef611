import forward from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShortcut } from '../kit/keyboard/keyboard.tsx'
import { Keys } from '../kit/keyboard/keys.tsx'
import { Icon } from '../kit/theme/icon.tsx'

export interface TileProps {
  /** The noun: 'Banco de horas'. */
  title: string
  to: string
  /** The search it opens with, if not the screen's default. */
  search?: object
  icon: string
  /** The number that matters now; 'loading' keeps its place. */
  count?: string
  /** The unit of that number: 'pendências'. */
  unit?: string
  /** The next action: 'Ver o espelho de novembro'. */
  next: string
  /** With ctrl; shown in the corner. */
  letter?: string
  /** Something waits for the person: the number is highlighted. */
  waiting?: boolean
}

/** The dashboard's grid. */
export function TileGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(248px, 100%), 1fr))',
      }}
    >
      {children}
    </Box>
  )
}

/** A module on the dashboard: a noun, a live count and the next action. */
export function Tile({ title, to, search, icon, count, unit, next, letter, waiting = false }: TileProps) {
  const navigate = useNavigate()
  const target = { to, ...(search && { search: search as never }) }
  useShortcut(`ctrl+${letter}`, title, () => navigate(target), letter !== undefined)
  return (
    <ButtonBase
      component={Link}
      {...target}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)', // Cuts long sentences instead of widening the card.
        gridTemplateRows: 'auto 1fr auto',
        alignItems: 'stretch',
        justifyContent: 'stretch',
        textAlign: 'left',
        minHeight: { xs: 124, md: 148 },
        p: 5,
        borderRadius: '10px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        transition: 'border-color 120ms, background-color 120ms',
        '&:hover': { borderColor: 'ink.edge', bgcolor: 'ink.raised' },
        '&:hover [data-next]': { color: 'text.primary' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, color: 'text.secondary' }}>
        <Icon path={icon} />
        <Box component="span" sx={{ flex: 1, color: 'text.primary', fontWeight: 500 }}>
          {title}
        </Box>
        {letter && (
          <Box aria-hidden sx={{ display: { xs: 'none', md: 'block' } }}>
            <Keys keys={letter} />
          </Box>
        )}
      </Box>
      <Box
        data-tabular
        sx={{
          alignSelf: 'end',
          display: 'flex',
          alignItems: count && count !== 'loading' ? 'baseline' : 'center',
          gap: 2,
          minHeight: count || unit ? 36 : { xs: 12, md: 36 },
        }}
      >
        {count === 'loading' ? (
          <Skeleton width={72} height={36} />
        ) : (
          count && (
            <Box
              component="span"
              sx={{
                fontSize: 28,
                lineHeight: '36px',
                fontWeight: 600,
                letterSpacing: '-0.02em',
                color: waiting ? 'ink.handText' : 'text.primary',
              }}
            >
              {count}
            </Box>
          )
        )}
        {unit && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {unit}
          </Box>
        )}
      </Box>
      <Box data-next sx={{ mt: 1, display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {next}
        </Box>
        <Icon path={forward} size={18} />
      </Box>
    </ButtonBase>
  )
}
