/** The server's clock, as near as its answers let it be known, and the zone it is shown in. */
import { daysBetween } from '@ponteiro/timesheet'
import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../kit/store.ts'

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

const ahead = createStore<Ahead | undefined>(undefined)

/** Milliseconds since 1970 by the server's clock; by this device's while the server has not been heard. */
export function serverNow(): number {
  const known = ahead.read()
  return Date.now() + (known ? Math.round((known.least + known.most) / 2) : 0)
}

async function hear(): Promise<void> {
  const askedAt = Date.now()
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined)
  const cameAt = Date.now()
  const said = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isFinite(said)) ahead.write((known) => narrowed(known, { askedAt, cameAt, said }))
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

/** The server's time, anew at each of its seconds; `known` is false while it is only this device's. */
export function useServerTime(): { now: number; known: boolean } {
  const known = useStore(ahead) !== undefined
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
  return { now, known }
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
