/** How many records a list has, remembered between its pages and forgotten when another connection changes what is counted. */
import type { Changes } from './changes.ts'
import { Kept } from './kept.ts'

/** The total of a list, counted when it is not remembered. `question` is everything the count depends on: who asks, and for what. */
export type Totals = (question: object, count: () => Promise<number>) => Promise<number>

const mostKept = 1000

/** For a list that is counted from nothing but these tables, each of which tells of its changes. */
export function rememberedTotals(changes: Changes, tables: readonly string[]): Totals {
  const kept = new Kept<string, number>(mostKept)
  // What was counted before a change came in is not kept after it.
  let told = 0
  changes.on(tables, () => {
    told += 1
    kept.clear()
  })
  return async (question, count) => {
    const key = JSON.stringify(question)
    const known = changes.live ? kept.get(key) : undefined
    if (known !== undefined) return known
    const before = told
    const total = await count()
    if (changes.live && told === before) {
      kept.set(key, total)
    }
    return total
  }
}
