import type { ClockChange, Minutes } from '../facts.ts'

/**
 * Minutes elapsed since midnight when the wall clock reads `wall`, on a day on which the clock is changed. A time that comes twice
 * is its first; one that is skipped is the moment of the change.
 */
export const elapsed = (wall: Minutes, change: ClockChange): Minutes =>
  wall < change.at ? wall : Math.max(change.at, wall - change.by)

/** What the wall clock reads so many minutes after midnight: each of the times that come twice reads as it was shown. */
export const wallAt = (minute: Minutes, change: ClockChange | undefined): Minutes =>
  change === undefined || minute < change.at ? minute : minute + change.by

/** 1500 on a day whose clock goes back an hour. */
export const dayLength = (change: ClockChange | undefined): Minutes => (change ? elapsed(1440, change) : 1440)
