import Box from '@mui/material/Box'
import { noMotive, unmarkedWord } from '@ponteiro/contract/mirrors/printed-sheet'
import { shownOn } from '../../domain/shown-on.ts'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'
import { DateSign } from '../../kit/time/date-sign.tsx'
import { alertsOf, type Day, daysFrom, type Mark, restName, type Sheet } from './sheet.ts'

const treatments = { I: 'incluída', D: 'desconsiderada' } as const

function OneMark({ mark, day }: { mark: Mark; day: Day }) {
  const { time, minute, active, treatment } = mark
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color: active ? 'text.primary' : 'text.secondary' }}>
      {active ? time : <s>{time}</s>}
      <DateSign days={daysFrom(shownOn(day)(minute))} />
      {treatment && (
        <Box
          component="sup"
          sx={{ ml: 0.5, fontSize: 10, lineHeight: 0, fontWeight: 600, color: active ? 'info.main' : 'error.main' }}
        >
          {treatment}
          <Box component="span" sx={visuallyHidden}>
            {` (${treatments[treatment]})`}
          </Box>
        </Box>
      )}
    </Box>
  )
}

const small = { fontSize: 12, lineHeight: '16px', color: 'text.secondary', overflowWrap: 'anywhere' } as const

/** A day's marks with treatments, then motives, changes and alerts. */
export function SheetMarks({ day, changes }: { day: Day; changes: Sheet['differences'] }) {
  const treated = day.marks.filter((mark) => mark.treatment)
  const name = restName(day)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {name && <Box sx={day.marks.length > 0 ? small : undefined}>{name}</Box>}
      {day.marks.length > 0 && (
        <Box data-tabular sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          {day.marks.map((mark) => (
            <OneMark key={mark.id} mark={mark} day={day} />
          ))}
        </Box>
      )}
      {unmarkedWord(day) && <Box sx={{ color: 'text.secondary' }}>{unmarkedWord(day)}</Box>}
      {day.justification && <Box sx={small}>{day.justification}</Box>}
      {treated.map(({ id, time, minute, treatment, motive }) => (
        <Box key={id} sx={small}>
          {time}
          <DateSign days={daysFrom(shownOn(day)(minute))} /> {treatment && treatments[treatment]}: {motive || noMotive}
        </Box>
      ))}
      {day.marks
        .filter(({ note }) => note !== '')
        .map(({ id, time, minute, note }) => (
          <Box key={id} sx={small}>
            {time}
            <DateSign days={daysFrom(shownOn(day)(minute))} /> {note}
          </Box>
        ))}
      {day.overnight && <Box sx={small}>Pernoite</Box>}
      {changes.map(({ what, before, after }) => (
        <Box key={what} data-tabular sx={{ ...small, color: 'info.main' }}>
          {what}: <s>{before || 'nada'}</s> → {after || 'nada'}
        </Box>
      ))}
      {alertsOf(day).map((alert) => (
        <Box key={alert} sx={{ ...small, color: 'error.main' }}>
          {alert}
        </Box>
      ))}
    </Box>
  )
}
