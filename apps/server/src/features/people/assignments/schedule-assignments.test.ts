import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, aSector, rio, saoPaulo, workdayBody } from '../../../../test/people.ts'
import { lockPeople } from '../../calculation/results/day-locks.queries.ts'
import { recomputeDays } from '../../calculation/results/days.queries.ts'

let day: number
let night: number

ownCompany() // the clock stands at 2 March 2026
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  day = (await admin.post('/workday', workdayBody({ wda_name: 'Dia' }))).json().wda_id
  const atNight = { wda_name: 'Noite', wda_start_hours: '22:00', wda_start_break: '02:00', wda_end_break: '03:00' }
  night = (await admin.post('/workday', workdayBody(atNight))).json().wda_id
  await app.connections.db
    .insertInto('payPeriod')
    .values({
      year: 2026,
      month: 1,
      startsOn: '2025-12-21',
      endsOn: '2026-01-20',
      status: 'closed',
      processing: 'done',
    })
    .execute()
})

const give = (person: number, since: string, fields: object = {}) =>
  admin.post('/peopleworkday', { pwd_id_peo: person, pwd_id_wda: day, pwd_date_history: since, ...fields })
const history = async (person: number) =>
  (await admin.get(`/peopleworkday/getHistoryList/${person}`))
    .json()
    .results.map((row: { historyDate: string; wda_name: string }) => `${row.historyDate} ${row.wda_name}`)
/** How many connections wait for a lock of another. */
const waiting = async () => {
  const { rows } =
    await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      app.connections.db,
    )
  return rows.length
}
const said = async (answer: ReturnType<Caller['post']>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().message]
}

test('a person is given a schedule from a date on, open and with point calculation unless said otherwise (R603)', async () => {
  const person = await aPerson(admin)
  const made = (await give(person, '2026-02-01')).json()
  expect(made).toMatchObject({
    pwd_id_peo: person,
    pwd_id_wda: day,
    wda_name: 'Dia',
    pwd_date_history: '2026-02-01',
    pwd_type_overtime: 'ABERTA',
    pwd_point_calculation: 1,
    pwd_provider: 0,
    pwd_id_sta: null,
  })
  expect((await admin.get(`/peopleworkday/people/${person}`)).json()).toEqual(made)
})

test('a later change adds to the history and the day decides which one holds (R554, Q115)', async () => {
  const person = await aPerson(admin)
  const first = (await give(person, '2026-02-01')).json()
  const change = { pwd_id_wda: night, pwd_type_overtime: 'FECHADA', pwd_date_history: '2026-03-10' }
  const second = (await admin.put(`/peopleworkday/${first.pwd_id}`, change)).json()
  expect(second.pwd_id).not.toBe(first.pwd_id)
  expect(await history(person)).toEqual(['2026-03-10 Noite', '2026-02-01 Dia'])
  const inForce = async () => (await admin.get(`/peopleworkday/people/${person}`)).json().wda_name
  expect(await inForce()).toBe('Dia')
  app.clock.set('2026-03-10T13:00:00Z')
  expect(await inForce()).toBe('Noite')
  app.clock.set('2026-03-02T13:00:00Z')
})

test('with its own date a row is corrected and nothing is added', async () => {
  const person = await aPerson(admin)
  const first = (await give(person, '2026-02-01')).json()
  const corrected = await admin.put(`/peopleworkday/${first.pwd_id}`, {
    pwd_id_wda: night,
    pwd_date_history: '2026-02-01',
  })
  expect(corrected.json()).toEqual({ ...first, pwd_id_wda: night, wda_name: 'Noite' })
  expect(await history(person)).toEqual(['2026-02-01 Noite'])
})

