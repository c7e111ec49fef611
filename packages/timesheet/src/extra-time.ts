/** The destination of extra time. A decision chooses it, never whether the time was worked. */
import type { DayFacts, Minutes, OvertimeState } from './facts.ts'
import type { Category, Cause, Listener } from './findings.ts'

/** The extra time of a day, rounded, and its part on ordinary time; the rest lies on a holiday. */
interface ExtraMinutes {
  readonly all: Minutes
  readonly ordinary: Minutes
}

/** The weight between two moments, in parts of a minute. */
type WeightOf = (from: Minutes, to: Minutes) => number

/**
 * Distributes the extra time of a day, stretch by stretch: authorised minutes first, then denied, then
 * waiting ones.
 */
export class ExtraTime {
  readonly #listener: Listener
  readonly #isBelowLimit: boolean
  /** Parts of a minute left of each decision; the last takes everything else. */
  readonly #left: [authorized: number, denied: number, open: number]

  constructor(facts: DayFacts, extra: ExtraMinutes, parts: number, listener: Listener) {
    this.#listener = listener
    this.#isBelowLimit = facts.limitOvertime !== undefined && extra.ordinary < facts.limitOvertime
    this.#left = decidedParts(facts.overtime, extra.all - (this.#isBelowLimit ? extra.ordinary : 0), parts)
  }

  /** A stretch on ordinary time, or on a holiday or rest. */
  report(isOrdinary: boolean, cause: Cause, from: Minutes, to: Minutes, weightOf: WeightOf): void {
    const exact = weightOf(from, to)
    if (isOrdinary && this.#isBelowLimit) {
      this.#listener.line('belowLimit', cause, exact, from, to)
      return
    }
    const authorized: Category = isOrdinary ? 'fifty' : 'hundred'
    let start = from
    let rest = exact
    for (let place = 0; rest > 0; place += 1) {
      const taken = Math.min(rest, this.#left[place] as number)
      if (taken === 0) continue
      rest -= taken
      this.#left[place] = (this.#left[place] as number) - taken
      const end = rest === 0 ? to : momentOf(taken, start, to, weightOf)
      this.#listener.line(place === 0 ? authorized : place === 1 ? 'refused' : 'pending', cause, taken, start, end)
      // A decision that ends within the last minute leaves the rest of that minute to the next.
      start = rest > 0 && end === to ? to - 1 : end
    }
  }
}

/** Decisions are on minutes as shown: rounded. A remainder below one belongs to the last. */
function decidedParts(
  overtime: DayFacts['overtime'],
  extra: Minutes,
  parts: number,
): [authorized: number, denied: number, open: number] {
  const all = Number.POSITIVE_INFINITY
  if (typeof overtime === 'string') return wholeOf(overtime)
  const { authorized, denied } = overtime
  if (extra <= authorized) return [all, 0, 0]
  if (extra <= authorized + denied) return [authorized * parts, all, 0]
  return [authorized * parts, denied * parts, all]
}

function wholeOf(state: OvertimeState): [authorized: number, denied: number, open: number] {
  const all = Number.POSITIVE_INFINITY
  if (state === 'open') return [0, 0, all]
  return state === 'authorized' ? [all, 0, 0] : [0, all, 0]
}

/** The first minute at which a stretch has reached a weight. */
function momentOf(weight: number, from: Minutes, to: Minutes, weightOf: WeightOf): Minutes {
  let moment = from + 1
  while (moment < to && weightOf(from, moment) < weight) moment += 1
  return moment
}
