import type { Span, TimelineDay } from './timeline.tsx'

/** The hours of a working day, where nothing else gives a scale. */
const usual = [480, 1080]

interface Room {
  /** An extra moment, such as now. */
  readonly and?: number
  /** Minutes left free at each end before rounding to whole hours; 30. */
  readonly around?: number
  /** The least width in minutes. */
  readonly least?: number
}

/**
 * One scale for all these days: whole hours, from before the first plan or mark to after the last, so that a
 * night is as wide as a day.
 */
export function scaleOf(days: readonly TimelineDay[], { and, around = 30, least = 0 }: Room = {}): Span {
  const held = days.flatMap(({ planned, marks }) => [
    ...planned.flatMap((span) => [span.from, span.to]),
    ...marks.map(({ at }) => at),
  ])
  const moments = [...(held.length > 0 ? held : usual), ...(and === undefined ? [] : [and])]
  const from = Math.floor((Math.min(...moments) - around) / 60) * 60
  const to = Math.ceil((Math.max(...moments) + around) / 60) * 60
  return { from, to: Math.max(to, from + least) }
}
