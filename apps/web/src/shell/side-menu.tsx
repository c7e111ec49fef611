import foldIcon from '@material-symbols/svg-400/rounded/left_panel_close.svg?path'
import unfoldIcon from '@material-symbols/svg-400/rounded/left_panel_open.svg?path'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../kit/theme/icon.tsx'

/** A menu entry. Entries of a `group` stand together, in order. */
export interface MenuEntry {
  title: string
  to: string
  icon: string
  group?: string
}

export interface SideMenuProps {
  entries: readonly MenuEntry[]
  /** Icons alone, with their names as tooltips. */
  folded: boolean
  onFold?: () => void
  top?: ReactNode
}

const entryLook = (folded: boolean) => ({
  display: 'flex',
  justifyContent: folded ? 'center' : 'flex-start',
  gap: 3,
  width: '100%',
  minHeight: 40,
  px: folded ? 0 : 3,
  borderRadius: '8px',
  color: 'text.secondary',
  textAlign: 'left',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&[data-status=active], &[data-within]': { bgcolor: 'ink.raised', color: 'text.primary', fontWeight: 500 },
})

/** The places on the path to the screen: a form belongs to its list. */
const useTrail = () =>
  useMatches()
    .findLast((match) => match.staticData.trail)
    ?.staticData.trail?.map(({ to }) => to) ?? []

function Entry({ entry, folded, within }: { entry: MenuEntry; folded: boolean; within: boolean }) {
  return (
    <ButtonBase
      component={Link}
      to={entry.to}
      aria-label={folded ? entry.title : undefined}
      data-hint={folded ? entry.title : undefined}
      data-hint-side="right"
      data-within={within || undefined}
      sx={entryLook(folded)}
    >
      <Icon path={entry.icon} />
      {!folded && (
        <Box
          component="span"
          title={entry.title}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {entry.title}
        </Box>
      )}
    </ButtonBase>
  )
}

/** The modules open to the person. */
export function SideMenu({ entries, folded, onFold, top }: SideMenuProps) {
  const trail = useTrail()
  const groups = [...new Set(entries.map((entry) => entry.group ?? ''))]
  return (
    <Box sx={{ position: 'sticky', top: 0, height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          height: 56,
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          justifyContent: folded ? 'center' : 'space-between',
          px: 3,
        }}
      >
        {top}
        {onFold && (
          <IconButton
            aria-label={folded ? 'Abrir o menu' : 'Recolher o menu'}
            data-hint={folded ? 'Abrir o menu' : 'Recolher o menu'}
            onClick={onFold}
            sx={{ color: 'text.secondary' }}
          >
            <Icon path={folded ? unfoldIcon : foldIcon} />
          </IconButton>
        )}
      </Box>
      <Box component="nav" aria-label="Módulos" sx={{ flex: 1, overflowY: 'auto', px: 3, pb: 4 }}>
        {groups.map((group) => (
          <Box key={group} sx={{ mt: group ? 4 : 1 }}>
            {group && !folded && (
              <Box sx={{ px: 3, pb: 1, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{group}</Box>
            )}
            <Box
              component="ul"
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: 0.5,
              }}
            >
              {entries
                .filter((entry) => (entry.group ?? '') === group)
                .map((entry) => (
                  <li key={entry.to}>
                    <Entry entry={entry} folded={folded} within={trail.includes(entry.to)} />
                  </li>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
