/** Issue 37, 6: what people open reads as many rows after three years as after two. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { foldSheetCounts } from '../src/features/mirrors/sheet-counts.queries.ts'
import { migrationsFolder } from '../src/platform/database/migrate.ts'
import { type PlanNode, rowsReadIn } from '../src/platform/database/rows-read.ts'
import { verifySheetCounts } from '../src/verification/mirrors.ts'
import type { Caller } from './application.ts'
import { admin, app, ownCompany } from './own-application.ts'
import { anEmployee, aPeriod } from './periods.ts'

const people = 310
let manager: Caller
let periods = 0

ownCompany()
beforeAll(async () => {
  const { pool } = app.connections
  const first = await anEmployee(app)
  await pool.query(
    `insert into employee (employer_id, enrollment, name, cpf, admitted_on, work_city_id)
     select employer_id, 'G' || n, 'Pessoa ' || lpad(n::text, 5, '0'), (20000000000 + n)::text, admitted_on, work_city_id
     from employee, generate_series(2, $2::int) n where id = $1`,
    [first, people],
  )
  await pool.query(
    `insert into schedule_assignment (employee_id, work_schedule_id, since_on)
     select e.id, a.work_schedule_id, a.since_on from employee e, schedule_assignment a where a.employee_id = $1 and e.id <> $1`,
    [first],
  )
  await pool.query(
    `with unit as (insert into unit (employer_id, city_id, name) select min(id), 3550308, 'Unidade' from employer returning id),
       sector as (insert into sector (unit_id, name) select id, name from unit, unnest(array['Setor', 'Almoxarifado']) name returning id, name)
     insert into sector_assignment (employee_id, sector_id)
     select e.id, s.id from sector s, (select id, row_number() over (order by id) as nth from employee) e
     where nth <= 30 and (s.name = 'Setor' or nth > 25)`,
  )
  await pool.query("insert into profile_permission (profile_id, module) values (4, 'Absences') on conflict do nothing")
  manager = await app.inRole('gestor', first)
})

/** A year of processed calculations before the open one of March 2026, with mirrors and days. */
async function anotherYear(): Promise<void> {
  const { pool } = app.connections
  for (let nth = 0; nth < 12; nth += 1) {
    periods += 1
    const { rows } = await pool.query(
      `insert into pay_period (year, month, starts_on, ends_on, status, processing)
       select extract(year from ends), extract(month from ends), ends - interval '1 month' + interval '1 day', ends, 'closed', 'done'
       from (select date '2026-02-20' - make_interval(months => $1) as ends) p returning id, starts_on::text as "from", ends_on::text as "to"`,
      [periods - 1],
    )
    const [{ id, from, to }] = rows
    await pool.query(
      `insert into time_sheet (pay_period_id, employee_id, digest, situation, justification, decided_at)
       select $1, id, repeat('0', 64), case when id % 50 = 0 then 'denied' else 'authorized' end, case when id % 50 = 0 then 'Não' else '' end, now()
       from employee`,
      [id],
    )
    await pool.query(
      `insert into day_record (employee_id, day_on, mark_count, expected, worked)
       select e.id, d, 4, 480, 480 from employee e, generate_series($1::date, $2::date, interval '1 day') d
       where extract(isodow from d) < 6 order by d`,
      [from, to],
    )
  }
  await pool.query('vacuum analyze time_sheet, time_sheet_count, day_record, employee, pay_period, schedule_assignment')
}

/**
 * Rows that PostgreSQL reads for a call: what it asks is asked again, explained. `byIndex`: as in a large
 * company, where no table is small enough to be read whole.
 */
