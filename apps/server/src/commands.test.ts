/** A first start and what can keep it from ending well, on a database of its own that waits for its disk. */
import { chmod, cp, lchown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, onServer } from '../test/database.ts'
import type { Command } from './command-line.ts'
import { type Opened, type Running, runCommand } from './commands.ts'
import { readConfig } from './platform/config/config.ts'
import { StartProblem } from './platform/config/start-problem.ts'
import { verifyPassword } from './platform/http/passwords.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { postgresUser } from './platform/postgres/postgres-binaries.ts'

let folder: string
let postgres: EmbeddedPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ponteiro-'))
  await writeFile(join(folder, 'index.html'), '<html></html>')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: { info: () => undefined, warn: console.warn } })
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

let said: string
beforeEach(() => {
  said = ''
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    said += `${line}\n`
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const keptPassword = () => readFile(join(folder, 'first-password'), 'utf8').catch(() => undefined)

async function asked<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(query)
  await client.end()
  return rows[0]
}

const storedPassword = async (): Promise<string | undefined> =>
  (
    await asked<{ password_hash: string }>(
      postgres.connection.url,
      "select password_hash from account where login = 'admin'",
    )
  )?.password_hash

/** One run of the program on the database; answers why it did not start. */
async function ran(
  command: Command,
  environment: Record<string, string>,
  databaseUrl?: string,
  { words = [], meanwhile }: { words?: string[]; meanwhile?: () => Promise<void> } = {},
): Promise<unknown> {
  const typed = process.argv
  process.argv = ['node', 'main.js', command, ...words]
  const opened: Opened[] = []
  const running: Running = {
    command,
    config: readConfig({ DATA_DIR: folder, ...environment }),
    log: pino({ level: 'silent' }),
    databaseUrl: databaseUrl ?? postgres.connection.url,
    opened,
    webFolder: folder,
    signer: undefined,
    stop: async () => undefined,
  }
  try {
    const failure = await runCommand(running).catch((error: unknown) => error)
    await meanwhile?.()
    return failure
  } finally {
    process.argv = typed
    for (const { close } of opened.reverse()) await close()
  }
}

async function somePort() {
  const other = createServer()
  const port = await new Promise<number>((done) =>
    other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)),
  )
  return { other, port }
}

test('a process that only works on jobs makes no administrator, whose password nobody would read', async () => {
  expect(await ran('work', {})).toBeUndefined()
  expect(said).toContain('works on jobs')
  expect(await storedPassword()).toBeUndefined()
})

test('the first password is in a file of its owner, although the port is taken, and in no log; changed, the file goes', async () => {
  const { other, port } = await somePort()
  const failure = await ran('serve', { PORT: String(port) })
  await new Promise((closed) => other.close(closed))
  expect(failure).toBeInstanceOf(StartProblem)
  expect(String(failure)).toContain(`PORT ${port} is taken`)
  const password = (await keptPassword())?.trim() ?? ''
  expect(await verifyPassword(await storedPassword(), password)).toBe(true)
  expect((await stat(join(folder, 'first-password'))).mode & 0o077).toBe(0)
  expect(said).toContain(`The password is in ${join(folder, 'first-password')}`)
  expect(said).not.toContain(password)
  said = ''
  expect(await ran('serve', { PORT: String(port) })).toBeUndefined()
  expect(said).toContain('Ponteiro is open')
  expect(said).not.toContain('First administrator')
  expect((await keptPassword())?.trim()).toBe(password)
  await onServer(postgres.connection.url, "update account set password_hash = 'changed' where login = 'admin'")
  expect(await ran('serve', { PORT: String(port) })).toBeUndefined()
  expect(await keptPassword()).toBeUndefined()
})

test.each(['192.0.2.1', 'no-such-name.invalid'])(
  'HOST %s, which is not of this machine, is refused by name',
  async (HOST) => {
    expect(String(await ran('serve', { HOST }))).toContain('HOST must be an address')
  },
)

test.each(['start', 'serve', 'work', 'import-afd'] as const)(
  '%s on a database that does not wait for its disk is refused (requirement 28)',
  async (command) => {
    const { url, drop } = await createTestDatabase()
    expect(String(await ran(command, {}, url))).toContain('the database runs with fsync, full_page_writes,')
    await drop()
  },
)

