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
  /** Largest p99 in milliseconds, where the machine leaves as much: see `allowedP99`. */
  readonly p99Target?: number
  /** Largest `ours`, whatever the floor is. */
  readonly oursTarget?: number
  /** The floor's own p99, in milliseconds. */
  readonly floorP99?: number
  readonly extra?: Readonly<Record<string, number | string | boolean>>
}

/** Within the milliseconds of its target, whatever the machine. */
const isInTime = ({ p99, p99Target }: Measure): boolean | undefined =>
  p99 === undefined || p99Target === undefined ? undefined : p99 <= p99Target

/**
 * Largest p99 allowed in this run, in milliseconds (decision 048). On a slow machine it follows the floor's
 * own p99 by the same share.
 */
export const allowedP99 = ({
  p99Target,
  floorP99 = 0,
  target = 1,
}: Pick<Measure, 'p99Target' | 'floorP99' | 'target'>): number | undefined =>
  p99Target === undefined ? undefined : Math.round(Math.max(p99Target, floorP99 / target) * 100) / 100

let missed = 0

export function report(measure: Measure): void {
  const { lowerIsBetter = false, oursTarget, extra = {}, ...shown } = measure
  const p99Allowed = allowedP99(measure)
  const ratio = measure.floor === undefined ? undefined : Math.round((measure.ours / measure.floor) * 100) / 100
  const { target } = measure
  const met =
    measure.errors === 0 &&
    (target === undefined || ratio === undefined || (lowerIsBetter ? ratio <= target : ratio >= target)) &&
    (p99Allowed === undefined || (measure.p99 ?? 0) <= p99Allowed) &&
    (oursTarget === undefined || measure.ours <= oursTarget)
  if (!met) missed += 1
  const isJudged = [target, p99Allowed, oursTarget].some((each) => each !== undefined) || !met
  console.log(
    JSON.stringify({ ...shown, p99InTime: isInTime(measure), p99Allowed, ratio, ...extra, ...(isJudged && { met }) }),
  )
}

/** How many lines missed their target. */
export const missedTargets = (): number => missed
