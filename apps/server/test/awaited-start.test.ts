/** A start waits, with words, for a database that is down or a standby, or that goes while the program starts. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '../src/platform/database/migrate.ts'
import { clusterFolder, startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { postgresBinaries, postgresUser } from '../src/platform/postgres/postgres-binaries.ts'
import { spawnOn } from '../src/platform/postgres/postgres-cluster.ts'
import { freePort, spawnProgram } from './program.ts'

let folder: string
let url: string
let place: string
let postgres: ChildProcess
/** Of the first test; runs on. */
let serving: Awaited<ReturnType<typeof started>>
const toClose: (() => Promise<unknown>)[] = []

/** The files of a server that was stopped, with an empty database. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ponteiro-awaited-'))
  const made = await startEmbeddedPostgres({ dataDir: folder, log: { info: () => undefined, warn: console.warn } })
  url = made.connection.url
  place = `127.0.0.1:${made.connection.port}`
  await made.stop()
}, 60_000)
afterAll(async () => {
  for (const close of toClose.reverse()) await close()
  await rm(folder, { recursive: true })
})

const cluster = async () => {
  const user = await postgresUser()
  return { folder: clusterFolder(folder), binaries: await postgresBinaries(user), user, durable: true }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** `standby`: one that follows nobody. */
async function startPostgres(standby = false): Promise<void> {
  const at = await cluster()
  if (standby) await writeFile(join(at.folder, 'standby.signal'), '')
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${new URL(url).port}`,
    'unix_socket_directories=',
    'max_connections=240',
  ]
  const args = (files: string) => ['-D', files, ...settings.flatMap((setting) => ['-c', setting])]
  const child = await spawnOn(at, 'postgres', args, 'ignore')
  toClose.push(() => ended(child, 'SIGINT'))
  postgres = child
}

/** The program, ready or not. */
async function started(command: 'serve' | 'work') {
  const port = String(await freePort())
  const child = spawnProgram(command, join(folder, 'program'), {
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '3',
    LOG_LEVEL: 'silent',
    ...(command === 'work' ? { WORK_PORT: port } : { PORT: port }),
  })
  toClose.push(() => ended(child, 'SIGTERM'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const asked = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  return {
    asked,
    says: (words: string) => expect.poll(() => said, { timeout: 20_000, interval: 50 }).toContain(words),
    health: () => Promise.all(['ready', 'live'].map(async (what) => (await asked(`/health/${what}`)).status)),
  }
}

/** Asks the database until it counts so many; answers how many. */
async function untilCounted(what: string, least: number): Promise<number> {
  for (let attempt = 0; attempt < 4000; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const asked = client.connect().then(() => client.query<{ count: number }>(`select count(*)::int from ${what}`))
    const counted = (await asked.catch(() => undefined))?.rows[0]?.count ?? -1
    await client.end().catch(() => undefined)
    if (counted >= least) return counted
    await wait(5)
  }
  throw new Error(`there are never ${least} of ${what}`)
}

const isDown = () => `Aguardando o banco de dados: ninguém responde em ${place}.\n`
const isUp = 'O banco de dados aceita gravações. Iniciando.\n'
const went = 'O banco de dados falhou durante o início: '

test('serve, whose database goes in the middle of the migrations, waits with words, applies the others and answers (issue 37, 3)', async () => {
  await startPostgres()
  await untilCounted('pg_database', 1)
  serving = await started('serve')
  const applied = await untilCounted('migration', 2)
  await ended(postgres, 'SIGQUIT')
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
  expect(applied).toBeLessThan(migrations.length)
  await serving.says(went)
  await serving.says(isDown())
  await startPostgres()
  await serving.says(isUp)
  await serving.says('ready in')
  expect(await serving.health()).toEqual([200, 200])
  expect(await untilCounted('migration', 0)).toBe(migrations.length)
}, 90_000)

test('a database that goes after the migrations is waited for by the process that starts; the one that runs is not ready until it is back (issue 37, 3)', async () => {
  const holds = new pg.Client({ connectionString: url })
  holds.on('error', () => undefined)
  await holds.connect()
  await holds.query('begin; lock table account in access exclusive mode')
  const starting = await started('serve')
  await untilCounted("pg_locks where relation = 'account'::regclass and not granted", 1)
  await ended(postgres, 'SIGQUIT')
  await starting.says(went)
  await starting.says(isDown())
  await expect.poll(serving.health, { timeout: 5000 }).toEqual([503, 200])
  await startPostgres()
  await starting.says(isUp)
  await starting.says('ready in')
  await expect.poll(serving.health, { timeout: 10_000 }).toEqual([200, 200])
}, 90_000)

test('work waits for a database that is down, then a standby, and starts once it is promoted; its port answers about its health alone', async () => {
  await ended(postgres, 'SIGQUIT')
  const working = await started('work')
  await working.says(isDown())
  await startPostgres(true)
  await working.says(
    `Aguardando o banco de dados: ${place} é uma réplica (pg_is_in_recovery), à espera de ser promovida.\n`,
  )
  await writeFile(join((await cluster()).folder, 'promote'), '')
  postgres.kill('SIGUSR1')
  await working.says(isUp)
  await working.says('Ponteiro works on jobs')

  expect(await (await working.asked('/health/ready')).json()).toMatchObject({ status: 'ready' })
  expect((await working.asked('/health/live')).status).toBe(200)
  expect(await (await working.asked('/metrics')).text()).toContain('ponteiro_database_connections')
  expect((await working.asked('/api/lookup')).status).toBe(404)
}, 90_000)