test('a copy that another tool made is put in quarantine: no mark, no job, no mail, no session of before; released, its sequence jumps (issue 37, 1; Portaria 671, annex IX 6)', async () => {
  const { other, port } = await somePort()
  await new Promise((closed) => other.close(closed))
  const PORT = String(port)
  expect(await ran('serve', { PORT })).toBeUndefined()
  await onServer(
    postgres.connection.url,
    `insert into employer (id, name, document, place) values (671, 'Padaria Fictícia', '11222333000181', 'Rua A');
     insert into ledger (employer_id, last_nsr) values (671, 40) on conflict (employer_id) do update set last_nsr = 40;
     insert into session (account_id, profile_id, expires_at)
       select id, profile_id, now() + interval '8 hours' from account where login = 'admin';
     insert into outbox_mail (recipient, subject, body, state) values ('a@example.test', 'A', 'B', 'waiting');
     update secret set value = 'of the original' where name = 'session';
     drop schema if exists pgboss cascade`,
  )
  // A snapshot of its disk.
  await postgres.stop()
  const snapshot = join(folder, 'snapshot')
  await cp(join(folder, 'postgres'), join(snapshot, 'postgres'), { recursive: true, preserveTimestamps: true })
  await cp(join(folder, 'database-password'), join(snapshot, 'database-password'))
  if (process.getuid?.() === 0) await givenToPostgres(join(snapshot, 'postgres'))
  postgres = await startEmbeddedPostgres({ dataDir: snapshot, log: { info: () => undefined, warn: console.warn } })
  const copy = postgres.connection.url
  const { last = 0 } = (await asked<{ last: number }>(copy, 'select last_nsr::int as last from ledger')) ?? {}
  const reached = new Date(Date.now() - 3_600_000).toISOString()
  const quarantine = async (...words: string[]) => String(await ran('quarantine', {}, copy, { words }))

  expect(await quarantine('--reached')).toContain('Usage: npm run quarantine -- --reached TIME')
  expect(await quarantine('--reached', '2999-01-01T10:00:00Z')).toContain('none that has been')
  const serving = new pg.Client({ connectionString: copy, application_name: 'ponteiro service' })
  await serving.connect()
  expect(await quarantine('--reached', reached)).toContain('Ponteiro runs on this database (ponteiro service)')
  await serving.end()
  expect(await quarantine('--reached', reached)).toBe('undefined')
  expect(said).toContain('npm run release -- this-copy')
  expect(await quarantine('--reached', reached)).toContain('in quarantine already')

  expect(String(await ran('work', {}, copy))).toContain('in quarantine')
  const meanwhile = async () => {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ reason: 'quarantine' })])
  }
  const environment = { PORT, SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await ran('start', environment, copy, { meanwhile })).toBeUndefined()
  const state = `select (select last_nsr::int from ledger) as last,
    (select count(*)::int from session where ended_at is null) as sessions,
    (select count(*)::int from secret where value = 'of the original') as keys,
    (select attempts from outbox_mail where recipient = 'a@example.test') as tried,
    (select count(*) > 0 from pgboss.schedule) as works`
  expect(await asked(copy, state)).toEqual({ last, sessions: 0, keys: 0, tried: 0, works: false })

  expect(await ran('release', {}, copy, { words: ['this-copy', '--margin', '5'] })).toBeUndefined()
  expect(said).toContain(`Padaria Fictícia: NSR ${last + 1} a ${last + 5}`)
  expect(await ran('work', {}, copy)).toBeUndefined()
  expect(await asked(copy, state)).toMatchObject({ last: last + 5, works: true })
})

/** Under root its server runs as another user. */
async function givenToPostgres(cluster: string): Promise<void> {
  const { uid, gid } = (await postgresUser()) ?? { uid: 0, gid: 0 }
  for (const name of ['', ...(await readdir(cluster, { recursive: true }))]) await lchown(join(cluster, name), uid, gid)
  await chmod(cluster, 0o700)
}
