/** One run of the PostgreSQL server: started or taken over, watched until it answers, stopped. */
import { open, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartProblem } from '../config/start-problem.ts'
import { asOptions, type Cluster, database, spawnOn } from './postgres-cluster.ts'
import { isPostgresOn, postgresIn, startOf } from './process-identity.ts'

export interface ServerRun {
  readonly pid: number
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<string>
  /** Ends sessions and stops with a clean shutdown. */
  stop(): Promise<void>
  /** For the end of our own process, when nothing can be awaited. */
  kill(): void
}

/** The server ended instead of answering. */
export class ServerFailed extends StartProblem {}

const poll = 15
/** Milliseconds between looks at a server that is not our child. */
const watch = process.platform === 'linux' ? 250 : 1000
const cleanStop = 30_000
/** Twice as long as PostgreSQL itself waits for its sessions. */
const hurriedStop = 10_000
/** A healthy server answers sooner. */
const answerLimit = 2000

/** Enough for four processes, each with two pools of the largest size and a dozen connections more. */
const maxConnections = 'max_connections=240'

const settings = (cluster: Cluster, port: number): string[] => [
  'listen_addresses=127.0.0.1',
  `port=${port}`,
  'unix_socket_directories=',
  maxConnections,
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  ...['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `${name}=${cluster.durable ? 'on' : 'off'}`),
  'password_encryption=scram-sha-256',
  'log_checkpoints=off',
  'log_line_prefix=%m [%p] ',
  // Ends statements of a dead client soon, so that their locks are free for its successor.
  'client_connection_check_interval=2s',
  // Limits the disk that an absent backup can hold, because marks need it.
  'max_slot_wal_keep_size=2GB',
  ...(cluster.recovery ?? []),
]

export interface Beginning {
  /** Aborts the start. */
  readonly signal: AbortSignal
  readonly onSpawned?: (() => unknown) | undefined
}

/** Starts the server and waits until it accepts connections, after a recovery too. It logs to `logFile`. */
export async function startServer(
  cluster: Cluster,
  port: number,
  logFile: string,
  { signal, onSpawned }: Beginning,
): Promise<ServerRun> {
  const output = await open(logFile, 'a', 0o600)
  const { size } = await output.stat()
  const child = await spawnOn(cluster, 'postgres', (folder) => ['-D', folder, ...asOptions(settings(cluster, port))], [
    'ignore',
    output.fd,
    output.fd,
  ])
  await output.close()
  onSpawned?.()
  let end: string | undefined
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, by) => resolve(code === null ? `by ${by}` : `with code ${code}`))
  }).then((how) => {
    end = how
    return how
  })
  const stop = async () => {
    child.kill('SIGINT')
    const hurry = setTimeout(() => child.kill('SIGQUIT'), cleanStop)
    await ended
    clearTimeout(hurry)
  }
  while (!(await isReady(cluster.folder, child.pid))) {
    if (signal.aborted) await stop()
    if (end !== undefined) {
      const said = (await readFile(logFile)).subarray(size).toString().trimEnd().split('\n').slice(-8).join('\n')
      throw new ServerFailed(`PostgreSQL ended ${end} instead of starting.\n${said}`)
    }
    await wait(poll)
  }
  const pid = child.pid ?? 0
  // Without it a later run stops this server instead of taking it over.
  await writeFile(birthFile(cluster), await birthOf(cluster, pid, port)).catch(() => undefined)
  return { pid, ended, stop, kill: () => void child.kill('SIGINT') }
}

const birthFile = ({ folder }: Cluster) => `${folder}.start`

/** Identifies a server by process, folder, program and settings; a different text is a different server. */
async function birthOf(cluster: Cluster, pid: number, port: number): Promise<string> {
  const { folder, binaries } = cluster
  const [place, program] = await Promise.all([stat(folder), stat(binaries.postgres)])
  const works = [folder, place.dev, place.ino, binaries.postgres, program.ino, program.mtimeMs]
  return `${[pid, await startOf(pid), ...works, ...settings(cluster, port)].join('\n')}\n`
}

