import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { routes } from '@ponteiro/contract'
import { clientWord } from '@ponteiro/contract/on-call/on-call'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { PhoneLink } from '../../domain/phone-link.tsx'
import { useCan } from '../../session/session.ts'
import { PanelCard } from './panel-card.tsx'

/** Who is on call today, with telephone numbers; without anybody there is no card. */
export function OnCallCard() {
  const can = useCan()
  const { data } = useQuery({ ...api.onCall.now.query(), enabled: can(['Absences']), meta: { unasked: true } })
  if (!data || data.total === 0) return null
  return (
    <PanelCard title="De sobreaviso hoje">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data.results.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{
              display: 'grid',
              columnGap: 4,
              rowGap: 1,
              alignItems: 'center',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1.4fr) auto' },
            }}
          >
            <Box sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{clientWord(entry)}</Box>
            <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{entry.name}</Box>
            <PhoneLink phone={entry.phone} name={entry.name} />
          </Box>
        ))}
      </Box>
      <Button component={Link} to={routes['oncall.roster'].path} sx={{ justifySelf: 'start' }}>
        Ver a escala do mês
      </Button>
    </PanelCard>
  )
}