test('the history date is required and must be a day (R651)', async () => {
  const person = await aPerson(admin)
  expect(await said(give(person, ''))).toEqual([400, 'Forneça a data de histórico.'])
  expect(await said(give(person, '2026-02-30'))).toEqual([400, 'Data inválida'])
  const { pwd_id: id } = (await give(person, '2026-02-01')).json()
  expect(await said(admin.put(`/peopleworkday/${id}`, { pwd_id_wda: night }))).toEqual([
    400,
    'Forneça a data de histórico.',
  ])
  expect(await said(admin.put('/peopleworkday/updateHistory', { pwdl_id: id }))).toEqual([
    400,
    'Forneça a data de histórico.',
  ])
})

test('the dates of one person differ (Q115)', async () => {
  const person = await aPerson(admin)
  await give(person, '2026-02-01')
  const { pwd_id: id } = (await give(person, '2026-02-10')).json()
  expect(await said(give(person, '2026-02-01'))).toEqual([400, 'Data de histórico já cadastrada.'])
  const move = admin.put('/peopleworkday/updateHistory', { pwdl_id: id, historyDate: '2026-02-01' })
  expect(await said(move)).toEqual([400, 'Data de histórico já cadastrada.'])
})

test('updateHistory changes the date and nothing else', async () => {
  const person = await aPerson(admin)
  const { pwd_id: id } = (await give(person, '2026-02-01', { pwd_type_overtime: 'FECHADA' })).json()
  const moved = await admin.put('/peopleworkday/updateHistory', { pwdl_id: id, historyDate: '2026-02-05' })
  expect(moved.json()).toMatchObject({ pwdl_id: id, historyDate: '2026-02-05', pwd_type_overtime: 'FECHADA' })
  expect(await history(person)).toEqual(['2026-02-05 Dia'])
})

const calculation = 'Janeiro/2026 (21/12/2025 a 20/01/2026)'
const alreadyProcessed = `A data alcança dias de uma apuração processada da pessoa: ${calculation}. Reabra a apuração`
const orLater = [409, `${alreadyProcessed} ou informe uma data a partir de 21/01/2026.`]
/** The calculation of January has a mirror of this person. */
const calculated = async (employeeId: number, situation: 'pending' | 'withdrawn' = 'pending') => {
  const { db } = app.connections
  const { id } = await db.selectFrom('payPeriod').select('id').where('month', '=', 1).executeTakeFirstOrThrow()
  const sheet = { payPeriodId: id, employeeId, digest: '0'.repeat(64), situation }
  await db.insertInto('timeSheet').values(sheet).execute()
}

test('B7: no day that a calculation handed out to a person gets another schedule; the refusal names it and the ways out (Q115)', async () => {
  const person = await aPerson(admin)
  await calculated(person)
  expect(await said(give(person, '2026-01-10'))).toEqual(orLater)
  expect(await said(give(person, '2025-06-01'))).toEqual(orLater)
  const refused = await give(person, '2026-01-10')
  expect(Object.keys(refused.json().errors)).toEqual(['pwd_date_history'])
  const { pwd_id: id } = (await give(person, '2026-01-21')).json()
  const move = (date: string) => admin.put('/peopleworkday/updateHistory', { pwdl_id: id, historyDate: date })
  expect(await said(move('2026-01-20'))).toEqual(orLater)
  expect((await move('2026-02-01')).statusCode).toBe(200)
  expect(await said(admin.put(`/peopleworkday/${id}`, { pwd_date_history: '2026-01-15' }))).toEqual(orLater)
  expect(await history(person)).toEqual(['2026-02-01 Dia'])
})

test('B7: a date on record inside a calculation of the person leaves the reopening alone as the way out', async () => {
  const person = await aPerson(admin)
  const { pwd_id: id } = (await give(person, '2026-01-10')).json()
  await calculated(person)
  const moved = admin.put('/peopleworkday/updateHistory', { pwdl_id: id, historyDate: '2026-02-01' })
  expect(await said(moved)).toEqual([409, `${alreadyProcessed}.`])
})

