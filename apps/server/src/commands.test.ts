/** A first start and what can keep it from ending well, on a database of its own that waits for its disk. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
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

async function storedPassword(): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: postgres.connection.url })
  await client.connect()
  const { rows } = await client.query<{ password_hash: string }>(
    "select password_hash from account where login = 'admin'",
  )
  await client.end()
  return rows[0]?.password_hash
}

/** One run of the program on the database; answers why it did not start. */
async function ran(command: Command, environment: Record<string, string>, databaseUrl?: string): Promise<unknown> {
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
    return await runCommand(running).catch((error: unknown) => error)
  } finally {
    for (const { close } of opened.reverse()) await close()
  }
}

test('a process that only works on jobs makes no administrator, whose password nobody would read', async () => {
  expect(await ran('work', {})).toBeUndefined()
  expect(said).toContain('works on jobs')
  expect(await storedPassword()).toBeUndefined()
})

test('the first password is in a file of its owner, although the port is taken, and in no log; changed, the file goes', async () => {
  const other = createServer()
  const port = await new Promise<number>((done) =>
    other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)),
  )
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
