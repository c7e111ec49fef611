import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aSector } from '../../../../test/people.ts'
import { anEmployee } from '../../../../test/periods.ts'

ownCompany()
const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'] as const
beforeEach(() => app.clock.set('2026-03-09T12:00:00Z'))
// February is closed, and 19 February was a day of it.
beforeAll(() =>
  app.connections.db
    .insertInto('payPeriod')
    .values({ month: 2, year: 2026, startsOn: '2026-01-21', endsOn: '2026-02-20', status: 'closed' })
    .execute(),
)

const texts = { sch_overtime_justification: 'Inventário', sch_overtime_activity: 'Contagem' }

/** An hour beyond the schedule. */
async function aLongDay(employeeId: number, on: string): Promise<number> {
  const scheduleItemList = ['08:00', '12:00', '13:00', '18:00'].map((sci_time) => ({ sci_time }))
  const answer = await admin.post('/schedule/admin', { peo_id: employeeId, sch_date: on, scheduleItemList })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().sch_id
}

async function aTeam(people: number) {
  const ids: number[] = []
  for (let at = 0; at <= people; at += 1) ids.push(await anEmployee(app))
  const { sectorId } = await aSector(admin)
  const assigned = ids.map((employeeId) => ({ employeeId, sectorId }))
  await app.connections.db.insertInto('sectorAssignment').values(assigned).execute()
  const [boss = 0, ...workers] = ids
  return { boss, workers, supervisor: await app.inRole('supervisor', boss) }
}

interface Result {
  sch_id: number
  peo_id: number
  sch_date: string
  decided: number
  minutes: number
  fifty: number
  hundred: number
  code: string | null
  message: string
}

async function decided(by: Caller, scheduleList: readonly object[], sch_overtime: number, fields: object = texts) {
  const answer = await by.post('/schedule/overtime/decisions', { scheduleList, sch_overtime, ...fields })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { results: Result[]; decided: number; minutes: number }
}
const named = (sch_id: number) => ({ sch_id })
const stateOf = async (day: number) => (await admin.get(`/schedule/overtime/${day}`)).json()

test('twenty days across people are authorised with one justification and activity; an own, a closed, an unknown and a decided one are left out and said so (Q54, Q58, R324, R413)', async () => {
  const { boss, workers, supervisor } = await aTeam(4)
  const waiting: number[] = []
  for (const worker of workers) for (const on of days) waiting.push(await aLongDay(worker, on))
  const [own, closed] = [await aLongDay(boss, days[0]), await aLongDay(workers[0] ?? 0, '2026-02-19')]
  const elsewhere = await aLongDay((await aTeam(1)).workers[0] ?? 0, days[0])
  const [known = 0] = waiting
  await supervisor.put(`/schedule/overtime/${known}`, { ...texts, sch_overtime: 2 })

  const { results, ...sums } = await decided(supervisor, [...waiting, own, closed, elsewhere].map(named), 1)
  expect(sums).toEqual({ decided: 19, minutes: 19 * 60 })
  expect(results.map(({ sch_id }) => sch_id)).toEqual([...waiting, own, closed, 0])
  const left = results.filter((each) => !each.decided).map(({ code, message }) => [code, message])
  expect(left).toEqual([
    ['decided.already', 'Registro já avaliado.'],
    ['overtime.own', 'Ninguém decide as próprias horas extras.'],
    ['overtime.closed', 'Em período fechado só administradores decidem, até o processamento.'],
    ['not-found', 'Registro não encontrado.'],
  ])
  expect(results[1]).toMatchObject({ minutes: 60, fifty: 60, hundred: 0, code: null, message: '' })
  expect(await stateOf(waiting[1] ?? 0)).toMatchObject({ ...texts, sch_overtime: 1, pending: 0, authorized: 60 })
  expect(await stateOf(known)).toMatchObject({ sch_overtime: 2, refused: 60 })
  expect(await stateOf(own)).toMatchObject({ sch_overtime: 0, pending: 60 })
  expect(await stateOf(closed)).toMatchObject({ sch_overtime: 0, pending: 60 })
  expect(await stateOf(elsewhere)).toMatchObject({ sch_overtime: 0, pending: 60 })
})

test('an admin decides days of a closed calculation and the own ones, none of a processed one (Q54, Q73)', async () => {
  const { workers } = await aTeam(1)
  const [open, closed] = [await aLongDay(workers[0] ?? 0, days[0]), await aLongDay(workers[0] ?? 0, '2026-02-18')]
  const boss = await anEmployee(app)
  const own = await aLongDay(boss, days[0])
  const adminWithDays = await app.inRole('admin', boss)
  const all = [open, closed, own].map(named)
  const { db } = app.connections
  const period = db.updateTable('payPeriod').where('month', '=', 2)
  await period.set({ processing: 'done' }).execute()
  const { results } = await decided(adminWithDays, all, 2)
  await period.set({ processing: 'no' }).execute()
  expect(results.map(({ code }) => code)).toEqual([null, 'period.processed', null])
  expect((await decided(adminWithDays, [named(closed)], 2)).decided).toBe(1)
})

