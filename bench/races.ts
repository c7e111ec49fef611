/**
 * npm run rel:races -- --trials N: several callers at once, through two servers on one database, for what may happen only once. One JSON line
 * a kind; exit 1 when not exactly one of them was it, somebody was not told, or it does not stand once in the database.
 */
import { account } from './account.ts'
import { asked } from './asked.ts'
import { openGround, type RunningServer, startServer } from './ground.ts'
import { populate, tokenOf } from './population.ts'
import { type Answer, type Course, moreChiefs, mostTrials, peopleFor, presses, races, run } from './race.ts'

/** Each call goes through the next server. */
function through(servers: readonly RunningServer[]): Course['call'] {
  let nth = 0
  return async (caller, { method, path, body, key }): Promise<Answer> => {
    nth += 1
    const answer = await fetch(`http://127.0.0.1:${servers[nth % servers.length]?.port}/api${path}`, {
      method,
      headers: {
        authorization: tokenOf(caller),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

const trials = asked('trials', 200)
if (trials > mostTrials) throw new Error(`--trials takes at most ${mostTrials}: there are no more months to close`)
const ground = await openGround()
let met = true
try {
  // The first one works on jobs too, and lays the ground for the people.
  const first = await startServer(ground.url, 'start')
  const people = peopleFor(trials)
  await populate(ground, people)
  const chiefs = await moreChiefs(ground.database, people)
  const servers = [first, await startServer(ground.url)]
  const { database } = ground
  const course: Course = { database, chiefs, each: trials, now: Date.now, call: through(servers) }
  for (const race of races) {
    const started = performance.now()
    const { firstMiss, ...result } = await run(course, race, trials)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const isMet = result.exactlyOne === trials
    console.log(JSON.stringify({ ...result, seconds, met: isMet }))
    if (firstMiss) console.error(firstMiss)
    met &&= isMet
    if (race !== presses.at(-1)) continue
    const pressed = Array.from({ length: presses.length * trials }, (_, nth) => 1 + nth)
    const counted = await account(database, pressed)
    const isWhole = Object.values(counted).every((each) => each === 0)
    console.log(JSON.stringify({ proof: 'sequence', marks: pressed.length, ...counted, met: isWhole }))
    met &&= isWhole
  }
} finally {
  await ground.close()
}
process.exitCode = met ? 0 : 1
