import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { signedDuration } from '@ponteiro/timesheet'
import { OpenNumber } from '../../kit/open-number.tsx'
import { toneOf } from './day-rows.ts'
import type { DayList } from './use-day-list.ts'

const titles = { positive: 'Saldo positivo', negative: 'Saldo negativo', total: 'Saldo total' } as const

/** The balances of the range, for admins (R290) and whoever decides on overtime (R320); each opens into its days. */
export function Balances({ balance, onOpen }: { balance: NonNullable<DayList['balance']>; onOpen: () => void }) {
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
      {(['positive', 'negative', 'total'] as const).map((part) => {
        // However the negative part is told, it takes away.
        const minutes = part === 'negative' ? -Math.abs(balance.negative) : balance[part]
        return (
          <div key={part}>
            <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              {titles[part]}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, display: 'flex', fontSize: { xs: 16, sm: 20 }, lineHeight: '28px', fontWeight: 600 }}
            >
              <OpenNumber label={`${titles[part]} ${signedDuration(minutes)}`} tone={toneOf(minutes)} onOpen={onOpen}>
                {signedDuration(minutes)}
              </OpenNumber>
            </Box>
          </div>
        )
      })}
    </Paper>
  )
}
