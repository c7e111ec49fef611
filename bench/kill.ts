/**
 * npm run rel:kill -- --trials N: kills server and database with SIGKILL while people clock in, and counts
 * every acknowledged mark. One JSON line per fault; exit 1 when a mark was lost or doubled, or recovery took
 * too long.
 */
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { account, isWhole, told } from './account.ts'
import { asked } from './asked.ts'
import { anInstallation, type Installation, inDatabase, killDatabase, killProgram } from './installation.ts'
import { type Pressing, press } from './pressing.ts'
import { untilReady } from './program.ts'
import { quantile } from './quantile.ts'
import { proof, takeAllAway } from './taken-away.ts'

const { trials } = asked({ trials: 10 })
const perTrial = 2500
const lanes = 16
/** How long unanswered presses are waited for after a fault. */
const patience = 60_000
const recoveryTargets = { server: 3000, database: 10_000 } as const
type Fault = keyof typeof recoveryTargets

const plant = { server: killProgram, database: killDatabase } as const

async function trial(fault: Fault, at: Installation, first: number): Promise<{ acked: number[]; recovery: number }> {
  const ids = Array.from({ length: perTrial }, (_, nth) => first + nth)
  const acked: number[] = []
  const moments: number[] = []
  let next = 0
  let giveUpAt = Number.POSITIVE_INFINITY
  const isGivenUp = () => performance.now() > giveUpAt
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const by: Pressing = { port: at.port, agent, pause: () => 20, isGivenUp }
  const lane = async () => {
    for (let id = ids[next++]; id !== undefined && !isGivenUp(); id = ids[next++]) {
      const moment = await press(by, id)
      if (moment === undefined) return
      acked.push(id)
      moments.push(moment)
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, lane))
  await wait(150 + Math.floor(Math.random() * 250))
  const killedAt = performance.now()
  await plant[fault](at)
  giveUpAt = performance.now() + patience
  await all
  agent.destroy()
  // The first acknowledgement surely given after the fault: those of the last commit arrive within
  // milliseconds.
  const after = moments.filter((moment) => moment > killedAt + 30).sort((a, b) => a - b)
  return { acked, recovery: (after[0] ?? Number.POSITIVE_INFINITY) - killedAt }
}

async function run(fault: Fault): Promise<boolean> {
  const at = await anInstallation(trials * perTrial)
  const acked: number[] = []
  const recoveries: number[] = []
  for (let nth = 0; nth < trials; nth += 1) {
    const result = await trial(fault, at, 1 + nth * perTrial)
    acked.push(...result.acked)
    recoveries.push(result.recovery)
    const back = Math.round(result.recovery)
    console.error(`${fault} ${nth + 1}/${trials}: ${result.acked.length} acknowledged, back after ${back} ms`)
    await untilReady(at.port, at.child)
  }
  const counted = await inDatabase(at.folder, (database) => account(database, acked))
  const recoveryP95ms = Math.round(quantile(recoveries, 0.95))
  const met = acked.length === trials * perTrial && isWhole(counted) && recoveryP95ms <= recoveryTargets[fault]
  console.log(JSON.stringify({ fault, trials, acked: acked.length, ...told(counted), recoveryP95ms, met }))
  await takeAllAway()
  return met
}

await proof(async () => {
  const results = [await run('server'), await run('database')]
  return results.every(Boolean)
})
