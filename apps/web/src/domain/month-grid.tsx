import back from '@material-symbols/svg-400/rounded/chevron_left.svg?path'
import forward from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { dateParts, type LocalDate, weekday } from '@ponteiro/timesheet'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../kit/theme/icon.tsx'
import { weekdayWords } from '../kit/time/weekdays.ts'
import { dayAfterKey, monthsOn, monthWords, weeksOf } from './month-days.ts'

interface MonthGridProps {
  labelledBy: string
  chosen: readonly LocalDate[]
  /** The day with the initial focus. */
  start: LocalDate
  least: LocalDate
  before: string
  onToggle: (day: LocalDate) => void
}

const week = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * A month of selectable days. One day is in the tab order; arrows reach the others, PageUp and PageDown
 * change the month.
 */
export function MonthGrid({ labelledBy, chosen, start, least, before, onToggle }: MonthGridProps) {
  const [at, setAt] = useState(start)
  const box = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    moved.current = false
  }, [at])
  const [year, month] = dateParts(at)
  const press = (event: KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayAfterKey(at, event.key)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    moved.current = true
    setAt(to)
  }
  return (
    <Box sx={{ width: 296, maxWidth: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton aria-label="Mês anterior" onClick={() => setAt(monthsOn(at, -1))}>
          <Icon path={back} />
        </IconButton>
        <Box aria-live="polite" sx={{ fontWeight: 500, '&::first-letter': { textTransform: 'uppercase' } }}>
          {monthWords(year, month)}
        </Box>
        <IconButton aria-label="Próximo mês" onClick={() => setAt(monthsOn(at, 1))}>
          <Icon path={forward} />
        </IconButton>
      </Box>
      <Box
        component="table"
        ref={box}
        role="grid"
        aria-labelledby={labelledBy}
        aria-multiselectable
        onKeyDown={press}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          '& th': { fontSize: 12, fontWeight: 400, color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col" abbr={weekdayWords(day).whole}>
                {weekdayWords(day).short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((days) => (
            <tr key={days[0]}>
              {days.map((day) =>
                dateParts(day)[1] === month ? (
                  <Box
                    component="td"
                    key={day}
                    role="gridcell"
                    aria-selected={chosen.includes(day)}
                    sx={{ p: 0, textAlign: 'center' }}
                  >
                    <Day
                      day={day}
                      chosen={chosen.includes(day)}
                      off={day < least ? before : undefined}
                      reachable={day === at}
                      onPress={() => {
                        setAt(day)
                        if (day >= least) onToggle(day)
                      }}
                    />
                  </Box>
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

interface DayProps {
  day: LocalDate
  chosen: boolean
  /** Why it cannot be chosen. */
  off: string | undefined
  reachable: boolean
  onPress: () => void
}

function Day({ day, chosen, off, reachable, onPress }: DayProps) {
  const [year, month, number] = dateParts(day)
  return (
    <Box
      component="button"
      type="button"
      data-day={day}
      data-hint={off}
      tabIndex={reachable ? 0 : -1}
      aria-label={`${number} de ${monthWords(year, month)}, ${weekdayWords(weekday(day)).whole}`}
      aria-pressed={chosen}
      aria-disabled={off ? true : undefined}
      onClick={onPress}
      sx={{
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        width: 40,
        height: 40,
        maxWidth: '100%',
        border: 0,
        borderRadius: '20px',
        cursor: off ? 'default' : 'pointer',
        color: chosen ? 'background.paper' : off ? 'text.disabled' : 'text.primary',
        bgcolor: chosen ? 'text.primary' : 'transparent',
        fontWeight: chosen ? 600 : 400,
        '&:hover': off || chosen ? {} : { bgcolor: 'action.hover' },
        '@media (pointer: coarse)': { height: 44 },
      }}
    >
      {number}
    </Box>
  )
}
