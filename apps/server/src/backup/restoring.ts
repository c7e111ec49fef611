/** Makes a new installation from a backup: files, database at one moment, quarantine. */
import { createReadStream } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { StartProblem } from '../platform/config/start-problem.ts'
import { dataFolder } from '../platform/postgres/data-folder.ts'
import { clusterFolder, type LauncherLog, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { postgresUser } from '../platform/postgres/postgres-binaries.ts'
import { baseName, dumpName, listBackups, runPostgresProgram } from './backup.ts'
import { copyFile } from './kept-files.ts'
import { type Manifest, readManifest, refuseDamaged } from './manifest.ts'
import { beginQuarantine, refuseChangesAgain } from './quarantine.queries.ts'
import { extract } from './tar.ts'
import { type WalState, walFolder, walState } from './wal-writer.ts'

export interface Restoring {
  /** One backup, or a folder of several of which the newest is used. */
  readonly backup: string
  readonly folder: string
  readonly until: Date | undefined
  /** Of an empty database for a dump. */
  readonly databaseUrl: string | undefined
  readonly log: LauncherLog
}

export interface Restored {
  readonly backup: string
  readonly madeAt: string
  /** Time of the last change in the copy, if known. */
  readonly reachedAt: string | undefined
  /** Files that were in a store of objects when it was made. */
  readonly objects: number
}

export async function restore(asked: Restoring): Promise<Restored> {
  const { folder, until, databaseUrl, log } = asked
  const { path, manifest } = await backupAt(asked.backup, until)
  const { whole } = manifest
  if (whole.kind === 'dump') await refuseDump(databaseUrl, until)
  await refuseFull(folder)
  log.info(`checking ${manifest.files.length} files of ${path}`)
  await refuseDamaged(path, manifest)
  const made = await dataFolder(folder)
  try {
    await restoreFiles(path, manifest, made)
    const reachedAt =
      whole.kind === 'dump'
        ? await restoreDump(join(path, dumpName), databaseUrl ?? '', whole.madeAt)
        : await restoreCluster(path, manifest, made, until, log)
    return { backup: path, madeAt: whole.madeAt, reachedAt, objects: whole.objects?.named ?? 0 }
  } catch (error) {
    // Removes everything, so that nobody starts a half-restored copy; the folder was empty before. Keeps the
    // database's log.
    for (const name of await readdir(made))
      if (!name.startsWith('postgres.log')) await rm(join(made, name), { recursive: true, force: true })
    throw error
  }
}

/** The backup itself, or the newest that was complete before the requested moment. */
async function backupAt(path: string, until: Date | undefined): Promise<{ path: string; manifest: Manifest }> {
  const own = await readManifest(path)
  if (own) {
    if (until && Date.parse(own.whole.madeAt) > until.getTime())
      throw new StartProblem(
        `This backup was made at ${own.whole.madeAt}, after the moment asked for. Name an older one.`,
      )
    return { path, manifest: own }
  }
  const all = await listBackups(path)
  const newest = all.find(({ whole }) => until === undefined || Date.parse(whole.madeAt) <= until.getTime())
  const manifest = newest && (await readManifest(newest.path))
  if (newest && manifest) return { path: newest.path, manifest }
  throw new StartProblem(
    all.length > 0
      ? `Every backup in ${path} was made after the moment asked for. The oldest is of ${all.at(-1)?.whole.madeAt}.`
      : `There is no whole backup in ${path}.`,
  )
}

async function refuseFull(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartProblem(`${folder} cannot be used: ${error.message}.`)
  })
  // The database's log of a failed restoration is no installation.
  if (names.some((name) => !name.startsWith('postgres.log')))
    throw new StartProblem(`${folder} is not empty. A restoration never overwrites: name a new folder.`)
}

async function refuseDump(databaseUrl: string | undefined, until: Date | undefined): Promise<void> {
  if (until)
    throw new StartProblem(
      'This backup is a dump of a database of your own: it has one moment only. --until takes the archive of that PostgreSQL (archive_command and recovery_target_time, or the tool that keeps it, such as pgBackRest).',
    )
  if (!databaseUrl)
    throw new StartProblem(
      'This backup is a dump: set DATABASE_URL to a new, empty database that it is to be put into.',
    )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query("select 1 from pg_tables where schemaname in ('public', 'pgboss') limit 1")
    if (rows.length > 0)
      throw new StartProblem(
        'The database of DATABASE_URL is not empty. A restoration never overwrites: name a new one.',
      )
  } finally {
    await client.end()
  }
}

