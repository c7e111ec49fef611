import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, emptyDatabase, onServer, type TestDatabase } from '../../../test/database.ts'
import { StartProblem } from '../config/start-problem.ts'
import { connect } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { announcedMigration, plan, refuseWithoutRoom, roomFor, tablesIn } from './migration-plan.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const refusal = (migrating: Promise<unknown>) => migrating.catch((error: unknown) => error)

test('a server that is too old is refused in words that name the variable', async () => {
  const refused = await refusal(migrate(database.url, migrationsFolder, 99))
  expect(refused).toBeInstanceOf(StartProblem)
  expect(String(refused)).toMatch(/DATABASE_URL leads to PostgreSQL \d+.*needs PostgreSQL 99 or newer/)
  expect(await migrate(database.url)).toEqual([])
})

test('a database that a newer version wrote is refused without a stack', async () => {
  await onServer(database.url, "insert into migration (name) values ('9999-of-tomorrow.sql')")
  const refused = await refusal(migrate(database.url))
  expect(refused).toBeInstanceOf(StartProblem)
  expect(String(refused)).toContain('9999-of-tomorrow.sql')
})

/** An empty database made in another way than the program's own; dropped when the work is done. */
async function inDatabaseMade(how: string, work: (url: string) => Promise<void>): Promise<void> {
  const { url, drop } = await emptyDatabase(how)
  await work(url).finally(drop)
}

test.each([
  ["encoding 'SQL_ASCII' locale_provider libc locale 'C'", /DATABASE_URL .* encoding SQL_ASCII.*needs .* UTF8/],
  ["encoding 'LATIN1' locale_provider libc locale 'C'", /DATABASE_URL .* encoding LATIN1.*needs .* UTF8/],
  ["encoding 'UTF8' locale_provider libc locale 'C'", /DATABASE_URL .* locale does not know accents/],
])('a database with %s is refused before anything is written to it', async (how, words) => {
  await inDatabaseMade(how, async (url) => {
    const refused = await refusal(migrate(url))
    expect(refused).toBeInstanceOf(StartProblem)
    expect(String(refused)).toMatch(words)
  })
})

test('a role that may not make tables is told that it must own the database', async () => {
  await inDatabaseMade("encoding 'UTF8'", async (url) => {
    await onServer(url, 'revoke create on schema public from pg_database_owner, public')
    const refused = await refusal(migrate(url))
    expect(refused).toBeInstanceOf(StartProblem)
    expect(String(refused)).toMatch(/The role of DATABASE_URL must own the database/)
  })
})

test('a migration that the role may not make says so without a stack', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(folder, '0001-of-another.sql'), 'select * from pg_authid')
  await inDatabaseMade("encoding 'UTF8'", async (url) => {
    const refused = await refusal(migrate(url, folder))
    expect(refused).toBeInstanceOf(StartProblem)
    expect(String(refused)).toMatch(/must own the database: permission denied for table pg_authid/)
  })
  await rm(folder, { recursive: true })
})

