import { beforeAll, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, rio, saoPaulo, workdayBody } from '../../../../test/people.ts'

let carioca: number
let paulista: number
let schedule: number

/** Days of each person that are stored; those of January are in a processed period. */
const stored = ['2026-01-20', '2026-02-03', '2026-02-04', '2026-02-05'] as const

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  carioca = await aPerson(admin, { ind_id_work_city: rio.city })
  paulista = await aPerson(admin, { ind_id_work_city: saoPaulo.city })
  schedule = (await admin.post('/workday', workdayBody())).json().wda_id
  for (const person of [carioca, paulista]) {
    await admin.post('/peopleworkday', { pwd_id_peo: person, pwd_id_wda: schedule, pwd_date_history: '2026-01-01' })
    await app.connections.db
      .insertInto('dayRecord')
      .values(stored.map((dayOn) => ({ employeeId: person, dayOn })))
      .execute()
  }
  await admin.put(`/workday/${schedule}`, { wda_monday: '08:01' })
  await app.connections.db
    .insertInto('payPeriod')
    .values({
      year: 2026,
      month: 1,
      startsOn: '2026-01-01',
      endsOn: '2026-01-31',
      status: 'closed',
      processing: 'done',
    })
    .execute()
})

const asked = async (query: string) => (await admin.get(`/schedule/affected?${query}`)).json()
const affected = async (query: string) => {
  const { processed, refusal, ...counted } = await asked(query)
  expect([processed, refusal]).toEqual([0, null])
  return counted
}
const due = (employeeId: number) =>
  app.connections.db
    .selectFrom('dayRecord')
    .select(['dayOn', 'kind', 'expected'])
    .where('employeeId', '=', employeeId)
    .orderBy('dayOn')
    .execute()

test('other hours of a schedule reach every stored day of it that is not processed, and no processed one', async () => {
  expect(await affected(`wda_id=${schedule}`)).toEqual({ days: 6, people: 2, since: '2026-02-01' })
  const before = await due(carioca)
  const hours = Object.fromEntries(['tuesday', 'wednesday', 'thursday'].map((day) => [`wda_${day}`, '06:00']))
  const savedAt = performance.now()
  await admin.put(`/workday/${schedule}`, hours)
  const after = await due(carioca)
  expect(performance.now() - savedAt).toBeLessThan(5000)
  expect(after.map(({ expected }) => expected)).toEqual([before[0]?.expected, 360, 360, 360])
  expect(before[0]?.expected).not.toBe(360)
})

test('a schedule given from a date on reaches the days until the next one', async () => {
  expect(await affected(`pwd_id_peo=${carioca}&pwd_date_history=2026-02-04`)).toEqual({
    days: 2,
    people: 1,
    since: null,
  })
  const other = (await admin.post('/workday', workdayBody())).json().wda_id
  await admin.post('/peopleworkday', { pwd_id_peo: carioca, pwd_id_wda: other, pwd_date_history: '2026-02-05' })
  expect(await affected(`pwd_id_peo=${carioca}&pwd_date_history=2026-02-04`)).toEqual({
    days: 1,
    people: 1,
    since: null,
  })
  expect(await affected(`wda_id=${schedule}`)).toEqual({ days: 5, people: 2, since: '2026-02-01' })
})

test('a holiday reaches the people of its place on its day, every year when it is fixed, and no processed day', async () => {
  expect(await affected('vac_date=2026-02-03')).toEqual({ days: 2, people: 2, since: null })
  expect(await affected(`vac_date=2026-02-03&vac_id_sta=${rio.state}`)).toEqual({ days: 1, people: 1, since: null })
  expect(await affected(`vac_date=2026-02-03&vac_id_sta=${rio.state}&vac_id_cos=${rio.city}`)).toEqual({
    days: 1,
    people: 1,
    since: null,
  })
  expect(await affected('vac_date=2020-02-04&vac_fixed=1')).toEqual({ days: 2, people: 2, since: null })
  expect(await affected('vac_date=2026-01-20')).toEqual({ days: 0, people: 0, since: null })
  const processed = (await due(paulista))[0]
  await admin.post('/vacation', { vac_name: 'Padroeiro', vac_date: '2026-01-20', vac_type: 1 })
  expect((await due(paulista))[0]).toEqual(processed)
})

