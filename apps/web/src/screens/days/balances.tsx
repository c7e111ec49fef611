import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { signedDuration } from '@ponteiro/timesheet'
import { shareNames, toneOf } from '../../domain/day-shares.ts'
import { OpenNumber } from '../../kit/time/open-number.tsx'
import type { DayList } from './use-day-list.ts'

const parts = ['positive', 'negative', 'total'] as const

export interface BalancesProps {
  balance: NonNullable<DayList['balance']>
  onOpen: (part: (typeof parts)[number]) => void
}

/** The balances of the range, for administrators and overtime reviewers; each opens into days. */
export function Balances({ balance, onOpen }: BalancesProps) {
  return (
    <Paper
      variant="outlined"
      component="dl"
      sx={{
        m: 0,
        mb: 4,
        borderRadius: '10px',
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        '& > div': { p: { xs: 3, sm: 4 }, minWidth: 0 },
        '& > div + div': { borderLeft: 1, borderColor: 'divider' },
      }}
    >
      {parts.map((part) => {
        // The negative part always subtracts.
        const minutes = part === 'negative' ? -Math.abs(balance.negative) : balance[part]
        return (
          <div key={part}>
            <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              {shareNames[part]}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, display: 'flex', fontSize: { xs: 16, sm: 20 }, lineHeight: '28px', fontWeight: 600 }}
            >
              <OpenNumber
                label={`${shareNames[part]} ${signedDuration(minutes)}`}
                tone={toneOf(minutes)}
                onOpen={() => onOpen(part)}
              >
                {signedDuration(minutes)}
              </OpenNumber>
            </Box>
          </div>
        )
      })}
    </Paper>
  )
}
