/** Job `processes`: presses of one establishment through two servers on a database, beside one server. */
import { setTimeout as wait } from 'node:timers/promises'
import { presses } from './clock.ts'
import { drive, type LoadResult, request } from './driver.ts'
import { openGround, startServer } from './ground.ts'
import { populate, tokenOf } from './population.ts'
import { quantile } from './quantile.ts'
import { report } from './report.ts'

const rounds = 3
const perSlice = 1200
const rehearsal = 2000
/** Longer than a server that lost a race mistrusts what it remembers. */
const rest = 2500

export async function processes(): Promise<void> {
  const ground = await openGround()
  const concurrencies = [8, 32] as const
  await populate(ground, rehearsal + concurrencies.length * rounds * 2 * perSlice)
  const [one, other] = [await startServer(ground.url), await startServer(ground.url)]
  let next = 1
  const some = (count: number) => Array.from({ length: count }, () => next++)
  const both = { port: one.port, others: [other.port] }

  for (const { port } of [one, other]) {
    const looks = Array.from({ length: next + rehearsal }, (_, at) =>
      request('GET', '/api/profile/getPermissionsByProfileId/3', { authorization: tokenOf(at + 1) }),
    )
    await drive({ port, concurrency: 8, requests: looks })
  }
  await drive({ ...both, concurrency: 8, requests: presses(some(rehearsal)) })
  for (const concurrency of concurrencies) {
    const results: { readonly alone: LoadResult; readonly together: LoadResult }[] = []
    for (let round = 0; round < rounds; round += 1) {
      await wait(rest)
      const alone = await drive({ port: one.port, concurrency, requests: presses(some(perSlice)), holds: 'nsr' })
      await wait(rest)
      const together = await drive({ ...both, concurrency, requests: presses(some(perSlice)), holds: 'nsr' })
      results.push({ alone, together })
    }
    const middle = (of: (result: (typeof results)[number]) => number) => quantile(results.map(of), 0.5)
    const firstError = results.flatMap(({ alone, together }) => [alone, together]).find((each) => each.firstError)
    if (firstError) console.error(firstError.firstError)
    report({
      job: 'processes',
      concurrency,
      ours: Math.round(middle(({ together }) => together.rate)),
      floor: Math.round(middle(({ alone }) => alone.rate)),
      unit: 'presses/s by two, and by one',
      p50: middle(({ together }) => together.p50),
      p95: middle(({ together }) => together.p95),
      p99: middle(({ together }) => together.p99),
      errors: results.reduce((sum, { alone, together }) => sum + alone.errors + together.errors, 0),
      target: 1,
      extra: { p99Alone: middle(({ alone }) => alone.p99) },
    })
  }
  const { rows } = await ground.database.query<{ whole: boolean }>(
    'select count(*) + (select count(*) from rep_record) = (select last_nsr from ledger) as whole from mark',
  )
  if (!rows[0]?.whole) throw new Error('the sequence has gaps')
  await ground.close()
}
