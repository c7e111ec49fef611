import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { anAbsenceReason } from '../../../test/justifications.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee } from '../../../test/periods.ts'

ownCompany()

const namesFor = async (caller: Caller) => {
  const { results, total } = (await caller.get('/reasonsAbsences/getReasonsAbsences')).json()
  expect(total).toBe(results.length)
  return results.map(({ rea_name }: { rea_name: string }) => rea_name)
}

test('active reasons are offered, those of administrators to them alone (Q64, R601)', async () => {
  await anAbsenceReason(app, { name: 'Suspensão', abbreviation: 'SUS', allowance: 'none', adminOnly: true })
  await anAbsenceReason(app, { name: 'Atestado', abbreviation: 'ATM', color: '#A463BF' })
  await anAbsenceReason(app, { name: 'Férias', abbreviation: 'FER', allowance: null, vacation: true })
  await anAbsenceReason(app, { name: 'Antigo', active: false })
  expect(await namesFor(admin)).toEqual(['Atestado', 'Férias', 'Suspensão'])
  expect(await namesFor(await app.inRole('employee', await anEmployee(app)))).toEqual(['Atestado', 'Férias'])
  const { results } = (await admin.get('/reasonsAbsences/getReasonsAbsences')).json()
  expect(results).toMatchObject([
    {
      rea_abbreviation: 'ATM',
      rea_color: '#A463BF',
      rea_status: 1,
      rea_holiday: 0,
      rea_adm: false,
      rea_allowance: 'ABONO INTEGRAL',
    },
    { rea_holiday: 1, rea_allowance: null },
    { rea_adm: true, rea_allowance: 'NÃO ABONA' },
  ])
  expect((await app.anonymous.get('/reasonsAbsences/getReasonsAbsences')).statusCode).toBe(401)
})

