import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMonday, anApplication, type TestApplication } from '../../test/application.ts'
import { evidenceSeal } from '../features/audits/evidence-seal.rules.ts'
import { demoLogins, fillDemo } from './demo.ts'
import { cast, demoPassword } from './demo-company.ts'

let app: TestApplication
let other: TestApplication
beforeAll(async () => {
  app = await anApplication()
  other = await anApplication()
})
afterAll(async () => {
  await app.close()
  await other.close()
})

const fill = (later = 0, { connections }: TestApplication = app) =>
  fillDemo(connections.db, aMonday + later, 'America/Sao_Paulo', evidenceSeal('a secret of tests'))
const day = 86_400_000

/** Lets the demonstration be cut short where this trigger fires. */
async function cutShort(when: string): Promise<() => Promise<unknown>> {
  const { db } = app.connections
  await sql`create function cut_short() returns trigger language plpgsql as 'begin raise exception ''cut short''; end'`.execute(
    db,
  )
  await sql`create trigger cut_short before ${sql.raw(when)} execute function cut_short()`.execute(db)
  return () => sql`drop function cut_short cascade`.execute(db)
}

const counted = (table: 'employee' | 'mark' | 'payPeriod') =>
  app.connections.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()

test('a demonstration that is interrupted leaves nothing, or is taken up where it stopped', {
  timeout: 240_000,
}, async () => {
  const { db } = app.connections
  let goOn = await cutShort('insert on pay_period for each row')
  await expect(fill()).rejects.toThrow('cut short')
  expect(await counted('employee')).toEqual({ rows: 0 })
  await goOn()

  goOn = await cutShort("update on job_run for each row when (new.state in ('done', 'failed'))")
  await expect(fill()).rejects.toThrow('cut short')
  const marks = await counted('mark')
  await goOn()

  goOn = await cutShort("update on setting for each row when (new.key = 'demo')")
  await expect(fill(day)).rejects.toThrow('cut short')
  await goOn()

  // The next day: what was begun is completed as of the day it was begun on.
  expect(await fill(day)).toBe(true)
  expect(await counted('mark')).toEqual(marks)
  const periods = await db.selectFrom('payPeriod').select(['startsOn', 'processing']).orderBy('startsOn').execute()
  expect(periods).toEqual([
    { startsOn: '2025-11-21', processing: 'done' },
    { startsOn: '2025-12-21', processing: 'done' },
    { startsOn: '2026-01-21', processing: 'no' },
    { startsOn: '2026-02-21', processing: 'no' },
  ])
  const signed = await db
    .selectFrom('timeSheet')
    .select(['payPeriodId', (eb) => eb.fn.countAll<number>().as('sheets')])
    .where('situation', '=', 'authorized')
    .groupBy('payPeriodId')
    .execute()
  expect(signed.map(({ sheets }) => sheets > 100)).toEqual([true, true])

  expect(await fill(day)).toBe(false)
})

test('requests about marks wait, were authorised, denied and withdrawn', async () => {
  const { rows } = await sql<{ state: string; kinds: string }>`
    select state, string_agg(distinct kind, ' ' order by kind) as kinds from mark_request group by state order by state`.execute(
    app.connections.db,
  )
  expect(rows).toEqual([
    { state: 'authorized', kinds: 'alteration' },
    { state: 'denied', kinds: 'alteration' },
    { state: 'pending', kinds: 'alteration exclusion inclusion' },
    { state: 'withdrawn', kinds: 'alteration' },
  ])
})

