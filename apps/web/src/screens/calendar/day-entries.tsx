import Box from '@mui/material/Box'
import type { LocalDate } from '@ponteiro/timesheet'
import type { MouseEvent } from 'react'
import { type Entry, mostShown } from './calendar-entries.ts'
import { EventCard } from './event-card.tsx'
import { EventChip } from './event-chip.tsx'

export interface DayEntriesProps {
  on: LocalDate
  entries: readonly Entry[]
  look: 'chips' | 'cards'
  onOpen: (on: LocalDate) => void
}

/** At most two entries of a day, and the number of others. */
export function DayEntries({ on, entries, look, onOpen }: DayEntriesProps) {
  const hidden = entries.length - mostShown
  return (
    <Box sx={{ display: 'grid', gap: look === 'chips' ? 0.5 : 2, alignContent: 'start', minWidth: 0 }}>
      {entries.slice(0, mostShown).map((entry) => (
        <Box key={entry.key} sx={{ minWidth: 0 }}>
          {look === 'chips' ? <EventChip entry={entry} /> : <EventCard entry={entry} />}
        </Box>
      ))}
      {hidden > 0 && (
        <Box
          component="button"
          type="button"
          tabIndex={look === 'chips' ? -1 : 0}
          onClick={(event: MouseEvent) => {
            event.stopPropagation()
            onOpen(on)
          }}
          sx={{
            font: 'inherit',
            fontSize: 12,
            lineHeight: '16px',
            minHeight: look === 'chips' ? 20 : 36,
            px: 1,
            py: 0,
            border: 0,
            borderRadius: '5px',
            background: 'none',
            color: 'ink.link',
            textAlign: 'left',
            cursor: 'pointer',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          {`Ver mais ...${hidden}`}
        </Box>
      )}
    </Box>
  )
}
