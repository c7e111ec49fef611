/** How many changes an account may make: a burst, then so many a minute. Counted in memory, for it bounds what one process does. */
import { Kept } from '../database/kept.ts'

/** Half a minute's changes may come at once, in milliseconds. */
const burst = 30_000

export interface ChangeRate {
  /** Uses one change of an account. Answers the seconds until there is one; zero when it was there. */
  take(accountId: number, now: number): number
}

/** `now` is in milliseconds that only ever grow. */
export function changeRate(perMinute: number): ChangeRate {
  const each = 60_000 / perMinute
  const usedUntil = new Kept<number, number>(100_000)
  return {
    take(accountId, now) {
      const used = Math.max(usedUntil.get(accountId) ?? 0, now)
      const ahead = used + each - now - burst
      if (ahead > 0) return Math.ceil(ahead / 1000)
      usedUntil.set(accountId, used + each)
      return 0
    },
  }
}
