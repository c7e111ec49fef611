/**
 * npm run rel:restore -- --marks N --history N: people press while a backup follows; then program and
 * database are killed and their folder removed. It is restored, released and started, and planted faults must
 * be found by `verify`. `--history`: marks there before. One JSON line; exit 1 when more than 60 s were lost,
 * it took more than 15 minutes, a mark from before the copy's moment is missing, or a fault was not found.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { writeAfd } from '@ponteiro/legal-files'
import type pg from 'pg'
import { afdHeader } from '../apps/server/src/features/clock-files/records/afd-exports.rules.ts'
import {
  endOfSequence,
  findEstablishment,
  recordsInRanges,
} from '../apps/server/src/features/clock-files/records/rep-records.queries.ts'
import { afdEntry } from '../apps/server/src/features/clock-files/records/rep-records.rules.ts'
import { connect } from '../apps/server/src/platform/database/database.ts'
import { postgresBinaries, postgresUser } from '../apps/server/src/platform/postgres/postgres-binaries.ts'
import { spawnOn } from '../apps/server/src/platform/postgres/postgres-cluster.ts'
import { stopOrphan } from '../apps/server/src/platform/postgres/postgres-server.ts'
import { asked } from './asked.ts'
import { history } from './history.ts'
import { anInstallation, inDatabase, killDatabase } from './installation.ts'
import { acknowledged, manyPeople, type Pressing, pressSteadily } from './pressing.ts'
import { endOf, freePort, launch, place, ran, stopping, untilReady, untilSign } from './program.ts'
import { proof, takeAwayLater } from './taken-away.ts'

const { marks, history: before } = asked({ marks: 1200, history: 1 })
const rate = 60
const seconds = Math.max(4, Math.ceil(marks / rate))
const lossTarget = 60
const recoveryTarget = 15 * 60
const program = resolve(import.meta.dirname, '../apps/server/dist/main.js')

const command = (dataDir: string, words: readonly string[]) => ran(words, { DATA_DIR: dataDir })

async function succeeded(dataDir: string, words: readonly string[]): Promise<string> {
  const { code, said } = await command(dataDir, words)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said}`)
  return said
}

function aFolder(name: string): string {
  const folder = mkdtempSync(join(place, `ponteiro-${name}-`))
  takeAwayLater(folder, () => rm(folder, { recursive: true, force: true }))
  return folder
}

/** All records so far, as somebody takes them along. */
async function handOut(databaseUrl: string, file: string): Promise<void> {
  const { db, close } = connect(databaseUrl, { size: 1, statementTimeout: 600_000, name: 'handing out' })
  try {
    const establishment = await findEstablishment(db, 1)
    const through = await endOfSequence(db, 1)
    if (!establishment) throw new Error('no establishment')
    const entries = []
    const span = { total: 0, firstNsr: Math.max(1, through - 5000), lastNsr: through }
    for await (const range of recordsInRanges(db, { employerId: 1, from: '0001-01-01', to: '9999-12-31' }, span))
      entries.push(...range.map(afdEntry))
    const facts = { repNumber: '00512026001234567', developerId: '11222333000181', afdVersion: '004' as const }
    const days = { firstOn: '2026-01-01', lastOn: '2026-12-31' }
    await writeFile(file, writeAfd(afdHeader(establishment, facts, days, Date.now()), entries))
  } finally {
    await close()
  }
}

const removeMark = [
  'alter table mark disable trigger all',
  'delete from mark where id = (select id from mark where nsr is not null order by nsr desc limit 1 offset 7)',
  'alter table mark enable trigger all',
]

const flipByte = [
  'alter table stored_chunk disable trigger all',
  'update stored_chunk set content = set_byte(content, 40, get_byte(content, 40) # 1) where part = 0',
  'alter table stored_chunk enable trigger all',
]

/** What whoever may do anything does, with no server to ask. */
async function asSuperuser(dataDir: string, statements: readonly string[]): Promise<void> {
  const user = await postgresUser()
  const cluster = { folder: join(dataDir, 'postgres'), binaries: await postgresBinaries(user), user, durable: true }
  const child = await spawnOn(
    cluster,
    'postgres',
    (folder) => ['--single', '-D', folder, '-c', 'exit_on_error=true', 'ponteiro'],
    'pipe',
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said += part
    })
  child.stdin?.end(`${statements.join('\n')}\n`)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`nothing was changed: ${said}`)
}

/** The copy as it goes on; answers when it takes marks. */
async function begun(dataDir: string) {
  const port = await freePort()
  takeAwayLater(`PostgreSQL in ${dataDir}`, () => stopOrphan(join(dataDir, 'postgres'), console.error))
  const child = launch({ command: 'start', port, dataDir, logLevel: 'silent', stdout: 'ignore' })
  await untilReady(port, child)
  return { port, child }
}

