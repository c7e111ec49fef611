import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aSector } from '../../../../test/people.ts'
import { aClosedPeriod, anEmployee } from '../../../../test/periods.ts'

let worker: number
let boss: number
let owner: Caller
let supervisor: Caller
let sectorId: number

ownCompany()
beforeAll(async () => {
  app.clock.set('2026-03-04T21:00:00Z')
  worker = await anEmployee(app, { name: 'Edu' })
  boss = await anEmployee(app, { name: 'Sônia' })
  sectorId = (await aSector(admin)).sectorId
  await joins(worker, boss)
  owner = await app.inRole('employee', worker)
  supervisor = await app.inRole('supervisor', boss)
})
afterEach(async () => {
  const { db } = app.connections
  await db.deleteFrom('personalNotice').execute()
  await db.deleteFrom('noticeMorning').execute()
  await db.deleteFrom('noticeChoice').execute()
  await db.deleteFrom('outboxMail').execute()
  await db.updateTable('dayRecord').set({ pending: 0 }).execute()
})

const joins = (...people: number[]) =>
  app.connections.db
    .insertInto('sectorAssignment')
    .values(people.map((employeeId) => ({ employeeId, sectorId })))
    .execute()

/** A day with an hour of extra work. */
async function anExtraDay(employeeId: number, on: string): Promise<number> {
  const answer = await admin.post('/schedule/admin', {
    peo_id: employeeId,
    sch_date: on,
    scheduleItemList: ['08:00', '12:00', '13:00', '18:00'].map((sci_time) => ({ sci_time })),
  })
  return answer.json().sch_id
}

const decide = (who: Caller, day: number, sch_overtime: number) =>
  who.put(`/schedule/overtime/${day}`, {
    sch_overtime,
    sch_overtime_justification: 'Motivo pessoal',
    sch_overtime_activity: 'Contagem',
  })
const notices = async (who: Caller) => (await who.get('/notice')).json().results
const titles = async () => (await notices(owner)).map(({ avi_title }: { avi_title: string }) => avi_title)
const run = (name: string) =>
  app.jobs
    .find((job) => job.name === name)
    ?.run({ input: {}, db: app.connections.db, signal: new AbortController().signal })
const mails = () =>
  app.connections.db.selectFrom('outboxMail').select(['recipient', 'subject', 'body']).orderBy('id').execute()

test('a worker is told of each decision on the own overtime, and of no text that is only written (Q53)', async () => {
  const day = await anExtraDay(worker, '2026-03-02')
  await decide(owner, day, 0)
  expect(await notices(owner)).toEqual([])
  expect((await decide(supervisor, day, 1)).statusCode).toBe(200)
  await decide(supervisor, day, 1)
  const [notice, ...others] = await notices(owner)
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    avi_title: 'Hora extra autorizada',
    avi_body: 'Horas extras de 02/03/2026: 01:00 autorizadas. Por Sônia.',
    avi_data: { type: 'overtime-decided', name: 'schedules.update', params: { id: day } },
  })
  await decide(supervisor, day, 2)
  expect(await titles(), 'of what was not read the latest is said').toEqual(['Hora extra não autorizada'])
  await owner.put('/notice/readAll')
  await decide(supervisor, day, 1)
  expect(await titles()).toEqual(['Hora extra autorizada', 'Hora extra não autorizada'])
  await decide(supervisor, day, 0)
  expect(await titles(), 'nobody read what was taken back').toEqual(['Hora extra não autorizada'])
  await decide(supervisor, day, 1)
  await owner.put('/notice/readAll')
  await decide(supervisor, day, 0)
  expect((await titles())[0]).toBe('Decisão sobre hora extra desfeita')
  expect(await notices(supervisor)).toEqual([])
})

test('of a decision in bulk each person is told of the own days; of a preview nobody', async () => {
  const days = [await anExtraDay(worker, '2026-02-25'), await anExtraDay(worker, '2026-02-26')]
  const body = { scheduleList: days.map((sch_id) => ({ sch_id })), sch_overtime: 1 }
  const texts = { sch_overtime_justification: 'Inventário', sch_overtime_activity: 'Contagem' }
  expect((await supervisor.post('/schedule/overtime/decisions/preview', body)).json().decided).toBe(2)
  expect(await titles()).toEqual([])
  expect((await supervisor.post('/schedule/overtime/decisions', { ...body, ...texts })).statusCode).toBe(200)
  expect(await titles()).toEqual(['Hora extra autorizada', 'Hora extra autorizada'])
})

