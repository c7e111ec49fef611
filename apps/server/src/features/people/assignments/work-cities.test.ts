import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller, TestApplication } from '../../../../test/application.ts'
import { rio, saoPaulo } from '../../../../test/people.ts'
import { aClosedPeriod, anEmployee, markedDaily } from '../../../../test/periods.ts'
import { aCompany, eightHours, processedHere } from '../../../../test/processing.ts'
import { recomputeDays } from '../../calculation/results/days.queries.ts'

let app: TestApplication
let admin: Caller
let person: number

const niteroi = { state: 33, city: 3303302 } as const
/** Wednesdays: the first two are holidays in São Paulo, the last in Rio de Janeiro. */
const [inFebruary, beforeMove, afterMove] = ['2026-02-11', '2026-03-04', '2026-03-18'] as const
const days = [inFebruary, beforeMove, afterMove] as const
const march = { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' }

beforeEach(async () => {
  ;({ app, admin } = await aCompany())
  app.clock.set('2026-03-10T12:00:00Z')
  person = await anEmployee(app)
  await held(inFebruary, saoPaulo)
  await held(beforeMove, saoPaulo)
  await held(afterMove, rio)
  await app.connections.db
    .insertInto('dayRecord')
    .values(days.map((dayOn) => ({ employeeId: person, dayOn })))
    .execute()
  await app.connections.db
    .transaction()
    .execute((tx) => recomputeDays(tx, { employeeIds: [person], from: '2026-01-21', to: '2026-03-20' }))
})

afterEach(() => app.close())

async function held(on: string, { state, city }: { state: number; city: number }) {
  const body = { vac_name: `De ${on}`, vac_date: on, vac_type: 3, vac_id_sta: state, vac_id_cos: city }
  expect((await admin.post('/vacation', body)).statusCode).toBe(200)
}

const moved = (fields: object) => admin.put(`/people/${person}`, fields)
const to = (place: { city: number } | null, from?: string | null) =>
  moved({ ind_id_work_city: place?.city ?? null, ...(from !== undefined && { ind_work_city_from: from }) })
const since = async () => (await admin.get(`/people/${person}`)).json().ind_work_city_since
const affected = async (query: string) => {
  const { processed, refusal, ...counted } = (await admin.get(`/schedule/affected?ind_id=${person}&${query}`)).json()
  expect([processed, refusal]).toEqual([0, null])
  return counted
}
const mirror = async () =>
  (await admin.get(`/peoplescorecard/getScorecards?take=100&peo_id=${person}`)).json().results[0]
/** The holidays that the mirror names, by their days. */
async function whole() {
  const sheet = (await admin.get(`/peoplescorecard/people/${person}?psc_id=${(await mirror()).psc_id}`)).json()
  const named = (sheet.days as { sch_date: string; holidayName?: string }[]).filter(({ holidayName }) => holidayName)
  return Object.fromEntries(named.map(({ sch_date, holidayName }) => [sch_date, holidayName]))
}
const past = () =>
  app.connections.db.selectFrom('pastWorkCity').select(['cityId', 'untilOn']).orderBy('untilOn').execute()

/** The kind of each of the three days: as stored, as explained, and as listed. */
async function kinds() {
  const stored = await app.connections.db
    .selectFrom('dayRecord')
    .select('kind')
    .where('employeeId', '=', person)
    .where('dayOn', 'in', days)
    .orderBy('dayOn')
    .execute()
  const found = stored.map(({ kind }) => kind)
  const told: unknown[] = []
  const listed: unknown[] = []
  for (const on of days) {
    told.push((await admin.get(`/schedule/why?date=${on}&peo_id=${person}`)).json().kind)
    listed.push(
      (await admin.get(`/schedule/all?peo_id=${person}&start_date=${on}&end_date=${on}`)).json().results[0].kind,
    )
  }
  expect([told, listed]).toEqual([found, found])
  return found
}

async function reopened(period: number) {
  expect((await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'conferir' })).statusCode).toBe(200)
}

async function reprocessed(period: number) {
  await reopened(period)
  await admin.delete(`/scorecard/${period}`)
  await processedHere({ app, admin }, period)
}

async function balance() {
  const months = (await admin.get(`/bankofhours/employee/${person}?year=2026`)).json().results
  return months.at(-1).bki_total_balance
}