test('what was decided of a day is decided as it would be alone: what came since waits, and a row of the same day twice is decided once (Q59)', async () => {
  const { workers, supervisor } = await aTeam(1)
  const [worker = 0] = workers
  const day = await aLongDay(worker, days[0])
  const { results, minutes } = await decided(supervisor, [named(day), { peo_id: worker, sch_date: days[0] }], 1)
  expect([results.map(({ code }) => code), minutes]).toEqual([[null, 'decided.already'], 60])
  const items = ['19:00', '20:00'].map((sci_time) => ({ sci_time }))
  await admin.post('/schedule/admin', { sch_id: day, scheduleItemList: items })
  expect((await decided(supervisor, [named(day)], 2)).minutes).toBe(60)
  expect(await stateOf(day)).toMatchObject({ authorized: 60, refused: 60, pending: 0, sch_overtime: 2 })
})

test('a state that was seen may be changed; one that somebody else changed meanwhile is left out (Q126)', async () => {
  const { workers, supervisor } = await aTeam(1)
  const day = await aLongDay(workers[0] ?? 0, days[0])
  await decided(admin, [named(day)], 2)
  const seen = (sch_overtime_seen: number) => [{ sch_id: day, sch_overtime_seen }]
  expect((await decided(supervisor, seen(2), 1)).results[0]).toMatchObject({ decided: 1, minutes: 60, fifty: 60 })
  expect((await decided(supervisor, seen(2), 0)).results[0]).toMatchObject({ decided: 0, code: 'record.changed' })
  expect((await decided(supervisor, seen(1), 0)).results[0]).toMatchObject({ decided: 1, minutes: 60, fifty: -60 })
  expect(await stateOf(day)).toMatchObject({ sch_overtime: 0, pending: 60, sch_overtime_authorization: '' })
})

test('what whoever worked wrote stays; a denial gives its reason beside it, and needs no activity', async () => {
  const { workers, supervisor } = await aTeam(2)
  const [one = 0, other = 0] = workers
  const written = { sch_overtime_justification: 'Carga atrasada', sch_overtime_activity: 'Descarga' }
  const [first, second] = [await aLongDay(one, days[0]), await aLongDay(other, days[0])]
  const owner = await app.inRole('employee', other)
  for (const day of [first, second]) await admin.put(`/schedule/overtime/${day}`, written)
  await decided(supervisor, [named(first)], 1)
  await decided(supervisor, [named(second)], 2, { sch_overtime_justification: 'Sem pedido prévio' })
  expect(await stateOf(first)).toMatchObject({ ...written, sch_overtime_refusal: '' })
  expect(await stateOf(second)).toMatchObject({ ...written, sch_overtime_refusal: 'Sem pedido prévio' })
  const said = (await owner.get('/notice')).json().results[0].avi_body
  expect(said).toMatch(/01:00 não autorizadas\. Por .+\. Motivo: Sem pedido prévio$/)
  const seen = [{ ...named(second), sch_overtime_seen: 2 }]
  await decided(supervisor, seen, 1)
  expect(await stateOf(second)).toMatchObject({ ...written, sch_overtime_refusal: '', sch_overtime: 1 })
})

test('the hours are seen before: a preview says what the decision will, and stores nothing', async () => {
  const { boss, workers, supervisor } = await aTeam(2)
  const all = [...workers, boss]
  const rows: object[] = []
  for (const employeeId of all) rows.push(named(await aLongDay(employeeId, days[0])))
  const body = { scheduleList: rows, sch_overtime: 1 }
  const seen = (await supervisor.post('/schedule/overtime/decisions/preview', body)).json()
  expect([seen.decided, seen.minutes]).toEqual([2, 120])
  const { pending } = (await supervisor.get('/worksector/overtime?start_date=2026-02-21&end_date=2026-03-20'))
    .json()
    .results.find(({ peo_id }: { peo_id: number }) => peo_id === workers[0])
  expect(pending).toBe(60)
  expect(await decided(supervisor, rows, 1)).toEqual(seen)
})

test('nothing is decided without days, texts or a state, nor of more than five hundred days (R327)', async () => {
  const { supervisor, workers } = await aTeam(1)
  const day = await aLongDay(workers[0] ?? 0, days[0])
  const good = { scheduleList: [named(day)], sch_overtime: 1, ...texts }
  const refused = async (fields: object) => {
    const answer = await supervisor.post('/schedule/overtime/decisions', { ...good, ...fields })
    return [answer.statusCode, answer.json().message]
  }
  expect(await refused({ sch_overtime_justification: ' ' })).toEqual([400, 'Campo obrigatório'])
  expect(await refused({ sch_overtime_activity: undefined })).toEqual([400, 'Campo obrigatório'])
  expect((await refused({ sch_overtime_activity: 'x'.repeat(256) }))[0]).toBe(400)
  expect((await refused({ sch_overtime: 3 }))[0]).toBe(400)
  expect(await refused({ scheduleList: [] })).toEqual([400, 'Selecione ao menos um dia.'])
  const many = Array.from({ length: 501 }, () => named(day))
  expect(await refused({ scheduleList: many })).toEqual([400, 'Selecione no máximo 500 dias.'])
  expect(await stateOf(day)).toMatchObject({ sch_overtime: 0 })
})

test('of two reviewers who decide overlapping selections at once each day is decided by one of them', async () => {
  const { workers, supervisor } = await aTeam(3)
  const rows: { sch_id: number }[] = []
  for (const worker of workers) for (const on of days.slice(0, 2)) rows.push(named(await aLongDay(worker, on)))
  const [one, other] = await Promise.all([decided(supervisor, rows, 1), decided(admin, [...rows].reverse(), 2)])
  expect(one.decided + other.decided).toBe(rows.length)
  for (const { sch_id } of rows) {
    const { authorized, refused, pending } = await stateOf(sch_id)
    expect([authorized + refused, pending]).toEqual([60, 0])
  }
})
