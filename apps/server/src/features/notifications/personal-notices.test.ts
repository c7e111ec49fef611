import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson } from '../../../test/people.ts'
import { actAs } from '../../platform/database/database.ts'
import { type Told, tell } from './personal-notices.queries.ts'

let person: number
let edu: Caller
let sonia: Caller
let soniaPerson: number

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Empresa Exemplo', com_document: '11222333000181' })
  person = await aPerson(admin)
  soniaPerson = await aPerson(admin)
  edu = await app.inRole('employee', person)
  sonia = await app.inRole('supervisor', soniaPerson)
})
beforeEach(() => app.connections.db.deleteFrom('personalNotice').execute())

let facts = 0
const aFact = (told: Partial<Told> = {}): Told => ({
  person,
  kind: 'overtime-decided',
  fact: `overtime:${++facts}`,
  title: 'Hora extra autorizada',
  body: 'A sua hora extra de 02/03/2026 foi autorizada por Sônia.',
  ...told,
})
const told = (fact: Partial<Told> = {}, by?: number) =>
  app.connections.db.transaction().execute(async (tx) => {
    if (by !== undefined) await actAs(tx, by)
    await tell(tx, aFact(fact))
  })

const list = async (reader: Caller, query = '') => (await reader.get(`/notice${query}`)).json()
const titles = async (reader: Caller) =>
  (await list(reader)).results.map(({ avi_title }: { avi_title: string }) => avi_title)
const unread = async (reader: Caller) => (await reader.get('/notice/count')).json().total

const accountOf = async (employeeId: number) =>
  (
    await app.connections.db
      .selectFrom('account')
      .select('id')
      .where('employeeId', '=', employeeId)
      .executeTakeFirstOrThrow()
  ).id

test('a person reads the own notices alone, newest first, and each leads to a named screen (Q47, R158)', async () => {
  await told({ title: 'Primeiro' })
  await told({ title: 'Segundo', opens: { route: 'schedules.update', params: { id: 7 } } })
  await told({ person: soniaPerson, title: 'De outra pessoa' })
  expect(await titles(edu)).toEqual(['Segundo', 'Primeiro'])
  expect((await list(edu)).results[0]).toMatchObject({
    avi_read: 0,
    avi_data: { type: 'overtime-decided', name: 'schedules.update', params: { id: 7 }, query: {} },
  })
  expect((await list(edu)).results[1].avi_data.name).toBeNull()
  expect(await titles(sonia)).toEqual(['De outra pessoa'])
})

test('read ones stay read, one or all of them, and nobody reads those of another', async () => {
  for (const title of ['A', 'B', 'C']) await told({ title })
  const [{ avi_id: id }] = (await list(edu)).results
  expect((await sonia.put(`/notice/${id}`)).statusCode).toBe(404)
  expect(await unread(edu)).toBe(3)
  expect((await edu.put(`/notice/${id}`, { avi_read: 1 })).json()).toMatchObject({ avi_id: id, avi_read: 1 })
  expect((await edu.put(`/notice/${id}`, { avi_read: 0 })).statusCode).toBe(400)
  expect(await unread(edu)).toBe(2)
  await told({ person: soniaPerson })
  expect((await edu.put('/notice/readAll')).json()).toEqual({ total: 0 })
  expect(await unread(sonia)).toBe(1)
})

test('what a master reads who acts as somebody stays unread for that person', async () => {
  await told()
  const master = await app.actingAs(await accountOf(person))
  const [{ avi_id: id }] = (await list(master)).results
  expect((await master.put(`/notice/${id}`, { avi_read: 1 })).json()).toMatchObject({ avi_id: id, avi_read: 0 })
  expect((await master.put('/notice/readAll')).json()).toEqual({ total: 1 })
  expect(await unread(edu)).toBe(1)
})

test('of one fact a person is told once, however often and from however many sides it is said; read too', async () => {
  const fact = 'missing-mark:2026-03-01'
  await Promise.all(Array.from({ length: 8 }, () => told({ fact })))
  expect((await list(edu)).total).toBe(1)
  await edu.put('/notice/readAll')
  await told({ fact })
  expect([(await list(edu)).total, await unread(edu)]).toEqual([1, 0])
  await told({ fact, person: soniaPerson })
  expect((await list(sonia)).total).toBe(1)
})

test('who decided is not told of it; nobody hears of what was rolled back', async () => {
  await told({ person: soniaPerson }, await accountOf(soniaPerson))
  expect(await unread(sonia)).toBe(0)
  await told({}, await accountOf(soniaPerson))
  expect(await unread(edu)).toBe(1)
  const undone = app.connections.db.transaction().execute(async (tx) => {
    await tell(tx, aFact())
    throw new Error('the change is undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await unread(edu)).toBe(1)
})

test('the bell stays the administrators’ alone, and they have no notices (R070, R209)', async () => {
  const boss = await aPerson(admin)
  const ana = await app.inRole('admin', boss)
  await told({ person: boss })
  expect(await list(ana)).toEqual({ results: [], total: 0 })
  await told()
  expect((await edu.get('/notification')).statusCode).toBe(403)
  expect((await admin.get('/notification')).json().total).toBe(0)
})

test('nobody is told who has no login or has left; a login that is nobody’s has none', async () => {
  await told({ person: await aPerson(admin) })
  const gone = await aPerson(admin)
  await app.inRole('employee', gone)
  await app.connections.db.updateTable('employee').set({ active: false }).where('id', '=', gone).execute()
  await told({ person: gone })
  expect(await app.connections.db.selectFrom('personalNotice').select('id').execute()).toEqual([])
  const nobody = await app.inRole('supervisor')
  expect([await unread(nobody), (await nobody.put('/notice/readAll')).statusCode]).toEqual([0, 200])
})

test('a list holds the newest twenty, or as many as are asked for; longer texts are cut', async () => {
  for (let nth = 1; nth <= 22; nth += 1) await told({ title: `Aviso ${nth}`.padEnd(140, '.'), body: 'x'.repeat(1200) })
  const { results, total } = await list(edu)
  expect([results.length, total, results[0].avi_title.length, results[0].avi_body.length]).toEqual([20, 22, 120, 1000])
  expect((await list(edu, '?limit=30')).results).toHaveLength(22)
  for (const limit of [0, 1001, 'x']) expect((await edu.get(`/notice?limit=${limit}`)).statusCode).toBe(400)
})
