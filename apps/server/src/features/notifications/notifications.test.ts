import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { app, ownApplication } from '../../../test/own-application.ts'
import { aPerson } from '../../../test/people.ts'
import { type Notice, notify } from './notifications.queries.ts'

let ana: Caller
let bia: Caller

ownApplication()
beforeAll(async () => {
  ana = await app.inRole('admin')
  bia = await app.inRole('admin')
})
beforeEach(() => app.connections.db.deleteFrom('notification').execute())

const told = (notice: Partial<Notice> = {}) =>
  app.connections.db
    .transaction()
    .execute((tx) =>
      notify(tx, { kind: 'mirror-denied', title: 'Espelho negado', body: 'Edu negou o espelho de março.', ...notice }),
    )

/** `count` notices, a second apart, the last one newest. */
async function toldTimes(count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) await told({ title: `Aviso ${at}` })
}

const list = async (reader: Caller, query = '') => (await reader.get(`/notification${query}`)).json()
const titles = async (reader: Caller, query = '') =>
  (await list(reader, query)).results.map((row: { not_title: string }) => row.not_title)
const unread = async (reader: Caller) => (await reader.get('/notification/count')).json()

test('every admin is told, and reads for himself or herself alone (Q47, R071)', async () => {
  await told()
  expect(await unread(ana)).toEqual({ total: 1 })
  expect(await unread(bia)).toEqual({ total: 1 })
  const [row] = (await list(ana)).results
  expect(row).toMatchObject({ not_title: 'Espelho negado', not_body: 'Edu negou o espelho de março.', not_read: 0 })
  await ana.put(`/notification/${row.not_id}`, { not_read: 1 })
  expect(await unread(ana)).toEqual({ total: 0 })
  expect(await unread(bia)).toEqual({ total: 1 })
})

test('a click makes one notification read, and it stays read (R172)', async () => {
  await toldTimes(2)
  const [{ not_id: id }] = (await list(ana)).results
  const first = (await ana.put(`/notification/${id}`)).json()
  expect(first).toMatchObject({ not_id: id, not_read: 1 })
  expect((await ana.put(`/notification/${id}`, { not_read: 1 })).json()).toEqual(first)
  expect((await ana.put(`/notification/${id}`, { not_read: 0 })).statusCode).toBe(400)
  expect(await unread(ana)).toEqual({ total: 1 })
})

test("'read all' reads every one of the caller's and of nobody else's (R172)", async () => {
  await toldTimes(25)
  expect((await ana.put('/notification/readAll')).json()).toEqual({ total: 0 })
  expect((await list(ana)).results.every((row: { not_read: number }) => row.not_read === 1)).toBe(true)
  expect(await unread(bia)).toEqual({ total: 25 })
})

test('the list holds the newest twenty, and ten more each time it is asked for more (R074, R241)', async () => {
  await toldTimes(32)
  const first = await titles(ana)
  expect([first.length, first[0], first.at(-1)]).toEqual([20, 'Aviso 32', 'Aviso 13'])
  expect(await titles(ana, '?limit=30')).toHaveLength(30)
  expect(await titles(ana, '?limit=40')).toHaveLength(32)
  expect((await list(ana)).total).toBe(32)
  for (const limit of [0, -1, 1001, 'x']) expect((await ana.get(`/notification?limit=${limit}`)).statusCode).toBe(400)
})

test('an empty list is a list (R073)', async () => {
  expect(await list(ana)).toEqual({ results: [], total: 0 })
  expect(await unread(ana)).toEqual({ total: 0 })
})

test('the data name the screen, its parameters, the person and the kind, and never an address (R158)', async () => {
  await ana.post('/company', { com_name: 'Empresa Exemplo', com_document: '11222333000181' })
  const employeeId = await aPerson(ana, { ind_name: 'Edu Exemplo' })
  await told({
    kind: 'data-change',
    opens: { route: 'employees.update', params: { id: employeeId }, query: { tab: 'acesso' } },
    employeeId,
  })
  await told({ kind: 'job-failed' })
  const [nowhere, somewhere] = (await list(ana)).results
  expect(somewhere.not_data).toEqual({
    type: 'data-change',
    name: 'employees.update',
    params: { id: employeeId },
    query: { tab: 'acesso' },
    user: { ind_id: employeeId, ind_name: 'Edu Exemplo' },
  })
  expect(nowhere.not_data).toEqual({ type: 'job-failed', name: null, params: {}, query: {}, user: null })
})

test('only admins have a bell (R070, R209)', async () => {
  for (const role of ['supervisor', 'gestor', 'employee'] as const) {
    const caller = await app.inRole(role)
    for (const answer of [
      await caller.get('/notification'),
      await caller.get('/notification/count'),
      await caller.put('/notification/readAll'),
      await caller.put('/notification/1'),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([403, 'Ops... Não Permitido!'])
    }
  }
  await told()
  const kept = await app.connections.db.selectFrom('notification').select('accountId').execute()
  expect(kept).toHaveLength(2)
})

test('an admin who cannot come in is not told', async () => {
  const { db } = app.connections
  const { id } = await db
    .insertInto('account')
    .values({
      login: 'locked',
      passwordHash: 'nobody logs in with this',
      profileId: 1,
      lockedAt: '2026-03-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await told()
  expect(await db.selectFrom('notification').select('id').where('accountId', '=', id).execute()).toEqual([])
})

test("another admin's notification is not found, and stays unread (Q47)", async () => {
  await told()
  const [{ not_id: id }] = (await list(ana)).results
  const answer = await bia.put(`/notification/${id}`)
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Registro não encontrado.'])
  expect(await unread(ana)).toEqual({ total: 1 })
})

test('nobody hears of what was rolled back', async () => {
  const undone = app.connections.db.transaction().execute(async (tx) => {
    await notify(tx, { kind: 'job-failed', title: 'Não aconteceu', body: 'Nada.' })
    throw new Error('the change is undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await unread(ana)).toEqual({ total: 0 })
})

test('what happens again before it was read rings once, above the others; read, it rings anew', async () => {
  await told({ topic: 'mail', title: 'E-mail 1' })
  await told({ title: 'Outro' })
  await told({ topic: 'mail', title: 'E-mail 2' })
  expect(await titles(ana)).toEqual(['E-mail 2', 'Outro'])
  await ana.put('/notification/readAll')
  await told({ topic: 'mail', title: 'E-mail 3' })
  expect(await titles(ana)).toEqual(['E-mail 3', 'E-mail 2', 'Outro'])
  expect(await titles(bia)).toEqual(['E-mail 3', 'Outro'])
})

test('two that tell of the same topic at once leave one notice', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, at) => told({ topic: 'same', title: `Ao mesmo tempo ${at}` })))
  expect(await unread(ana)).toEqual({ total: 1 })
  expect(await unread(bia)).toEqual({ total: 1 })
})
