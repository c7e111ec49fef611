/** Minutes as text. A time of day wraps; a length of time never does. */
import type { Minutes } from '../facts.ts'

const twoDigits = (count: number) => (count < 10 ? `0${count}` : `${count}`)
const hhmm = (minutes: Minutes) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** A time of day: 25:30 past midnight reads 01:30, five minutes before midnight reads 23:55. */
export const timeOfDay = (minutes: Minutes): string => hhmm(((minutes % 1440) + 1440) % 1440)

/** A length of time: never wraps, and keeps its sign. 1500 reads 25:00, -75 reads -01:15. */
export const duration = (minutes: Minutes): string => (minutes < 0 ? '-' : '') + hhmm(Math.abs(minutes))

/** A signed length of time: 20 reads +00:20, -480 reads -08:00, 0 reads 00:00. */
export const signedDuration = (minutes: Minutes): string => (minutes > 0 ? '+' : '') + duration(minutes)

/** A length of time in words: 4 h, 20 min, 1 h 30 min. */
export function spokenDuration(minutes: Minutes): string {
  const size = Math.abs(minutes)
  const hours = Math.floor(size / 60)
  const rest = size % 60
  const words = [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(
    (word) => word !== '',
  )
  return (minutes < 0 ? '-' : '') + words.join(' ')
}

/**
 * Reads `HH:MM`, with hours past 23 for the next day ('29:00' is 1740) and a sign for the day before
 * ('-00:05' is -5).
 */
export function parsedClock(text: string): Minutes | undefined {
  const match = /^(-?)(\d{2,}):([0-5]\d)$/.exec(text)
  if (match === null) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? 0 - minutes : minutes
}
