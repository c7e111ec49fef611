import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { initials } from '../../domain/initials.ts'
import { loadedLater } from '../../kit/loading/loaded-later.tsx'
import { useThemeChoice } from '../../kit/theme/theme-choice.ts'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'
import type { UserMenuChoices } from './user-menu-list.tsx'

const UserMenuList = loadedLater(() => import('./user-menu-list.tsx'))

export interface UserMenuProps extends UserMenuChoices {
  name: string
  profileName: string
  /** The key of the theme choice. */
  personId: string | number
  /** A text beside the name, shown as a dot: `3 avisos não lidos`. */
  unread?: string | undefined
}

const dotLook = {
  position: 'absolute',
  top: -2,
  right: -2,
  width: 10,
  height: 10,
  borderRadius: '50%',
  bgcolor: 'ink.link',
  border: 2,
  borderColor: 'background.default',
} as const

/** Who is logged in, and what is theirs. */
export function UserMenu({ name, profileName, personId, entries, unread, onLogout }: UserMenuProps) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const { light, toggle } = useThemeChoice(personId)
  UserMenuList.useAhead()
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          gap: 2.5,
          borderRadius: '8px',
          p: 1,
          minHeight: 44,
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            fontSize: 12,
            fontWeight: 600,
            bgcolor: 'ink.raised',
            border: 1,
            borderColor: 'ink.edge',
            position: 'relative',
          }}
        >
          {initials(name)}
          {unread && <Box sx={dotLook} />}
        </Box>
        <Box
          sx={{
            '@media (max-width: 599.95px)': visuallyHidden,
            maxWidth: 200,
            '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
          }}
        >
          <Box sx={{ fontWeight: 500, lineHeight: '18px', whiteSpace: 'nowrap' }}>{name}</Box>
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {profileName}
          </Box>
        </Box>
        {unread && <Box sx={visuallyHidden}>{unread}</Box>}
      </ButtonBase>
      {anchor && (
        <UserMenuList
          anchor={anchor}
          light={light}
          onTheme={toggle}
          entries={entries}
          onLogout={onLogout}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
