import Box from '@mui/material/Box'
import type { LocalDate } from '@ponteiro/timesheet'
import { useState } from 'react'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { TextInput } from '../../kit/form/text-input.tsx'
import { longDay } from './calendar-days.ts'
import { type CalendarContent, entriesOn, isFound } from './calendar-entries.ts'
import { EventCard } from './event-card.tsx'

export interface DayDialogProps {
  on: LocalDate
  content: CalendarContent
  onClose: () => void
}

const none = 'Nenhuma ausência ou feriado encontrado!'

/** All entries of a day, with a search where there are several. */
export function DayDialog({ on, content, onClose }: DayDialogProps) {
  const [search, setSearch] = useState('')
  const entries = entriesOn(content, on)
  const found = entries.filter((entry) => isFound(entry, search))
  return (
    <AppDialog
      title={`${longDay(on)} de ${on.slice(0, 4)}`}
      onClose={onClose}
      width={560}
      actions={
        <>
          <CloseButton />
          <LinkButton
            to="/absences/requests"
            search={{ ausencia: 'novo', de: on, ate: on } as never}
            variant="outlined"
          >
            Pedir ausência
          </LinkButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {entries.length > 1 && (
          <TextInput
            label="Pesquisar"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            autoComplete="off"
          />
        )}
        {found.length === 0 && <EmptyState text={none} />}
        {found.length > 0 && (
          <Box
            component="ul"
            aria-label="Ausências e feriados"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
          >
            {found.map((entry) => (
              <li key={entry.key}>
                <EventCard entry={entry} />
              </li>
            ))}
          </Box>
        )}
      </Box>
    </AppDialog>
  )
}
