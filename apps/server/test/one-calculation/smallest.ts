/** Takes presses away from a person-month until no fewer show the difference: what is left is told. */
import type { DateRange } from '@ponteiro/timesheet'
import type { Pool } from '../../src/platform/database/database.ts'
import type { TestApplication } from '../application.ts'
import { type Ground, hire, type PersonMonth, type Press, type Worker } from './person-months.ts'
import { pressAll } from './pressing.ts'
import { differences, type Results, reachOf, storedResults } from './results.ts'

type Recompute = (db: Pool, ids: readonly number[], range: DateRange) => Promise<Results>

/** In words: the person, the presses that are left, and what each way made of them. */
export async function smallest(app: TestApplication, ground: Ground, { month }: Worker, recompute: Recompute) {
  const { db } = app.connections
  const compared = async (presses: readonly Press[]) => {
    const worker = { id: await hire(ground, month), month: { ...month, presses } }
    await pressAll(app, [worker])
    const stored = await storedResults(db, [worker.id])
    const recomputed = await recompute(db, [worker.id], reachOf(month.month))
    return differences(stored, recomputed).map((key) => [key, stored.get(key), recomputed.get(key)].join('\n  '))
  }
  let left = month.presses
  let told = await compared(left)
  if (told.length === 0) return 'Alone the person shows no difference.'
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length; ) {
      const fewer = [...left.slice(0, from), ...left.slice(from + size)]
      const found = fewer.length > 0 ? await compared(fewer) : []
      if (found.length === 0) from += size
      else [left, told] = [fewer, found]
    }
  }
  return [inWords(month), ...left.map(pressInWords), ...told].join('\n')
}

const inWords = ({ schedule, city, admittedOn }: PersonMonth) =>
  `${schedule}, ${city}, since ${admittedOn}; presses (UTC):`

const momentOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16)
const pressInWords = ({ at, sentAt }: Press) =>
  at === sentAt ? momentOf(at) : `${momentOf(at)} sent ${momentOf(sentAt)}`
