/** The built program as a process: started, awaited, stopped. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takeAwayLater } from './taken-away.ts'

const root = resolve(import.meta.dirname, '..')
export const secret = 'a key for measuring, never used anywhere else'

/** The parent folder of measurements and proofs. */
export const place = process.env.BENCH_DIR ?? tmpdir()

/** The Node options of package.json's scripts. */
export function nodeOptions(command: Command): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts[command].split(' ').filter((word: string) => word.startsWith('--'))
}

/** Milliseconds after which a program that is not ready is a failure. */
const readyPatience = 60_000
/** Milliseconds after which a stopping program is killed: as long as its database may take. */
const stopPatience = 45_000

/** `serve` answers calls, `work` works on jobs, `start` does both; `demo` first fills an empty folder. */
export type Command = 'demo' | 'serve' | 'start' | 'work'

interface Program {
  readonly command: Command
  readonly port: number
  readonly dataDir: string
  /** Absent: the program starts a database in the data folder. */
  readonly databaseUrl?: string
  /** Where neighbours are told to reach it; absent: where they do. */
  readonly neighbourAddress?: string | undefined
  readonly logLevel: 'error' | 'silent'
  readonly stdout: 'ignore' | 'pipe' | number
}

/** Starts the program as an operator does, and registers it for removal. */
export function launch(program: Program): ChildProcess {
  const { command, port, dataDir, databaseUrl, neighbourAddress, logLevel, stdout } = program
  const stdio: StdioOptions = ['ignore', stdout, 'inherit']
  const child = spawn(process.execPath, [...nodeOptions(command), join(root, 'apps/server/dist/main.js'), command], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...(neighbourAddress === undefined ? {} : { NEIGHBOUR_ADDRESS: neighbourAddress }),
      SESSION_SECRET: secret,
      CHANGES_PER_MINUTE: '1000000',
      PONTEIRO_ADMIN_PASSWORD: 'Bench#2026',
      LOG_LEVEL: logLevel,
    },
    stdio,
  })
  takeAwayLater(`the program "${command}", process ${child.pid}`, stopping(child))
  return child
}

/** A command of the program that ends, as an operator runs it; answers what it said and its exit code. */
export async function ran(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js'), ...words], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  takeAwayLater(`the command ${words[0]}`, stopping(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Resolves when a program has ended, also earlier. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit')
}

/** Stops a program, unless it has ended. */
export const stopping = (child: ChildProcess) => async (): Promise<void> => {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), stopPatience)
  await endOf(child)
  clearTimeout(late)
}

/** Waits for the sign of readiness. An earlier end, or a minute without it, is a failure. */
export async function untilSign(child: ChildProcess, sign: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = async () => {
    if (!hasEnded(child)) await once(child, 'exit', { signal })
    throw new Error(`the program ended (${child.exitCode ?? child.signalCode}); is it built? npm run build`)
  }
  const late = async () => {
    await wait(readyPatience, undefined, { signal })
    throw new Error(`the program was not ready after ${readyPatience / 1000} s`)
  }
  await Promise.race([sign(signal), ended(), late()]).finally(() => settled.abort())
}

/** Waits until the server is ready; `every`: milliseconds between questions. */
export const untilReady = (port: number, child: ChildProcess, every = 20): Promise<void> =>
  untilSign(child, async (signal) => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal }).catch(() => undefined)
      if (answer?.ok) return
      await wait(every, undefined, { signal })
    }
  })

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
