/** The files of the embedded PostgreSQL: created whole or not at all, with one role and one database. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../config/start-problem.ts'
import { isReachable, type PostgresBinaries, type PostgresUser } from './postgres-binaries.ts'

export const database = 'ponteiro'
/** The role that copies the cluster's files and follows its WAL. It owns nothing and reads no table. */
export const backupRole = 'ponteiro_backup'

export interface Cluster {
  readonly folder: string
  readonly binaries: PostgresBinaries
  /** The user the programs run as; undefined for our own. */
  readonly user: PostgresUser | undefined
  /** False only in tests: no waiting for the disk, and the role may create databases. */
  readonly durable: boolean
  /** Extra settings of this run: how far a restored copy recovers. */
  readonly recovery?: readonly string[] | undefined
}

/**
 * The whole environment of each program, because PGDATA, LANG and others of the operator must not reach it.
 */
const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Starts a PostgreSQL program. `args` receives the path by which the program can reach the cluster. */
export async function spawnOn(
  { folder, binaries, user }: Cluster,
  program: keyof PostgresBinaries,
  args: (folder: string) => readonly string[],
  stdio: StdioOptions,
): Promise<ChildProcess> {
  return spawn(binaries[program], args(await reachableName(folder, user)), {
    cwd: folder,
    env: environment,
    stdio,
    detached: true, // Ctrl+C is for us; PostgreSQL stops after everything that needs it
    ...user,
  })
}

/**
 * The path for programs. Below a folder that only root may enter they need a relative one, from the working
 * directory.
 */
async function reachableName(folder: string, user: PostgresUser | undefined): Promise<string> {
  if (await isReachable(folder, user)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new StartProblem(
    `The database runs as another user than root, who may not enter ${folder}. Set DATA_DIR to a folder that every user may enter.`,
  )
}

/** The owner of an existing cluster, as whom it must keep running. */
export async function ownerOf(folder: string): Promise<PostgresUser | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** Creates the cluster beside its final place and moves it there when complete. */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const draft = { ...cluster, folder: `${cluster.folder}.new` }
  await rm(draft.folder, { recursive: true, force: true })
  await mkdir(draft.folder, { mode: 0o700 })
  if (cluster.user) await chown(draft.folder, cluster.user.uid, cluster.user.gid)
  await complete(draft, 'initdb', (folder) => [
    `--pgdata=${folder}`,
    // Explicit, because without LANG the default would be SQL_ASCII, which breaks accents.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Has no effect: pg_hba.conf is replaced below, and the superuser has no password, so it cannot log in.
    '--username=postgres',
    '--auth=trust',
    '--no-instructions',
    ...(cluster.durable ? [] : ['--no-sync']),
  ])
  await writeFile(hbaFile(draft), hba)
  const rights = cluster.durable ? 'nosuperuser' : 'createdb'
  await runAlone(draft, [
    `create role ${database} login ${rights} password '${password}'`,
    `create database ${database} owner ${database}`,
    madeBackupRole(password),
  ])
  await rename(draft.folder, cluster.folder)
  const parent = await open(join(cluster.folder, '..'))
  await parent.sync()
  await parent.close()
}

/** For a data folder that lost its password file. */
export const setPassword = (cluster: Cluster, password: string): Promise<void> =>
  runAlone(cluster, [`alter role ${database} password '${password}'`, madeBackupRole(password)])

const hbaFile = ({ folder }: Cluster) => join(folder, 'pg_hba.conf')
const hba = [
  'host all all 127.0.0.1/32 scram-sha-256',
  `host replication ${backupRole} 127.0.0.1/32 scram-sha-256`,
  '',
].join('\n')

/** One statement on one line: clusters of earlier versions lack the role. */
const madeBackupRole = (password: string): string =>
  [
    `do $$ begin if not exists (select from pg_roles where rolname = '${backupRole}') then create role ${backupRole}; end if;`,
    `alter role ${backupRole} login replication password '${password}'; end $$`,
  ].join(' ')

/**
 * Lets backups be made of a cluster from an earlier version. The file is written last and means that the role
 * exists.
 */
export async function openForBackups(cluster: Cluster, password: string): Promise<void> {
  if ((await readFile(hbaFile(cluster), 'utf8')) === hba) return
  await runAlone(cluster, [madeBackupRole(password)])
  await writeFile(hbaFile(cluster), hba)
}

/** Keeps the password out of the log, whether the statement fails or succeeds. */
const quiet = ['log_min_messages=fatal', 'log_min_error_statement=panic', 'log_statement=none']

/** Runs statements, one per line, without a server, so nobody else is connected. */
const runAlone = (cluster: Cluster, statements: readonly string[]): Promise<void> =>
  complete(
    cluster,
    'postgres',
    (folder) => ['--single', '-D', folder, ...asOptions(['exit_on_error=true', ...quiet]), 'postgres'],
    `${statements.join('\n')}\n`,
  )

/** Settings as command-line options, which override any file. */
export const asOptions = (settings: readonly string[]): string[] => settings.flatMap((setting) => ['-c', setting])

async function complete(
  cluster: Cluster,
  program: keyof PostgresBinaries,
  args: (folder: string) => readonly string[],
  input = '',
): Promise<void> {
  const child = await spawnOn(cluster, program, args, 'pipe')
  let said = ''
  const hear = (part: Buffer) => {
    said += part.toString()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  child.stdin?.on('error', () => undefined).end(input)
  const end = await new Promise<number | string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'ended'))
  })
  if (end !== 0) throw new StartProblem(`The database could not be prepared (${program}: ${end}).\n${said.trim()}`)
}
