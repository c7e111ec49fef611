import bed from '@material-symbols/svg-400/rounded/bed.svg?path'
import justify from '@material-symbols/svg-400/rounded/event_note.svg?path'
import onCall from '@material-symbols/svg-400/rounded/phone_in_talk.svg?path'
import note from '@material-symbols/svg-400/rounded/sticky_note_2.svg?path'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
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
import {
  type DayRow,
  hasNumbers,
  isDecidable,
  mayChange,
  mayJustify,
  type Switches,
  shortDate,
  shortDay,
  shortWeekday,
} from './day-rows.ts'
import { MarkTimes } from './mark-times.tsx'
import { belowLimitWord, overtimeWords } from './overtime/overtime-words.ts'

/** What can be done from a row. */
export interface DayDeeds {
  onWhy: (on: string, category?: string) => void
  onSwitch: (day: DayRow, switches: Switches) => void
  onObserve: (day: DayRow) => void
  onOvertime: (day: DayRow) => void
  onJustify: (day: DayRow) => void
  onDelete: (day: DayRow) => void
}

/** Weekday and date; what kind of day it is goes along for the look of the row. */
function Name({ day, today }: { day: DayRow; today: string }) {
  const { on, holidayName, due, planned } = day
  // A Saturday on which nothing is due is as quiet as the Sunday after it.
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
        {isToday && (
          <Box component="span" sx={{ ml: 2, fontSize: 12, fontWeight: 500, color: 'ink.handText' }}>
            Hoje
          </Box>
        )}
      </Box>
      {day.underWay && hasNumbers(day) && (
        <Box sx={{ fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'text.secondary' }}>Em andamento</Box>
      )}
      {holidayName && (
        <Box sx={{ fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'info.main' }}>Feriado: {holidayName}</Box>
      )}
    </Box>
  )
}

interface SwitchProps {
  day: DayRow
  word: string
  icon: string
  onTake: (() => void) | undefined
}

/** A switch that is on: its word, which takes it back where that is allowed. */
function On({ day, word, icon, onTake }: SwitchProps) {
  const tabIndex = useRowTab()
  const shown = (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, fontSize: 12, fontWeight: 500, color: 'info.main' }}
    >
      <Icon path={icon} size={18} />
      {word}
    </Box>
  )
  if (!onTake) return shown
  return (
    <ButtonBase
      tabIndex={tabIndex}
      data-hint={`Retirar ${word.toLowerCase()}`}
      aria-label={`${word} de ${shortDay(day.on)}, retirar`}
      onClick={quietly(onTake)}
      sx={{ ...pressable, '@media (pointer: coarse)': { minHeight: 44 } }}
    >
      {shown}
    </ButtonBase>
  )
}

const pressable = {
  font: 'inherit',
  minHeight: 28,
  px: 1,
  mx: -1,
  borderRadius: '4px',
  '&:hover': { bgcolor: 'action.hover' },
}

/** A press on a part of the row is not a press on the row. */
const quietly = (act: () => void) => (event: { stopPropagation(): void }) => {
  event.stopPropagation()
  act()
}

function Observation({ day, onObserve }: { day: DayRow; onObserve: () => void }) {
  const { observation, on } = day
  const tabIndex = useRowTab()
  const text = (
    <Box
      component="span"
      data-hint={observation}
      sx={{
        display: 'block',
        maxWidth: 120,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        // A finger brings no hint: all of it stands there.
        '@media (hover: none)': { maxWidth: 'none', whiteSpace: 'normal', overflowWrap: 'anywhere' },
      }}
    >
      {observation}
    </Box>
  )
  if (!mayChange(day)) return text
  return (
    <ButtonBase
      tabIndex={tabIndex}
      data-hint={observation}
      aria-label={`${observation}, observação de ${shortDay(on)}`}
      onClick={quietly(onObserve)}
      sx={pressable}
    >
      {text}
    </ButtonBase>
  )
}

/** What could be turned on, for whoever is on the row with a pointer or the keyboard; the row's menu has the same in words. */
function Offers({ day, deeds }: { day: DayRow; deeds: DayDeeds }) {
  const tabIndex = useRowTab()
  const offers = [
    { icon: bed, label: 'Marcar pernoite', act: () => deeds.onSwitch(day, { overnight: true }), on: !day.overnight },
    {
      icon: onCall,
      label: 'Marcar sobreaviso',
      act: () => deeds.onSwitch(day, { onNotice: true }),
      on: !day.onNotice && day.mayBeOnNotice,
    },
    { icon: note, label: 'Escrever observação', act: () => deeds.onObserve(day), on: day.observation === '' },
  ].filter((offer) => offer.on)
  return (
    <Box data-offers>
      {offers.map(({ icon, label, act }) => (
        <IconButton
          key={label}
          tabIndex={tabIndex}
          data-hint={label}
          size="small"
          aria-label={`${label}: ${shortDay(day.on)}`}
          onClick={quietly(act)}
          sx={{ color: 'text.secondary' }}
        >
          <Icon path={icon} />
        </IconButton>
      ))}
    </Box>
  )
}

/** The switches of the day side by side; the observation's text beside them. */
function Flags({ day, deeds }: { day: DayRow; deeds: DayDeeds }) {
  const change = mayChange(day)
  return (
    <Box data-flags>
      {day.overnight && (
        <On
          day={day}
          word="Pernoite"
          icon={bed}
          onTake={change ? () => deeds.onSwitch(day, { overnight: false }) : undefined}
        />
      )}
      {day.onNotice && (
        <On
          day={day}
          word="Sobreaviso"
          icon={onCall}
          onTake={change ? () => deeds.onSwitch(day, { onNotice: false }) : undefined}
        />
      )}
      {day.observation && <Observation day={day} onObserve={() => deeds.onObserve(day)} />}
      {change && <Offers day={day} deeds={deeds} />}
    </Box>
  )
}

function Overtime({ day, onOvertime }: { day: DayRow; onOvertime: () => void }) {
  const { extra, overtime, on, dayId } = day
  const tabIndex = useRowTab()
  if (extra === 0 || dayId === 0) return null
  if (!isDecidable(day)) return <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{belowLimitWord}</Box>
  const { word, status } = overtimeWords[overtime]
  const decided = decidedWords(day)
  return (
    <ButtonBase
      tabIndex={tabIndex}
      aria-label={`${decided ?? word}, horas extras de ${shortDay(on)}`}
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

/** The letters of what explains the day, and for whoever may write it the way there (R294). */
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

/** The columns of the day list (R291). */
export function dayColumns(
  deeds: DayDeeds,
  today: string,
  /** Of all rows, so that a night is as wide as a day. */
  scale: Span,
  nowOn: (on: string) => number,
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
  ]
}
