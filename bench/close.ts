/**
 * Jobs `close` and `during`. `close`: processes a period of 100, 1,000 and 10,000 people × 30 days × 4 marks,
 * storing day results, mirrors, totals and bank. Floor: marks out by COPY, paired in Node, day rows back by
 * COPY, in one transaction. `during`: the clock at 8 while a close of 10,000 runs, against itself without
 * one.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { presses } from './clock.ts'
import { drive, request } from './driver.ts'
import { copyIn, type Ground, openGround, type RunningServer, startServer, withClient } from './ground.ts'
import { populate, tokenOf } from './population.ts'
import { hasEnded } from './program.ts'
import { insertMonth, period } from './reading.ts'
import { report } from './report.ts'

const sizes = [100, 1000, 10_000] as const
const [month, year] = [5, 2025]

/**
 * The month before is closed for these people first, so that the worker runs as it does after an hour. The
 * floor runs twice too.
 */
const rehearsal = { month: 4, people: 500, days: { from: '2025-03-21', to: '2025-04-20' } } as const

/** The same rows, only paired. Answers the milliseconds. */
async function copied(client: pg.Client): Promise<number> {
  await client.query(
    'create unlogged table if not exists thin_day (employee_id int, day_on date, worked int, marks int)',
  )
  await client.query('alter table thin_day set logged')
  const started = performance.now()
  await client.query('begin')
  const out = client.query(
    copyTo(
      `copy (select employee_id, day_on, minute from day_mark where active order by employee_id, day_on, minute) to stdout`,
    ),
  )
  let text = ''
  const lines: string[] = []
  let [key, open, worked, count] = ['', -1, 0, 0]
  const flush = () => {
    if (key) lines.push(`${key}\t${worked}\t${count}\n`)
  }
  for await (const chunk of out) {
    text += (chunk as Buffer).toString('latin1')
    const rows = text.split('\n')
    text = rows.pop() ?? ''
    for (const row of rows) {
      const cut = row.lastIndexOf('\t')
      const day = row.slice(0, cut)
      const minute = Number(row.slice(cut + 1))
      if (day !== key) {
        flush()
        ;[key, open, worked, count] = [day, -1, 0, 0]
      }
      count += 1
      if (open < 0) open = minute
      else {
        worked += minute - open
        open = -1
      }
    }
  }
  flush()
  await copyIn(client, 'thin_day', lines)
  await client.query('commit')
  const taken = performance.now() - started
  await client.query('drop table thin_day')
  return taken
}