/**
 * A healthy server left by an earlier process, if it is the one we would start: it is kept and answers
 * sooner. Only for the holder of the folder's lock.
 */
export async function adoptOrphan(
  cluster: Cluster,
  password: string,
): Promise<{ run: ServerRun; port: number } | undefined> {
  const file = await serverFile(cluster.folder)
  if (!file?.isReady || !(await isPostgresOn(file.pid, cluster.folder, file.port))) return undefined
  const born = await readFile(birthFile(cluster), 'utf8').catch(() => undefined)
  if (born !== (await birthOf(cluster, file.pid, file.port))) return undefined
  const { pid, port } = file
  if (!(await answers(port, password))) return undefined
  const start = await startOf(pid)
  // If nothing can be learnt now, assume no change.
  const isRunning = async () => (await startOf(pid).catch(() => start)) === start
  let isEnded = false
  const ended = (async () => {
    while (await isRunning()) await wait(watch)
    isEnded = true
    return 'unseen'
  })()
  const stop = async () => {
    if (!isEnded) await stopServer(pid, isRunning)
    await ended
  }
  return { run: { pid, ended, stop, kill: () => isEnded || signalTo(pid, 'SIGINT') }, port }
}

/** Connects, because the server's file says `ready` even during a recovery or when it hangs. */
async function answers(port: number, password: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: answerLimit, query_timeout: answerLimit }
  const { Client } = await import('pg') // imported here, so that our own server starts sooner
  const client = new Client({ host: '127.0.0.1', port, user: database, password, database, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await Promise.race([client.end().catch(() => undefined), wait(poll)])
  }
}

/** For a server that is not our child. */
async function stopServer(pid: number, isRunning: () => Promise<boolean>): Promise<void> {
  signalTo(pid, 'SIGINT')
  if (!(await isOver(isRunning, cleanStop))) signalTo(pid, 'SIGQUIT')
  if (!(await isOver(isRunning, hurriedStop))) {
    throw new StartProblem(`The database server (process ${pid}) does not stop. End it by hand.`)
  }
}

interface ServerFile {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
  /** Someone told it to stop: it refuses new sessions and may wait for old ones. */
  readonly isStopping: boolean
}

/**
 * PostgreSQL's own file: process, folder, start, port, socket, address, shared memory and state, one per
 * line.
 */
export async function serverFile(folder: string): Promise<ServerFile | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const lines = text?.split('\n')
  const state = lines?.[7]?.trim()
  return (
    lines && {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      isReady: state === 'ready',
      isStopping: state === 'stopping',
    }
  )
}

async function isReady(folder: string, pid: number | undefined): Promise<boolean> {
  const file = await serverFile(folder)
  return file !== undefined && file.pid === pid && file.isReady
}

/**
 * Stops a server that outlived its process. Only for the holder of the folder's lock, so that process is
 * dead.
 */
export async function stopOrphan(folder: string, tell: (message: string) => void): Promise<void> {
  const file = await serverFile(folder)
  if (file === undefined) return
  if (await isPostgresOn(file.pid, folder, file.port)) {
    tell(`stopping the database server that an earlier run left behind (process ${file.pid})`)
    await stopServer(file.pid, async () => (await startOf(file.pid)) !== undefined)
    if ((await serverFile(folder)) === undefined) return
  }
  // The server died without cleaning up. Its process id may belong to another program or to a zombie;
  // PostgreSQL takes both for alive and refuses to start. Sessions that outlived it must end first.
  for (const pid of await postgresIn(folder)) signalTo(pid, 'SIGQUIT')
  if (!(await isOver(async () => (await postgresIn(folder)).length > 0, hurriedStop))) {
    throw new StartProblem(`Database sessions of an earlier run do not end: ${(await postgresIn(folder)).join(', ')}.`)
  }
  await unlink(join(folder, 'postmaster.pid'))
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error // ended meanwhile
  }
}

async function isOver(goesOn: () => Promise<boolean>, patience: number): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += poll) {
    if (!(await goesOn())) return true
    await wait(poll)
  }
  return false
}