test('a holiday that moves reaches the days it leaves as well', async () => {
  const city = { vac_id_sta: saoPaulo.state, vac_id_cos: saoPaulo.city }
  const made = (
    await admin.post('/vacation', { vac_name: 'Local', vac_date: '2026-02-03', vac_type: 3, ...city })
  ).json()
  expect(await affected(`vac_date=2026-02-04&vac_id=${made.vac_id}`)).toEqual({ days: 3, people: 2, since: null })
})

test('a holiday that goes, or comes back, reaches the people of its place on its day', async () => {
  const city = { vac_id_sta: rio.state, vac_id_cos: rio.city }
  const { vac_id: id } = (
    await admin.post('/vacation', { vac_name: 'Da cidade', vac_date: '2026-02-04', vac_type: 3, ...city })
  ).json()
  expect(await affected(`vac_id=${id}`)).toEqual({ days: 1, people: 1, since: null })
  await admin.delete(`/vacation/${id}`)
  expect(await affected(`vac_id=${id}`)).toEqual({ days: 1, people: 1, since: null })
  expect((await admin.get('/schedule/affected?vac_id=999999')).statusCode).toBe(404)
})

test('a holiday of the work city reaches nobody whose schedule names another state', async () => {
  const person = await aPerson(admin, { ind_id_work_city: rio.city })
  const given = { pwd_id_peo: person, pwd_id_wda: schedule, pwd_date_history: '2026-02-01' }
  await admin.post('/peopleworkday', { ...given, pwd_id_sta: saoPaulo.state })
  await app.connections.db.insertInto('dayRecord').values({ employeeId: person, dayOn: '2026-02-19' }).execute()
  const reached = async (place: string) => (await affected(`vac_date=2026-02-19&${place}`)).people
  expect(await reached(`vac_id_sta=${rio.state}&vac_id_cos=${rio.city}`)).toBe(0)
  expect(await reached(`vac_id_sta=${rio.state}`)).toBe(0)
  expect(await reached(`vac_id_sta=${saoPaulo.state}`)).toBe(1)
})

test('another date in the history reaches the days that get another schedule, and with a scale its whole cycle', async () => {
  const person = await aPerson(admin)
  const days = ['2026-01-20', '2026-02-03', '2026-02-05', '2026-02-09', '2026-02-12']
  await app.connections.db
    .insertInto('dayRecord')
    .values(days.map((dayOn) => ({ employeeId: person, dayOn })))
    .execute()
  const given = async (wda_id: number, since: string) =>
    (await admin.post('/peopleworkday', { pwd_id_peo: person, pwd_id_wda: wda_id, pwd_date_history: since })).json()
      .pwd_id
  await given(schedule, '2026-02-02')
  const later = await given((await admin.post('/workday', workdayBody())).json().wda_id, '2026-02-09')
  const moved = async (since: string) => (await affected(`pwdl_id=${later}&pwd_date_history=${since}`)).days
  expect(await moved('2026-02-09')).toBe(0)
  expect(await moved('2026-02-05')).toBe(1)
  expect(await moved('2026-02-10')).toBe(1)
  // Before the other, which then begins later and keeps the last days; on Fridays both ask for as much.
  expect(await moved('2026-02-01')).toBe(13)
  const scale = { wda_type: 2, wda_start_hours: '07:00', wda_work_hours: '12:00', wda_rest_hours: '36:00' }
  const { wda_id: cycle } = (
    await admin.post('/workday', { wda_name: 'Em ciclo', wda_limit_overtime: 15, ...scale })
  ).json()
  await admin.put(`/peopleworkday/${later}`, { pwd_id_wda: cycle, pwd_date_history: '2026-02-09' })
  expect(await moved('2026-02-09')).toBe(0)
  // Twelve hours on and thirty-six off: each day up to today gets the hours of its neighbour.
  expect(await moved('2026-02-10')).toBe(22)
})

