/** Through the real pgbouncer, as the operators' sample has it: transaction mode is refused at the start; session mode loses nothing. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWritable } from '../src/platform/database/awaited.ts'
import { connect } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { poolerWords } from '../src/platform/database/pooler.ts'
import { postgresUser } from '../src/platform/postgres/postgres-binaries.ts'
import { anApplication } from './application.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { anEmployee } from './periods.ts'
import { freePort } from './program.ts'

const program = '/usr/sbin/pgbouncer'
const sample = join(import.meta.dirname, '../../../docs/operating/three-machines/pgbouncer.ini')
const isHere = existsSync(program)
if (!isHere) console.warn(`${program} is not installed (Debian: pgbouncer); what goes through it is not tested`)

let folder: string
let database: TestDatabase
const toClose: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ponteiro-pgbouncer-'))
  await chmod(folder, 0o755)
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const close of toClose.reverse()) await close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = dial(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })

/** A pgbouncer in front of the database, by the operators' sample; answers the address through it. */
async function through(mode: 'session' | 'transaction' | 'statement'): Promise<string> {
  const to = new URL(database.url)
  const port = await freePort()
  const [file, users] = [join(folder, `${mode}.ini`), join(folder, 'userlist.txt')]
  const own = {
    'ponteiro = host=127.0.0.1 port=5432': `${to.pathname.slice(1)} = host=${to.hostname} port=${to.port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
    'pool_mode = session': `pool_mode = ${mode}`,
    'default_pool_size = 160': 'default_pool_size = 40',
  }
  const text = Object.entries(own).reduce(
    (so, [from, by]) => {
      expect(so).toContain(from)
      return so.replace(from, by)
    },
    await readFile(sample, 'utf8'),
  )
  await writeFile(file, text)
  await writeFile(users, `"${to.username}" "${to.password}"\n`)
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...(await postgresUser()) })
  toClose.push(async () => {
    child.kill('SIGQUIT')
    await once(child, 'exit')
  })
  await expect.poll(() => answers(port), { timeout: 5000, interval: 20 }).toBe(true)
  to.port = String(port)
  return to.href
}

describe.skipIf(!isHere)('pgbouncer', () => {
  test.each(['transaction', 'statement'] as const)('in %s mode a start is refused in one sentence', async (mode) => {
    const url = await through(mode)
    const start = untilWritable(url, { needs: 10, tell: () => undefined, signal: AbortSignal.timeout(10_000) })
    await expect(start).rejects.toThrow(poolerWords)
    expect(poolerWords).toMatch(/^[^.!]*pool_mode = transaction[^.!]*pool_mode = session[^.!]*\.$/)
  })

  test('in session mode connections keep their zone and the house’s, also those that others used before', async () => {
    const url = await through('session')
    const said: string[] = []
    await untilWritable(url, { needs: 10, tell: (line) => said.push(line), signal: AbortSignal.timeout(10_000) })
    expect(said).toEqual([])
    expect(await migrate(url)).toEqual([])
    const told = sql<Record<string, string>>`
      select current_setting('timezone') as timezone, current_setting('ponteiro.zone') as zone, house_zone() as house,
        current_setting('jit') as jit, current_setting('statement_timeout') as patience,
        current_setting('default_transaction_read_only') as reads`
    const before = { size: 1, statementTimeout: 30_000, name: 'test', houseZone: 'America/Manaus', readOnly: true }
    const after = { size: 1, statementTimeout: 10_000, name: 'test' }
    const seen = []
    for (const options of [before, after]) {
      const { db, close } = connect(url, options)
      seen.push((await told.execute(db)).rows[0])
      await close()
    }
    expect(seen).toEqual([
      { timezone: 'UTC', zone: 'America/Manaus', house: 'America/Manaus', jit: 'off', patience: '30s', reads: 'on' },
      { timezone: 'UTC', zone: '', house: seen[1]?.house, jit: 'off', patience: '10s', reads: 'off' },
    ])
  })

  test('in session mode somebody presses, and what another process changed is heard of', async () => {
    const app = await anApplication({ databaseUrl: await through('session') })
    toClose.push(() => app.close())
    const person = await app.inRole('employee', await anEmployee(app))
    const pressed = await person.post('/schedule/register')
    expect(pressed.statusCode, pressed.body).toBe(200)
    expect(app.changes.live).toBe(true)
    expect((await person.get('/lookup')).statusCode).toBe(200)
    await app.connections.db.updateTable('session').set({ endedAt: new Date() }).execute()
    await expect.poll(async () => (await person.get('/lookup')).statusCode, { timeout: 2000 }).toBe(401)
  })
})
