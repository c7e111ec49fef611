/**
 * npm run rel:bank -- --sequences N [--seed S]: random acts on hour banks. Each bank is compared with a plain
 * model after every step, and a verifier checks all banks and calculations every 500. One JSON line; exit 1
 * when anything differs, a sequence was not run, or some kind of act never happened (a few dozen sequences
 * have them all).
 */
import { connect } from '../apps/server/src/platform/database/database.ts'
import { asked } from './asked.ts'
import { bankHandlers, type Field, layPeriods } from './bank-field.ts'
import { runSequences } from './bank-sequences.ts'
import { bankFaults, bankWork, countOf } from './bank-work.ts'
import { openGround } from './ground.ts'
import { populate } from './population.ts'
import { proof, takeAwayLater } from './taken-away.ts'

const atOnce = 500

await proof(async () => {
  const { sequences, seed } = asked({ sequences: 10_000, seed: 1 + (Date.now() % 1_000_000) })
  const started = performance.now()
  const ground = await openGround()
  const connections = connect(ground.url, { size: 8, statementTimeout: 60_000, name: 'bank' })
  takeAwayLater('the connections of the handlers', () => connections.close())
  // `rel:kill` proves what survives a fault.
  await ground.database.query(
    'do $$ begin execute format($f$alter database %I set synchronous_commit = off$f$, current_database()); end $$',
  )
  // Every tenth person works at night and is left out.
  const size = Math.ceil((sequences * 10) / 9) + 1
  await populate(ground, size)
  const people = Array.from({ length: size }, (_, nth) => 1 + nth).filter((id) => id % 10 !== 0)
  const { database } = ground
  const field: Field = { database, db: connections.db, chief: size + 1, handlers: bankHandlers }
  await layPeriods(field)
  const diverged: string[] = []
  let [run, steps, verifier] = [0, 0, 0]
  for (let from = 0; from < sequences; from += atOnce) {
    const some = people.slice(from, Math.min(from + atOnce, sequences))
    const tally = await runSequences(field, { from, people: some, seed })
    run += tally.run
    steps += tally.steps
    diverged.push(...tally.diverged)
    const faults = await bankFaults(ground.database)
    verifier = Math.max(verifier, countOf(faults))
    if (countOf(faults) > 0) console.error(JSON.stringify(faults))
    console.error(`${from + some.length}/${sequences}: ${steps} steps, ${diverged.length} diverged`)
  }
  for (const each of diverged.slice(0, 5)) console.error(each)
  const work = await bankWork(ground.database)
  const met = run === sequences && diverged.length + verifier === 0 && Object.values(work).every((count) => count > 0)
  const seconds = Math.round((performance.now() - started) / 1000)
  const found = { diverged: diverged.length, verifier }
  console.log(JSON.stringify({ proof: 'bank', sequences, run, steps, seed, ...work, ...found, seconds, met }))
  return met
})
