/**
 * Every count of the dashboard, of the pendencies of calculations and of the bell leads to exactly its rows
 * (D3). The walk follows the answers, so a new count without a way to its rows fails.
 */
import { type CallGroup, calls, type Endpoint, type Route, routes } from '@ponteiro/contract'
import { DashboardCounts } from '@ponteiro/contract/dashboard/dashboard'
import { isCount, type Way, wayOf, wayOfPendencies } from '@ponteiro/contract/dashboard/ways'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../../../test/application.ts'
import { anAbsenceReason } from '../../../test/justifications.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { saoPaulo } from '../../../test/people.ts'
import { anEmployee, aPeriod, marked } from '../../../test/periods.ts'
import { recomputeDays } from '../calculation/results/days.queries.ts'

const today = '2026-03-02'
const eight = ['08:00', '12:00', '13:00', '17:00']
const people = { edu: 0, sonia: 0, gil: 0 }
let reviewers: Readonly<Record<'edu' | 'sonia' | 'gil', Caller>>

ownCompany()
beforeAll(async () => {
  app.clock.set(`${today}T13:00:00Z`)
  people.edu = await anEmployee(app, { name: 'Edu' })
  people.sonia = await anEmployee(app, { name: 'Sônia' })
  people.gil = await anEmployee(app, { name: 'Gil' })
  await anEmployee(app, { name: 'Sem Jornada', scheduleId: null })
  await anEmployee(app, { name: 'Ninguém', scheduleId: null, active: false })
  reviewers = {
    edu: await app.inRole('employee', people.edu),
    sonia: await app.inRole('supervisor', people.sonia),
    gil: await app.inRole('gestor', people.gil),
  }
  await inOneSector()
  await periods()
  await days()
  await heldPresses()
  await papers()
  await plans()
})

async function inOneSector() {
  const { db } = app.connections
  const employer = await db.selectFrom('employer').select('id').executeTakeFirstOrThrow()
  const unit = { employerId: employer.id, cityId: saoPaulo.city, name: 'Matriz' }
  const { id: unitId } = await db.insertInto('unit').values(unit).returning('id').executeTakeFirstOrThrow()
  const [open] = await db
    .insertInto('sector')
    .values([
      { unitId, name: 'Dia' },
      { unitId, name: 'Fechado', active: false },
    ])
    .returning('id')
    .execute()
  await db
    .insertInto('sectorAssignment')
    .values(Object.values(people).map((employeeId) => ({ employeeId, sectorId: open?.id ?? 0 })))
    .execute()
}

/** One processed, one closed, one open and over, one under way. */
async function periods() {
  const { db } = app.connections
  await aPeriod(admin, { scc_id_mon: 12, scc_date_initial: '2025-11-21', scc_date_final: '2025-12-20' })
  await db.updateTable('payPeriod').set({ status: 'closed', processing: 'done' }).execute()
  const closed = await aPeriod(admin, { scc_id_mon: 1, scc_date_initial: '2025-12-21', scc_date_final: '2026-01-20' })
  await db.updateTable('payPeriod').set({ status: 'closed' }).where('id', '=', closed).execute()
  await aPeriod(admin)
  await aPeriod(admin, { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' })
}

async function days() {
  const late = ['08:00', '12:00', '13:00', '19:00']
  for (const [person, on, times] of [
    [people.edu, '2025-12-10', late], // processed
    [people.edu, '2026-01-12', late], // closed
    [people.edu, '2026-01-13', ['08:00']],
    [people.edu, '2026-01-28', ['08:00', '12:00', '13:00']],
    [people.edu, '2026-02-10', late],
    [people.edu, '2026-02-25', ['08:00']],
    [people.edu, '2026-02-26', late],
    [people.edu, '2026-02-27', eight],
    [people.sonia, '2026-02-11', late],
    [people.sonia, '2026-02-24', ['08:00']],
    [people.gil, '2026-01-14', late],
    [people.gil, '2026-02-12', late],
  ] as const)
    await marked(app, person, on, ...times)
  const range = { employeeIds: Object.values(people), from: '2025-12-01', to: today }
  await app.connections.db.transaction().execute((tx) => recomputeDays(tx, range))
}

/** Three more presses without a network than count by themselves. */
async function heldPresses() {
  for (let minute = 0; minute < 23; minute += 1) {
    const at = new Date(Date.parse(`${today}T11:00:30Z`) + minute * 60_000).toISOString()
    const answer = await reviewers.edu.post('/schedule/register', { sci_pressed_at: at })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  // Presses are placed behind.
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await admin.get('/scheduleitem/waiting')).json().total === 3) return
    await new Promise((later) => setTimeout(later, 50))
  }
}

