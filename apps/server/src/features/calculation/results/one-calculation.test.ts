/**
 * One calculation: however a day is computed, the result is the same to the minute. For random months of
 * people with corrections, decisions, kept presses and other plans, what presses stored, what a recomputation
 * stores, what the panel explains and what a processing hands out are equal. `PERSON_MONTHS` says how many,
 * `SEED` which; a difference is reported by its smallest example.
 */
import { addDays } from '@ponteiro/timesheet'
import { beforeAll, expect, test } from 'vitest'
import { carryOutAll } from '../../../../test/one-calculation/carrying-out.ts'
import { type Site, siteOf } from '../../../../test/one-calculation/deeds.ts'
import {
  actsOf,
  characterOf,
  deedKinds,
  groundOf,
  hire,
  months,
  type Worker,
} from '../../../../test/one-calculation/person-months.ts'
import {
  counting,
  differences,
  explainedSums,
  processedSums,
  reachOf,
  recomputedFromNothing,
  recomputedInPlace,
  storedResults,
  storedSums,
} from '../../../../test/one-calculation/results.ts'
import { inBoth, smallest, type Way } from '../../../../test/one-calculation/smallest.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { saoPaulo } from '../../../../test/people.ts'
import { aClosedPeriod, processed } from '../../../../test/periods.ts'

const tried = Number(process.env.PERSON_MONTHS ?? 200)
const seed = Number(process.env.SEED ?? 1)
/** The panel is asked day by day, of every tenth. */
const explainedEach = 10

/** People of a month, and of one way, whose smallest example is told. */
const mostTold = 2

declare module 'vitest' {
  interface TaskMeta {
    /** What was tried, for who runs this test as a command. */
    months?: number
    days?: number
    deeds?: Readonly<Record<string, number>>
  }
}

/** A change of the plan computes anew over what stands; who was never computed starts from nothing. */
const ways: readonly Way[] = [
  { name: 'recomputed in place', recompute: recomputedInPlace, compared: (results) => results },
  { name: 'recomputed from nothing', recompute: recomputedFromNothing, compared: counting },
]

let site: Site
ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
  const city = { vac_type: 3, vac_id_sta: saoPaulo.state, vac_id_cos: saoPaulo.city }
  const state = { vac_type: 2, vac_id_sta: saoPaulo.state }
  const amazonas = { vac_type: 2, vac_id_sta: 13 }
  for (const [vac_name, vac_date, vac_end_hours, place] of [
    ['Cinzas', '2018-02-14', '12:00', city],
    ['Data magna', '2018-02-20', null, state],
    ['Padroeira', '2018-11-08', null, city],
    ['Elevação', '2018-11-13', null, amazonas],
    ['Vigília', '2026-03-18', '12:00', amazonas],
    ['Aniversário', '2026-03-25', null, city],
    ['Data magna', '2026-03-27', null, state],
  ] as const) {
    const answer = await admin.post('/vacation', { ...place, vac_name, vac_date, vac_end_hours })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  site = siteOf(app, admin, await groundOf(app))
})

/** People who lived through a month, all of one month together. */
async function workersOf(numbers: readonly number[]): Promise<Worker[]> {
  const workers: Worker[] = []
  for (const nth of numbers) {
    const character = characterOf(seed, nth)
    const id = await hire(site.ground, character)
    const acts = await actsOf(site.ground, id, character, seed * 7919 + nth)
    workers.push({ id, month: { ...character, acts } })
  }
  await carryOutAll(site, workers)
  return workers
}

test(`what presses and deeds stored is what a recomputation stores, what the panel explains and what a processing stores, for ${tried} person-months`, {
  timeout: 30_000 + tried * 1500,
}, async ({ task }) => {
  const numbers = Array.from({ length: tried }, (_, nth) => nth)
  const { db } = app.connections
  const told: string[] = []
  let days = 0
  for (const [which, month] of months.entries()) {
    const workers = await workersOf(numbers.filter((nth) => nth % months.length === which))
    const ids = workers.map(({ id }) => id)
    const lived = await storedResults(db, ids)
    days += lived.size
    expect(lived.size).toBeGreaterThan(workers.length * 5)
    for (const way of ways) {
      const recomputed = way.compared(await way.recompute(db, ids, reachOf(month)))
      const stored = way.compared(lived)
      const differ = differences(stored, recomputed)
      const some = workers.filter(({ id }) => differ.some((key) => key.startsWith(`${id} `))).slice(0, mostTold)
      for (const worker of some) {
        const found = differ.filter((key) => key.startsWith(`${worker.id} `))
        told.push(
          await smallest(
            site,
            worker,
            way,
            found.map((key) => inBoth(key, stored, recomputed)),
          ),
        )
      }
    }

    const stored = await storedSums(db, ids)
    const opened = new Map([...stored].filter((_, nth) => nth % explainedEach === seed % explainedEach))
    expect(Object.fromEntries(await explainedSums(admin, opened))).toEqual(Object.fromEntries(opened))

    app.clock.set(`${addDays(month.to, 12)}T12:00:00Z`)
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
  if (told.length > 0) expect.fail(told.join('\n\n'))
  const deeds = Object.fromEntries(deedKinds.map((kind) => [kind, site.tally.get(kind)?.done ?? 0]))
  Object.assign(task.meta, { months: tried, days, deeds })
  if (tried >= 100)
    expect(
      Object.keys(deeds).filter((kind) => deeds[kind] === 0),
      'what was never done',
    ).toEqual([])
})
