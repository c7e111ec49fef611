import Box from '@mui/material/Box'
import { type LocalDate, weekday } from '@ponteiro/timesheet'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayAfterKey } from '../../domain/month-days.ts'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'
import { weekdayWords } from '../../kit/time/weekdays.ts'
import { longDay, monthOf } from './calendar-days.ts'
import { type CalendarContent, dayInWords, entriesOn } from './calendar-entries.ts'
import { DayEntries } from './day-entries.tsx'

export interface WeeksViewProps {
  weeks: readonly (readonly LocalDate[])[]
  /** The day that keys act on. */
  on: LocalDate
  today: LocalDate
  content: CalendarContent
  /** A single week has room for whole cards. */
  look: 'chips' | 'cards'
  label: string
  onMove: (on: LocalDate) => void
  onOpen: (on: LocalDate) => void
}

const isWeekend = (on: LocalDate) => weekday(on) === 0 || weekday(on) === 6

function DayNumber({ on, today, withMonth }: { on: LocalDate; today: LocalDate; withMonth: boolean }) {
  const isToday = on === today
  return (
    <Box
      component="span"
      data-tabular
      data-number
      sx={{
        alignSelf: 'start',
        justifySelf: 'start',
        minWidth: 24,
        px: 1,
        fontSize: 12,
        lineHeight: '22px',
        fontWeight: isToday ? 600 : 500,
        textAlign: 'center',
        borderRadius: '11px',
        ...(isToday && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
      }}
    >
      {withMonth ? `${Number(on.slice(8))}/${on.slice(5, 7)}` : Number(on.slice(8))}
    </Box>
  )
}

/** Weeks of seven days, one focused: arrows move, Enter opens. */
export function WeeksView(props: WeeksViewProps) {
  const { weeks, on, today, content, look, label, onMove, onOpen } = props
  const grid = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${on}"]`)?.focus()
  }, [on])
  const month = monthOf(on)
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const next = dayAfterKey(on, event.key)
    if (next) {
      event.preventDefault()
      follows.current = true
      onMove(next)
    } else if ((event.key === 'Enter' || event.key === ' ') && event.target instanceof HTMLElement) {
      if (event.target.dataset.day === undefined) return
      event.preventDefault()
      onOpen(on)
    }
  }
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={label}
      onKeyDown={press}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'clip', bgcolor: 'background.paper' }}
    >
      <Box role="row" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
        {(weeks[0] ?? []).map((each) => {
          const { whole, short } = weekdayWords(weekday(each))
          return (
            <Box
              key={each}
              role="columnheader"
              aria-label={whole}
              sx={{ px: { xs: 1, sm: 2 }, py: 1.5, fontSize: 12, fontWeight: 500, color: 'text.secondary' }}
            >
              {short}
            </Box>
          )
        })}
      </Box>
      {weeks.map((week) => (
        <Box role="row" key={week[0]} sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
          {week.map((each) => {
            const entries = entriesOn(content, each)
            const isElsewhere = look === 'chips' && (each < month.from || each > month.to)
            return (
              <Box
                key={each}
                role="gridcell"
                data-day={each}
                tabIndex={each === on ? 0 : -1}
                aria-selected={each === on}
                aria-current={each === today ? 'date' : undefined}
                onClick={() => onOpen(each)}
                sx={{
                  position: 'relative',
                  display: 'grid',
                  gridTemplateRows: 'auto 1fr',
                  gap: 1,
                  p: { xs: 0.75, sm: 1.5 },
                  minWidth: 0,
                  minHeight: look === 'chips' ? { xs: 96, sm: 112 } : 320,
                  borderTop: 1,
                  borderColor: 'divider',
                  cursor: 'pointer',
                  '& + &': { borderLeft: 1, borderLeftColor: 'divider' },
                  ...(isWeekend(each) && { bgcolor: 'action.hover' }),
                  ...(isElsewhere && {
                    bgcolor: 'background.default',
                    '& > [data-number]': { color: 'text.secondary' },
                  }),
                  '&:hover': { bgcolor: 'action.hover' },
                  '&:focus-visible': { outlineOffset: -2 },
                }}
              >
                <Box component="span" sx={visuallyHidden}>{`${longDay(each)}: ${dayInWords(entries)}. `}</Box>
                <DayNumber on={each} today={today} withMonth={each.endsWith('-01') || look === 'cards'} />
                <DayEntries on={each} entries={entries} look={look} onOpen={onOpen} />
              </Box>
            )
          })}
        </Box>
      ))}
    </Box>
  )
}
