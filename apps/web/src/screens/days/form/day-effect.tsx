import Box from '@mui/material/Box'
import type { DayChange } from '@ponteiro/contract/days/day-changes'
import { signedDuration } from '@ponteiro/timesheet'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { api } from '../../../api.ts'
import { shortDate } from '../day-rows.ts'

/**
 * The effect of saving on the day and its neighbours: `Saldo de 23/11: −04:00 → 00:00`. Empty where it would
 * be refused: saving says why.
 */
export async function effectOf(body: z.output<typeof DayChange>): Promise<ReactNode> {
  const told = await api.days.preview({ body }).catch(() => undefined)
  return told?.results.map(({ on, balanceBefore, balanceAfter, missing }) => (
    <Box key={on} component="span" data-tabular sx={{ display: 'block' }}>
      Saldo de {shortDate(on)}: {signedDuration(balanceBefore)} → {signedDuration(balanceAfter)}
      {missing && `. ${missing}.`}
    </Box>
  ))
}
