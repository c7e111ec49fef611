import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { momentIn } from '../../kit/moments.ts'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useSession } from '../../session/session.ts'
import type { Sheet } from './sheet.ts'
import { situations } from './words.ts'

type Version = Sheet['versions'][number]

const quiet = { color: 'text.secondary', fontSize: 12, lineHeight: '16px' } as const

function Answer({ version, zone, current }: { version: Version; zone: string; current: boolean }) {
  const { situation, decidedAt, by, justification } = version
  const { word, status } = situations[situation]
  if (situation === 'pending' && !current) return <Box sx={quiet}>Substituída sem resposta</Box>
  if (situation === 'pending' || situation === 'withdrawn')
    return (
      <Box>
        <StatusChip status={status}>{word}</StatusChip>
      </Box>
    )
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

/** What was handed out and what its person answered, version by version: no later processing takes an answer away (R421). */
export function SheetVersions({ sheet }: { sheet: Sheet }) {
  const { zone } = useSession().user
  const { versions } = sheet
  if (versions.length < 2 && versions.every(({ situation }) => situation === 'pending')) return null
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
              <Box>Versão {version.version}</Box>
              <Box data-tabular sx={quiet}>
                Processada em {momentIn(version.processedAt, zone)}
              </Box>
            </Box>
            <Answer version={version} zone={zone} current={version.version === sheet.version} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
