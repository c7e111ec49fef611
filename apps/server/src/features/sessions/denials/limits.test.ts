/** A7: limits stop floods, and nobody who has the right password in a browser that is known. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aLogin, bearing, enter, otherPassword, password } from '../../../../test/logins.ts'
import { app, ownApplication } from '../../../../test/own-application.ts'
import { saoPaulo } from '../../../../test/people.ts'
import { type ResetLinks, resetLinks } from '../../../../test/reset-links.ts'
import { attemptsIn } from '../../../platform/http/attempts.ts'
import { resetAddressLimit, unknownLimit } from './attempts.rules.ts'

let links: ResetLinks

/** As it comes: no proxy is named. So few changes a minute that a test reaches the limit. */
ownApplication({ trustedProxies: '', changesPerMinute: 60 })
beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  links = resetLinks(app)
  await (await app.inRole('admin')).post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
})
beforeEach(async () => {
  app.clock.set(new Date().toISOString())
  const { db } = app.connections
  await db.deleteFrom('attemptLimit').execute()
  await db.deleteFrom('outboxMail').execute()
})

const cookieOf = (answer: Awaited<ReturnType<typeof enter>>) => ({
  cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
})
/** What is left at the address is used up. */
const usedUp = async (limit: { name: string; atOnce: number; secondsEach: number }) => {
  const attempts = attemptsIn(app.connections.db)
  while ((await attempts.take(limit, '127.0.0.1', app.clock.now())) === 0);
}