async function call(
  server: RunningServer,
  admin: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method,
    headers: { authorization: admin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const read: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`)
  return read
}

/** A closed period without running days, ready to be processed. */
async function closedPeriod(
  server: RunningServer,
  admin: string,
  of: number = month,
  days: { from: string; to: string } = period,
): Promise<number> {
  const made = (await call(server, admin, 'POST', '/scorecard', {
    scc_id_mon: of,
    scc_date_initial: days.from,
    scc_date_final: days.to,
    scc_observations: '',
  })) as { scc_id: number }
  await call(server, admin, 'DELETE', `/scorecard/${made.scc_id}`)
  await untilSettled(server, admin, made.scc_id)
  return made.scc_id
}

/** Milliseconds after which days still being computed are a failure. */
const settlingPatience = 120_000

async function untilSettled(server: RunningServer, admin: string, id: number): Promise<void> {
  const until = performance.now() + settlingPatience
  for (;;) {
    const { settling } = (await call(server, admin, 'GET', `/scorecard/readiness/${id}`)) as { settling: boolean }
    if (!settling) return
    if (performance.now() > until) throw new Error('days are being computed, and no end of it')
    await wait(100)
  }
}

/** Resolves when the processing runs. A text says why it does not. */
async function startProcessing(server: RunningServer, admin: string, id: number): Promise<void> {
  const answer = await call(server, admin, 'POST', '/scorecard/process', { scc_id: id, employeesList: [] })
  if (typeof answer === 'string') throw new Error(`the processing was refused: ${answer}`)
}

async function untilProcessed({ database }: Ground, worker: RunningServer, of: number = month): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ processing: string; failures: unknown }>(
      `select processing, (select failures from job_run where kind = 'period.process' and subject_id = p.id and state = 'failed') as failures
       from pay_period p where year = $1 and month = $2`,
      [year, of],
    )
    const [row] = rows
    if (row?.processing === 'done') return
    if (row?.failures) throw new Error(`not processed: ${JSON.stringify(row.failures).slice(0, 500)}`)
    if (hasEnded(worker.child)) throw new Error('the worker ended before the period was processed')
    await wait(10)
  }
}

/** The most memory of a process, in megabytes. */
function peakMemory(pid: number | undefined): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}

/** Every person must have a mirror, and every worked minute must be in one. */
async function wrongSums({ database }: Ground, people: number): Promise<string | undefined> {
  const { rows } = await database.query<{ sheets: number; months: number; worked: number; paired: number }>(
    `with sheet as (select * from time_sheet where pay_period_id in (select id from pay_period where year = $1 and month = $2))
     select (select count(*)::int from sheet) as sheets,
            (select count(*)::int from hour_bank_month where year = $1 and month = $2) as months,
            (select sum(worked)::int from sheet) as worked,
            (select sum(case when nth % 2 = 0 then minute - before end)::int from
              (select minute, lag(minute) over day as before, row_number() over day as nth from day_mark
               where active and day_on between $3 and $4
               window day as (partition by employee_id, day_on order by minute)) m) as paired`,
    [year, month, period.from, period.to],
  )
  const [row] = rows
  return row?.sheets === people && row.months >= people && row.worked === row.paired
    ? undefined
    : `${people} people: ${JSON.stringify(row)}`
}

/**
 * Milliseconds after which a started server has loaded everything: nobody closes a month in its first second.
 */
const atRest = 2000

async function rehearse(ground: Ground, server: RunningServer, worker: RunningServer, admin: string): Promise<void> {
  const id = await closedPeriod(server, admin, rehearsal.month, rehearsal.days)
  await startProcessing(server, admin, id)
  await untilProcessed(ground, worker, rehearsal.month)
}

interface Closed {
  readonly ms: number
  readonly floor: number
  readonly memory: number
  readonly wrong: string | undefined
}

async function closed(people: number): Promise<Closed> {
  const ground = await openGround()
  await populate(ground, people)
  // The others join after the rehearsed month.
  const { people: some } = rehearsal
  await ground.database.query('update employee set admitted_on = $1 where id > $2', [period.from, some])
  await insertMonth(ground, people)
  const floor = await withClient(ground, async (client) => Math.min(await copied(client), await copied(client)))
  await insertMonth(ground, Math.min(people, some), rehearsal.days)
  const server = await startServer(ground.url)
  const worker = await startServer(ground.url, 'work')
  const admin = tokenOf(people + 1)
  await rehearse(ground, server, worker, admin)
  const id = await closedPeriod(server, admin)
  await wait(atRest)
  const started = performance.now()
  await startProcessing(server, admin, id)
  await untilProcessed(ground, worker)
  const ms = performance.now() - started
  const memory = peakMemory(worker.child.pid)
  const wrong = await wrongSums(ground, people)
  await ground.close()
  return { ms, floor, memory, wrong }
}

export async function close(): Promise<void> {
  const results = new Map<number, Closed>()
  for (const people of sizes) {
    const result = await closed(people)
    results.set(people, result)
    if (result.wrong) console.error(result.wrong)
    const smaller = results.get(1000)
    const last = people === 10_000 && smaller !== undefined
    const growth = last ? Math.round((result.ms / smaller.ms) * 100) / 100 : undefined
    const memoryGrowth = last ? Math.round((result.memory / smaller.memory) * 100) / 100 : undefined
    report({
      job: 'close',
      ours: Math.round(result.ms),
      floor: Math.round(result.floor),
      unit: 'ms',
      errors:
        (result.wrong ? 1 : 0) +
        (last && ((growth ?? 0) > 10.5 || (memoryGrowth ?? 0) > 1.3 || result.memory > 256) ? 1 : 0),
      // Small periods mostly show the fixed cost of a job; the target is for 10,000 people.
      ...(people === 10_000 && { target: 3 }),
      lowerIsBetter: true,
      extra: {
        people,
        memoryMB: result.memory,
        ...(growth === undefined ? {} : { timesThousand: growth }),
        ...(memoryGrowth === undefined ? {} : { memoryTimesThousand: memoryGrowth }),
      },
    })
  }
}

/** Presses before the measurement, as after a morning's work. */
const warming = 1000

export async function during(people = 10_000): Promise<void> {
  const ground = await openGround()
  await populate(ground, people)
  await insertMonth(ground, people)
  const server = await startServer(ground.url)
  const worker = await startServer(ground.url, 'work')
  const ids = Array.from({ length: people }, (_, at) => at + 1)
  const looks = ids.map((id) =>
    request('GET', '/api/profile/getPermissionsByProfileId/3', { authorization: tokenOf(id) }),
  )
  const pressed = (from: number, to: number) =>
    drive({ port: server.port, concurrency: 8, requests: presses(ids.slice(from, to)), holds: 'nsr' })
  await drive({ port: server.port, concurrency: 8, requests: looks })
  await pressed(0, warming)
  const half = (people + warming) / 2
  const quiet = await pressed(warming, half)
  const admin = tokenOf(people + 1)
  const started = performance.now()
  await startProcessing(server, admin, await closedPeriod(server, admin))
  const processed = untilProcessed(ground, worker).then(() => performance.now() - started)
  const [busy, closeMs] = await Promise.all([pressed(half, people), processed])
  const { rows } = await ground.database.query("select count(*)::int as stored from mark where origin = 'web'")
  const missing = people - rows[0].stored
  const firstError = quiet.firstError ?? busy.firstError
  if (firstError || missing) console.error(firstError ?? `${missing} acknowledged presses are not stored`)
  report({
    job: 'during',
    concurrency: 8,
    ours: busy.p99,
    floor: quiet.p99,
    unit: 'ms p99',
    p50: busy.p50,
    p95: busy.p95,
    p99: busy.p99,
    errors: quiet.errors + busy.errors + missing,
    target: 5,
    lowerIsBetter: true,
    extra: { closeMs: Math.round(closeMs), pressesMs: Math.round(busy.seconds * 1000) },
  })
  await ground.close()
}
