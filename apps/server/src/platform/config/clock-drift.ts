/** How far the clock of this process is from the database's: it gives marks their time, and with several servers theirs must agree. */
import type { Clock } from './clock.ts'

/** Milliseconds by which two clocks may differ before anybody is told. */
export const mostApart = 1000

const everyMinute = 60_000

export interface ClockDrift {
  /** Milliseconds that this process is ahead of the database, behind when negative; undefined until it was measured. */
  ahead(): number | undefined
  /** Further apart than the question took to be answered could explain. */
  apart(): boolean
  measure(): Promise<void>
  stop(): void
}

export interface DriftOptions {
  readonly clock: Clock
  /** What the database's clock says, in milliseconds since 1970. */
  readonly databaseNow: () => Promise<number>
  /** Told when the clocks part, and when they agree again; nothing is refused. */
  readonly onChange: (apart: boolean, ahead: number) => void
}

/** Compares them now and every minute. A database that does not answer leaves the last comparison standing. */
export function watchClock({ clock, databaseNow, onChange }: DriftOptions): ClockDrift {
  let ahead: number | undefined
  let apart = false
  let pending: Promise<void> | undefined
  const compare = async () => {
    const asked = clock.now()
    const there = await databaseNow().catch(() => undefined)
    if (there === undefined) return
    const answered = clock.now()
    ahead = (asked + answered) / 2 - there
    const before = apart
    apart = Math.abs(ahead) - (answered - asked) / 2 > mostApart
    if (apart !== before) onChange(apart, ahead)
  }
  const measure = () => {
    pending ??= compare().finally(() => {
      pending = undefined
    })
    return pending
  }
  const timer = setInterval(measure, everyMinute)
  timer.unref()
  void measure()
  return { ahead: () => ahead, apart: () => apart, measure, stop: () => clearInterval(timer) }
}
