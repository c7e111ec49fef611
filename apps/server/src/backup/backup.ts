/**
 * A backup of a running installation: one folder inside the named one, complete once its manifest says so.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { StoreSettings } from '../platform/files/open-store.ts'
import { lsnText, openReplication, type System } from '../platform/postgres/replication.ts'
import { fileCopier } from './kept-files.ts'
import { hashOf, openManifest, readManifest, type Whole } from './manifest.ts'
import { nameObjects } from './named-objects.ts'

export interface BackedUp {
  /** Address of the database; for an embedded one, of the role that copies. */
  readonly url: string
  readonly isEmbedded: boolean
  readonly dataDir: string
  /** Holds one folder for each backup. */
  readonly folder: string
  /** The store of the files, with an address that reads the database. */
  readonly store?: StoreSettings | undefined
}

export const baseName = 'base.tar.gz'
export const dumpName = 'database.dump'

/** Names sort by time. */
const nameOf = (at: Date) => at.toISOString().slice(0, 19).replaceAll(':', '-')
const unfinished = '.unfinished'
const isBackup = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/

/** Complete backups, newest first. */
export async function listBackups(folder: string): Promise<{ path: string; whole: Whole }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => isBackup.test(name))
  const found: { path: string; whole: Whole }[] = []
  for (const name of names.sort().reverse()) {
    const path = join(folder, name)
    const manifest = await readManifest(path)
    if (manifest) found.push({ path, whole: manifest.whole })
  }
  return found
}

/** Milliseconds after which nobody works on an unfinished one any more. */
const abandonedAfter = 86_400_000

/** Removes what backups that were killed left behind; another may be under way. */
export async function sweepUnfinished(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(unfinished) || !isBackup.test(name.slice(0, -unfinished.length))) continue
    const path = join(folder, name)
    const parts = [path, ...(await readdir(path)).map((part) => join(path, part))]
    const touched = await Promise.all(parts.map(async (part) => (await stat(part)).mtimeMs))
    if (now - Math.max(...touched) > abandonedAfter) await rm(path, { recursive: true })
  }
}

/** Makes a backup; answers its folder. Removes an unfinished one. */
export async function makeBackup(of: BackedUp, at: Date): Promise<string> {
  const path = join(of.folder, nameOf(at))
  const draft = `${path}${unfinished}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const manifest = await openManifest(draft)
    try {
      const whole = of.isEmbedded ? await copyCluster(of, draft) : await dump(of, draft)
      const name = of.isEmbedded ? baseName : dumpName
      await manifest.add({ path: name, ...(await hashOf(join(draft, name))) })
      await fileCopier(of.dataDir, draft, manifest)()
      const objects = of.store && (await nameObjects(of.store, draft, manifest))
      await manifest.complete({ madeAt: at.toISOString(), ...whole, ...(objects ? { objects } : {}) })
    } finally {
      await manifest.close()
    }
    await rename(draft, path)
    return path
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyCluster({ url }: BackedUp, draft: string): Promise<Omit<Whole, 'madeAt'>> {
  const replication = await openReplication(url)
  try {
    const { system, version, segmentSize }: System = await replication.identify()
    const packed = createGzip({ level: 1 })
    const written = pipeline(packed, createWriteStream(join(draft, baseName), { mode: 0o600, flush: true }))
    const broken = new Promise<never>((_, fail) => written.catch(fail))
    const base = await Promise.race([replication.copyBase(packed), broken])
    packed.end()
    await written
    return { kind: 'files', postgres: version, system, segmentSize, timeline: base.timeline, end: lsnText(base.end) }
  } finally {
    await replication.close()
  }
}

/** A PostgreSQL of the operator's own has its programs. Newer versions read their dumps. */
async function dump({ url }: BackedUp, draft: string): Promise<Omit<Whole, 'madeAt'>> {
  const file = join(draft, dumpName)
  await runPostgresProgram('pg_dump', url, ['--format=custom', '--no-owner', '--no-acl', `--file=${file}`])
  return { kind: 'dump', postgres: '' }
}

/** Passes the address by the environment, because command lines are visible in the list of processes. */
export async function runPostgresProgram(
  program: string,
  url: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const child = spawn(program, [...args, '--no-password'], {
    env: {
      ...process.env,
      PGHOST: decodeURIComponent(hostname) || searchParams.get('host') || '',
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new StartProblem(
          `With DATABASE_URL this needs ${program} of PostgreSQL, in the version of the server or newer, on this machine. Install it (postgresql-client), or use the server's own backups.`,
        )
      : error
  })
  if (code !== 0) throw new StartProblem(`${program} ended with code ${code}.\n${said.trim()}`)
}
