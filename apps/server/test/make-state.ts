/**
 * npm run state, in a clone of a tag: what the upgrade test needs of it once migrations go on, a small made-up
 * company as that program keeps it. TEST_DATABASE_URL names a PostgreSQL of which pg_dump is in PATH, by a role
 * that may create databases: best the oldest that is supported.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { recomputeDays } from '../src/features/calculation/results/days.queries.ts'
import type { Finding } from '../src/verification/finding.ts'
import { verify } from '../src/verification/verify.ts'
import { anApplication, type Caller, type TestApplication } from './application.ts'
import { aDevice } from './devices.ts'
import { startTemplate } from './global-setup.ts'
import { aJustificationType, anAbsenceReason } from './justifications.ts'
import { keptFiles } from './kept-files.ts'
import { aPerson } from './people.ts'
import { aClosedPeriod, anEmployee, annulled, aPeriod, included, markedDaily } from './periods.ts'
import { processedHere } from './processing.ts'
import { aVacationReason, aVacationTeam, planned } from './vacations.ts'

/** People who marked six weeks, a processed month, a plan of vacations, seven presses. */
async function fill(app: TestApplication): Promise<void> {
  const { db } = app.connections
  const admin = await app.inRole('admin')
  await aVacationReason(app)
  const team = await aVacationTeam(app, admin, { name: 'Ana Fictícia' })
  const bia = await anEmployee(app, { name: 'Bia Fictícia' })
  const caio = await anEmployee(app, { name: 'Caio Fictício', overtimeType: 'closed' })
  await aPerson(admin, { ind_name: 'Davi Fictício' })
  await aDevice(admin)
  await anAbsenceReason(app)
  await aJustificationType(app)
  for (const person of [team.worker, bia, caio])
    await markedDaily(app, person, '2026-01-21', '2026-03-01', '08:00', '12:00', '13:00', '18:10')
  await included(app, bia, '2026-02-21', '09:00', 'esqueceu')
  const ofCaio = db.selectFrom('mark').select('id').where('employeeId', '=', caio).orderBy('id').limit(1)
  await annulled(app, (await ofCaio.executeTakeFirstOrThrow()).id, 'em dobro')
  const employeeIds = (await db.selectFrom('employee').select('id').execute()).map(({ id }) => id)
  const recomputed = (from: string, to: string) =>
    db.transaction().execute((tx) => recomputeDays(tx, { employeeIds, from, to }))
  await recomputed('2026-01-21', '2026-03-01')
  const processed = await aClosedPeriod(admin)
  await processedHere({ app, admin }, processed)
  await aPeriod(admin, { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' })
  await planned(team.owner, '2026-07-06', '2026-07-25')
  let pressed = 0
  const callers = new Map<number, Caller>([[team.worker, team.owner]])
  for (const person of [bia, caio]) callers.set(person, await app.inRole('employee', person))
  for (const [at, people] of [
    ['2026-03-02T11:00:00Z', [bia, caio]],
    ['2026-03-02T15:00:00Z', [bia, caio, team.worker]],
    ['2026-03-02T16:01:00Z', [bia, caio]],
  ] as const) {
    app.clock.set(at)
    for (const person of people) {
      const answer = await callers.get(person)?.post('/schedule/register')
      if (answer?.statusCode !== 200) throw new Error(`no press: ${answer?.body}`)
      pressed = answer.json().sci_id
    }
  }
  await keptFiles(app, { admin, owner: callers.get(caio) ?? admin, pressed, periodId: processed })
  await recomputed('2026-02-21', '2026-03-02')
}

async function refuseUnsound(app: TestApplication): Promise<void> {
  const wrong: Finding[] = []
  const looked = { dataDir: '/nowhere', files: app.files, seal: app.seal, handedOut: [] }
  await verify(app.connections, looked, (finding) => {
    // A server for tests need not wait for its disk.
    if (!finding.isSound && finding.what !== 'database') wrong.push(finding)
  })
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong))
}

const server = join(import.meta.dirname, '..')
const migrations = readdirSync(join(server, 'migrations')).sort()
const file = join(server, `test/fixtures/state-${migrations.at(-1)?.slice(0, 4)}.sql.gz`)
const template = await startTemplate()
try {
  const app = await anApplication({}, template)
  try {
    await fill(app)
    await refuseUnsound(app)
    await app.connections.pool.query('delete from session')
    const words = ['--no-owner', '--no-acl', '--inserts', '--rows-per-insert=200', app.databaseUrl]
    const dumped = execFileSync('pg_dump', words, { maxBuffer: 2 ** 30, encoding: 'utf8' }).split('\n')
    const text = dumped.filter((line) => !line.startsWith('\\') && !line.startsWith('--')).join('\n')
    writeFileSync(file, gzipSync(text.replace(/\n{2,}/g, '\n'), { level: 9 }))
    console.log(file)
  } finally {
    await app.close()
  }
} finally {
  await template.stop()
}
