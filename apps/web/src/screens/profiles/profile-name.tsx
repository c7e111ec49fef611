import lock from '@material-symbols/svg-400/rounded/lock.svg?path'
import Box from '@mui/material/Box'
import { Icon } from '../../kit/theme/icon.tsx'
import type { ProfileRow } from './profile.tsx'

/** The name; system roles explain themselves. */
export function ProfileName({ row: { name, system } }: { row: ProfileRow }) {
  if (!system) return name
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      {name}
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 12, color: 'text.secondary' }}
      >
        <Icon path={lock} size={16} />
        Do sistema
      </Box>
    </Box>
  )
}
