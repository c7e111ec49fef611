import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importedAfd, settledAfd } from '../../../../test/afd-files.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { saoPaulo } from '../../../../test/people.ts'
import { anEmployee, aSchedule } from '../../../../test/periods.ts'
import { projectMarks } from './mark-places.queries.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

const on = '2026-03-02'
beforeEach(() => app.clock.set('2026-03-02T18:00:00Z'))

const manaus = 1302603
const nine = (n: number) => String(n).padStart(9, '0')

let files = 0
async function imported(header: string, rows: readonly string[]): Promise<{ afi_id: number; people: object[] }> {
  files += 1
  const bytes = Buffer.from(`${[header, ...rows].join('\r\n')}\r\n`, 'latin1')
  return importedAfd(admin, bytes, `${files}.txt`)
}
const rep = () => `00088${String(files).padStart(12, '0')}`

/** Wall times alone, of 2 March 2026. */
const of1510 = (pis: string, ...times: readonly string[]) =>
  imported(
    `0000000001177888999000100${' '.repeat(12)}${'EMPRESA'.padEnd(150)}${rep()}0203202602032026020320261800`,
    times.map((time, at) => `${nine(at + 1)}302032026${time.replace(':', '')}0${pis}`),
  )
/** Times with the offset that the clock was set to. */
const of671 = (cpf: string, ...moments: readonly string[]) =>
  imported(
    `0000000001177888999000100${' '.repeat(14)}${'EMPRESA'.padEnd(150)}${rep()}2026-03-022026-03-022026-03-02T18:00:00-0300003111222333000181${'MODELO'.padEnd(30)}${'0000'}`,
    moments.map((moment, at) => `${nine(at + 1)}3${moment}0${cpf}${'0000'}`),
  )

const timesOf = async (id: number, date = on) => {
  const day = (await admin.get(`/schedule/date/${date}?peo_id=${id}`)).json()
  return day.schedule_items.map((item: { sci_time: string; sci_status: number }) =>
    item.sci_status === 1 ? item.sci_time : `(${item.sci_time})`,
  )
}
const zonesOf = async (id: number) => {
  const { db } = app.connections
  const rows = await db.selectFrom('mark').select('zone').where('employeeId', '=', id).orderBy('id').execute()
  return rows.map(({ zone }) => zone.replace('America/', ''))
}
/** Presses the clock's button at these instants, repeatedly if told to; answers the times that it showed. */
async function pressing(id: number) {
  const person = await app.inRole('employee', id)
  return async (...moments: readonly string[]): Promise<string[]> => {
    const times: string[] = []
    for (const at of moments) {
      app.clock.set(at)
      const answer = await person.post('/schedule/register')
      expect(answer.statusCode, answer.body).toBe(200)
      times.push(answer.json().sci_time)
    }
    return times
  }
}
const pressed = async (id: number, ...moments: readonly string[]) => (await pressing(id))(...moments)
const placedAgain = (id: number) =>
  app.connections.db.transaction().execute((tx) => projectMarks(tx, [id], { from: on, to: on }))

/** A calculation that was processed, which the server has heard of. */
async function processedUpTo(startsOn: string, endsOn: string): Promise<void> {
  const heard = new Promise<void>((told) => app.changes.on(['pay_period'], () => told()))
  await app.connections.db
    .insertInto('payPeriod')
    .values({ year: 2026, month: Number(endsOn.slice(5, 7)), startsOn, endsOn, status: 'closed', processing: 'done' })
    .execute()
  await heard
}

/** Somebody without a work city, known to clocks by this PIS. */
async function withoutCity(pis: string) {
  const id = await anEmployee(app)
  await app.connections.db.updateTable('employee').set({ pis, workCityId: null }).where('id', '=', id).execute()
  return id
}
const movesTo = (id: number, city: number) => admin.put(`/people/${id}`, { ind_id_work_city: city })