test('B7: whoever has no part in a processed calculation is given a schedule for any past date', async () => {
  for (const situation of [undefined, 'withdrawn'] as const) {
    const person = await aPerson(admin)
    if (situation) await calculated(person, situation)
    expect((await give(person, '2025-06-01')).statusCode).toBe(200)
    const { pwd_id: id } = (await give(person, '2026-01-10', { pwd_id_wda: night })).json()
    const move = { pwdl_id: id, historyDate: '2025-12-24' }
    expect((await admin.put('/peopleworkday/updateHistory', move)).statusCode).toBe(200)
    expect(await history(person)).toEqual(['2025-12-24 Noite', '2025-06-01 Dia'])
  }
})

test('a change before a processed period is taken when another schedule begins before that period', async () => {
  const person = await aPerson(admin)
  await calculated(person)
  await app.connections.db
    .insertInto('scheduleAssignment')
    .values({ employeeId: person, workScheduleId: day, sinceOn: '2025-12-01' })
    .execute()
  expect((await give(person, '2025-11-01')).statusCode).toBe(200)
})

describe('a closed period that is not processed (Q73)', () => {
  const states = ['no', 'waiting', 'running'] as const
  const closed = (year: number, processing: (typeof states)[number] = 'no') =>
    app.connections.db
      .insertInto('payPeriod')
      .values({ year, month: 2, startsOn: `${year}-01-21`, endsOn: `${year}-02-20`, status: 'closed', processing })
      .returning('id')
      .executeTakeFirstOrThrow()
  const drop = ({ id }: { id: number }) => app.connections.db.deleteFrom('payPeriod').where('id', '=', id).execute()
  const due = async (person: number, on: string) =>
    (await admin.get(`/schedule/why?date=${on}&peo_id=${person}`)).json().due

  test('takes schedules, and its stored days are computed anew', async () => {
    const short = (await admin.post('/workday', workdayBody({ wda_name: 'Curta', wda_tuesday: '04:00' }))).json().wda_id
    const [person, on] = [await aPerson(admin), '2026-02-10']
    const expected = async () => {
      const { rows } = await app.connections.pool.query(
        'select expected from day_record where employee_id = $1 and day_on = $2',
        [person, on],
      )
      return rows[0].expected
    }
    const period = await closed(2026)
    const { pwd_id: id } = (await give(person, '2026-01-21')).json()
    await app.connections.db.insertInto('dayRecord').values({ employeeId: person, dayOn: on }).execute()
    expect((await give(person, '2026-02-01', { pwd_id_wda: short })).statusCode).toBe(200)
    expect([await expected(), await due(person, on)]).toEqual([240, 240])
    const changed = await admin.put(`/peopleworkday/${id}`, { pwd_date_history: '2026-02-03', pwd_id_wda: day })
    expect(changed.statusCode).toBe(200)
    expect([await expected(), await due(person, on)]).toEqual([480, 480])
    const { pwd_id: last } = changed.json()
    const move = { pwdl_id: last, historyDate: '2026-02-18' }
    expect((await admin.put('/peopleworkday/updateHistory', move)).statusCode).toBe(200)
    expect([await expected(), await due(person, on)]).toEqual([240, 240])
    await drop(period)
  })

  test.each(states)('far ahead, with its processing %s, does not stand in the way of today', async (processing) => {
    const period = await closed(2030, processing)
    const given = await said(give(await aPerson(admin), '2026-03-02'))
    expect(given[0]).toBe(processing === 'running' ? 409 : 200)
    await drop(period)
  })

  test('that is just being taken into processing is waited for, and keeps its schedules', async () => {
    const person = await aPerson(admin)
    const period = await closed(2026)
    const other = await app.connections.pool.connect()
    await other.query('begin')
    await other.query("update pay_period set processing = 'running' where id = $1", [period.id])
    const giving = said(give(person, '2026-02-01'))
    const first = await Promise.race([
      giving.then(() => 'answered'),
      new Promise((later) => setTimeout(later, 500, 'waits')),
    ])
    await other.query('commit')
    other.release()
    expect([first, (await giving)[0]]).toEqual(['waits', 409])
    expect((await admin.get(`/peopleworkday/getHistoryList/${person}`)).json().total).toBe(0)
    await drop(period)
  })
})

