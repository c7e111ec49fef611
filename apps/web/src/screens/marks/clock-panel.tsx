import { ClockCard } from './clock-card.tsx'
import { MissingDay } from './missing-day.tsx'
import { useClock } from './use-clock.ts'
import { useClosed } from './use-closed.ts'

/** The clock inside another screen. */
export function ClockPanel() {
  return <ClockCard clock={useClock()} closed={useClosed()} />
}

/** The last day with a missing mark, inside another screen. */
export function MissingPanel() {
  return <MissingDay clock={useClock()} />
}
