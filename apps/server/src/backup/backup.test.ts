/** Issue 37, 1: backup, restore, quarantine and verify, on a database that waits for its disk. */
import { appendFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpfCheckDigits } from '@ponteiro/legal-files'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { allAsAfd } from '../../test/all-as-afd.ts'
import { createTestDatabase } from '../../test/database.ts'
import { numberedMarks, zone } from '../../test/numbered-marks.ts'
import { anObjectStore } from '../../test/object-store.ts'
import { admin, app, ownCompany } from '../../test/own-application.ts'
import { aPerson } from '../../test/people.ts'
import { importAfdFiles } from '../cli/import-afd.ts'
import { release } from '../cli/release.ts'
import { evidenceSeal } from '../features/audits/evidence-seal.rules.ts'
import { systemClock } from '../platform/config/system-clock.ts'
import { type Connections, connect } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { contentOfBytes } from '../platform/files/contents.ts'
import { fileStore } from '../platform/files/file-store.ts'
import { openStore } from '../platform/files/open-store.ts'
import { backupAddress, type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { openReplication } from '../platform/postgres/replication.ts'
import type { Finding } from '../verification/finding.ts'
import { verify } from '../verification/verify.ts'
import { listBackups, makeBackup } from './backup.ts'
import { follow } from './following.ts'
import { jumpOf } from './nsr-jump.rules.ts'
import { refuseChangesAgain } from './quarantine.queries.ts'
import { restore } from './restoring.ts'

const log = { info: () => undefined, warn: console.warn }
const patience = { timeout: 20_000, interval: 100 }
let place: string
let dataDir: string
let backups: string
let server: EmbeddedPostgres
let connections: Connections

const opened: { close(): Promise<void> }[] = []
const connected = (url: string) => connect(url, { size: 3, statementTimeout: 60_000, name: 'test', houseZone: zone })

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'ponteiro-backup-'))
  ;[dataDir, backups] = [join(place, 'data'), join(place, 'backups')]
  server = await startEmbeddedPostgres({ dataDir, log })
  await migrate(server.connection.url)
  connections = connected(server.connection.url)
  await connections.pool.query(`
    insert into employer (id, name, document, place, rep_number) values (1, 'Padaria Fictícia', '11222333000181', 'Rua A', '00512026001234567');
    insert into employee (id, employer_id, enrollment, name, cpf, admitted_on)
      values (1, 1, '1', 'Pessoa Um', '${someCpf}', '2020-01-01');
    insert into profile (id, name, system) values (1, 'Administrador', true);
    insert into account (id, employee_id, login, password_hash, profile_id) values (1, 1, 'um', 'nobody', 1);
    insert into session (account_id, profile_id, expires_at) values (1, 1, now() + interval '8 hours')`)
  const file = join(place, 'AFD.txt')
  await writeFile(file, await allAsAfd(connections.db, 1))
  const settings = { files: fileStore(connections.db), defaultZone: zone, clock: systemClock }
  await importAfdFiles(connections.db, settings, [file])
}, 120_000)
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})
afterAll(async () => {
  await connections.close()
  await server.stop()
  await rm(place, { recursive: true })
})

const someCpf = `312000001${cpfCheckDigits('312000001')}`

const marks = (count: number) => numberedMarks(connections, { employerId: 1, employeeId: 1 }, count)

const backedUp = () => ({ url: backupAddress(server.connection.url), isEmbedded: true, dataDir, folder: backups })

let copies = 0
/** A copy of a backup, started; it is stopped and gone when the test ends. */
async function restored(backup: string, until?: Date) {
  copies += 1
  const folder = join(place, `copy-${copies}`)
  const told = await restore({ backup, folder, until, databaseUrl: undefined, log })
  const copy = await startEmbeddedPostgres({ dataDir: folder, log })
  const own = connected(copy.connection.url)
  opened.push({ close: () => copy.stop() }, { close: () => own.close() })
  return { folder, told, url: copy.connection.url, ...own }
}

async function findings(of: Pick<Connections, 'db' | 'pool'>, dataDir: string, handedOut: string[] = []) {
  const found: Finding[] = []
  const looked = { dataDir, files: fileStore(of.db), seal: evidenceSeal('a key of this test'), handedOut }
  const isSound = await verify(of, looked, (finding) => found.push(finding))
  const wrong = found.filter((finding) => !finding.isSound).map(({ what, told }) => `${what}: ${told}`)
  return { isSound, wrong, found }
}

const numbersIn = async ({ pool }: Pick<Connections, 'pool'>): Promise<number> =>
  (await pool.query('select count(*)::int as n from mark where nsr is not null')).rows[0].n

