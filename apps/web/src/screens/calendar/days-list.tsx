import Box from '@mui/material/Box'
import type { LocalDate } from '@ponteiro/timesheet'
import { longDay } from './calendar-days.ts'
import { type CalendarContent, entriesOn } from './calendar-entries.ts'
import { DayEntries } from './day-entries.tsx'

export interface DaysListProps {
  days: readonly LocalDate[]
  today: LocalDate
  content: CalendarContent
  onOpen: (on: LocalDate) => void
}

/** Days in a column: a single day, or a week without room for seven columns. */
export function DaysList({ days, today, content, onOpen }: DaysListProps) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, maxWidth: 720 }}>
      {days.map((on) => {
        const entries = entriesOn(content, on)
        return (
          <Box
            component="li"
            key={on}
            aria-current={on === today ? 'date' : undefined}
            sx={{
              display: 'grid',
              gap: 2,
              pl: 3,
              borderLeft: 3,
              borderColor: on === today ? 'ink.handText' : 'divider',
            }}
          >
            <Box
              component="button"
              type="button"
              onClick={() => onOpen(on)}
              sx={{
                font: 'inherit',
                fontWeight: 600,
                color: 'text.primary',
                border: 0,
                p: 0,
                minHeight: 36,
                background: 'none',
                textAlign: 'left',
                cursor: 'pointer',
              }}
            >
              {longDay(on)}
              {on === today && ' · hoje'}
            </Box>
            {entries.length === 0 ? (
              <Box sx={{ color: 'text.secondary' }}>Nenhuma ausência ou feriado encontrado!</Box>
            ) : (
              <DayEntries on={on} entries={entries} look="cards" onOpen={onOpen} />
            )}
          </Box>
        )
      })}
    </Box>
  )
}