test('a provider takes no part in the calculation, and so has no hour bank (Q86)', async () => {
  const person = await aPerson(admin)
  const made = await give(person, '2026-02-01', { pwd_provider: 1, pwd_point_calculation: 1 })
  expect(made.json()).toMatchObject({ pwd_provider: 1, pwd_point_calculation: 0 })
  const bank = async (id: number) => (await admin.get(`/peopleworkday/viewBankOfHoursByPeopleId/${id}`)).json()
  expect(await bank(person)).toEqual({ pwd_point_calculation: 0 })
  const other = await aPerson(admin)
  expect(await bank(other), 'without any schedule').toEqual({ pwd_point_calculation: 0 })
  await give(other, '2026-02-01')
  expect(await bank(other)).toEqual({ pwd_point_calculation: 1 })
})

test('the place of holidays is a state or a city; a city brings its own state, and is refused beside another (Q116)', async () => {
  const person = await aPerson(admin)
  const elsewhere = [400, { pwd_id_cos: 'A cidade não é do estado informado.' }]
  const wrong = await give(person, '2026-02-01', { pwd_id_sta: rio.state, pwd_id_cos: saoPaulo.city })
  expect([wrong.statusCode, wrong.json().errors]).toEqual(elsewhere)
  expect((await admin.get(`/peopleworkday/getHistoryList/${person}`)).json().total).toBe(0)
  const made = await give(person, '2026-02-01', { pwd_id_cos: saoPaulo.city })
  expect(made.json()).toMatchObject({ pwd_id_sta: saoPaulo.state, pwd_id_cos: saoPaulo.city })
  const ofState = await admin.put(`/peopleworkday/${made.json().pwd_id}`, {
    pwd_date_history: '2026-02-01',
    pwd_id_sta: rio.state,
    pwd_id_cos: null,
  })
  expect(ofState.json()).toMatchObject({ pwd_id_sta: rio.state, pwd_id_cos: null })
  const later = { pwd_date_history: '2026-02-10', pwd_id_sta: rio.state, pwd_id_cos: saoPaulo.city }
  const refused = await admin.put(`/peopleworkday/${made.json().pwd_id}`, later)
  expect([refused.statusCode, refused.json().errors]).toEqual(elsewhere)
  expect((await admin.get(`/peopleworkday/getHistoryList/${person}`)).json().total).toBe(1)
})

test('outsourced staff have no schedule (Q114), and what does not exist is not found', async () => {
  const outsourced = await aPerson(admin, { ind_outsourced: 1 })
  expect(await said(give(outsourced, '2026-02-01'))).toEqual([
    400,
    'Terceiros não possuem acesso ao sistema nem jornada.',
  ])
  const person = await aPerson(admin)
  expect((await give(999999, '2026-02-01')).statusCode).toBe(404)
  expect((await give(person, '2026-02-01', { pwd_id_wda: 999999 })).statusCode).toBe(404)
  expect((await give(person, '2026-02-01', { pwd_id_cos: 999999 })).statusCode).toBe(404)
  expect((await admin.put('/peopleworkday/999999', { pwd_date_history: '2026-02-01' })).statusCode).toBe(404)
  expect((await admin.get(`/peopleworkday/people/${person}`)).statusCode).toBe(404)
})

test('the list shows the schedule in force of each person, by person or by schedule', async () => {
  const person = await aPerson(admin)
  await give(person, '2026-02-01')
  await give(person, '2026-02-15', { pwd_id_wda: night })
  await give(person, '2026-05-01')
  const inForce = (await admin.get(`/peopleworkday?pwd_id_peo=${person}`)).json()
  expect([inForce.total, inForce.results[0].wda_name]).toEqual([1, 'Noite'])
  const ofNight = (await admin.get(`/peopleworkday?pwd_id_wda=${night}&take=100`)).json().results
  expect(ofNight.map((row: { pwd_id_peo: number }) => row.pwd_id_peo)).toContain(person)
})

