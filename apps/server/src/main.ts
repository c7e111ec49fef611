/**
 * The process: reads the configuration, opens the database, runs the command, stops cleanly. The command is
 * loaded while the database starts, or before, where a start may be refused for its port or first password.
 */
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { mustBeBuilt, openedSigner } from './beforehand.ts'
import { type Command, commandOf } from './command-line.ts'
import type { Opened, Running } from './commands.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { StartProblem } from './platform/config/start-problem.ts'
import { hasNoDatabase, runningPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'

/** Commands that run until they are told to stop; when others are stopped, their work is unfinished. */
const lasting: readonly Command[] = ['start', 'serve', 'work', 'demo']
/** Commands that open a port. */
const answering: readonly Command[] = ['start', 'serve', 'demo']
/** Milliseconds before a start that lost its database begins anew. */
const pause = 1000
const stopSignals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

interface OpenDatabase {
  readonly url: string
  /** Another process runs it: it may come and go. */
  readonly isOthers: boolean
  close(): Promise<void>
}

/** The same relative path from bundle (apps/server/dist) and sources. */
const webFolder = join(import.meta.dirname, '../../web/dist')

const nothingToClose = { close: async () => undefined }

interface Opening {
  readonly command: Command
  readonly config: Config
  readonly log: pino.Logger
  /** The database's process has been started. */
  readonly onSpawned: () => unknown
  /** The program is told to stop. */
  readonly signal: AbortSignal
}

/**
 * `DATABASE_URL` takes precedence. Otherwise the embedded server: started here, or run by a neighbouring
 * process of this folder.
 */
async function openDatabase({ command, config, log, onSpawned, signal }: Opening): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    if (lasting.includes(command)) await untilThere(config.databaseUrl, command, config, signal)
    return { url: config.databaseUrl, isOthers: true, ...nothingToClose }
  }
  const running = command === 'start' ? undefined : await runningPostgres(config.dataDir)
  if (running) {
    if (lasting.includes(command)) await untilThere(running.url, command, config, signal)
    return { url: running.url, isOthers: true, ...nothingToClose }
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onSpawned })
  return { url: server.connection.url, isOthers: false, close: () => server.stop() }
}

/** A database that is down, a standby, or without room is waited for. */
async function untilThere(url: string, command: Command, config: Config, signal: AbortSignal): Promise<void> {
  const [{ untilWritable }, { needed }] = await Promise.all([
    import('./platform/database/awaited.ts'),
    import('./platform/database/connection-budget.ts'),
  ])
  const needs = needed({
    answers: command !== 'work',
    works: command !== 'serve',
    poolSize: config.databasePoolSize,
    objects: config.objects !== undefined,
  })
  await untilWritable(url, { needs, tell: (line) => console.error(line), signal })
}

let loaded: Promise<typeof import('./commands.ts')> | undefined

/**
 * Loads the command, which blocks this process for a third of a second. Whoever awaits it sees its failure.
 */
function commands() {
  loaded ??= import('./commands.ts')
  loaded.catch(() => undefined)
  return loaded
}

let stopping = false
/** The database could not be opened, or its own server did not start. */
let isNotOpen = false

/** What has been opened, closed in reverse order on a stop or a failed start. */
const opened: Opened[] = []

/** Only what goes on makes an installation: a command in the wrong folder would answer for a new, empty one. */
async function refuseNowhere({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || !(await hasNoDatabase(dataDir))) return
  throw new StartProblem(
    `There is no database in DATA_DIR (${dataDir}), or this user may not look. Set DATA_DIR or DATABASE_URL as the program beside has it.`,
  )
}

