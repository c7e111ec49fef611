/**
 * Long work in slices. Between two rounds of the event loop one slice runs, whoever's, because a press needs
 * several rounds.
 */
import { setImmediate } from 'node:timers/promises'

/** In milliseconds. */
const slice = 5

let last: Promise<void> = Promise.resolve()

/** A function that long work awaits repeatedly: it returns at once while the slice lasts. */
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
