import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { date } from '../kit/form/notations.ts'
import type { Period } from './period-steps.ts'

/** Names beside their values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 4,
        rowGap: 2,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd data-tabular>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}

/** The chosen calculation, in dialogs. */
export function PeriodFacts({ period }: { period: Period }) {
  return (
    <Facts
      facts={[
        ['Competência', period.competence],
        ['De', date.format(period.startsOn)],
        ['Até', date.format(period.endsOn)],
        ['Observações', period.observations || 'Nenhuma'],
      ]}
    />
  )
}
