/** A queue before work that is done one at a time. */
import { Failure } from '@ponteiro/contract'

/**
 * Waits for its turn; answers a function that admits the next. Refuses when `most` are in line, the current
 * one included.
 */
export function line(most: number): () => Promise<() => void> {
  let inLine = 0
  let last: Promise<void> = Promise.resolve()
  return async () => {
    if (inLine >= most) throw new Failure('server.busy')
    inLine += 1
    const before = last
    let over: () => void = () => undefined
    last = new Promise((resolve) => {
      over = resolve
    })
    await before
    return () => {
      inLine -= 1
      over()
    }
  }
}
