/**
 * Runs a command once the database is there: start (everything), serve (calls and pages), work (jobs), demo,
 * import-afd FILE…, master LOGIN [off], password LOGIN [-], backup FOLDER, verify [AFD…], archive-year
 * FOLDER, migrate, files, doctor, quarantine --reached TIME, release this-copy.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import type pino from 'pino'
import { type Application, buildApplication } from './application.ts'
import { findQuarantine } from './backup/quarantine.queries.ts'
import { archiveYear } from './cli/archive.ts'
import { backUp } from './cli/backup.ts'
import { doctor } from './cli/doctor.ts'
import { showFiles } from './cli/files.ts'
import { importAfdFiles } from './cli/import-afd.ts'
import { setMaster } from './cli/master.ts'
import { migrateAloud } from './cli/migrate.ts'
import { setPassword } from './cli/password.ts'
import { quarantine } from './cli/quarantine.ts'
import { release } from './cli/release.ts'
import { verifyInstallation } from './cli/verify.ts'
import type { Command } from './command-line.ts'
import { beginServing } from './features/clock-files/records/rep-availability.queries.ts'
import { undurableSettings } from './features/marks/durability.queries.ts'
import type { Config } from './platform/config/config.ts'
import { StartProblem } from './platform/config/start-problem.ts'
import { systemClock } from './platform/config/system-clock.ts'
import { connect, type Pool } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { watchForRoom } from './platform/database/migration-plan.ts'
import { isValidAt, type Signer } from './platform/documents/seal.ts'
import { type OpenStore, openStore } from './platform/files/open-store.ts'
import { sweepSpool } from './platform/files/spool.ts'
import type { Settings } from './settings.ts'
import { acceptedAsFirst, firstAdministrator } from './setup/administrator.ts'
import { demoLogins, fillDemo } from './setup/demo.ts'
import { followEngine } from './setup/engine.ts'
import { firstPasswordFile, forgetFirstPassword, keepFirstPassword } from './setup/first-password.ts'
import { loadFirstReasons } from './setup/first-reasons.ts'
import { moveFiles } from './setup/moved-files.ts'
import { loadReference } from './setup/reference.ts'

/** Something to close when the process stops, in reverse order. */
export interface Opened {
  readonly name: string
  close(): Promise<void>
}

export interface Running {
  readonly command: Command
  readonly config: Config
  readonly log: pino.Logger
  readonly databaseUrl: string
  readonly opened: Opened[]
  /** The folder of the built pages. */
  readonly webFolder: string
  readonly signer: Signer | undefined
  stop(code: number): Promise<void>
}

/**
 * Throws a StartProblem where the port cannot be opened, or the first administrator's password is invalid.
 */
export async function refuseBeforehand(config: Config, isNew: boolean): Promise<void> {
  if (isNew && config.adminPassword !== undefined) acceptedAsFirst(config.adminPassword)
  const probe = createServer()
  await portOpened(config, once(probe.listen({ port: config.port, host: config.host }), 'listening'))
  await once(probe.close(), 'close')
}

export async function runCommand(running: Running): Promise<void> {
  const { command, config, log, databaseUrl, opened, signer, stop } = running
  if (command === 'backup') return finish(running, () => backUp(config, databaseUrl, process.argv.slice(3)))
  if (command === 'verify') return stop((await verifyInstallation(config, databaseUrl, process.argv.slice(3))) ? 0 : 1)
  const ownDisk = config.databaseUrl === undefined ? config.dataDir : undefined
  if (command === 'migrate') return finish(running, () => migrateAloud(databaseUrl, ownDisk))
  const applied = await migrate(databaseUrl, undefined, undefined, watchForRoom(ownDisk))
  if (applied.length > 0) log.info(`migrated: ${applied.join(', ')}`)
  if (command === 'files') return say(running, showStored(running))
  if (command === 'doctor') return stop((await doctor(config, databaseUrl, signer)) ? 0 : 1)
  if (command === 'archive-year') return finish(running, () => archiveYear(databaseUrl, process.argv.slice(3)))
  if (command === 'quarantine') return finish(running, () => quarantine(databaseUrl, process.argv.slice(3)))
  if (command === 'release') return say(running, release)
  const quarantined = await isQuarantined(databaseUrl)
  if (quarantined && closedInQuarantine.includes(command)) throw new StartProblem(quarantineWords)
  await readyFiles(running, !quarantined && lasting.includes(command))
  if (command === 'import-afd') return importAfd(running)
  if (command === 'master') return say(running, setMaster)
  if (command === 'password') return say(running, setPasswordHere(config))
  if (signer) warnOfValidity(signer, log)
  const building = buildApplication(settingsOf(running, quarantined), systemClock, log)
  // A stop during the build waits for it, or what it opens would be cut off.
  opened.push({ name: 'application', close: async () => (await building.catch(() => undefined))?.close() })
  const application = await building
  const { db } = application.connections
  await refuseUndurable(db)
  if (quarantined) {
    log.warn(quarantineWords)
    await listen(application, config)
    return announce(running)
  }
  await loadReference(db, new Date(systemClock.now()).getUTCFullYear())
  await loadFirstReasons(db)
  await followEngine(db, databaseUrl, config.defaultZone)
  if (command !== 'work') await letSomebodyIn(db, config)
  if (command === 'demo') {
    const filled = await fillDemo(db, systemClock.now(), config.defaultZone, application.seal)
    console.log(
      filled
        ? `\n${demoLogins()}`
        : 'There are people in this installation already; the demonstration changes nothing.',
    )
  }

  // Calls first: nobody at the clock waits for the jobs.
  if (command !== 'work') {
    await listen(application, config)
    const onError = (error: unknown) => log.error({ err: error }, 'end of service')
    const serving = await beginServing(databaseUrl, onError, application.turn.begin)
    opened.push({ name: 'service', close: serving.end })
  } else if (config.workPort !== undefined) await listen(application, { ...config, port: config.workPort })
  if (command !== 'serve') await application.queue.work(application.jobs, db)
  announce(running)
  if (command === 'work') return
  void application.warm()
  loadWhatIsSlow(running, application)
}

