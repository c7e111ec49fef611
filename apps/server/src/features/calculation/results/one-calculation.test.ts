/**
 * One calculation: whichever way a day is computed, it comes to the same, minute by minute. For random months of people that is what presses
 * stored, what a recomputation stores, what the panel explains and what a processing hands out. `PERSON_MONTHS` says how many are tried, `SEED`
 * which; what presses and recomputations differ in is told by its smallest example.
 */
import { addDays } from '@ponteiro/timesheet'
import { beforeAll, expect, test } from 'vitest'
import {
  characterOf,
  type Ground,
  groundOf,
  hire,
  months,
  pressesOf,
  type Worker,
} from '../../../../test/one-calculation/person-months.ts'
import { pressAll } from '../../../../test/one-calculation/pressing.ts'
import {
  differences,
  explainedSums,
  processedSums,
  reachOf,
  recomputedFromNothing,
  recomputedInPlace,
  storedResults,
  storedSums,
} from '../../../../test/one-calculation/results.ts'
import { smallest } from '../../../../test/one-calculation/smallest.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { saoPaulo } from '../../../../test/people.ts'
import { aClosedPeriod, processed } from '../../../../test/periods.ts'

const tried = Number(process.env.PERSON_MONTHS ?? 40)
const seed = Number(process.env.SEED ?? 1)
/** The panel is asked day by day: of every fifth where nobody asked for more. */
const explainedEach = process.env.PERSON_MONTHS ? 1 : 5

let ground: Ground
ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
  ground = await groundOf(app)
  const place = { vac_type: 3, vac_id_sta: saoPaulo.state, vac_id_cos: saoPaulo.city }
  for (const [vac_name, vac_date, vac_end_hours] of [
    ['Cinzas', '2018-02-14', '12:00'],
    ['Padroeira', '2018-11-08', null],
    ['Vigília', '2026-03-18', '12:00'],
    ['Aniversário', '2026-03-25', null],
  ]) {
    const answer = await admin.post('/vacation', { ...place, vac_name, vac_date, vac_end_hours })
    expect(answer.statusCode, answer.body).toBe(200)
  }
})

/** People who pressed through a month, all of one month together. */
async function workersOf(numbers: readonly number[]): Promise<Worker[]> {
  const workers: Worker[] = []
  for (const nth of numbers) {
    const character = characterOf(seed, nth)
    const id = await hire(ground, character)
    const presses = await pressesOf(ground, id, character, seed * 7919 + nth)
    workers.push({ id, month: { ...character, presses } })
  }
  await pressAll(app, workers)
  return workers
}

test(`what presses stored is what a recomputation stores, what the panel explains and what a processing stores, for ${tried} person-months`, {
  timeout: 30_000 + tried * 1500,
}, async () => {
  const numbers = Array.from({ length: tried }, (_, nth) => nth)
  const { db } = app.connections
  for (const [which, month] of months.entries()) {
    const workers = await workersOf(numbers.filter((nth) => nth % months.length === which))
    const ids = workers.map(({ id }) => id)
    const pressed = await storedResults(db, ids)
    expect(pressed.size).toBeGreaterThan(workers.length * 5)
    for (const recompute of [recomputedInPlace, recomputedFromNothing]) {
      const recomputed = await recompute(db, ids, reachOf(month))
      const [first] = differences(pressed, recomputed)
      if (first === undefined) continue
      const worker = workers.find(({ id }) => first.startsWith(`${id} `))
      const told = worker && (await smallest(app, ground, worker, recompute))
      expect.fail([recompute.name, first, pressed.get(first), recomputed.get(first), told].join('\n'))
    }

    const stored = await storedSums(db, ids)
    const opened = new Map([...stored].filter((_, nth) => nth % explainedEach === 0))
    expect(Object.fromEntries(await explainedSums(admin, opened))).toEqual(Object.fromEntries(opened))

    app.clock.set(`${addDays(month.to, 4)}T12:00:00Z`)
    const period = await aClosedPeriod(admin, {
      scc_id_mon: Number(month.to.slice(5, 7)),
      scc_date_initial: month.from,
      scc_date_final: month.to,
    })
    expect(await processed(admin, period)).toMatchObject({ state: 'done', failures: [] })
    const handedOut = await processedSums(db, stored, month)
    expect(handedOut.size).toBeGreaterThan(workers.length * 5)
    const kept = [...stored].filter(([key]) => handedOut.has(key))
    expect(Object.fromEntries(handedOut)).toEqual(Object.fromEntries(kept))
  }
})
