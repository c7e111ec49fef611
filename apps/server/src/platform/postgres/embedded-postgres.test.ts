import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mostEmbedded } from '../config/config.ts'
import { type EmbeddedPostgres, runningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { postgresIn, startOf } from './process-identity.ts'

const messages: string[] = []
const log = { info: (text: string) => void messages.push(text), warn: (text: string) => void messages.push(text) }

/** Starts one in its own process, which prints the connection once it is up; undefined when it ended. */
async function startApart(dataDir: string, env: Record<string, string> = {}) {
  const launcher = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
  const program = `
    const { startEmbeddedPostgres } = await import(${launcher})
    const log = { info: () => undefined, warn: () => undefined }
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR, log })
      console.log(JSON.stringify(postgres.connection))
      process.on('SIGTERM', async () => { await postgres.stop(); process.exit(0) })
    } catch (error) { console.error(error.message); process.exit(1) }`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  const ended = once(child, 'exit')
  const first = await Promise.race([once(child.stdout, 'data'), ended])
  const connection: { url: string } | undefined = child.exitCode === null ? JSON.parse(String(first[0])) : undefined
  return { child, ended, connection, said: () => said }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const isAlive = async (pid: number) => (await startOf(pid)) !== undefined

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 200) throw error
      await wait(50)
    }
  }
}

const children: ChildProcess[] = []
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ponteiro-launcher-'))
  await chmod(root, 0o711)
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

afterAll(() => rm(root, { recursive: true }))

