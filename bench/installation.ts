/** An installation of its own, as an operator runs it: the built program with its embedded database in a folder that goes away afterwards. */
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
  /** In which folder its own lies. */
  readonly parent?: string
  /** The file where its database says what happens to it; without it, in its folder. */
  readonly log?: string
}

/** Started, with so many people who may press. */
export async function anInstallation(people: number, { parent = place, log }: Where = {}): Promise<Installation> {
  const folder = mkdtempSync(join(parent, 'ponteiro-'))
  takeAwayLater(folder, () => rm(folder, { recursive: true, force: true }))
  // It outlives a program that had to be killed.
  takeAwayLater(`PostgreSQL in ${folder}`, () => stopOrphan(databaseIn(folder), console.error))
  if (log) await symlink(log, join(folder, 'postgres.log'))
  const port = await freePort()
  const at: Installation = { port, folder, child: started(port, folder) }
  await untilReady(port, at.child)
  await inDatabase(folder, (database) => populate({ database }, people))
  return at
}

/** Kills the program, whose database goes on, and starts it again at once. */
export async function killProgram(at: Installation): Promise<void> {
  at.child.kill('SIGKILL')
  await endOf(at.child)
  at.child = started(at.port, at.folder)
}

/** Kills the first process of the database. Its others see that it is gone, and end. */
export async function killDatabase({ folder }: Installation): Promise<void> {
  const [pid] = (await readFile(join(databaseIn(folder), 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

const databaseIn = (folder: string) => join(folder, 'postgres')

/** Work on the database of an installation that is running. */
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