test('of a decision that is refused nobody is told', async () => {
  const day = await anExtraDay(boss, '2026-03-02')
  await decide(supervisor, day, 1)
  expect(await notices(supervisor)).toEqual([])
})

test('a reviewer is told in the morning, once a day and in one notice, of what waits of others', async () => {
  await anExtraDay(worker, '2026-03-03')
  await anExtraDay(boss, '2026-03-03')
  app.clock.set('2026-03-05T09:50:00Z')
  await run('notice.waiting')
  expect(await notices(supervisor), 'ten to seven').toEqual([])
  app.clock.set('2026-03-05T10:10:00Z')
  await Promise.all([run('notice.waiting'), run('notice.waiting')])
  await run('notice.waiting')
  const told = await notices(supervisor)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ avi_body: '1 dia com horas extras a decidir.', avi_data: { type: 'waiting' } })
  expect(await notices(owner)).toEqual([])
  await anExtraDay(worker, '2026-03-04')
  app.clock.set('2026-03-06T10:10:00Z')
  await run('notice.waiting')
  expect((await notices(supervisor)).map(({ avi_body }: { avi_body: string }) => avi_body)).toEqual([
    '2 dias com horas extras a decidir.',
  ])
})

test('what waits is not said once nothing does; requests of a closed calculation are an admin’s alone', async () => {
  const scheduleItemList = [{ sci_time: '18:00', sci_justification: 'Esqueci de registrar' }]
  app.clock.set('2026-02-23T21:00:00Z')
  const sent = await owner.post('/schedule/employed', { sch_date: '2026-02-19', scheduleItemList })
  expect(sent.statusCode, sent.body).toBe(200)
  app.clock.set('2026-02-24T10:10:00Z')
  await run('notice.waiting')
  const bodies = async () => (await notices(supervisor)).map(({ avi_body }: { avi_body: string }) => avi_body)
  expect(await bodies()).toEqual(['1 solicitação de marcação a decidir.'])
  const period = await aClosedPeriod(admin)
  app.clock.set('2026-02-25T10:10:00Z')
  await run('notice.waiting')
  expect(await bodies()).toEqual([])
  const { db } = app.connections
  await db.deleteFrom('payPeriod').where('id', '=', period).execute()
  await owner.delete(`/scheduleitem/request/${sent.json().requests[0].sci_id}`)
})

test('the mail of what waits leaves for nobody who decides no more; it says no reason', async () => {
  await supervisor.put('/notice/choice', { avc_kinds: ['waiting'], avc_quiet_from: null, avc_quiet_to: null })
  await app.connections.db.updateTable('employee').set({ email: 'sonia@example.test' }).where('id', '=', boss).execute()
  app.clock.set('2026-03-07T10:10:00Z')
  await anExtraDay(worker, '2026-03-05')
  await run('notice.waiting')
  await run('notice.mails')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'sonia@example.test' })
  expect(mail?.subject).toBe('Ponteiro: solicitações que esperam a sua decisão')
  expect(mail?.body).toContain('https://ponto.example.test/caixa')
  expect(JSON.stringify(mail)).not.toContain('pessoal')

  app.clock.set('2026-03-08T10:10:00Z')
  await run('notice.waiting')
  await app.connections.db.deleteFrom('sectorAssignment').where('employeeId', '=', worker).execute()
  await run('notice.mails')
  expect(await mails(), 'whose people went to another sector').toHaveLength(1)

  await joins(worker)
  app.clock.set('2026-03-09T10:10:00Z')
  await run('notice.waiting')
  await app.connections.db.updateTable('account').set({ profileId: 3 }).where('employeeId', '=', boss).execute()
  await run('notice.mails')
  expect(await mails(), 'who reviews no more').toHaveLength(1)
})