async function restoreFiles(path: string, { files }: Manifest, folder: string): Promise<void> {
  for (const file of files) {
    if (!file.path.startsWith('files/')) continue
    const to = resolve(folder, file.path.slice('files/'.length))
    if (!to.startsWith(join(folder, '/'))) throw new StartProblem(`${file.path} leads out of the folder.`)
    await copyFile(join(path, file.path), to)
  }
}

async function restoreDump(file: string, databaseUrl: string, madeAt: string) {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  const altered = (words: string) =>
    onDatabase(databaseUrl, (client) => client.query(`alter database ${client.escapeIdentifier(name)} ${words}`))
  // Killed before the quarantine is written, the copy takes no writes, and nobody begins on it.
  await altered('set default_transaction_read_only = on')
  const words = ['--no-owner', '--no-acl', '--single-transaction', `--dbname=${name}`, file]
  try {
    await runPostgresProgram('pg_restore', databaseUrl, words, { PGOPTIONS: `-c ${takesWrites}` })
  } catch (error) {
    await altered('reset default_transaction_read_only')
    throw error
  }
  const reached = await quarantined(databaseUrl, madeAt, madeAt)
  await altered('reset default_transaction_read_only')
  return reached
}

async function restoreCluster(
  path: string,
  manifest: Manifest,
  folder: string,
  until: Date | undefined,
  log: LauncherLog,
): Promise<string | undefined> {
  const cluster = clusterFolder(folder)
  const draft = `${cluster}.new`
  const user = await postgresUser()
  const own = async (name: string) => {
    if (user) await chown(name, user.uid, user.gid)
  }
  await mkdir(draft, { mode: 0o700 })
  await own(draft)
  const packed = createReadStream(join(path, baseName), { highWaterMark: 1 << 20 })
  await extract(packed.pipe(createGunzip({ chunkSize: 1 << 20 })) as AsyncIterable<Buffer>, draft, own)
  const received = await restoreLog(path, draft, manifest.whole.segmentSize ?? 0, own)
  if (until && received && until.getTime() > Date.parse(received.upTo))
    throw new StartProblem(`The backup has what happened until ${received.upTo}, and no more. Ask for that or less.`)
  if (until && !received)
    throw new StartProblem(
      'This backup has one moment only: --until takes one that was followed (npm run backup -- FOLDER --follow).',
    )
  const signal = await open(join(draft, 'recovery.signal'), 'w', 0o600)
  await signal.close()
  await own(join(draft, 'recovery.signal'))
  await rename(draft, cluster)
  log.info('bringing the database to its moment')
  // The WAL is already where PostgreSQL looks for it. Without hot standby the server reports ready only once
  // it accepts changes.
  const recovery = ['restore_command=false', 'recovery_target_action=promote', 'archive_mode=off', 'hot_standby=off']
  if (until) recovery.push(`recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`)
  const server = await startEmbeddedPostgres({ dataDir: folder, log, recovery }).catch((error) =>
    refuseUnreached(error, until),
  )
  try {
    return await quarantined(server.connection.url, manifest.whole.madeAt, undefined)
  } finally {
    await server.stop()
  }
}

function refuseUnreached(error: unknown, until: Date | undefined): never {
  if (until && error instanceof Error && error.message.includes('recovery ended before configured recovery target'))
    throw new StartProblem(
      `Nothing happened after ${until.toISOString()} in this backup. Leave --until out: the copy then has all there is.`,
    )
  throw error
}

/** Puts received segments where PostgreSQL continues to read. Undefined when the backup was not followed. */
async function restoreLog(
  path: string,
  cluster: string,
  segmentSize: number,
  own: (name: string) => Promise<void>,
): Promise<WalState | undefined> {
  const names = await readdir(join(path, walFolder)).catch(() => [])
  for (const name of names) {
    const [, segment] = /^([0-9A-F]{24})(\.partial)?$/.exec(name) ?? []
    if (!segment) continue
    const to = join(cluster, 'pg_wal', segment)
    await copyFile(join(path, walFolder, name), to)
    const { size } = await stat(to)
    if (size < segmentSize) {
      const handle = await open(to, 'r+')
      await handle.truncate(segmentSize)
      await handle.close()
    }
    await own(to)
  }
  return receivedUpTo(join(path, walState))
}

/** Undefined where there is none, or a loss of power left nothing in it: the WAL itself counts. */
async function receivedUpTo(file: string): Promise<WalState | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

const quarantined = (url: string, madeAt: string, reachedAt: string | undefined): Promise<string | undefined> =>
  onDatabase(url, async (client) => {
    const reached = await beginQuarantine(client, madeAt, reachedAt)
    if (reachedAt) await refuseChangesAgain(client)
    return reached
  })

const takesWrites = 'default_transaction_read_only=off'

/** Writes also where the database takes no writes of others. */
async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set ${takesWrites}`)
    return await work(client)
  } finally {
    await client.end()
  }
}
