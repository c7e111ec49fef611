/** Sums over several rows. */
import type { InboxRow } from '@ponteiro/contract/inbox/inbox'

export interface PersonFacts {
  readonly employeeId: number
  readonly name: string
  readonly days: number
  readonly minutes: number
}

/** Minutes of rows in total and by person, largest first. */
export function factsOf(rows: readonly Pick<InboxRow, 'employeeId' | 'name' | 'minutes'>[]) {
  const people = new Map<number, PersonFacts>()
  for (const { employeeId, name, minutes } of rows) {
    const before = people.get(employeeId) ?? { employeeId, name, days: 0, minutes: 0 }
    people.set(employeeId, { ...before, days: before.days + 1, minutes: before.minutes + (minutes ?? 0) })
  }
  return {
    minutes: rows.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    people: [...people.values()].sort((a, b) => b.minutes - a.minutes),
  }
}