await proof(async () => {
  const people = rate * seconds * 2
  const at = await anInstallation(people)
  if (before > 1) console.error(`history: ${await inDatabase(at.folder, (database) => history(database, before))}`)
  const imported = join(aFolder('file'), 'AFD.txt')
  const url = await inDatabase(at.folder, async (database) => (database as pg.Pool).options.connectionString ?? '')
  await handOut(url, imported)
  await succeeded(at.folder, ['import-afd', imported])

  const backups = aFolder('backups')
  const basedAt = performance.now()
  const following = spawn(process.execPath, [program, 'backup', backups, '--follow'], {
    env: { PATH: process.env.PATH, DATA_DIR: at.folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  takeAwayLater('the backup that follows', stopping(following))
  const agent = manyPeople()
  let isGone = false
  const by: Pressing = { port: at.port, agent, pause: () => 1000, isGivenUp: () => isGone }
  const first = pressSteadily(by, { first: 1, rate, seconds })
  await untilSign(following, async () => {
    await new Promise<void>((done) => {
      following.stdout.on('data', (part) => String(part).includes('following from') && done())
    })
  })
  const baseSeconds = (performance.now() - basedAt) / 1000
  console.error(`the backup follows after ${baseSeconds.toFixed(1)} s`)
  const early = await first
  const betweenAt = new Date()
  const second = pressSteadily(by, { first: 1 + rate * seconds, rate, seconds })
  await wait(seconds * 500)
  const handedOut = join(aFolder('out'), 'AFD.txt')
  await handOut(url, handedOut)
  await wait(seconds * 400)

  // The disk is gone, while people press.
  const [goneAt, goneOn] = [performance.now(), Date.now()]
  at.child.kill('SIGKILL')
  await killDatabase(at)
  isGone = true
  await endOf(at.child)
  await wait(500)
  await rm(at.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const presses = [...early, ...(await second)]
  agent.destroy()
  await stopping(following)()
  const acked = acknowledged(presses)

  const recoveredAt = performance.now()
  const copy = join(aFolder('copy'), 'data')
  const told = await succeeded(copy, ['restore', backups, copy])
  console.error(told.trim())
  const looked = performance.now()
  await succeeded(copy, ['release', 'this-copy', '--afd', handedOut])
  const running = await begun(copy)
  const recovery = (performance.now() - recoveredAt) / 1000
  console.error(
    `restored after ${((looked - recoveredAt) / 1000).toFixed(1)} s, marks again after ${recovery.toFixed(1)} s`,
  )

  const moment = Date.parse(/last change in it is of (\S+?)\.?\n/.exec(told)?.[1] ?? '')
  const pressed = await inDatabase(copy, async (database) => {
    const text =
      "select employee_id as id from mark where recorded_at > now() - interval '1 day' and rep_number is null"
    return (await database.query<{ id: number }>(text)).rows.map(({ id }) => id)
  })
  const present = new Set(pressed)
  const missing = presses.filter(({ id, at: when }) => when !== undefined && !present.has(id))
  const firstLost = Math.min(...missing.map(({ at: when }) => when ?? Number.POSITIVE_INFINITY), goneAt)
  const lostSeconds = Math.round(goneAt - firstLost) / 1000
  const momentAt = goneAt - (goneOn - moment)
  const missingBefore = missing.filter(({ at: when }) => (when ?? 0) <= momentAt).length
  const doubled = pressed.length - present.size

  const verifying = performance.now()
  const whole = await command(copy, ['verify', handedOut])
  console.error(`verify, running, ${((performance.now() - verifying) / 1000).toFixed(1)} s:\n${whole.said.trim()}`)
  await stopping(running.child)()

  const found: Record<string, boolean> = {}
  const planted = async (fault: string, words: readonly string[], expected: RegExp, dataDir = copy) => {
    const { code, said } = await command(dataDir, ['verify', ...words])
    found[fault] = code === 1 && expected.test(said)
    if (!found[fault]) console.error(`${fault} was not found:\n${said}`)
  }
  await asSuperuser(copy, flipByte)
  await planted('a flipped byte in a received file', [], /WRONG {2}files: clock-file .*not as it was received/)
  await asSuperuser(copy, flipByte)
  await asSuperuser(copy, removeMark)
  await planted('a mark removed by a superuser', [], /WRONG {2}NSR of .*is missing/)

  // An older copy is started as if it were the true one, and goes on.
  const other = join(aFolder('other'), 'data')
  await succeeded(other, ['restore', backups, other, '--until', betweenAt.toISOString()])
  await succeeded(other, ['release', 'this-copy', '--margin', '0'])
  const wrong = await begun(other)
  // Everybody was logged out; they log in again.
  await inDatabase(other, (database) => database.query('update session set ended_at = null'))
  await pressSteadily(
    { port: wrong.port, agent: manyPeople(), pause: () => 1000, isGivenUp: () => false },
    { first: 1 + rate * seconds, rate, seconds: 2 },
  )
  await stopping(wrong.child)()
  await planted('a wrong copy started', [handedOut], /WRONG {2}AFD .*(is not here|another content)/, other)

  const findsAll = Object.values(found).every(Boolean)
  const met =
    lostSeconds <= lossTarget &&
    recovery <= recoveryTarget &&
    missingBefore === 0 &&
    doubled === 0 &&
    whole.code === 0 &&
    findsAll
  console.log(
    JSON.stringify({
      proof: 'restore',
      history: before,
      acked: acked.length,
      lost: missing.length,
      lostSeconds,
      missingBefore,
      doubled,
      backupSeconds: Math.round(baseSeconds),
      recoverySeconds: Math.round(recovery),
      verified: whole.code === 0,
      found,
      met,
    }),
  )
  return met
})
