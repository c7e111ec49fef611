/** The records of a list in order, cached between its pages and forgotten when their tables change. */
import type { Changes } from './changes.ts'
import type { Db, Pool } from './database.ts'
import { Kept } from './kept.ts'

/**
 * The ids of a list, read when not cached. `question` is everything they depend on: who asks, and for what.
 * Pages of a file are of one moment, so theirs are cached with their transaction.
 */
export type Order = (db: Db | Pool, question: object, read: () => Promise<readonly number[]>) => Promise<Int32Array>

/** Each takes 40 kB for 10,000 people. */
const mostKept = 250

/** For lists made only from these tables, which announce their changes. */
export function rememberedOrder(changes: Changes, tables: readonly string[]): Order {
  const kept = new Kept<string, Int32Array>(mostKept)
  const ofMoments = new WeakMap<object, Map<string, Int32Array>>()
  // A read that began before a change is not kept.
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