test('A7: X-Forwarded-For is believed from proxies that are named, and by default none is: it is no way round a limit', async () => {
  const { login } = await aLogin(app)
  const guesses = []
  for (let guess = 0; guess < 7; guess += 1)
    guesses.push((await enter(app, login, otherPassword, { 'x-forwarded-for': `203.0.113.${guess}` })).statusCode)
  expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('A7: a browser is known for several logins; six wrong tries in it, or a flood from its address, lock none of them out', async () => {
  const [first, second, third] = [await aLogin(app), await aLogin(app), await aLogin(app)]
  let known = cookieOf(await enter(app, first.login))
  known = cookieOf(await enter(app, second.login, password, known))
  known = cookieOf(await enter(app, third.login, password, known))
  for (const { login } of [first, second, third]) {
    await Promise.all(Array.from({ length: 9 }, () => enter(app, login, otherPassword)))
    expect((await enter(app, login)).statusCode, 'in another browser').toBe(429)
    for (let mistake = 0; mistake < 6; mistake += 1) await enter(app, login, otherPassword, known)
    expect((await enter(app, login, password, known)).statusCode).toBe(200)
  }
})

test('A7: logins that are nobody’s are counted apart: who makes them up keeps nobody out, and learns nothing from the limit', async () => {
  const person = await aLogin(app)
  await usedUp(unknownLimit)
  const unknown = await enter(app, 'nobody.has.this', otherPassword)
  const wrong = await enter(app, person.login, otherPassword)
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  expect(unknown.statusCode).toBe(400)
  expect((await enter(app, person.login)).statusCode).toBe(200)
})

test('A7: who asks for links without end at an address keeps nobody from using one, nor from looking whether it holds', async () => {
  const person = await aLogin(app)
  const token = await links.linkFor(person)
  await usedUp(resetAddressLimit)
  expect((await links.ask(person.email)).json()).toBe('Muitas solicitações. Aguarde alguns minutos e tente novamente.')
  expect((await app.anonymous.post('/auth/forgot-password-check', { token })).statusCode).toBe(200)
  expect((await links.reset(token)).statusCode).toBe(200)
})

test('D8: a link that was used says so when it is looked at, before a password is typed', async () => {
  const person = await aLogin(app)
  const token = await links.linkFor(person)
  const look = async (one: string) => (await app.anonymous.post('/auth/forgot-password-check', { token: one })).json()
  expect(await look(token)).toEqual({ success: true })
  await links.reset(token)
  expect(await look(token)).toMatchObject({ code: 'reset.expired', message: 'Link expirado' })
  expect(await look('a'.repeat(43))).toMatchObject({ code: 'reset.expired' })
})

test('A7: one address, seven logins: a forgotten password mails seven, one for each', async () => {
  const people = []
  for (let made = 0; made < 7; made += 1) people.push(await aLogin(app))
  const { db } = app.connections
  const ids = people.map(({ personId }) => personId)
  await db.updateTable('employee').set({ email: 'familia@exemplo.com.br' }).where('id', 'in', ids).execute()
  expect((await links.ask('familia@exemplo.com.br')).json()).toBe(true)
  await links.workedOff()
  const mails = await links.mails()
  expect(mails.map(({ recipient }) => recipient)).toEqual(Array.from({ length: 7 }, () => 'familia@exemplo.com.br'))
  for (const { login } of people) expect(mails.some(({ body }) => body.includes(login))).toBe(true)
})

test('A7: requests to change data are ten at once and no more: 150 in a moment are not 150 mails', async () => {
  const person = await aLogin(app)
  const me = bearing(app, (await enter(app, person.login)).json().id_token)
  const contact = {
    peo_cell_phone: '(11) 98765-4321',
    adr_zip_code: '01310-100',
    adr_neighborhood: 'Bela Vista',
    sta_id: saoPaulo.state,
    cos_id: saoPaulo.city,
    adr_street: 'Avenida Paulista',
  }
  const asked = (n: number) => me.post('/employee/changedata', { ...contact, adr_number: String(n) })
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => asked(n)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(15)
  expect(refused[0]?.json().message).toBe('Muitas alterações em pouco tempo. Aguarde um instante e tente novamente.')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  const { rows } = await app.connections.pool.query(
    'select count(*)::int as n from data_change where employee_id = $1',
    [person.personId],
  )
  expect(rows).toEqual([{ n: 10 }])
})

test('A7: requests about marks, what takes them back and their files are counted as changes: beyond the limit nothing is stored', async () => {
  const person = await aLogin(app)
  const me = bearing(app, (await enter(app, person.login)).json().id_token)
  const sch_date = new Date(app.clock.now() - 30 * 3_600_000).toISOString().slice(0, 10)
  const sci_file = `data:application/pdf;base64,${Buffer.from('%PDF-1.4 comprovante').toString('base64')}`
  const answers = []
  for (let minute = 10; minute < 50; minute += 1) {
    const scheduleItemList = [{ sci_time: `00:${minute}`, sci_justification: 'Esqueci' }]
    const asked = await me.post('/schedule/employed', { sch_date, scheduleItemList, sci_file, sci_file_name: 'a.pdf' })
    answers.push(asked.statusCode)
    if (asked.statusCode !== 200) continue
    answers.push(
      (await me.request('DELETE', `/scheduleitem/request/${asked.json().requests.at(-1).sci_id}`)).statusCode,
    )
  }
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(answers.slice(-5)).toContain(429)
  const asked = answers.filter((status) => status === 200).length
  const { rows } = await app.connections.pool.query(
    `select (select count(*)::int from mark_request where employee_id = $1) as requests,
      (select count(*)::int from mark_request where employee_id = $1 and state = 'withdrawn') as withdrawn,
      (select count(*)::int from attachment where employee_id = $1) as files`,
    [person.personId],
  )
  expect(rows[0].requests + rows[0].withdrawn).toBe(asked)
  expect(rows[0].files).toBe(rows[0].requests)
})

test('A7: each account makes so many changes and no more; others, what is read, and presses of the clock do not wait', async () => {
  const [person, other] = [await aLogin(app), await aLogin(app)]
  const me = bearing(app, (await enter(app, person.login)).json().id_token)
  const they = bearing(app, (await enter(app, other.login)).json().id_token)
  const confirm = (who: typeof me, { accountId }: typeof person) =>
    who.put(`/user/${accountId}`, { use_confirm_data_at: '2026-03-02' })
  const answers = []
  for (let times = 0; times < 40; times += 1) answers.push((await confirm(me, person)).statusCode)
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(answers.slice(-5)).toContain(429)
  expect((await confirm(they, other)).statusCode).toBe(200)
  expect((await me.get(`/user/${person.accountId}`)).statusCode).toBe(200)
  expect((await me.post('/schedule/register', {})).statusCode).not.toBe(429)
})
