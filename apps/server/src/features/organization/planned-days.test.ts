/** What registers say of a day: half a holiday, an agreement on a long break. Page and mirror agree. */
import { beforeEach, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aClosedPeriod, anEmployee, aSchedule, processed } from '../../../test/periods.ts'

ownCompany()
beforeEach(() => app.clock.set('2026-03-25T12:00:00Z'))

const dayOf = async (id: number, on: string) =>
  (await admin.get(`/schedule/all?peo_id=${id}&start_date=${on}&end_date=${on}`)).json().results[0]

const mark = (id: number, on: string, ...times: string[]) =>
  admin.post('/schedule/admin', {
    peo_id: id,
    sch_date: on,
    scheduleItemList: times.map((sci_time) => ({ sci_time })),
  })

test('half a holiday: one row for everybody, the afternoon of Ash Wednesday is due, and its morning is paid as a holiday', async () => {
  const ashes = { vac_name: 'Cinzas', vac_date: '2026-02-18', vac_type: 1, vac_end_hours: '12:00' }
  const refused = await admin.post('/vacation', { ...ashes, vac_start_hours: '13:00' })
  expect(refused.statusCode).toBe(400)
  const made = await admin.post('/vacation', ashes)
  expect(made.json()).toMatchObject({ vac_start_hours: null, vac_end_hours: '12:00' })
  const flexible = await aSchedule(app, { startsAt: null, breakStartsAt: null, breakEndsAt: null })
  const [kept, worked, free] = [
    await anEmployee(app),
    await anEmployee(app),
    await anEmployee(app, { scheduleId: flexible }),
  ]
  await mark(kept, '2026-02-18', '13:00', '17:00')
  await mark(worked, '2026-02-18', '08:00', '12:00', '13:00', '17:00')
  expect(await dayOf(kept, '2026-02-18')).toMatchObject({
    due: 240,
    worked: 240,
    extra: 0,
    late: 0,
    kind: 'workday',
    isHoliday: true,
    holidayName: 'CINZAS (até 12:00)',
  })
  const day = await dayOf(worked, '2026-02-18')
  expect(day).toMatchObject({ due: 240, extra: 240, pending: 240 })
  const texts = { sch_overtime_justification: 'Plantão', sch_overtime_activity: 'Caixa' }
  await admin.put(`/schedule/overtime/${day.sch_id}`, { ...texts, sch_overtime: 1 })
  expect(await dayOf(worked, '2026-02-18')).toMatchObject({ hundred: 240, fifty: 0, pending: 0 })
  expect(await dayOf(free, '2026-02-18')).toMatchObject({ due: 240 })
  expect(await dayOf(kept, '2026-02-19')).toMatchObject({ due: 480, isHoliday: false })

  await app.queue.work(app.jobs, app.connections.db)
  await processed(admin, await aClosedPeriod(admin))
  const { totals } = await app.connections.db
    .selectFrom('timeSheet')
    .innerJoin('timeSheetVersion', 'timeSheetVersion.timeSheetId', 'timeSheet.id')
    .select('totals')
    .where('employeeId', '=', worked)
    .executeTakeFirstOrThrow()
  expect(totals).toMatchObject({ hundred: 240, fifty: 0 })
})

test('an agreement on a long break is noted on the schedule: what is planned raises no alert; an end of 24:00 is midnight', async () => {
  const schedule = {
    wda_name: 'Turno partido',
    wda_type: 1,
    wda_start_hours: '07:45',
    wda_start_break: '11:45',
    wda_end_break: '18:00',
    wda_monday: '08:00',
    wda_limit_overtime: 0,
  }
  const made = (await admin.post('/workday', schedule)).json()
  expect(made).toMatchObject({ wda_long_break_agreement: '' })
  const id = await anEmployee(app, { scheduleId: made.wda_id })
  await mark(id, '2026-03-02', '07:45', '11:45', '18:00', '22:00')
  const codes = async () => (await dayOf(id, '2026-03-02')).alerts.map(({ code }: { code: string }) => code)
  expect(await codes()).toContain('break-too-long')
  const agreed = await admin.put(`/workday/${made.wda_id}`, { wda_long_break_agreement: 'ACT 2026, cláusula 12' })
  expect(agreed.json()).toMatchObject({ wda_long_break_agreement: 'ACT 2026, cláusula 12' })
  expect(await codes()).toEqual([])

  const late = {
    ...schedule,
    wda_name: 'Noite',
    wda_start_hours: '20:00',
    wda_start_break: '23:00',
    wda_end_break: '24:00',
  }
  expect((await admin.post('/workday', late)).json()).toMatchObject({ wda_end_break: '00:00' })
})