async function papers() {
  const { db } = app.connections
  const { id: payPeriodId } = await db
    .selectFrom('payPeriod')
    .select('id')
    .where('processing', '=', 'done')
    .executeTakeFirstOrThrow()
  const sheet = { payPeriodId, digest: 'x'.repeat(64) }
  await db
    .insertInto('timeSheet')
    .values([
      { ...sheet, employeeId: people.edu },
      { ...sheet, employeeId: people.sonia, situation: 'denied', justification: 'Falta o dia 10' },
      { ...sheet, employeeId: people.gil, situation: 'authorized' },
    ])
    .execute()
  await db
    .insertInto('hourBankMonth')
    .values([
      { employeeId: people.edu, year: 2025, month: 12, current: -90, total: -90 },
      { employeeId: people.sonia, year: 2025, month: 12, current: -30, total: -30 },
      { employeeId: people.sonia, year: 2026, month: 1, previous: -30, current: 60, total: 30 },
    ])
    .execute()
  const file = (name: string) => ({ fileName: `${name}.txt`, digest: name.repeat(64), layout: '1510' })
  const [, , failed] = await db
    .insertInto('afdImport')
    .values([{ ...file('a'), unknownPerson: 3 }, file('b'), file('c')])
    .returning('id')
    .execute()
  await db
    .insertInto('jobRun')
    .values({ kind: 'afd.import', subjectId: failed?.id ?? 0, state: 'failed' })
    .execute()
  const reasonId = await anAbsenceReason(app)
  const account = db.selectFrom('account').select('id').limit(1)
  const away = { reasonId, vacation: false, accountId: account, startsOn: '2026-06-01', endsOn: '2026-06-02' }
  const at = new Date()
  await db
    .insertInto('absence')
    .values([
      { ...away, employeeId: people.edu },
      {
        ...away,
        employeeId: people.sonia,
        state: 'authorized',
        decidedBy: account,
        decidedAt: at,
        cancellation: 'asked',
        cancellationAskedAt: at,
      },
    ])
    .execute()
  await db.insertInto('tool').values({ title: 'VPN', description: 'Rede interna' }).execute()
  const praise = { senderId: people.edu, recipientId: people.gil, text: 'Obrigado', sentOn: today }
  await db.insertInto('compliment').values(praise).execute()
  await db.updateTable('employee').set({ bornOn: '1990-03-30' }).where('id', '=', people.edu).execute()
  const asked = await reviewers.edu.post('/employee/changedata', {
    peo_cell_phone: '(11) 98765-4321',
    adr_zip_code: '01310-100',
    adr_neighborhood: 'Bela Vista',
    sta_id: saoPaulo.state,
    cos_id: saoPaulo.city,
    adr_street: 'Avenida Paulista',
  })
  expect(asked.statusCode, asked.body).toBe(200)
}

/** A plan of everybody that waits for a manager, and one that waits for HR. */
async function plans() {
  const { db } = app.connections
  await sql`
    insert into vacation_plan (employee_id, acquired_from, acquired_to, deadline_on, starts_on, ends_on, charged, account_id)
    select e.id, '2025-01-02', '2026-01-01', '2027-01-01', '2026-05-04', '2026-05-23', 20, (select min(id) from account)
    from employee e where e.name in ('Edu', 'Sônia', 'Gil')`.execute(db)
  await sql`
    insert into vacation_control (plan_id, employee_id, starts_on, ends_on, planned_by)
    select id, employee_id, starts_on, ends_on, account_id from vacation_plan limit 1`.execute(db)
}

