/** The marks of an explained day: which of them its numbers are made from, what is said of each, and the picture of both. */
import { spansOf } from '../kit/spans.ts'
import type { TimelineDay } from '../kit/timeline.tsx'
import type { Explained } from './why-totals.tsx'

export type Made = Explained['marks'][number]
type Marks = Pick<Explained, 'marks' | 'counted' | 'waiting'>

/** Whether a mark is in the mirror and was annulled since: no other stands in its minute. */
export const isAnnulledSince = ({ marks, counted }: Marks, { active, minute }: Made): boolean =>
  !active && counted.includes(minute) && !marks.some((other) => other.active && other.minute === minute)

/** Whether a mark neither counts nor waits for anything. */
export const isStruck = (day: Marks, mark: Made): boolean =>
  !mark.active && mark.situation !== 'pending' && !isAnnulledSince(day, mark)

const unsettled = { pending: 'pendente', denied: 'negada' } as const

export function stateOf(day: Marks, mark: Made): string | undefined {
  if (day.waiting.includes(mark.id)) return 'espera a reabertura da apuração'
  if (mark.situation !== 'authorized') return unsettled[mark.situation]
  if (mark.active) return undefined
  return isAnnulledSince(day, mark) ? 'conta no espelho; desconsiderada depois' : 'desconsiderada'
}

export const pictureOf = (day: Marks & Pick<Explained, 'planned' | 'nightWindows'>): TimelineDay => ({
  planned: spansOf(day.planned),
  worked: spansOf(day.counted),
  night: spansOf(day.nightWindows),
  marks: day.marks.map((mark) => ({
    at: mark.minute,
    ...(mark.situation === 'pending' || day.waiting.includes(mark.id)
      ? { kind: 'pending' as const }
      : isStruck(day, mark) && { struck: true }),
  })),
})
