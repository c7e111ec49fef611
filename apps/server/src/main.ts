/**
 * The process: reads the configuration, opens the database, builds the application, says where it is, and stops cleanly.
 * Commands: start (everything), serve (calls and pages), work (jobs), demo, import-afd FILE…, master LOGIN [off]
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { type Application, buildApplication } from './application.ts'
import { importAfdFiles } from './cli/import-afd.ts'
import { setMaster } from './cli/master.ts'
import { undurableSettings } from './features/time-clock/durability.queries.ts'
import { beginRepService } from './features/time-clock/rep-availability.queries.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { connect } from './platform/database.ts'
import { runningPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'
import { isValidAt, openSigner, type Signer } from './platform/signer.ts'
import { StartProblem } from './platform/start-problem.ts'
import type { Settings } from './settings.ts'
import { firstAdministrator } from './setup/administrator.ts'
import { demoLogins, fillDemo } from './setup/demo.ts'
import { loadReference } from './setup/reference.ts'

const command = process.argv[2] ?? 'start'
const started = performance.now()

interface OpenDatabase {
  readonly url: string
  close(): Promise<void>
}

const nothingToClose = { close: async () => undefined }

/** `DATABASE_URL` wins. Else the embedded server: started here, or the one a neighbouring process of this folder runs. */
async function openDatabase(config: Config, log: pino.Logger): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, ...nothingToClose }
  const running = command === 'start' ? undefined : await runningPostgres(config.dataDir)
  if (running) return { url: running.url, ...nothingToClose }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  return { url: server.connection.url, close: () => server.stop() }
}

/** What was opened so far, closed in the opposite order when the process is told to stop or cannot start. */
const opened: { name: string; close(): Promise<void> }[] = []

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: null }, pino.destination({ sync: true }))
  for (const warning of config.warnings) log.warn(warning)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => stop(0))

  const database = await openDatabase(config, log)
  opened.push({ name: 'database', close: database.close })
  const applied = await migrate(database.url)
  if (applied.length > 0) log.info(`migrated: ${applied.join(', ')}`)
  if (command === 'import-afd') return importAfd(config, database.url)
  if (command === 'master') return makeMaster(database.url)
  const signer = await signerOf(config, log)
  const application = await buildApplication(settingsOf(config, database.url, signer), systemClock, log)
  opened.push({ name: 'application', close: application.close })
  const { db } = application.connections
  await refuseUndurable(db)
  await loadReference(db, new Date(systemClock.now()).getUTCFullYear())
  const administrator = await firstAdministrator(db, config.adminPassword)
  if (command === 'demo') {
    const filled = await fillDemo(db, systemClock.now(), config.defaultZone)
    console.log(
      filled
        ? `\n${demoLogins()}`
        : 'There are people in this installation already; the demonstration changes nothing.',
    )
  }

  // Calls are answered first: whoever waits at the clock does not wait for the jobs.
  if (command !== 'work') {
    await application.http.listen({ port: config.port, host: config.host })
    const service = await beginRepService(database.url, (error) => log.error({ err: error }, 'end of service'))
    opened.push({ name: 'service', close: service.end })
  }
  if (command !== 'serve') await application.queue.work(application.jobs, db)
  announce(config, administrator)
}

/** A mark is acknowledged after its commit: the database must wait for its disk (requirement 28). */
async function refuseUndurable(db: Application['connections']['db']): Promise<void> {
  const off = await undurableSettings(db)
  if (off.length > 0)
    throw new StartProblem(`Marks would not survive a loss of power: the database runs with ${off.join(', ')} off.`)
}

/** The certificate that signs documents, where one is configured. A document of an invalid one says that it is not signed. */
async function signerOf(config: Config, log: pino.Logger): Promise<Signer | undefined> {
  if (!config.signingCertificate) return undefined
  const signer = await openSigner(config.signingCertificate, config.signingPassword)
  const until = new Date(signer.validUntil).toISOString().slice(0, 10)
  const soon = systemClock.now() + 30 * 86_400_000
  if (!isValidAt(signer, systemClock.now())) log.warn('SIGNING_CERTIFICATE is not valid today; nothing is signed.')
  else if (!isValidAt(signer, soon)) log.warn(`SIGNING_CERTIFICATE is valid until ${until} only.`)
  return signer
}

/** Works beside a running server or without one. */
async function importAfd(config: Config, url: string): Promise<void> {
  const connections = connect(url, {
    size: 3,
    statementTimeout: 120_000,
    name: 'ponteiro import',
    houseZone: config.defaultZone,
  })
  opened.push({ name: 'connections', close: connections.close })
  const settings = { folder: join(config.dataDir, 'imports'), defaultZone: config.defaultZone, clock: systemClock }
  const read = await importAfdFiles(connections.db, settings, process.argv.slice(3))
  await stop(read ? 0 : 1)
}

/** Works beside a running server or without one. */
async function makeMaster(url: string): Promise<void> {
  const connections = connect(url, { size: 1, statementTimeout: 30_000, name: 'ponteiro master' })
  opened.push({ name: 'connections', close: connections.close })
  console.log(await setMaster(connections.db, process.argv.slice(3)))
  await stop(0)
}

const settingsOf = (config: Config, databaseUrl: string, signer: Signer | undefined): Settings => ({
  databaseUrl,
  poolSize: config.databasePoolSize,
  dataFolder: config.dataDir,
  baseUrl: config.baseUrl,
  trustedProxies: config.trustedProxies,
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
  webFolder: command === 'work' || command === 'import-afd' ? undefined : webFolder(),
})

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const { name, close } of opened.reverse()) {
    await close().catch((error: unknown) => console.error(`closing the ${name} failed`, error))
  }
  process.exit(code)
}

/** Beside the bundle (apps/server/dist) and beside the sources alike. */
function webFolder(): string {
  const folder = join(import.meta.dirname, '../../web/dist')
  if (!existsSync(folder)) throw new StartProblem(`The pages are not built (${folder}). Run: npm run build`)
  return folder
}

function announce(config: Config, administrator: { made: boolean; password?: string }): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (command === 'work') {
    console.log(`Ponteiro works on jobs (ready in ${seconds} s).`)
    return
  }
  console.log(`\n  Ponteiro is open at ${config.baseUrl}  (ready in ${seconds} s)`)
  if (administrator.password) {
    console.log(`\n  First administrator: login admin, password ${administrator.password}`)
    console.log('  The password is shown this once; change it after the first login.')
  } else if (administrator.made) {
    console.log('\n  First administrator: login admin, password from PONTEIRO_ADMIN_PASSWORD')
  }
  console.log('')
}

run().catch((error: unknown) => {
  if (error instanceof StartProblem) console.error(error.message)
  else if (isUnreachable(error))
    console.error(`The database cannot be reached: ${(error as Error).message}. Check DATABASE_URL.`)
  else console.error(error)
  return stop(1)
})

const isUnreachable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'].includes(String(error.code))
