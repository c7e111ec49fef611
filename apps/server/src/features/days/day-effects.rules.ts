/** What a change makes of days, told before it is saved. */
import type { DayView } from './day-view.rules.ts'

/** What changes, day by day; the day of the form in any case. */
export function effectsOf(before: readonly DayView[], after: readonly DayView[], on: string) {
  return after.flatMap((day, nth) => {
    const was = before[nth]
    const [balanceBefore, balanceAfter] = [was ? was.extra - was.late : 0, day.extra - day.late]
    const changed = balanceBefore !== balanceAfter || was?.missing !== day.missing
    return changed || day.on === on ? [{ on: day.on, balanceBefore, balanceAfter, missing: day.missing }] : []
  })
}
