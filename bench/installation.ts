/**
 * An installation as an operator runs it: the built program with its embedded database, in a temporary
 * folder.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runningPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts'
import { stopOrphan } from '../apps/server/src/platform/postgres/postgres-server.ts'
import { populate } from './population.ts'
import { endOf, freePort, launch, place, untilReady } from './program.ts'
import { takeAwayLater } from './taken-away.ts'

export interface Installation {
  readonly port: number
  readonly folder: string
  child: ChildProcess
}

const started = (port: number, folder: string): ChildProcess =>
  launch({ command: 'start', port, dataDir: folder, logLevel: 'silent', stdout: 'ignore' })

interface Where {
  /** The parent of its folder. */
  readonly parent?: string
  /** The database's log file; by default in its folder. */
  readonly log?: string
}

/** Starts one with so many people who may press. */
export async function anInstallation(people: number, { parent = place, log }: Where = {}): Promise<Installation> {
  const folder = mkdtempSync(join(parent, 'ponteiro-'))
  takeAwayLater(folder, () => rm(folder, { recursive: true, force: true }))
  // It outlives a killed program.
  takeAwayLater(`PostgreSQL in ${folder}`, () => stopOrphan(databaseIn(folder), console.error))
  if (log) await symlink(log, join(folder, 'postgres.log'))
  const port = await freePort()
  const at: Installation = { port, folder, child: started(port, folder) }
  await untilReady(port, at.child)
  await inDatabase(folder, (database) => populate({ database }, people))
  return at
}

/** Kills the program, whose database goes on, and restarts it at once. */
export async function killProgram(at: Installation): Promise<void> {
  at.child.kill('SIGKILL')
  await endOf(at.child)
  at.child = started(at.port, at.folder)
}

/** Kills the database's first process. The others notice and end. */
export async function killDatabase({ folder }: Installation): Promise<void> {
  const [pid] = (await readFile(join(databaseIn(folder), 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

const databaseIn = (folder: string) => join(folder, 'postgres')

/** Works on the database of a running installation. */
export async function inDatabase<T>(folder: string, work: (database: pg.Pool) => Promise<T>): Promise<T> {
  const running = await runningPostgres(folder)
  if (!running) throw new Error('the database is not running')
  const database = new pg.Pool({ connectionString: running.url, max: 2 })
  database.on('error', () => undefined)
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}
