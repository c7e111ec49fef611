/**
 * Three nodes on this machine, each at its own address, from the samples of docs/operating/three-machines.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { constants, openSync } from 'node:fs'
import { access, chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { postgresUser } from '../../apps/server/src/platform/postgres/postgres-binaries.ts'
import { endOf, hasEnded, place } from '../program.ts'
import { takeAwayLater } from '../taken-away.ts'

const samples = resolve(import.meta.dirname, '../../docs/operating/three-machines')

/** Where Debian puts them. */
const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
} as const

export async function missingPrograms(): Promise<string[]> {
  const missing: string[] = []
  for (const program of Object.values(programs))
    await access(program, constants.X_OK).catch(() => missing.push(program))
  return missing
}

export interface Node {
  readonly name: string
  readonly address: string
  readonly folder: string
  patroni: ChildProcess
}

/** As Patroni tells of it. */
export interface Member {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
  readonly lag?: number | string
}

export interface Cluster {
  readonly nodes: readonly Node[]
  /** Of the program's database, through haproxy. */
  readonly url: string
  node(name: string): Node
  members(): Promise<readonly Member[]>
  /** The member in this role; fails when there is none. */
  member(role: Member['role']): Promise<Node>
  /** One primary, a synchronous standby and another one that follows. */
  untilWhole(patience?: number): Promise<void>
  startPatroni(node: Node): Promise<void>
}

const names = ['a', 'b', 'c'] as const
const passwords = {
  PASSWORD_OF_POSTGRES: 'postgres-1',
  PASSWORD_OF_REPLICATOR: 'replicator-1',
  PASSWORD_OF_REWINDER: 'rewinder-1',
}
const ownPassword = 'ponteiro-1'

/** Sets everything up, and makes the program's role and database. */
export async function aCluster(): Promise<Cluster> {
  const user = await postgresUser()
  const folder = await mkdtemp(join(place, 'ponteiro-failover-'))
  takeAwayLater(folder, () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  await chmod(folder, 0o755)
  // A network of its own, so that ports are the usual ones.
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const addressOf = (at: number) => `${network}.${at + 1}`

  /** A sample as it stands on one machine. */
  const filled = async (sample: string, at: number): Promise<string> => {
    const own = join(folder, names[at] ?? '')
    const replaced = Object.entries({
      ...passwords,
      NAME: names[at] ?? '',
      ADDRESS: addressOf(at),
      '127.0.0.1:5000': `${addressOf(0)}:5000`,
      '10.0.0.': `${network}.`,
      // It is no root here.
      '    user haproxy\n    group haproxy\n': '',
      '/var/lib/etcd': join(own, 'etcd'),
      '/var/lib/postgresql/15': own,
      '/var/lib/postgresql': own,
      '/var/run/postgresql': own,
    })
    const text = await readFile(join(samples, sample), 'utf8')
    const made = replaced.reduce((so, [from, to]) => so.replaceAll(from, to), text)
    const file = join(own, sample)
    await writeFile(file, made, { mode: 0o644 })
    return file
  }

  const run = (program: keyof typeof programs, args: readonly string[], at: number): ChildProcess => {
    const own = join(folder, names[at] ?? '')
    const log = openSync(join(own, `${program}.log`), 'a')
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: own }
    const child = spawn(programs[program], args, {
      cwd: own,
      env,
      stdio: ['ignore', log, log],
      detached: true,
      ...user,
    })
    takeAwayLater(`${program} of ${names[at]}, process ${child.pid}`, async () => {
      if (hasEnded(child)) return
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await endOf(child)
      clearTimeout(late)
    })
    return child
  }

  for (const name of names) {
    const own = join(folder, name)
    await mkdir(join(own, 'etcd'), { recursive: true, mode: 0o700 })
    for (const made of [own, join(own, 'etcd')]) if (user) await chown(made, user.uid, user.gid)
    // Patroni that was killed leaves its PostgreSQL.
    takeAwayLater(`PostgreSQL of ${name}`, () => killPostgres(own, 'SIGQUIT'))
  }
  for (const at of names.keys()) run('etcd', ['--config-file', await filled('etcd.yml', at)], at)
  const nodes: Node[] = []
  for (const [at, name] of names.entries()) {
    const patroni = run('patroni', [await filled('patroni.yml', at)], at)
    nodes.push({ name, address: addressOf(at), folder: join(folder, name), patroni })
  }
  run('haproxy', ['-db', '-f', await filled('haproxy.cfg', 0)], 0)

  const members = async (): Promise<readonly Member[]> => {
    for (const { address } of nodes) {
      const signal = AbortSignal.timeout(2000)
      const answer = await fetch(`http://${address}:8008/cluster`, { signal }).catch(() => undefined)
      const told = (await answer?.json().catch(() => undefined)) as { members?: Member[] } | undefined
      if (told?.members) return told.members
    }
    return []
  }
  const cluster: Cluster = {
    nodes,
    url: `postgres://ponteiro:${ownPassword}@${addressOf(0)}:5000/ponteiro`,
    node(name) {
      const found = nodes.find((node) => node.name === name)
      if (!found) throw new Error(`there is no node ${name}`)
      return found
    },
    members,
    async member(role) {
      const found = (await members()).find((member) => member.role === role)
      if (!found) throw new Error(`nobody is ${role}`)
      return cluster.node(found.name)
    },
    async untilWhole(patience = 120_000) {
      const until = performance.now() + patience
      for (;;) {
        const all = await members()
        const follow = all.filter(({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state))
        const led = all.some(({ role, state }) => role === 'leader' && state === 'running')
        if (led && follow.length === 2 && follow.some(({ role }) => role === 'sync_standby')) return
        if (performance.now() > until) throw new Error(`the cluster is not whole: ${JSON.stringify(all)}`)
        await wait(500)
      }
    },
    async startPatroni(node) {
      const at = nodes.indexOf(node)
      node.patroni = run('patroni', [join(node.folder, 'patroni.yml')], at)
    },
  }
  await cluster.untilWhole()
  await madeDatabase(`postgres://postgres:${passwords.PASSWORD_OF_POSTGRES}@${addressOf(0)}:5000/postgres`)
  return cluster
}

/** As the page for operators says. */
async function madeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role ponteiro login password '${ownPassword}'`)
  await client.query('create database ponteiro owner ponteiro')
  await client.query('grant pg_read_all_stats to ponteiro')
  await client.end()
}

/** The first process of a node's PostgreSQL; undefined when it is down. */
export async function postmasterOf(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'ponteiro/postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.split('\n')[0])
}

export async function killPostgres(folder: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await postmasterOf(folder)
  if (pid !== undefined) signalled(pid, signal)
}

/** To a process that may have ended. */
export function signalled(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** How often what only this node had was undone, so that it could follow another. */
export async function timesRewound({ folder }: Node): Promise<number> {
  const log = await readFile(join(folder, 'patroni.log'), 'utf8')
  return log.split('pg_rewind exit code=0').length - 1
}
