/** Missing marks of a day as times to ask for, and the address of the form. */
import { missingMark, timeOfDay } from '@ponteiro/timesheet'
import { countedMinutes, type DayRecord } from './clock-day.ts'
import { shownOn } from './shown-on.ts'

type Lacking = Pick<DayRecord, 'id' | 'on' | 'marks' | 'planned' | 'missing' | 'clockChange'>

/**
 * `18:00` for a forgotten exit; every planned time of a day without marks; empty where the plan does not
 * tell.
 */
export function missingTimes(day: Lacking): string[] {
  if (!day.missing) return []
  const marks = countedMinutes(day)
  const lacks = marks.length === 0 ? day.planned : [missingMark(marks, day.planned)?.planned]
  return lacks.flatMap((minute) => (minute === undefined ? [] : [timeOfDay(shownOn(day)(minute))]))
}

/** The form of requests for a day, with these times. */
export const requestsOf = ({ on, id }: Pick<DayRecord, 'on' | 'id'>, times: readonly string[] = []) => ({
  to: `/horarios/inclusão-de-horario/${on}/${id}`,
  search: (times.length > 0 ? { horas: times.join(',') } : {}) as never,
})
