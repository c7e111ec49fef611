import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { anEmployee } from '../../../test/periods.ts'
import { aVacationReason, aVacationTeam, planned, remainingOf } from '../../../test/vacations.ts'

ownCompany()
beforeAll(() => aVacationReason(app))

const dates = (from: string, to: string) => ({ hop_start_date: from, hop_end_date: to })

/** A plan that a manager authorised; answers what HR sees of it. */
async function authorized(from = '2026-05-04', to = '2026-05-23') {
  const of = await aVacationTeam(app, admin)
  const { id } = await planned(of.owner, from, to)
  const answer = await of.gestor.put(`/holidayplanning/${id}`, { hop_state: 1 })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { results } = (await admin.get(`/holidaycontrol?ind_id=${of.worker}`)).json()
  return { ...of, planId: id as number, control: results[0] as Record<string, unknown> & { id: number } }
}

const absencesOf = (employeeId: number) =>
  app.connections.db
    .selectFrom('absence')
    .select(['startsOn', 'endsOn', 'state', 'vacation'])
    .where('employeeId', '=', employeeId)
    .execute()

const justifiedDays = (employeeId: number) =>
  app.connections.db
    .selectFrom('dayJustification')
    .select('dayOn')
    .where('employeeId', '=', employeeId)
    .orderBy('dayOn')
    .execute()

const noticesOf = async (who: Caller) =>
  (await who.get('/notice'))
    .json()
    .results.map(({ avi_title, avi_body }: Record<string, string>) => [avi_title, avi_body])

test('Q109, R570, R619, R660, R691: HR has the last word: its authorisation is an absence that justifies every day; deleting the plan takes it back', async () => {
  const { worker, owner, gestor, planId, control } = await authorized()
  expect(control).toMatchObject({
    state: 0,
    startDate: '2026-05-04',
    days: 20,
    hop_id: planId,
    permissionDecide: true,
    responsible: '',
  })
  for (const who of [owner, gestor]) {
    expect((await who.get('/holidaycontrol')).statusCode).toBe(403)
    expect((await who.put(`/holidaycontrol/${control.id}`, { hoc_state: 1 })).statusCode).toBe(403)
  }
  const done = await admin.put(`/holidaycontrol/${control.id}`, { hoc_id_use: 1, hoc_state: 1 })
  expect(done.statusCode, done.body).toBe(200)
  expect(done.json()).toMatchObject({ state: 1, abs_id: expect.any(Number) })
  expect(await absencesOf(worker)).toEqual([
    { startsOn: '2026-05-04', endsOn: '2026-05-23', state: 'authorized', vacation: true },
  ])
  expect(await justifiedDays(worker)).toHaveLength(20)
  expect((await owner.get('/holidayplanning')).json().results[0]).toMatchObject({ state: 1, hoc_state: 1 })
  const twice = await admin.put(`/holidaycontrol/${control.id}`, { hoc_state: 2 })
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'decided.already'])
  expect((await noticesOf(owner)).map(([title]: string[]) => title)).toEqual([
    'O RH confirmou suas férias',
    'Suas férias foram autorizadas',
  ])
  expect((await admin.delete(`/holidayplanning/${planId}`)).statusCode).toBe(200)
  expect([await absencesOf(worker), await justifiedDays(worker)]).toEqual([[], []])
  expect((await noticesOf(owner))[0]).toEqual([
    'Suas férias foram excluídas',
    expect.stringMatching(/^Férias de 04\/05\/2026 a 23\/05\/2026: excluídas por /),
  ])
  expect((await remainingOf(owner, worker)).remaining).toBe(30)
  expect((await admin.get(`/holidaycontrol?ind_id=${worker}`)).json().total).toBe(0)
})