test.each([
  ['a second one of vacations', { vacation: true, allowance: null }, 'absence_reason_of_vacation'],
  ['one that says nothing of what it excuses', { allowance: null }, 'absence_reason_excuses'],
  ['letters of another', { abbreviation: 'ATM' }, 'absence_reason_abbreviation'],
])('the database keeps out %s', async (_, fields, constraint) => {
  await expect(anAbsenceReason(app, fields)).rejects.toThrow(constraint)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from absence_reason`.execute(app.connections.db)
  expect(rows[0]?.n).toBe(4)
})

const path = '/reasonsAbsences'
const draft = { rea_name: 'Casamento', rea_abbreviation: 'cas', rea_color: '#c9822b', rea_allowance: 'ABONO INTEGRAL' }
const said = async (fields: object, id?: number) => {
  const answer = id ? await admin.put(`${path}/${id}`, fields) : await admin.post(path, fields)
  return [answer.statusCode, answer.json().errors ?? answer.json().message]
}

test('a reason is made, changed by POST and by PUT, switched off and on, and deleted (R527, R529, R613, R614, R633, Q96)', async () => {
  const made = (await admin.post(path, draft)).json()
  expect(made).toEqual({
    rea_id: made.rea_id,
    rea_name: 'Casamento',
    rea_abbreviation: 'CAS',
    rea_color: '#C9822B',
    rea_status: 1,
    rea_holiday: 0,
    rea_adm: false,
    rea_parts: false,
    rea_allowance: 'ABONO INTEGRAL',
  })
  const { rea_id } = made
  const listed = async (query: string) => (await admin.get(`${path}?rea_name=casa&${query}`)).json()
  expect(await listed('')).toEqual({ results: [made], total: 1 })
  expect((await admin.post(path, { rea_id, rea_status: 0 })).json()).toEqual({ ...made, rea_status: 0 })
  expect([(await listed('rea_status=1')).total, (await listed('rea_status=0')).total]).toEqual([0, 1])
  expect((await admin.put(`${path}/${rea_id}`, { rea_status: 1, rea_parts: true, rea_adm: 1 })).json()).toEqual({
    ...made,
    rea_parts: true,
    rea_adm: true,
  })
  expect((await admin.delete(`${path}/delete/${rea_id}`)).json()).toEqual({ success: true })
  expect((await listed('')).total).toBe(0)
  for (const gone of [
    admin.delete(`${path}/delete/${rea_id}`),
    admin.put(`${path}/${rea_id}`, {}),
    admin.post(path, { rea_id }),
  ])
    expect((await gone).statusCode).toBe(404)
})

test('name, three letters, colour and what it excuses are required; letters are of one reason (R632, R633, R634)', async () => {
  const required = {
    rea_name: 'Campo Obrigatório',
    rea_abbreviation: 'Campo Obrigatório',
    rea_color: 'Campo Obrigatório',
  }
  expect(await said({})).toEqual([400, required])
  expect(await said({ ...draft, rea_allowance: null })).toEqual([400, { rea_allowance: 'Campo Obrigatório' }])
  for (const wrong of ['AB', 'ABCD', 'A1B'])
    expect(await said({ ...draft, rea_abbreviation: wrong })).toEqual([400, { rea_abbreviation: 'Informe 3 letras' }])
  expect(await said({ ...draft, rea_color: 'red' })).toEqual([400, { rea_color: 'Cor inválida' }])
  expect(await said({ ...draft, rea_abbreviation: 'ATM' })).toEqual([
    400,
    { rea_abbreviation: 'Abreviação já cadastrada.' },
  ])
})

test('one reason is that of vacations: it says nothing of what it excuses, is of whole days, and is found out beforehand (R600, R630, R631, Q96, Q97)', async () => {
  const standing = async (caller: Caller) => (await caller.get(`${path}/getHasAbsence`)).json()
  const { rea_id } = (await admin.get(`${path}?rea_name=Férias`)).json().results[0]
  expect(await standing(admin)).toEqual({ total: 3, hasHoliday: true, linked: true })
  const employee = await app.inRole('employee', await anEmployee(app))
  expect(await standing(employee)).toEqual({ total: 2, hasHoliday: true, linked: true })
  expect(await said({ ...draft, rea_holiday: 1 })).toEqual([
    400,
    { rea_holiday: 'Já existe um motivo vinculado a férias.' },
  ])
  expect(await said({ rea_holiday: 0 }, rea_id)).toEqual([400, { rea_allowance: 'Campo Obrigatório' }])
  expect(await said({ rea_parts: true }, rea_id)).toEqual([400, { rea_parts: 'Férias são sempre de dias inteiros.' }])
  await admin.put(`${path}/${rea_id}`, { rea_status: 0 })
  expect(await standing(admin)).toEqual({ total: 2, hasHoliday: false, linked: true })
  const other = { rea_holiday: 0, rea_allowance: 'NÃO ABONA', rea_parts: true }
  expect((await admin.put(`${path}/${rea_id}`, other)).json()).toMatchObject(other)
  expect(await standing(admin)).toEqual({ total: 2, hasHoliday: false, linked: false })
  const linked = (await admin.put(`${path}/${rea_id}`, { rea_holiday: 1, rea_status: 1 })).json()
  expect(linked).toMatchObject({ rea_holiday: 1, rea_allowance: null, rea_parts: false })
})

test('one that a day or an absence names is not deleted, and may be switched off (R634, Q96)', async () => {
  const inUse = 'Não foi possível deletar. Motivo de ausência em uso!'
  const employeeId = await anEmployee(app)
  const { db } = app.connections
  const { id: accountId } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  const ofDay = await anAbsenceReason(app, { name: 'De um dia' })
  const ofAbsence = await anAbsenceReason(app, { name: 'De uma ausência' })
  await sql`insert into day_justification (employee_id, day_on, reason_id, allowance, account_id)
    values (${employeeId}, '2026-03-02', ${ofDay}, 'full', ${accountId})`.execute(db)
  await sql`insert into absence (employee_id, reason_id, starts_on, ends_on, vacation, account_id)
    values (${employeeId}, ${ofAbsence}, '2026-03-03', '2026-03-04', false, ${accountId})`.execute(db)
  for (const id of [ofDay, ofAbsence]) {
    const refused = await admin.delete(`${path}/delete/${id}`)
    expect([refused.statusCode, refused.json().message]).toEqual([400, inUse])
    expect((await admin.post(path, { rea_id: id, rea_status: 0 })).json().rea_status).toBe(0)
  }
})

test('administrators see all reasons in the list, others not those that administrators keep to themselves (R635)', async () => {
  const names = async (caller: Caller) =>
    (await caller.get(`${path}?rea_name=Suspensão`))
      .json()
      .results.map(({ rea_name }: { rea_name: string }) => rea_name)
  expect(await names(admin)).toEqual(['Suspensão'])
  for (const role of ['gestor', 'supervisor', 'employee'] as const) {
    const caller = await app.inRole(role, await anEmployee(app))
    expect(await names(caller)).toEqual([])
    expect((await caller.post(path, draft)).statusCode).toBe(403)
  }
})
