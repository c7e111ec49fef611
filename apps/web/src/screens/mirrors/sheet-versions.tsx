import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from '@tanstack/react-router'
import { situations } from '../../domain/period-words.ts'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { momentIn } from '../../kit/time/moments.ts'
import { useSession } from '../../session/session.ts'
import { type Sheet, unanswered } from './sheet.ts'
import { showingVersion } from './sheet-standing.tsx'

type Version = Sheet['versions'][number]

const quiet = { color: 'text.secondary', fontSize: 12, lineHeight: '16px' } as const

function Answer({ version, zone, current }: { version: Version; zone: string; current: boolean }) {
  const { situation } = version
  const { word, status } = situations[situation]
  if (situation === 'pending' && !current) return <Box sx={quiet}>{unanswered}</Box>
  if (situation === 'pending' || situation === 'withdrawn')
    return (
      <Box>
        <StatusChip status={status}>{word}</StatusChip>
      </Box>
    )
  return <Given situation={situation} answer={version} zone={zone} />
}

type Denial = Version['denials'][number]

/** The person's answer, with moment and words. */
function Given({ situation, answer, zone }: { situation: Version['situation']; answer: Denial; zone: string }) {
  const { decidedAt, by, justification } = answer
  const { word, status } = situations[situation]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, minWidth: 0 }}>
      <StatusChip status={status}>{word}</StatusChip>
      <Box sx={{ minWidth: 0 }}>
        <Box data-tabular sx={quiet}>
          {by} {decidedAt && `em ${momentIn(decidedAt, zone)}`}
        </Box>
        {justification && <Box sx={{ overflowWrap: 'anywhere' }}>{justification}</Box>}
      </Box>
    </Box>
  )
}

/** A link to a version; plain words for the one on screen. */
function VersionName({ version: { version }, sheet }: { version: Version; sheet: Sheet }) {
  if (version === sheet.version) return <Box aria-current="true">Versão {version}</Box>
  return (
    <Link component={RouterLink} to="." search={showingVersion(version, sheet)}>
      Versão {version}
    </Link>
  )
}

/** The versions and their answers: no later processing takes an answer away. */
export function SheetVersions({ sheet }: { sheet: Sheet }) {
  const { zone } = useSession().user
  const { versions } = sheet
  if (versions.length < 2 && versions.every(({ situation, denials }) => situation === 'pending' && !denials.length))
    return null
  return (
    <Box component="section" aria-labelledby="versoes" sx={{ mt: 5, maxWidth: 720 }}>
      <Typography id="versoes" variant="h3" component="h2" sx={{ mb: 2 }}>
        Histórico
      </Typography>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: '10px' }}
      >
        {versions.map((version) => (
          <Box
            component="li"
            key={version.version}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
              alignItems: 'center',
              columnGap: 4,
              rowGap: 2,
              minHeight: 56,
              px: 4,
              py: 3,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box>
              <VersionName version={version} sheet={sheet} />
              <Box data-tabular sx={quiet}>
                Processada em {momentIn(version.processedAt, zone)}
              </Box>
            </Box>
            <Box sx={{ display: 'grid', rowGap: 2, minWidth: 0 }}>
              <Answer version={version} zone={zone} current={version === versions[0]} />
              {version.denials.map((denial) => (
                <Given key={denial.decidedAt} situation="denied" answer={denial} zone={zone} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
