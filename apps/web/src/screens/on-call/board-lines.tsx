import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { weekday } from '@ponteiro/timesheet'
import { date } from '../../kit/form/notations.ts'
import { weekdayWords } from '../../kit/time/weekdays.ts'
import { BoardCellContent } from './board-cell.tsx'
import type { BoardDeeds, BoardRow } from './board-days.ts'

interface BoardLinesProps extends BoardDeeds {
  rows: readonly BoardRow[]
  today: string
}

/** The same week on a phone: a card for each day, a line for each client. */
export function BoardLines({ rows, today, ...deeds }: BoardLinesProps) {
  const days = rows[0]?.cells.map(({ on }) => on) ?? []
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {days.map((on, d) => (
        <Paper
          key={on}
          variant="outlined"
          component="section"
          aria-label={date.format(on)}
          sx={{ p: 3, borderRadius: '10px' }}
        >
          <Box sx={{ fontWeight: 600, mb: 2, color: on === today ? 'ink.handText' : 'text.primary' }}>
            {weekdayWords(weekday(on)).plain}, <span data-tabular>{date.format(on).slice(0, 5)}</span>
            {on === today && ' · Hoje'}
          </Box>
          {rows.map((row) => {
            const cell = row.cells[d]
            if (!cell || (cell.entries.length + cell.covered.length === 0 && !cell.gap)) return null
            return (
              <Box
                key={row.clientId ?? 'all'}
                sx={{ display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', gap: 2, py: 1 }}
              >
                <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>{row.name}</Box>
                <div>
                  <BoardCellContent row={row} cell={cell} {...deeds} />
                </div>
              </Box>
            )
          })}
        </Paper>
      ))}
    </Box>
  )
}
