/** The effect of a change on days, shown before saving. */
import type { DayView } from './day-view.rules.ts'

/** The changed days, and always the day of the form. */
export function effectsOf(before: readonly DayView[], after: readonly DayView[], on: string) {
  return after.flatMap((day, nth) => {
    const was = before[nth]
    const [balanceBefore, balanceAfter] = [was ? was.extra - was.late : 0, day.extra - day.late]
    const changed = balanceBefore !== balanceAfter || was?.missing !== day.missing
    return changed || day.on === on ? [{ on: day.on, balanceBefore, balanceAfter, missing: day.missing }] : []
  })
}
