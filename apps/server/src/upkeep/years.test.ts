/** The audit has a table a year; an old one is archived to a file and still verified (decision 102). */
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, ownCompany } from '../../test/own-application.ts'
import { verifyArchives } from '../verification/archives.ts'
import { archive } from './archive.ts'
import { sequencesExamined, yearsExamined } from './examination.rules.ts'
import { keepYears, listPartitioned } from './partitions.queries.ts'

ownCompany()
let folder: string
let client: pg.Client
const year = new Date().getUTCFullYear()
const partOf = async (of: number) =>
  (
    await client.query(
      'select count(*)::int as rows from audit_row where at >= make_date($1, 1, 1) and at < make_date($1 + 1, 1, 1)',
      [of],
    )
  ).rows[0].rows
const recorded = (at: string, table: string, number = 1) =>
  client.query(
    `insert into audit_row (at, table_name, row_id, operation, after) select $1, $2, n, 'update', '{"id": 1}' from generate_series(1, $3::int) n`,
    [at, table, number],
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ponteiro-archive-'))
  client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await rm(folder, { recursive: true, force: true })
})

test('this year and the next have a table; a row of any other is kept in the default one until the night', async () => {
  const before = await listPartitioned(client)
  expect(before).toMatchObject([{ table: 'audit_row', strays: 0 }])
  expect(before[0]?.years).toEqual(expect.arrayContaining([year, year + 1]))
  await recorded('2019-06-01T00:00:00Z', 'employee', 3)
  await recorded('2019-12-31T23:59:59.999999Z', 'holiday')
  await recorded('2020-01-01T00:00:00Z', 'employee')
  expect((await listPartitioned(client))[0]?.strays).toBe(5)
  expect(yearsExamined(await listPartitioned(client), year)?.light).toBe('amber')
  await app.connections.db.transaction().execute((tx) => keepYears(tx, year))
  const [after] = await listPartitioned(client)
  expect(after).toMatchObject({ strays: 0, years: expect.arrayContaining([2019, 2020]) })
  expect(yearsExamined(await listPartitioned(client), year)?.light).toBe('green')
  expect((await client.query('select count(*)::int as rows from audit_row_2019')).rows).toEqual([{ rows: 4 }])
  // Nothing is left to do the night after.
  await app.connections.db.transaction().execute((tx) => keepYears(tx, year))
})

test.each(['audit_row', 'audit_row_2019', 'audit_row_default', `audit_row_${year}`])(
  'rows of %s are never changed',
  async (table) => {
    for (const statement of [`update ${table} set account_id = 1`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied/)
      await client.query(`grant update, delete, truncate on ${table} to current_user`)
      if (table === 'audit_row_2019' || statement.startsWith('truncate'))
        await expect(client.query(statement), statement).rejects.toThrow(/never changed or deleted/)
      await client.query(`revoke update, delete, truncate on ${table} from current_user`)
    }
  },
)

test('an archived year is in its file, by its hash; what the program looks up stays, and verify tells of a changed file', async () => {
  await expect(archive(client, folder, year, year)).rejects.toThrow(/not over/)
  await expect(archive(client, folder, 2018, year)).rejects.toThrow(/nothing of 2018/)
  const [archived] = await archive(client, folder, 2019, year)
  expect(archived).toMatchObject({ table: 'audit_row', rows: 4 })
  const file = archived?.file ?? ''
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ table_name }) => table_name)).toEqual(['employee', 'employee', 'employee', 'holiday'])
  expect([await partOf(2019), await partOf(2020)]).toEqual([1, 1])
  const { rows } = await client.query(
    `select table_name as table, to_regclass('audit_row_2019') as part from audit_row where at < '2020-01-01'`,
  )
  expect(rows).toEqual([{ table: 'holiday', part: null }])
  // What stays is no stray: its year is archived, and gets no table again.
  await app.connections.db.transaction().execute((tx) => keepYears(tx, year))
  expect(await partOf(2019)).toBe(1)
  const { db } = app.connections
  const verified = () => db.transaction().execute((tx) => verifyArchives(tx))
  expect(await verified()).toMatchObject({ isSound: true, told: '1 file' })
  await truncate(file, 20)
  expect(await verified()).toMatchObject({
    isSound: false,
    told: expect.stringMatching(/audit_row of 2019.*jsonl\.gz/),
  })
  await rm(file)
  expect((await verified()).told).toMatch(/cannot be read/)
})

