import info from '@material-symbols/svg-400/rounded/info.svg?path'
import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from '../theme/icon.tsx'

/** An important sentence in place. A warning is announced. */
export function Notice({ tone, children }: { tone: 'info' | 'warning'; children: ReactNode }) {
  return (
    <Box
      role={tone === 'warning' ? 'status' : undefined}
      sx={{
        display: 'flex',
        gap: 3,
        p: 3,
        borderRadius: '8px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'ink.raised',
        '& > svg': { color: tone === 'warning' ? 'error.main' : 'info.main', mt: '1px' },
      }}
    >
      <Icon path={tone === 'warning' ? warning : info} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
