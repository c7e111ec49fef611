/** What /metrics tells of the installation; the samples for Prometheus and Grafana ask for nothing else. */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { app, ownCompany } from '../../test/own-application.ts'
import { anEmployee } from '../../test/periods.ts'
import { systemClock } from '../platform/config/system-clock.ts'
import { connect } from '../platform/database/database.ts'
import { openMetrics, serveHealth } from '../platform/http/health.ts'
import { measureInstallation } from './measurements.ts'
import { rememberUpkeep } from './upkeep.queries.ts'

// A folder that is there: only its disk is looked at.
ownCompany({ dataFolder: tmpdir() })

const metrics = async () => (await app.http.inject('/metrics')).body
/** The samples of an answer: name with labels, and value. */
const samples = (body: string) =>
  new Map(
    [...body.matchAll(/^([a-z_]+(?:\{.*\})?) (\S+)$/gm)].map(([, name = '', value]): [string, number] => [
      name,
      Number(value),
    ]),
  )

test('/metrics tells of jobs, imports, mails, the last mark, backups, verification, disk, pools and version as they are now', async () => {
  const { pool } = app.connections
  const before = samples(await metrics())
  for (const name of ['last_mark', 'backup', 'verification'])
    expect(before.has(`ponteiro_${name}_timestamp_seconds`), name).toBe(false)
  await pool.query(`
    insert into outbox_mail (recipient, subject, body, state, created_at)
      values ('a@example.test', 'A', 'B', 'failed', now()), ('a@example.test', 'A', 'B', 'waiting', now() - interval '10 minutes');
    insert into job_run (kind, state, finished_at) values ('afd', 'failed', now()), ('afd', 'running', null), ('period.process', 'failed', now());
    insert into pgboss.job (name, state, start_after, completed_on)
      select 'days.recompute', 'created'::pgboss.job_state, now() - interval '5 minutes', null::timestamptz from generate_series(1, 3)
      union all select 'days.recompute', 'created'::pgboss.job_state, now() + interval '1 hour', null union all select 'days.recompute', 'failed'::pgboss.job_state, now(), now()`)
  await rememberUpkeep(pool as never, { kind: 'backup', isSound: true, told: '/backups/1' })
  await rememberUpkeep(pool as never, { kind: 'verification', isSound: false, told: '1 com problema' })
  const person = await anEmployee(app)
  expect((await (await app.inRole('employee', person)).post('/schedule/register')).statusCode).toBe(200)

  const now = samples(await metrics())
  const told = Object.fromEntries([...now].filter(([name]) => name.startsWith('ponteiro_')))
  expect(told).toMatchObject({
    ponteiro_database_up: 1,
    ponteiro_quarantined: 0,
    ponteiro_marks_waiting: 0,
    'ponteiro_mails{state="waiting"}': 1,
    'ponteiro_mails{state="failed"}': 1,
    'ponteiro_imports{state="underway"}': 1,
    'ponteiro_imports{state="failed"}': 1,
    'ponteiro_jobs_waiting{job="days.recompute"}': 3,
    'ponteiro_jobs_failed{job="days.recompute"}': 1,
    ponteiro_verification_sound: 0,
    'ponteiro_database_connections{pool="calls",state="most"}': 8,
    'ponteiro_database_connections{pool="marks",state="waited for"}': 0,
  })
  expect(told.ponteiro_mails_oldest_waiting_seconds).toBeGreaterThan(590)
  expect(told['ponteiro_jobs_oldest_waiting_seconds{job="days.recompute"}']).toBeGreaterThan(290)
  expect(told.ponteiro_disk_size_bytes).toBeGreaterThan(told.ponteiro_disk_free_bytes ?? 0)
  for (const name of ['backup', 'verification'])
    expect(Date.now() / 1000 - (told[`ponteiro_${name}_timestamp_seconds`] ?? 0)).toBeLessThan(60)
  expect(told.ponteiro_last_mark_timestamp_seconds).toBeGreaterThan(0)
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'))
  expect(told[`ponteiro_build_info{version="${version}",node="${process.version}"}`]).toBe(1)
})

test('a database that does not answer is told, and nothing is told of what is in it', async () => {
  const { pool, close } = connect('postgres://nobody@127.0.0.1:1/none', {
    size: 1,
    statementTimeout: 500,
    name: 'test',
  })
  const alone = fastify()
  const metrics = openMetrics({ calls: pool })
  measureInstallation(metrics.registry, { pool, dataDir: '/nowhere', validUntil: Date.parse('2027-01-01') })
  serveHealth(alone, { pool, metrics, clock: systemClock, token: undefined })
  const { body, statusCode } = await alone.inject('/metrics')
  expect(statusCode).toBe(200)
  const told = samples(body)
  expect(told.get('ponteiro_database_up')).toBe(0)
  expect(told.get('ponteiro_certificate_expires_timestamp_seconds')).toBe(Date.parse('2027-01-01') / 1000)
  for (const name of ['mails_oldest_waiting_seconds', 'quarantined', 'disk_free_bytes'])
    expect(told.has(`ponteiro_${name}`), name).toBe(false)
  await alone.close()
  await close()
})

const operating = join(import.meta.dirname, '../../../../docs/operating')
const own = /\bponteiro_[a-z_]+/g
const namesIn = (file: string) => [...new Set(readFileSync(join(operating, file), 'utf8').match(own) ?? [])].sort()

test('alerts and dashboard ask for metrics that there are, with their labels; the page explains each, and each is asked for', async () => {
  const body = await metrics()
  const kinds = [...body.matchAll(/^# TYPE (ponteiro_[a-z_]+) (\w+)$/gm)].map(([, name = '', kind = '']) => ({
    name,
    kind,
  }))
  const answered = kinds.flatMap(({ name, kind }) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  const asked = [...namesIn('alerts.yml'), ...namesIn('dashboard.json')]
  expect(asked.filter((name) => !answered.includes(name))).toEqual([])
  const idle = kinds.filter(({ name }) => !asked.some((one) => one.startsWith(name)))
  expect(idle).toEqual([])
  expect(kinds.map(({ name }) => name).filter((name) => !namesIn('monitoring.md').includes(name))).toEqual([])
  const labels: Readonly<Record<string, readonly string[]>> = {
    state: ['open', 'idle', 'waited for', 'most', 'waiting', 'failed', 'underway'],
    call: ['POST /schedule/register'],
  }
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const text = readFileSync(join(operating, file), 'utf8').replaceAll('\\"', '"')
    for (const [, label = '', value = ''] of text.matchAll(/ponteiro_[a-z_]+\{[^}]*?(state|call)="([^"]+)"/g))
      expect(labels[label], `${file}: ${label}="${value}"`).toContain(value)
  }
})
