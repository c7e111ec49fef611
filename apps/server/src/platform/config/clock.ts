/** Clocks, and instants by the wall clock of a zone. */
import { Temporal } from 'temporal-polyfill'

export interface Clock {
  /** The instant now, in milliseconds since 1970 UTC. */
  now(): number
}

/** An instant in a zone: civil day, minutes since midnight, offset east of UTC in minutes. */
export interface LocalInstant {
  readonly on: string
  readonly minute: number
  readonly second: number
  readonly offset: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

/** Whether there is a wall clock of this zone. */
export function isZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined
  } catch {
    return false
  }
}

/** This zone where there is a wall clock of it, or else the other. */
export const zoneOr = (name: string | null, other: string): string => (name !== null && isZone(name) ? name : other)

const lately = new Map<string, { readonly second: number; readonly local: LocalInstant }>()

/** The wall clock of a zone at an instant (milliseconds since 1970 UTC), cached for one second. */
export function inZone(at: number, zone: string): LocalInstant {
  const second = Math.floor(at / 1000)
  const last = lately.get(zone)
  if (last?.second === second) return last.local
  const local = shownIn(at, zone)
  lately.set(zone, { second, local })
  return local
}

function shownIn(at: number, zone: string): LocalInstant {
  const text = formatOf(zone).format(at) // 2026-03-02, 08:00:05
  const on = text.slice(0, 10)
  const [hour, minute, second] = [Number(text.slice(12, 14)), Number(text.slice(15, 17)), Number(text.slice(18, 20))]
  const wall = Date.UTC(
    Number(on.slice(0, 4)),
    Number(on.slice(5, 7)) - 1,
    Number(on.slice(8, 10)),
    hour,
    minute,
    second,
  )
  return { on, minute: hour * 60 + minute, second, offset: Math.round((wall - Math.floor(at / 1000) * 1000) / 60_000) }
}

/** The civil day of a zone at an instant. */
export const dayIn = (at: number, zone: string): string => inZone(at, zone).on

/** The instant (milliseconds) at which a zone's clock shows this day and minute; the earlier of two. */
export function instantAt(on: string, minute: number, zone: string): number {
  const midnight = Temporal.PlainDate.from(on).toPlainDateTime()
  return midnight.add({ minutes: minute }).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}