/** Commands that go on; the others leave the data folder as it is. */
const lasting: readonly Command[] = ['start', 'serve', 'work', 'demo']
/** What would change a copy that nobody has released. */
const closedInQuarantine: readonly Command[] = ['work', 'demo', 'import-afd']
const quarantineWords =
  'This is a restored copy, in quarantine: it takes no marks, works on no jobs and sends no mail. Once it is sure to be the only one: npm run release -- this-copy'

async function isQuarantined(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await findQuarantine(client)) !== undefined
  } finally {
    await client.end()
  }
}

const setPasswordHere =
  ({ dataDir }: Config) =>
  async (db: Pool, args: readonly string[]) => {
    const said = await setPassword(db, args)
    await forgetFirstPassword(db, dataDir)
    return said
  }

const showStored = (running: Running) => async (db: Pool, args: readonly string[]) => {
  const store = openStore(storeOf(running), db)
  try {
    return await showFiles(db, store.files, args)
  } finally {
    await store.close()
  }
}

const storeOf = ({ config, databaseUrl }: Running) => ({ databaseUrl, objects: config.objects })

/** With `moves`, what earlier versions kept in the data folder goes into the store before calls are answered. */
async function readyFiles(running: Running, moves: boolean): Promise<void> {
  const { config, databaseUrl, log } = running
  await sweepSpool(systemClock.now())
  const connections = connect(databaseUrl, { size: 3, statementTimeout: 3_600_000, name: 'ponteiro files' })
  const store = openStore(storeOf(running), connections.db)
  try {
    await refuseUndurable(connections.db)
    await refuseWithoutStore(connections.db, store)
    if (moves) await moveFiles({ db: connections.db, files: store.files, dataDir: config.dataDir, log })
  } finally {
    await store.close()
    await connections.close()
  }
}

/** Files that are in a store of objects cannot be read without it. */
async function refuseWithoutStore(db: Pool, { objects }: OpenStore): Promise<void> {
  if (objects) return
  const { count } = await db
    .selectFrom('storedFile')
    .select(sql<number>`count(*)`.as('count'))
    .where('objectKey', 'is not', null)
    .executeTakeFirstOrThrow()
  if (count > 0)
    throw new StartProblem(`${count} files of this database are in a store of objects. Set FILE_STORE_URL to it.`)
}

/** Makes the first administrator, and says who may enter. The password stands in a file, never in a log. */
async function letSomebodyIn(db: Pool, { adminPassword, dataDir }: Config): Promise<void> {
  const file = firstPasswordFile(dataDir)
  const keep = (password: string) =>
    keepFirstPassword(dataDir, password).catch((error: Error) => {
      throw new StartProblem(`The first password cannot be kept in ${file}: ${error.message}. Nothing was made.`)
    })
  const made = await firstAdministrator(db, adminPassword, keep)
  if (made === 'there already') return forgetFirstPassword(db, dataDir)
  const where = made === 'with a random password' ? `is in ${file}` : 'is that of PONTEIRO_ADMIN_PASSWORD'
  console.log(`\n  First administrator: login admin. The password ${where}`)
  console.log('  Change it after the first login.')
}

/** How often idleness is checked, in ms, and the share of work that counts as idle. */
const calm = { every: 5000, most: 0.2 } as const

/**
 * Loads them one by one, after the start and when the process is idle, so that neither the start nor the
 * first user waits.
 */
function loadWhatIsSlow({ log, opened }: Running, { slowAtFirst }: Application): void {
  let next = 0
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > calm.most) return
    const load = slowAtFirst[next++]
    if (!load) return clearInterval(timer)
    load().catch((error: unknown) => log.error({ err: error }, 'loading what is slow at first'))
  }, calm.every)
  timer.unref()
  opened.push({ name: 'loading', close: async () => clearInterval(timer) })
}

/**
 * Connections that may wait to be accepted. Node accepts one each time round; a shorter queue overflows when
 * everybody comes in at once, and those cut off come again together.
 */
