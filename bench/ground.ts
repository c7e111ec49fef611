/**
 * The ground of a measurement: a durable database, the built server beside the bare one, and sessions for
 * everybody.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connect } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts'
import { loadReference } from '../apps/server/src/setup/reference.ts'
import { type Command, freePort, launch, nodeOptions, place, stopping, untilReady, untilSign } from './program.ts'
import { takeAllAway, takeAwayLater } from './taken-away.ts'

/** Of the servers: what they are sent stays there. */
const dataFolder = join(place, `ponteiro-bench-data-${process.pid}`)

export interface Ground {
  readonly url: string
  readonly database: pg.Pool
  readonly postgres: EmbeddedPostgres
  readonly folder: string
  /** Removes everything. Only for a measurement that succeeds; `proof` does it otherwise. */
  close(): Promise<boolean>
}

/** A database as after a first start, flushing every commit: migrated, with reference data only. */
export async function openGround(): Promise<Ground> {
  const folder = mkdtempSync(join(place, 'ponteiro-bench-'))
  for (const used of [folder, dataFolder]) takeAwayLater(used, () => rm(used, { recursive: true, force: true }))
  const log = { info: () => undefined, warn: (message: string) => console.error(message) }
  // Registered before it is up, or a failed start would leave it running.
  const starting = startEmbeddedPostgres({ dataDir: folder, log })
  takeAwayLater(`PostgreSQL in ${folder}`, async () => (await starting.catch(() => undefined))?.stop())
  const postgres = await starting
  const { url } = postgres.connection
  await migrate(url)
  const { db, close } = connect(url, { size: 1, statementTimeout: 60_000, name: 'bench' })
  await loadReference(db, new Date().getUTCFullYear()).finally(close)
  const database = new pg.Pool({ connectionString: url, max: 4 })
  database.on('error', () => undefined)
  // Not awaited: running statements end with PostgreSQL.
  takeAwayLater('the connections', () => void database.end())
  return { url, database, postgres, folder, close: takeAllAway }
}

/** Works on a connection that PostgreSQL may end silently. */
export async function withClient<T>({ url }: Pick<Ground, 'url'>, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Rows by COPY, as lines of its text format. */
export const copyIn = (client: pg.Client, table: string, lines: readonly string[]): Promise<void> =>
  pipeline(Readable.from(pieces(lines)), client.query(copyFrom(`copy ${table} from stdin`)))

function* pieces(lines: readonly string[]) {
  for (let at = 0; at < lines.length; at += 5000) yield lines.slice(at, at + 5000).join('')
}

export interface RunningServer {
  readonly port: number
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** The program on the ground's database, ready. */
export async function startServer(
  url: string,
  command: Command = 'serve',
  port?: number,
  /** Where the server's log goes, or one of our streams. That of `work` is read for its ready line. */
  output: 'ignore' | number = 'ignore',
  /** Where other servers are told to reach it; absent: where they do. */
  neighbourAddress?: string,
): Promise<RunningServer> {
  const at = port ?? (await freePort())
  const given = {
    command,
    port: at,
    databaseUrl: url,
    dataDir: dataFolder,
    logLevel: 'error',
    neighbourAddress,
  } as const
  const child = launch({ ...given, stdout: command === 'work' ? 'pipe' : output })
  const { stdout } = child
  // A process that only works on jobs answers no calls.
  if (command === 'work' && stdout) await untilSign(child, (signal) => once(stdout, 'data', { signal }))
  else await untilReady(at, child)
  return { port: at, child, stop: stopping(child) }
}

/** The bare server of the floors, its Node started like the program's. */
export async function startThin(url: string): Promise<RunningServer> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'thin.ts'), [String(port), url], {
    execArgv: [...process.execArgv, ...nodeOptions('serve')],
  })
  takeAwayLater(`the bare server, process ${child.pid}`, stopping(child))
  await untilSign(child, (signal) => once(child, 'message', { signal }))
  return { port, child, stop: stopping(child) }
}
