/**
 * npm run rel:bank -- --sequences N [--seed S]: random sequences of what moves hour banks, each bank compared with a plain model after every
 * step, and a verifier over all banks and calculations every 500 of them. One JSON line; exit 1 when anything came apart.
 */
import { connect } from '../apps/server/src/platform/database.ts'
import { loadReference } from '../apps/server/src/setup/reference.ts'
import { asked } from './asked.ts'
import { type Field, layPeriods, runSequences } from './bank-sequences.ts'
import { bankFaults, countOf } from './bank-verifier.ts'
import { openGround } from './ground.ts'
import { populate } from './population.ts'

const atOnce = 500

const sequences = asked('sequences', 10_000)
const seed = asked('seed', 1 + (Date.now() % 1_000_000))
const started = performance.now()
const ground = await openGround()
const connections = connect(ground.url, { size: 8, statementTimeout: 60_000, name: 'bank' })
let met = false
try {
  // What survives a fault is the matter of rel:kill.
  await ground.database.query(
    'do $$ begin execute format($f$alter database %I set synchronous_commit = off$f$, current_database()); end $$',
  )
  await loadReference(connections.db, 2026)
  // Every tenth of the people works at night, and is left out.
  const size = Math.ceil((sequences * 10) / 9) + 1
  await populate(ground, size)
  const people = Array.from({ length: size }, (_, nth) => 1 + nth).filter((id) => id % 10 !== 0)
  const field: Field = { database: ground.database, db: connections.db, chief: size + 1 }
  await layPeriods(field)
  const diverged: string[] = []
  let [steps, verifier] = [0, 0]
  for (let from = 0; from < sequences; from += atOnce) {
    const some = people.slice(from, Math.min(from + atOnce, sequences))
    const tally = await runSequences(field, { from, people: some, seed })
    steps += tally.steps
    diverged.push(...tally.diverged)
    const faults = await bankFaults(ground.database)
    verifier = Math.max(verifier, countOf(faults))
    if (countOf(faults) > 0) console.error(JSON.stringify(faults))
    console.error(`${from + some.length}/${sequences}: ${steps} steps, ${diverged.length} diverged`)
  }
  for (const each of diverged.slice(0, 5)) console.error(each)
  met = diverged.length + verifier === 0
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    JSON.stringify({ proof: 'bank', sequences, steps, seed, diverged: diverged.length, verifier, seconds, met }),
  )
} finally {
  await connections.close()
  await ground.close()
}
process.exitCode = met ? 0 : 1
