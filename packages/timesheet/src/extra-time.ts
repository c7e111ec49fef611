/** Where extra time goes: a decision chooses that, never whether it was worked. */
import type { DayFacts, Minutes, OvertimeState } from './facts.ts'
import type { Category, Cause, Listener } from './findings.ts'

/** The extra time of a day, rounded, and what of it an ordinary day has: the rest lies on a holiday. */
interface ExtraMinutes {
  readonly all: Minutes
  readonly ordinary: Minutes
}

/** Weight from a moment on, up to another, in parts of a minute. */
type WeightOf = (from: Minutes, to: Minutes) => number

/** Hands the extra time of a day out, stretch after stretch: the authorised minutes first, then the denied, then those that wait. */
export class ExtraTime {
  readonly #listener: Listener
  readonly #isBelowLimit: boolean
  /** Parts of a minute left of what was decided; the last takes all that comes. */
  readonly #left: [authorized: number, denied: number, open: number]

  constructor(facts: DayFacts, extra: ExtraMinutes, parts: number, listener: Listener) {
    this.#listener = listener
    this.#isBelowLimit = facts.limitOvertime !== undefined && extra.ordinary < facts.limitOvertime
    this.#left = decidedParts(facts.overtime, extra.all - (this.#isBelowLimit ? extra.ordinary : 0), parts)
  }

  /** A stretch on an ordinary day, or in a day or part of a day that is none. */
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
      start = end
    }
  }
}

/** Minutes are decided on as they are shown: rounded. What is short of one more belongs to the last of them. */
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
