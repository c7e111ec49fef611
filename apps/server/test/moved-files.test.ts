/** Files of an earlier version move into the database; a start killed in the middle loses none. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Connections, connect } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { fileStore } from '../src/platform/files/file-store.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { moveFiles } from '../src/setup/moved-files.ts'
import { freePort, spawnProgram } from './program.ts'
import { namesOf } from './stored-files.ts'

const log = { info: () => undefined, warn: () => undefined }
let place: string
let dataDir: string
let server: EmbeddedPostgres
let connections: Connections
const another = '11111111-2222-4333-8444-555555555555'
const ownId = async () => (await connections.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id
const contents = new Map<string, Buffer>()
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const made = Buffer.from('nome;horas\r\n')
const certificate = Buffer.from('%PDF-1.4')

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'ponteiro-moved-'))
  dataDir = join(place, 'data')
  server = await startEmbeddedPostgres({ dataDir: join(place, 'database'), log })
  await migrate(server.connection.url)
  connections = connect(server.connection.url, { size: 4, statementTimeout: 30_000, name: 'test' })
  for (const folder of ['imports', 'exports', 'made-files', 'outbox', 'set-aside', 'uploads'])
    await mkdir(join(dataDir, folder), { recursive: true })
  for (let nth = 0; nth < 400; nth += 1) {
    const bytes = randomBytes(100_000)
    contents.set(digestOf(bytes), bytes)
    await writeFile(join(dataDir, 'imports', digestOf(bytes)), bytes)
  }
  const { pool } = connections
  await pool.query("insert into employer (id, name) values (1, 'Padaria Fictícia')")
  await pool.query("insert into profile (id, name, system) values (1, 'Administrador', true) on conflict do nothing")
  await pool.query("insert into account (id, login, password_hash, profile_id) values (1, 'um', 'nobody', 1)")
  await pool.query(
    "insert into afd_import (file_name, digest, size, layout, account_id) select 'AFD.txt', d, 100000, 'unknown', 1 from unnest($1::text[]) d",
    [[...contents.keys()]],
  )
  await pool.query(
    `insert into afd_export (id, employer_id, first_on, last_on, account_id, state, file_name, size, ended_at)
     values (1, 1, '2026-01-01', '2026-01-31', 1, 'done', 'AFD.txt', 3, now()), (2, 1, '2026-01-01', '2026-01-31', 1, 'expired', 'AFD.txt', 3, now())`,
  )
  await pool.query(
    `insert into made_file (id, account_id, kind, title, input, asker, state, file_name, content_type, size, digest, ended_at)
     values (1, 1, 'report', 'Cartões', '{}', '{}', 'done', 'a.csv', 'text/csv', $1, $2, now())`,
    [made.length, digestOf(made)],
  )
  await pool.query("insert into employee (id, employer_id, enrollment, name) values (1, 1, '1', 'Ana')")
  await pool.query(
    `insert into attachment (id, employee_id, account_id, name, media_type, content, digest) values
     (1, 1, 1, 'atestado.pdf', 'application/pdf', $1, $2), (2, 1, 1, 'outro.pdf', 'application/pdf', 'spoiled', $2)`,
    [certificate, digestOf(certificate)],
  )
  const others: readonly [string, string | Buffer][] = [
    ['exports/1.txt', 'AFD'],
    ['exports/2.txt', 'AFD'],
    ['exports/3.txt', 'of no row'],
    ['made-files/9.made', 'of no row'],
    ['made-files/1.made', made],
    ['made-files/1.1f0c.part', 'half'],
    ['outbox/7.txt', 'To: edu@example.test'],
    [`set-aside/${digestOf(Buffer.from('older'))}`, 'older'],
    [`imports/${digestOf(Buffer.from('of no import'))}`, 'of no import'],
    [`imports/${'d'.repeat(64)}`, 'rotten'],
    ['uploads/cut-off.part', 'half'],
    ['installation', `${another}\n${await ownId()}\n`],
  ]
  for (const [name, content] of others) await writeFile(join(dataDir, name), content)
}, 120_000)
afterAll(async () => {
  await connections.close()
  await server.stop()
  await rm(place, { recursive: true })
})

/** What it says from now on. */
function heard(child: ReturnType<typeof spawnProgram>): { said: string } {
  const all = { said: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      all.said += part
    })
  return all
}

async function started() {
  const settings = { DATABASE_URL: server.connection.url, PORT: String(await freePort()), LOG_LEVEL: 'warn' }
  return spawnProgram('work', dataDir, settings)
}

