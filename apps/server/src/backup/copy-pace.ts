/** When a whole copy that failed is tried again. */
export interface CopyPace {
  isPausing(): boolean
  /** Runs it, or throws the failure of before while it pauses. */
  run<T>(copy: () => Promise<T>): Promise<T>
}

/** Milliseconds before a whole copy that failed is tried again, doubled each time, and their limit. */
const firstPause = 60_000
const longestPause = 3_600_000

/** Each whole copy costs a checkpoint and the disk: one that fails is not tried again at once. */
export function copyPace(now: () => number): CopyPace {
  let pause = firstPause
  let failed: { error: unknown; until: number } | undefined
  const isPausing = () => failed !== undefined && now() < failed.until
  return {
    isPausing,
    async run(copy) {
      if (failed && isPausing()) throw failed.error
      try {
        const copied = await copy()
        ;[pause, failed] = [firstPause, undefined]
        return copied
      } catch (error) {
        failed = { error, until: now() + pause }
        pause = Math.min(pause * 2, longestPause)
        throw error
      }
    },
  }
}
