import Box from '@mui/material/Box'
import { duration, spokenDuration, timeOfDay } from '@ponteiro/timesheet'
import { shownOn } from '../../shell/shown-on.ts'
import { countedMinutes, dueByClock, expectedExit, workedUpTo } from './clock-day.ts'
import type { Clock } from './use-clock.ts'

interface FigureProps {
  title: string
  value: string
  /** As it is said. */
  said?: string
  note?: string | undefined
}

function Figure({ title, value, said, note }: FigureProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {title}
      </Box>
      <Box
        component="dd"
        data-tabular
        aria-label={said}
        sx={{ m: 0, fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' }}
      >
        {value}
      </Box>
      {note && (
        <Box component="dd" sx={{ m: 0, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  )
}

/** A title, a number and a note: kept before the day is known, so that nothing below moves. */
const height = 60

/** Worked so far, what is due, and when it would be done. */
export function ClockFigures({ clock: { day, minute } }: { clock: Pick<Clock, 'day' | 'minute'> }) {
  if (!day) return <Box sx={{ height }} />
  const marks = countedMinutes(day)
  const worked = workedUpTo(marks, minute)
  const due = dueByClock(day)
  const exit = expectedExit(marks, day.planned, due)
  const left = due - worked
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: { xs: 2, sm: 4 },
        rowGap: 4,
        gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
      }}
    >
      <Figure title="Trabalhado" value={duration(worked)} said={spokenDuration(worked)} />
      <Figure
        title="Previsto"
        value={duration(due)}
        said={spokenDuration(due)}
        note={due === 0 ? 'Nada previsto' : left > 0 ? `Faltam ${spokenDuration(left)}` : 'Cumprido'}
      />
      {due > 0 && (
        <Figure
          title="Saída prevista"
          value={exit === undefined ? '--:--' : timeOfDay(shownOn(day)(exit))}
          note={exit === undefined ? (marks.length === 0 ? 'Depois da entrada' : 'Fora do trabalho agora') : undefined}
        />
      )}
    </Box>
  )
}
