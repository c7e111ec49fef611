import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface EffectBoxProps {
  label: string
  busy?: boolean
  children: ReactNode
}

/** What a form would change, told while it is filled in. */
export const EffectBox = ({ label, busy = false, children }: EffectBoxProps) => (
  <Box
    role="status"
    aria-label={label}
    aria-busy={busy || undefined}
    sx={{
      display: 'grid',
      gap: 2,
      p: 3,
      border: 1,
      borderColor: 'divider',
      borderRadius: '8px',
      bgcolor: 'ink.raised',
    }}
  >
    {children}
  </Box>
)
