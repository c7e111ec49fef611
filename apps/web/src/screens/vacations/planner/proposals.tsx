import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { datesText } from '../vacation-words.ts'
import type { Draft } from './drafts.ts'
import { coverageText } from './planner-words.ts'

export interface ProposalsProps {
  employeeId: number
  teamSize: number
  onTake: (drafts: readonly Draft[]) => void
}

/** Up to three ways to take the days left; those with the fewest colleagues away come first. */
export function Proposals({ employeeId, teamSize, onTake }: ProposalsProps) {
  const { data } = useQuery({
    ...api.vacationPlans.proposals.query({ query: { employeeId } }),
    meta: { unasked: true },
  })
  if (!data || data.results.length === 0) return null
  return (
    <Box component="section" aria-label="Propostas">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Propostas
      </Typography>
      <Box sx={{ mb: 3, color: 'text.secondary' }}>Primeiro as que deixam mais colegas do setor no trabalho.</Box>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
        }}
      >
        {data.results.map(({ parts, mostAbsent }, index) => (
          <Box
            component="li"
            key={parts.map(({ startsOn, days }) => `${startsOn}.${days}`).join()}
            sx={{
              listStyle: 'none',
              display: 'grid',
              gridTemplateRows: '1fr auto auto',
              gap: 3,
              p: 4,
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              bgcolor: 'background.paper',
            }}
          >
            <Box data-tabular>
              {parts.map((part) => (
                <div key={part.startsOn}>{datesText(part)}</div>
              ))}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{coverageText(mostAbsent, teamSize)}</Box>
            <Box>
              <Button
                variant="outlined"
                aria-label={`Usar a proposta ${index + 1}`}
                onClick={() => onTake(parts.map(({ startsOn, days }) => ({ from: startsOn, days })))}
              >
                Usar
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
