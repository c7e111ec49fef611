/** The last readiness of each calculation, for looks that need not be of this second. */
import { Kept } from '../../platform/database/kept.ts'

/** Milliseconds that a dashboard's numbers may be old: they take half a second for ten thousand people. */
const recent = 60_000

export function recentReadiness<T>() {
  const kept = new Kept<number, { readonly at: number; readonly answer: T }>(100)
  return {
    find(payPeriodId: number, now: number): T | undefined {
      const found = kept.get(payPeriodId)
      return found && now - found.at < recent ? found.answer : undefined
    },
    keep(payPeriodId: number, now: number, answer: T): T {
      kept.delete(payPeriodId)
      kept.set(payPeriodId, { at: now, answer })
      return answer
    },
  }
}
