/** At most so many pages (odd): the first, the last, and those around the current one. */
export function pageRange(page: number, pages: number, many = 7): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= many) return all
  const first = Math.max(2, Math.min(page - (many - 3) / 2, pages - many + 2))
  return all.filter((each) => each === 1 || each === pages || (each >= first && each < first + many - 2))
}
