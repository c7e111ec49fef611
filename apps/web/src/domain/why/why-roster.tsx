import { rosterWords, useRosterOn } from '../on-call-days.ts'
import type { Explained } from './why-day.ts'
import { Section } from './why-section.tsx'

/** The roster's entry for the day, and that only the day's switch is paid. */
export function WhyRoster({ day }: { day: Explained }) {
  const clients = useRosterOn(day.employeeId, day.on)
  const isOnNotice = day.totals.some(({ category, minutes }) => category === 'onNotice' && minutes > 0)
  const words = rosterWords(clients, isOnNotice)
  if (words === undefined) return null
  return <Section title="Sobreaviso e escala">{words}</Section>
}
