import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aLogin, bearing, enter, otherPassword, password, said } from '../../../../test/logins.ts'
import { app, ownApplication } from '../../../../test/own-application.ts'
import { type ResetLinks, resetLinks } from '../../../../test/reset-links.ts'
import { forgottenPasswordJob } from './forgotten-password.job.ts'

let links: ResetLinks

ownApplication()
beforeAll(async () => {
  links = resetLinks(app)
  await (await app.inRole('admin')).post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
})
beforeEach(async () => {
  app.clock.set(new Date().toISOString())
  const { db } = app.connections
  await db.deleteFrom('attemptLimit').execute()
  await db.deleteFrom('outboxMail').execute()
})

const later = (minutes: number) => app.clock.set(new Date(app.clock.now() + minutes * 60_000).toISOString())

test('a link comes by mail, sets a new password, and ends every session (R062, R249, Q09)', async () => {
  const person = await aLogin(app, { name: 'Edu Exemplo' })
  const session = bearing(app, (await enter(app, person.login)).json().id_token)
  expect((await links.ask(person.email.toUpperCase())).json()).toBe(true)
  await links.workedOff()
  const [mail] = await links.mails()
  expect(mail).toMatchObject({ recipient: person.email, subject: 'Ponteiro: nova senha' })
  expect(mail?.body).toContain('Edu Exemplo')
  expect(mail?.body).toContain(person.login)
  expect(mail?.body).toContain('30 minutos')
  const [address, token = ''] = mail?.secret?.split('/forgot-password/') ?? []
  expect(address).toBe('https://ponto.example.test')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect((await links.reset(token, { use_id: person.accountId, use_password_confirm: otherPassword })).statusCode).toBe(
    200,
  )
  await expect.poll(async () => (await session.get('/lookup')).statusCode, { timeout: 1000 }).toBe(401)
  expect((await enter(app, person.login)).statusCode).toBe(400)
  expect((await enter(app, person.login, otherPassword)).statusCode).toBe(200)
})

test('only the SHA-256 of a token is kept, and the outbox shows no link (requirement 13)', async () => {
  const person = await aLogin(app)
  const token = await links.linkFor(person)
  const { db } = app.connections
  const kept = await db.selectFrom('passwordReset').selectAll().where('accountId', '=', person.accountId).execute()
  expect(kept[0]?.digest).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(kept)).not.toContain(token)
  expect((await links.mails()).at(-1)?.body).not.toContain(token)
})

