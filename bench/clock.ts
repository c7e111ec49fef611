/**
 * Job `clock`: many people press; ours keeps every promise, the floor does one committed INSERT a request.
 */
import { drive, type Load, request } from './driver.ts'
import { type Ground, openGround, type RunningServer, startServer, startThin } from './ground.ts'
import { inTurns } from './in-turns.ts'
import { populate, tokenOf } from './population.ts'
import { keyOf } from './pressing.ts'
import { report } from './report.ts'

const targets = {
  32: { ratio: 0.85, p99: 10 },
  8: { ratio: 0.55, p99: 6 },
  1: { ratio: 0.45, p99: undefined },
} as const

/** A press by each of these people. A person has one mark a minute, so nobody occurs twice. */
export const presses = (ids: readonly number[]): string[] =>
  ids.map((id) =>
    request('POST', '/api/schedule/register', { authorization: tokenOf(id), 'idempotency-key': keyOf(id) }, '{}'),
  )

const thinPresses = (ids: readonly number[]): string[] =>
  ids.map((id) => request('POST', '/mark', {}, JSON.stringify({ employee: id })))

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

/** Presses before the measurement, by concurrency: both servers then run as they do after an hour. */
const rehearsals = [
  { people: 9000, concurrency: 8 },
  { people: 3000, concurrency: 1 },
] as const
const rehearsal = rehearsals.reduce((sum, { people }) => sum + people, 0)

/** Everybody logs in once, as on any day, so that sessions are cached. */
async function warm(server: RunningServer, thin: RunningServer, ids: readonly number[]): Promise<void> {
  const looks = ids.map((id) =>
    request('GET', '/api/profile/getPermissionsByProfileId/3', { authorization: tokenOf(id) }),
  )
  const warming = async (load: Load) => {
    const { errors, firstError } = await drive(load)
    if (errors > 0) throw new Error(`warming up failed: ${firstError}`)
  }
  await warming({ port: server.port, concurrency: 8, requests: looks })
  let from = 0
  for (const { people, concurrency } of rehearsals) {
    const some = ids.slice(from, from + people)
    from += people
    await warming({ port: thin.port, concurrency, requests: thinPresses(some) })
    await warming({ port: server.port, concurrency, requests: presses(some) })
  }
}

/** The stored marks must be the acknowledged ones, in one unbroken sequence. */
async function check({ database }: Ground, acknowledged: number): Promise<string | undefined> {
  const { rows } = await database.query<{ marks: number; events: number; last: number }>(
    `select (select count(*)::int from mark) as marks, (select count(*)::int from rep_record) as events,
            (select last_nsr::int from ledger) as last`,
  )
  const [row] = rows
  if (row?.marks !== acknowledged || row.last !== row.marks + row.events) {
    return `${acknowledged} acknowledged, ${row?.marks} stored beside ${row?.events} events, last NSR ${row?.last}`
  }
  return undefined
}

export async function clock(people = 43_200): Promise<void> {
  const ground = await openGround()
  const counts = { 1: Math.floor(people / 8), 8: Math.floor(people / 4), 32: Math.floor(people / 2) } as const
  const everybody = rehearsal + people
  await populate(ground, everybody)
  const [server, thin] = [await startServer(ground.url), await startThin(ground.url)]
  await warm(server, thin, range(1, everybody))
  let from = rehearsal + 1
  let acknowledged = rehearsal
  for (const concurrency of [1, 8, 32] as const) {
    const ids = range(from, counts[concurrency])
    from += ids.length
    const { figures, acknowledged: now } = await inTurns({
      concurrency,
      ours: { port: server.port, requests: presses(ids) },
      floor: { port: thin.port, requests: thinPresses(ids) },
      holds: 'nsr',
    })
    acknowledged += now
    const wrong = await check(ground, acknowledged)
    if (wrong) console.error(wrong)
    const { ratio, p99: p99Target } = targets[concurrency]
    report({
      job: 'clock',
      ...figures,
      errors: figures.errors + (wrong ? 1 : 0),
      target: ratio,
      ...(p99Target === undefined ? {} : { p99Target }),
    })
  }
  await ground.close()
}
