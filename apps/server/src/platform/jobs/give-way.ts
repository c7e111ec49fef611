/** Long work is done in slices. Between two rounds of the event loop one slice is done, whoever's: a press takes some rounds. */
import { setImmediate } from 'node:timers/promises'

/** Milliseconds. */
const slice = 5

let last: Promise<void> = Promise.resolve()

/** Answers what long work awaits again and again: it goes on at once while its slice lasts. */
export function givingWay(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < slice) return undefined
    last = last.then(() => setImmediate())
    return last.then(() => {
      began = performance.now()
    })
  }
}
