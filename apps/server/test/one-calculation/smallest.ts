/** Shrinks a person-month while the difference remains, and reports what is left. */
import type { DateRange } from '@ponteiro/timesheet'
import type { Pool } from '../../src/platform/database/database.ts'
import { carryOutAll } from './carrying-out.ts'
import type { Site } from './deeds.ts'
import { type Act, hire, type PersonMonth, type Worker } from './person-months.ts'
import { differences, type Results, reachOf, storedResults } from './results.ts'

/** Another way to come to results, and which of what is stored it is to come to. */
export interface Way {
  readonly name: string
  readonly recompute: (db: Pool, ids: readonly number[], range: DateRange) => Promise<Results>
  readonly compared: (results: Results) => Results
}

/**
 * In words: the person, the acts left, and the result of each way. `found`: the difference before shrinking.
 */
export async function smallest(
  site: Site,
  { month }: Worker,
  { name, recompute, compared: part }: Way,
  found: readonly string[],
): Promise<string> {
  const { db } = site.app.connections
  const compared = async (acts: readonly Act[]) => {
    const worker = { id: await hire(site.ground, month), month: { ...month, acts } }
    await carryOutAll(site, [worker])
    const stored = part(await storedResults(db, [worker.id]))
    const recomputed = part(await recompute(db, [worker.id], reachOf(month.month)))
    return differences(stored, recomputed).map((key) => inBoth(key, stored, recomputed))
  }
  let left = month.acts
  let told = await compared(left)
  if (told.length === 0)
    return [`${name}, among others only: ${inWords(month)}`, ...left.map(actInWords), ...found].join('\n')
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length; ) {
      const fewer = [...left.slice(0, from), ...left.slice(from + size)]
      const still = fewer.length > 0 ? await compared(fewer) : []
      if (still.length === 0) from += size
      else [left, told] = [fewer, still]
    }
  }
  return [`${name}: ${inWords(month)}`, ...left.map(actInWords), ...told].join('\n')
}

/** A day as it was stored, and as it was recomputed. */
export const inBoth = (key: string, stored: Results, recomputed: Results) =>
  [key, stored.get(key), recomputed.get(key)].join('\n  ')

const inWords = ({ schedule, city, admittedOn }: PersonMonth) => `${schedule}, ${city}, since ${admittedOn} (UTC):`

const momentOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16)
const actInWords = (act: Act) => {
  if ('kind' in act) return `${momentOf(act.sentAt)} ${act.kind} (${act.seed})`
  return act.at === act.sentAt ? momentOf(act.at) : `${momentOf(act.at)} sent ${momentOf(act.sentAt)}`
}