async function run(): Promise<void> {
  const command = commandOf(process.argv.slice(2))
  const config = readConfig(process.env)
  const follows = command === 'backup' && process.argv.includes('--follow')
  const base = { host: hostname(), pid: process.pid, command }
  const log = pino({ level: config.logLevel, base }, pino.destination({ sync: true }))
  for (const warning of config.warnings) log.warn(warning)
  for (const [signal, number] of Object.entries(stopSignals))
    process.once(signal, () => stop(lasting.includes(command) || follows ? 0 : 128 + number))

  if (command === 'restore') {
    console.log(await (await import('./cli/restore.ts')).restoreBackup(config, process.argv.slice(3)))
    return stop(0)
  }
  if (follows) return follow(config)
  if (!lasting.includes(command)) await refuseNowhere(config)

  const signer = lasting.includes(command) || command === 'doctor' ? await openedSigner(config) : undefined
  if (answering.includes(command)) {
    mustBeBuilt(webFolder)
    const isNew = !config.databaseUrl && (await hasNoDatabase(config.dataDir))
    // Beside an existing database, a neighbour of the folder may have the port: its lock gives the better
    // message.
    if (isNew || config.databaseUrl) await (await commands()).refuseBeforehand(config, isNew)
  }

  // Closed also while it is still starting, or it would be left running.
  const leaving = new AbortController()
  const database = openDatabase({ command, config, log, onSpawned: commands, signal: leaving.signal })
  opened.push({
    name: 'database',
    close: async () => {
      leaving.abort()
      await (await database.catch(() => nothingToClose)).close()
    },
  })
  const { url: databaseUrl, isOthers } = await database.catch((error) => {
    isNotOpen = true
    throw error
  })
  await commands()
  if (stopping) return
  const running: Running = { command, config, log, databaseUrl, opened, webFolder, signer, stop }
  const isWaitedFor = isOthers && lasting.includes(command)
  while (!(await ranOnce(running, isWaitedFor))) await untilThere(databaseUrl, command, config, leaving.signal)
}

/** False: the database went while the program started; what was opened on it is closed. */
async function ranOnce(running: Running, isWaitedFor: boolean): Promise<boolean> {
  const { runCommand } = await commands()
  try {
    await runCommand(running)
    return true
  } catch (error) {
    const { isOutage } = await import('./platform/database/database.ts')
    if (stopping || !isWaitedFor || !isOutage(error)) throw error
    console.error(`O banco de dados falhou durante o início: ${(error as Error).message}`)
    await closed(opened.splice(1))
    // It may answer all the same, as when its disk is full.
    await wait(pause)
    return false
  }
}

/** A backup that goes on: beside the program, whose database may come and go. */
async function follow(config: Config): Promise<void> {
  const { followInstallation } = await import('./cli/backup.ts')
  const leaving = new AbortController()
  const following = followInstallation(config, process.argv.slice(3), leaving.signal)
  opened.push({
    name: 'backup',
    close: async () => {
      leaving.abort()
      await following
    },
  })
  await following
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await closed(opened)
  process.exit(code)
}

async function closed(some: Opened[]): Promise<void> {
  for (const { name, close } of some.reverse())
    await close().catch((error: unknown) => console.error(`closing the ${name} failed`, error))
}

run().catch(async (error: unknown) => {
  const isExpected = error instanceof StartProblem
  // Everything is being closed, so whoever was starting fails.
  if (stopping && !isExpected) return
  const told = isUnreachable(error)
    ? `The database cannot be reached: ${(error as Error).message}. Check DATABASE_URL.`
    : isExpected
      ? error.message
      : error
  // Whoever asks because the database is away learns what else is wrong.
  const isTold = process.argv[2] === 'doctor' && (await isOfDatabase(error)) && (await examinedWithout(told))
  if (!isTold) console.error(told)
  return stop(1)
})

async function isOfDatabase(error: unknown): Promise<boolean> {
  const { isOutage } = await import('./platform/database/database.ts')
  return isNotOpen || isUnreachable(error) || isOutage(error)
}

/** False: the settings cannot be read either. */
async function examinedWithout(reason: unknown): Promise<boolean> {
  try {
    const { doctorWithout } = await import('./cli/doctor.ts')
    await doctorWithout(readConfig(process.env), reason instanceof Error ? reason.message : String(reason))
    return true
  } catch {
    return false
  }
}

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|25006|28000|28P01|3D000|57P01|57P02|57P03)$/
const cutOff = /^(connection terminated|client has encountered a connection error)/i

const isUnreachable = (error: unknown) =>
  error instanceof Error && (('code' in error && unreachable.test(String(error.code))) || cutOff.test(error.message))
