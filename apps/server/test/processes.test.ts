/** Two processes that answer calls and one that works on jobs, started at once on an empty database: as they run behind a balancer. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSession, insertSession } from '../src/features/sessions/sessions.queries.ts'
import { type Tokens, tokens } from '../src/features/sessions/token.rules.ts'
import { type Connections, connect } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { inDatabase, onServer } from './database.ts'
import { intactChain } from './mark-chain.ts'
import { anEmployee, markedDaily } from './periods.ts'

interface Server {
  readonly child: ChildProcess
  readonly port: number
  /** What it printed until it was ready. */
  readonly said: string
}

let folder: string
let servers: readonly Server[]
let worker: Server
/** What the factories of people and marks write to. */
let house: { readonly connections: Connections }
let signing: Tokens
const toClose: (() => Promise<unknown>)[] = []

/** An empty database that waits for its disk, else no server starts: on TEST_DATABASE_URL, or on a server of its own. */
async function anEmptyDatabase(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL
  if (!given) {
    const log = { info: () => undefined, warn: () => undefined }
    const own = await startEmbeddedPostgres({ dataDir: folder, log })
    toClose.push(() => own.stop())
    return own.connection.url
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(given, `create database ${name}`)
  toClose.push(() => onServer(given, `drop database if exists ${name} with (force)`))
  return inDatabase(given, name)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The program from its sources; answers when it says that it is ready. */
async function started(command: 'serve' | 'work', url: string): Promise<Server> {
  const port = await freePort()
  const program = join(import.meta.dirname, '../src/main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, command], {
    env: {
      ...{ PATH: process.env.PATH ?? '', DATABASE_URL: url, DATA_DIR: folder, PORT: String(port) },
      ...{ DATABASE_POOL_SIZE: '3', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  toClose.push(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const said = await new Promise<string>((ready, failed) => {
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
      if (text.includes('ready in')) ready(text)
    })
    child.once('exit', () => failed(new Error(`${command} ended: ${text}`)))
  })
  return { child, port, said }
}

/** A call by somebody through one of the servers. */
async function ask(server: Server, token: string, method: string, path: string, body?: object, key?: string) {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method,
    headers: {
      authorization: token,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, text, json: () => JSON.parse(text) }
}

/** Somebody's token, good at every server of this database. */
async function tokenOf(profileId: number, employeeId: number | null): Promise<string> {
  const { db } = house.connections
  const { id: accountId } = await db
    .insertInto('account')
    .values({ login: randomUUID(), passwordHash: 'nobody', profileId, employeeId, passwordChangedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { id } = await db.transaction().execute((tx) => insertSession(tx, { accountId, profileId, expiresAt }))
  const session = await findSession(db, id, { now: Date.now(), defaultZone: 'America/Sao_Paulo' })
  if (!session) throw new Error(`account ${accountId} may not come in`)
  return signing.sign(session, Date.now())
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ponteiro-processes-'))
  const url = await anEmptyDatabase()
  const [one, other, working] = await Promise.all([started('serve', url), started('serve', url), started('work', url)])
  servers = [one, other]
  worker = working
  house = { connections: connect(url, { size: 3, statementTimeout: 30_000, name: 'test' }) }
  toClose.push(house.connections.close)
  const { value } = await house.connections.db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'session')
    .executeTakeFirstOrThrow()
  signing = tokens(value)
}, 120_000)
afterAll(async () => {
  for (const close of toClose.reverse()) await close()
  await rm(folder, { recursive: true })
})

const both = <T>(work: (server: Server) => Promise<T>) => Promise.all(servers.map(work))

test('started at once on an empty database, all are ready, and one of them made the administrator', () => {
  expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null])
  expect(worker.child.exitCode).toBeNull()
  const told = servers.filter((server) => server.said.includes('First administrator'))
  expect(told).toHaveLength(1)
})

test('presses that come through both at once, each through both, are stored once, in one whole sequence', async () => {
  const people = []
  for (let count = 0; count < 40; count += 1) people.push(await anEmployee(house))
  const { employerId } = await house.connections.db
    .selectFrom('employee')
    .select('employerId')
    .executeTakeFirstOrThrow()
  await house.connections.db
    .insertInto('ledger')
    .values({ employerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const hands = []
  for (const person of people) hands.push({ token: await tokenOf(3, person), key: randomUUID() })
  const pressed = await Promise.all(
    hands.map(({ token, key }) => both((server) => ask(server, token, 'POST', '/schedule/register', {}, key))),
  )
  for (const [one, other] of pressed) {
    expect([one?.status, other?.status], `${one?.text} ${other?.text}`).toEqual([200, 200])
    expect(one?.json().nsr).toBe(other?.json().nsr)
  }
  expect(new Set(pressed.map(([one]) => one?.json().nsr)).size).toBe(people.length)
  expect(await intactChain(house, employerId)).toBe(people.length)
  const stored = await house.connections.db.selectFrom('mark').select('employeeId').execute()
  expect(stored.map(({ employeeId }) => employeeId).sort()).toEqual([...people].sort())
})

test('a session that is ended through one is refused by the other within a second (requirement 10)', async () => {
  const token = await tokenOf(3, await anEmployee(house))
  const [one, other] = servers
  if (!one || !other) throw new Error('two servers')
  const known = () => both(async (server) => (await ask(server, token, 'GET', '/lookup')).status)
  expect(await known()).toEqual([200, 200])
  expect((await ask(one, token, 'POST', '/auth/logout')).status).toBe(200)
  await expect.poll(known, { timeout: 1000, interval: 20 }).toEqual([401, 401])
})

test('a processing that is asked for through both at once runs once, in the process that works on jobs', async () => {
  const { db } = house.connections
  const person = await anEmployee(house, { name: 'Ana' })
  await markedDaily(house, person, '2025-01-21', '2025-02-20', '08:00', '12:00', '13:00', '17:00')
  const admin = await tokenOf(1, null)
  const [one, other] = servers
  if (!one || !other) throw new Error('two servers')
  const dates = { scc_date_initial: '2025-01-21', scc_date_final: '2025-02-20' }
  const made = await ask(one, admin, 'POST', '/scorecard', { scc_id_mon: 2, ...dates })
  expect(made.status, made.text).toBe(200)
  const { scc_id: period } = made.json()
  expect((await ask(other, admin, 'DELETE', `/scorecard/${period}`)).status).toBe(200)

  const asked = await both((server) => ask(server, admin, 'POST', '/scorecard/process', { scc_id: period }))
  const taken = asked.filter(({ status, json }) => status === 200 && typeof json() === 'object')
  expect(taken, asked.map(({ text }) => text).join()).toHaveLength(1)
  const state = async () => (await ask(other, admin, 'GET', `/scorecard/progress/${period}`)).json().state
  await expect.poll(state, { timeout: 30_000 }).toBe('done')

  const runs = await db.selectFrom('jobRun').select('id').where('subjectId', '=', period).execute()
  expect(runs).toHaveLength(1)
  const sheets = await db
    .selectFrom('timeSheet')
    .innerJoin('timeSheetVersion', 'timeSheetVersion.timeSheetId', 'timeSheet.id')
    .select('timeSheet.employeeId')
    .where('timeSheet.payPeriodId', '=', period)
    .execute()
  const people = await db.selectFrom('employee').select('id').execute()
  expect(sheets.map(({ employeeId }) => employeeId).sort()).toEqual(people.map(({ id }) => id).sort())
})
