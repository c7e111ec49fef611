/** Places the marks of a file on their days. */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../../platform/database/database.ts'
import { projectMarks } from '../../calculation/places/mark-places.queries.ts'
import { lockPeople } from '../../calculation/results/day-locks.queries.ts'

/** Days on which people got marks. */
export type TouchedDays = ReadonlyMap<number, ReadonlySet<LocalDate>>

/** The longest gap between days looked at together: a reset clock writes days years apart. */
const longestGap = 62

/** Places the marks of these days and computes the days. */
export async function projectFileMarks(db: Db, touched: TouchedDays): Promise<void> {
  if (touched.size === 0) return
  // All at once and in order, so that two jobs never wait for each other in a circle.
  await lockPeople(
    db,
    [...touched.keys()].sort((a, b) => a - b),
  )
  for (const { from, to } of windows(touched)) {
    const people = [...touched].filter(([, days]) => [...days].some((on) => on >= from && on <= to)).map(([id]) => id)
    await projectMarks(db, people, { from, to })
  }
}

/** Stretches of days without long gaps. */
function windows(touched: TouchedDays): { from: LocalDate; to: LocalDate }[] {
  const days = [...new Set([...touched.values()].flatMap((set) => [...set]))].sort()
  const found: { from: LocalDate; to: LocalDate }[] = []
  for (const on of days) {
    const last = found.at(-1)
    if (last && on <= addDays(last.to, longestGap)) last.to = on
    else found.push({ from: on, to: on })
  }
  return found
}
