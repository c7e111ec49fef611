import Box from '@mui/material/Box'
import { contains, type DateRange, datesOf, daysBetween, type LocalDate } from '@ponteiro/timesheet'
import { lastsOn, longDay } from './calendar-days.ts'
import { placeWords } from './calendar-entries.ts'
import { EventChip } from './event-chip.tsx'
import { coverOn, coverWords, type Team } from './team-rows.ts'

export interface TeamListProps {
  team: Team
  range: DateRange
  today: LocalDate
  /** Only this person. */
  personId: number | undefined
  onOpen: (on: LocalDate) => void
}

/** A month's days in a column, where there is no room for a table: who is away, how many are left. */
export function TeamList({ team, range, today, personId, onOpen }: TeamListProps) {
  const { sectors, holidays } = team
  const absences = team.absences.filter(({ employeeId }) => personId === undefined || employeeId === personId)
  const days = datesOf(contains(range, today) ? { from: today, to: range.to } : range)
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {days.map((on) => {
        const at = daysBetween(range.from, on)
        const away = absences.filter((absence) => lastsOn(absence, on))
        const held = holidays.filter((holiday) => holiday.on === on)
        return (
          <Box
            component="li"
            key={on}
            aria-current={on === today ? 'date' : undefined}
            onClick={() => onOpen(on)}
            sx={{
              display: 'grid',
              gap: 1,
              py: 2.5,
              borderBottom: 1,
              borderColor: 'divider',
              ...(on === today && { boxShadow: (theme) => `inset 3px 0 ${theme.vars?.palette.ink.handText}`, pl: 2 }),
            }}
          >
            <Box sx={{ fontWeight: 600 }}>
              {longDay(on)}
              {on === today && ' · hoje'}
            </Box>
            {personId === undefined &&
              sectors.map((sector) => {
                const cover = coverOn(sector, at)
                return (
                  <Box
                    key={sector.id}
                    sx={{
                      fontSize: 12,
                      color: cover.short ? 'error.main' : 'text.secondary',
                      fontWeight: cover.short ? 600 : 400,
                    }}
                  >
                    {sector.name}: {coverWords(cover)}
                  </Box>
                )
              })}
            {held.map((holiday) => (
              <Box key={`${holiday.id}`} sx={{ fontSize: 12 }}>
                Feriado: {holiday.name} · {placeWords(holiday)}
              </Box>
            ))}
            {away.map((absence) => (
              <Box
                key={absence.id}
                sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 64px', gap: 2, alignItems: 'center' }}
              >
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {absence.name}
                </Box>
                <EventChip entry={{ kind: 'absence', key: String(absence.id), absence }} />
              </Box>
            ))}
          </Box>
        )
      })}
    </Box>
  )
}
