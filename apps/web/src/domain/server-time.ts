/** The server's clock, as near as its answers let it be known, and the zone it is shown in. */
import { longestKept } from '@ponteiro/contract/marks/marks'
import { daysBetween } from '@ponteiro/timesheet'
import { useEffect, useState } from 'react'
import { createStore, useStore } from '../kit/loading/store.ts'

/** The least and the most, in milliseconds, that the server's clock may be ahead of this device's. */
export interface Ahead {
  readonly least: number
  readonly most: number
}

/** An answer of the server: when it was asked for and when it came, by this device, and the second it says of itself. */
export interface Heard {
  readonly askedAt: number
  readonly cameAt: number
  readonly said: number
}

/** What an answer adds to what is known. Answers that cannot both be true mean that a clock was set: the newer one stands. */
export function narrowed(known: Ahead | undefined, { askedAt, cameAt, said }: Heard): Ahead {
  // The server said only its second: its true time lay somewhere in it.
  const heard = { least: said - cameAt, most: said + 999 - askedAt }
  if (!known) return heard
  const both = { least: Math.max(known.least, heard.least), most: Math.min(known.most, heard.most) }
  return both.least <= both.most ? both : heard
}

/** What was heard of the server's clock, for a page that opens without the server; `heardAt` by this device. */
export interface Kept extends Ahead {
  readonly heardAt: number
}

/** Clocks of devices are seconds wrong in a week, and hours once they are set: what is older, or of a time to come, is not believed. */
const believed = longestKept * 86_400_000

/** What a device kept of the server's clock, where it may still be believed at `now`. */
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

/** Of an earlier page; undefined as well where the browser keeps nothing. */
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
/** Heard by this page. */
const ahead = createStore<Ahead | undefined>(undefined)

/** Milliseconds since 1970 by the server's clock, as it was heard last; by this device's where it never was. */
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

/** Asks a few times, spread over a second: each answer cuts the doubt, until less than a blink is left. */
async function measure(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await hear()
    const known = ahead.read()
    if (!known || known.most - known.least < 120) return
    await new Promise((later) => setTimeout(later, 230))
  }
}

const everyTenMinutes = 600_000

/** How the server's clock is known: heard by this page, or since when it is not; undefined where it never was heard. */
export type HeardOf = 'now' | { readonly since: number } | undefined

/** The server's time, anew at each of its seconds. */
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

/** Minutes elapsed since a day began in a zone: an hour more or less than its clock tells, where that was changed meanwhile. */
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