const [holiday, workday] = ['holiday', 'workday'] as const
const [inSaoPaulo, movedToRio] = [
  [holiday, holiday, workday],
  [holiday, holiday, holiday],
]

test('somebody who moves keeps the local holidays of months that were signed (Q116)', async () => {
  const period = await aClosedPeriod(admin)
  await markedDaily(app, person, '2026-01-21', '2026-02-10', ...eightHours)
  await markedDaily(app, person, '2026-02-12', '2026-02-20', ...eightHours)
  await processedHere({ app, admin }, period)
  expect(await mirror()).toMatchObject({ psc_version: 1, psc_minutes_late: 0, psc_situation: 'PENDENTE' })
  const before = await mirror()
  expect((await to(rio)).json()).toMatchObject({ ind_id_work_city: rio.city, ind_work_city_since: '2026-03-10' })
  await reprocessed(period)
  expect(await mirror()).toEqual({ ...before, psc_updated_at: (await mirror()).psc_updated_at })
  expect(await balance()).toBe(0)
})

test('who moves within a period has the holidays of the old city until then, and those of the new one since (Q116)', async () => {
  expect(await kinds()).toEqual(inSaoPaulo)
  await to(rio)
  expect(await kinds()).toEqual(movedToRio)
  app.clock.set('2026-03-23T12:00:00Z')
  await markedDaily(app, person, '2026-02-21', '2026-03-03', ...eightHours)
  await markedDaily(app, person, '2026-03-05', '2026-03-17', ...eightHours)
  await markedDaily(app, person, '2026-03-19', '2026-03-20', ...eightHours)
  await processedHere({ app, admin }, await aClosedPeriod(admin, march))
  expect(await mirror()).toMatchObject({ psc_minutes_late: 0 })
  expect(await whole()).toEqual({ [beforeMove]: `DE ${beforeMove}`, [afterMove]: `DE ${afterMove}` })
})

test('a city that never was the right one is corrected as far back as no processed period is touched', async () => {
  const period = await aClosedPeriod(admin)
  await processedHere({ app, admin }, period)
  expect(await affected(`ind_id_work_city=${rio.city}`)).toEqual({ days: 2, people: 1, since: '2026-02-21' })
  await to(rio, null)
  expect(await since()).toBe('2026-02-21')
  expect(await kinds()).toEqual([holiday, workday, holiday])
  await reopened(period)
  await to(rio, null)
  expect(await since()).toBeNull()
  expect([await past(), await kinds()]).toEqual([[], [workday, workday, holiday]])
})

test('a move that was told late, or of the wrong day, is dated anew, and what follows is said before', async () => {
  await to(rio)
  expect(await affected(`ind_id_work_city=${rio.city}&ind_work_city_from=2026-03-10`)).toMatchObject({ days: 0 })
  expect(await affected(`ind_id_work_city=${rio.city}&ind_work_city_from=2026-03-04`)).toEqual({
    days: 2,
    people: 1,
    since: '2026-03-04',
  })
  await moved({ ind_work_city_from: '2026-03-04' })
  expect([await since(), await kinds()]).toEqual(['2026-03-04', [holiday, workday, holiday]])
  expect(await affected(`ind_id_work_city=${rio.city}&ind_work_city_from=2026-03-05`)).toEqual({
    days: 2,
    people: 1,
    since: '2026-03-05',
  })
  await moved({ ind_work_city_from: '2026-03-05' })
  expect([await since(), await kinds()]).toEqual(['2026-03-05', movedToRio])
})

test('who works in a city whose zone is no zone moves by the date of the house', async () => {
  await app.connections.pool.query(`
    insert into city (id, name, state_id, zone) values (9999999, 'Cidade Fictícia', 35, 'America/Lugar_Nenhum');
    update employee set work_city_id = 9999999 where id = ${person}`)
  expect((await to(rio)).statusCode).toBe(200)
  expect([await since(), await past()]).toEqual(['2026-03-10', [{ cityId: 9999999, untilOn: '2026-03-10' }]])
})

