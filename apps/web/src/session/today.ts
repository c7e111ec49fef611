import { useSession } from './session.ts'

/** What the clocks of a zone show now: the date, and the minutes since its midnight. */
export function wallNow(zone: string): { on: string; minute: number } {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format()
  return { on: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) }
}

/** The day it is where the person works (Q44). */
export function useToday(): string {
  const { user } = useSession()
  return new Intl.DateTimeFormat('sv-SE', { timeZone: user.zone }).format(new Date())
}
