import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { LineOutcome } from '@ponteiro/contract/clock-files/afd-imports'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../kit/theme/icon.tsx'
import { outcomes, type Report, waitingAgain } from './afd-words.ts'

export type AfdTab = LineOutcome | 'warnings'

/** The first tab: what needs work, or else the accepted lines. */
export function firstTab(report: Report): AfdTab {
  const first = (...ids: LineOutcome[]) => ids.find((id) => outcomes[id].count(report) > 0)
  const wrong = first('unknown-person', 'conflicting', 'malformed')
  if (wrong) return wrong
  if (waitingAgain(report) > 0) return 'repeated'
  if (report.warnings.some(({ code }) => code === 'after-processing')) return 'warnings'
  return first('accepted', 'repeated') ?? 'accepted'
}

function Count({ icon, colour, count, word }: { icon: string; colour: string; count: number; word: string }) {
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.5, width: '100%', textAlign: 'left' }}>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Box
          component="span"
          data-tabular
          sx={{
            fontSize: 20,
            lineHeight: '28px',
            fontWeight: 600,
            color: count > 0 ? 'text.primary' : 'text.secondary',
          }}
        >
          {count.toLocaleString('pt-BR')}
        </Box>
        <Box component="span" sx={{ display: 'flex', color: count > 0 ? colour : 'text.disabled' }}>
          <Icon path={icon} />
        </Box>
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {word}
      </Box>
    </Box>
  )
}

/** A tab for each count, opening its lines; the address holds the choice. */
export function AfdTabs({ report, content }: { report: Report; content: (tab: AfdTab) => ReactNode }) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const warned = report.warnings.reduce((sum, { count }) => sum + count, 0)
  const tabs: readonly { id: AfdTab; label: ReactNode }[] = [
    ...Object.entries(outcomes).map(([id, { word, icon, colour, count }]) => ({
      id: id as LineOutcome,
      label: <Count icon={icon} colour={colour} count={count(report)} word={word} />,
    })),
    { id: 'warnings', label: <Count icon={warning} colour="warning.main" count={warned} word="Avisos" /> },
  ]
  const chosen = tabs.find(({ id }) => id === address.aba)?.id ?? firstTab(report)
  return (
    <>
      <Tabs
        aria-label="Resultado por linha"
        value={chosen}
        onChange={(_, id) => navigate({ to: '.', search: (old: object) => ({ ...old, aba: id }), resetScroll: false })}
        sx={{
          overflow: 'visible',
          borderBottom: 0,
          '& .MuiTabs-scroller': { overflow: 'visible !important' },
          '& .MuiTabs-indicator': { display: 'none' },
          '& .MuiTabs-list': {
            display: 'grid',
            gap: { xs: 2, md: 3 },
            gridTemplateColumns: 'repeat(auto-fit, minmax(144px, 1fr))',
          },
        }}
      >
        {tabs.map(({ id, label }) => (
          <Tab
            key={id}
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            value={id}
            label={label}
            sx={{
              alignItems: 'flex-start',
              maxWidth: 'none',
              px: 4,
              py: 3,
              textTransform: 'none',
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              bgcolor: 'background.paper',
              '&:hover': { borderColor: 'ink.edge', bgcolor: 'ink.raised' },
              '&.Mui-selected': { borderColor: 'ink.link', bgcolor: 'ink.chosen' },
            }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${chosen}`} aria-labelledby={`tab-${chosen}`} sx={{ pt: 5 }}>
        {content(chosen)}
      </Box>
    </>
  )
}