test('of a date that reaches a processed period it is told that it cannot be taken, as the save tells, and no day is counted (Q115)', async () => {
  const person = await aPerson(admin)
  const days = ['2026-01-20', '2026-02-03', '2026-02-12']
  await app.connections.db
    .insertInto('dayRecord')
    .values(days.map((dayOn) => ({ employeeId: person, dayOn })))
    .execute()
  const give = (since: string) =>
    admin.post('/peopleworkday', { pwd_id_peo: person, pwd_id_wda: schedule, pwd_date_history: since })
  const { id: payPeriodId } = await app.connections.db.selectFrom('payPeriod').select('id').executeTakeFirstOrThrow()
  await app.connections.db
    .insertInto('timeSheet')
    .values({ payPeriodId, employeeId: person, digest: '0'.repeat(64) })
    .execute()
  const asSaved = async (query: string, save: () => ReturnType<typeof admin.put>) => {
    const { refusal, ...counts } = await asked(query)
    expect(counts).toEqual({ days: 0, people: 0, since: null, processed: 1 })
    expect((await save()).json().message).toBe(refusal)
    expect(refusal).toMatch(/^A data alcança dias de uma apuração processada da pessoa: .+ Reabra a apuração/)
  }
  await asSaved(`pwd_id_peo=${person}&pwd_date_history=2026-01-31`, () => give('2026-01-31'))
  await asSaved(`pwd_id_peo=${person}&pwd_date_history=2025-06-01`, () => give('2025-06-01'))
  expect((await affected(`pwd_id_peo=${person}&pwd_date_history=2026-02-01`)).days).toBe(2)
  const { pwd_id: id } = (await give('2026-02-10')).json()
  const move = (date: string) => () => admin.put('/peopleworkday/updateHistory', { pwdl_id: id, historyDate: date })
  await asSaved(`pwdl_id=${id}&pwd_date_history=2026-01-31`, move('2026-01-31'))
  // Out of a processed period there is no way either.
  await app.connections.db
    .updateTable('scheduleAssignment')
    .set({ sinceOn: '2026-01-15' })
    .where('id', '=', id)
    .execute()
  await asSaved(`pwdl_id=${id}&pwd_date_history=2026-02-05`, move('2026-02-05'))
})

test('forecast: of a person without marks the days whose due hours change are counted, up to today', async () => {
  const person = await aPerson(admin)
  const since = `pwd_id_peo=${person}&pwd_date_history=2026-02-09`
  expect((await affected(since)).days, 'whichever schedule').toBe(0)
  // Monday 9 February to Monday 2 March, today: sixteen working days.
  expect(await affected(`${since}&pwd_id_wda=${schedule}`)).toEqual({ days: 16, people: 1, since: null })
  const given = { pwd_id_peo: person, pwd_id_wda: schedule, pwd_date_history: '2026-02-16' }
  const { pwd_id: id } = (await admin.post('/peopleworkday', given)).json()
  expect((await affected(`${since}&pwd_id_wda=${schedule}`)).days, 'until the next one').toBe(5)
  expect((await affected(`pwdl_id=${id}&pwd_date_history=2026-02-23`)).days, 'a week with nothing due').toBe(5)
  expect((await affected(`pwd_id_peo=${person}&pwd_date_history=2026-02-16&pwd_id_wda=${schedule}`)).days).toBe(0)
})

test('another work city, or other dates of employment, reach every open day of the person', async () => {
  expect(await affected(`peo_id=${carioca}`)).toEqual({ days: 3, people: 1, since: null })
})

test('a question about nothing, or about two things at once, is refused', async () => {
  for (const query of ['', 'wda_id=1&vac_date=2026-02-03', `pwd_id_peo=${carioca}`, 'pwdl_id=1', 'peo_id=1&wda_id=1']) {
    expect((await admin.get(`/schedule/affected?${query}`)).statusCode).toBe(400)
  }
})

test('who may not change schedules counts nothing, whatever keys the profile holds (Q22)', async () => {
  await app.connections.db
    .insertInto('profilePermission')
    .values({ profileId: 2, module: 'Employees', key: 'update', granted: true })
    .onConflict((conflict) => conflict.columns(['profileId', 'module', 'key']).doUpdateSet({ granted: true }))
    .execute()
  const supervisor = await app.inRole('supervisor')
  expect((await supervisor.get(`/schedule/affected?wda_id=${schedule}`)).statusCode).toBe(403)
})

test('nothing is counted for a city that is not of the state sent with it', async () => {
  const answer = await admin.get(
    `/schedule/affected?vac_date=2026-02-03&vac_id_sta=${rio.state}&vac_id_cos=${saoPaulo.city}`,
  )
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'A cidade não é do estado informado.'])
})
