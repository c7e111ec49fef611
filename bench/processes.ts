/**
 * Job `processes`: presses of one establishment through two servers on a database. One of the two writes for
 * both. Beside it one server alone, and two that race: they cannot reach each other, so each writes for
 * itself.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { presses } from './clock.ts'
import { drive, type LoadResult, request } from './driver.ts'
import { type Ground, openGround, type RunningServer, startServer } from './ground.ts'
import { populate, tokenOf } from './population.ts'
import { quantile } from './quantile.ts'
import { report } from './report.ts'

const concurrencies = [8, 32] as const
const rounds = 3
const perSlice = 300
const rehearsal = 600
/** Who press through one pair of servers. */
const perPair = rehearsal + concurrencies.length * rounds * 2 * perSlice
/** Milliseconds before each slice. */
const rest = 500
/** Nobody listens there. */
const unreachable = '127.0.0.1:1'

interface Slices {
  readonly alone: LoadResult[]
  readonly together: LoadResult[]
}

export async function processes(): Promise<void> {
  const ground = await openGround()
  await populate(ground, 2 * perPair)
  const racing = await byTwo(ground, 1, unreachable)
  const written = await byTwo(ground, 1 + perPair)
  for (const concurrency of concurrencies)
    told(concurrency, slicesOf(written, concurrency), slicesOf(racing, concurrency))
  const { rows } = await ground.database.query<{ whole: boolean }>(
    'select count(*) + (select count(*) from rep_record) = (select last_nsr from ledger) as whole from mark',
  )
  if (!rows[0]?.whole) throw new Error('the sequence has gaps')
  await ground.close()
}

type Measured = ReadonlyMap<number, Slices>

function slicesOf(measured: Measured, concurrency: number): Slices {
  const found = measured.get(concurrency)
  if (!found) throw new Error(`nothing was measured at ${concurrency}`)
  return found
}

/** Starts two servers, lets people from `first` on press through one and through both in turns, and stops them. */
async function byTwo({ url }: Ground, first: number, neighbourAddress?: string): Promise<Measured> {
  let next = first
  const some = (count: number) => presses(Array.from({ length: count }, () => next++))
  const start = () => startServer(url, 'serve', undefined, undefined, neighbourAddress)
  const [one, other]: [RunningServer, RunningServer] = [await start(), await start()]
  const both = { port: one.port, others: [other.port] }
  const looks = Array.from({ length: perPair }, (_, at) =>
    request('GET', '/api/profile/getPermissionsByProfileId/3', { authorization: tokenOf(first + at) }),
  )
  for (const { port } of [one, other]) await drive({ port, concurrency: 8, requests: looks })
  await drive({ ...both, concurrency: 8, requests: some(rehearsal) })

  const slice = async (
    servers: { readonly port: number; readonly others?: readonly number[] },
    concurrency: number,
  ) => {
    await wait(rest)
    return drive({ ...servers, concurrency, requests: some(perSlice), holds: 'nsr' })
  }
  const measured = new Map<number, Slices>()
  for (const concurrency of concurrencies) {
    const slices: Slices = { alone: [], together: [] }
    for (let round = 0; round < rounds; round += 1) {
      slices.alone.push(await slice({ port: one.port }, concurrency))
      slices.together.push(await slice(both, concurrency))
    }
    measured.set(concurrency, slices)
  }
  for (const server of [one, other]) await server.stop()
  return measured
}

const middle = (results: readonly LoadResult[], of: (result: LoadResult) => number) => quantile(results.map(of), 0.5)
const rateOf = (results: readonly LoadResult[]) => Math.round(middle(results, ({ rate }) => rate))

/** Two of which one writes, beside one alone; then beside two that race. */
function told(concurrency: number, { alone, together }: Slices, racing: Slices): void {
  const all = [...alone, ...together, ...racing.alone, ...racing.together]
  const { firstError } = all.find((each) => each.firstError) ?? {}
  if (firstError) console.error(firstError)
  const ours = {
    job: 'processes',
    concurrency,
    ours: rateOf(together),
    p50: middle(together, ({ p50 }) => p50),
    p95: middle(together, ({ p95 }) => p95),
    p99: middle(together, ({ p99 }) => p99),
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
    target: 1,
  }
  const p99 = (results: readonly LoadResult[]) => middle(results, (each) => each.p99)
  report({ ...ours, floor: rateOf(alone), unit: 'presses/s by two, and by one', extra: { p99Alone: p99(alone) } })
  report({
    ...ours,
    floor: rateOf(racing.together),
    unit: 'presses/s by two, and by two that race',
    extra: { p99Racing: p99(racing.together), aloneBesideRacing: rateOf(racing.alone) },
  })
}
