/** The marks of an explained day: which of them its numbers are made from, what is said of each, and the picture of both. */
import { spansOf } from '../kit/spans.ts'
import type { TimelineDay } from '../kit/timeline.tsx'
import type { Explained } from './why-totals.tsx'

export type Made = Explained['marks'][number]
type Marks = Pick<Explained, 'marks' | 'counted' | 'waiting'>

/** When a mark was disregarded last; empty where nobody did. */
const annulledAt = ({ history = [] }: Made): string => history.findLast(({ kind }) => kind === 'annulled')?.at ?? ''

/** The marks that are in the mirror and were annulled since: of each counted minute in which none stands, the one that stood there last. */
export const annulledSince = ({ marks, counted }: Marks): Made[] =>
  counted.flatMap((minute) => {
    const there = marks.filter((mark) => mark.minute === minute)
    if (there.some(({ active }) => active)) return []
    return there
      .filter(({ situation }) => situation === 'authorized')
      .sort((one, other) => annulledAt(other).localeCompare(annulledAt(one)))
      .slice(0, 1)
  })

const isAnnulledSince = (day: Marks, mark: Made): boolean => annulledSince(day).includes(mark)

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