describe('a database in a folder', () => {
  let postgres: EmbeddedPostgres
  const dataDir = () => join(root, 'one')

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: dataDir(), log })
  })
  afterAll(() => postgres.stop())

  test('keeps accents, waits for the disk and listens on this machine alone', async () => {
    const [row] = await query(
      postgres.connection.url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
        current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as address,
        current_setting('TimeZone') as zone
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      address: '127.0.0.1',
      zone: 'UTC',
    })
  })

  test('has room for four processes, each with the largest pools that the configuration takes', async () => {
    const [row] = await query(postgres.connection.url, "select current_setting('max_connections')::int as most")
    expect(row?.most).toBeGreaterThanOrEqual(4 * (2 * mostEmbedded + 12))
  })

  test('sorts Portuguese names as people do', async () => {
    const rows = await query(
      postgres.connection.url,
      `select name from (values ('Zé'), ('Érica'), ('ana'), ('Ângela')) as t (name) order by name collate "pt-BR-x-icu"`,
    )
    expect(rows.map((row) => row.name)).toEqual(['ana', 'Ângela', 'Érica', 'Zé'])
  })

  test('lets its owner, who is no superuser, create the extensions the schema needs', async () => {
    await query(
      postgres.connection.url,
      'create extension unaccent; create extension pg_trgm; create extension btree_gist',
    )
    expect(
      await query(postgres.connection.url, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreatedb: false }])
  })

  test('admits nobody without the password, which only the operator can read', async () => {
    const { port } = postgres.connection
    await expect(query(`postgres://ponteiro:wrong@127.0.0.1:${port}/ponteiro`, 'select 1')).rejects.toThrow(/password/)
    await expect(query(`postgres://postgres:@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toThrow()
    const { mode } = await stat(join(dataDir(), 'database-password'))
    expect(mode & 0o777).toBe(0o600)
  })

  test('can be found by a command that runs beside', async () => {
    expect(await runningPostgres(dataDir())).toEqual(postgres.connection)
    expect(await runningPostgres(join(root, 'nowhere'))).toBeUndefined()
  })

  test('is refused to a second process, in plain words', async () => {
    const second = await startApart(dataDir())
    expect(second.connection).toBeUndefined()
    expect(second.child.exitCode).toBe(1)
    expect(second.said()).toContain(`Another Ponteiro (process ${process.pid}) is using the data folder ${dataDir()}`)
    expect(await query(postgres.connection.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('comes back by itself, with every commit, when its server is killed', async () => {
    await query(postgres.connection.url, 'create table kept (id int); insert into kept values (1), (2)')
    const killed = postgres.pid
    process.kill(killed, 'SIGKILL')
    const rows = await eventually(() => query(postgres.connection.url, 'select count(*)::int as n from kept'))
    expect(rows).toEqual([{ n: 2 }])
    await eventually(async () => expect(postgres.pid).not.toBe(killed))
    expect(messages.join('\n')).toContain('ended unexpectedly (by SIGKILL)')
  })

  test('comes back when it is told to stop, which would wait for sessions that stay', async () => {
    const { pid, connection } = postgres
    const session = new pg.Client({ connectionString: connection.url })
    session.on('error', () => undefined)
    await session.connect()
    process.kill(pid, 'SIGTERM')
    await expect.poll(() => postgres.pid, { timeout: 20_000 }).not.toBe(pid)
    expect(await eventually(() => query(connection.url, 'select 1 as one'))).toEqual([{ one: 1 }])
    await session.end().catch(() => undefined)
  })

  test('ends what was asked of it by somebody who is gone', async () => {
    const { connection } = postgres
    const gone = new pg.Client({ connectionString: connection.url })
    gone.on('error', () => undefined)
    await gone.connect()
    gone.query('select pg_sleep(60)').catch(() => undefined)
    const sleeping = `select 1 from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`
    await eventually(async () => expect(await query(connection.url, sleeping)).toHaveLength(1))
    gone.connection.stream.destroy()
    await eventually(async () => expect(await query(connection.url, sleeping)).toEqual([]))
  })

  test('stops cleanly and starts again with the same address and content', async () => {
    const { connection, pid } = postgres
    await postgres.stop()
    expect(await isAlive(pid)).toBe(false)
    postgres = await startEmbeddedPostgres({ dataDir: dataDir(), log })
    expect(postgres.connection).toEqual(connection)
    expect(await query(connection.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }])
    expect(await readFile(join(dataDir(), 'postgres.log'), 'utf8')).toContain('database system is shut down')
  })

  test('takes another port when something else sits on its own', async () => {
    const { port } = postgres.connection
    await postgres.stop()
    const { createServer } = await import('node:net')
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    postgres = await startEmbeddedPostgres({ dataDir: dataDir(), log })
    expect(postgres.connection.port).not.toBe(port)
    expect(await query(postgres.connection.url, 'select 1 as one')).toEqual([{ one: 1 }])
    squatter.close()
  })

  test('gets a new password when the file with the old one is lost', async () => {
    const { password } = postgres.connection
    await postgres.stop()
    await rm(join(dataDir(), 'database-password'))
    postgres = await startEmbeddedPostgres({ dataDir: dataDir(), log })
    expect(postgres.connection.password).not.toBe(password)
    expect(await query(postgres.connection.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }])
  })
})

test('of two first starts at once one has the database and the other says why not', async () => {
  const dataDir = join(root, 'two')
  const starts = await Promise.all([startApart(dataDir), startApart(dataDir)])
  const [winner, loser] = starts[0].connection ? starts : [starts[1], starts[0]]
  expect(loser.child.exitCode).toBe(1)
  expect(loser.said()).toContain('Another Ponteiro')
  expect(await query(winner.connection?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  winner.child.kill('SIGTERM')
  expect(await winner.ended).toEqual([0, null])
})

describe('a server left behind by a killed process', () => {
  /** Its process, and the folder it works for. */
  async function leftBehind(name: string) {
    const dataDir = join(root, name)
    const first = await startApart(dataDir)
    await query(first.connection?.url ?? '', 'create table kept (id int); insert into kept values (1)')
    const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
    first.child.kill('SIGKILL')
    await first.ended
    expect(await isAlive(pid)).toBe(true)
    return { dataDir, pid }
  }

  test('is gone on with, watched and stopped like one that was started', async () => {
    const { dataDir, pid } = await leftBehind('three')
    const second = await startEmbeddedPostgres({ dataDir, log })
    expect(second.pid).toBe(pid)
    expect(messages.at(-1)).toContain(
      `going on with the database server that an earlier run left behind (process ${pid})`,
    )
    expect(await query(second.connection.url, 'select id from kept')).toEqual([{ id: 1 }])
    process.kill(pid, 'SIGKILL')
    await eventually(async () => expect(second.pid).not.toBe(pid))
    expect(await query(second.connection.url, 'select id from kept')).toEqual([{ id: 1 }])
    expect(await readFile(join(dataDir, 'postgres.start'), 'utf8')).toMatch(new RegExp(`^${second.pid}\n`))
    await second.stop()
    expect(await isAlive(second.pid)).toBe(false)
  })

  test('ends with the process that goes on with it', async () => {
    const { dataDir, pid } = await leftBehind('three and one')
    const second = await startEmbeddedPostgres({ dataDir, log })
    await second.stop()
    expect(await isAlive(pid)).toBe(false)
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  })

  test.each([
    ['with other settings', (text: string) => text.replace(/max_connections=\d+/, 'max_connections=50')],
    ['of which little is known', (text: string) => text.slice(0, 20)],
    ['of which nothing is known', undefined],
    ['of another folder', (text: string) => text.split('\n').with(4, '1').join('\n')],
    ['of another program', (text: string) => text.split('\n').with(7, '1').join('\n')],
  ])('%s is stopped, and nothing committed is lost', async (which, change) => {
    const { dataDir, pid } = await leftBehind(which)
    const file = join(dataDir, 'postgres.start')
    if (change) await writeFile(file, change(await readFile(file, 'utf8')))
    else await rm(file)
    const second = await startEmbeddedPostgres({ dataDir, log })
    expect(await isAlive(pid)).toBe(false)
    expect(await query(second.connection.url, 'select id from kept')).toEqual([{ id: 1 }])
    await second.stop()
  })

  test('that does not answer is stopped, and nothing committed is lost', async () => {
    const { dataDir, pid } = await leftBehind('three and three')
    process.kill(pid, 'SIGSTOP')
    const starting = startEmbeddedPostgres({ dataDir, log })
    await eventually(async () => expect(messages.at(-1)).toContain(`earlier run left behind (process ${pid})`))
    expect(messages.at(-1)).toContain('stopping')
    process.kill(pid, 'SIGCONT')
    const second = await starting
    expect(second.pid).not.toBe(pid)
    expect(await query(second.connection.url, 'select id from kept')).toEqual([{ id: 1 }])
    await second.stop()
  })
})

test('starts again after everything was killed at once', async () => {
  const dataDir = join(root, 'four')
  const first = await startApart(dataDir)
  await query(first.connection?.url ?? '', 'create table kept (id int); insert into kept values (1)')
  first.child.kill('SIGKILL')
  for (const pid of await postgresIn(join(dataDir, 'postgres'))) process.kill(pid, 'SIGKILL')
  const second = await startEmbeddedPostgres({ dataDir, log })
  expect(await query(second.connection.url, 'select id from kept')).toEqual([{ id: 1 }])
  await second.stop()
})

test('a data folder that cannot be made is refused by the name of its variable', async () => {
  const file = join(root, 'a file')
  await writeFile(file, '')
  for (const dataDir of [file, join(file, 'below'), '/proc/ponteiro/data'])
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/^DATA_DIR must be a folder/)
})

test('needs nothing from the environment and no way in through a folder that only its owner may enter', async () => {
  const closed = join(root, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const start = await startApart(join(closed, 'data'), { LC_ALL: '', PGDATA: '/nowhere', PGPORT: '1' })
  expect(await query(start.connection?.url ?? '', `select 'ação' as word, upper('ação') as upper`)).toEqual([
    { word: 'ação', upper: 'AÇÃO' },
  ])
  start.child.kill('SIGTERM')
  await start.ended
})
