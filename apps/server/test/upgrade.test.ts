/** An installation of an earlier state comes to this version with all that it holds, and goes on. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { refuseChangesAgain } from '../src/backup/quarantine.queries.ts'
import { connect } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { followEngine } from '../src/setup/engine.ts'
import { loadFirstReasons } from '../src/setup/first-reasons.ts'
import { loadReference } from '../src/setup/reference.ts'
import type { Finding } from '../src/verification/finding.ts'
import { verify } from '../src/verification/verify.ts'
import { anApplication } from './application.ts'
import { inDatabase, onServer } from './database.ts'
import { intactChain } from './mark-chain.ts'

/** Each made by the program of that state: `npm run state`. All people are made up. */
const states = ['0116', '0130', '0136']
/** From here on with files, which are found whole. */
const firstWithFiles = '0136'

const migrations = join(import.meta.dirname, '../migrations')

interface Tag {
  readonly name: string
  /** Names of its migrations. */
  readonly has: readonly string[]
}

/** Versions of this clone that were handed out; none where there is no history. */
function tags(): Tag[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: migrations, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const linesOf = (text: string) => text.split('\n').filter(Boolean)
  try {
    const names = linesOf(git('tag', '--list', 'v*'))
    return names.map((name) => ({ name, has: linesOf(git('ls-tree', '--name-only', name, '.')) }))
  } catch {
    return []
  }
}

const lastOf = (names: readonly string[]) => [...names].sort().at(-1)?.slice(0, 4) ?? ''

/** An installation of a tag has a way to go where it lacks a migration, whatever its number. */
const untried = (all: readonly Tag[], now: readonly string[], tried: readonly string[]) =>
  all
    .filter(({ has }) => now.some((name) => !has.includes(name)) && !tried.includes(lastOf(has)))
    .map(({ name }) => name)

test('each tag that migrations were added to since has its state here (issue 37, 7)', () => {
  const [first, second, third] = ['0116-first.sql', '0117-second.sql', '0118-third.sql'] as const
  const known: Tag[] = [
    { name: 'tried', has: [first] },
    { name: 'untried', has: [first, second] },
    { name: 'now', has: [first, second, third] },
    { name: 'without an earlier number', has: [first, third] },
  ]
  const now = [first, second, third]
  expect(untried(known, now, ['0116'])).toEqual(['untried', 'without an earlier number'])
  expect(untried(tags(), readdirSync(migrations), states), 'npm run state, in a clone of the tag').toEqual([])
})

/** A database as that state left it, brought to this version as a start does. */
async function upgraded(state: string, name: string): Promise<string[]> {
  const url = inDatabase(inject('serverUrl'), name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(gunzipSync(readFileSync(join(import.meta.dirname, `fixtures/state-${state}.sql.gz`))).toString())
  // A dump omits rights.
  await client.query('set search_path = public')
  await refuseChangesAgain(client)
  await client.end()
  const applied = await migrate(url)
  const { db, close } = connect(url, { size: 2, statementTimeout: 60_000, name: 'upgrade' })
  await loadReference(db, 2026)
  await loadFirstReasons(db)
  await followEngine(db, url, 'America/Sao_Paulo')
  await close()
  return applied
}

test.each(states)(
  'a database of migration %s comes to this version, is sound, and takes presses',
  async (state) => {
    const serverUrl = inject('serverUrl')
    const name = `state_${state}_${process.pid}`
    await onServer(serverUrl, `create database ${name} template template0 encoding 'UTF8'`)
    try {
      const applied = await upgraded(state, name)
      expect(applied.filter((file) => file.slice(0, 4) <= state)).toEqual([])
      expect(await migrate(inDatabase(serverUrl, name))).toEqual([])
      const app = await anApplication({}, { serverUrl, templateName: name })
      try {
        const { db, pool } = app.connections
        const found: Finding[] = []
        const looked = { dataDir: '/nowhere', files: app.files, seal: app.seal, handedOut: [] }
        await verify(app.connections, looked, (finding) => found.push(finding))
        const wrong = found.filter(({ isSound }) => !isSound).map(({ what, told }) => `${what}: ${told}`)
        // The tests' server does not wait for its disk.
        expect(wrong.filter((line) => !line.startsWith('database:'))).toEqual([])
        const told = found.map((finding) => `${finding.what}: ${finding.told}`).join('\n')
        if (state >= firstWithFiles)
          for (const kept of [
            /^files: [1-9]/m,
            /^files of clocks: 1 /m,
            /^files of people: 1 /m,
            /^payroll files: 1 /m,
            /^places and photos of marks: 1 record$/m,
          ])
            expect(told).toMatch(kept)
        await expect(pool.query('update mark set local_minute = 0')).rejects.toThrow(/never changed|permission denied/)

        const bia = await db
          .selectFrom('employee')
          .innerJoin('account', 'account.employeeId', 'employee.id')
          .select(['employee.id', 'employerId', 'account.id as accountId'])
          .where('employee.name', '=', 'Bia Fictícia')
          .executeTakeFirstOrThrow()
        const { lastNsr } = await db
          .selectFrom('ledger')
          .select('lastNsr')
          .where('employerId', '=', bia.employerId)
          .executeTakeFirstOrThrow()
        app.clock.set('2026-03-02T20:30:00Z')
        const owner = await app.as(bia.accountId)
        const pressed = await owner.post('/schedule/register')
        expect(pressed.statusCode, pressed.body).toBe(200)
        expect(pressed.json().nsr).toBe(lastNsr + 1)
        expect(await intactChain(app, bia.employerId)).toBe(8)
        const boss = await db.selectFrom('account').select('id').where('profileId', '=', 1).executeTakeFirstOrThrow()
        const admin = await app.as(boss.id)
        const days = await admin.get(
          `/schedule/all?peo_id=${bia.id}&start_date=2026-02-02&end_date=2026-03-02&take=100`,
        )
        expect(days.json().results).toHaveLength(29)
        const mirrors = (await admin.get(`/peoplescorecard/getScorecards?take=100&peo_id=${bia.id}`)).json().results
        expect(mirrors).toHaveLength(1)
      } finally {
        await app.close()
      }
    } finally {
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    }
  },
  120_000,
)
