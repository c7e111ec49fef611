/** The server's clock as far as its answers tell, and the zone it is shown in. */
import { longestKept } from '@ponteiro/contract/marks/marks'
import { daysBetween } from '@ponteiro/timesheet'
import { useEffect, useState } from 'react'
import { createStore, useStore } from '../kit/loading/store.ts'

/** The bounds of how far the server's clock is ahead of the device's, in milliseconds. */
export interface Ahead {
  readonly least: number
  readonly most: number
}

/** An answer of the server: when it was asked and came, by the device, and the server's second. */
export interface Heard {
  readonly askedAt: number
  readonly cameAt: number
  readonly said: number
}

/** Narrows the bounds by an answer. A contradiction means that a clock was set: the newer answer counts. */
export function narrowed(known: Ahead | undefined, { askedAt, cameAt, said }: Heard): Ahead {
  // The server gives whole seconds: the true time lies within.
  const heard = { least: said - cameAt, most: said + 999 - askedAt }
  if (!known) return heard
  const both = { least: Math.max(known.least, heard.least), most: Math.min(known.most, heard.most) }
  return both.least <= both.most ? both : heard
}

/** The stored bounds, for a page opened without the server; `heardAt` is by the device. */
export interface Kept extends Ahead {
  readonly heardAt: number
}

/** Device clocks drift by seconds a week and jump when set: older or future values are not trusted. */
const believed = longestKept * 86_400_000

/** The stored bounds, if still trusted at `now`. */
export function keptOf(text: string | null, now: number): Kept | undefined {
  try {
    const { least, most, heardAt } = JSON.parse(text ?? '{}')
    if (![least, most, heardAt].every(Number.isFinite) || least > most) return undefined
    return heardAt <= now && now - heardAt <= believed ? { least, most, heardAt } : undefined
  } catch {
    return undefined
  }
}

const place = 'ponteiro.clock'

/** Stored by an earlier page; undefined where the browser stores nothing. */
function readKept(): Kept | undefined {
  try {
    return keptOf(localStorage.getItem(place), Date.now())
  } catch {
    return undefined
  }
}

function keep(known: Ahead): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...known, heardAt: Date.now() } satisfies Kept))
  } catch {}
}

const kept = readKept()
/** Measured by this page. */
const ahead = createStore<Ahead | undefined>(undefined)

/** The server's time in milliseconds since 1970; the device's where nothing is known. */
export function serverNow(): number {
  const known = ahead.read() ?? kept
  return Date.now() + (known ? Math.round((known.least + known.most) / 2) : 0)
}

async function hear(): Promise<void> {
  const askedAt = Date.now()
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined)
  const cameAt = Date.now()
  const said = Date.parse(answer?.headers.get('date') ?? '')
  if (!Number.isFinite(said)) return
  const known = narrowed(ahead.read(), { askedAt, cameAt, said })
  ahead.write(() => known)
  keep(known)
}

/** Measures a few times within a second, each answer narrowing the bounds. */
async function measure(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await hear()
    const known = ahead.read()
    if (!known || known.most - known.least < 120) return
    await new Promise((later) => setTimeout(later, 230))
  }
}

const everyTenMinutes = 600_000

/** Whether this page heard the server's clock, or since when it did not; undefined: never. */
export type HeardOf = 'now' | { readonly since: number } | undefined

/** The server's time, updated every second. */
export function useServerTime(): { now: number; heard: HeardOf } {
  const isHeard = useStore(ahead) !== undefined
  const heard = isHeard ? 'now' : kept && { since: kept.heardAt + serverNow() - Date.now() }
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    let timer = setTimeout(function again() {
      tick()
      timer = setTimeout(again, 1000 - (serverNow() % 1000))
    })
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && measure()
    again()
    const timer = setInterval(again, everyTenMinutes)
    document.addEventListener('visibilitychange', again)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('online', again)
    }
  }, [])
  return { now, heard }
}

/** The calendar day of an instant in a zone, 'YYYY-MM-DD'. */
export const dayIn = (instant: number, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant)

/** The time of day of an instant in a zone, 'HH:mm:ss'. */
export const timeIn = (instant: number, zone: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeStyle: 'medium' }).format(instant)

/** Minutes since midnight of an instant in a zone. */
export function minuteIn(instant: number, zone: string): number {
  const [hours, minutes] = timeIn(instant, zone).split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Minutes elapsed since a day began in a zone: not what its clock shows where that was changed meanwhile. */
export function minutesSince(on: string, instant: number, zone: string): number {
  const shownAt = (moment: number) => daysBetween(on, dayIn(moment, zone)) * 1440 + minuteIn(moment, zone)
  const shown = shownAt(instant)
  return shown + shownAt(instant - shown * 60_000)
}

/** `Horário Padrão de Brasília (GMT-3)`. */
export function zoneName(instant: number, zone: string): string {
  const named = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName })
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value ?? zone
  return `${named('long')} (${named('shortOffset')})`
}
