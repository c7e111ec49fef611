/**
 * npm run rel:races -- --trials N: several callers at once, through two servers on one database, ask for what
 * may happen only once. One JSON line a kind; exit 1 when not exactly one succeeded, somebody was not told,
 * or it is not stored once.
 */
import { account, isWhole, told } from '../account.ts'
import { asked } from '../asked.ts'
import { type Ground, openGround, type RunningServer, startServer } from '../ground.ts'
import { moreChiefs, populate, tokenOf } from '../population.ts'
import { proof } from '../taken-away.ts'
import type { Course, Reply } from './course.ts'
import { firstOf, peopleFor, races } from './kinds.ts'
import { mostTrials } from './periods.ts'
import { presses } from './presses.ts'
import { run } from './race.ts'

/** Milliseconds after which a reply is not awaited. */
const patience = 60_000

/** Each call goes to the next server. */
function through(servers: readonly RunningServer[]): Course['ask'] {
  let nth = 0
  return async (caller, { method, path, body, file, key }): Promise<Reply> => {
    nth += 1
    const reply = await fetch(`http://127.0.0.1:${servers[nth % servers.length]?.port}/api${path}`, {
      method,
      signal: AbortSignal.timeout(patience),
      headers: {
        authorization: tokenOf(caller),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(file ? { 'content-type': 'application/octet-stream' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body || file ? { body: file ?? JSON.stringify(body) } : {}),
    })
    return { status: reply.status, body: await reply.json() }
  }
}

/** Whether the marks of so many people, one each, are in one sequence. `marks`: how many were asked about. */
async function isOneSequence({ database }: Ground, marks: number): Promise<boolean> {
  const pressed = Array.from({ length: marks }, (_, nth) => 1 + nth)
  const counted = await account(database, pressed)
  const met = isWhole(counted)
  console.log(JSON.stringify({ proof: 'sequence', marks, ...told(counted), met }))
  return met
}

await proof(async () => {
  const { trials } = asked({ trials: 200 })
  if (trials > mostTrials) throw new Error(`--trials takes at most ${mostTrials}: there are no more months to close`)
  const ground = await openGround()
  // The first one also works on jobs, and prepares the people.
  const first = await startServer(ground.url, 'start')
  const people = peopleFor(trials)
  await populate(ground, people)
  const chiefs = await moreChiefs(ground.database, people)
  const servers = [first, await startServer(ground.url)]
  const course: Course = { database: ground.database, chiefs, now: Date.now, ask: through(servers) }
  let met = true
  for (const race of races) {
    const began = performance.now()
    const { firstMiss, ...result } = await run(course, race, { first: firstOf(race, trials), trials })
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const isMet = result.exactlyOne === trials
    console.log(JSON.stringify({ ...result, seconds, met: isMet }))
    if (firstMiss) console.error(firstMiss)
    met &&= isMet
    if (race === presses.at(-1)) met = (await isOneSequence(ground, presses.length * trials)) && met
  }
  return met
})
