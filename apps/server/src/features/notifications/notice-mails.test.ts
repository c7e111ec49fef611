import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee } from '../../../test/periods.ts'
import { type Told, tell } from './personal-notices.queries.ts'

let person: number
let edu: Caller

ownCompany()
beforeAll(async () => {
  person = await anEmployee(app, { name: 'Eduarda Lima' })
  edu = await app.inRole('employee', person)
})
beforeEach(async () => {
  const { db } = app.connections
  app.clock.set('2026-03-04T15:00:00Z')
  await db.deleteFrom('personalNotice').execute()
  await db.deleteFrom('noticeChoice').execute()
  await db.deleteFrom('outboxMail').execute()
  await db.updateTable('employee').set({ email: 'edu@example.test', active: true }).where('id', '=', person).execute()
})

const choose = (avc_kinds: string[], quiet: [string, string] | [null, null] = [null, null]) =>
  edu.put('/notice/choice', { avc_kinds, avc_quiet_from: quiet[0], avc_quiet_to: quiet[1] })

let facts = 0
const told = (fields: Partial<Told> = {}) =>
  app.connections.db.transaction().execute((tx) =>
    tell(tx, {
      person,
      kind: 'request-decided',
      fact: `request:${++facts}`,
      on: '2026-03-02',
      title: 'Pedido negado: consulta médica',
      body: 'O atestado do Dr. Silva não foi aceito.',
      opens: { route: 'schedules.update', params: { id: 7 } },
      ...fields,
    }),
  )

const send = () =>
  app.jobs
    .find(({ name }) => name === 'notice.mails')
    ?.run({ input: {}, db: app.connections.db, signal: new AbortController().signal })
const mails = () => app.connections.db.selectFrom('outboxMail').select(['recipient', 'subject', 'body']).execute()

test('nobody gets a mail who did not ask for it; by kind, and kinds of later', async () => {
  expect((await edu.get('/notice/choice')).json()).toEqual({
    avc_kinds: [],
    avc_quiet_from: null,
    avc_quiet_to: null,
    avc_email: 'edu@example.test',
  })
  await told()
  await choose(['missing-mark'])
  await told()
  await send()
  expect(await mails()).toEqual([])
  await told({ kind: 'missing-mark' })
  await send()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Ponteiro: marcação faltando em 02/03/2026'])
})

test('a mail names the thing and its own day, leads to its place, and says neither reason nor medical word', async () => {
  await choose(['request-decided'])
  await told()
  app.clock.set('2026-03-06T15:00:00Z')
  await send()
  const [mail] = await mails()
  expect(mail?.recipient).toBe('edu@example.test')
  expect(mail?.subject).toBe('Ponteiro: decisão sobre a sua solicitação de horário de 02/03/2026')
  expect(mail?.body).toContain('Olá, Eduarda.')
  expect(mail?.body).toContain('https://ponto.example.test/horarios/editar/7')
  expect(JSON.stringify(mail)).not.toMatch(/médic|atestado|negado|Silva/i)
})

test('of one fact one mail, however often it is told, and however many processes send', async () => {
  await choose(['request-decided'])
  await Promise.all([told({ fact: 'one' }), told({ fact: 'one' })])
  await told({ fact: 'two' })
  await Promise.all([send(), send(), send()])
  await told({ fact: 'one' })
  await send()
  expect(await mails()).toHaveLength(2)
})

test('in the quiet hours, which go over midnight, no mail leaves; it leaves after them, by the clock of the person', async () => {
  await choose(['request-decided'], ['20:00', '07:00'])
  await told()
  for (const night of ['2026-03-04T23:00:00Z', '2026-03-05T03:00:00Z', '2026-03-05T09:59:00Z']) {
    app.clock.set(night)
    await send()
    expect(await mails(), night).toEqual([])
  }
  app.clock.set('2026-03-05T10:00:00Z')
  await send()
  expect(await mails()).toHaveLength(1)
})

test('what waits to be mailed is dropped for who left, is locked, became an administrator, or wants it no more', async () => {
  const { db } = app.connections
  const account = db.updateTable('account').where('employeeId', '=', person)
  const changes: readonly [change: () => Promise<unknown>, back: () => Promise<unknown>][] = [
    [
      () => db.updateTable('employee').set({ active: false }).where('id', '=', person).execute(),
      () => db.updateTable('employee').set({ active: true }).where('id', '=', person).execute(),
    ],
    [
      () => account.set({ lockedAt: '2026-03-04T15:00:00Z' }).execute(),
      () => account.set({ lockedAt: null }).execute(),
    ],
    [() => account.set({ profileId: 1 }).execute(), () => account.set({ profileId: 3 }).execute()],
    [() => choose([]), () => choose(['request-decided'])],
    [
      () => db.updateTable('employee').set({ email: null }).where('id', '=', person).execute(),
      () => db.updateTable('employee').set({ email: 'edu@example.test' }).where('id', '=', person).execute(),
    ],
  ]
  await choose(['request-decided'])
  for (const [change, back] of changes) {
    await told()
    await change()
    await send()
    await back()
    await send()
    expect(await mails(), String(change)).toEqual([])
  }
  await told()
  await send()
  expect(await mails()).toHaveLength(1)
})

test('a choice is the caller’s own; wrong hours and unknown kinds change nothing', async () => {
  await choose(['missing-mark'], ['22:00', '06:30'])
  for (const body of [
    { avc_kinds: ['birthdays'], avc_quiet_from: null, avc_quiet_to: null },
    { avc_kinds: [], avc_quiet_from: '22:00', avc_quiet_to: null },
    { avc_kinds: [], avc_quiet_from: '22:00', avc_quiet_to: '22:00' },
    { avc_kinds: [], avc_quiet_from: '25:00', avc_quiet_to: '06:00' },
  ])
    expect((await edu.put('/notice/choice', body)).statusCode, JSON.stringify(body)).toBe(400)
  expect((await edu.get('/notice/choice')).json()).toMatchObject({
    avc_kinds: ['missing-mark'],
    avc_quiet_from: '22:00',
    avc_quiet_to: '06:30',
  })
  const other = await app.inRole('employee', await anEmployee(app))
  expect((await other.get('/notice/choice')).json().avc_kinds).toEqual([])
  const { id } = await app.connections.db
    .selectFrom('account')
    .select('id')
    .where('employeeId', '=', person)
    .executeTakeFirstOrThrow()
  const master = await app.actingAs(id)
  expect(
    (await master.put('/notice/choice', { avc_kinds: [], avc_quiet_from: null, avc_quiet_to: null })).statusCode,
  ).toBe(400)
  expect((await edu.get('/notice/choice')).json().avc_kinds).toEqual(['missing-mark'])
})
