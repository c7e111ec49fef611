import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { duration, signedDuration } from '@ponteiro/timesheet'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useShortcut } from '../../kit/keyboard/keyboard.tsx'
import { DateSign } from '../../kit/time/date-sign.tsx'
import { OpenNumber } from '../../kit/time/open-number.tsx'
import { scaleOf } from '../../kit/time/scale.ts'
import { Timeline } from '../../kit/time/timeline.tsx'
import {
  balanceOf,
  besideBank,
  type Category,
  type Day,
  daysFrom,
  extrasOf,
  extraWords,
  isQuiet,
  labelOf,
  type Sheet,
  type Summed,
  shortDate,
  shortWeekday,
  startsWeek,
  timelineOf,
} from './sheet.ts'
import { daysLook } from './sheet-days-look.ts'
import { SheetMarks } from './sheet-marks.tsx'

/** Opens a number of a day, or of the period. */
export type OpenWhy = (why: { on?: string; category?: Summed }) => void

const toneOf = (minutes: number) => (minutes < 0 ? 'negative' : minutes > 0 ? 'positive' : 'plain')

interface NumberProps {
  minutes: Readonly<Record<Category, number>>
  category: Category
  /** Part of the accessible name: 'em 10/03'. */
  said: string
  on?: string
  onOpen: OpenWhy
}

function Minutes({ minutes, category, said, on, onOpen }: NumberProps) {
  return (
    <OpenNumber
      label={`${labelOf(category)} ${said}: ${duration(minutes[category])}`}
      tone={category === 'late' ? 'negative' : 'plain'}
      onOpen={() => onOpen({ category, ...(on !== undefined && { on }) })}
    >
      {duration(minutes[category])}
    </OpenNumber>
  )
}

function Extras(props: Omit<NumberProps, 'category'>) {
  const classes = extrasOf(props.minutes)
  if (classes.length === 0) return null
  return classes.map((category) => (
    <Box key={category} component="span" sx={{ whiteSpace: 'nowrap', display: 'inline-block', ml: 2 }}>
      <Minutes {...props} category={category} />
      <Box component="span" sx={{ ml: 1.5, fontSize: 12, color: 'text.secondary', fontWeight: 400 }}>
        {extraWords[category]}
      </Box>
    </Box>
  ))
}

interface LineProps {
  day: Day
  scale: { from: number; to: number }
  night: boolean
  changes: Sheet['differences']
  open: boolean
  tabbed: boolean
  onFocus: () => void
  onOpen: OpenWhy
}

function DayLine({ day, scale, night, changes, open, tabbed, onFocus, onOpen }: LineProps) {
  const quiet = isQuiet(day)
  const balance = balanceOf(day)
  const number = { minutes: day, said: `em ${shortDate(day.on)}`, on: day.on, onOpen }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const beside = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
    if (event.key === 'Enter' || event.key === ' ') onOpen({ on: day.on })
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = event.currentTarget[beside[event.key]]
      if (next instanceof HTMLElement) next.focus()
    } else return
    event.preventDefault()
  }
  return (
    <Box
      role="row"
      tabIndex={tabbed ? 0 : -1}
      data-day={day.on}
      data-monday={startsWeek(day.on) || undefined}
      data-quiet={quiet || undefined}
      data-open={open || undefined}
      onFocus={onFocus}
      onKeyDown={press}
      onClick={() => onOpen({ on: day.on })}
    >
      <Box role="rowheader" data-cell="day" data-tabular sx={{ fontWeight: quiet ? 400 : 500 }}>
        <Box component="span" sx={{ display: 'inline-block', minWidth: 36, color: 'text.secondary', fontWeight: 400 }}>
          {shortWeekday(day.on)}
        </Box>
        {shortDate(day.on)}
      </Box>
      <Box role="cell" data-picture>
        {!quiet && <Timeline day={timelineOf(day)} {...scale} />}
      </Box>
      <Box role="cell" data-cell="marks">
        <SheetMarks day={day} changes={changes} />
      </Box>
      <Box role="cell" data-cell="worked" data-number>
        {!quiet && <Minutes {...number} category="worked" />}
      </Box>
      <Box role="cell" data-cell="late" data-number data-label="Atraso">
        {day.late !== 0 && <Minutes {...number} category="late" />}
      </Box>
      <Box role="cell" data-cell="extra" data-number data-label="Extra">
        {extrasOf(day).length > 0 && <Extras {...number} />}
      </Box>
      {night && (
        <Box role="cell" data-cell="night" data-number data-label="Noturno">
          {day.night !== 0 && <Minutes {...number} category="night" />}
        </Box>
      )}
      <Box role="cell" data-cell="balance" data-number>
        {!quiet && (
          <OpenNumber
            label={`Saldo em ${shortDate(day.on)}: ${signedDuration(balance)}`}
            tone={toneOf(balance)}
            onOpen={() => onOpen({ on: day.on, category: 'balance' })}
          >
            {signedDuration(balance)}
          </OpenNumber>
        )}
      </Box>
    </Box>
  )
}