async function flipByte(file: string): Promise<void> {
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  const at = Math.floor(size / 2)
  await handle.read(byte, 0, 1, at)
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
  await handle.close()
}

test('a copy made while the program runs is the installation, whole, and begins in quarantine', async () => {
  await marks(5)
  expect((await findings(connections, dataDir)).wrong).toEqual([])
  const backup = await makeBackup(backedUp(), new Date())
  expect((await stat(backup)).mode & 0o077).toBe(0)
  for (const name of await readdir(backup)) expect((await stat(join(backup, name))).mode & 0o077, name).toBe(0)

  const copy = await restored(backup)
  expect(await numbersIn(copy)).toBe(5)
  // Nothing is wrong but that nobody has said which copy is the true one.
  expect((await findings(copy, copy.folder)).wrong).toEqual([expect.stringContaining('in quarantine')])
  const { rows } = await copy.pool.query(
    "select (select count(*) from session where ended_at is null) as sessions, (select count(*) from secret where name = 'session') as keys",
  )
  expect(rows).toEqual([{ sessions: 0, keys: 0 }])
  await expect(copy.pool.query('delete from nsr_gap')).rejects.toThrow(/never changed|permission denied/)
}, 60_000)

test('files in a store of objects are named in a backup and looked for, and not copied; a released copy deletes its own alone (issue 37, 2)', async () => {
  const outside = await anObjectStore()
  const store = { databaseUrl: server.connection.url, objects: outside.settings }
  const { files, close } = openStore(store, connections.db)
  const as = { kind: 'set-aside', name: 'large' } as const
  const content = contentOfBytes(Buffer.from('outside'))
  await connections.db.transaction().execute((tx) => files.keep(tx, as, content))
  const folder = join(place, 'with-objects')
  const first = await makeBackup({ ...backedUp(), folder, store }, new Date('2026-01-01T10:00:00Z'))
  const [key = ''] = await outside.keys()
  expect(JSON.parse(await readFile(join(first, 'objects.jsonl'), 'utf8'))).toEqual({
    key,
    kind: 'set-aside',
    name: 'large',
    size: 7,
    sha256: content.digest,
  })
  await outside.lose(key)
  await makeBackup({ ...backedUp(), folder, store }, new Date('2026-01-01T11:00:00Z'))
  expect((await listBackups(folder)).map(({ whole }) => whole.objects)).toEqual([
    { named: 1, missing: 1 },
    { named: 1, missing: 0 },
  ])
  const copy = await restored(first)
  expect(copy.told.objects).toBe(1)
  const own = openStore({ ...store, databaseUrl: copy.url }, copy.db)
  const found: Finding[] = []
  await verify(
    copy,
    { dataDir: copy.folder, files: own.files, seal: evidenceSeal('a key'), handedOut: [] },
    (finding) => found.push(finding),
  )
  expect(found.find(({ what }) => what === 'files')?.told).toBe('set-aside large is missing')

  // The original goes on beside its copy.
  const original = await files.find(as)
  if (!original) throw new Error('not kept')
  await connections.db.transaction().execute((tx) => files.mend(tx, original, content))
  await release(copy.db, ['this-copy', '--margin', '0'])
  const ofCopy = { ...as, name: 'of the copy' }
  await copy.db
    .transaction()
    .execute((tx) => own.files.keep(tx, ofCopy, contentOfBytes(Buffer.from('written by the copy'))))
  expect(await outside.keys()).toHaveLength(2)
  await copy.db.deleteFrom('storedFile').where('kind', '=', 'set-aside').execute()
  expect([await own.objects?.sweep(), await outside.keys()]).toEqual([1, [key]])
  for await (const _ of files.read(original));
  await connections.db.deleteFrom('storedFile').where('name', '=', 'large').execute()
  for (const each of [own, { close }, outside]) await each.close()
}, 60_000)

