/**
 * The database that comes with the program: PostgreSQL in the data folder, started, watched and stopped by
 * us.
 */
import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { keptSecret } from '../config/kept-secret.ts'
import { StartProblem } from '../config/start-problem.ts'
import { dataFolder } from './data-folder.ts'
import { isLocked, lockFolder } from './data-lock.ts'
import { postgresBinaries, postgresUser } from './postgres-binaries.ts'
import {
  backupRole,
  type Cluster,
  createCluster,
  database,
  openForBackups,
  ownerOf,
  setPassword,
} from './postgres-cluster.ts'
import {
  adoptOrphan,
  type Beginning,
  ServerFailed,
  type ServerRun,
  serverFile,
  startServer,
  stopOrphan,
} from './postgres-server.ts'

export interface PostgresConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  /** The same as one address: postgres://user:password@host:port/database. */
  readonly url: string
}

export interface EmbeddedPostgres {
  readonly connection: PostgresConnection
  /** Process id of the server; changes when it is restarted. */
  readonly pid: number
  /** Ends sessions, stops the server cleanly and releases the data folder. */
  stop(): Promise<void>
}

/** Where the launcher reports; pino's logger fits. */
export interface LauncherLog {
  info(message: string): void
  warn(message: string): void
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log: LauncherLog
  /**
   * Called once the server's process runs but does not answer yet: a good time for work that blocks this
   * process.
   */
  readonly onSpawned?: () => unknown
  /** False for throw-away data: no waiting for the disk, and the role may create databases. */
  readonly durable?: boolean
  /** Extra settings for a copy that is being restored. */
  readonly recovery?: readonly string[]
}

/** Starts the server; the first start creates everything. A StartProblem says what the operator can do. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, onSpawned, recovery } = options
  const folder = await dataFolder(options.dataDir)
  const lock = await lockFolder(folder)
  const stopping = new AbortController()
  try {
    const cluster = { ...(await clusterIn(folder, durable)), recovery }
    const password = await prepare(cluster, folder, log)
    const first = await firstServer(cluster, folder, password, log, { signal: stopping.signal, onSpawned })
    const supervised = supervise(first.run, cluster.folder, log, stopping.signal, async () => {
      await stopOrphan(cluster.folder, (message) => log.warn(message))
      return startServer(cluster, first.port, logOf(folder), { signal: stopping.signal })
    })
    return {
      connection: connectionTo(first.port, password),
      get pid() {
        return supervised.pid
      },
      async stop() {
        stopping.abort()
        await supervised.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres')

/** True when the data folder has no database yet. */
export const hasNoDatabase = async (dataDir: string): Promise<boolean> =>
  (await ownerOf(clusterFolder(dataDir))) === undefined

/** The connection of the server that another living process runs in this folder, for commands beside it. */
export async function runningPostgres(dataDir: string): Promise<PostgresConnection | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined)
  if (folder === undefined || !(await isLocked(folder))) return undefined
  const server = await serverFile(clusterFolder(folder))
  if (!server?.isReady) return undefined
  return connectionTo(server.port, await keptSecret(join(folder, 'database-password')))
}

/** The address for copying the cluster's files, derived from the database's. */
export function backupAddress(databaseUrl: string): string {
  const address = new URL(databaseUrl)
  address.username = backupRole
  return address.href
}

const connectionTo = (port: number, password: string): PostgresConnection => ({
  host: '127.0.0.1',
  port,
  user: database,
  password,
  database,
  url: `postgres://${database}:${password}@127.0.0.1:${port}/${database}`,
})

async function clusterIn(dataDir: string, durable: boolean): Promise<Cluster> {
  const folder = clusterFolder(dataDir)
  const preferred = await postgresUser()
  const owner = await ownerOf(folder)
  if (!preferred && owner && owner.uid !== process.getuid?.()) {
    throw new StartProblem(
      `${folder} belongs to user number ${owner.uid}, because Ponteiro was started as another user before. Start it as that user or as root.`,
    )
  }
  const user = preferred && owner && owner.uid > 0 ? owner : preferred
  return { folder, binaries: await postgresBinaries(user), user, durable }
}

