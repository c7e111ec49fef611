/**
 * The difference between this process's clock and the database's. Marks get their time from the process, so
 * several servers must agree.
 */
import type { Clock } from './clock.ts'

/** Milliseconds by which two clocks may differ without a warning. */
export const mostApart = 1000

const everyMinute = 60_000

export interface ClockDrift {
  /** Milliseconds ahead of the database, negative when behind; undefined before the first measurement. */
  ahead(): number | undefined
  /** The difference is larger than the delay of the measurement could explain. */
  apart(): boolean
  measure(): Promise<void>
  stop(): void
}

export interface DriftOptions {
  readonly clock: Clock
  /** The database's time, in milliseconds since 1970. */
  readonly databaseNow: () => Promise<number>
  /** Called when the clocks part, and when they agree again; nothing is refused. */
  readonly onChange: (apart: boolean, ahead: number) => void
}

/** Compares now and every minute. Without an answer, the last comparison stands. */
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
