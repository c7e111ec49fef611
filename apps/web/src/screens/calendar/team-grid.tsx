import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { TeamMember } from '@ponteiro/contract/calendar/calendar'
import { contains, type DateRange, datesOf, daysBetween, type LocalDate, weekday } from '@ponteiro/timesheet'
import { useEffect, useMemo, useRef } from 'react'
import { weekdayWords } from '../../kit/time/weekdays.ts'
import { longDay } from './calendar-days.ts'
import { cellId, MemberLine, SectorLine } from './team-line.tsx'
import { nameWidth, rowHeight, sectorHeight, teamLook } from './team-look.ts'
import { holidayHeads, rowsOf, type Team } from './team-rows.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'
import { useTeamCursor } from './use-team-cursor.ts'

export interface TeamGridProps {
  team: Team
  range: DateRange
  today: LocalDate
  label: string
  /** Increased each time that today is asked for. */
  jumps: number
  onAsk: (person: TeamMember, from: LocalDate, to: LocalDate) => void
  onOpen: (on: LocalDate) => void
}

const sheet = <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '8mm' } }} />

/** People by days and sector, each sector with its coverage. */
export function TeamGrid({ team, range, today, label, jumps, onAsk, onOpen }: TeamGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const days = useMemo(() => datesOf(range), [range])
  const rows = useMemo(() => rowsOf(team, range), [team, range])
  const heads = useMemo(() => holidayHeads(team.holidays, range), [team.holidays, range])
  const heights = useMemo(() => rows.map(({ kind }) => (kind === 'member' ? rowHeight : sectorHeight)), [rows])
  const head = 41 + heads.length * 23
  const sight = useRowsInSight(box, heights, head)
  const todayAt = contains(range, today) ? daysBetween(range.from, today) : -1
  const { cursor, at, press, pointer } = useTeamCursor({
    rows,
    days: days.length,
    start: Math.max(0, todayAt),
    reveal: sight.reveal,
    onAsk: (row, from, to) => {
      const found = rows[row]
      const [first, last] = [days[from], days[to]]
      if (found?.kind === 'member' && first && last) onAsk(found.member, first, last)
    },
    onOpen: (_, day) => onOpen(days[day] ?? today),
  })
  useEffect(() => {
    const column = box.current?.querySelector<HTMLElement>('thead th[data-today]')
    if (box.current && column && jumps >= 0 && todayAt >= 0)
      box.current.scrollLeft = column.offsetLeft - (box.current.clientWidth + nameWidth) / 2
  }, [jumps, todayAt])
  const [low, high] = cursor ? [Math.min(cursor.from, cursor.at), Math.max(cursor.from, cursor.at)] : [-1, -1]
  return (
    <Box ref={box} data-own-paper onScroll={sight.onScroll} sx={teamLook}>
      {sheet}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table gone through cell by cell is a grid
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length}
        aria-activedescendant={
          cursor && sight.first <= cursor.row && cursor.row < sight.end ? cellId(cursor.row, cursor.at) : undefined
        }
        onKeyDown={press}
        onFocus={() => at.row >= sight.end && sight.reveal(at.row)}
        {...pointer}
      >
        <colgroup>
          <col style={{ width: nameWidth }} />
          {days.map((on) => (
            <col key={on} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Colaborador</th>
            {days.map((on) => {
              const { short } = weekdayWords(weekday(on))
              return (
                <th
                  key={on}
                  scope="col"
                  title={longDay(on)}
                  data-today={on === today || undefined}
                  data-weekend={[0, 6].includes(weekday(on)) || undefined}
                  aria-current={on === today ? 'date' : undefined}
                >
                  <Box component="span" sx={{ display: 'block', fontSize: 10, lineHeight: '14px' }}>
                    {short}
                  </Box>
                  <Box component="span" sx={{ fontWeight: 600 }}>
                    {Number(on.slice(8))}
                  </Box>
                </th>
              )
            })}
          </tr>
          {heads.map(({ key, place, names }) => (
            <tr key={key} data-kind="holidays">
              <th scope="row" title={`Feriados: ${place}`}>
                Feriados · {place}
              </th>
              {names.map((name, day) => (
                <td key={days[day]} title={name} aria-label={name}>
                  {name && '★'}
                </td>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {sight.before > 0 && <tr aria-hidden style={{ height: sight.before }} />}
          {rows.slice(sight.first, sight.end).map((row, offset) => {
            const index = sight.first + offset
            if (row.kind === 'sector')
              return <SectorLine key={row.key} sector={row.sector} people={row.people} from={range.from} />
            if (row.kind === 'others')
              return (
                <tr key={row.key} data-kind="others">
                  <th scope="row">Sem setor</th>
                  <td colSpan={days.length} />
                </tr>
              )
            const isHere = cursor?.row === index
            return (
              <MemberLine
                key={row.key}
                row={row}
                at={index}
                from={range.from}
                cursor={isHere ? cursor.at : -1}
                chosenFrom={isHere && low !== high ? low : -1}
                chosenTo={isHere && low !== high ? high : -1}
              />
            )
          })}
          {sight.behind > 0 && <tr aria-hidden style={{ height: sight.behind }} />}
        </tbody>
      </table>
    </Box>
  )
}