/** Creates the cluster when missing; answers the password of its role. */
async function prepare(cluster: Cluster, folder: string, log: LauncherLog): Promise<string> {
  const file = join(folder, 'database-password')
  const isNew = (await ownerOf(cluster.folder)) === undefined
  const isPasswordLost = !isNew && (await ownerOf(file)) === undefined
  const password = await keptSecret(file)
  if (isNew) {
    log.info(`creating the database in ${cluster.folder}`)
    await createCluster(cluster, password)
  } else if (isPasswordLost) {
    log.warn(`${file} is missing: giving the database a new password`)
    await stopOrphan(cluster.folder, (message) => log.warn(message))
    await setPassword(cluster, password)
  }
  return password
}

/**
 * The server to watch: a suitable one left by an earlier process, or a new one that replaces what was left.
 */
async function firstServer(cluster: Cluster, folder: string, password: string, log: LauncherLog, beginning: Beginning) {
  const adopted = await adoptOrphan(cluster, password)
  if (adopted) {
    log.info(`going on with the database server that an earlier run left behind (process ${adopted.run.pid})`)
    return adopted
  }
  await stopOrphan(cluster.folder, (message) => log.warn(message))
  await setAsideLargeLog(logOf(folder))
  // A recovering copy cannot be opened without a server; it has the roles of its original.
  if (!cluster.recovery) await openForBackups(cluster, password)
  return startOnFreePort(cluster, folder, beginning)
}

/** The log file of the database server. */
export const logOf = (folder: string) => join(folder, 'postgres.log')

const largeLog = 10_000_000

async function setAsideLargeLog(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found && found.size > largeLog) await rename(file, `${file}.1`)
}

/** Keeps the port between starts, and takes another when it is in use. */
async function startOnFreePort(cluster: Cluster, folder: string, beginning: Beginning) {
  const file = join(folder, 'database-port')
  let port = Number(await readFile(file, 'utf8').catch(() => '0'))
  for (let tries = 1; ; tries++) {
    if (port === 0 || !(await isFree(port))) port = await freePort()
    try {
      const run = await startServer(cluster, port, logOf(folder), beginning)
      await writeFile(file, `${port}\n`)
      return { run, port }
    } catch (error) {
      // Passing faults: sessions of a killed server hold its memory for a moment, and a free port may be
      // taken.
      const isPassing = error instanceof ServerFailed && /could not bind|shared memory block/.test(error.message)
      if (!isPassing || tries === 20) throw error
      await wait(250)
    }
  }
}

/** Below the range of outgoing connections, one of which could take our port during a restart. */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const longestPause = 5000
/** A server that ran this many ms did not die of its start. */
const steadyAfter = 5000

/**
 * Milliseconds between looks for a stop by someone else. At the second look, this process is not being
 * stopped too.
 */
const look = 5000

/**
 * Restarts the server when it ends by itself, at once and then with growing pauses. A server that someone
 * told to stop would wait for our sessions, so it is ended and started again.
 */
function supervise(
  first: ServerRun,
  folder: string,
  log: LauncherLog,
  signal: AbortSignal,
  start: () => Promise<ServerRun>,
) {
  let run = first
  let pause = 0
  const killWithUs = () => run.kill()
  process.once('exit', killWithUs)
  let wasStopping = false
  let ending: Promise<void> | undefined
  const looking = setInterval(async () => {
    const file = await serverFile(folder)
    const isStopping = file?.isStopping === true && file.pid === run.pid
    if (isStopping && wasStopping && !ending && !signal.aborted) {
      log.warn('the database server was told to stop by somebody else; it is ended and started again')
      ending = run
        .stop()
        .catch((error: Error) => log.warn(error.message))
        .finally(() => {
          ending = undefined
        })
    }
    wasStopping = isStopping
  }, look).unref()
  const watching = (async () => {
    for (;;) {
      const startedAt = performance.now()
      const end = await run.ended
      if (performance.now() - startedAt > steadyAfter) pause = 0
      while (!signal.aborted) {
        log.warn(`the database server ended unexpectedly (${end}); starting it again`)
        await wait(pause, undefined, { signal }).catch(() => undefined)
        pause = Math.min(pause * 2 + 100, longestPause)
        const next = await start().catch((error: Error) => log.warn(error.message))
        if (next) {
          run = next
          log.info('the database server is back')
          break
        }
      }
      if (signal.aborted) break
    }
    clearInterval(looking)
    await run.stop()
    process.off('exit', killWithUs)
  })()
  return {
    get pid() {
      return run.pid
    },
    async stop() {
      await Promise.all([run.stop(), watching])
    },
  }
}