const backlog = 4096

const listen = ({ http }: Application, config: Config): Promise<void> =>
  portOpened(config, http.listen({ port: config.port, host: config.host, backlog }))

/** Waits until the port is open; explains in words what prevents it. */
async function portOpened({ port, host }: Config, opening: Promise<unknown>): Promise<void> {
  await opening.catch((error: NodeJS.ErrnoException) => {
    const problem = listenProblems[error.code ?? '']
    throw problem ? new StartProblem(problem(port, host)) : error
  })
}

const noAddress = (_: number, host: string) => `HOST must be an address or name of this machine; ${host} is none.`

/** Why a port cannot be opened, by the system's error code. */
const listenProblems: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `PORT ${port} is taken by another program. Stop that one, or choose another PORT.`,
  EACCES: (port) => `PORT ${port} may not be opened by this user. Choose one above 1023.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
  EINVAL: noAddress,
}

/** Marks are acknowledged after their commit, so the database must wait for its disk. */
async function refuseUndurable(db: Application['connections']['db']): Promise<void> {
  const off = await undurableSettings(db)
  if (off.length > 0)
    throw new StartProblem(`Marks would not survive a loss of power: the database runs with ${off.join(', ')} off.`)
}

/** A document signed with an invalid certificate says that it is not signed. */
function warnOfValidity(signer: Signer, log: pino.Logger): void {
  const until = new Date(signer.validUntil).toISOString().slice(0, 10)
  const soon = systemClock.now() + 30 * 86_400_000
  if (!isValidAt(signer, systemClock.now())) log.warn('SIGNING_CERTIFICATE is not valid today; nothing is signed.')
  else if (!isValidAt(signer, soon)) log.warn(`SIGNING_CERTIFICATE is valid until ${until} only.`)
}

/** Works beside a running server or without one. */
async function importAfd(running: Running): Promise<void> {
  const { config, databaseUrl, opened, stop } = running
  const connections = connect(databaseUrl, {
    size: 3,
    statementTimeout: 120_000,
    name: 'ponteiro import',
    houseZone: config.defaultZone,
  })
  opened.push({ name: 'connections', close: connections.close })
  await refuseUndurable(connections.db)
  const store = openStore(storeOf(running), connections.db)
  opened.push({ name: 'files', close: store.close })
  const settings = { files: store.files, defaultZone: config.defaultZone, clock: systemClock }
  const leaving = new AbortController()
  const reading = importAfdFiles(connections.db, settings, process.argv.slice(3), leaving.signal)
  const left = reading.catch(() => undefined)
  opened.push({
    name: 'reading',
    close: async () => {
      leaving.abort(new StartProblem('Stopped. Nothing of the file that was being read is kept: import it again.'))
      await left
    },
  })
  const read = await reading
  await stop(read ? 0 : 1)
}

/** Work that is told in sentences when it is done. */
async function finish({ stop }: Running, work: () => Promise<string>): Promise<void> {
  console.log(await work())
  await stop(0)
}

/**
 * Makes one change to the logins and prints it as a sentence. Works beside a running server or without one.
 */
async function say(
  { command, databaseUrl, opened, stop }: Running,
  change: (db: Pool, args: readonly string[]) => Promise<string>,
): Promise<void> {
  const connections = connect(databaseUrl, { size: 1, statementTimeout: 30_000, name: `ponteiro ${command}` })
  opened.push({ name: 'connections', close: connections.close })
  const said = await change(connections.db, process.argv.slice(3))
  if (said) console.log(said)
  await stop(0)
}

const settingsOf = ({ command, config, databaseUrl, webFolder, signer }: Running, quarantined: boolean): Settings => ({
  quarantined,
  neighbourAddress: config.neighbourAddress,
  answers: command !== 'work',
  works: command !== 'serve' && !quarantined,
  databaseUrl,
  poolSize: config.databasePoolSize,
  dataFolder: config.dataDir,
  disks: config.databaseUrl ? [] : [config.dataDir],
  objects: config.objects,
  baseUrl: config.baseUrl,
  trustedProxies: config.trustedProxies,
  changesPerMinute: config.changesPerMinute,
  filesKeptYears: config.filesKeptYears,
  productName: config.productName,
  productVersion: config.productVersion,
  externalEnrollment: config.externalEnrollment,
  defaultZone: config.defaultZone,
  sessionSecret: config.sessionSecret,
  smtpUrl: config.smtpUrl,
  mailFrom: config.mailFrom,
  hrEmail: config.hrEmail,
  addressLookupUrl: config.addressLookupUrl,
  metricsToken: config.metricsToken,
  program: config,
  signer,
  webFolder: command === 'work' || command === 'import-afd' ? undefined : webFolder,
})

function announce({ command, config }: Running): void {
  const seconds = (performance.now() / 1000).toFixed(1)
  if (command === 'work') console.log(`Ponteiro works on jobs (ready in ${seconds} s).`)
  else console.log(`\n  Ponteiro is open at ${config.baseUrl}  (ready in ${seconds} s)\n`)
}
