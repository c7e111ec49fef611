/** A master acting as somebody decides nothing about himself, and his decisions bear both names (A5). */
import { beforeAll, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'
import { anEmployee, aSchedule } from '../../../test/periods.ts'

ownCompany()
beforeAll(() => app.clock.set('2026-03-04T21:00:00Z'))

const texts = { sch_overtime_justification: 'Inventário', sch_overtime_activity: 'Contagem' }
const names = new Map<number, string>()

/** A supervisor, a worker and a master in one sector; the master acts as the supervisor. */
async function aMasterActing() {
  const { db } = app.connections
  const scheduleId = await aSchedule(app, {})
  const people = [await anEmployee(app, { scheduleId }), await anEmployee(app), await anEmployee(app)] as const
  const [worker, boss, master] = people
  const { sectorId } = await aSector(admin)
  for (const employeeId of people) await db.insertInto('sectorAssignment').values({ employeeId, sectorId }).execute()
  for (const { id, name } of await db.selectFrom('employee').select(['id', 'name']).where('id', 'in', people).execute())
    names.set(id, name)
  await app.inRole('supervisor', master)
  await db.updateTable('account').set({ master: true }).where('employeeId', '=', master).execute()
  const acting = await app.inRole('supervisor', boss)
  const accountOf = (employeeId: number) =>
    db.selectFrom('account').select('id').where('employeeId', '=', employeeId).executeTakeFirstOrThrow()
  const [subject, actor] = [await accountOf(boss), await accountOf(master)]
  await db.updateTable('session').set({ actorAccountId: actor.id }).where('accountId', '=', subject.id).execute()
  const dayOf = async (employeeId: number): Promise<number> => {
    const times = ['08:00', '12:00', '13:00', '18:00'].map((sci_time) => ({ sci_time }))
    const body = { peo_id: employeeId, sch_date: '2026-03-02', scheduleItemList: times }
    return (await admin.post('/schedule/admin', body)).json().sch_id
  }
  return {
    acting,
    worker,
    master,
    accounts: { subject, actor },
    own: await dayOf(master),
    subjects: await dayOf(boss),
    others: await dayOf(worker),
    both: `${names.get(master)} como ${names.get(boss)}`,
  }
}

test('A5: overtime: not the own of who really acts, nor of the person acted as; of others with both names (requirement 12)', async () => {
  const { acting, own, subjects, others, both, worker } = await aMasterActing()
  const decide = (day: number) => acting.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 1 })
  expect((await acting.get(`/schedule/overtime/${own}`)).json()).toMatchObject({ permissionDecide: false })
  expect((await decide(own)).statusCode).toBe(404)
  expect((await admin.get(`/schedule/overtime/${own}`)).json()).toMatchObject({ sch_overtime: 0 })
  await decide(subjects)
  expect((await admin.get(`/schedule/overtime/${subjects}`)).json()).toMatchObject({ sch_overtime: 0 })

  expect((await decide(others)).json()).toMatchObject({ sch_overtime: 1, sch_overtime_authorization: both })
  const listed = `/schedule/all?peo_id=${worker}&start_date=2026-03-02&end_date=2026-03-02`
  for (const path of [`/schedule/${others}`, `/schedule/overtime/${others}`])
    expect((await admin.get(path)).json().sch_overtime_authorization).toBe(both)
  expect((await admin.get(listed)).json().results[0].sch_overtime_authorization).toBe(both)
})

test('A5: marks: the days of who really acts are not cleared; those of others tell both names and keep both accounts (requirement 12)', async () => {
  const { acting, own, others, both, master, accounts } = await aMasterActing()
  expect((await acting.delete(`/schedule/${own}`)).statusCode).toBe(404)
  const day = (await acting.get(`/schedule/all?peo_id=${master}&start_date=2026-03-02&end_date=2026-03-02`)).json()
  expect(day.results[0].permissionDelete).toBe(false)
  expect((await acting.delete(`/schedule/${others}?reason=Engano`)).statusCode).toBe(200)
  expect((await admin.get(`/schedule/${others}`)).body).toContain(both)
  const kept = await app.connections.db
    .selectFrom('markTreatment')
    .select(['accountId', 'behindAccountId'])
    .distinct()
    .execute()
  expect(kept).toEqual([{ accountId: accounts.subject.id, behindAccountId: accounts.actor.id }])
})

test('A5: nothing else that is written reaches the person who really acts, whatever call it is (requirement 12)', async () => {
  const { acting, master, worker } = await aMasterActing()
  expect((await acting.get(`/people/${master}`)).statusCode, 'to look is no deed').toBe(200)
  const { db } = app.connections
  await db
    .insertInto('profilePermission')
    .values(['', 'storeEmployeeTool'].map((key) => ({ profileId: 2, module: 'AccessControl', key })))
    .execute()
  const client = (await admin.post('/clientaccesscontroll', { cac_name: 'Cliente Alfa' })).json().cac_id
  const tool = { tac_title: 'VPN', tac_description: 'Rede', tac_all_sectors: 1 }
  const { tac_id } = (await admin.post('/toolaccesscontroll', tool)).json()
  const grant = (ind_id: number) =>
    acting.post('/individualenrollmenttool', {
      iet_id_ind: ind_id,
      iet_id_tac: tac_id,
      iet_id_cac: client,
      iet_type_access: 'INDIVIDUAL',
      iet_obs: 'Contrato novo',
    })
  await expect.poll(async () => (await grant(worker)).statusCode).toBe(200)
  expect((await grant(master)).statusCode).toBe(404)
})