test('a cluster that an earlier version made can be copied after its next start', async () => {
  const folder = join(place, 'earlier')
  const first = await startEmbeddedPostgres({ dataDir: folder, log })
  await first.stop()
  await writeFile(join(folder, 'postgres/pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  const next = await startEmbeddedPostgres({ dataDir: folder, log })
  const replication = await openReplication(backupAddress(next.connection.url))
  expect(await replication.identify()).toMatchObject({ timeline: 1, segmentSize: 16 * 2 ** 20 })
  await replication.close()
  await next.stop()
})

describe('a backup that is followed', () => {
  let until: Date
  let handedOut: string
  const tail = 7

  beforeAll(async () => {
    await rm(backups, { recursive: true, force: true })
    const leaving = new AbortController()
    const told: string[] = []
    const following = follow({
      ...backedUp(),
      address: async () => backupAddress(server.connection.url),
      everyHours: 24,
      keep: undefined,
      signal: leaving.signal,
      now: Date.now,
      tell: (message) => told.push(message),
    })
    await vi.waitFor(() => expect(told.join('\n')).toContain('following from'), patience)
    await marks(3)
    until = new Date()
    await marks(tail)
    handedOut = join(place, 'handed-out.txt')
    await writeFile(handedOut, await allAsAfd(connections.db, 1))
    const { rows } = await connections.pool.query('select pg_current_wal_lsn()::text as lsn')
    const [{ path } = { path: '' }] = await listBackups(backups)
    await vi.waitFor(async () => {
      const { lsn } = JSON.parse(await readFile(join(path, 'wal/state.json'), 'utf8'))
      const isAtLeast = 'select $1::pg_lsn >= $2::pg_lsn as reached'
      expect((await connections.pool.query(isAtLeast, [lsn, rows[0].lsn])).rows).toEqual([{ reached: true }])
    }, patience)
    leaving.abort()
    await following
  }, 60_000)

  test('has all there was when the disk went, and any moment before it', async () => {
    const all = await restored(backups)
    const before = await restored(backups, until)
    expect([await numbersIn(all), await numbersIn(before)]).toEqual([5 + 3 + tail, 5 + 3])
    expect(Date.parse(before.told.reachedAt ?? '')).toBeLessThanOrEqual(until.getTime())
    expect((await findings(all, all.folder, [handedOut])).wrong).toHaveLength(1)
    // A copy that is not the one the AFD was made from lacks what was handed out.
    expect((await findings(before, before.folder, [handedOut])).wrong.join()).toContain(
      'was handed out and is not here',
    )
    const soon = new Date(Date.now() + 3_600_000)
    await expect(restored(backups, soon)).rejects.toThrow('The backup has what happened until')
    const long = new Date('2020-01-01')
    await expect(restored(backups, long)).rejects.toThrow('was made after the moment asked for')
  }, 120_000)

  test('released, it numbers behind what left on a receipt, and the gap has its reason (Portaria 671, annex IX 6)', async () => {
    const copy = await restored(backups, until)
    const last = Number((await copy.pool.query('select last_nsr from ledger')).rows[0].last_nsr)
    await expect(release(copy.db, [])).rejects.toThrow('Usage')
    expect(await release(copy.db, ['this-copy', '--afd', handedOut, '--margin', '10'])).toContain(
      `NSR ${last + 1} a ${last + tail + 10}`,
    )
    const { rows } = await copy.pool.query('select first_nsr, last_nsr, reason from nsr_gap')
    expect(rows).toEqual([
      { first_nsr: last + 1, last_nsr: last + tail + 10, reason: expect.stringContaining('restaurada de um backup') },
    ])
    expect((await findings(copy, copy.folder)).wrong).toEqual([])
    // Two copies went on: this one must be found.
    expect((await findings(copy, copy.folder, [handedOut])).wrong).toHaveLength(1)
    await expect(release(copy.db, ['this-copy'])).rejects.toThrow('not in quarantine')
  }, 60_000)

  test('a damaged backup, or a folder that is in use, is refused, and nothing is left behind', async () => {
    const [{ path } = { path: '' }] = await listBackups(backups)
    await flipByte(join(path, 'base.tar.gz'))
    const folder = join(place, 'nothing')
    const asked = { backup: path, folder, until: undefined, databaseUrl: undefined, log }
    await expect(restore(asked)).rejects.toThrow('base.tar.gz is not as it was written')
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    await flipByte(join(path, 'base.tar.gz'))
    await expect(restore({ ...asked, folder: dataDir })).rejects.toThrow('is not empty')
    await appendFile(join(path, 'manifest.jsonl'), '{"path":"wal/0000')
    expect(await listBackups(backups)).toHaveLength(1)
  })

  test('whose state a loss of power left empty is restored with all there is, and not to a moment', async () => {
    const [{ path } = { path: '' }] = await listBackups(backups)
    await writeFile(join(path, 'wal/state.json'), '')
    await expect(restored(backups, until)).rejects.toThrow('This backup has one moment only')
    expect(await numbersIn(await restored(backups))).toBe(5 + 3 + tail)
  }, 60_000)
})

/** What the program may do to each table. */
const rights = async (client: pg.Client) =>
  (
    await client.query(`
      select relname as table, has_table_privilege(oid, 'update') as updates,
        -- A reference to a row locks it.
        has_any_column_privilege(oid, 'update') and exists (select from pg_constraint where confrelid = pg_class.oid) as locks,
        has_table_privilege(oid, 'delete') as deletes, has_table_privilege(oid, 'truncate') as empties
      from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        -- Guarded by its triggers alone until it is restored.
        and relname <> 'evidence_view' order by 1`)
  ).rows

test('after a dump, which omits rights, the program may change what it could before, and nothing else', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const before = await rights(client)
    expect(before).toContainEqual({ table: 'mark', updates: false, locks: true, deletes: false, empties: false })
    expect(before).toContainEqual({ table: 'employee', updates: true, locks: true, deletes: true, empties: true })
    await client.query('grant all on all tables in schema public to current_user')
    await refuseChangesAgain(client)
    expect(await rights(client)).toEqual(before)
  } finally {
    await client.end()
    await database.drop()
  }
})

