import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { givingWay } from './give-way.ts'

/** Takes a processor for so many milliseconds. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('A3: between two rounds of the event loop one slice of long work is done, however many calls have such work', async () => {
  let round = 0
  let over = false
  const counting = (async () => {
    for (; !over; round += 1) await setImmediate()
  })()
  const slices: number[] = []
  const long = async () => {
    const turn = givingWay()
    for (let part = 0; part < 4; part += 1) {
      work(6)
      await turn()
      slices.push(round)
    }
  }
  await Promise.all([long(), long(), long()])
  over = true
  await counting
  expect(slices).toHaveLength(12)
  expect(new Set(slices).size).toBe(12)
})

test('what is short goes on at once', async () => {
  const turn = givingWay()
  expect(turn()).toBeUndefined()
})
