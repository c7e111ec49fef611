import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface Line {
  readonly id: number
  readonly title: ReactNode
  readonly detail: ReactNode
  readonly actions: ReactNode
}

/** A short unpaged list: a title, a quiet detail, and actions. */
export function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 720, border: 1, borderColor: 'divider', borderRadius: '10px' }}
    >
      {lines.map(({ id, title, detail, actions }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            minHeight: 56,
            px: 4,
            py: 2,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box>{title}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{detail}</Box>
          </Box>
          {actions}
        </Box>
      ))}
    </Box>
  )
}
