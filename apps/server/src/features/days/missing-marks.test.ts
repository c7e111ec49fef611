import { afterEach, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee, aPeriod, aSchedule, type Hired, marked } from '../../../test/periods.ts'
import { recomputeDays } from '../calculation/results/days.queries.ts'

ownCompany()
afterEach(async () => {
  const { db } = app.connections
  await db.deleteFrom('personalNotice').execute()
  await db.deleteFrom('noticeMorning').execute()
  await db.deleteFrom('payPeriod').execute()
  await db.updateTable('employee').set({ active: false }).execute()
})

const job = () => app.jobs.find(({ name }) => name === 'notice.missing-marks')
const runs = (times = 1) =>
  Promise.all(
    Array.from({ length: times }, () =>
      job()?.run({ input: {}, db: app.connections.db, signal: new AbortController().signal }),
    ),
  )

const told = () =>
  app.connections.db
    .selectFrom('personalNotice')
    .select(['employeeId', 'aboutOn', 'title', 'body', 'destination'])
    .orderBy('id')
    .execute()

/** Somebody with a login who has made these marks on Tuesday, 3 March 2026. */
async function aWorker(times: readonly string[], hired: Hired = {}, role: 'employee' | 'admin' = 'employee') {
  const id = await anEmployee(app, hired)
  await app.inRole(role, id)
  await marked(app, id, '2026-03-02', '08:00', '12:00', '13:00', '17:00')
  await marked(app, id, '2026-03-03', ...times)
  const { db } = app.connections
  await db.transaction().execute((tx) => recomputeDays(tx, { employeeIds: [id], from: '2026-03-02', to: '2026-03-03' }))
  return id
}

const three = ['08:00', '12:00', '13:00']
/** Wednesday, 4 March, 07:20 in São Paulo. */
const morning = '2026-03-04T10:20:00Z'

test('a missing mark is told the next morning, once, with the place where it is asked for; not before seven', async () => {
  const id = await aWorker(three)
  app.clock.set('2026-03-03T23:30:00Z')
  await runs()
  app.clock.set('2026-03-04T09:55:00Z')
  await runs()
  expect(await told()).toEqual([])
  app.clock.set(morning)
  await runs(2)
  await runs()
  expect(await told()).toEqual([
    {
      employeeId: id,
      aboutOn: '2026-03-03',
      title: 'Marcação faltando em 03/03/2026',
      body: expect.stringMatching(/^Falta a saída prevista para 17:00\. /),
      destination: { route: 'schedules-request.inclusion', params: { date: '2026-03-03', scheduleId: 0 }, query: {} },
    },
  ])
  app.clock.set('2026-03-05T10:20:00Z')
  await runs()
  expect(
    (await told()).filter(({ aboutOn }) => aboutOn === '2026-03-03'),
    'the day after',
  ).toHaveLength(1)
})

test('who works in a city whose zone is no zone is told by the clock of the house, and others are told, too', async () => {
  const [lost, other] = [await aWorker(three), await aWorker(three)]
  await app.connections.pool.query(`
    insert into city (id, name, state_id, zone) values (9999999, 'Cidade Fictícia', 35, 'America/Lugar_Nenhum');
    update employee set work_city_id = 9999999 where id = ${lost}`)
  app.clock.set(morning)
  await runs()
  await runs()
  expect((await told()).map(({ employeeId }) => employeeId).sort()).toEqual([lost, other].sort())
})

test('a day without marks that asked for work is told of; a day off and a whole day are not', async () => {
  const absent = await aWorker([])
  await aWorker(['08:00', '12:00', '13:00', '17:00'])
  app.clock.set(morning)
  await runs()
  expect((await told()).map(({ employeeId, title }) => [employeeId, title])).toEqual([
    [absent, 'Dia sem marcações: 03/03/2026'],
  ])
  await app.connections.db.deleteFrom('personalNotice').execute()
  // Monday morning: of Saturday and Sunday nobody is told.
  app.clock.set('2026-03-09T10:20:00Z')
  await runs()
  expect(await told()).toEqual([])
})

test('what a person has asked for is no news any more', async () => {
  const id = await anEmployee(app)
  const worker = await app.inRole('employee', id)
  await marked(app, id, '2026-03-02', '08:00', '12:00', '13:00', '17:00')
  await marked(app, id, '2026-03-03', ...three)
  const { db } = app.connections
  await db.transaction().execute((tx) => recomputeDays(tx, { employeeIds: [id], from: '2026-03-02', to: '2026-03-03' }))
  app.clock.set(morning)
  await runs()
  const unread = async () => (await worker.get('/notice/count')).json()
  expect(await unread()).toEqual({ total: 1 })
  const line = { sci_type: 'INCLUSÃO', sci_time: '17:00', sci_justification: 'Esqueci' }
  const asked = await worker.post('/schedule/employed', { sch_date: '2026-03-03', scheduleItemList: [line] })
  expect(asked.statusCode, asked.body).toBe(200)
  expect(await unread()).toEqual({ total: 0 })
})

test('it is morning by the clock of the person', async () => {
  const id = await aWorker(three)
  await app.connections.db.updateTable('employee').set({ workCityId: 1200401 }).where('id', '=', id).execute()
  app.clock.set(morning)
  await runs()
  expect(await told(), 'in Rio Branco it is 05:20').toEqual([])
  app.clock.set('2026-03-04T12:10:00Z')
  await runs()
  expect(await told()).toHaveLength(1)
})

test('not told are administrators, people who take no part, of other companies, who left, and of a closed period', async () => {
  await aWorker(three, {}, 'admin')
  await aWorker(three, { pointCalculation: false })
  const gone = await aWorker(three)
  await app.connections.db.updateTable('employee').set({ active: false }).where('id', '=', gone).execute()
  const outsourced = await aWorker(three)
  await app.connections.db.updateTable('employee').set({ outsourced: true }).where('id', '=', outsourced).execute()
  app.clock.set(morning)
  await runs()
  expect(await told()).toEqual([])
  await aWorker(three)
  await aPeriod(admin, { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' })
  await app.connections.db.updateTable('payPeriod').set({ status: 'closed' }).execute()
  await app.connections.db.deleteFrom('noticeMorning').execute()
  await runs()
  expect(await told()).toEqual([])
})

test('a journey that still goes on in the morning is told of once it is over', async () => {
  const night = { startsAt: 1320, breakStartsAt: 120 + 1440, breakEndsAt: 180 + 1440 }
  const scheduleId = await aSchedule(app, night)
  const id = await anEmployee(app, { scheduleId })
  await app.inRole('employee', id)
  for (const on of ['2026-03-02', '2026-03-03']) await marked(app, id, on, '22:00')
  const { db } = app.connections
  await db.transaction().execute((tx) => recomputeDays(tx, { employeeIds: [id], from: '2026-03-02', to: '2026-03-03' }))
  app.clock.set('2026-03-04T10:01:00Z')
  await runs()
  expect((await told()).map(({ aboutOn }) => aboutOn)).toEqual(['2026-03-02'])
  app.clock.set('2026-03-05T10:01:00Z')
  await runs()
  expect((await told()).map(({ aboutOn }) => aboutOn)).toContain('2026-03-03')
})
