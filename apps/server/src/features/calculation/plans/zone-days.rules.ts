/** The start of days in a zone, and their clock changes. Computed once, asked for every mark and day. */

import { type ClockChange, dayLength, type LocalDate, type Minutes } from '@ponteiro/timesheet'
import { instantAt, inZone } from '../../../platform/config/clock.ts'
import { Kept } from '../../../platform/database/kept.ts'

interface ZoneDay {
  /** Minutes since 1970 UTC. */
  readonly midnight: number
  readonly change: ClockChange | undefined
}

const zones = new Map<string, Map<LocalDate, ZoneDay>>()
const mostKept = 20_000

function zoneDay(on: LocalDate, zone: string): ZoneDay {
  const days = zones.get(zone) ?? new Kept<LocalDate, ZoneDay>(mostKept)
  zones.set(zone, days)
  const known = days.get(on)
  if (known) return known
  const midnight = Math.round(instantAt(on, 0, zone) / 60_000)
  const made = { midnight, change: changeAfter(midnight, zone) }
  days.set(on, made)
  return made
}

/**
 * The first minute with another offset, in the day and the next one, into which its journeys go on. A night
 * on a day of 1440 minutes may therefore be an hour shorter. Where midnight is skipped, it is the first
 * minute.
 */
function changeAfter(midnight: number, zone: string): ClockChange | undefined {
  const offsetAt = (minute: number) => inZone(minute * 60_000, zone).offset
  let [before, after] = [midnight - 1, midnight + 2 * 1440 - 1]
  const offset = offsetAt(before)
  if (offsetAt(after) === offset) return undefined
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle) === offset) before = middle
    else after = middle
  }
  return { at: after - midnight, by: offsetAt(after) - offset }
}

/** The minute since 1970 UTC at which a day begins in a zone. */
export const midnightOf = (on: LocalDate, zone: string): number => zoneDay(on, zone).midnight

/** The clock change on a day's axis; undefined on nearly every day. */
export const clockChangeOf = (on: LocalDate, zone: string): ClockChange | undefined => zoneDay(on, zone).change

/** The lengths of days in a zone. */
export const lengthIn =
  (zone: string) =>
  (on: LocalDate): Minutes =>
    dayLength(clockChangeOf(on, zone))