test('a start that is killed while files move goes on where it was: all are in the database, as they were, and their folders are gone', async () => {
  const killed = await started()
  const kept = async () => namesOf(connections.db, 'clock-file')
  await vi.waitUntil(async () => (await kept()).length >= 30, { timeout: 60_000, interval: 5 })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const [inDatabase, inFolder] = [await kept(), await readdir(join(dataDir, 'imports'))]
  expect(inDatabase.length).toBeLessThan(contents.size)
  expect(new Set([...inDatabase, ...inFolder]).size, 'none is nowhere').toBe(contents.size + 2)
  // As if it had died between the commit and the removal.
  const [first = ''] = inDatabase
  await writeFile(join(dataDir, 'imports', first), contents.get(first) ?? '')

  const going = await started()
  const told = heard(going)
  await vi.waitUntil(() => told.said.includes('ready in'), { timeout: 60_000, interval: 20 })
  going.kill('SIGTERM')
  await once(going, 'exit')

  expect(await kept()).toEqual([...contents.keys()].sort())
  const files = fileStore(connections.db)
  for (const [name, bytes] of contents) {
    const file = await files.find({ kind: 'clock-file', name })
    const pieces: Buffer[] = []
    if (file) for await (const piece of files.read(file)) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(bytes), name).toBe(true)
  }
  expect(await namesOf(connections.db, 'made-afd')).toEqual(['1'])
  expect(await namesOf(connections.db, 'made-file')).toEqual(['1'])
  expect(await namesOf(connections.db, 'mail')).toEqual(['7'])
  expect(await namesOf(connections.db, 'set-aside')).toEqual(
    ['older', 'of no import'].map((text) => digestOf(Buffer.from(text))).sort(),
  )
  expect(await namesOf(connections.db, 'attachment')).toEqual(['1'])
  const { rows: attached } = await connections.pool.query(
    "select a.id, content is null as moved, (select count(*)::int from audit_row where table_name = 'attachment' and row_id = a.id) as changes from attachment a order by id",
  )
  expect(attached).toEqual([
    { id: 1, moved: true, changes: 1 },
    { id: 2, moved: false, changes: 1 },
  ])
  await connections.pool.query('delete from attachment where id = 1')
  expect(await namesOf(connections.db, 'attachment')).toEqual([])
  // One whose content is not what its name says stays for somebody to look at, and the log says so.
  expect(told.said).toContain('its content is not what its name or its row says')
  expect(told.said).toContain('this database knows no such file')
  expect((await readdir(dataDir)).sort()).toEqual(['exports', 'imports', 'installation', 'made-files'])
  expect(await readdir(join(dataDir, 'exports'))).toEqual(['3.txt'])
  expect(await readdir(join(dataDir, 'made-files'))).toEqual(['9.made'])
  expect(await readdir(join(dataDir, 'imports'))).toEqual(['d'.repeat(64)])
  expect(await readFile(join(dataDir, 'imports', 'd'.repeat(64)), 'utf8')).toBe('rotten')
  const { rows } = await connections.pool.query("select title from notification where topic = 'files-set-aside'")
  expect(rows).toEqual([{ title: 'Arquivos recebidos que o banco não conhece' }])
}, 180_000)

/** Runs to its end; answers its exit code and what it said. */
async function ended(child: ReturnType<typeof spawnProgram>) {
  const told = heard(child)
  const [code] = await once(child, 'close')
  return { code, said: told.said }
}

test.each([
  ['another', `${another}\n`],
  ['nobody knows which', undefined],
])(
  'a folder of another installation (%s) stays as it is, and the start says why; a small command leaves it too',
  async (_, installation) => {
    const folder = await mkdtemp(join(place, 'others-'))
    const received = Buffer.from('received by another')
    const texts = {
      [`imports/${digestOf(received)}`]: received.toString(),
      'exports/1.txt': 'AFD',
      'exports/2.txt': 'AFD',
      'made-files/1.made': 'theirs',
      'outbox/8.txt': 'To: ana@example.test',
      'uploads/on-its-way.part': 'half',
      ...(installation ? { installation } : {}),
    }
    for (const [name, text] of Object.entries(texts)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    const settings = { DATABASE_URL: server.connection.url, LOG_LEVEL: 'warn' }
    const { code, said } = await ended(spawnProgram('work', folder, settings))
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`DATA_DIR ${folder} holds 5 files of another installation`),
    ])
    const database = new URL(server.connection.url).pathname.slice(1)
    expect(said).toContain(`(${installation?.trim() ?? 'unknown'}) than the database ${database} (${await ownId()})`)
    expect(await ended(spawnProgram('master', folder, settings, ['um']))).toMatchObject({ code: 0 })
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    const found = left.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const kept = found.map(async (path) => [relative(folder, path), await readFile(path, 'utf8')])
    expect(Object.fromEntries(await Promise.all(kept))).toEqual(texts)
    expect(await namesOf(connections.db, 'set-aside')).not.toContain(digestOf(received))
  },
  60_000,
)

test('two that start at once move each file once', async () => {
  await mkdir(join(dataDir, 'set-aside'), { recursive: true })
  for (let nth = 0; nth < 40; nth += 1) await writeFile(join(dataDir, 'set-aside', `file-${nth}`), `content ${nth}`)
  const { db } = connections
  const move = () => moveFiles({ db, files: fileStore(db), dataDir, log })
  const moved = await Promise.all([move(), move()])
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(40)
  expect(await namesOf(db, 'set-aside')).toHaveLength(42)
})

test('a copy in quarantine serves without moving', async () => {
  await connections.pool.query('insert into restoration (backup_at, reached_at) values (now(), now())')
  await mkdir(join(dataDir, 'outbox'), { recursive: true })
  await writeFile(join(dataDir, 'outbox', '9.txt'), 'To: gil@example.test')
  const port = String(await freePort())
  const settings = { DATABASE_URL: server.connection.url, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const child = spawnProgram('serve', dataDir, { ...settings, DATABASE_POOL_SIZE: '3' })
  const told = heard(child)
  await vi.waitUntil(() => told.said.includes('ready in'), { timeout: 60_000, interval: 20 })
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(await readFile(join(dataDir, 'outbox', '9.txt'), 'utf8')).toContain('gil')
  expect(await namesOf(connections.db, 'mail')).not.toContain('9')
}, 60_000)
