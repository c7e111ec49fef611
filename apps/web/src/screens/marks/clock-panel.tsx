import { ClockCard } from './clock-card.tsx'
import { useClock } from './use-clock.ts'
import { useClosed } from './use-closed.ts'

/** The clock as a part of another screen. */
export function ClockPanel() {
  return <ClockCard clock={useClock()} closed={useClosed()} />
}
