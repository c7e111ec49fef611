/** One JSON line per job and concurrency, and whether its target was met. */
export interface Measure {
  readonly job: string
  readonly concurrency?: number
  readonly ours: number
  /** None where a person is who waits: then `ours` has a target of its own. */
  readonly floor?: number
  readonly unit: string
  readonly p50?: number
  readonly p95?: number
  readonly p99?: number
  readonly errors: number
  /** The ratio ours/floor must reach (or stay below, for durations). A line without any target only tells. */
  readonly target?: number
  /** A duration is better when it is lower. */
  readonly lowerIsBetter?: boolean
  /** Largest p99 in milliseconds. */
  readonly p99Target?: number
  /** Largest `ours`, whatever the floor is. */
  readonly oursTarget?: number
  /** The floor's own p99: what this machine leaves to reach. */
  readonly floorP99?: number
  readonly extra?: Readonly<Record<string, number | string | boolean>>
}

let missed = 0

export function report(measure: Measure): void {
  const { lowerIsBetter = false, p99Target, oursTarget, extra = {}, ...shown } = measure
  const ratio = measure.floor === undefined ? undefined : Math.round((measure.ours / measure.floor) * 100) / 100
  const { target } = measure
  const met =
    measure.errors === 0 &&
    (target === undefined || ratio === undefined || (lowerIsBetter ? ratio <= target : ratio >= target)) &&
    (p99Target === undefined || (measure.p99 ?? 0) <= p99Target) &&
    (oursTarget === undefined || measure.ours <= oursTarget)
  if (!met) missed += 1
  const isJudged = [target, p99Target, oursTarget].some((each) => each !== undefined) || !met
  console.log(JSON.stringify({ ...shown, ratio, ...extra, ...(isJudged && { met }) }))
}

/** How many lines missed their target. */
export const missedTargets = (): number => missed