test('Q109: a denial of HR frees the days, says why, and the owner may plan anew', async () => {
  const { worker, owner, planId, control } = await authorized()
  expect((await remainingOf(owner, worker)).remaining).toBe(10)
  await admin.put(`/holidaycontrol/${control.id}`, { hoc_state: 2, hoc_refusal: 'Auditoria em maio' })
  expect((await remainingOf(owner, worker)).remaining).toBe(30)
  expect(await absencesOf(worker)).toEqual([])
  const [card] = (await owner.get('/holidayplanning')).json().results
  expect(card).toMatchObject({ state: 2, hoc_state: 2, hop_refusal: 'Auditoria em maio', permissionEdit: true })
  expect((await noticesOf(owner))[0][1]).toMatch(/negadas por .*: Auditoria em maio Os dias voltam ao seu saldo\.$/)
  expect((await owner.put(`/holidayplanning/${planId}`, dates('2026-06-08', '2026-06-27'))).json().state).toBe(0)
})

test('Q97, Q109: without an active reason of vacations HR is told so, and nothing is decided', async () => {
  const { worker, control } = await authorized()
  await aVacationReason(app, false)
  const answer = await admin.put(`/holidaycontrol/${control.id}`, { hoc_state: 1 })
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'É necessário vincular uma ausência a férias para poder realizar o cadastro!',
  ])
  await aVacationReason(app)
  expect((await admin.get(`/holidaycontrol?ind_id=${worker}`)).json().results[0].state).toBe(0)
  expect(await absencesOf(worker)).toEqual([])
})

test('a plan across New Year is one absence and one balance; one that a new absence meets is not authorised', async () => {
  app.clock.set('2026-11-27T13:00:00Z')
  const { worker, control, owner } = await authorized('2026-12-21', '2027-01-03')
  expect((await admin.put(`/holidaycontrol/${control.id}`, { hoc_state: 1 })).statusCode).toBe(200)
  expect(await absencesOf(worker)).toMatchObject([{ startsOn: '2026-12-21', endsOn: '2027-01-03' }])
  expect((await owner.get(`/holidayplanning/remaining?ind_id=${worker}`)).json().remaining).toBe(16)
  const late = (await owner.get('/holidayplanning')).json().results[0]
  expect(late.maxDate).toBe('2027-01-01')
  app.clock.set('2026-03-02T13:00:00Z')
  const other = await aVacationTeam(app, admin)
  const { id } = await planned(other.owner, '2026-05-04', '2026-05-23')
  await sql`
    insert into absence (employee_id, reason_id, starts_on, ends_on, vacation, account_id)
    select ${other.worker}::int, id, '2026-05-20', '2026-05-21', true, (select min(id) from account) from absence_reason limit 1`.execute(
    app.connections.db,
  )
  const refused = await other.gestor.put(`/holidayplanning/${id}`, { hop_state: 1 })
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    expect.stringContaining('Já há ausência (Férias) de 20/05/2026 a 21/05/2026.'),
  ])
})

test('the absence of a confirmed plan is decided and moved with the plan alone; its words may change, and it may be cancelled', async () => {
  const { worker, owner, gestor, control } = await authorized()
  const { abs_id } = (await admin.put(`/holidaycontrol/${control.id}`, { hoc_state: 1 })).json()
  const before = await absencesOf(worker)
  const { abs_id_rea, ...offered } = (await admin.get(`/absences/${abs_id}`)).json()
  expect(offered, 'no decision that the plan would refuse').toMatchObject({ ofPlan: 1, permissionDecide: false })
  const as = { abs_id, abs_id_rea, abs_date_start: '2026-05-04', abs_date_end: '2026-05-23' }
  const deny = { abs_state: 2, abs_negate_justification: 'Inventário' }
  const refused = [
    await gestor.put(`/absences/${abs_id}/decide`, deny),
    await admin.put(`/absences/${abs_id}/decide`, { abs_state: 0 }),
    await admin.post('/absences', { ...as, ...deny }),
    await admin.post('/absences', { ...as, abs_date_end: '2026-05-24' }),
  ]
  expect(refused.map(({ statusCode, json }) => [statusCode, json().message])).toEqual(
    Array(4).fill([400, 'Esta ausência é de um plano de férias: altere-a em Férias.']),
  )
  expect([await absencesOf(worker), (await justifiedDays(worker)).length]).toEqual([before, 20])
  expect((await admin.post('/absences', { ...as, abs_observations: 'Viagem' })).statusCode).toBe(200)
  await owner.post(`/absences/${abs_id}/cancellation`, {})
  expect((await gestor.put(`/absences/${abs_id}/cancellation`, { granted: 1 })).statusCode).toBe(200)
  const twice = await admin.put(`/absences/${abs_id}/cancellation`, { granted: 1 })
  expect([twice.statusCode, twice.json().code], 'somebody was faster').toEqual([409, 'decided.already'])
  expect((await remainingOf(owner, worker)).remaining).toBe(30)
  expect((await noticesOf(owner))[0], 'the plan that went with it is told').toEqual([
    'Ausência cancelada',
    expect.stringMatching(/As férias saíram do planejamento, e os dias voltam ao seu saldo\.$/),
  ])
})

