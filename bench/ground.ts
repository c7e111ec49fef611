/** The ground of a measurement: a durable database of its own, the built server beside the bare one, and sessions for everybody. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'

const root = resolve(import.meta.dirname, '..')
export const secret = 'a key for measuring, never used anywhere else'

/** Of the servers: what they are sent stays there. */
const dataFolder = join(tmpdir(), `ponteiro-bench-data-${process.pid}`)

export interface Ground {
  readonly url: string
  readonly database: pg.Pool
  readonly postgres: EmbeddedPostgres
  readonly folder: string
  close(): Promise<void>
}

/** An empty migrated database on a server that flushes each commit to the disk. */
export async function openGround(): Promise<Ground> {
  const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'ponteiro-bench-'))
  const log = { info: () => undefined, warn: (message: string) => console.error(message) }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const { url } = postgres.connection
  await migrate(url)
  const database = new pg.Pool({ connectionString: url, max: 4 })
  database.on('error', () => undefined)
  return {
    url,
    database,
    postgres,
    folder,
    async close() {
      await Promise.all([...started].map((each) => each.stop()))
      started.clear()
      await database.end()
      await postgres.stop()
      for (const used of [folder, dataFolder]) await rm(used, { recursive: true, force: true })
    },
  }
}

export interface RunningServer {
  readonly port: number
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** What a job that fails leaves running. */
const started = new Set<RunningServer>()

function kept(server: RunningServer): RunningServer {
  started.add(server)
  return server
}

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Stops a program, unless it has ended by itself. */
export const stopping = (child: ChildProcess) => async () => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGTERM')
  await ended
}

/** The program as an operator runs it: `serve` answers calls, `start` works on jobs too. */
export async function startServer(
  url: string,
  command: 'serve' | 'start' | 'work' = 'serve',
  port?: number,
  /** Where what it writes goes; a number is a stream of ours. */
  output: 'ignore' | number = 'ignore',
): Promise<RunningServer> {
  const at = port ?? (await freePort())
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js'), command], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(at),
      DATABASE_URL: url,
      DATA_DIR: dataFolder,
      SESSION_SECRET: secret,
      PONTEIRO_ADMIN_PASSWORD: 'Bench#2026',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', command === 'work' ? 'pipe' : output, 'inherit'],
  })
  // A process that only works on jobs answers no calls: it says when it is ready.
  if (command === 'work') await new Promise((ready) => child.stdout?.once('data', ready))
  else await untilReady(at, child)
  return kept({ port: at, child, stop: stopping(child) })
}

/** Waits until the server answers that it is ready. */
export async function untilReady(port: number, child?: ChildProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    if (child && child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}; is it built? npm run build`)
    await new Promise((later) => setTimeout(later, 20))
  }
}

/** The bare server of the floors. */
export async function startThin(url: string): Promise<RunningServer> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'thin.ts'), [String(port), url], { execArgv: process.execArgv })
  await new Promise((ready) => child.once('message', ready))
  return kept({ port, child, stop: stopping(child) })
}
