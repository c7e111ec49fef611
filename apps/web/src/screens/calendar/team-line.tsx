import Box from '@mui/material/Box'
import { planLetters, type TeamSector } from '@ponteiro/contract/calendar/calendar'
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { memo } from 'react'
import { absenceLook, partLook, reasonLetters } from './absence-look.ts'
import { longDay } from './calendar-days.ts'
import { cellWords, coverOn, coverWords, type TeamRow } from './team-rows.ts'

/** The id of a cell, by which the grid names the focused one. */
export const cellId = (row: number, at: number) => `equipe-${row}-${at}`

interface MemberLineProps {
  row: Extract<TeamRow, { kind: 'member' }>
  at: number
  /** The first day. */
  from: LocalDate
  /** The focused column and the chosen ones; -1 in other rows. */
  cursor: number
  chosenFrom: number
  chosenTo: number
}

/** A person's days, redrawn only when the line changes: hundreds of cells are visible. */
export const MemberLine = memo(function MemberLine({
  row,
  at: index,
  from,
  cursor,
  chosenFrom,
  chosenTo,
}: MemberLineProps) {
  const { member, away } = row
  return (
    <tr data-kind="member" data-row={index} data-asks={member.mayAsk || undefined}>
      <th scope="row" title={member.cityName ? `${member.name} · ${member.cityName}` : member.name}>
        {member.name}
      </th>
      {away.map((absence, at) => {
        const letter = member.plan[at] ?? planLetters.work
        const on = addDays(from, at)
        const words = cellWords(member.name, on, letter, absence)
        const isFirst = absence && (away[at - 1]?.id !== absence.id || at === 0)
        const isLast = absence && away[at + 1]?.id !== absence.id
        return (
          <td
            key={on}
            id={cellId(index, at)}
            data-at={at}
            data-plan={letter}
            data-away={absence ? true : undefined}
            data-cursor={at === cursor || undefined}
            data-chosen={(chosenFrom <= at && at <= chosenTo) || undefined}
            aria-label={words}
            title={absence || letter !== planLetters.work ? words : undefined}
          >
            {absence && (
              <span
                data-band
                data-first={isFirst || undefined}
                data-last={isLast || undefined}
                style={{ ...absenceLook(absence), ...partLook(absence) }}
              >
                {isFirst && reasonLetters(absence)}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
})

interface SectorLineProps {
  sector: TeamSector
  people: number
  from: LocalDate
}

/** How many of a sector are present on each day; below the minimum red, with a word. */
export const SectorLine = memo(function SectorLine({ sector, people, from }: SectorLineProps) {
  const { name, unitName, expected, leastPresent } = sector
  return (
    <tr data-kind="sector">
      <th scope="row" title={`${name} · ${unitName}`}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, color: 'text.primary' }}>
          {name}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {people === 1 ? '1 pessoa' : `${people} pessoas`}
          {leastPresent !== null && ` · mín. ${leastPresent}`}
        </Box>
      </th>
      {expected.map((_, at) => {
        const cover = coverOn(sector, at)
        const on = addDays(from, at)
        const words = `${name}, ${longDay(on)}: ${coverWords(cover)}`
        return (
          <td key={on} data-short={cover.short || undefined} aria-label={words} title={words} data-tabular>
            {cover.expected === 0 ? (
              <Box component="span" sx={{ color: 'text.disabled' }}>
                –
              </Box>
            ) : (
              <>
                {cover.present}
                <Box component="span" sx={{ display: 'block', fontSize: 10, fontWeight: 400, lineHeight: '12px' }}>
                  de {cover.expected}
                </Box>
                {cover.short && (
                  <Box component="span" sx={{ display: 'block', fontSize: 10, lineHeight: '12px' }}>
                    baixo
                  </Box>
                )}
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
})
