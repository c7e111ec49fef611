/** The program without its process: everything built from a database address and settings. `main.ts` and the tests start from here. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { calls } from '@ponteiro/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { occupationHandlers } from './features/organization/occupations.handlers.ts'
import { profileHandlers } from './features/profiles/profiles.handlers.ts'
import { authHandlers } from './features/sessions/auth.handlers.ts'
import { authenticator } from './features/sessions/sessions.rules.ts'
import { type Tokens, tokens } from './features/sessions/token.rules.ts'
import { type Changes, listenForChanges } from './platform/changes.ts'
import type { Clock } from './platform/clock.ts'
import { type Connections, connect } from './platform/database.ts'
import { mounted } from './platform/gate.ts'
import { openMetrics, serveHealth } from './platform/health.ts'
import { buildGate } from './platform/http.ts'
import { type Job, openQueue, type Queue } from './platform/jobs.ts'
import { outboxJob, postOffice } from './platform/mail.ts'
import { openApiDocument } from './platform/openapi.ts'
import { servePages } from './platform/pages.ts'

export interface Settings {
  readonly databaseUrl: string
  readonly poolSize: number
  readonly dataFolder: string
  readonly productName: string
  readonly productVersion: string
  readonly defaultZone: string
  readonly sessionSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly metricsToken: string | undefined
  /** Folder of the web build; absent: the server answers calls only. */
  readonly webFolder: string | undefined
}

export interface Application {
  readonly http: FastifyInstance
  readonly connections: Connections
  readonly queue: Queue
  readonly jobs: readonly Job[]
  readonly tokens: Tokens
  readonly changes: Changes
  close(): Promise<void>
}

export async function buildApplication(
  settings: Settings,
  clock: Clock,
  logger: FastifyBaseLogger | false,
): Promise<Application> {
  const connections = connect(settings.databaseUrl, {
    size: settings.poolSize,
    statementTimeout: 30_000,
    name: 'ponteiro',
  })
  const { db, pool } = connections
  const changes = await listenForChanges(settings.databaseUrl)
  const signing = tokens(settings.sessionSecret ?? (await sharedSecret(connections)))

  const outbox = outboxJob({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    folder: join(settings.dataFolder, 'outbox'),
  })
  const jobs: readonly Job[] = [outbox as unknown as Job]
  const queue = await openQueue(
    settings.databaseUrl,
    jobs,
    (error) => logger && logger.error(`job queue: ${error instanceof Error ? error.message : error}`),
  )
  const post = postOffice(queue, outbox)
  void post

  const metrics = openMetrics(pool)
  const http = await buildGate({
    db,
    clock,
    logger,
    observe: metrics.observe,
    authenticate: authenticator(db, signing, changes, clock, settings.defaultZone),
    mounted: [
      mounted(calls.auth, authHandlers(signing, settings.defaultZone)),
      mounted(calls.profiles, profileHandlers),
      mounted(calls.occupations, occupationHandlers),
    ],
  })
  serveHealth(http, pool, metrics, settings.metricsToken)
  const document = openApiDocument(calls, { name: settings.productName, version: settings.productVersion })
  http.get('/api/docs', async () => document)
  if (settings.webFolder) await servePages(http, settings.webFolder)

  return {
    http,
    connections,
    queue,
    jobs,
    tokens: signing,
    changes,
    async close() {
      await http.close()
      await queue.stop()
      await changes.close()
      await connections.close()
    },
  }
}

/** The key of session tokens that all processes on this database share; made at random by the first of them. */
async function sharedSecret({ pool }: Connections): Promise<string> {
  const fresh = randomBytes(48).toString('base64url')
  await pool.query("insert into secret (name, value) values ('session', $1) on conflict do nothing", [fresh])
  const { rows } = await pool.query<{ value: string }>("select value from secret where name = 'session'")
  return rows[0]?.value ?? fresh
}