test('a token is used once, also by two at once (token used twice)', async () => {
  const person = await aLogin(app)
  const token = await links.linkFor(person)
  const answers = await Promise.all([
    links.reset(token),
    links.reset(token, { use_password: 'Terceira-flor-9&' }),
    links.reset(token, { use_password: 'Quarta-flor-10*' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  expect(await said(links.reset(token, { use_password: 'Quinta-flor-11$' }))).toEqual([400, 'Link expirado'])
})

test('after 30 minutes it says so (R191, Q09)', async () => {
  const person = await aLogin(app)
  const token = await links.linkFor(person)
  later(31)
  expect(await said(links.reset(token))).toEqual([400, 'Link expirado'])
  expect((await enter(app, person.login)).statusCode).toBe(200)
})

test('the account is that of the token, never that of the body (Q09)', async () => {
  const [person, victim] = [await aLogin(app), await aLogin(app)]
  const token = await links.linkFor(person)
  expect(await said(links.reset(token, { use_id: victim.accountId }))).toEqual([400, 'Link expirado'])
  expect(await said(links.reset('a'.repeat(43), { use_id: victim.accountId }))).toEqual([400, 'Link expirado'])
  expect((await enter(app, victim.login)).statusCode).toBe(200)
  expect((await links.reset(token)).statusCode, 'and the link still holds').toBe(200)
})

test('a new password ends the links asked for before it, however it was set (requirement 13)', async () => {
  const admin = await app.inRole('admin')
  const [first, second, third] = [await aLogin(app), await aLogin(app), await aLogin(app)]
  const [one, two, three] = [await links.linkFor(first), await links.linkFor(second), await links.linkFor(third)]
  const own = bearing(app, (await enter(app, first.login)).json().id_token)
  await own.put(`/auth/${first.accountId}`, {
    old_password: password,
    new_password: otherPassword,
    confirm_password: otherPassword,
  })
  await admin.put(`/user/${second.accountId}`, { use_password: otherPassword })
  await links.reset(await links.linkFor(third))
  for (const token of [one, two, three])
    expect(await said(links.reset(token, { use_password: 'Terceira-flor-9&' }))).toEqual([400, 'Link expirado'])
})

test('the password before is refused, and the link still holds (R190)', async () => {
  const person = await aLogin(app)
  const token = await links.linkFor(person)
  expect(await said(links.reset(token, { use_password: password }))).toEqual([
    400,
    'A nova senha não pode ser igual a anterior',
  ])
  expect((await links.reset(token)).statusCode).toBe(200)
})

test('nobody learns who has an account: the same answer, with the same work before it (enumeration, Q09)', async () => {
  const person = await aLogin(app)
  const locked = await aLogin(app)
  const { db } = app.connections
  await db.updateTable('account').set({ lockedAt: '2026-01-01T00:00:00Z' }).where('id', '=', locked.accountId).execute()
  const statements = async (email: string) => {
    const before = await queries()
    const answer = await links.ask(email)
    return [answer.statusCode, answer.body, (await queries()) - before]
  }
  // The call only puts the address in the queue; who has it is found out, and written to, by a job.
  const queries = async () => {
    const { rows } = await app.connections.pool.query<{ n: number }>(
      "select count(*)::int as n from pgboss.job where name = 'password.forgotten'",
    )
    return rows[0]?.n ?? 0
  }
  const answers = [
    await statements(person.email),
    await statements('ninguem@exemplo.com.br'),
    await statements(locked.email),
  ]
  expect(answers).toEqual([
    [200, 'true', 1],
    [200, 'true', 1],
    [200, 'true', 1],
  ])
  await links.workedOff()
  expect((await links.mails()).map(({ recipient }) => recipient)).toEqual([person.email])
})

test('the address of the link is the configured one (host header)', async () => {
  const person = await aLogin(app)
  await links.ask(person.email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  })
  await links.workedOff()
  const [mail] = await links.mails()
  expect(mail?.secret).toMatch(/^https:\/\/ponto\.example\.test\/forgot-password\//)
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test('one address, as text: lists and second addresses are refused (e-mail array, R063, R192)', async () => {
  const person = await aLogin(app)
  for (const email of [
    [person.email, 'evil@example.com'],
    { 0: person.email },
    `${person.email},evil@example.com`,
    `${person.email} evil@example.com`,
    `${person.email}\r\nBcc: evil@example.com`,
    'sem-arroba',
    'a@b',
    '',
    undefined,
  ]) {
    const answer = await links.ask(email)
    expect(answer.statusCode, String(email)).toBe(400)
    expect(['E-mail inválido', 'Campo obrigatório']).toContain(answer.json().message)
  }
  await links.workedOff()
  expect(await links.mails()).toEqual([])
})

test('three mails an hour for one account; more is answered with a sentence that is shown (R240, requirement 13)', async () => {
  const person = await aLogin(app)
  const answers = []
  for (let time = 0; time < 4; time += 1) answers.push((await links.ask(person.email)).json())
  expect(answers).toEqual([true, true, true, 'Muitas solicitações. Aguarde alguns minutos e tente novamente.'])
  // Nobody has this address: the answers are the same.
  const nobody = []
  for (let time = 0; time < 4; time += 1) nobody.push((await links.ask('nobody@exemplo.com.br')).json())
  expect(nobody).toEqual(answers)
  later(21)
  expect((await links.ask(person.email)).json()).toBe(true)
  await links.workedOff()
  expect(await links.mails()).toHaveLength(3)
  later(61)
  await links.ask(person.email)
  await links.workedOff()
  expect(await links.mails()).toHaveLength(4)
})

test('the mail is written with the search for its account, or not at all', async () => {
  const person = await aLogin(app)
  await links.ask(person.email)
  const { db } = app.connections
  const failing = forgottenPasswordJob({
    clock: app.clock,
    post: () => ({
      mail: () => Promise.reject(new Error('no outbox')),
      again: () => Promise.reject(new Error('no outbox')),
    }),
    baseUrl: 'https://ponto.example.test',
    productName: 'Ponteiro',
  })
  const run = failing.run({ input: { email: person.email }, db, signal: new AbortController().signal })
  await expect(run).rejects.toThrow('no outbox')
  const left = await db.selectFrom('passwordReset').select('digest').where('accountId', '=', person.accountId).execute()
  expect(left).toEqual([])
})