async function rowsReadBy(ask: () => Promise<{ statusCode: number; body: string }>, byIndex = false): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  let asked: { text: string; values: unknown[] }[]
  try {
    const answer = await ask()
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    asked = query.mock.calls.flatMap(([statement, values], at) => {
      const { application_name: name } = (
        query.mock.contexts[at] as { connectionParameters: { application_name?: string } }
      ).connectionParameters
      const config = typeof statement === 'string' ? { text: statement, values } : (statement as object)
      const { text = '', values: given = [] } = config as { text?: string; values?: unknown[] }
      return name === 'ponteiro reads' && /^\s*(select|with)/i.test(text) ? [{ text, values: given }] : []
    })
  } finally {
    query.mockRestore()
  }
  expect(asked.length).toBeGreaterThan(0)
  const client = await app.connections.pool.connect()
  let rows = 0
  try {
    await client.query(`begin; set local enable_seqscan = ${byIndex ? 'off' : 'on'}`)
    for (const { text, values } of asked) {
      const explained = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      for (const { 'QUERY PLAN': plans } of explained.rows) for (const { Plan: plan } of plans) rows += rowsReadIn(plan)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return rows
}

const looks: readonly (readonly [what: string, path: string, who?: 'manager'])[] = [
  ['mirrors', '/peoplescorecard/getScorecards?take=25'],
  ['a later page of mirrors', '/peoplescorecard/getScorecards?take=25&skip=150'],
  ['mirrors of a month', '/peoplescorecard/getScorecards?take=25&scc_year=2026&scc_id_mon=2'],
  ['unsigned mirrors', '/peoplescorecard/getEmplooyeesStatus?take=25'],
  ['the number of unsigned mirrors', '/peoplescorecard/getTotalEmployeesStatus'],
  ['calculations', '/scorecard?take=10'],
  ['the dashboard', '/dashboard'],
  ['the dashboard of a manager', '/dashboard', 'manager'],
  ['days of a holiday', '/schedule/affected?vac_date=2026-02-25'],
  ['days of a holiday of every year', '/schedule/affected?vac_date=2020-02-25&vac_fixed=1'],
  ['days of a schedule', '/schedule/affected?wda_id=1'],
  ['people to choose', '/individual/getEmployeesAndSourceds?take=50'],
  ['logins to choose', '/auth'],
  ['deadlines of vacations', '/holidayplanning/deadlines?take=25'],
  ['pendencies of open calculations', '/scorecard/pendencies'],
]

test('no list, count or selector reads more rows for another year of mirrors and days (37.6)', async () => {
  // Of a first year alone PostgreSQL reads some tables whole, because they are small.
  await anotherYear()
  await anotherYear()
  const read = async () => {
    const found = new Map<string, number>()
    for (const [what, path, who] of looks) {
      const caller = who === 'manager' ? manager : admin
      // What is remembered between calls is remembered by now.
      await caller.get(path)
      found.set(what, await rowsReadBy(() => caller.get(path)))
    }
    return found
  }
  const before = await read()
  await anotherYear()
  const afterwards = await read()
  // Twelve more calculations are some more rows; another mirror of each person would be twelve for each.
  const grown = looks.flatMap(([what]) => {
    const [once = 0, then = 0] = [before.get(what), afterwards.get(what)]
    return then > once + 4 * people ? [`${what}: ${once} rows, then ${then}`] : []
  })
  expect(grown).toEqual([])
}, 120_000)

test('mirrors of everybody are listed calculation by calculation, each in the order of names, and counted (37.6)', async () => {
  const page = async (query: string) => (await admin.get(`/peoplescorecard/getScorecards?${query}`)).json()
  const { rows } = await sql<{ id: number }>`
    select s.id from time_sheet s join pay_period p on p.id = s.pay_period_id join employee e on e.id = s.employee_id
    order by p.starts_on desc, e.name collate "pt-BR-x-icu", e.id`.execute(app.connections.db)
  const ids = rows.map(({ id }) => id)
  for (const [skip, take] of [
    [0, 25],
    [290, 25],
    [295, 1000],
    [ids.length - 10, 50],
    [ids.length, 12],
  ] as const) {
    const { results, total } = await page(`skip=${skip}&take=${take}`)
    expect([total, results.map(({ psc_id }: { psc_id: number }) => psc_id)]).toEqual([
      ids.length,
      ids.slice(skip, skip + take),
    ])
  }
  const denied = await page('psc_situation=NEGADO&take=1000')
  expect(denied.total).toBe(denied.results.length)
  // One more answer is counted by the next look.
  await sql`update time_sheet set situation = 'pending' where id = ${ids[0]}`.execute(app.connections.db)
  expect((await page('psc_situation=PENDENTE')).total).toBe(1)
  expect((await admin.get('/peoplescorecard/getTotalEmployeesStatus')).json().total).toBe(denied.total + 1)
  const [newest] = (await admin.get('/scorecard?take=1')).json().results
  expect(newest.mirrors).toMatchObject({ total: people, pending: 1 })
  await sql`update time_sheet set situation = 'withdrawn' where id = ${ids[0]}`.execute(app.connections.db)
  expect((await page('take=1')).total).toBe(ids.length - 1)
  // At night what was added becomes one row each, which counts the same; `verify` finds a wrong one.
  const { db } = app.connections
  const counted = async () =>
    (
      await sql<{ situation: string; mirrors: number; rows: number }>`
      select situation, sum(added)::int as mirrors, count(*)::int as rows from time_sheet_count group by 1 order by 1`.execute(
        db,
      )
    ).rows
  const verified = () => db.transaction().execute((tx) => verifySheetCounts(tx))
  const before = await counted()
  await db.transaction().execute((tx) => foldSheetCounts(tx))
  const after = await counted()
  const standing = before.filter(({ mirrors }) => mirrors > 0)
  expect(after.map(({ situation, mirrors }) => [situation, mirrors])).toEqual(
    standing.map(({ situation, mirrors }) => [situation, mirrors]),
  )
  expect(after.reduce((all, { rows }) => all + rows, 0)).toBeLessThan(before.reduce((all, { rows }) => all + rows, 0))
  expect((await verified()).isSound).toBe(true)
  await sql`insert into time_sheet_count select pay_period_id, 'denied', 1 from time_sheet limit 1`.execute(db)
  expect(await verified()).toMatchObject({ isSound: false, told: expect.stringMatching(/denied/) })
  // As 0126 may have left it.
  await app.connections.pool.query(await readFile(join(migrationsFolder, '0130-counts-and-years-mended.sql'), 'utf8'))
  expect([(await verified()).isSound, await counted()]).toEqual([true, after])
})

test('a selector finds by name or enrollment, names who was chosen, and counts all who match (37.6)', async () => {
  const choose = async (query: string) => (await admin.get(`/individual/getEmployeesAndSourceds?${query}`)).json()
  expect(await choose('take=50')).toMatchObject({ total: people, inactive: 0, results: { length: 50 } })
  expect((await choose('take=50&ind_name=pessoa 00123')).results).toMatchObject([{ ind_name: 'Pessoa 00123' }])
  const [byEnrollment] = (await choose('take=50&ind_name=G45')).results
  expect(byEnrollment).toMatchObject({ ind_enrollment: 'G45' })
  const named = await choose(`peo_ids=${byEnrollment.peo_id}`)
  expect([named.total, named.results[0].ind_enrollment]).toEqual([1, 'G45'])
  expect((await choose('peo_ids=1,x')).results).toBeUndefined()
})

test('a team of hundreds is shown a sector at a time, and the answer says which (37.6)', async () => {
  const team = async (caller: Caller, query = '') =>
    (await caller.get(`/absences/team?abs_date_start=2026-03-02&abs_date_end=2026-03-08${query}`)).json()
  const all = await team(admin)
  expect([all.sectors.map(({ sec_name }: { sec_name: string }) => sec_name), all.people.length]).toEqual([
    ['Almoxarifado'],
    5,
  ])
  expect(all.onlySector).toBe(all.sectors[0].sec_id)
  // Thirty are not too many.
  expect(await team(manager)).toMatchObject({ onlySector: null, people: { length: 30 } })
})

test('readiness reads each day of its calculation once, from an index, and only what is wrong beside; deadlines of vacations read nothing for their page of everybody (37.6)', async () => {
  app.clock.set('2026-03-25T15:00:00Z')
  const { pool } = app.connections
  const period = await aPeriod(admin, { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' })
  await pool.query(
    `insert into day_record (employee_id, day_on, mark_count, expected, worked)
     select e.id, d, 4, 480, 480 from employee e, generate_series(date '2026-02-23', date '2026-03-20', interval '1 day') d
     where extract(isodow from d) < 6 order by d`,
  )
  await pool.query(
    `insert into day_mark (mark_id, employee_id, day_on, minute, punched_minute)
     select row_number() over (), d.employee_id, d.day_on, m, (d.day_on + make_interval(mins => m + 180)) at time zone 'UTC'
     from day_record d, unnest(array[480, 720, 780, 1020]) m where d.day_on >= '2026-02-23'`,
  )
  const { rows } = await pool.query<{ id: number }>('select id from employee order by id limit 4')
  const [absent = 0, without = 0, odd = 0, excused = 0] = rows.map(({ id }) => id)
  // Nothing was recorded of one; the marks of another do not count; a third lacks one; a fourth is excused.
  const on = '2026-03-10'
  await pool.query('delete from day_mark where employee_id in ($1, $2) and day_on = $3', [absent, excused, on])
  await pool.query('delete from day_record where employee_id = $1 and day_on = $2', [absent, on])
  await pool.query('update day_mark set active = false where employee_id = $1 and day_on = $2', [without, on])
  await pool.query('update day_mark set active = false where employee_id = $1 and day_on = $2 and minute = 1020', [
    odd,
    on,
  ])
  const write =
    'update day_record set worked = $3, missing_mark = $4, excused_whole = $5 where employee_id = $1 and day_on = $2'
  for (const [id, worked, missing, whole] of [
    [without, 0, false, false],
    [odd, 240, true, false],
    [excused, 0, false, true],
  ])
    await pool.query(write, [id, on, worked, missing, whole])
  await pool.query('vacuum analyze day_record, day_mark')
  const readiness = () => admin.get(`/scorecard/readiness/${period}`)
  expect((await readiness()).json()).toMatchObject({
    ready: people - 3,
    pending: 3,
    counts: { unmarkedDays: 2, missingMarks: 1 },
  })
  const days = 20
  // A day each, and some rows for the person; marks would be four more a day.
  expect(await rowsReadBy(readiness, true)).toBeLessThan(people * (days + 14))
  expect(await rowsReadBy(() => admin.get('/holidayplanning/deadlines?take=25'), true)).toBeLessThan(people * 6)
}, 60_000)
