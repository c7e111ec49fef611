/** An installation of its own, as an operator runs it: the built program with its embedded database in a folder that goes away afterwards. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { runningPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { freePort, secret, stopping, untilReady } from './ground.ts'
import { populate } from './population.ts'

const root = resolve(import.meta.dirname, '..')

export interface Installation {
  readonly port: number
  readonly folder: string
  child: ChildProcess
}

export function launch(port: number, folder: string): ChildProcess {
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

export async function inDatabase<T>(folder: string, work: (database: pg.Pool) => Promise<T>): Promise<T> {
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

/** The postmaster of the embedded server, killed with all its connections at once. */
export async function killDatabase(folder: string): Promise<void> {
  const pid = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

const made: (() => Promise<void>)[] = []

/** Has something taken away when all is done, and when the program is told to stop: what was made last goes first. */
export const takenAway = (takeAway: () => Promise<void>): void => void made.push(takeAway)

export async function takeAllAway(): Promise<void> {
  for (let last = made.pop(); last; last = made.pop()) await last()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => takeAllAway().finally(() => process.exit(1)))
}

/** Started, with so many people who may press. */
export async function anInstallation(people: number, parent = tmpdir()): Promise<Installation> {
  const folder = await mkdtemp(join(parent, 'ponteiro-'))
  takenAway(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const at: Installation = { port, folder, child: launch(port, folder) }
  takenAway(() => stopping(at.child)())
  await untilReady(port, at.child)
  await inDatabase(folder, (database) => populate({ database }, people))
  return at
}
