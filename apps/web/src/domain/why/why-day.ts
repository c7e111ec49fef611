/** The marks of an explained day: which count, the words for each, and the picture. */
import type { Explanation } from '@ponteiro/contract/days/explanations'
import { spokenDuration, timeOfDay } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { spansOf } from '../../kit/time/spans.ts'
import type { TimelineDay } from '../../kit/time/timeline.tsx'
import { excusedSpans } from '../excused.ts'
import { standingOf } from '../mark-standing.ts'
import { shownOn } from '../shown-on.ts'

export type Explained = z.output<typeof Explanation>
export type Made = Explained['marks'][number]
type Marks = Pick<Explained, 'marks' | 'counted' | 'waiting'>

/** When a mark was last disregarded; empty: never. */
const annulledAt = ({ history = [] }: Made): string => history.findLast(({ kind }) => kind === 'annulled')?.at ?? ''

/** Marks of the mirror annulled since: the last one of each counted minute without a present mark. */
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

/** Whether a mark neither counts nor waits. */
export const isStruck = (day: Marks, mark: Made): boolean =>
  !mark.active && mark.situation !== 'pending' && !isAnnulledSince(day, mark)

const unsettled = { pending: 'pendente', denied: 'negada' } as const

export function stateOf(day: Marks, mark: Made): string | undefined {
  if (day.waiting.includes(mark.id)) return 'espera a reabertura da apuração'
  if (mark.situation !== 'authorized') return unsettled[mark.situation]
  if (mark.active) return undefined
  if (isAnnulledSince(day, mark)) return 'conta no espelho; desconsiderada depois'
  return mark.treated ? 'desconsiderada' : standingOf(mark)
}

/** The picture uses clock times, like the marks. */
export function pictureOf(
  day: Marks & Pick<Explained, 'planned' | 'nightWindows' | 'clockChange' | 'excuse'>,
): TimelineDay {
  const shown = shownOn(day)
  const [planned, worked] = [spansOf(day.planned.map(shown)), spansOf(day.counted.map(shown))]
  const { excuse } = day
  return {
    ...(excuse && { excused: { ...excuse, spans: excusedSpans(planned, worked, excuse) } }),
    planned,
    worked,
    night: spansOf(day.nightWindows.map(shown)),
    marks: day.marks.map((mark) => ({
      at: shown(mark.minute),
      ...(mark.situation === 'pending' || day.waiting.includes(mark.id)
        ? { kind: 'pending' as const }
        : isStruck(day, mark) && { struck: true }),
    })),
  }
}

/**
 * How the due follows from the plan: `22:00–05:00 → 8 h (7 h no relógio; hora noturna reduzida, CLT art. 73
 * §1)`.
 */
export function dueInWords({ planned, clockChange, due }: Pick<Explained, 'planned' | 'clockChange' | 'due'>): string {
  if (planned.length === 0)
    return due === 0 ? 'Nada previsto neste dia.' : 'A quantidade de horas da jornada, sem horários.'
  const spans = spansOf(planned)
  const at = shownOn({ clockChange })
  const shown = (minute: number) => timeOfDay(at(minute))
  const times = spans.map(({ from, to }) => `${shown(from)}–${shown(to)}`).join(' e ')
  // Times without due minutes belong to a fully excused day.
  if (due === 0) return `${times}: abonado por inteiro, nada é devido.`
  const clock = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const reduced = due > clock ? '; hora noturna reduzida, CLT art. 73 §1' : ''
  return [
    `${times} → ${spokenDuration(due)}`,
    ...(due === clock ? [] : [`(${spokenDuration(clock)} no relógio${reduced})`]),
  ].join(' ')
}
