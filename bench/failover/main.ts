/**
 * npm run rel:failover -- --trials N --from K: PostgreSQL on three nodes of this machine, under Patroni with
 * synchronous replication; two servers and a worker on top. While people press, each fault is planted N
 * times, from the Kth one on. A table and a JSON line; exit 1 when a mark was lost or doubled, the chain is
 * broken, a job was not taken up, or marks took too long to come again. 77: the parts are not installed.
 */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { account, isWhole, told } from '../account.ts'
import { asked } from '../asked.ts'
import { startServer } from '../ground.ts'
import { populate } from '../population.ts'
import { place, ran } from '../program.ts'
import { proof, takeAwayLater } from '../taken-away.ts'
import { aCluster, type Cluster, missingPrograms, timesRewound } from './cluster.ts'
import { type Fault, faults, type Mend } from './faults.ts'
import { longestSilence, pressed } from './load.ts'
import { isKept, jobPatience, type Trial, table } from './trials.ts'

const { trials, from: firstFault } = asked({ trials: 1, from: 1 })
const planted = faults.slice(firstFault - 1)
if (planted.length === 0) throw new Error(`--from takes at most ${faults.length}`)
const rate = 20
/** Seconds of presses before a fault, and after it is put right. */
const [before, after] = [4, 4]
/** Milliseconds in which the last press must be answered; the page pauses for up to a minute. */
const patience = 150_000

await proof(async () => {
  const missing = await missingPrograms()
  if (missing.length > 0) {
    console.error(`not proven: ${missing.join(', ')} missing (Debian: postgresql-15, patroni, etcd-server, haproxy)`)
    return undefined
  }
  const beganAt = performance.now()
  const cluster = await aCluster()
  console.error(`three nodes after ${seconds(performance.now() - beganAt)}`)
  const servers = [await startServer(cluster.url), await startServer(cluster.url)]
  await startServer(cluster.url, 'work')
  const database = new pg.Pool({ connectionString: cluster.url, max: 2, connectionTimeoutMillis: 5000 })
  database.on('error', () => undefined)
  takeAwayLater('the connections', () => void database.end())
  const perTrial = planted.map(({ lasts }) => rate * (before + lasts + after + 30))
  await populate({ database }, trials * perTrial.reduce((sum, each) => sum + each, 0))
  console.error(`two servers and a worker after ${seconds(performance.now() - beganAt)}`)

  const done: Trial[] = []
  const acked: number[] = []
  let first = 1
  const trial = async (fault: Fault): Promise<void> => {
    await cluster.untilWhole()
    const from = await cluster.member('leader')
    const ports = servers.map(({ port }) => port)
    const load = pressed(ports, first, rate)
    await wait(before * 1000)
    const at = performance.now()
    const mend = await fault.plant(cluster)
    await wait(fault.lasts * 1000)
    const back = mend && cameBack(cluster, database, mend)
    await wait(after * 1000)
    const until = performance.now()
    const { pressed: many, acked: now, moments, refusals } = await load.end(patience)
    first += many
    acked.push(...now)
    const came = await back
    const jobAfter = await jobDone(database)
    const to = await cluster.member('leader')
    const silence = longestSilence(moments, at, until)
    done.push({
      fault: fault.name,
      pressed: many,
      acked: now.length,
      refused: refusals.total,
      silence,
      target: fault.target,
      jobAfter,
      moved: from !== to,
      back: came,
    })
    const primary = from === to ? `${to.name} again` : `${to.name} instead of ${from.name}`
    const returned = came ? `; whole again after ${came.after.toFixed(1)} s${came.rewound ? ', rewound' : ''}` : ''
    console.error(
      `${fault.name}: ${silence.toFixed(1)} s without a mark; ${primary}${returned}; on the way ${refusals}`,
    )
  }
  for (let nth = 0; nth < trials; nth += 1) for (const fault of planted) await trial(fault)

  await cluster.untilWhole()
  const counted = await account(database, acked)
  const verified = await ran(['verify'], { DATABASE_URL: cluster.url, DATA_DIR: aFolder() })
  if (verified.code !== 0) console.error(verified.said)
  console.log(table(done))
  const met = isWhole(counted) && verified.code === 0 && done.every(isKept)
  const { length } = acked
  console.log(
    JSON.stringify({ proof: 'failover', trials, acked: length, ...told(counted), verify: verified.code, met }),
  )
  return met
})

function aFolder(): string {
  const folder = mkdtempSync(join(place, 'ponteiro-verify-'))
  takeAwayLater(folder, () => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Puts a fault right; answers once the node follows again. */
async function cameBack(cluster: Cluster, database: pg.Pool, { node, begin }: Mend) {
  const rewoundBefore = await timesRewound(node)
  const begun = performance.now()
  await begin()
  await cluster.untilWhole()
  await untilFollowed(database)
  const after = (performance.now() - begun) / 1000
  return { after, rewound: (await timesRewound(node)) > rewoundBefore }
}

/** Patroni believes for a while that a standby which stands still follows; the primary knows. */
async function untilFollowed(database: pg.Pool): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const text = "select from pg_stat_replication where state = 'streaming'"
    const follow = await database.query(text).catch(() => undefined)
    if (follow?.rowCount === 2) return
    await wait(500)
  }
  throw new Error('two standbys do not follow the primary')
}

/** Seconds until a job that is asked for now has been done by the worker. */
async function jobDone(database: pg.Pool): Promise<number> {
  const askedAt = performance.now()
  const gone = () => (performance.now() - askedAt) / 1000
  const { rows } = await database.query<{ id: string }>(
    "insert into pgboss.job (name, data) values ('session.sweep', '{}') returning id",
  )
  while (gone() < jobPatience) {
    const { rows: found } = await database.query("select from pgboss.job where id = $1 and state = 'completed'", [
      rows[0]?.id,
    ])
    if (found.length > 0) return gone()
    await wait(200)
  }
  return Number.POSITIVE_INFINITY
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
