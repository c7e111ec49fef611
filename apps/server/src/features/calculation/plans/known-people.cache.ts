/**
 * Calendar and people in memory, for the calls made all day; forgotten when another connection changes them.
 */
import type { Changes } from '../../../platform/database/changes.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { loadCalendar, loadPeople, nextActive } from './calendar.queries.ts'
import { brokenCalendar, type Calendar } from './calendar.rules.ts'
import type { Person } from './people.rules.ts'

export interface Known {
  readonly calendar: Calendar
  readonly people: ReadonlyMap<number, Person>
}

export interface KnownPeople {
  /** The calendar, and those of these people that exist. */
  of(ids: readonly number[]): Promise<Known>
  /** The same people without what days are computed from, which failed for this cause. */
  withoutDays(ids: readonly number[], cause: unknown): Promise<Known>
  /** Reads ahead everybody who may clock in, in small groups, so that the first press of the day need not. */
  everybody(): AsyncIterable<readonly Person[]>
}

const mostKept = 100_000
const readAtOnce = 256

export function knownPeople(db: Pool, changes: Changes): KnownPeople {
  const people = new Map<number, Person>()
  let calendar: Calendar | undefined
  // A read that began before a change is not kept.
  let change = 0

  const forgetPeople = () => {
    change += 1
    people.clear()
  }
  const forgetPerson = (id: string | undefined) => {
    if (id === undefined) return forgetPeople()
    change += 1
    people.delete(Number(id))
  }
  changes.on(['employee', 'schedule_assignment', 'past_work_city'], forgetPerson)
  changes.on(['city'], forgetPeople)
  changes.on(['work_schedule', 'holiday', 'calculation_rule_version', 'pay_period'], () => {
    change += 1
    calendar = undefined
  })
  // People hold the schedules they were read with.
  changes.on(['work_schedule'], forgetPeople)

  const readCalendar = async (): Promise<Calendar> => {
    const before = change
    const read = await loadCalendar(db)
    if (changes.live && change === before) calendar = read
    return read
  }
  const keep = (read: ReadonlyMap<number, Person>, before: number) => {
    if (!changes.live || change !== before) return
    if (people.size + read.size > mostKept) people.clear()
    for (const [id, person] of read) people.set(id, person)
  }

  const of: KnownPeople['of'] = async (ids) => {
    const now = (changes.live ? calendar : undefined) ?? (await readCalendar())
    const found = new Map<number, Person>()
    const missing: number[] = []
    for (const id of ids) {
      const person = changes.live ? people.get(id) : undefined
      if (person) found.set(id, person)
      else missing.push(id)
    }
    if (missing.length > 0) {
      const before = change
      // A schedule created since the calendar was read is missing from it.
      const read = await loadPeople(db, missing, now.schedules).catch(async () =>
        loadPeople(db, missing, (await readCalendar()).schedules),
      )
      keep(read, before)
      for (const [id, person] of read) found.set(id, person)
    }
    return { calendar: now, people: found }
  }
  return {
    of,
    withoutDays: async (ids, cause) => ({
      calendar: brokenCalendar(cause),
      people: await loadPeople(db, ids, undefined),
    }),
    async *everybody() {
      let ids = await nextActive(db, 0, readAtOnce)
      while (ids.length > 0) {
        const { people: some } = await of(ids)
        yield [...some.values()]
        ids = await nextActive(db, ids.at(-1) ?? 0, readAtOnce)
      }
    },
  }
}
