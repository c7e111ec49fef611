/**
 * The year that somebody means who chooses a month of a new calculation: of the nearest one that is over or under way, or begins within two
 * months of the one that is due (`due`: its year and month).
 */
export function yearOfMonth(month: number, due: readonly [year: number, month: number]): number {
  const [year, dueMonth] = due
  const ahead = (month - dueMonth + 12) % 12
  return year + (dueMonth + ahead > 12 ? 1 : 0) - (ahead > 2 ? 1 : 0)
}
