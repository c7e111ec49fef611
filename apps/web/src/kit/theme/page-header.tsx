import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { product } from './product.ts'

export interface PageHeaderProps {
  title: string
  /** One quiet line beneath. */
  hint?: ReactNode
  /** Where what stands beneath is narrower than the page, its width: the buttons end where it ends. */
  width?: number
  /** Buttons at the right; beneath, where they leave the title no room. */
  children?: ReactNode
}

/** The screen's one heading; the window is named after it. */
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