/** How many rows the list of a way has, asked as its screen asks: with the filter of the address. */
async function rowsOf(who: Caller, { route, call, params = {}, query, search = query }: Way): Promise<number> {
  const [group = '', name = ''] = call.split('.')
  const found = (calls as unknown as Readonly<Record<string, CallGroup>>)[group]?.[name] as Endpoint
  const path = found.path.replace(/:(\w+)/g, (_, param) => String(params[param]))
  const asked = z.encode(found.query as z.ZodType, { ...query, take: 1000 }) as Record<string, string>
  const answer = await who.get(`${path}?${new URLSearchParams(asked)}`)
  expect(answer.statusCode, `${call}: ${answer.body}`).toBe(200)
  const { results, total } = answer.json()
  expect(results.length, `${call} ${JSON.stringify(query)}`).toBe(total)
  expect((routes[route] as Route).path.replace(/\$\w+/g, ''), 'names a screen').toMatch(/^\//)
  expect(Object.keys(search).length > 0 || Object.keys(query).length === 0, 'the address says the filter').toBe(true)
  return total
}

const met = new Map<string, number>()

test.each(['admin', 'gil', 'sonia', 'edu'] as const)(
  'D3: %s: each count is the number of rows of its list',
  async (name) => {
    const who = name === 'admin' ? admin : reviewers[name]
    const counts = (await who.get('/dashboard')).json()
    for (const [count, value] of Object.entries(counts)) {
      if (!isCount(count)) continue
      expect(await rowsOf(who, wayOf(count, { counts, today })), count).toBe(value)
      met.set(count, Math.max(met.get(count) ?? 0, value as number))
    }
  },
)

test('D3: no count of the contract was walked with nothing to find', () => {
  const counts = Object.keys(DashboardCounts.shape).filter(isCount)
  expect(counts.filter((name) => (met.get(name) ?? 0) === 0)).toEqual([])
})

test('D3: hours that nobody decided stay counted for reviewers once their period is closed, but the own ones', async () => {
  const counted = async (who: Caller) => {
    const { overtimeToDecide, overtimeInClosed } = (await who.get('/dashboard')).json()
    return [overtimeToDecide, overtimeInClosed]
  }
  expect(await counted(reviewers.sonia), 'of Edu and Gil').toEqual([3, 2])
  expect(await counted(reviewers.gil), 'of Edu and Sônia').toEqual([3, 1])
  expect(await counted(admin), 'closed ones by calculation').toEqual([4, undefined])
  const closed = (await reviewers.sonia.get('/schedule/undecided?part=closed')).json().results
  expect(closed.map(({ ind_name, sch_date, closed }: Record<string, unknown>) => [ind_name, sch_date, closed])).toEqual(
    [
      ['Edu', '2026-01-12', 1],
      ['Gil', '2026-01-14', 1],
    ],
  )
  expect((await reviewers.sonia.get('/schedule/undecided?ind_name=edu')).json().total, 'open and closed').toBe(3)
  expect((await reviewers.edu.get('/schedule/undecided')).statusCode).toBe(403)
})

test('D3: what each calculation lacks is the number of rows of its list, all of it and each kind', async () => {
  const { results } = (await admin.get('/scorecard/pendencies')).json()
  expect(results.length).toBeGreaterThan(2)
  const kinds = new Set<string>()
  for (const { scc_id, total, counts } of results) {
    expect(await rowsOf(admin, wayOfPendencies(scc_id)), `of ${scc_id}`).toBe(total)
    for (const [kind, count] of Object.entries(counts)) {
      expect(await rowsOf(admin, wayOfPendencies(scc_id, kind)), `${kind} of ${scc_id}`).toBe(count)
      if ((count as number) > 0) kinds.add(kind)
    }
  }
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['held-marks', 'missing-mark', 'no-marks', 'overtime']))
})

test('D3: the number on the bell is that of its unread notices, and each opens a screen', async () => {
  const { results } = (await admin.get('/notification?limit=1000')).json()
  const unread = results.filter(({ not_read }: { not_read: number }) => not_read === 0)
  expect((await admin.get('/notification/count')).json().total).toBe(unread.length)
  for (const { not_data } of unread) {
    const { path } = routes[not_data.name as keyof typeof routes] as Route
    const filled = path.replace(/\$(\w+)/g, (whole, param) => not_data.params[param] ?? whole)
    expect(filled, not_data.type).not.toContain('$')
  }
})

test('A6: presses that wait for a reviewer are told in the bell once, not once a press, and lead to all of them', async () => {
  const told = async () => {
    const { results } = (await admin.get('/notification?limit=1000')).json()
    return results.filter(({ not_data }: { not_data: { type: string } }) => not_data.type === 'marks-held')
  }
  const [notice, ...others] = await told()
  expect(others).toEqual([])
  expect(notice).toMatchObject({ not_read: 0, not_data: { name: 'heldmarks.index', params: {}, query: {} } })
  await admin.put(`/notification/${notice.not_id}`)
  const at = `${today}T11:23:30Z`
  await reviewers.edu.post('/schedule/register', { sci_pressed_at: at })
  await expect.poll(async () => (await told()).length).toBe(2)
})
