import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { saoPaulo } from '../../../test/people.ts'
import { anEmployee, aPeriod, aSchedule, marked, switched } from '../../../test/periods.ts'

let edu: Caller
let sonia: Caller
let gil: Caller
/** Edu and Sônia in one sector, Gil in it and in another with Nina; Nina works at night. */
const people = { edu: 0, sonia: 0, gil: 0, nina: 0 }

const counts = async (who: Caller) => (await who.get('/dashboard')).json()

ownCompany()
beforeAll(async () => {
  const { db } = app.connections
  const night = await aSchedule(app, { startsAt: 1320, breakStartsAt: 1560, breakEndsAt: 1620, sunday: 480 })
  people.edu = await anEmployee(app, { name: 'Edu' })
  people.sonia = await anEmployee(app, { name: 'Sônia' })
  people.gil = await anEmployee(app, { name: 'Gil' })
  people.nina = await anEmployee(app, { name: 'Nina', scheduleId: night })
  const employer = await db.selectFrom('employer').select('id').executeTakeFirstOrThrow()
  const unit = await db
    .insertInto('unit')
    .values({ employerId: employer.id, cityId: 3550308, name: 'Matriz' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [day, nights] = await db
    .insertInto('sector')
    .values(['Dia', 'Noite'].map((name) => ({ unitId: unit.id, name })))
    .returning('id')
    .execute()
  const places = [
    [people.edu, day],
    [people.sonia, day],
    [people.gil, day],
    [people.gil, nights],
    [people.nina, nights],
  ] as const
  await db
    .insertInto('sectorAssignment')
    .values(places.map(([employeeId, sector]) => ({ employeeId, sectorId: sector?.id ?? 0 })))
    .execute()
  edu = await app.inRole('employee', people.edu)
  sonia = await app.inRole('supervisor', people.sonia)
  gil = await app.inRole('gestor', people.gil)
})
beforeEach(() => app.clock.set('2026-03-02T13:00:00Z')) // Monday, 10:00 in São Paulo

test('each role is told its own counts and no others (R025–R027, R210)', async () => {
  expect(Object.keys(await counts(edu)).sort()).toEqual([
    'bankBalance',
    'daysMissingMark',
    'daysWithoutMarks',
    'lackingSince',
    'sheetsToAnswer',
  ])
  expect(Object.keys(await counts(sonia)).sort()).toEqual([
    'absencesToDecide',
    'bankBalance',
    'cancellationsToDecide',
    'daysMissingMark',
    'daysWithoutMarks',
    'inboxWaiting',
    'lackingSince',
    'overtimeInClosed',
    'overtimeToDecide',
    'sheetsToAnswer',
  ])
  expect(Object.keys(await counts(gil)).sort()).toEqual([
    'absencesToDecide',
    'cancellationsToDecide',
    'daysMissingMark',
    'daysWithoutMarks',
    'inboxWaiting',
    'lackingSince',
    'negativeBanks',
    'overtimeInClosed',
    'overtimeToDecide',
    'sheetsToAnswer',
    'vacationPlansToDecide',
  ])
  expect(Object.keys(await counts(admin)).sort()).toEqual([
    'absencesToDecide',
    'activePeople',
    'activeSectors',
    'birthdaysThisMonth',
    'cancellationsToDecide',
    'complimentsToTriage',
    'dataChangesToDecide',
    'importsToSettle',
    'inboxWaiting',
    'marksWaiting',
    'negativeBanks',
    'overtimeToDecide',
    'peopleWithoutSchedule',
    'periodsToProcess',
    'tools',
    'unsignedSheets',
    'vacationControlsToDecide',
    'vacationPlansToDecide',
  ])
  expect((await app.anonymous.get('/dashboard')).statusCode).toBe(401)
})

test('a login that is nobody’s, and a role without its module, are told what is left (R210)', async () => {
  expect(await counts(await app.inRole('employee'))).toEqual({})
  await app.connections.pool.query("delete from profile_permission where profile_id = 3 and module <> 'Scorecard'")
  expect(Object.keys(await counts(await app.inRole('employee', await anEmployee(app))))).toEqual(['sheetsToAnswer'])
})

test('days that lack a mark are the own ones, of the period and of the last seven days, today left out (Q53)', async () => {
  for (const [person, on] of [
    [people.sonia, '2026-02-20'], // before the period and the week
    [people.sonia, '2026-02-23'],
    [people.sonia, '2026-02-26'],
    [people.sonia, '2026-03-02'], // today
    [people.edu, '2026-02-27'],
  ] as const) {
    await marked(app, person, on, '08:00')
    await switched(app, person, on, { missingMark: true })
  }
  expect(await counts(sonia), 'of five working days three have no mark at all').toMatchObject({
    daysMissingMark: 2,
    daysWithoutMarks: 3,
    lackingSince: '2026-02-21',
  })
  app.clock.set('2026-02-24T13:00:00Z')
  expect(await counts(sonia), 'a week reaches back over the start of the period').toMatchObject({
    daysMissingMark: 2,
    daysWithoutMarks: 3,
    lackingSince: '2026-02-17',
  })
})

test('D3: own days that lack a mark are counted in every calculation that is open, and in none that is closed', async () => {
  await marked(app, people.sonia, '2026-01-15', '08:00')
  await switched(app, people.sonia, '2026-01-15', { missingMark: true })
  const { daysMissingMark: before } = await counts(sonia)
  const id = await aPeriod(admin, { scc_id_mon: 1, scc_date_initial: '2025-12-21', scc_date_final: '2026-01-20' })
  const open = await counts(sonia)
  expect(open.lackingSince).toBe('2025-12-21')
  expect(open.daysMissingMark, 'and that of 20 February').toBe(before + 2)
  await app.connections.db.updateTable('payPeriod').set({ status: 'closed' }).where('id', '=', id).execute()
  expect(await counts(sonia)).toMatchObject({ daysMissingMark: before, lackingSince: '2026-02-21' })
  await app.connections.db.deleteFrom('payPeriod').execute()
})

test('a night under way lacks no mark yet; once it must be over, it does', async () => {
  const nina = await app.inRole('supervisor', people.nina)
  await marked(app, people.nina, '2026-03-01', '22:00')
  await switched(app, people.nina, '2026-03-01', { missingMark: true })
  app.clock.set('2026-03-02T06:00:00Z')
  expect((await counts(nina)).daysMissingMark).toBe(0)
  app.clock.set('2026-03-02T16:00:00Z')
  expect((await counts(nina)).daysMissingMark).toBe(1)
})

test('overtime to decide is that of the people in scope, in periods that are open, and never the own one (R009, R010)', async () => {
  await aPeriod(admin, { scc_id_mon: 1, scc_date_initial: '2025-12-21', scc_date_final: '2026-01-20' })
  await app.connections.db.updateTable('payPeriod').set({ status: 'closed' }).execute()
  await aPeriod(admin) // 21 January to 20 February, open
  for (const [person, on] of [
    [people.edu, '2026-01-15'], // closed
    [people.edu, '2026-02-10'],
    [people.edu, '2026-02-25'], // the current period, of which no calculation was made yet
    [people.sonia, '2026-02-11'],
    [people.nina, '2026-02-12'],
    [people.gil, '2026-02-13'],
  ] as const) {
    await switched(app, person, on, { pending: 45 })
  }
  expect((await counts(sonia)).overtimeToDecide, 'of Edu twice, of Gil').toBe(3)
  expect((await counts(gil)).overtimeToDecide, 'of Edu twice, of Sônia, of Nina').toBe(4)
  expect((await counts(admin)).overtimeToDecide, 'an admin decides the own one too').toBe(5)
  expect([(await counts(sonia)).overtimeInClosed, (await counts(gil)).overtimeInClosed]).toEqual([1, 1])
  const nobody = await app.inRole('gestor', await anEmployee(app))
  expect(await counts(nobody)).toMatchObject({ overtimeToDecide: 0, overtimeInClosed: 0 })
})

test('mirrors wait for their owner once the period is closed, and for the admin while anybody has not signed (R005, R426, Q77)', async () => {
  const { db } = app.connections
  const { id: payPeriodId } = await db
    .selectFrom('payPeriod')
    .select('id')
    .where('month', '=', 1)
    .executeTakeFirstOrThrow()
  const sheet = { payPeriodId, digest: 'x'.repeat(64) }
  await db
    .insertInto('timeSheet')
    .values([
      { ...sheet, employeeId: people.edu },
      { ...sheet, employeeId: people.sonia, situation: 'denied', justification: 'Falta o dia 15' },
      { ...sheet, employeeId: people.gil, situation: 'authorized' },
    ])
    .execute()
  const seen = async (field: string) =>
    Promise.all([edu, sonia, gil, admin].map(async (who) => (await counts(who))[field]))
  await db.updateTable('payPeriod').set({ processing: 'done' }).where('id', '=', payPeriodId).execute()
  expect(await seen('unsignedSheets')).toEqual([undefined, undefined, undefined, 2])
  expect((await counts(sonia)).sheetsToAnswer, 'a denied one waits for the admin').toBe(0)
  const mine = await app.inRole('supervisor', await anEmployee(app))
  expect((await counts(mine)).sheetsToAnswer).toBe(0)
  await db.updateTable('timeSheet').set({ situation: 'pending', justification: '' }).execute()
  expect((await counts(sonia)).sheetsToAnswer).toBe(1)
  const own = async () => ({
    counted: (await counts(sonia)).sheetsToAnswer,
    listed: (await sonia.get(`/peoplescorecard/people/${people.sonia}`)).json().total,
    offered: (await sonia.get('/peoplescorecard/getScorecards')).json().results[0].answerable,
  })
  for (const [status, processing, waiting] of [
    ['open', 'no', 0],
    ['closed', 'no', 0],
    ['closed', 'waiting', 0],
    ['closed', 'running', 0],
    ['closed', 'done', 1],
  ] as const) {
    await db.updateTable('payPeriod').set({ status, processing }).where('id', '=', payPeriodId).execute()
    const offered = waiting === 1
    expect(await own(), `${status}, ${processing}`).toEqual({ counted: waiting, listed: waiting, offered })
  }
})

test('the own balance is the last month of the bank; reviewers see how many are below zero (R005, R216)', async () => {
  await app.connections.db
    .insertInto('hourBankMonth')
    .values([
      { employeeId: people.sonia, year: 2025, month: 12, current: 300, total: 300 },
      { employeeId: people.sonia, year: 2026, month: 1, previous: 300, current: -390, total: -90 },
      { employeeId: people.edu, year: 2026, month: 1, current: 30, total: 30 },
      // Of an earlier month than the others' last: it is what Nina owes all the same.
      { employeeId: people.nina, year: 2025, month: 11, current: -5, total: -5 },
    ])
    .execute()
  expect((await counts(sonia)).bankBalance).toBe(-90)
  expect((await counts(gil)).negativeBanks).toBe(2)
  const elsewhere = await app.inRole('gestor', await anEmployee(app))
  expect((await counts(elsewhere)).negativeBanks).toBe(0)
  expect((await counts(admin)).negativeBanks).toBe(2)
})

test('an admin is told of calculations to process, files to settle, people without a schedule, birthdays (R012)', async () => {
  const before = await counts(admin)
  await anEmployee(app, { scheduleId: null })
  await anEmployee(app, { scheduleId: null, active: false })
  await app.connections.db
    .insertInto('afdImport')
    .values([
      { fileName: 'a.txt', digest: 'a'.repeat(64), layout: '1510', unknownPerson: 3 },
      { fileName: 'b.txt', digest: 'b'.repeat(64), layout: '1510' },
    ])
    .execute()
  const after = await counts(admin)
  expect(after).toMatchObject({
    activePeople: before.activePeople + 1,
    peopleWithoutSchedule: 1,
    importsToSettle: 1,
    periodsToProcess: 1, // that of February is over and still open; that of January is done
    birthdaysThisMonth: 0,
  })
  await app.connections.db.updateTable('employee').set({ bornOn: '1990-03-30' }).where('id', '=', people.edu).execute()
  expect((await counts(admin)).birthdaysThisMonth).toBe(1)
})

test('tools and sectors in use are counted for whoever may see their lists', async () => {
  const { pool } = app.connections
  await pool.query("insert into tool (title, description) values ('VPN', 'Rede interna')")
  expect(await counts(admin)).toMatchObject({ tools: 1, activeSectors: 2 })
  await pool.query("update sector set active = false where name = 'Noite'")
  expect(await counts(admin)).toMatchObject({ activeSectors: 1 })
})

test('D8: changes of their own data that people ask for wait on the dashboard of whoever decides them, until they are decided', async () => {
  const waiting = async () => (await counts(admin)).dataChangesToDecide
  expect(await waiting()).toBe(0)
  const asked = await edu.post('/employee/changedata', {
    peo_cell_phone: '(11) 98765-4321',
    adr_zip_code: '01310-100',
    adr_neighborhood: 'Bela Vista',
    sta_id: saoPaulo.state,
    cos_id: saoPaulo.city,
    adr_street: 'Avenida Paulista',
  })
  expect(asked.statusCode, asked.body).toBe(200)
  expect(await waiting()).toBe(1)
  await admin.put(`/employee/changedata/apply/${asked.json().dch_id}`)
  expect(await waiting()).toBe(0)
})
