import cloudOff from '@material-symbols/svg-400/rounded/cloud_off.svg?path'
import otherDay from '@material-symbols/svg-400/rounded/date_range.svg?path'
import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import { daysBetween } from '@ponteiro/timesheet'
import { standingOf } from '../../domain/mark-standing.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'
import { DateSign } from '../../kit/time/date-sign.tsx'
import type { DayRow } from './day-rows.ts'

type ListedMark = DayRow['marks'][number]

/** A small picture beside a time, with words for screen readers. */
const Sign = ({ icon, words }: { icon: string; words: string }) => (
  <Box component="span" sx={{ ml: 0.5, color: 'text.secondary', verticalAlign: 'middle' }}>
    <Icon path={icon} size={14} />
    <Box component="span" sx={visuallyHidden}>
      {' '}
      {words}
    </Box>
  </Box>
)
const OfflineSign = () => <Sign icon={cloudOff} words="sem conexão" />
const DecidedSign = () => <Sign icon={otherDay} words="jornada decidida" />

function Time({ mark, on }: { mark: ListedMark; on: string }) {
  const { time, at, active, situation, treated, offline, decided } = mark
  const said = [
    treated && 'Alterada por tratamento',
    decided && 'Nesta jornada por decisão',
    offline && 'Feita sem conexão',
  ]
  if (active)
    return (
      <span title={said.filter(Boolean).join('. ') || undefined}>
        {time}
        {treated && '*'}
        {treated && (
          <Box component="span" sx={visuallyHidden}>
            {' '}
            tratada
          </Box>
        )}
        {offline && <OfflineSign />}
        {decided && <DecidedSign />}
        <DateSign days={daysBetween(on, at.slice(0, 10))} />
      </span>
    )
  const word = situation === 'pending' ? 'pendente' : situation === 'denied' ? 'negada' : standingOf(mark)
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', color: situation === 'pending' ? 'warning.main' : 'text.secondary' }}
    >
      {situation === 'pending' ? time : <s>{time}</s>}
      <Box component="span" sx={situation === 'pending' ? { fontSize: 12 } : visuallyHidden}>
        {' '}
        {word}
      </Box>
    </Box>
  )
}

/** A day's marks by time, with what is missing in danger colour, and what lies outside a closed period. */
export function MarkTimes({ day: { on, marks, missing, outsideClosing } }: { day: DayRow }) {
  if (marks.length === 0 && !missing && !outsideClosing) return null
  const ordered = [...marks].sort((a, b) => a.minute - b.minute)
  return (
    <Box>
      {ordered.length > 0 && (
        <Box data-tabular data-times sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
          {ordered.map((mark) => (
            <Time key={mark.id} mark={mark} on={on} />
          ))}
        </Box>
      )}
      {missing && (
        <Box
          sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 12, lineHeight: '16px', color: 'error.main' }}
        >
          <Icon path={warning} size={14} />
          {missing}
        </Box>
      )}
      {outsideClosing && (
        <Box sx={{ display: 'flex', fontSize: 12, lineHeight: '16px', color: 'warning.main' }}>Fora do fechamento</Box>
      )}
    </Box>
  )
}
