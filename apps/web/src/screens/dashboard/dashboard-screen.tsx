import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { PageHeader } from '../../kit/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { usePlaces } from '../../shell/navigation.ts'
import { TileGrid } from '../../shell/tile.tsx'
import { ClosingCard } from './closing-card.tsx'
import { FindDaysCard } from './find-days-card.tsx'
import { MirrorPrompt } from './mirror-prompt.tsx'
import { PeriodCard } from './period-card.tsx'
import { PlaceTile } from './place-tile.tsx'

const inWords = (zone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(),
  )

/** Three or four tiles share the whole width; more of them keep theirs. */
const few = (count: number) =>
  count <= 4 ? { '& > div': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(248px, 100%), 1fr))' } } : {}

/** What begins the day: the clock for whoever has one, the state of the period for an admin, then the places with their numbers. */
export function DashboardScreen({ clock }: { clock?: ReactNode }) {
  const { user, role } = useSession()
  const places = usePlaces()
  return (
    <>
      <PageHeader
        title={`Olá, ${user.name.split(' ')[0]}`}
        hint={
          !clock && (
            <Box component="span" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
              {inWords(user.zone)}
            </Box>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 } }}>
        {clock && (
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 3, md: 4 },
              gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(300px, 2fr)' },
            }}
          >
            {clock}
            <PeriodCard />
          </Box>
        )}
        {role === 'admin' && (
          <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, gridTemplateColumns: { md: '3fr 2fr' } }}>
            <ClosingCard />
            <FindDaysCard />
          </Box>
        )}
        <Box sx={few(places.length)}>
          <TileGrid>
            {places.map((place) => (
              <PlaceTile key={place.to} place={place} />
            ))}
          </TileGrid>
        </Box>
      </Box>
      {role !== 'admin' && user.pointCalculation && user.personId !== undefined && <MirrorPrompt />}
    </>
  )
}
