import darkMode from '@material-symbols/svg-400/rounded/dark_mode.svg?path'
import lightMode from '@material-symbols/svg-400/rounded/light_mode.svg?path'
import logoutIcon from '@material-symbols/svg-400/rounded/logout.svg?path'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../../kit/theme/icon.tsx'

export interface UserMenuChoices {
  /** Alterar Senha, Meus Dados, Perfis: what this person may open. */
  entries: readonly { icon: string; label: string; onClick: () => void }[]
  onLogout: () => void
}

interface UserMenuListProps extends UserMenuChoices {
  anchor: Element
  light: boolean
  onTheme: () => void
  onClose: () => void
}

/** The menu below the person's name. */
export default function UserMenuList({ anchor, light, entries, onTheme, onLogout, onClose }: UserMenuListProps) {
  const choose = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
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
      <MenuItem onClick={choose(onTheme)}>
        <Icon path={light ? darkMode : lightMode} />
        {light ? 'Tema escuro' : 'Tema claro'}
      </MenuItem>
      <Divider />
      <MenuItem onClick={choose(onLogout)}>
        <Icon path={logoutIcon} />
        Sair
      </MenuItem>
    </Menu>
  )
}
