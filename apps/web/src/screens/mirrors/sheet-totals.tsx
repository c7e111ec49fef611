import Box from '@mui/material/Box'
import { duration, signedDuration } from '@ponteiro/timesheet'
import type { ReactNode } from 'react'
import { OpenNumber } from '../../kit/time/open-number.tsx'
import { type Category, labelOf, type Sheet, type Summed } from './sheet.ts'

/**
 * What opens of the period: a sum of days, the duration with the reduced night hour, the bank's part, nights
 * away, alerts.
 */
export type Total = Summed | 'journey' | 'bankDelta' | 'overnights' | 'alerts'

const always: readonly Category[] = ['worked', 'late', 'fifty', 'hundred', 'night', 'onNotice']
const ifAny: readonly Category[] = ['pending', 'refused', 'belowLimit']

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" data-tabular sx={{ m: 0, fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>
        {children}
      </Box>
    </Box>
  )
}

/** The period in a few numbers, each of which opens. */
export function SheetTotals({ sheet, onOpen }: { sheet: Sheet; onOpen: (total: Total) => void }) {
  const shown = [...always, ...ifAny.filter((category) => sheet[category] !== 0)]
  const { worked, journey, bankDelta, overnights, alerts } = sheet
  const isLonger = journey !== undefined && journey !== worked
  const cells = shown.length + [isLonger, true, true, alerts > 0].filter(Boolean).length
  return (
    <Box
      component="dl"
      aria-label="Totais do período"
      sx={{
        m: 0,
        mb: 4,
        p: { xs: 4, md: 5 },
        display: 'grid',
        // Two rows of equal length, where there is room.
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(132px, 1fr))',
          lg: `repeat(${Math.ceil(cells / 2)}, 1fr)`,
        },
        gap: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      {shown.map((category) => (
        <Cell key={category} label={labelOf(category)}>
          <OpenNumber label={`${labelOf(category)}: ${duration(sheet[category])}`} onOpen={() => onOpen(category)}>
            {duration(sheet[category])}
          </OpenNumber>
        </Cell>
      ))}
      {isLonger && (
        <Cell label="Duração, com a hora noturna reduzida">
          <OpenNumber label={`Duração: ${duration(journey)}`} onOpen={() => onOpen('journey')}>
            {duration(journey)}
          </OpenNumber>
        </Cell>
      )}
      <Cell label="Pernoites">
        <OpenNumber label={`Pernoites: ${overnights}`} onOpen={() => onOpen('overnights')}>
          {overnights}
        </OpenNumber>
      </Cell>
      <Cell label="No banco de horas">
        <OpenNumber
          label={`No banco de horas: ${signedDuration(bankDelta)}`}
          tone={bankDelta < 0 ? 'negative' : bankDelta > 0 ? 'positive' : 'plain'}
          onOpen={() => onOpen('bankDelta')}
        >
          {signedDuration(bankDelta)}
        </OpenNumber>
      </Cell>
      {alerts > 0 && (
        <Cell label="Avisos">
          <OpenNumber label={`Avisos: ${alerts}`} tone="negative" onOpen={() => onOpen('alerts')}>
            {alerts}
          </OpenNumber>
        </Cell>
      )}
    </Box>
  )
}
