import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useRowTab } from '../../kit/list/row-reach.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import type { ProfileRow } from './profile.tsx'

export interface ProfileIconProps {
  icon: string
  verb: string
  row: ProfileRow
  onPress: () => void
  /** Also enabled for system profiles. */
  always?: boolean
  /** A number beside the icon. */
  count?: number
}

/** A row's button; disabled for system profiles. */
export function ProfileIcon({ icon, verb, row, onPress, always = false, count }: ProfileIconProps) {
  const locked = row.system && !always
  const name = [`${verb}: ${row.name}`, count, locked ? 'perfil do sistema' : undefined]
    .filter((part) => part !== undefined)
    .join(', ')
  const button = { 'aria-label': name, tabIndex: useRowTab(), disabled: locked, onClick: onPress }
  return (
    <span data-hint={locked ? 'Perfil do sistema' : verb}>
      {count === undefined ? (
        <IconButton {...button} sx={{ color: 'text.secondary' }}>
          <Icon path={icon} />
        </IconButton>
      ) : (
        <Button {...button} color="inherit" startIcon={<Icon path={icon} />} data-tabular sx={{ minWidth: 64 }}>
          {count}
        </Button>
      )}
    </span>
  )
}