test('an absence that is cancelled or deleted gives the days back', async () => {
  const { worker, owner, control } = await authorized()
  const { abs_id } = (await admin.put(`/holidaycontrol/${control.id}`, { hoc_state: 1 })).json()
  await sql`delete from day_justification where absence_id = ${abs_id}`.execute(app.connections.db)
  await sql`update absence set state = 'cancelled' where id = ${abs_id}`.execute(app.connections.db)
  expect((await remainingOf(owner, worker)).remaining).toBe(30)
  expect((await owner.get('/holidayplanning')).json().total).toBe(0)
})

test('the inbox brings plans to managers and what they authorised to administrators, with the team and every sentence', async () => {
  const of = await aVacationTeam(app, admin)
  await planned(of.gestor, '2026-05-04', '2026-05-23')
  const { id } = await planned(of.owner, '2026-05-11', '2026-05-30')
  const row = async (who: Caller, kind: string) => {
    const { results } = (await who.get(`/inbox?kind=${kind}&take=100`)).json()
    return results.find(({ peo_id }: { peo_id: number }) => peo_id === of.worker)
  }
  const found = await row(of.gestor, 'vacation-plan')
  expect(found).toMatchObject({ id, text: 'Férias de 20 dias: 11/05/2026 a 30/05/2026', group: 'decide' })
  expect((await of.supervisor.get('/inbox?kind=vacation-plan')).json().total ?? 0).toBe(0)
  const opened = (await of.gestor.get(`/inbox/vacation-plan/${id}`)).json()
  expect(opened.said[0].text).toBe('No dia com mais ausências, 1 de 2 colegas dos mesmos setores estão fora.')
  expect(opened.outcomes.map(({ refused }: { refused: boolean }) => refused)).toEqual([false, false])
  const decide = (who: Caller, { kind, id: which, seen }: Record<string, unknown>, ruling: string, texts = {}) =>
    who.post('/inbox/decide', { decisions: [{ kind, id: which, seen, ruling, texts }] })
  expect((await decide(of.gestor, found, 'authorize')).statusCode).toBe(200)
  const control = await row(admin, 'vacation-control')
  expect(control.text).toMatch(/^Férias de 20 dias: 11\/05\/2026 a 30\/05\/2026, autorizadas por /)
  expect(await row(of.gestor, 'vacation-control')).toBeUndefined()
  const denied = await decide(admin, control, 'deny', { reason: 'Auditoria' })
  expect(denied.statusCode, denied.body).toBe(200)
  expect((await of.owner.get('/holidayplanning')).json().results[0]).toMatchObject({
    state: 2,
    hop_refusal: 'Auditoria',
  })
  const { results } = (await admin.get('/notification?limit=100')).json()
  expect(
    results.filter(({ not_data }: { not_data: { type: string } }) => not_data.type === 'planning-waiting'),
  ).toHaveLength(1)
})

test('somebody out of employment is no longer planned for', async () => {
  const gone = await anEmployee(app, { dismissedOn: '2026-05-10' })
  const answer = await admin.post('/holidayplanning', { hop_id_ind: gone, ...dates('2026-05-04', '2026-05-23') })
  expect(answer.json().message).toContain('O contrato termina em 10/05/2026.')
})