/** Works beside the tests' own connection, which fails silently if it is ended. */
async function beside<T>(work: (other: pg.Client) => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: app.databaseUrl })
  other.on('error', () => undefined)
  await other.connect()
  return work(other).finally(() => other.end())
}
/** Until an archiving waits for somebody. */
const waiting = (lock: string) =>
  expect
    .poll(async () => {
      const sql = `select pid from pg_locks where not granted and database = (select oid from pg_database where datname = current_database()) and relation::regclass::text = $1`
      return (await client.query<{ pid: number }>(sql, [lock])).rows[0]?.pid
    })
    .toBeDefined()

test('a row that comes while its year is written keeps the year in place; nobody else waits, and two are not archived at once', async () => {
  await recorded('2020-02-01T00:00:00Z', 'holiday')
  await beside(async (late) => {
    await late.query('begin')
    await late.query(`insert into audit_row (at, table_name, operation) values ('2020-05-01Z', 'employee', 'update')`)
    const refused = beside((archiving) => archive(archiving, folder, 2020, year)).catch(String)
    await waiting('audit_row_2020')
    await client.query(`set lock_timeout = 1000`)
    await recorded(new Date().toISOString(), 'employee')
    await client.query(`reset lock_timeout`)
    await expect(archive(client, folder, 2020, year)).rejects.toThrow(/being archived already/)
    await late.query('commit')
    expect(await refused).toMatch(/audit_row_2020 changed while it was written. Nothing was changed/)
  })
  expect(await readdir(folder)).toEqual([])
  expect(await partOf(2020)).toBe(3)
  expect(await archive(client, folder, 2020, year)).toMatchObject([{ rows: 3 }])
  expect(await partOf(2020)).toBe(1)
})

test('a run that was killed before its table went left a file: the next takes it, if it holds the same', async () => {
  await recorded('2021-02-01T00:00:00Z', 'employee', 5)
  await app.connections.db.transaction().execute((tx) => keepYears(tx, year))
  const within = join(folder, 'new', 'newer')
  await beside(async (reader) => {
    await reader.query('begin; lock table only audit_row in access share mode')
    const killed = beside((archiving) => archive(archiving, within, 2021, year)).catch(String)
    await waiting('audit_row')
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'audit_row'::regclass`,
    )
    expect(await killed).toMatch(/terminat/)
  })
  const name = 'audit_row_2021.jsonl.gz'
  expect([await readdir(within), await partOf(2021)]).toEqual([[name], 5])
  const left = await readFile(join(within, name))
  await writeFile(join(within, name), left.subarray(0, 30))
  await expect(archive(client, within, 2021, year)).rejects.toThrow(/is there already, with other rows.* move it away/)
  expect([await readdir(within), await partOf(2021)]).toEqual([[name], 5])
  await writeFile(join(within, name), left)
  await writeFile(join(within, `${name}.unfinished`), 'of a run that was killed while it wrote')
  expect(await archive(client, within, 2021, year)).toMatchObject([{ rows: 5 }])
  expect([await readdir(within), await partOf(2021)]).toEqual([[name], 0])
})

test.each([
  ['green', 5_000_000, 10_000],
  ['amber', 995_000_000, 5000],
  ['red', 999_000_000, 5000],
  ['green', 999_000_000, 0],
] as const)('%s at NSR %d with %d a day', (light, last, aDay) => {
  const examined = sequencesExamined([{ name: 'Padaria', last, aDay }])
  expect(examined?.light).toBe(light)
  expect(examined?.next !== undefined).toBe(light !== 'green')
})