test('a turn of a day that is worked on a holiday is one journey, by its button and by hand', async () => {
  const scheduleId = await aSchedule(app, {
    ...{ kind: 'scale', startsAt: 420, breakStartsAt: null, breakEndsAt: null, workMinutes: 1440, restMinutes: 4320 },
  })
  const eve = '2026-02-26'
  const place = { vac_type: 3, vac_id_sta: saoPaulo.state, vac_id_cos: saoPaulo.city }
  expect((await admin.post('/vacation', { vac_name: 'Padroeira', vac_date: eve, ...place })).statusCode).toBe(200)
  const guard = () => anEmployee(app, { admittedOn: '2026-02-22', scheduleId })
  const presses = ['2026-02-26T10:00:00Z', '2026-02-26T15:00:00Z', '2026-02-26T16:00:00Z', '2026-02-27T10:00:00Z']
  const clocked = await guard()
  await pressed(clocked, ...presses)
  expect([await timesOf(clocked, eve), await timesOf(clocked, '2026-02-27')]).toEqual([
    ['07:00', '12:00', '13:00', '07:00'],
    [],
  ])
  const included = await guard()
  const lines = ['07:00', '12:00', '13:00', '31:00'].map((sci_time) => ({ sci_time, sci_justification: 'Esqueceu' }))
  const day = await admin.post('/schedule/admin', { peo_id: included, sch_date: eve, scheduleItemList: lines })
  expect(day.json()).toMatchObject({ kind: 'holiday', worked: 23 * 60 })
})

