/**
 * npm run rel:kill -- --trials N: kills the server, and the database, with SIGKILL while people clock in, and counts what became of every
 * mark that was acknowledged. One JSON line per fault; exit 1 when a mark was lost or doubled, or recovery took too long.
 */
import { Agent } from 'node:http'
import { account } from './account.ts'
import { asked } from './asked.ts'
import { untilReady } from './ground.ts'
import { anInstallation, type Installation, inDatabase, killDatabase, launch, takeAllAway } from './installation.ts'
import { type Pressing, press } from './pressing.ts'

const perTrial = 2500
const lanes = 16
const recoveryTargets = { server: 3000, database: 10_000 } as const
type Fault = keyof typeof recoveryTargets

async function trial(fault: Fault, at: Installation, first: number): Promise<{ acked: number[]; recovery: number }> {
  const ids = Array.from({ length: perTrial }, (_, nth) => first + nth)
  const acked: number[] = []
  const moments: number[] = []
  let next = 0
  let giveUp = false
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const by: Pressing = { port: at.port, agent, pause: () => 20, isGivenUp: () => giveUp }
  const lane = async () => {
    for (let id = ids[next++]; id !== undefined && !giveUp; id = ids[next++]) {
      const moment = await press(by, id)
      if (moment === undefined) return
      acked.push(id)
      moments.push(moment)
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, lane))
  await new Promise((later) => setTimeout(later, 150 + Math.floor(Math.random() * 250)))
  const killedAt = performance.now()
  if (fault === 'server') {
    at.child.kill('SIGKILL')
    await new Promise((gone) => at.child.once('exit', gone))
    at.child = launch(at.port, at.folder)
  } else {
    await killDatabase(at.folder)
  }
  const patience = setTimeout(() => {
    giveUp = true
  }, 60_000)
  await all
  clearTimeout(patience)
  agent.destroy()
  // The first acknowledgement that was surely given after the fault: those of the last commit before it arrive within a few milliseconds.
  const after = moments.filter((moment) => moment > killedAt + 30).sort((a, b) => a - b)
  return { acked, recovery: (after[0] ?? Number.POSITIVE_INFINITY) - killedAt }
}

async function run(fault: Fault, trials: number): Promise<boolean> {
  try {
    return await tried(fault, trials, await anInstallation(trials * perTrial))
  } finally {
    await takeAllAway()
  }
}

async function tried(fault: Fault, trials: number, at: Installation): Promise<boolean> {
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
  const { lost, doubled, broken, unchained } = await inDatabase(at.folder, (database) => account(database, acked))
  const sorted = recoveries.sort((a, b) => a - b)
  const recoveryP95ms = Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0)
  const isWhole = acked.length === trials * perTrial && lost + doubled + broken + unchained === 0
  const met = isWhole && recoveryP95ms <= recoveryTargets[fault]
  console.log(
    JSON.stringify({
      ...{ fault, trials, acked: acked.length, lost, doubled, brokenSequence: broken, brokenHashes: unchained },
      ...{ recoveryP95ms, met },
    }),
  )
  return met
}

const trials = asked('trials', 10)
const results = [await run('server', trials), await run('database', trials)]
process.exitCode = results.every(Boolean) ? 0 : 1
