import Box from '@mui/material/Box'
import { addDays, type DateRange } from '@ponteiro/timesheet'
import type { api } from '../../../api.ts'
import { monthsOf, placeOn, windowOf } from './ribbon.ts'

export type TeamRow = Awaited<ReturnType<typeof api.vacationPlans.deadlines>>['results'][number]

/**
 * One period on one line: when its days may be taken, plans, deadline, days paid twice. Words stand beside
 * it.
 */
export function TeamRibbon({ row, line, today }: { row: TeamRow; line: DateRange; today: string }) {
  const day = (on: string) => placeOn(line, { from: on, to: on })
  const usable = placeOn(line, windowOf({ to: row.acquiredTo, deadline: row.deadline }))
  const limit = day(row.deadline)
  const late = placeOn(line, { from: addDays(row.deadline, 1), to: line.to })
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: 24,
        borderRadius: '4px',
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
        bgcolor: 'background.default',
      }}
    >
      {usable && (
        <Box sx={{ position: 'absolute', ...usable, top: 0, bottom: 0, bgcolor: 'success.main', opacity: 0.16 }} />
      )}
      {late && <Box sx={{ position: 'absolute', ...late, top: 0, bottom: 0, bgcolor: 'error.main', opacity: 0.12 }} />}
      {monthsOf(line).map((first) => (
        <Box
          key={first}
          sx={{ position: 'absolute', ...day(first), top: 0, bottom: 0, width: '1px', bgcolor: 'divider' }}
        />
      ))}
      {row.plans.map(({ id, startsOn, endsOn, state }) => {
        const place = state === 'denied' ? undefined : placeOn(line, { from: startsOn, to: endsOn })
        const colour = state === 'authorized' ? 'success.main' : 'ink.handText'
        return (
          place && (
            <Box
              key={id}
              sx={{
                position: 'absolute',
                ...place,
                top: 4,
                bottom: 4,
                minWidth: 3,
                borderRadius: '3px',
                border: state === 'authorized' ? 'none' : '1.5px dashed',
                borderColor: colour,
                bgcolor: state === 'authorized' ? colour : 'ink.raised',
              }}
            />
          )
        )
      })}
      <Box sx={{ position: 'absolute', ...day(today), top: 0, bottom: 0, width: '2px', bgcolor: 'ink.handText' }} />
      {limit && (
        <Box sx={{ position: 'absolute', left: limit.left, top: 0, bottom: 0, width: '2px', bgcolor: 'error.main' }} />
      )}
    </Box>
  )
}
