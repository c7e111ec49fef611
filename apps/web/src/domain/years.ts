import type { LocalDate } from '@ponteiro/timesheet'

/** Years from the current one down to `first`, newest first; `last` is always included. */
export function yearsDownTo(first: number, today: LocalDate, last = 0): { value: number; label: string }[] {
  const newest = Math.max(Number(today.slice(0, 4)), last)
  return Array.from({ length: newest - first + 1 }, (_, index) => {
    const value = newest - index
    return { value, label: String(value) }
  })
}
