/**
 * npm run rel:kill -- --trials N: kills the server, and the database, with SIGKILL while people clock in, and counts what became of every
 * mark that was acknowledged. One JSON line per fault; exit 1 when a mark was lost or doubled, or recovery took too long.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { runningPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { account } from './account.ts'
import { freePort, secret, stopping, untilReady } from './ground.ts'
import { populate, tokenOf } from './population.ts'

const root = resolve(import.meta.dirname, '..')
const perTrial = 2500
const lanes = 16
const recoveryTargets = { server: 3000, database: 10_000 } as const
type Fault = keyof typeof recoveryTargets

function trialsAsked(): number {
  const at = process.argv.indexOf('--trials')
  const trials = at < 0 ? 10 : Number(process.argv[at + 1])
  if (!Number.isInteger(trials) || trials < 1) throw new Error('--trials takes a whole number from 1 on')
  return trials
}

interface Installation {
  readonly port: number
  readonly folder: string
  child: ChildProcess
}

function launch(port: number, folder: string): ChildProcess {
  return spawn(process.execPath, [join(root, 'apps/server/dist/main.js'), 'start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      SESSION_SECRET: secret,
      PONTEIRO_ADMIN_PASSWORD: 'Bench#2026',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function inDatabase<T>(folder: string, work: (database: pg.Pool) => Promise<T>): Promise<T> {
  const running = await runningPostgres(folder)
  if (!running) throw new Error('the database is not running')
  const database = new pg.Pool({ connectionString: running.url, max: 2 })
  database.on('error', () => undefined)
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

const keyOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`

/** One press, as the browser makes it: the same key until an answer comes. Resolves to the moment of the acknowledgement. */
async function press(port: number, agent: Agent, id: number, given: () => boolean): Promise<number | undefined> {
  for (;;) {
    const status = await new Promise<number>((done) => {
      const asked = httpRequest(
        {
          agent,
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/schedule/register',
          timeout: 15_000,
          headers: {
            authorization: tokenOf(id),
            'idempotency-key': keyOf(id),
            'content-type': 'application/json',
            'content-length': 2,
          },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => done(answer.statusCode ?? 0))
          answer.on('error', () => done(0))
        },
      )
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => done(0))
      asked.end('{}')
    })
    if (status >= 200 && status < 300) return performance.now()
    if (given()) return undefined
    await new Promise((later) => setTimeout(later, 20))
  }
}

/** The postmaster of the embedded server, killed with all its connections at once. */
async function killDatabase(folder: string): Promise<void> {
  const pid = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

async function trial(fault: Fault, at: Installation, first: number): Promise<{ acked: number[]; recovery: number }> {
  const ids = Array.from({ length: perTrial }, (_, nth) => first + nth)
  const acked: number[] = []
  const moments: number[] = []
  let next = 0
  let giveUp = false
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const lane = async () => {
    for (let id = ids[next++]; id !== undefined && !giveUp; id = ids[next++]) {
      const moment = await press(at.port, agent, id, () => giveUp)
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
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-kill-'))
  const port = await freePort()
  const at: Installation = { port, folder, child: launch(port, folder) }
  const clear = async () => {
    await stopping(at.child)()
    await rm(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clear().then(() => process.exit(1)))
  try {
    await untilReady(port, at.child)
    await inDatabase(folder, async (database) => {
      await populate({ database }, trials * perTrial)
    })
    return await tried(fault, trials, at)
  } finally {
    await clear()
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

const trials = trialsAsked()
const results = [await run('server', trials), await run('database', trials)]
process.exitCode = results.every(Boolean) ? 0 : 1
