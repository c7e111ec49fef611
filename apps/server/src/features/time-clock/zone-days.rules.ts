/** Where the days of a zone begin. Asked for every mark and day, worked out once. */

import { addDays, type ClockChange, type LocalDate } from '@ponteiro/timesheet'
import { instantAt } from '../../platform/clock.ts'
import { Kept } from '../../platform/kept.ts'
import { clockChangeOn } from '../time-sheets/period-calendar.rules.ts'

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
  const length = Math.round(instantAt(addDays(on, 1), 0, zone) / 60_000) - midnight
  const made = { midnight, change: length === 1440 ? undefined : clockChangeOn(on, zone) }
  days.set(on, made)
  return made
}

/** The minute since 1970 UTC at which a day begins in a zone. */
export const midnightOf = (on: LocalDate, zone: string): number => zoneDay(on, zone).midnight

/** How the zone's clock is changed on a day; undefined on nearly every day. */
export const clockChangeOf = (on: LocalDate, zone: string): ClockChange | undefined => zoneDay(on, zone).change
