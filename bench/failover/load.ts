/** People who press, once each, through all servers in turn, as the browser does: until it is answered. */
import { manyPeople, type Pressing, pagePause, press, Refusals } from '../pressing.ts'

export interface Load {
  /** Nobody presses any more. Answers who was acknowledged, once everybody was or is given up. */
  end(patience: number): Promise<Outcome>
}

export interface Outcome {
  /** The people who pressed: from, and how many. */
  readonly pressed: number
  readonly acked: readonly number[]
  /** When each was, in order. */
  readonly moments: readonly number[]
  readonly refusals: Refusals
}

/** `rate`: presses a second. */
export function pressed(ports: readonly number[], first: number, rate: number): Load {
  const agent = manyPeople()
  const refusals = new Refusals()
  let giveUpAt = Number.POSITIVE_INFINITY
  const by = ports.map(
    (port): Pressing => ({
      port,
      agent,
      pause: pagePause,
      isGivenUp: () => performance.now() > giveUpAt,
      onRefusal: refusals.add,
    }),
  )
  const acked: number[] = []
  const moments: number[] = []
  const all: Promise<void>[] = []
  const one = async (id: number) => {
    const through = by[id % by.length]
    const moment = through && (await press(through, id))
    if (moment === undefined) return
    acked.push(id)
    moments.push(moment)
  }
  const began = performance.now()
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    while (all.length < due) all.push(one(first + all.length))
  }, 10)
  return {
    async end(patience) {
      clearInterval(timer)
      giveUpAt = performance.now() + patience
      await Promise.all(all)
      agent.destroy()
      return { pressed: all.length, acked, moments: moments.sort((a, b) => a - b), refusals }
    },
  }
}

/** The longest time without an acknowledgement between these moments, in seconds. */
export function longestSilence(moments: readonly number[], from: number, to: number): number {
  let [longest, last] = [0, from]
  for (const moment of [...moments.filter((each) => each > from && each < to), to]) {
    longest = Math.max(longest, moment - last)
    last = moment
  }
  return longest / 1000
}