test('a move that is taken back leaves nothing behind', async () => {
  await to(rio)
  await to(saoPaulo)
  expect([await past(), await kinds()]).toEqual([[], inSaoPaulo])
  await to(rio, '2026-03-02')
  await to(niteroi, '2026-03-06')
  expect(await past()).toEqual([
    { cityId: saoPaulo.city, untilOn: '2026-03-02' },
    { cityId: rio.city, untilOn: '2026-03-06' },
  ])
  await to(rio, '2026-03-06')
  expect(await past()).toEqual([{ cityId: saoPaulo.city, untilOn: '2026-03-02' }])
})

test('a day of a processed period, and one to come, are refused as the first of a city, and nothing changes', async () => {
  await processedHere({ app, admin }, await aClosedPeriod(admin))
  const refused = async (from: string) => {
    const answer = await to(rio, from)
    return [answer.statusCode, answer.json().message]
  }
  const processedDay =
    'Dias de apurações processadas mantêm a cidade de trabalho. Informe uma data a partir de 21/02/2026.'
  expect(await refused('2026-02-20')).toEqual([400, processedDay])
  expect(await refused('2026-03-11')).toEqual([400, 'A cidade de trabalho não pode mudar em uma data futura.'])
  expect((await to(rio, '2026-02-30')).statusCode).toBe(400)
  expect([await since(), await past(), await kinds()]).toEqual([null, [], inSaoPaulo])
})

test('of a city that begins in a processed period no other first day is taken: it is told to reopen it, as no day would do', async () => {
  await to(rio, '2026-02-02')
  await processedHere({ app, admin }, await aClosedPeriod(admin))
  const refused = async (from: string) => {
    const answer = await to(rio, from)
    return [answer.statusCode, answer.json().message]
  }
  const reopenFirst =
    'A cidade de trabalho de hoje começa em uma apuração processada. Reabra a apuração para mudar esta data.'
  expect(await refused('2026-03-04')).toEqual([400, reopenFirst])
  expect(await refused('2026-02-04')).toEqual([
    400,
    expect.stringContaining('Informe uma data a partir de 21/02/2026.'),
  ])
  expect(await since()).toBe('2026-02-02')
})

test('a city of somebody who had none counts as early as it may; whoever names the same once more changes nothing', async () => {
  await app.connections.db.updateTable('employee').set({ workCityId: null }).where('id', '=', person).execute()
  await to(saoPaulo)
  expect([await since(), await kinds()]).toEqual([null, inSaoPaulo])
  await to(rio)
  const { ind_id_work_city, ind_work_city_since } = (await admin.get(`/people/${person}`)).json()
  await moved({ ind_id_work_city, ind_work_city_since, ind_name: 'Outro Nome' })
  expect([await since(), await kinds()]).toEqual(['2026-03-10', movedToRio])
})

test('a move waits for a period that is just being taken into processing, and leaves it its city', async () => {
  const period = await aClosedPeriod(admin, march)
  app.clock.set('2026-03-23T12:00:00Z')
  const other = await app.connections.pool.connect()
  await other.query('begin')
  await other.query("update pay_period set processing = 'running' where id = $1", [period])
  const change = to(rio, null)
  const first = await Promise.race([change.then(() => 'saved'), new Promise((late) => setTimeout(late, 500, 'waits'))])
  await other.query('commit')
  other.release()
  expect([first, (await change).statusCode]).toEqual(['waits', 200])
  expect(await since()).toBe('2026-03-21')
})

test('a holiday counts the days of those who worked in its city on it', async () => {
  await to(rio)
  const counted = async (on: string, { state, city }: { state: number; city: number }) =>
    (await admin.get(`/schedule/affected?vac_date=${on}&vac_id_sta=${state}&vac_id_cos=${city}`)).json().days
  expect([await counted(beforeMove, saoPaulo), await counted(beforeMove, rio)]).toEqual([1, 0])
  expect([await counted(afterMove, saoPaulo), await counted(afterMove, rio)]).toEqual([0, 1])
})

test('a press is of a day as the city has it where its person works on it', async () => {
  const caller = await app.inRole('employee', person)
  await held('2026-03-10', rio)
  await to(rio, '2026-03-10')
  expect((await caller.post('/schedule/register')).statusCode).toBe(200)
  const day = await app.connections.db
    .selectFrom('dayRecord')
    .select(['kind', 'markCount'])
    .where('dayOn', '=', '2026-03-10')
    .executeTakeFirst()
  expect(day).toEqual({ kind: holiday, markCount: 1 })
})
