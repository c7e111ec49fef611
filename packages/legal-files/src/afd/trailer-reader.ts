import { Unreadable } from './fields.ts'
import { counterOf, layouts } from './layouts.ts'
import { layoutOfTrailer } from './line-kind.ts'
import type { TrailerRecord } from './records.ts'

/** Reads the counters of a trailer. Throws `Unreadable`. */
export function readTrailer(text: string, line: number): TrailerRecord {
  const layout = layoutOfTrailer(text)
  if (!layout) throw new Unreadable('counts-unreadable')
  const counts = { employer: 0, mark: 0, clockAdjustment: 0, employee: 0, event: 0, repPMark: 0 }
  layouts[layout].counted.forEach((digit, at) => {
    const count = Number(text.slice(9 + at * 9, 18 + at * 9))
    if (Number.isNaN(count)) throw new Unreadable('counts-unreadable')
    counts[counterOf[digit]] = count
  })
  return { kind: 'trailer', layout, line, text, counts }
}
