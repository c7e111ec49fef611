/** The files of the embedded PostgreSQL: made once, whole or not at all, with one role and one database. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../config/start-problem.ts'
import { isReachable, type PostgresBinaries, type PostgresUser } from './postgres-binaries.ts'

export const database = 'ponteiro'
/** The role that copies the files of the cluster and follows its log of changes (WAL). It owns nothing and reads no table. */
export const backupRole = 'ponteiro_backup'

export interface Cluster {
  readonly folder: string
  readonly binaries: PostgresBinaries
  /** The account the programs run under; undefined when that is our own. */
  readonly user: PostgresUser | undefined
  /** False only in tests: no waiting for the disk, and the role may create databases. */
  readonly durable: boolean
  /** Settings of this run beside the usual ones: how far a restored copy goes. */
  readonly recovery?: readonly string[] | undefined
}

/** Every program gets this and nothing else: PGDATA, LANG and the like of the operator must not reach it. */
const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Starts one of PostgreSQL's programs. `args` is handed the name under which the program can reach the cluster. */
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
    detached: true, // Ctrl+C in a terminal is for us; PostgreSQL stops when nothing needs it any more
    ...user,
  })
}

/**
 * How the programs are to call the folder. Below a folder that only root may enter its name is of no use to them, but the working
 * directory they are started in still leads there.
 */
async function reachableName(folder: string, user: PostgresUser | undefined): Promise<string> {
  if (await isReachable(folder, user)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new StartProblem(
    `The database runs as another user than root, who may not enter ${folder}. Set DATA_DIR to a folder that every user may enter.`,
  )
}

/** Whom an existing cluster belongs to; it must go on running as that user. */
export async function ownerOf(folder: string): Promise<PostgresUser | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** Creates the cluster beside its final place and moves it there when it is complete. */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const draft = { ...cluster, folder: `${cluster.folder}.new` }
  await rm(draft.folder, { recursive: true, force: true })
  await mkdir(draft.folder, { mode: 0o700 })
  if (cluster.user) await chown(draft.folder, cluster.user.uid, cluster.user.gid)
  await complete(draft, 'initdb', (folder) => [
    `--pgdata=${folder}`,
    // Given in full: without LANG in the environment the default would be SQL_ASCII, which breaks accents.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Of no effect: pg_hba.conf is replaced below, and the superuser gets no password, so nobody logs in as it.
    ...['--username=postgres', '--auth=trust', '--no-instructions'],
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

/** For a data folder whose password file was lost. */
export const setPassword = (cluster: Cluster, password: string): Promise<void> =>
  runAlone(cluster, [`alter role ${database} password '${password}'`, madeBackupRole(password)])

const hbaFile = ({ folder }: Cluster) => join(folder, 'pg_hba.conf')
const hba = [
  'host all all 127.0.0.1/32 scram-sha-256',
  `host replication ${backupRole} 127.0.0.1/32 scram-sha-256`,
  '',
].join('\n')

/** One statement, one line: in a cluster of before, the role is missing. */
const madeBackupRole = (password: string): string =>
  [
    `do $$ begin if not exists (select from pg_roles where rolname = '${backupRole}') then create role ${backupRole}; end if;`,
    `alter role ${backupRole} login replication password '${password}'; end $$`,
  ].join(' ')

/** Lets a cluster that an earlier version made be backed up. The file is written last: it says that the role is there. */
export async function openForBackups(cluster: Cluster, password: string): Promise<void> {
  if ((await readFile(hbaFile(cluster), 'utf8')) === hba) return
  await runAlone(cluster, [madeBackupRole(password)])
  await writeFile(hbaFile(cluster), hba)
}

/** The password reaches the log neither with a statement that fails nor with one that succeeds. */
const quiet = ['log_min_messages=fatal', 'log_min_error_statement=panic', 'log_statement=none']

/** Runs statements, one a line, with no server and so with nobody else connected. */
const runAlone = (cluster: Cluster, statements: readonly string[]): Promise<void> =>
  complete(
    cluster,
    'postgres',
    (folder) => ['--single', '-D', folder, ...asOptions(['exit_on_error=true', ...quiet]), 'postgres'],
    `${statements.join('\n')}\n`,
  )

/** Settings as options of the command line, which win over any file. */
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
