import { beforeEach, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { veiled } from '../../platform/mail/mail.ts'

ownCompany()
beforeEach(() => app.connections.db.deleteFrom('outboxMail').execute())

const states = { waiting: 0, sent: 1, kept: 2, failed: 3 } as const

/** A mail in the outbox as the sender left it. */
async function aMail(state: keyof typeof states, fields: { recipient?: string; body?: string } = {}): Promise<number> {
  const { id } = await app.connections.db
    .insertInto('outboxMail')
    .values({
      recipient: 'edu@example.test',
      subject: 'Espelho de março',
      body: 'Seu espelho está pronto.',
      state,
      attempts: 3,
      lastError: state === 'failed' ? '550 no such person' : null,
      sentAt: state === 'sent' || state === 'kept' ? '2026-03-01T12:00:00Z' : null,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const list = async (query = '') => (await admin.get(`/mail${query}`)).json()

test('an admin sees every mail, newest first, with what became of it and why (Q139)', async () => {
  for (const state of ['sent', 'kept', 'waiting', 'failed'] as const) await aMail(state)
  const { results, total } = await list()
  expect(total).toBe(4)
  expect(results.map((row: { mai_state: number }) => row.mai_state)).toEqual([3, 0, 2, 1])
  expect(results[0]).toMatchObject({
    mai_recipient: 'edu@example.test',
    mai_subject: 'Espelho de março',
    mai_attempts: 3,
    mai_error: '550 no such person',
  })
  expect(results[0]).not.toHaveProperty('mai_body')
})

test('the list is filtered by recipient and by state, and paged', async () => {
  await aMail('failed', { recipient: 'Bia@Example.test' })
  await aMail('failed')
  await aMail('sent')
  expect((await list('?mai_recipient=bia')).total).toBe(1)
  expect((await list('?mai_state=3')).total).toBe(2)
  expect((await list('?mai_state=1')).total).toBe(1)
  const page = await list('?take=1&skip=1')
  expect([page.results.length, page.total]).toEqual([1, 3])
})

test('a failed mail is sent again, by whom is on record; its text is not copied into the record', async () => {
  const id = await aMail('failed')
  const answer = await admin.put(`/mail/again/${id}`)
  expect(answer.json()).toMatchObject({ mai_state: states.waiting, mai_attempts: 0, mai_error: null })
  const rows = await app.connections.db
    .selectFrom('auditRow')
    .selectAll()
    .where('tableName', '=', 'outbox_mail')
    .where('rowId', '=', id)
    .execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.accountId).not.toBeNull()
  expect(JSON.stringify(rows[0])).not.toContain('Seu espelho')
  const jobs = await app.connections.pool.query("select data from pgboss.job where name = 'mail.send'")
  expect(jobs.rows).toEqual([{ data: { id } }])
})

test('a mail that was given up is told of; many of them ring once, and the notice opens the list', async () => {
  const sender = app.jobs.find(({ name }) => name === 'mail.send')
  for (const recipient of ['edu@example.test', 'bia@example.test']) {
    const id = await aMail('waiting', { recipient })
    await app.connections.db.transaction().execute(async (tx) => sender?.givenUp?.(tx, { id }))
    expect((await admin.get(`/mail/${id}`)).json().mai_state).toBe(states.failed)
  }
  expect((await admin.get('/notification')).json().results).toMatchObject([
    {
      not_title: 'E-mail não enviado',
      not_body: expect.stringContaining('“Espelho de março” para bia@example.test'),
      not_data: { type: 'mail-failed', name: 'mail.index', query: { state: 'failed' } },
    },
  ])
})

test('the second of two who send it again is told', async () => {
  const id = await aMail('kept')
  const answers = await Promise.all([admin.put(`/mail/again/${id}`), admin.put(`/mail/again/${id}`)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await admin.put(`/mail/again/${await aMail('sent')}`)).statusCode).toBe(409)
})

test('what was for the recipient only is nowhere to be read, and such a mail is not sent again (B13)', async () => {
  const id = await aMail('failed', { body: `Abra: ${veiled}` })
  const mail = (await admin.get(`/mail/${id}`)).json()
  expect(mail).toMatchObject({ mai_body: `Abra: ${veiled}`, mai_repeatable: false })
  const answer = await admin.put(`/mail/again/${id}`)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Este e-mail continha um endereço reservado ao destinatário, que já não vale. Peça um novo.',
  ])
})

test('a mail that waits shows its text without its secret', async () => {
  await app.connections.db.transaction().execute((tx) =>
    app.post.mail(tx, {
      to: 'edu@example.test',
      subject: 'Nova senha',
      text: 'Abra: https://ponteiro.example.test/forgot-password/abc',
      secret: 'https://ponteiro.example.test/forgot-password/abc',
    }),
  )
  const [{ mai_id: id }] = (await list()).results
  for (const answer of [await admin.get('/mail'), await admin.get(`/mail/${id}`)])
    expect(answer.body).not.toContain('forgot-password')
})

test('only admins read mails', async () => {
  const id = await aMail('failed')
  for (const role of ['supervisor', 'gestor', 'employee'] as const) {
    const caller = await app.inRole(role)
    for (const answer of [
      await caller.get('/mail'),
      await caller.get(`/mail/${id}`),
      await caller.put(`/mail/again/${id}`),
    ])
      expect(answer.statusCode).toBe(403)
  }
})

test('a mail that is not there is not found', async () => {
  expect((await admin.get('/mail/999999')).statusCode).toBe(404)
  expect((await admin.put('/mail/again/999999')).statusCode).toBe(404)
})
