/** Hands presses to the process that writes for all; writes them here when it cannot be reached. */
import { Failure } from '@ponteiro/contract'
import type { MarkWriter } from '../marks.writer.ts'
import { type HandingOn, NotTaken } from './handed-presses.client.ts'
import type { WriterTurn } from './writer-turn.queries.ts'

/** Milliseconds without handing on after it went wrong. */
const distrustLasts = 10_000

export interface OneWriter {
  readonly own: MarkWriter
  readonly turn: WriterTurn
  readonly handing: HandingOn
  /** Called with each press that another process wrote. */
  readonly onHanded: () => void
}

/** It never depends on being right: the statement that writes refuses numbers that another process gave. */
export function oneWriter({ own, turn, handing, onHanded }: OneWriter): MarkWriter {
  let distrustedUntil = 0
  const underWay = new Set<Promise<unknown>>()
  return {
    async press(press) {
      const { elsewhere } = turn
      if (elsewhere === undefined || performance.now() < distrustedUntil) return own.press(press)
      const handed = handing.press(elsewhere, press)
      const settled: Promise<unknown> = handed.catch(() => undefined).finally(() => underWay.delete(settled))
      underWay.add(settled)
      try {
        const answer = await handed
        onHanded()
        return answer
      } catch (error) {
        const isBusy = error instanceof Failure && error.code === 'server.busy'
        if (isBusy || error instanceof NotTaken) distrustedUntil = performance.now() + distrustLasts
        // With a key it counts once, even if the other process took it.
        if (error instanceof NotTaken || (isBusy && press.key !== undefined)) return own.press(press)
        throw error
      }
    },
    waiting: () => own.waiting() + underWay.size,
    warm: (some, now) => own.warm(some, now),
    async settled() {
      await Promise.all(underWay)
      await own.settled()
      handing.close()
    },
  }
}
