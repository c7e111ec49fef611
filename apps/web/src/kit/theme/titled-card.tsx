import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A part of a screen, with its heading. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ borderRadius: '10px', p: { xs: 4, sm: 5 } }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