test('the selectors of the calculation leave out providers and who has no calculation (R460)', async () => {
  const [calculated, provider, without] = [await aPerson(admin), await aPerson(admin), await aPerson(admin)]
  await give(calculated, '2026-02-01')
  await give(provider, '2026-02-01', { pwd_provider: 1 })
  await give(without, '2026-02-01', { pwd_point_calculation: 0 })
  const ids = async (path: string) =>
    (await admin.get(path)).json().results.map((row: { peo_id: number }) => row.peo_id) as number[]
  const here = [calculated, provider, without]
  const among = async (path: string) => (await ids(path)).filter((id) => here.includes(id)).sort()
  expect(await among('/people/getAllEmployedsPointCalculation')).toEqual([calculated])
  expect(await among('/individual/getEmployeesIdScorecard')).toEqual([calculated])
  expect(await among('/people/getAllEmployedsNotProvider')).toEqual([calculated, without].sort())
  expect(await among('/individual/getEmployeesAndSourceds')).toEqual([...here].sort())
  const { db } = app.connections
  const period = await db.selectFrom('payPeriod').select('id').executeTakeFirstOrThrow()
  const digest = '0'.repeat(64)
  await db.insertInto('timeSheet').values({ payPeriodId: period.id, employeeId: without, digest }).execute()
  expect(await among(`/individual/getEmployeesIdScorecard?scc_id=${period.id}`)).toEqual([without])
})

test('a person reads the own schedule; only who may view the registry reads those of others, and the history', async () => {
  const { sectorId } = await aSector(admin)
  const [leader, member, stranger] = [await aPerson(admin), await aPerson(admin), await aPerson(admin)]
  for (const id of [leader, member]) await admin.post('/worksector', { sew_id_peo: id, sew_id_sec: sectorId })
  for (const id of [leader, member, stranger]) await give(id, '2026-02-01')
  const paths = ['people', 'viewBankOfHoursByPeopleId', 'getHistoryList']
  const seen = (caller: Caller, id: number) =>
    Promise.all(paths.map(async (path) => (await caller.get(`/peopleworkday/${path}/${id}`)).statusCode))
  const employee = await app.inRole('employee', member)
  expect(await seen(employee, member)).toEqual([200, 200, 403])
  expect(await seen(employee, leader)).toEqual([404, 404, 403])
  expect((await employee.post('/peopleworkday', {})).statusCode).toBe(403)

  const supervisor = await app.inRole('supervisor', leader)
  expect(await seen(supervisor, member)).toEqual([404, 404, 403])
  const { db } = app.connections
  await db.insertInto('profilePermission').values({ profileId: 2, module: 'Employees', key: 'view' }).execute()
  await expect.poll(() => seen(supervisor, member)).toEqual([200, 200, 200])
  expect(await seen(supervisor, stranger)).toEqual([404, 404, 404])
})

test('31.3: a schedule that is given while somebody writes a day of the person reaches that day too', async () => {
  const person = await aPerson(admin)
  const { db } = app.connections
  const on = '2026-02-25'
  await give(person, '2026-02-01')
  const half = (await admin.post('/workday', workdayBody({ wda_wednesday: '04:00' }))).json().wda_id
  let given: ReturnType<typeof give> | undefined
  await db.transaction().execute(async (tx) => {
    await lockPeople(tx, [person])
    await tx.insertInto('dayRecord').values({ employeeId: person, dayOn: on }).execute()
    given = give(person, '2026-02-20', { pwd_id_wda: half })
    await expect.poll(waiting).toBe(1)
    await recomputeDays(tx, { employeeIds: [person], from: on, to: on })
  })
  expect((await given)?.statusCode).toBe(200)
  const days = db.selectFrom('dayRecord').select('expected').where('employeeId', '=', person)
  expect(await days.execute()).toEqual([{ expected: 240 }])
})
