import authorized from '@material-symbols/svg-400/rounded/check_circle.svg?path'
import pending from '@material-symbols/svg-400/rounded/hourglass_top.svg?path'
import Box from '@mui/material/Box'
import { monthName } from '@ponteiro/contract/calculation/months'
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import type { AcquisitionPeriod } from '@ponteiro/vacations'
import { memo } from 'react'
import { Icon } from '../../../kit/theme/icon.tsx'
import { dateText, rangeText } from '../vacation-words.ts'
import { monthsOf, placeOn, type Run, windowOf } from './ribbon.ts'

export const monthsHeight = 18
export const laneHeight = 22
export const trackHeight = 60
export const deadlinesHeight = 22
export const foldGap = 14

export interface PlannedPart extends DateRange {
  readonly id: number
  readonly state: 'pending' | 'authorized'
}

/** What a line shows behind the drafts. */
export interface Backdrop {
  readonly today: LocalDate
  readonly periods: readonly { readonly period: AcquisitionPeriod; readonly lane: number; readonly left: number }[]
  readonly lanes: number
  readonly plans: readonly PlannedPart[]
  readonly away: readonly (DateRange & { readonly what: string })[]
  readonly holidays: readonly { readonly on: LocalDate; readonly name: string }[]
  /** Share of the team away. */
  readonly team: readonly Run[]
}

const at = (line: DateRange, range: DateRange) => {
  const place = placeOn(line, range)
  return place && ({ position: 'absolute', ...place } as const)
}
const dayOn = (line: DateRange, on: LocalDate) => at(line, { from: on, to: on })

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

function Months({ line }: { line: DateRange }) {
  return (
    <Box sx={{ position: 'relative', height: monthsHeight, color: 'text.secondary' }}>
      {monthsOf(line).map((first) => (
        <Box key={first} component="span" sx={{ ...dayOn(line, first), width: 'auto', pl: 1, whiteSpace: 'nowrap' }}>
          {monthName(Number(first.slice(5, 7))).slice(0, 3)}
          {first.slice(5, 7) === '01' || first === line.from ? ` ${first.slice(0, 4)}` : ''}
        </Box>
      ))}
    </Box>
  )
}

/** When the days of each period may be taken: solid for earned ones, dashed for those being earned. */
function Periods({ line, periods, lanes }: { line: DateRange } & Pick<Backdrop, 'periods' | 'lanes'>) {
  return (
    <Box sx={{ position: 'relative', height: lanes * laneHeight }}>
      {periods.map(({ period, lane, left }) => {
        const place = at(line, windowOf(period))
        const colour = !period.earned || left <= 0 ? 'text.secondary' : 'success.main'
        return (
          place && (
            <Box
              key={period.from}
              data-hint={`Período aquisitivo de ${rangeText(period)}: prazo ${dateText(period.deadline)}`}
              sx={{
                ...place,
                ...cut,
                top: lane * laneHeight,
                height: laneHeight - 4,
                px: 1.5,
                borderRadius: '4px',
                color: colour,
                border: period.earned ? '1px solid' : '1px dashed',
                borderColor: colour,
                backgroundColor: period.earned ? 'color-mix(in srgb, currentColor 10%, transparent)' : undefined,
              }}
            >
              {period.earned
                ? left > 0
                  ? `${left} de ${period.entitled} dias a planejar`
                  : 'tudo planejado'
                : `em aquisição: a partir de ${dateText(windowOf(period).from)}`}
            </Box>
          )
        )
      })}
    </Box>
  )
}

