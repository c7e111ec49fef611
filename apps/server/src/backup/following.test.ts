/** Issue 37, 1: what can keep a backup from being followed, on a database that keeps little for who is away. */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backupAddress, type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { openReplication } from '../platform/postgres/replication.ts'
import { listBackups, makeBackup } from './backup.ts'
import { follow, slot } from './following.ts'

const patience = { timeout: 20_000, interval: 100 }
let place: string
let backups: string
let server: EmbeddedPostgres
let client: pg.Client

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'ponteiro-following-'))
  backups = join(place, 'backups')
  const installation = {
    dataDir: join(place, 'data'),
    log: { info: () => undefined, warn: console.warn },
    durable: false,
  }
  // The first start makes the role that copies.
  await (await startEmbeddedPostgres(installation)).stop()
  server = await startEmbeddedPostgres({ ...installation, recovery: ['max_slot_wal_keep_size=64MB'] })
  client = new pg.Client({ connectionString: server.connection.url })
  await client.connect()
  await client.query('create table written (line text)')
}, 60_000)
afterAll(async () => {
  await client.end()
  await server.stop()
  await rm(place, { recursive: true })
})

const copied = (folder: string) => ({
  url: backupAddress(server.connection.url),
  isEmbedded: true,
  dataDir: join(place, 'data'),
  folder,
})

/** Follows until it is told to stop; what it says and its signs of life. */
function following(now: () => number = Date.now) {
  const leaving = new AbortController()
  const [told, alive]: [string[], string[]] = [[], []]
  const ending = follow({
    ...copied(backups),
    address: async () => backupAddress(server.connection.url),
    everyHours: 24,
    keep: undefined,
    signal: leaving.signal,
    now,
    tell: (message) => told.push(message),
    alive: async (path) => void alive.push(path),
  })
  const stop = async () => {
    leaving.abort()
    await ending
  }
  return {
    told,
    alive,
    stop,
    says: (words: string) => vi.waitFor(() => expect(told.join('\n')).toContain(words), patience),
  }
}

const isLost = async () =>
  (await client.query("select wal_status = 'lost' as lost from pg_replication_slots where slot_name = $1", [slot])).rows

test('a follower that receives nothing gives no sign of life', async () => {
  const first = following()
  await vi.waitFor(() => expect(first.alive).toHaveLength(1), patience)
  await first.stop()
  const other = await openReplication(backupAddress(server.connection.url))
  const { timeline } = await other.identify()
  const [at] = (await client.query('select restart_lsn::text as lsn from pg_replication_slots')).rows
  const [high, low] = String(at.lsn).split('/')
  const from = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
  const taking = other.followWal(slot, from, timeline, { take: () => true, upTo: () => undefined })
  const second = following()
  await second.says('is active for PID')
  expect(second.alive).toEqual([])
  await second.stop()
  await other.close()
  await taking
}, 60_000)

test('a slot that the database gave up is made anew, with a whole copy, and the following goes on', async () => {
  expect(await isLost()).toEqual([{ lost: false }])
  await client.query("insert into written select repeat('x', 1000) from generate_series(1, 120000)")
  // Its checkpoint takes away what nobody may keep.
  await makeBackup(copied(join(place, 'elsewhere')), new Date())
  expect(await isLost()).toEqual([{ lost: true }])
  const { told, alive, says, stop } = following()
  await says('following from')
  await vi.waitFor(() => expect(alive).toHaveLength(1), patience)
  expect(told.map((line) => line.split(/[;:]| from/)[0])).toEqual([
    'the database kept less than the backup has missed',
    'backup made',
    'following',
  ])
  await stop()
  expect(await isLost()).toEqual([{ lost: false }])
}, 60_000)

test('when the daily copy cannot be made the one of before is followed, and the copy is tried again after a pause', async () => {
  const day = 86_400_000
  let now = Date.now() + day + 3_600_000
  const before = await listBackups(backups)
  const inTheWay = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const [left, underWay] = ['2020-01-01T00-00-00.unfinished', '2020-01-02T00-00-00.unfinished']
  for (const name of [join(inTheWay, 'something'), left, underWay])
    await mkdir(join(backups, name), { recursive: true })
  await utimes(join(backups, underWay), new Date(now), new Date(now))
  const { told, says, stop } = following(() => now)
  await says('the whole copy failed, the one of before goes on')
  const { rows } = await client.query("insert into written values ('y') returning pg_current_wal_lsn()::text as lsn")
  await vi.waitFor(async () => {
    const { lsn } = JSON.parse(await readFile(join(before[0]?.path ?? '', 'wal/state.json'), 'utf8'))
    const asked = [lsn, rows[0].lsn]
    expect((await client.query('select $1::pg_lsn > $2::pg_lsn as reached', asked)).rows).toEqual([{ reached: true }])
  }, patience)
  expect(told.filter((line) => line.includes('failed'))).toHaveLength(1)
  expect(await listBackups(backups)).toEqual(before)
  expect((await readdir(backups)).filter((name) => name.endsWith('.unfinished'))).toEqual([underWay])
  now += 61_000
  await says('backup made')
  await vi.waitFor(() => expect(told.filter((line) => line.startsWith('following'))).toHaveLength(2), patience)
  await stop()
  expect(await listBackups(backups)).toHaveLength(before.length + 1)
}, 60_000)
