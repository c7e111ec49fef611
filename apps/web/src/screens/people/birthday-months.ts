/** Months in the address of the birthday list: `3,12`; empty: the whole year. */
const all = Array.from({ length: 12 }, (_, at) => at + 1)

/** The months in `text`, in order; all when it names none. */
export function monthsOf(text: unknown): number[] {
  const named = new Set(
    String(text ?? '')
      .split(',')
      .map(Number),
  )
  const months = all.filter((month) => named.has(month))
  return months.length > 0 ? months : all
}

/** The text of some months; all and none are the same, and empty. */
export const monthsText = (months: readonly number[]): string =>
  months.length === all.length ? '' : all.filter((month) => months.includes(month)).join(',')

export const everyMonth: readonly number[] = all
