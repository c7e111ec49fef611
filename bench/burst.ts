/**
 * npm run rel:burst -- --usual N --seconds N: people clock in at a usual rate for twenty seconds, then at ten
 * times that for a minute. One JSON line; exit 1 when a press was lost, doubled or never answered, or p99
 * exceeded a second. The default of 17 a second is 10,000 people within ten minutes; the burst, within one.
 */
import { account, isWhole, told } from './account.ts'
import { asked } from './asked.ts'
import { anInstallation, inDatabase } from './installation.ts'
import { tokenOf } from './population.ts'
import {
  acknowledged,
  manyPeople,
  type Pressed,
  type Pressing,
  pagePause,
  pressSteadily,
  Refusals,
} from './pressing.ts'
import { quantile } from './quantile.ts'
import { proof } from './taken-away.ts'

const { usual, seconds } = asked({ usual: 17, seconds: 60 })
const burst = usual * 10
const before = 20
const p99Target = 1000
/** How long unanswered presses are waited for after the burst. */
const patience = 120_000

/** In milliseconds. Unanswered ones waited longest. */
const p99 = (presses: readonly Pressed[]): number =>
  Math.round(
    quantile(
      presses.map(({ took }) => took ?? Number.POSITIVE_INFINITY),
      0.99,
    ),
  )

await proof(async () => {
  const people = usual * before + burst * seconds
  const at = await anInstallation(people)
  for (let id = 1; id <= people; id += 1) tokenOf(id)
  const refusals = new Refusals()
  const endsAt = performance.now() + (before + seconds) * 1000 + patience
  const agent = manyPeople()
  const by: Pressing = {
    port: at.port,
    agent,
    pause: pagePause,
    isGivenUp: () => performance.now() > endsAt,
    onRefusal: refusals.add,
  }
  const calm = await pressSteadily(by, { first: 1, rate: usual, seconds: before })
  console.error(`usual: ${calm.length} presses, p99 ${p99(calm)} ms`)
  const rush = await pressSteadily(by, { first: 1 + calm.length, rate: burst, seconds })
  agent.destroy()
  console.error(`sent again: ${refusals}`)
  const acked = acknowledged([...calm, ...rush])
  const counted = await inDatabase(at.folder, (database) => account(database, acked))
  const p99ms = p99(rush)
  const met = acked.length === people && isWhole(counted) && p99ms <= p99Target
  console.log(
    JSON.stringify({
      proof: 'burst',
      usual,
      burst,
      seconds,
      acked: acked.length,
      sentAgain: refusals.total,
      ...told(counted),
      p99ms,
      met,
    }),
  )
  return met
})
