import chevron from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import lock from '@material-symbols/svg-400/rounded/lock.svg?path'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { Icon } from '../../kit/theme/icon.tsx'
import type { Profile } from './profile-token.ts'

export interface ProfileListProps {
  profiles: readonly Profile[]
  /** The profile in use, which cannot be chosen. */
  current?: (profile: Profile) => boolean
  busy: boolean
  onChoose: (profile: Profile) => unknown
}

/** Profiles to enter with, one press each. */
export function ProfileList({ profiles, current = () => false, busy, onChoose }: ProfileListProps) {
  return (
    <List disablePadding sx={{ display: 'grid', gap: 2 }}>
      {profiles.map((profile) => {
        const locked = current(profile)
        const first = profile === profiles.find((each) => !current(each))
        return (
          <ListItem key={profile.linkId ?? 'base'} disablePadding>
            <ListItemButton
              // The button that led here had the focus.
              autoFocus={first}
              disabled={busy || locked}
              onClick={() => onChoose(profile)}
              sx={{ minHeight: 56, px: 4, gap: 3, border: 1, borderColor: 'ink.edge', borderRadius: '8px' }}
            >
              <ListItemText primary={profile.name} secondary={locked ? 'Em uso' : undefined} />
              <Icon path={locked ? lock : chevron} />
            </ListItemButton>
          </ListItem>
        )
      })}
    </List>
  )
}
