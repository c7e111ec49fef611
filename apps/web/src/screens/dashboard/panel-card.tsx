import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A card of the dashboard larger than a tile. */
export function PanelCard({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={title}
      sx={{ borderRadius: '10px', p: 5, display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {hint && <Box sx={{ color: 'text.secondary' }}>{hint}</Box>}
      </Box>
      {children}
    </Paper>
  )
}

export interface FactProps {
  name: string
  value: ReactNode
  tone?: 'plain' | 'positive' | 'negative'
}

/** A name above its number. */
export function Fact({ name, value, tone = 'plain' }: FactProps) {
  const colours = { plain: 'text.primary', positive: 'success.main', negative: 'error.main' }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {name}
      </Box>
      <Box
        component="dd"
        data-tabular
        sx={{
          m: 0,
          display: 'flex',
          fontSize: 28,
          lineHeight: '36px',
          fontWeight: 600,
          letterSpacing: '-0.02em',
          color: colours[tone],
        }}
      >
        {value}
      </Box>
    </Box>
  )
}

/** Facts side by side. */
export const factsLook = {
  m: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
} as const
