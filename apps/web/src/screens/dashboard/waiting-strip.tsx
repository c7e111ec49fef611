import done from '@material-symbols/svg-400/rounded/check_circle.svg?path'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import { passage, type Role, routes } from '@ponteiro/contract'
import type { DashboardCounts } from '@ponteiro/contract/dashboard/dashboard'
import { createLink } from '@tanstack/react-router'
import { Icon } from '../../kit/theme/icon.tsx'
import { visitorOf } from '../../session/guard.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { everythingThatWaits, type pendenciesOf } from './figures.ts'

const ChipLink = createLink(ButtonBase)

const height = 44

/** Room for the lines to come; administrators usually have several. */
const expected = (role: Role) => (role === 'admin' ? { xs: 9 * height, sm: 3 * height } : height)

export interface WaitingStripProps {
  counts: DashboardCounts | undefined
  /** Pendencies of open calculations, and undecided hours of closed ones. */
  pendencies: ReturnType<typeof pendenciesOf>
}

/** Everything that waits for the person, each with a link; or that nothing does. */
export function WaitingStrip({ counts, pendencies }: WaitingStripProps) {
  const today = useToday()
  const session = useSession()
  const visitor = visitorOf(session)
  if (!counts) return <Skeleton variant="rounded" sx={{ height: expected(session.role) }} />
  const waiting = [...everythingThatWaits(counts, today), ...pendencies].filter(
    ({ route }) => passage(routes[route], visitor) === 'pass',
  )
  return (
    <Box
      component="section"
      aria-label="O que espera por você"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: height, minWidth: 0 }}
    >
      {waiting.length === 0 ? (
        <>
          <Box component="span" sx={{ display: 'flex', color: 'success.main' }}>
            <Icon path={done} />
          </Box>
          <Box component="strong" sx={{ fontWeight: 500 }}>
            Tudo em dia
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Nada espera por você.
          </Box>
        </>
      ) : (
        <>
          <Box
            component="span"
            sx={{
              flex: 'none',
              alignSelf: 'flex-start', // Beside the first line.
              lineHeight: `${height}px`,
              color: 'text.secondary',
              display: { xs: 'none', sm: 'inline' },
            }}
          >
            Esperam por você
          </Box>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0.5, // Room for the focus ring.
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
            }}
          >
            {waiting.map(({ to, search, count, unit }) => (
              // Two calculations may have one competence.
              <li key={`${to} ${unit}`}>
                <ChipLink
                  to={to}
                  search={search as never}
                  sx={{
                    gap: 1.5,
                    minHeight: height - 4,
                    px: 3.5,
                    // The longest is wider than a phone.
                    py: 1,
                    textAlign: 'start',
                    font: 'inherit',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: '20px',
                    bgcolor: 'background.paper',
                    '&:hover': { borderColor: 'ink.edge', bgcolor: 'ink.raised' },
                  }}
                >
                  <Box component="span" data-tabular sx={{ fontWeight: 600, color: 'ink.handText' }}>
                    {count}
                  </Box>
                  {unit}
                </ChipLink>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}
