/** A whole installation in its own folder: the built program, its embedded database, and a browser. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const root = resolve(import.meta.dirname, '..')

export interface Installation {
  readonly url: string
  readonly folder: string
  readonly process: ChildProcess
  /** What it printed so far. */
  output(): string
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export const adminPassword = 'Ponteiro-azul-7!'

/** An installation removed when it stops: new and empty, or a copy of this run's demonstration. */
export async function install(
  environment: Record<string, string> = {},
  content: 'empty' | 'demo' = 'empty',
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-e2e-'))
  // The files of a database belong to the user it runs as: owners are copied along.
  if (content === 'demo') await promisify(execFile)('cp', ['-a', `${inject('demoFolder')}/.`, folder])
  const running = await start(folder, environment)
  return {
    ...running,
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the built server (`npm run build` first), or another build, on a folder, and waits until it is
 * ready.
 */
export async function start(
  folder: string,
  environment: Record<string, string>,
  command: 'start' | 'demo' = 'start',
  program = root,
): Promise<Installation> {
  const port = environment.PORT ?? (await freePort())
  let printed = ''
  const child = spawn(process.execPath, [join(program, 'apps/server/dist/main.js'), command], {
    cwd: program,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      PONTEIRO_ADMIN_PASSWORD: adminPassword,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const deadline = Date.now() + 120_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start:\n${printed}`)
    await new Promise((later) => setTimeout(later, 100))
  }
  return {
    url,
    folder,
    process: child,
    output: () => printed,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Runs a command of the built program beside the installation's server; answers what it printed. */
export async function command(installation: Installation, ...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: installation.folder }
  const program = [join(root, 'apps/server/dist/main.js'), ...words]
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, env })
  return stdout
}

const isReady = async (url: string) => {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
  return answer?.ok === true
}