test('HR is told what the guard says by now, and validates nothing past the end of a contract that ended since', async () => {
  const { worker, control } = await authorized()
  await app.connections.db.updateTable('employee').set({ dismissedOn: '2026-05-10' }).where('id', '=', worker).execute()
  const { said } = (await admin.get(`/inbox/vacation-control/${control.id}`)).json()
  expect(said.map(({ text }: { text: string }) => text)).toContain('O contrato termina em 10/05/2026.')
  const refused = await admin.put(`/holidaycontrol/${control.id}`, { hoc_state: 1 })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'vacation.refused'])
  expect(refused.json().message).toContain('O contrato termina em 10/05/2026.')
  expect(await absencesOf(worker)).toEqual([])
  expect((await admin.put(`/holidaycontrol/${control.id}`, { hoc_state: 2 })).statusCode).toBe(200)
})

test('CLT 135: the notice is a PDF for one or many, and the list says who has not signed', async () => {
  const of = await authorized()
  const { worker, owner, supervisor, gestor, stranger, planId, control } = of
  expect((await owner.get(`/holidayplanning/notices/pdf/${planId}`)).statusCode, 'not validated yet').toBe(404)
  await admin.put(`/holidaycontrol/${control.id}`, { hoc_state: 1 })
  const unsigned = async () =>
    (await gestor.get('/holidayplanning/notices?signed=0&take=100'))
      .json()
      .results.filter(({ ind_id }: { ind_id: number }) => ind_id === worker)
  expect(await unsigned()).toMatchObject([{ id: planId, noticeDate: '2026-04-04', signedDate: null }])
  const { sectorId, head } = of
  const listed = async (filter: string) =>
    (await gestor.get(`/holidayplanning/notices?take=100&${filter}`))
      .json()
      .results.map(({ id, permissionSign }: Record<string, unknown>) => [id, permissionSign])
  expect(await listed(`month=2026-05&sec_id=${sectorId}`)).toEqual([[planId, true]])
  expect(await listed('month=2026-06')).toEqual([])
  expect((await gestor.get('/holidayplanning/notices?month=2026-13')).statusCode).toBe(400)
  const alone = await owner.get(`/holidayplanning/notices/pdf/${planId}`)
  expect([alone.statusCode, alone.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = textOf(alone.rawPayload)
  expect(text).toContain('Aviso e Recibo de Férias')
  expect(text).toContain('04/05/2026 a 23/05/2026 (20 dias corridos)')
  expect((await gestor.get(`/holidayplanning/notices/pdf?ids=${planId}`)).statusCode).toBe(200)
  expect((await stranger.get(`/holidayplanning/notices/pdf?ids=${planId}`)).statusCode).toBe(404)
  expect((await supervisor.get(`/holidayplanning/notices/pdf/${planId}`)).statusCode).toBe(403)
  const future = await gestor.put(`/holidayplanning/notices/${planId}`, { signedDate: '2026-03-03' })
  expect([future.statusCode, future.json().code]).toEqual([400, 'vacation.signed-ahead'])
  const before = await gestor.put(`/holidayplanning/notices/${planId}`, { signedDate: '2026-03-01' })
  expect([before.statusCode, before.json().code]).toEqual([400, 'vacation.signed-before'])
  app.clock.set('2026-05-25T13:00:00Z')
  expect(await unsigned(), 'the day after them it is still missing').toMatchObject([{ id: planId }])
  app.clock.set('2026-03-02T13:00:00Z')
  expect((await gestor.put(`/holidayplanning/notices/${planId}`, { signedDate: '2026-03-02' })).statusCode).toBe(200)
  expect(await unsigned()).toEqual([])
  await planned(admin, '2026-05-04', '2026-05-23', head)
  const [own] = (await admin.get(`/holidayplanning?ind_id=${head}`)).json().results
  await admin.put(`/holidayplanning/${own.id}`, { hop_state: 1 })
  const [controlOfOwn] = (await admin.get(`/holidaycontrol?ind_id=${head}`)).json().results
  await admin.put(`/holidaycontrol/${controlOfOwn.id}`, { hoc_state: 1 })
  expect(await listed('signed=0'), 'nobody says so of the own').toEqual([[own.id, false]])
  const ofOwn = await gestor.put(`/holidayplanning/notices/${own.id}`, { signedDate: '2026-03-02' })
  expect([ofOwn.statusCode, ofOwn.json().code]).toEqual([400, 'operation.refused'])
})
