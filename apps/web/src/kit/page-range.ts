/** Up to seven pages around the current one. */
export function pageRange(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 3, pages - 6))
  return Array.from({ length: Math.min(7, pages) }, (_, index) => first + index)
}
