/**
 * The year meant by a month of a new calculation: the nearest one past or running, or beginning within two
 * months of `due` (year and month).
 */
export function yearOfMonth(month: number, due: readonly [year: number, month: number]): number {
  const [year, dueMonth] = due
  const ahead = (month - dueMonth + 12) % 12
  return year + (dueMonth + ahead > 12 ? 1 : 0) - (ahead > 2 ? 1 : 0)
}
