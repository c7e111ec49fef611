import darkMode from '@material-symbols/svg-400/rounded/dark_mode.svg?path'
import lightMode from '@material-symbols/svg-400/rounded/light_mode.svg?path'
import logoutIcon from '@material-symbols/svg-400/rounded/logout.svg?path'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '../kit/icon.tsx'
import { useThemeChoice } from '../kit/theme-choice.ts'
import { visuallyHidden } from '../kit/visually-hidden.ts'

export interface UserMenuProps {
  name: string
  profileName: string
  /** Whose theme choice this is. */
  personId: string | number
  /** Alterar Senha, Meus Dados, Perfis: what this person may open. */
  entries: readonly { icon: string; label: string; onClick: () => void }[]
  onLogout: () => void
}

/** The first letters of the first and last name. */
const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

/** Who is logged in, and what is theirs. */
export function UserMenu({ name, profileName, personId, entries, onLogout }: UserMenuProps) {
  const [anchor, open] = useState<Element | null>(null)
  const { light, toggle } = useThemeChoice(personId)
  const choose = (action: () => void) => () => {
    open(null)
    action()
  }
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => open(event.currentTarget)}
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
          }}
        >
          {initials(name)}
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
      </ButtonBase>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => open(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={120}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        {entries.map(({ icon, label, onClick }) => (
          <MenuItem key={label} onClick={choose(onClick)}>
            <Icon path={icon} />
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={choose(toggle)}>
          <Icon path={light ? darkMode : lightMode} />
          {light ? 'Tema escuro' : 'Tema claro'}
        </MenuItem>
        <Divider />
        <MenuItem onClick={choose(onLogout)}>
          <Icon path={logoutIcon} />
          Sair
        </MenuItem>
      </Menu>
    </>
  )
}
