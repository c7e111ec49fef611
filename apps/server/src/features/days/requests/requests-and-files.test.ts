/** What was decided on a day stands, whatever files bring and however often it is processed. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importedAfd } from '../../../../test/afd-files.ts'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aClosedPeriod, anEmployee, included, marked, processed } from '../../../../test/periods.ts'

ownCompany()
beforeAll(() => app.queue.work(app.jobs, app.connections.db))
// Saturday, 21 February, 18:00 in São Paulo: the calculation ended the day before.
beforeEach(() => app.clock.set('2026-02-21T21:00:00Z'))

const on = '2026-02-19'
const pis = '12345678919'

/** The file of a clock of layout 1510 with marks of the 19th. */
function fileOf(rep: string, ...times: readonly string[]): Buffer {
  const header = `0000000001111222333000181${' '.repeat(12)}${'PADARIA'.padEnd(150)}${rep}1902202619022026190220262359`
  const rows = times.map((time, nth) => `${String(nth + 1).padStart(9, '0')}319022026${time.replace(':', '')}0${pis}`)
  const trailer = `999999999${'0'.repeat(9)}${String(times.length).padStart(9, '0')}${'0'.repeat(18)}9`
  return Buffer.from(`${[header, ...rows, trailer].join('\r\n')}\r\n`, 'latin1')
}
const [entrance, backDoor] = ['00077000000000001', '00077000000000002']
const madeTimes = ['08:00', '12:00', '13:00', '17:00'] as const

const timesOn = async (by: Caller) =>
  (await by.get(`/schedule/date/${on}`))
    .json()
    .schedule_items.filter(({ sci_status }: { sci_status: number }) => sci_status === 1)
    .map(({ sci_time }: { sci_time: string }) => sci_time)
    .join(' ')

async function requested(owner: Caller, line: object): Promise<number> {
  const body = { sch_date: on, scheduleItemList: [{ sci_justification: 'Saí às 18h', ...line }] }
  const answer = await owner.post('/schedule/employed', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().requests.at(-1).sci_id
}

const decided = async (sci_id: number, sci_situation: string, sci_negate_justification?: string) => {
  const body = { scheduleItemList: [{ sci_id, sci_situation, sci_negate_justification }] }
  const answer = await admin.post('/schedule/admin', body)
  expect(answer.statusCode, answer.body).toBe(200)
}

test('marks of the minute that stood beside an altered one do not take its place; an admin may bring a later record back', async () => {
  const worker = await anEmployee(app)
  const owner = await app.inRole('employee', worker)
  const day = '2026-02-18'
  const [base] = await marked(app, worker, day, '17:00')
  await included(app, worker, day, '08:00', 'Entrada')
  // The same press by another clock, which does not count beside the first.
  const { db } = app.connections
  const { rows } = await app.connections.pool.query(
    `insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, origin)
     select employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, 'file' from mark where id = $1 returning id`,
    [base],
  )
  const place = await db
    .selectFrom('dayMark')
    .selectAll()
    .where('markId', '=', base ?? 0)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('dayMark')
    .values({ ...place, markId: rows[0].id, active: false })
    .execute()
  const body = {
    sch_date: day,
    scheduleItemList: [
      { sci_type: 'ALTERAÇÃO', sci_id_base: base, sci_time: '17:30', sci_justification: 'Relógio errado' },
    ],
  }
  const asked = (await owner.post('/schedule/employed', body)).json()
  await decided(asked.requests[0].sci_id, 'AUTORIZADO')
  const now = async () => (await admin.get(`/schedule/${asked.sch_id}`)).json()
  const counting = async () =>
    (await now()).schedule_items.flatMap(({ sci_status, sci_time }: { sci_status: number; sci_time: string }) =>
      sci_status === 1 ? sci_time : [],
    )
  expect(await counting()).toEqual(['08:00', '17:30'])
  const restored = { sci_id: rows[0].id, sci_status: 1, sci_justification: 'Era outra saída' }
  await admin.post('/schedule/admin', { sch_id: asked.sch_id, scheduleItemList: [restored] })
  expect(await counting()).toEqual(['08:00', '17:00', '17:30'])
})

test('a day stays 08:00 12:00 13:00 18:00 through: alter 17:00 to 18:00, authorise, ask for its exclusion, deny, import an AFD with 17:00 again, reprocess (R410, Q56)', {
  timeout: 60_000,
}, async () => {
  const worker = await anEmployee(app)
  await app.connections.db.updateTable('employee').set({ pis }).where('id', '=', worker).execute()
  const owner = await app.inRole('employee', worker)
  await importedAfd(admin, fileOf(entrance, ...madeTimes))
  expect(await timesOn(owner)).toBe('08:00 12:00 13:00 17:00')
  const stays = async (after: string) => expect(await timesOn(owner), after).toBe('08:00 12:00 13:00 18:00')

  const { schedule_items } = (await owner.get(`/schedule/date/${on}`)).json()
  const alteration = { sci_type: 'ALTERAÇÃO', sci_id_base: schedule_items[3].sci_id, sci_time: '18:00' }
  await decided(await requested(owner, alteration), 'AUTORIZADO')
  await stays('authorised')

  const { requests } = (await owner.get(`/schedule/date/${on}`)).json()
  const exclusion = { sci_type: 'EXCLUSÃO', sci_id_base: requests[0].sci_id_mark }
  await decided(await requested(owner, exclusion), 'NEGADO', 'O relógio mostra a saída')
  await stays('denied')

  expect(await importedAfd(admin, fileOf(entrance, ...madeTimes), 'de-novo.txt')).toMatchObject({ afi_repeated: 4 })
  await stays('the same file again')
  expect(await importedAfd(admin, fileOf(backDoor, '17:00'), 'outro.txt')).toMatchObject({ afi_accepted: 1 })
  await stays('17:00 by another clock')

  const period = await aClosedPeriod(admin)
  await processed(admin, period)
  await stays('processed')
  await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'conferência' })
  await admin.delete(`/scorecard/${period}`)
  await processed(admin, period)
  await stays('processed again')
  const { rows } = await app.connections.pool.query(
    'select worked from time_sheet where employee_id = $1 and pay_period_id = $2',
    [worker, period],
  )
  expect(rows).toEqual([{ worked: 540 }])

  // Nothing that was recorded is gone: the 17:00 of both clocks stand struck through beside what counts.
  const items = (await owner.get(`/schedule/date/${on}`)).json().schedule_items
  expect(
    items.map(({ sci_time, sci_status }: { sci_time: string; sci_status: number }) => `${sci_time} ${sci_status}`),
  ).toEqual(['08:00 1', '12:00 1', '13:00 1', '17:00 0', '17:00 0', '18:00 1'])
})
