import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { usePlaces } from '../../domain/navigation.ts'
import { TileGrid } from '../../domain/tile.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { BirthdayPanel } from './birthday-panel.tsx'
import { ClosingCard } from './closing-card.tsx'
import { useCounts } from './counts.ts'
import { FindDaysCard } from './find-days-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { OnCallCard } from './on-call-card.tsx'
import { PeriodCard } from './period-card.tsx'
import { PlaceTile } from './place-tile.tsx'
import { Prompts } from './prompts.tsx'
import { usePendencies } from './standing.ts'
import { WaitingStrip } from './waiting-strip.tsx'

const inWords = (zone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(),
  )

const gap = { xs: 3, md: 4 }

/** Up to four tiles share the width; more keep their size. */
const few = (count: number) =>
  count <= 4 ? { '& > div': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(248px, 100%), 1fr))' } } : {}

/** Two cards side by side, the first wider; stacked on phones. */
const pair = (from: 'md' | 'lg') =>
  ({ display: 'grid', gap, gridTemplateColumns: { [from]: 'minmax(0, 3fr) minmax(300px, 2fr)' } }) as const

/**
 * The dashboard: the clock for those who have one, the period for administrators; then what waits, the places
 * with numbers, and birthdays.
 */
export function DashboardScreen({ clock, missing }: { clock?: ReactNode; missing?: ReactNode }) {
  const { user, role } = useSession()
  const places = usePlaces()
  const { counts, failed } = useCounts()
  const known = failed ? {} : counts
  const pendencies = usePendencies()
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
      <Box sx={{ display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {clock && (
          <Box sx={pair('lg')}>
            {clock}
            <PeriodCard />
          </Box>
        )}
        {missing}
        {role !== 'admin' && user.personId !== undefined && <Prompts personId={user.personId} />}
        {role === 'admin' && (
          <Box sx={pair('md')}>
            <ClosingCard />
            <FindDaysCard />
          </Box>
        )}
        {!failed && <WaitingStrip counts={counts} pendencies={pendencies} />}
        <Box sx={few(places.length)}>
          <TileGrid>
            {places.map((place) => (
              <PlaceTile key={place.route} place={place} counts={known} pendencies={pendencies} />
            ))}
          </TileGrid>
        </Box>
        {/* It loads late or never, so it must not move what is above. */}
        {role !== 'admin' && user.personId !== undefined && <NoticesCard />}
        <OnCallCard />
        <BirthdayPanel />
      </Box>
    </>
  )
}
