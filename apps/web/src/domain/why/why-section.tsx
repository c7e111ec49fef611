import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** One number or subject of a day, with its parts. `asked`: the opened number. */
export function Section({
  title,
  amount,
  asked,
  children,
}: {
  title: string
  amount?: ReactNode
  asked?: boolean
  children: ReactNode
}) {
  return (
    <Box
      component="section"
      sx={{
        border: 1,
        borderColor: asked ? 'ink.edge' : 'divider',
        borderRadius: '10px',
        bgcolor: asked ? 'ink.raised' : undefined,
        p: 4,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mb: 2 }}>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        <Box data-tabular sx={{ fontWeight: 600 }}>
          {amount}
        </Box>
      </Box>
      {children}
    </Box>
  )
}

export const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const
export const small = {
  display: 'block',
  mt: 0.5,
  fontSize: 12,
  lineHeight: '16px',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const

export const row = { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 4, alignItems: 'baseline' } as const