function Deadlines({ line, periods }: { line: DateRange } & Pick<Backdrop, 'periods'>) {
  return (
    <Box sx={{ position: 'relative', height: deadlinesHeight }}>
      {periods
        .filter(({ period, left }) => !period.earned || left > 0)
        .map(({ period: { deadline, earned } }) => {
          const place = dayOn(line, deadline)
          const late = Number.parseFloat(place?.left ?? '0') > 80
          return (
            place && (
              <Box
                key={deadline}
                sx={{
                  ...place,
                  width: 'auto',
                  pt: 0.5,
                  color: earned ? 'error.main' : 'text.secondary',
                  whiteSpace: 'nowrap',
                  ...(late
                    ? {
                        left: 'auto',
                        right: `${100 - Number.parseFloat(place.left)}%`,
                        borderRight: '2px solid',
                        pr: 1,
                      }
                    : { borderLeft: '2px solid', pl: 1 }),
                }}
              >
                prazo {dateText(deadline)}
              </Box>
            )
          )
        })}
    </Box>
  )
}

const planLooks = {
  authorized: { icon: authorized, colour: 'success.main', word: 'autorizadas' },
  pending: { icon: pending, colour: 'ink.handText', word: 'pendentes' },
} as const

function Track({ line, today, plans, away, holidays, team }: { line: DateRange } & Backdrop) {
  return (
    <Box
      sx={{
        position: 'relative',
        height: trackHeight,
        borderRadius: '8px',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {dayOn(line, today) && (
        <Box sx={{ ...at(line, { from: line.from, to: today }), top: 0, bottom: 0, bgcolor: 'ink.night' }} />
      )}
      {monthsOf(line).map((first) => (
        <Box key={first} sx={{ ...dayOn(line, first), top: 0, bottom: 0, width: '1px', bgcolor: 'divider' }} />
      ))}
      {team.map(({ value, ...range }) => {
        const place = at(line, range)
        return (
          place && (
            <Box
              key={range.from}
              sx={{ ...place, bottom: 0, height: `${Math.max(10, value * 100)}%`, bgcolor: 'ink.worked', opacity: 0.4 }}
            />
          )
        )
      })}
      {away.map(({ what, ...range }) => {
        const place = at(line, range)
        return (
          place && (
            <Box
              key={range.from}
              data-hint={`${rangeText(range)}: ausência (${what})`}
              sx={{
                ...place,
                top: 9,
                height: 42,
                minWidth: 3,
                borderRadius: '6px',
                color: 'ink.edge',
                border: '1px solid',
                background:
                  'repeating-linear-gradient(45deg, transparent 0 4px, color-mix(in srgb, currentColor 60%, transparent) 4px 5px)',
              }}
            />
          )
        )
      })}
      {holidays.map(({ on, name }) => {
        const place = dayOn(line, on)
        return (
          place && (
            <Box
              key={on}
              data-hint={`${dateText(on)}: ${name}`}
              sx={{ ...place, top: 0, bottom: 0, minWidth: 3, bgcolor: 'ink.justification', opacity: 0.85 }}
            />
          )
        )
      })}
      {dayOn(line, today) && (
        <Box sx={{ ...dayOn(line, today), top: 0, bottom: 0, width: '2px', bgcolor: 'ink.handText' }} />
      )}
      {plans.map(({ id, state, ...range }) => {
        const place = at(line, range)
        const { icon, colour, word } = planLooks[state]
        return (
          place && (
            <Box
              key={id}
              data-hint={`${rangeText(range)}: ${word}`}
              sx={{
                ...place,
                ...cut,
                top: 9,
                height: 42,
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'center',
                borderRadius: '6px',
                border: '1.5px solid',
                borderColor: colour,
                color: colour,
                bgcolor: 'ink.raised',
              }}
            >
              <Icon path={icon} size={16} />
            </Box>
          )
        )
      })}
    </Box>
  )
}

/** Its content is also given in words elsewhere. */
function Line({ line, ...drop }: { line: DateRange } & Backdrop) {
  return (
    <Box aria-hidden sx={{ fontSize: 12, lineHeight: '16px', pb: `${foldGap}px` }}>
      <Months line={line} />
      <Periods line={line} periods={drop.periods} lanes={drop.lanes} />
      <Track line={line} {...drop} />
      <Deadlines line={line} periods={drop.periods} />
    </Box>
  )
}

/**
 * One line of the ribbon: periods above, deadlines below, holidays and absences of the team behind. Dragging
 * does not render it again.
 */
export const RibbonLine = memo(Line)
