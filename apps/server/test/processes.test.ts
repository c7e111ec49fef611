/** Two processes for calls and one for jobs, started at once on an empty database, as behind a balancer. */
import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSession, insertSession } from '../src/features/sessions/sessions.queries.ts'
import { type Tokens, tokens } from '../src/features/sessions/token.rules.ts'
import { type Connections, connect } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { inDatabase, onServer } from './database.ts'
import { intactChain } from './mark-chain.ts'
import { anEmployee, markedDaily } from './periods.ts'
import { freePort, spawnProgram } from './program.ts'

interface Server {
  readonly child: ChildProcess
  readonly port: number
  /** What it printed until it was ready. */
  readonly said: string
}

let folder: string
let servers: readonly Server[]
let worker: Server
/** The port of the process that writes presses. */
let writer: number
/** What the factories of people and marks write to. */
let house: { readonly connections: Connections }
let databaseUrl: string
let signing: Tokens
const toClose: (() => Promise<unknown>)[] = []

/** An empty database that waits for its disk: on TEST_DATABASE_URL, or on a server of its own. */
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

/** The program; answers when it says that it is ready. */
async function started(command: 'serve' | 'work', url: string): Promise<Server> {
  const port = await freePort()
  const settings = { DATABASE_URL: url, PORT: String(port), DATABASE_POOL_SIZE: '3', LOG_LEVEL: 'info' }
  const child = spawnProgram(command, folder, settings)
  child.stderr.pipe(process.stderr)
  toClose.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
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

/** A closed calculation, made through one of the servers. */
async function aClosedPeriod(server: Server, admin: string, month: number, from: string, to: string): Promise<number> {
  const draft = { scc_id_mon: month, scc_date_initial: from, scc_date_final: to }
  const made = await ask(server, admin, 'POST', '/scorecard', draft)
  expect(made.status, made.text).toBe(200)
  const { scc_id } = made.json()
  expect((await ask(server, admin, 'DELETE', `/scorecard/${scc_id}`)).status).toBe(200)
  return scc_id
}

/** Whose mirrors a calculation has, once for each version. */
async function versionsOf(period: number): Promise<number[]> {
  const sheets = await house.connections.db
    .selectFrom('timeSheet')
    .innerJoin('timeSheetVersion', 'timeSheetVersion.timeSheetId', 'timeSheet.id')
    .select('timeSheet.employeeId')
    .where('timeSheet.payPeriodId', '=', period)
    .orderBy('timeSheet.employeeId')
    .execute()
  return sheets.map(({ employeeId }) => employeeId)
}

const everybody = async (): Promise<number[]> => {
  const people = await house.connections.db.selectFrom('employee').select('id').orderBy('id').execute()
  return people.map(({ id }) => id)
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
  databaseUrl = url
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

test('started at once on an empty database, all are ready, and one of them made the administrator', async () => {
  expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null])
  expect(worker.child.exitCode).toBeNull()
  await expect.poll(writerPort, { timeout: 5000 }).toBeGreaterThan(0)
  // The others ask once a second.
  await new Promise((later) => setTimeout(later, 1100))
  writer = await writerPort()
  const told = servers.filter((server) => server.said.includes('First administrator'))
  expect(told).toHaveLength(1)
})

test('what each logs names its machine, process and command (issue 37, 5)', () => {
  const lines = [...servers, worker].flatMap(({ child, said }) =>
    said
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => ({ ...JSON.parse(line), expected: child.pid })),
  )
  expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^migrated: /))
  for (const { host, pid, command, expected } of lines)
    expect([host, pid, command]).toEqual([hostname(), expected, expected === worker.child.pid ? 'work' : 'serve'])
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

/** Who writes presses for all: its port. */
async function writerPort(): Promise<number> {
  const { rows } = await house.connections.pool.query<{ name: string }>(
    "select application_name as name from pg_stat_activity where application_name like 'ponteiro writer %'",
  )
  expect(rows.length).toBeLessThanOrEqual(1)
  return Number(rows[0]?.name.split(':').at(-1))
}

const handedOnBy = async ({ port }: Server) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^ponteiro_presses_handed_on_total (\d+)$/m.exec(text)?.[1])
}