test('without a work city press and file are in the zone of the house, whatever sector the person is in (Q44)', async () => {
  const found = await of1510('10000000008', '08:00', '12:00')
  await admin.post(`/afd-import/${found.afi_id}/people`, {
    create: [{ afl_person_kind: 'pis', afl_person_digits: '10000000008' }],
    match: [],
  })
  await settledAfd(admin, found.afi_id)
  const { db } = app.connections
  const { id } = await db.selectFrom('employee').select('id').where('pis', '=', '10000000008').executeTakeFirstOrThrow()
  const { id: employerId } = await db.selectFrom('employer').select('id').limit(1).executeTakeFirstOrThrow()
  const unit = { employerId, cityId: manaus, name: 'Norte' }
  const { id: unitId } = await db.insertInto('unit').values(unit).returning('id').executeTakeFirstOrThrow()
  const sector = await db
    .insertInto('sector')
    .values({ unitId, name: 'Norte' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('sectorAssignment').values({ employeeId: id, sectorId: sector.id, cityId: manaus }).execute()

  await of1510('10000000008', '13:00')
  expect(await pressed(id, '2026-03-02T20:00:00Z')).toEqual(['17:00'])
  await placedAgain(id)
  expect(await timesOf(id)).toEqual(['08:00', '12:00', '13:00', '17:00'])
  expect(await zonesOf(id)).toEqual(['Sao_Paulo', 'Sao_Paulo', 'Sao_Paulo', 'Sao_Paulo'])
})

test('a mark counts at the time its own clock showed: a new work city, and presses there, move none of those before', async () => {
  const id = await withoutCity('10000000016')
  await of1510('10000000016', '08:00', '12:00')
  expect((await movesTo(id, manaus)).statusCode).toBe(200)
  expect(await timesOf(id)).toEqual(['08:00', '12:00'])

  expect(await pressed(id, '2026-03-02T17:00:00Z', '2026-03-02T21:30:00Z')).toEqual(['13:00', '17:30'])
  expect(await placedAgain(id)).toEqual([])
  expect(await timesOf(id)).toEqual(['08:00', '12:00', '13:00', '17:30'])
  expect(await zonesOf(id)).toEqual(['Sao_Paulo', 'Sao_Paulo', 'Manaus', 'Manaus'])
  const day = await app.connections.db
    .selectFrom('dayRecord')
    .select(['worked', 'markCount'])
    .where('employeeId', '=', id)
    .executeTakeFirst()
  expect(day).toEqual({ worked: 510, markCount: 4 })
})

test('the form of such a day leaves its marks alone, and takes one at the instant of another that its clock showed an hour later (R438)', async () => {
  const id = await withoutCity('10000000024')
  await of1510('10000000024', '08:00', '12:00')
  await movesTo(id, manaus)
  const day = (await admin.get(`/schedule/date/${on}?peo_id=${id}`)).json()
  const items = day.schedule_items as { sci_id: number; sci_time: string }[]
  const sent = (scheduleItemList: object[]) => admin.post('/schedule/admin', { sch_id: day.sch_id, scheduleItemList })
  const unchanged = await sent(items.map(({ sci_id, sci_time }) => ({ sci_id, sci_time, sci_status: 1 })))
  expect(unchanged.json().schedule_items.map((item: { sci_id: number }) => item.sci_id)).toEqual(
    items.map(({ sci_id }) => sci_id),
  )
  // 07:00 in Manaus is 08:00 in São Paulo.
  expect((await sent([{ sci_time: '07:00' }])).statusCode).toBe(200)
  expect(await timesOf(id)).toEqual(['07:00', '08:00', '12:00'])
  expect((await sent([{ sci_time: '12:00' }])).json().message).toBe('Já existe um ponto cadastrado para este horário.')
})

test('a line with its offset is of that offset, beside the presses of a person who is elsewhere', async () => {
  const id = await withoutCity('10000000032')
  const { db } = app.connections
  await db.updateTable('employee').set({ cpf: '52998224725', workCityId: manaus }).where('id', '=', id).execute()
  await of671('52998224725', '2026-03-02T08:00:00-0300', '2026-03-02T12:00:00-0400')
  await pressed(id, '2026-03-02T17:00:00Z')
  await placedAgain(id)
  expect(await timesOf(id)).toEqual(['08:00', '12:00', '13:00'])
  expect(await zonesOf(id)).toEqual(['Sao_Paulo', 'Manaus', 'Manaus'])
})

test('of two marks that showed the same minute in two zones one counts, the one recorded first', async () => {
  const id = await withoutCity('10000000040')
  await of1510('10000000040', '08:00', '12:00')
  await movesTo(id, manaus)
  await of1510('10000000040', '12:00', '13:00')
  expect(await timesOf(id)).toEqual(['08:00', '12:00', '(12:00)', '13:00'])
})

test('where another zone would bring two marks of a processed period to one minute, they stay where they were', async () => {
  const id = await withoutCity('10000000059')
  const { db } = app.connections
  await db.updateTable('employee').set({ cpf: '11144477735' }).where('id', '=', id).execute()
  await of671('11144477735', '2026-03-02T12:00:00-0300', '2026-03-02T12:00:00-0400')
  // As they stood while the person was where both count.
  await db
    .updateTable('dayMark')
    .set({ active: true, punchedMinute: '2026-03-02T16:00:00Z' })
    .where('employeeId', '=', id)
    .where('active', '=', false)
    .execute()
  await processedUpTo('2026-02-21', '2026-03-20')
  expect(await placedAgain(id)).toEqual([])
  const placed = await db.selectFrom('dayMark').select(['minute', 'active']).where('employeeId', '=', id).execute()
  expect(placed).toEqual([
    { minute: 720, active: true },
    { minute: 720, active: true },
  ])
})

test('the exit of a night whose day is processed by then is of that day, flagged, and the nights after it are whole (Q73)', async () => {
  const scheduleId = await aSchedule(app, { startsAt: 1320, breakStartsAt: 1500, breakEndsAt: 1560 })
  const id = await anEmployee(app, { scheduleId })
  const presses = await pressing(id)
  await presses('2026-07-21T00:58:00Z')
  await processedUpTo('2026-06-21', '2026-07-20')
  await presses('2026-07-21T09:02:00Z', '2026-07-22T00:58:00Z', '2026-07-22T09:02:00Z', '2026-07-23T00:58:00Z')
  const nights = async () => [await timesOf(id, '2026-07-20'), await timesOf(id, '2026-07-21')]
  // A mark of a processed period is placed right after it is stored.
  await expect.poll(nights).toEqual([
    ['21:58', '06:02'],
    ['21:58', '06:02'],
  ])
  const day = (await admin.get(`/schedule/date/2026-07-20?peo_id=${id}`)).json()
  expect(day.outsideClosing).toBe(true)

  await app.connections.db
    .transaction()
    .execute((tx) => projectMarks(tx, [id], { from: '2026-07-20', to: '2026-07-23' }))
  expect(await nights(), 'placed anew they stay').toEqual([
    ['21:58', '06:02'],
    ['21:58', '06:02'],
  ])
})

test('a processed day with its exit leaves the next day whole, where nothing is scheduled (Q73)', async () => {
  const id = await anEmployee(app, { scheduleId: null })
  const presses = await pressing(id)
  await presses('2026-08-20T20:00:00Z', '2026-08-21T01:00:00Z')
  await processedUpTo('2026-07-21', '2026-08-20')
  await presses('2026-08-21T11:00:00Z', '2026-08-21T15:00:00Z', '2026-08-21T16:00:00Z', '2026-08-21T20:00:00Z')
  const days = async () => [await timesOf(id, '2026-08-20'), await timesOf(id, '2026-08-21')]
  const whole = [
    ['17:00', '22:00'],
    ['08:00', '12:00', '13:00', '17:00'],
  ]
  await expect.poll(days).toEqual(whole)
  const around = { from: '2026-08-20', to: '2026-08-21' }
  await app.connections.db.transaction().execute((tx) => projectMarks(tx, [id], around))
  expect(await days(), 'placed anew they stay').toEqual(whole)
  const reopened = { status: 'open', processing: 'no', reopened: true } as const
  await app.connections.db.updateTable('payPeriod').set(reopened).where('startsOn', '=', '2026-07-21').execute()
  await app.connections.db.transaction().execute((tx) => projectMarks(tx, [id], around))
  expect(await days(), 'also once it is open again').toEqual(whole)
})

test('the last night of a processed period stays whole when the period is open again, and what stands after it too (Q73)', async () => {
  const id = await anEmployee(app, { scheduleId: null })
  const presses = await pressing(id)
  await presses('2026-10-20T22:00:00Z', '2026-10-21T04:30:00Z', '2026-10-21T05:30:00Z', '2026-10-21T10:00:00Z')
  const days = async () => [await timesOf(id, '2026-10-20'), await timesOf(id, '2026-10-21')]
  const night = [['19:00', '01:30', '02:30', '07:00'], []]
  expect(await days()).toEqual(night)
  await processedUpTo('2026-09-21', '2026-10-20')
  const around = { from: '2026-10-20', to: '2026-10-21' }
  const again = () => app.connections.db.transaction().execute((tx) => projectMarks(tx, [id], around))
  await again()
  expect(await days(), 'processed').toEqual(night)
  const reopened = { status: 'open', processing: 'no', reopened: true } as const
  await app.connections.db.updateTable('payPeriod').set(reopened).where('startsOn', '=', '2026-09-21').execute()
  await again()
  expect(await days(), 'reopened').toEqual(night)
})

test('an exit after midnight completes its processed day, and takes nothing of the next with it (Q73)', async () => {
  const id = await anEmployee(app, { scheduleId: null })
  const presses = await pressing(id)
  await presses('2026-09-20T20:00:00Z')
  await processedUpTo('2026-08-21', '2026-09-20')
  await presses('2026-09-21T04:30:00Z', '2026-09-21T11:00:00Z', '2026-09-21T15:00:00Z')
  await expect
    .poll(async () => [await timesOf(id, '2026-09-20'), await timesOf(id, '2026-09-21')])
    .toEqual([
      ['17:00', '01:30'],
      ['08:00', '12:00'],
    ])
})
