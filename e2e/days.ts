/** Days as the browser of the journeys counts them, wherever and whenever the tests run: at night in São Paulo it is tomorrow in UTC. */
import { timezoneId } from './browser.ts'

const dayAt = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId, dateStyle: 'short' })

/** YYYY-MM-DD of that many days before today. */
export const daysAgo = (days: number): string => daysAfter(dayAt.format(new Date()), -days)

/** YYYY-MM-DD of that many days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** A day as people type and read it: DD/MM/YYYY. */
export const typed = (day: string): string => day.split('-').reverse().join('/')
