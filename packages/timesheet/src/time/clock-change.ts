import type { ClockChange, Minutes } from '../facts.ts'

/**
 * Minutes elapsed since midnight when the clock reads `wall`, on a day with a clock change. A time that
 * occurs twice is its first; a skipped one is the moment of the change.
 */
export const elapsed = (wall: Minutes, change: ClockChange): Minutes =>
  wall < change.at ? wall : Math.max(change.at, wall - change.by)

/** The clock's reading so many minutes after midnight. Both occurrences of a repeated time read the same. */
export const wallAt = (minute: Minutes, change: ClockChange | undefined): Minutes =>
  change === undefined || minute < change.at ? minute : minute + change.by

/** 1500 when the clock goes back an hour. */
export const dayLength = (change: ClockChange | undefined): Minutes => (change ? elapsed(1440, change) : 1440)
