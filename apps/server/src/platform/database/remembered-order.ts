/** Which records a list has, in its order: remembered between its pages, and forgotten when anything changes that it is made from. */
import type { Changes } from './changes.ts'
import type { Db, Pool } from './database.ts'
import { Kept } from './kept.ts'

/**
 * The ids of a list, read when they are not remembered. `question` is everything that they and their order depend on: who asks, and for what.
 * A file's pages are of one moment, which may be over: theirs are remembered with their transaction.
 */
export type Order = (db: Db | Pool, question: object, read: () => Promise<readonly number[]>) => Promise<Int32Array>

/** Of 10,000 people each takes 40 kB. */
const mostKept = 250

/** For a list that is made from nothing but these tables, each of which tells of its changes. */
export function rememberedOrder(changes: Changes, tables: readonly string[]): Order {
  const kept = new Kept<string, Int32Array>(mostKept)
  const ofMoments = new WeakMap<object, Map<string, Int32Array>>()
  // What was read before a change came in is not kept after it.
  let told = 0
  changes.on(tables, () => {
    told += 1
    kept.clear()
  })
  const memoryOf = (db: Db | Pool) => {
    if (!db.isTransaction) return changes.live ? kept : undefined
    const memory = ofMoments.get(db) ?? new Map<string, Int32Array>()
    ofMoments.set(db, memory)
    return memory
  }
  return async (db, question, read) => {
    const key = JSON.stringify(question)
    const known = memoryOf(db)?.get(key)
    if (known) return known
    const before = told
    const order = Int32Array.from(await read())
    if (db.isTransaction || told === before) memoryOf(db)?.set(key, order)
    return order
  }
}
