import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { weekdays } from '@ponteiro/contract/organization/work-schedules'
import { duration, timeOfDay } from '@ponteiro/timesheet'
import { useFormContext } from 'react-hook-form'
import { limitsPassed, type PlannedDay, planOf, weekOf } from './schedule-plan.ts'
import { weekdayLabel } from './schedule-text.ts'

interface Turn {
  readonly text: string
  /** Days after the entry on which the exit lies. */
  readonly later: number
}

/** Each entry with its exit, `08:00–12:00`. */
function turnsOf(times: PlannedDay['times']): Turn[] {
  const turns: Turn[] = []
  for (let at = 0; at + 1 < times.length; at += 2) {
    const [from = 0, to = 0] = times.slice(at, at + 2)
    turns.push({ text: `${timeOfDay(from)}–${timeOfDay(to)}`, later: Math.floor(to / 1440) })
  }
  return turns
}

function Day({ title, day }: { title: string; day: PlannedDay }) {
  const works = day.due > 0 || day.times.length > 0
  return (
    <Box
      component="li"
      sx={{
        px: 1.5,
        py: 2,
        minHeight: 84,
        borderRadius: '8px',
        border: 1,
        borderColor: 'divider',
        color: works ? 'text.primary' : 'text.secondary',
        bgcolor: works ? 'ink.raised' : 'transparent',
        fontSize: 12,
        lineHeight: 1.5,
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      {works ? (
        <Box data-tabular>
          {turnsOf(day.times).map(({ text, later }) => (
            <div key={text}>
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {text}
              </Box>
              {later > 0 && ` +${later}d`}
            </div>
          ))}
          <Box sx={{ fontWeight: 500 }}>{duration(day.due)}</Box>
        </Box>
      ) : (
        'Folga'
      )}
    </Box>
  )
}

/** The typed schedule's week or cycle, its hours, and the legal limits it passes. */
export function SchedulePreview() {
  const draft = useFormContext().watch()
  const plan = planOf(draft)
  if (plan.length === 0) return null
  const scale = draft.kind === 'scale'
  const days = scale ? plan : plan.slice(0, 7)
  const passed = limitsPassed(draft)
  return (
    <Box component="section" aria-label="Prévia da jornada" sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {scale ? 'Ciclo a partir do primeiro dia' : 'Semana'}{' '}
        <Box component="span" data-tabular sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {`${duration(weekOf(draft))} por semana${scale ? ', em média' : ''}`}
        </Box>
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(7, 1fr)' },
        }}
      >
        {days.map((day, at) => {
          const weekday = weekdays[at % 7]
          const title = scale || !weekday ? `Dia ${at + 1}` : weekdayLabel(weekday)
          return <Day key={title} title={title} day={day} />
        })}
      </Box>
      {passed.length > 0 && (
        <Alert severity="warning">
          {passed.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </Box>
  )
}
