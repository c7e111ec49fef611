/** Limits the changes of an account: a burst, then so many a minute. Counted in memory, for each process. */
import { Kept } from '../database/kept.ts'

/** Half a minute's changes may come at once, in milliseconds. */
const burst = 30_000

export interface ChangeRate {
  /** Uses one change. Answers the seconds until one is free; zero: it was. */
  take(accountId: number, now: number): number
}

/** `now`: milliseconds that never decrease. */
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
