import justify from '@material-symbols/svg-400/rounded/event_note.svg?path'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { decidedWords, justificationWords } from '@ponteiro/contract/days/days'
import { duration, signedDuration } from '@ponteiro/timesheet'
import { balanceOf, toneOf } from '../../domain/day-shares.ts'
import { lookOfJustification } from '../../domain/excused.ts'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { ColoredLetters } from '../../kit/form/colored-letters.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { useRowTab } from '../../kit/list/row-reach.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { OpenNumber } from '../../kit/time/open-number.tsx'
import { isBlank, type Span, Timeline } from '../../kit/time/timeline.tsx'
import { type FlagDeeds, Flags, pressable, quietly } from './day-flags.tsx'
import { type DayRow, hasNumbers, isDecidable, mayJustify, shortDate, shortDay, shortWeekday } from './day-rows.ts'
import { MarkTimes } from './mark-times.tsx'
import { belowLimitWord, overtimeWords } from './overtime/overtime-words.ts'

/** The actions of a row. */
export interface DayDeeds extends FlagDeeds {
  onWhy: (on: string, category?: string) => void
  onOvertime: (day: DayRow) => void
  onJustify: (day: DayRow) => void
  onDelete: (day: DayRow) => void
}

/** Weekday and date; the kind of day sets the row's look. */
function Name({ day, today }: { day: DayRow; today: string }) {
  const { on, holidayName, due, planned } = day
  // A free Saturday is as quiet as Sunday.
  const isFree = due === 0 && planned.length === 0 && day.justificationId === null
  const kind = day.kind === 'workday' && isFree ? 'restday' : day.kind
  const isToday = on === today
  return (
    <Box data-on={on} data-kind={kind} data-today={isToday || undefined}>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ display: 'inline-block', minWidth: 36, color: 'text.secondary' }}>
          {shortWeekday(on)}
        </Box>
        <Box component="time" dateTime={on} sx={{ fontWeight: 600 }}>
          {shortDate(on)}
        </Box>
      </Box>
      {isToday && (
        <Box
          component="span"
          sx={{ display: 'inline-block', pl: 2, fontSize: 12, fontWeight: 500, color: 'ink.handText' }}
        >
          Hoje
        </Box>
      )}
      {day.underWay && hasNumbers(day) && (
        <Box sx={{ fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'text.secondary' }}>Em andamento</Box>
      )}
      {holidayName && (
        <Box sx={{ fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'info.main' }}>Feriado: {holidayName}</Box>
      )}
    </Box>
  )
}

function Overtime({ day, onOvertime }: { day: DayRow; onOvertime: () => void }) {
  const { extra, overtime, overtimeRefusal, on, dayId } = day
  const tabIndex = useRowTab()
  if (extra === 0 || dayId === 0) return null
  if (!isDecidable(day)) return <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{belowLimitWord}</Box>
  const { word, status } = overtimeWords[overtime]
  const decided = decidedWords(day)
  return (
    <ButtonBase
      tabIndex={tabIndex}
      aria-label={`${decided ?? word}, horas extras de ${shortDay(on)}`}
      {...(overtimeRefusal && { 'data-hint': `Motivo da negativa: ${overtimeRefusal}` })}
      onClick={quietly(onOvertime)}
      sx={{
        borderRadius: '12px',
        '&:hover': { bgcolor: 'action.hover' },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Box sx={{ display: 'grid', justifyItems: 'start', textAlign: 'start' }}>
        <StatusChip status={status}>{word}</StatusChip>
        {decided && <Box sx={{ px: 2, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{decided}</Box>}
      </Box>
    </ButtonBase>
  )
}

/** The letters of the justification, and a link for those who may write it. */
function Justified({ day, onJustify }: { day: DayRow; onJustify: () => void }) {
  const tabIndex = useRowTab()
  const look = lookOfJustification(day)
  if (!mayJustify(day)) return null
  const words = look ? justificationWords(day) : 'Justificar'
  return (
    <ButtonBase
      tabIndex={tabIndex}
      data-hint={words}
      data-bare={!look || undefined}
      aria-label={`${look ? `Justificativa: ${words}, ${look.letters}` : words}, ${shortDay(day.on)}`}
      onClick={quietly(onJustify)}
      sx={{ ...pressable, '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } }}
    >
      {look ? (
        <ColoredLetters {...look} />
      ) : (
        <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
          <Icon path={justify} size={18} />
        </Box>
      )}
    </ButtonBase>
  )
}

/** The columns of the day list. */
export function dayColumns(
  deeds: DayDeeds,
  today: string,
  /** Common to all rows, so that a night is as wide as a day. */
  scale: Span,
  nowOn: (on: string) => number,
  /** The column of requests, absent for people who may not see them. */
  requests: Column<DayRow> | undefined,
): Column<DayRow>[] {
  return [
    { title: 'Dia', usual: 'ASC', cell: (day) => <Name day={day} today={today} /> },
    {
      title: 'Jornada',
      cell: (day) =>
        !isBlank(day.picture) && (
          <Timeline day={day.picture} {...scale} {...(day.underWay && { now: nowOn(day.on) })} />
        ),
    },
    { title: 'Marcações', cell: (day) => <MarkTimes day={day} /> },
    {
      title: 'Trabalhado',
      numeric: true,
      cell: (day) =>
        hasNumbers(day) && (
          <OpenNumber
            label={`Trabalhado ${duration(day.worked)}, ${shortDay(day.on)}`}
            onOpen={() => deeds.onWhy(day.on, 'worked')}
          >
            {duration(day.worked)}
          </OpenNumber>
        ),
    },
    {
      title: 'Saldo',
      numeric: true,
      cell: (day) =>
        hasNumbers(day) && (
          <OpenNumber
            label={`${day.underWay ? 'Saldo até agora' : 'Saldo'} ${signedDuration(balanceOf(day))}, ${shortDay(day.on)}`}
            tone={day.underWay ? 'quiet' : toneOf(balanceOf(day))}
            onOpen={() => deeds.onWhy(day.on, 'balance')}
          >
            {signedDuration(balanceOf(day))}
          </OpenNumber>
        ),
    },
    { title: 'Pernoite, sobreaviso e observações', cell: (day) => <Flags day={day} deeds={deeds} /> },
    { title: 'Horas extras', cell: (day) => <Overtime day={day} onOvertime={() => deeds.onOvertime(day)} /> },
    { title: 'Justificar', cell: (day) => <Justified day={day} onJustify={() => deeds.onJustify(day)} /> },
    ...(requests ? [requests] : []),
  ]
}
