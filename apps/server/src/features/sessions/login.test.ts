import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aCustomProfile,
  aLogin,
  bearing,
  claimsOf,
  enter,
  otherPassword,
  password,
  said,
  soon,
} from '../../../test/logins.ts'
import { app, ownApplication } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'
import { attemptsIn } from '../../platform/http/attempts.ts'
import { addressLimit } from './denials/attempts.rules.ts'

ownApplication()
beforeAll(async () => {
  await (await app.inRole('admin')).post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
})
beforeEach(async () => {
  app.clock.set(new Date().toISOString())
  await app.connections.db.deleteFrom('attemptLimit').execute()
})

/** An unsigned token, well formed. */
const claimless = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`

const later = (seconds: number) => app.clock.set(new Date(app.clock.now() + seconds * 1000).toISOString())

test('login and password open a session whose token is stored and sent back (R162, R236, R235, Q08)', async () => {
  const { login } = await aLogin(app)
  const answer = await enter(app, login.toUpperCase())
  expect(answer.statusCode).toBe(200)
  const { id_token: token, profiles } = answer.json()
  expect(profiles).toHaveLength(1)
  expect((await bearing(app, token).get('/lookup')).statusCode).toBe(200)
  expect((await bearing(app, `Bearer ${token}`).get('/lookup')).statusCode).toBe(200)
  expect((await app.anonymous.get('/lookup')).statusCode).toBe(401)
})

test('the token says who its bearer is and which modules the bearer holds (R154, R030)', async () => {
  const { accountId, personId, login } = await aLogin(app, { profileId: 2, name: 'Sônia Exemplo' })
  const admin = await app.inRole('admin')
  const { sectorId } = await aSector(admin)
  await admin.post('/worksector', { sew_id_peo: personId, sew_id_sec: sectorId })
  const claims = claimsOf((await enter(app, login)).json().id_token)
  expect(claims.user).toMatchObject({
    use_id: accountId,
    peo_id: personId,
    ind_id: personId,
    use_id_peo: personId,
    ind_name: 'Sônia Exemplo',
    pro_id: 2,
    base_pro_id: 2,
    point_calculation: 0,
    isMaster: false,
    sectorIds: [sectorId],
    ind_status: 1,
    password_due: 0,
  })
  expect(Date.parse(claims.user.user_password_changed_at ?? '')).toBeLessThanOrEqual(app.clock.now())
  expect(claims.modules).toContain('Schedule')
  expect(claims.actor).toBeNull()
})

test('login and password are required (R060, R182)', async () => {
  const { login } = await aLogin(app)
  expect(await said(enter(app, '', password))).toEqual([400, 'Campo obrigatório'])
  expect(await said(enter(app, login, ''))).toEqual([400, 'Campo obrigatório'])
  const empty = await app.anonymous.post('/auth/newLogin', {})
  expect(empty.json().errors).toEqual({ login: 'Campo obrigatório', password: 'Campo obrigatório' })
})

test('several profiles are a choice first: its token opens nothing but the choice (R237, R066, R162)', async () => {
  const { accountId, login } = await aLogin(app)
  const custom = await aCustomProfile(app, accountId, ['Reports'])
  const { id_token: token, profiles } = (await enter(app, login)).json()
  expect(profiles).toEqual([
    { usp_id: null, pro_id: 3, pro_name: 'Colaborador' },
    { usp_id: custom.linkId, pro_id: custom.profileId, pro_name: custom.name },
  ])
  expect(claimsOf(token)).toMatchObject({ kind: 'choice', user: { use_id: accountId } })
  const waiting = bearing(app, token)
  for (const path of [
    '/lookup',
    `/user/${accountId}`,
    '/auth',
    '/schedule/all',
    '/profile/getPermissionsByProfileId/3',
  ])
    expect(await said(waiting.get(path)), path).toEqual([401, 'JWT Invalid.'])
  expect(await said(waiting.put(`/auth/${accountId}`))).toEqual([401, 'JWT Invalid.'])
  expect(await said(waiting.post('/auth/master', { login }))).toEqual([401, 'JWT Invalid.'])
  const chosen = (await waiting.post(`/auth/updateTokenByUserProfile/${custom.linkId}`)).json().id_token
  expect(claimsOf(chosen)).toMatchObject({
    kind: 'session',
    modules: ['Reports'],
    user: { pro_id: custom.profileId, base_pro_id: 3, pro_name: custom.name, usp_id: custom.linkId },
  })
  expect((await bearing(app, chosen).get('/lookup')).statusCode).toBe(200)
})

test('the base profile is chosen by the account, and one choice uses the token up, also for two at once (R163, Q06, Q07)', async () => {
  const { accountId, login } = await aLogin(app)
  const { linkId } = await aCustomProfile(app, accountId)
  const waiting = bearing(app, (await enter(app, login)).json().id_token)
  const answers = await Promise.all([
    waiting.post(`/auth/updateTokenByUserId/${accountId}`),
    waiting.post(`/auth/updateTokenByUserProfile/${linkId}`),
    waiting.post(`/auth/updateTokenByUserId/${accountId}`),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
  expect(await said(waiting.post(`/auth/updateTokenByUserId/${accountId}`))).toEqual([401, 'JWT Invalid.'])
})

test('a token for the choice is worth nothing after 20 s (R067, R163, Q06)', async () => {
  const { accountId, login } = await aLogin(app)
  await aCustomProfile(app, accountId)
  const [early, late] = [(await enter(app, login)).json().id_token, (await enter(app, login)).json().id_token]
  later(19)
  expect((await bearing(app, early).post(`/auth/updateTokenByUserId/${accountId}`)).statusCode).toBe(200)
  later(2)
  expect(await said(bearing(app, late).post(`/auth/updateTokenByUserId/${accountId}`))).toEqual([401, 'JWT Invalid.'])
})

test('whoever leaves the choice takes its token along (R066)', async () => {
  const { accountId, login } = await aLogin(app)
  await aCustomProfile(app, accountId)
  const waiting = bearing(app, (await enter(app, login)).json().id_token)
  expect((await waiting.post('/auth/logout')).statusCode).toBe(200)
  expect((await waiting.post(`/auth/updateTokenByUserId/${accountId}`)).statusCode).toBe(401)
})

test('the profile is switched while logged in, and the session keeps its end (R031, R154, Q07)', async () => {
  const { accountId, login } = await aLogin(app)
  const custom = await aCustomProfile(app, accountId, ['Reports'])
  const choosing = bearing(app, (await enter(app, login)).json().id_token)
  const first = (await choosing.post(`/auth/updateTokenByUserId/${accountId}`)).json().id_token
  later(60)
  const second = (await bearing(app, first).post(`/auth/updateTokenByUserProfile/${custom.linkId}`)).json().id_token
  expect(claimsOf(second)).toMatchObject({ exp: claimsOf(first).exp, modules: ['Reports'] })
  const third = (await bearing(app, second).post(`/auth/updateTokenByUserId/${accountId}`)).json().id_token
  expect(claimsOf(third).user).toMatchObject({ pro_id: 3, usp_id: null })
  // Calls on their way with the token before still arrive; a while later it is worth nothing.
  expect((await bearing(app, first).get('/lookup')).statusCode).toBe(200)
  later(11)
  await soon(async () => (await bearing(app, first).get('/lookup')).statusCode).toBe(401)
  expect((await bearing(app, third).get('/lookup')).statusCode).toBe(200)
})

test('only own profiles are chosen, and only active ones (Q07, Q25)', async () => {
  const [mine, theirs] = [await aLogin(app), await aLogin(app)]
  const [own, foreign] = [await aCustomProfile(app, mine.accountId), await aCustomProfile(app, theirs.accountId)]
  const choosing = (await enter(app, mine.login)).json().id_token
  const me = bearing(app, choosing)
  expect((await me.post(`/auth/updateTokenByUserProfile/${foreign.linkId}`)).statusCode).toBe(404)
  expect((await me.post(`/auth/updateTokenByUserId/${theirs.accountId}`)).statusCode).toBe(404)
  await app.connections.db.updateTable('profile').set({ active: false }).where('id', '=', own.profileId).execute()
  expect((await me.post(`/auth/updateTokenByUserProfile/${own.linkId}`)).statusCode).toBe(404)
  const { id_token: token, profiles } = (await enter(app, mine.login)).json()
  expect(profiles).toHaveLength(1)
  expect(claimsOf(token).kind).toBe('session')
})

test('a token is renewed after own data changed: it says what is so now (Q07)', async () => {
  const { accountId, personId, login } = await aLogin(app, { name: 'Nome Antigo' })
  const { id_token: token } = (await enter(app, login)).json()
  await (await app.inRole('admin')).put(`/people/${personId}`, { ind_name: 'Nome Novo' })
  const renewed = await bearing(app, token).post(`/auth/updateTokenByUserId/${accountId}`)
  expect(claimsOf(renewed.json().id_token).user.ind_name).toBe('Nome Novo')
})

test('unknown login, wrong password, and a locked account with a wrong password get the same answer (enumeration by text)', async () => {
  const [open, locked] = [await aLogin(app), await aLogin(app)]
  const { db } = app.connections
  await db.updateTable('account').set({ lockedAt: '2026-01-01T00:00:00Z' }).where('id', '=', locked.accountId).execute()
  const answers = [
    await enter(app, 'ninguem.com.este.login'),
    await enter(app, open.login, otherPassword),
    await enter(app, locked.login, otherPassword),
  ].map(({ statusCode, body }) => [statusCode, body])
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]).toEqual([400, JSON.stringify({ message: 'Login ou senha inválidos', code: 'login.refused' })])
  expect(await said(enter(app, locked.login))).toEqual([400, 'Usuário inativo, procure o administrador.'])
})

test('an unknown login takes as long as a known one (enumeration by time)', async () => {
  const { login } = await aLogin(app)
  const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 9; round += 1) {
    await app.connections.db.deleteFrom('attemptLimit').execute()
    for (const who of ['known', 'unknown'] as const) {
      const began = performance.now()
      await enter(app, who === 'known' ? login : `nobody.${round}`, otherPassword)
      fastest[who] = Math.min(fastest[who], performance.now() - began)
    }
  }
  // Without the hash an answer would come in a tenth of the time.
  expect(fastest.unknown / fastest.known).toBeGreaterThan(0.4)
  expect(fastest.unknown / fastest.known).toBeLessThan(2.5)
})

test('guesses at once are counted before the hash: five are tried, the others are told to wait (parallel guessing)', async () => {
  const { login } = await aLogin(app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(app, login, otherPassword)))
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
  const waiting = answers.filter(({ statusCode }) => statusCode === 429)
  expect(waiting).toHaveLength(15)
  expect(Number(waiting[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(waiting[0]?.json().message).toBe('Muitas tentativas. Aguarde um minuto e tente novamente.')
  expect((await enter(app, login)).statusCode, 'the right one waits as well').toBe(429)
  later(13)
  expect((await enter(app, login)).statusCode).toBe(200)
})

test('somebody elsewhere locks nobody out, and no account is ever locked by guesses (requirement 15)', async () => {
  const { accountId, login } = await aLogin(app)
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  for (let guess = 0; guess < 12; guess += 1) await enter(app, login, otherPassword, elsewhere)
  expect((await enter(app, login, password, elsewhere)).statusCode).toBe(429)
  expect((await enter(app, login, password, { 'x-forwarded-for': '198.51.100.4' })).statusCode).toBe(200)
  const account = await app.connections.db
    .selectFrom('account')
    .select('lockedAt')
    .where('id', '=', accountId)
    .executeTakeFirst()
  expect(account?.lockedAt).toBeNull()
})

test('who shares the address cannot keep somebody waiting in the browser that person uses (requirement 15)', async () => {
  const [person, colleague] = [await aLogin(app), await aLogin(app)]
  const sent = String((await enter(app, person.login)).headers['set-cookie'])
  expect(sent).toMatch(/; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/)
  const own = { cookie: `theme=dark; ${sent.split(';')[0]}` }
  await Promise.all(Array.from({ length: 9 }, () => enter(app, person.login, otherPassword)))
  expect((await enter(app, person.login)).statusCode, 'in a browser that is not known').toBe(429)
  expect((await enter(app, person.login, password, own)).statusCode).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 16 }, () => enter(app, person.login, otherPassword, own)))
  expect(
    guesses.filter(({ statusCode }) => statusCode === 429),
    'and is limited as well',
  ).toHaveLength(4)
  await Promise.all(Array.from({ length: 9 }, () => enter(app, colleague.login, otherPassword)))
  expect((await enter(app, colleague.login, password, own)).statusCode, 'for its own login only').toBe(429)
})

test('the cookie of a browser opens nothing, and a forged one is none', async () => {
  const { login } = await aLogin(app)
  const [cookie = ''] = String((await enter(app, login)).headers['set-cookie']).split(';')
  expect((await bearing(app, cookie.split('=')[1] ?? '').get('/lookup')).statusCode).toBe(401)
  await Promise.all(Array.from({ length: 9 }, () => enter(app, login, otherPassword)))
  for (const forged of [`${cookie.slice(0, -4)}AAAA`, 'ponteiro-device=x', `ponteiro-device=${claimless}`])
    expect((await enter(app, login, password, { cookie: forged })).statusCode).toBe(429)
})

test('right passwords use up no attempts: a morning of logins from one address goes through', async () => {
  const { login } = await aLogin(app)
  for (let morning = 0; morning < 12; morning += 1) expect((await enter(app, login)).statusCode).toBe(200)
})

test('one address that tries many logins is slowed down as a whole', async () => {
  const address = '203.0.113.77'
  const attempts = attemptsIn(app.connections.db)
  const used = Array.from({ length: addressLimit.atOnce - 1 }, () =>
    attempts.take(addressLimit, address, app.clock.now()),
  )
  await Promise.all(used)
  const [one, other] = [await aLogin(app), await aLogin(app)]
  const guess = ({ login }: { login: string }) => enter(app, login, otherPassword, { 'x-forwarded-for': address })
  expect((await guess(one)).statusCode).toBe(400)
  expect((await guess(other)).statusCode).toBe(429)
  expect((await enter(app, other.login, otherPassword)).statusCode, 'another address does not wait').toBe(400)
})