test('marks were put in, corrected and disregarded in the last two months that are over', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where m.origin = 'admin' and m.replaces_id is null)::int as included,
      count(*) filter (where m.origin = 'admin' and m.replaces_id is not null)::int as corrected,
      count(*) filter (where not d.active and m.origin = 'file')::int as disregarded
    from day_mark d join mark m on m.id = d.mark_id join pay_period p on d.day_on between p.starts_on and p.ends_on
    where d.treated and p.starts_on in ('2025-12-21', '2026-01-21') group by p.starts_on order by p.starts_on`.execute(
    app.connections.db,
  )
  expect(rows).toEqual([
    { included: 4, corrected: 2, disregarded: 3 },
    { included: 6, corrected: 3, disregarded: 5 },
  ])
})

test('it is a company of two hundred people in eight sectors of three cities, with every kind of schedule in use', async () => {
  const { db } = app.connections
  const { employed } = await db
    .selectFrom('employee')
    .select((eb) => eb.fn.countAll<number>().as('employed'))
    .where('outsourced', '=', false)
    .executeTakeFirstOrThrow()
  expect(employed).toBe(200)
  const places = await db
    .selectFrom('sectorAssignment')
    .innerJoin('sector', 'sector.id', 'sectorAssignment.sectorId')
    .innerJoin('unit', 'unit.id', 'sector.unitId')
    .select(['sector.name as sector', 'unit.cityId'])
    .distinct()
    .execute()
  expect([places.length, new Set(places.map(({ cityId }) => cityId)).size]).toEqual([8, 3])
  const { rows: schedules } = await sql<{
    fixed: number
    flexible: number
    night: number
    days: number
    nights: number
  }>`
    select count(*) filter (where kind = 'fixed' and starts_at < 1320)::int as fixed,
      count(*) filter (where kind = 'fixed' and starts_at is null)::int as flexible,
      count(*) filter (where kind = 'fixed' and starts_at >= 1320)::int as night,
      count(*) filter (where kind = 'scale' and (work_minutes, rest_minutes) = (720, 2160) and starts_at < 720)::int as days,
      count(*) filter (where kind = 'scale' and (work_minutes, rest_minutes) = (720, 2160) and starts_at >= 720)::int as nights
    from work_schedule join schedule_assignment on work_schedule_id = work_schedule.id`.execute(db)
  for (const [kind, people] of Object.entries(schedules[0] ?? {})) expect(people, kind).toBeGreaterThan(4)
})

/** People, marks and decisions as digests; not by ids, some of which an interrupted filling used up. */
async function drawn({ connections }: TestApplication) {
  const { rows } = await sql<{ people: string; days: string; mirrors: string; marks: string; count: number }>`
    select (select md5(string_agg(concat_ws(' ', enrollment, name, cpf, pis, born_on, admitted_on, work_city_id), E'\n' order by enrollment))
              from employee) as people,
           (select md5(string_agg(concat_ws(' ', enrollment, day_on, overtime), E'\n' order by enrollment, day_on))
              from day_record join employee on employee.id = employee_id) as days,
           (select md5(string_agg(concat_ws(' ', enrollment, starts_on, situation), E'\n' order by enrollment, starts_on))
              from time_sheet join employee on employee.id = employee_id join pay_period on pay_period.id = pay_period_id) as mirrors,
           md5(string_agg(concat_ws(' ', enrollment, punched_at, local_on, local_minute, rep_nsr), E'\n' order by rep_nsr)) as marks,
           count(*)::int as count
      from mark join employee on employee.id = employee_id`.execute(connections.db)
  return rows[0]
}

test('for the same day it is the same company, to the last mark and signature, interrupted before or not', {
  timeout: 240_000,
}, async () => {
  expect(await fill(0, other)).toBe(true)
  const [one, again] = [await drawn(app), await drawn(other)]
  expect(one?.count).toBeGreaterThan(10_000)
  expect(again).toEqual(one)
})

test('its people forget to leave, come late, stay on and stay away, until the last hours', async () => {
  const { db } = app.connections
  const { rows: ofDays } = await sql<Record<string, number>>`
    select count(*) filter (where missing_mark)::int as forgotten,
      count(*) filter (where missing_mark and login = 'edu')::int as forgotten_by_edu,
      count(*) filter (where late > 0 and not missing_mark)::int as late,
      count(*) filter (where extra > 0)::int as stayed
    from day_record left join account on account.employee_id = day_record.employee_id`.execute(db)
  // A day without a mark has no record; the mirrors have it.
  const { rows: ofMirrors } = await sql<Record<string, number>>`
    select count(*)::int as absent
    from time_sheet_version, json_array_elements(days -> 'marks') with ordinality as day (marks, nth)
    where json_array_length(marks) = 0 and (days -> 'late' ->> (nth::int - 1))::int > 0`.execute(db)
  const lived = { ...ofDays[0], ...ofMirrors[0] }
  expect(Object.keys(lived)).toHaveLength(5)
  for (const [what, days] of Object.entries(lived)) expect(days, what).toBeGreaterThan(0)

  const { last } = await db
    .selectFrom('mark')
    .select((eb) => eb.fn.max('punchedAt').as('last'))
    .executeTakeFirstOrThrow()
  const ago = aMonday - Date.parse(last)
  expect([ago >= 0, ago < day]).toEqual([true, true])
})

test('the logins that are told are those of the cast, and each of them opens', async () => {
  const told = demoLogins()
  expect(told).toContain(demoPassword)
  for (const { login, name } of cast) {
    expect(told).toMatch(new RegExp(`^ +${login} +${name}, `, 'm'))
    const answer = await app.anonymous.post('/auth/newLogin', { login, password: demoPassword })
    expect(answer.statusCode, answer.body).toBe(200)
  }
})