test('one of the processes writes the presses, the others hand theirs on to it (issue 37, 3)', async () => {
  const [writing, handing] = [...servers].sort((a) => (a.port === writer ? -1 : 1))
  if (!writing || !handing) throw new Error('two servers')
  expect(await handedOnBy(writing)).toBe(0)
  expect(await handedOnBy(handing)).toBeGreaterThanOrEqual(40)
  for (const shown of ['', `Bearer ${'a'.repeat(43)}`]) {
    const headers = { authorization: shown, 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${writing.port}/between/presses`, {
      method: 'POST',
      headers,
      body: '[]',
    })
    expect(answer.status, 'a stranger').toBe(404)
  }
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
  const period = await aClosedPeriod(one, admin, 2, '2025-01-21', '2025-02-20')

  const asked = await both((server) => ask(server, admin, 'POST', '/scorecard/process', { scc_id: period }))
  const taken = asked.filter(({ status, json }) => status === 200 && typeof json() === 'object')
  expect(taken, asked.map(({ text }) => text).join()).toHaveLength(1)
  const state = async () => (await ask(other, admin, 'GET', `/scorecard/progress/${period}`)).json().state
  await expect.poll(state, { timeout: 30_000 }).toBe('done')

  const runs = await db.selectFrom('jobRun').select('id').where('subjectId', '=', period).execute()
  expect(runs).toHaveLength(1)
  expect(await versionsOf(period)).toEqual(await everybody())
})

test('a processing whose process is killed in the middle of it is ended by the next one, everybody exactly once (requirement 37)', async () => {
  const { db, pool } = house.connections
  // More than the 63 people of its first transaction.
  for (let count = 0; count < 40; count += 1) await anEmployee(house)
  const people = await everybody()
  const admin = await tokenOf(1, null)
  const [server] = servers
  if (!server) throw new Error('a server')
  const period = await aClosedPeriod(server, admin, 3, '2025-02-21', '2025-03-20')
  const progress = async () => (await ask(server, admin, 'GET', `/scorecard/progress/${period}`)).json()

  // Whoever comes to the last person waits for the one who holds this number.
  await pool.query(`
    create function hold() returns trigger language plpgsql as $$
    begin if new.employee_id = ${people.at(-1)} then perform pg_advisory_xact_lock(671); end if; return new; end $$;
    create trigger hold before insert on time_sheet for each row execute function hold();`)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(671)`.execute(tx)
    await ask(server, admin, 'POST', '/scorecard/process', { scc_id: period })
    const waiting = async () =>
      (await pool.query("select from pg_stat_activity where wait_event = 'advisory' and query ilike '%time_sheet%'"))
        .rowCount
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
    const ended = once(worker.child, 'exit')
    worker.child.kill('SIGKILL')
    await ended
  })
  expect(await progress()).toMatchObject({ state: 'running', done: 63, total: people.length })
  await started('work', databaseUrl)
  await expect.poll(async () => (await progress()).state, { timeout: 40_000, interval: 200 }).toBe('done')

  expect(await progress()).toMatchObject({ done: people.length, total: people.length, failures: [] })
  expect(await versionsOf(period)).toEqual(people)
  const banked = await db
    .selectFrom('hourBankMonth')
    .select(['employeeId', 'current'])
    .where('year', '=', 2025)
    .where('month', '=', 3)
    .orderBy('employeeId')
    .execute()
  const brought = await db
    .selectFrom('timeSheet')
    .select(['employeeId', 'bankDelta as current'])
    .where('payPeriodId', '=', period)
    .orderBy('employeeId')
    .execute()
  expect(banked).toEqual(brought)
}, 120_000)

test('the process that writes presses is killed: the other takes its own at once, and then everybody’s (issue 37, 3)', async () => {
  const person = await anEmployee(house)
  const killed = servers.find(({ port }) => port === writer)
  const left = servers.find(({ port }) => port !== writer)
  if (!killed || !left) throw new Error('two servers')
  killed.child.kill('SIGKILL')
  const pressed = await ask(left, await tokenOf(3, person), 'POST', '/schedule/register', {}, randomUUID())
  expect(pressed.status, pressed.text).toBe(200)
  await expect.poll(writerPort, { timeout: 10_000 }).toBe(left.port)
  const { employerId } = await house.connections.db
    .selectFrom('employee')
    .select('employerId')
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  await intactChain(house, employerId)
})
