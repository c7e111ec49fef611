/** The only place where time enters the program. */
import type { Clock } from './clock.ts'

export const systemClock: Clock = { now: () => Date.now() }
