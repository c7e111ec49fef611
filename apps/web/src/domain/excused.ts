/** The excused part of a day, as shown. */
import type { Day } from '@ponteiro/contract/days/days'
import type { z } from 'zod'
import { spansOf } from '../kit/time/spans.ts'
import type { Excused, Span } from '../kit/time/timeline.tsx'
import { shownOn } from './shown-on.ts'

type DayRecord = z.output<typeof Day>
type Looks = Pick<DayRecord, 'reasonAbbreviation' | 'reasonColor' | 'typeAbbreviation' | 'typeColor'>

/** Letters and colour of a justification: those of the absence's reason before those of the type. */
export function lookOfJustification(day: Looks): { letters: string; color: string } | undefined {
  const letters = day.reasonAbbreviation ?? day.typeAbbreviation
  return letters ? { letters, color: day.reasonColor ?? day.typeColor ?? '' } : undefined
}

/** Stretches of the plan without work. */
export function unworked(planned: readonly Span[], worked: readonly Span[]): Span[] {
  return planned.flatMap(({ from, to }) => {
    const free: Span[] = []
    let at = from
    for (const span of worked) {
      if (span.to <= at || span.from >= to) continue
      if (span.from > at) free.push({ from: at, to: span.from })
      at = Math.max(at, span.to)
    }
    return at < to ? [...free, { from: at, to }] : free
  })
}

/** The first so many minutes of some stretches. */
export function firstMinutes(spans: readonly Span[], minutes: number): Span[] {
  let left = minutes
  return spans.flatMap(({ from, to }) => {
    const length = Math.min(to - from, left)
    left -= length
    return length > 0 ? [{ from, to: from + length }] : []
  })
}

type Explained = Looks & Pick<DayRecord, 'on' | 'planned' | 'workedSpans' | 'allowance' | 'credited' | 'clockChange'>

interface Excuse {
  readonly whole: boolean
  readonly minutes: number
}

/** Where an excuse lies on the day's line: on the whole plan, or on its unworked parts in order. */
export const excusedSpans = (planned: readonly Span[], worked: readonly Span[], { whole, minutes }: Excuse) =>
  whole ? [...planned] : firstMinutes(unworked(planned, worked), minutes)

/** A day's excuse for its picture. */
export function excusedOf(day: Explained): Excused | undefined {
  const look = lookOfJustification(day)
  if (!look) return undefined
  const shown = shownOn(day)
  const [planned, worked] = [spansOf(day.planned.map(shown)), spansOf(day.workedSpans.map(shown))]
  return { ...look, spans: excusedSpans(planned, worked, { whole: day.allowance === 'full', minutes: day.credited }) }
}