// Autovacuum may hold a snapshot of the database at that moment, which leaves pages unmarked.
test('a table that a migration wrote anew is read from its index alone at once, as before', { retry: 2 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-migrations-'))
  try {
    await writeFile(join(folder, '0001-first.sql'), 'create table tick as select n from generate_series(1, 5000) n;')
    const again = '-- rewritten: tick\nalter table tick alter n type bigint;'
    await inDatabaseMade("encoding 'UTF8'", async (url) => {
      await migrate(url, folder)
      await writeFile(join(folder, '0002-second.sql'), again)
      await migrate(url, folder)
      const { pool, close } = connect(url, { size: 1, statementTimeout: 5000, name: 'test' })
      const { rows } = await pool.query(
        "select relpages = relallvisible as whole, reltuples from pg_class where relname = 'tick'",
      )
      await close()
      expect(rows).toEqual([{ whole: true, reltuples: 5000 }])
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a migration is announced with the rows it touches, told as it goes, and refused where the disk has no room (issue 37, 4)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-migrations-'))
  try {
    await writeFile(join(folder, '0001-first.sql'), 'create table tick as select n from generate_series(1, 5000) n;')
    await inDatabaseMade("encoding 'UTF8'", async (url) => {
      await migrate(url, folder)
      await onServer(url, 'analyze tick')
      await writeFile(join(folder, '0002-second.sql'), '-- rewritten: tick\nalter table tick alter n type bigint;')
      await writeFile(join(folder, '0003-third.sql'), 'create table tock (n int);\ncreate index on tock (n);')
      const said: string[] = []
      const rows = 'tick: about 5,000 rows, 1 MB'
      const full = announcedMigration(folder, (line) => said.push(line))
      const noRoom = {
        ...full,
        found: async (...[pending, client]: Parameters<typeof full.found>) => {
          const planned = await plan(pending, client)
          expect(roomFor(planned)).toBeGreaterThan(256 * 2 ** 20)
          const huge = planned.map(({ name, touched }) => ({
            name,
            touched: touched.map((one) => ({ ...one, bytes: 1e18 })),
          }))
          await refuseWithoutRoom(huge, folder)
        },
      }
      const refused = await refusal(migrate(url, folder, undefined, noRoom))
      expect(String(refused)).toMatch(/needs \d+ MB of free disk .* there are \d+ MB. Nothing was changed/)
      await migrate(url, folder, undefined, full)
      expect(said.slice(0, 3)).toEqual(['2 migrations:', expect.stringContaining(rows), '  0003-third.sql'])
      expect(said[1]).toContain('written anew')
      expect(said.slice(3)).toEqual([
        '1 of 2  0002-second.sql ...',
        expect.stringMatching(/done in .* s/),
        '2 of 2  0003-third.sql ...',
        expect.stringMatching(/done in .* s/),
      ])
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a file that was edited after it was applied is refused in a sentence, and nothing runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-migrations-'))
  const first = join(folder, '0117-first.sql')
  try {
    await inDatabaseMade("encoding 'UTF8'", async (url) => {
      await writeFile(first, 'create table tick ();\n')
      expect(await migrate(url, folder)).toEqual(['0117-first.sql'])
      await writeFile(first, 'create table tick ();\r\n')
      expect(await migrate(url, folder), 'line ends of another system').toEqual([])
      await writeFile(first, '-- rewritten: tick\ncreate table tick ();\n')
      expect(await migrate(url, folder), 'a line for those who look at the disk').toEqual([])

      await writeFile(first, 'create table tick (n int);\n')
      await writeFile(join(folder, '0118-second.sql'), 'create table tock ();')
      const refused = await refusal(migrate(url, folder))
      expect(refused).toBeInstanceOf(StartProblem)
      expect(String(refused)).toMatch(
        /A migração 0117-first\.sql foi alterada .* nada foi executado: .* migração nova\.$/,
      )
      await writeFile(first, 'create table tick ();\n')
      expect(await migrate(url, folder)).toEqual(['0118-second.sql'])
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each([
  ['alter table only mark add x int; update day_record set y = 1', ['mark', 'day_record']],
  ['create unique index mark_seen on mark (seen);\n-- alter table not_this', ['mark']],
  ['-- rewritten: mark, ledger\nselect 1', ['mark', 'ledger']],
  ['create trigger audit after insert or update on mark for each row execute function audit()', ['mark']],
])('of %s the tables are found', (text, tables) => {
  expect(tablesIn(text).map(({ table }) => table)).toEqual(tables)
})

test('a forward file that copies rows of an older table declares it as rewritten', async () => {
  const known = new Set<string>()
  const copying: string[] = []
  for (const name of (await readdir(migrationsFolder)).sort()) {
    const text = await readFile(join(migrationsFolder, name), 'utf8')
    if (name >= '0117') {
      const declared = tablesIn(text).flatMap(({ table, isRewritten }) => (isRewritten ? [table] : []))
      const copied = copiedIn(text).filter((table) => known.has(table))
      expect(declared, name).toEqual(expect.arrayContaining(copied))
      copying.push(...copied.map((table) => `${name} ${table}`))
    }
    for (const [, table = ''] of text.matchAll(/^create table (\w+)/gm)) known.add(table)
  }
  expect(copying).toContain('0128-audit-by-year.sql audit_row')
})

/** Tables whose rows are copied, by their name before the file. Functions run later; sums are small. */
function copiedIn(text: string): string[] {
  const code = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/^create (?:or replace )?function [\s\S]*?\$\$[\s\S]*?\$\$/gm, '')
  const before = new Map(
    [...code.matchAll(/alter table (\w+) rename to (\w+)/g)].map(([, old = '', now = '']) => [now, old]),
  )
  return code
    .split(';')
    .filter(
      (one) => /^\s*(?:insert into [\s\S]*\bselect\b|create table \w+ as\b)/.test(one) && !/\bgroup by\b/.test(one),
    )
    .flatMap((one) => [...one.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table = '']) => before.get(table) ?? table))
}

test.each([
  ['create table b as select * from a;', ['a']],
  ['alter table a rename to b; insert into a (id)\nselect id from b join c using (id);', ['a', 'c']],
  ['insert into a select n, count(*) from b group by 1; insert into a values (1)', []],
  ['create function f() returns trigger as $$ begin; insert into a select * from b; end $$;', []],
])('of %s the copied tables are found', (text, tables) => expect(copiedIn(text)).toEqual(tables))