describe('a copy in quarantine', () => {
  ownCompany({ quarantined: true })

  test('lets an administrator look, and gives no press a number', async () => {
    expect((await admin.get('/company')).statusCode).toBe(200)
    const refused = await (await app.inRole('employee')).post('/schedule/register')
    expect([refused.statusCode, refused.json().message]).toEqual([503, expect.stringContaining('em quarentena')])
    await expect(aPerson(admin)).rejects.toThrow()
    const ready = await app.http.inject('/health/ready')
    expect([ready.statusCode, ready.json().reason]).toEqual([503, 'quarantine'])
    expect((await app.anonymous.post('/auth/logout')).statusCode).toBe(401)
  })

  test('is released by an administrator who writes the word, once, and its sequences jump (Portaria 671, annex IX 6)', async () => {
    const { pool } = app.connections
    await pool.query(`
      insert into restoration (backup_at, reached_at) values (now(), now());
      insert into employer (id, name, document, place) values (671, 'Padaria Fictícia', '11222333000181', 'Rua A');
      insert into ledger (employer_id, last_nsr) values (671, 40) on conflict (employer_id) do update set last_nsr = 40`)
    // The employer's own record takes its number when that transaction ends.
    const { rows: sequences } = await pool.query('select last_nsr::int as last from ledger where employer_id = 671')
    const last: number = sequences[0].last
    expect(last).toBe(41)
    expect((await admin.get('/upkeep')).json().quarantined).toBe(1)
    const told = async () => {
      const { examined } = (await admin.get('/upkeep')).json()
      return examined.find(({ upk_what }: { upk_what: string }) => upk_what === 'Cópia')?.upk_told
    }
    expect(await told()).toContain('em quarentena')
    const wrong = await admin.post('/upkeep/release', { upk_word: 'esta', upk_margin: 5 })
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Escreva this-copy'])
    const stranger = await app.inRole('gestor')
    expect((await stranger.post('/upkeep/release', { upk_word: 'this-copy', upk_margin: 5 })).statusCode).toBe(403)
    const asked = { upk_word: 'this-copy', upk_margin: 5 }
    const both = await Promise.all([admin.post('/upkeep/release', asked), admin.post('/upkeep/release', asked)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const released = both.find(({ statusCode }) => statusCode === 200)
    expect(released?.json().gaps).toEqual([{ upk_name: 'Padaria Fictícia', upk_from: last + 1, upk_to: last + 5 }])
    const { rows } = await pool.query('select first_nsr, last_nsr from nsr_gap')
    expect(rows).toEqual([{ first_nsr: last + 1, last_nsr: last + 5 }])
    expect(await told()).toContain('este processo começou antes')
  })
})

test.each([
  [
    'nothing known but the copy: twice the busiest day, for each day since',
    { highestOut: 0, margin: undefined },
    100 + 2 * 900 * 2,
  ],
  ['an AFD that was handed out', { highestOut: 140, margin: undefined }, 140 + 2 * 900 * 2],
  ['an operator who knows better', { highestOut: 140, margin: 5 }, 145],
  ['a stopped installation that was moved', { highestOut: 100, margin: 0 }, undefined],
])('the sequence goes on behind %s', (_, { highestOut, margin }, to) => {
  const at = new Date('2026-11-25T10:00:00Z')
  const known = { highestOut, margin, backupAt: at, reachedAt: at, now: new Date('2026-11-27T09:00:00Z') }
  const sequence = { employerId: 1, name: 'A', document: null, lastNsr: 100, busiestDay: 900 }
  expect(jumpOf(sequence, known)?.to).toBe(to)
})