/** An end of the scale: 8h, and 8h +1 for the next morning. */
function Hour({ minute }: { minute: number }) {
  return (
    <span>
      {(((minute / 60) % 24) + 24) % 24}h
      <DateSign days={daysFrom(minute)} />
    </span>
  )
}

function Head({ scale, night }: { scale: { from: number; to: number }; night: boolean }) {
  return (
    <Box role="row" data-head>
      <Box role="columnheader" data-cell="day" data-keep>
        Dia
      </Box>
      <Box role="columnheader" data-picture sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 400 }}>
        <Hour minute={scale.from} />
        <Box component="span" sx={{ fontWeight: 500 }}>
          Jornada
        </Box>
        <Hour minute={scale.to} />
      </Box>
      <Box role="columnheader">Marcações</Box>
      <Box role="columnheader" data-cell="worked" data-number data-keep>
        Trabalhado
      </Box>
      <Box role="columnheader" data-number>
        Atraso
      </Box>
      <Box role="columnheader" data-number>
        Extra
      </Box>
      {night && (
        <Box role="columnheader" data-number>
          Noturno
        </Box>
      )}
      <Box role="columnheader" data-cell="balance" data-number data-keep>
        Saldo
      </Box>
    </Box>
  )
}

function Foot({ sheet, night, onOpen }: { sheet: Sheet; night: boolean; onOpen: OpenWhy }) {
  const balance = balanceOf(sheet)
  const note = besideBank(sheet)
  const number = { minutes: sheet, said: 'no período', onOpen }
  return (
    <Box role="row" data-foot>
      <Box role="rowheader" data-cell="day">
        Total
      </Box>
      <Box role="cell" data-picture />
      <Box role="cell" />
      <Box role="cell" data-cell="worked" data-number>
        <Minutes {...number} category="worked" />
      </Box>
      <Box role="cell" data-cell="late" data-number data-label="Atraso">
        {sheet.late !== 0 && <Minutes {...number} category="late" />}
      </Box>
      <Box role="cell" data-cell="extra" data-number data-label="Extra">
        {extrasOf(sheet).length > 0 && <Extras {...number} />}
      </Box>
      {night && (
        <Box role="cell" data-cell="night" data-number data-label="Noturno">
          {sheet.night !== 0 && <Minutes {...number} category="night" />}
        </Box>
      )}
      <Box role="cell" data-cell="balance" data-number>
        <OpenNumber
          label={[`Saldo no período: ${signedDuration(balance)}`, note].filter(Boolean).join(', ')}
          tone={toneOf(balance)}
          onOpen={() => onOpen({ category: 'balance' })}
        >
          {signedDuration(balance)}
        </OpenNumber>
      </Box>
      <Box aria-hidden data-cell="note">
        {note}
      </Box>
    </Box>
  )
}

export interface SheetDaysProps {
  sheet: Sheet
  /** The day with the open panel. */
  open: string | undefined
  onOpen: OpenWhy
}

/** The month as a statement: ↑ ↓ and J K move between days, Enter opens one. */
export function SheetDays({ sheet, open, onOpen }: SheetDaysProps) {
  const [current, setCurrent] = useState(0)
  const rows = useRef<HTMLDivElement>(null)
  const step = (by: number) => {
    const lines = [...(rows.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    const at = lines.findIndex((line) => line.contains(document.activeElement))
    lines[at < 0 ? current : Math.min(Math.max(at + by, 0), lines.length - 1)]?.focus()
  }
  useShortcut('j', 'Próximo dia', () => step(1))
  useShortcut('k', 'Dia anterior', () => step(-1))

  const scale = scaleOf(sheet.days.map(timelineOf))
  const night = sheet.days.some((day) => day.night !== 0)
  return (
    <Paper variant="outlined" sx={daysLook(night)}>
      <Box role="table" aria-label={`Dias de ${sheet.competence}`}>
        <Box role="rowgroup">
          <Head scale={scale} night={night} />
        </Box>
        <Box role="rowgroup" ref={rows}>
          {sheet.days.map((day, index) => (
            <DayLine
              key={day.on}
              day={day}
              scale={scale}
              night={night}
              changes={sheet.differences.filter((change) => change.on === day.on)}
              open={day.on === open}
              tabbed={index === Math.min(current, sheet.days.length - 1)}
              onFocus={() => setCurrent(index)}
              onOpen={onOpen}
            />
          ))}
        </Box>
        <Box role="rowgroup">
          <Foot sheet={sheet} night={night} onOpen={onOpen} />
        </Box>
      </Box>
    </Paper>
  )
}
