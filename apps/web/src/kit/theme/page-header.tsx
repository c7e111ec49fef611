import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { product } from './product.ts'

export interface PageHeaderProps {
  title: string
  /** One quiet line below. */
  hint?: ReactNode
  /** The width of narrower content, so that the buttons end with it. */
  width?: number
  /** Buttons at the right, or below where the title needs the room. */
  children?: ReactNode
}

/** The screen's only heading; it also titles the window. */
export function PageHeader({ title, hint, width, children }: PageHeaderProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: { xs: 'flex-start', sm: 'center' },
        justifyContent: 'space-between',
        gap: 3,
        mb: { xs: 4, md: 5 },
        maxWidth: width,
      }}
    >
      <title>{`${title} · ${product.name}`}</title>
      <Box sx={{ flex: '1 1 0', minWidth: 'min(220px, 100%)' }}>
        <Typography variant="h1">{title}</Typography>
        {hint && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{hint}</Typography>}
      </Box>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{children}</Box>}
    </Box>
  )
}
