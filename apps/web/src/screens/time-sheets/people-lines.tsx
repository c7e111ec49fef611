import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface PersonLine {
  readonly employeeId: number
  readonly name: ReactNode
  /** What is the matter, in words. */
  readonly matter: ReactNode
}

/** People and what is the matter with each, one a line. */
export function PeopleLines({ label, lines }: { label: string; lines: readonly PersonLine[] }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: '10px' }}
    >
      {lines.map(({ employeeId, name, matter }) => (
        <Box
          component="li"
          key={employeeId}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 4,
            rowGap: 1,
            px: 4,
            py: 2.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box>{name}</Box>
          <Box sx={{ color: 'text.secondary' }}>{matter}</Box>
        </Box>
      ))}
    </Box>
  )
}
