import { createHmac } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomProfile, aLogin, bearing, claimsOf, enter } from '../../../test/logins.ts'
import { app, ownApplication } from '../../../test/own-application.ts'

/** The key of the harness: whoever forges here knows even that. */
const key = 'only-for-tests-only-for-tests-only-for-tests'

ownApplication()
beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  await (await app.inRole('admin')).post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
})
beforeEach(() => app.clock.set(new Date().toISOString()))

const status = async (token: string) => {
  const answer = await bearing(app, token).get('/lookup')
  return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().message]
}
const invalid = [401, 'JWT Invalid.']

const encoded = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const hmac = (text: string, algorithm = 'sha256', secret = key) =>
  createHmac(algorithm, secret).update(text).digest('base64url')
const forged = (header: object, claims: object, secret = key, algorithm = 'sha256') => {
  const text = `${encoded(header)}.${encoded(claims)}`
  return `${text}.${hmac(text, algorithm, secret)}`
}

describe('forged tokens', () => {
  let token: string
  let claims: ReturnType<typeof claimsOf>
  beforeAll(async () => {
    const { login } = await aLogin(app)
    token = (await enter(app, login)).json().id_token
    claims = claimsOf(token)
  })

  test('the token itself is accepted', async () => {
    expect(await status(token)).toBe(200)
    expect(await status(forged({ alg: 'HS256', typ: 'JWT' }, claims)), 'so the forging below is well made').toBe(200)
  })

  test.each<[string, () => string]>([
    ['no algorithm', () => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`],
    ['no algorithm in capitals', () => `${encoded({ alg: 'NONE' })}.${encoded(claims)}.`],
    ['another algorithm with the right key', () => forged({ alg: 'HS512' }, claims, key, 'sha512')],
    ['a header that lies about its algorithm', () => forged({ alg: 'RS256' }, claims)],
    ['another key', () => forged({ alg: 'HS256' }, claims, 'another-key-another-key-another-key-another')],
    ['no signature', () => token.split('.').slice(0, 2).join('.')],
    ['an empty signature', () => `${token.split('.').slice(0, 2).join('.')}.`],
    ['claims changed after signing', () => token.replace(/\.[^.]+\./, `.${encoded({ ...claims, role: 'admin' })}.`)],
    [
      'a key from its own header',
      () => forged({ alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' }, kid: '/dev/null' }, claims, ''),
    ],
    ['another issuer', () => forged({ alg: 'HS256' }, { ...claims, iss: 'evil' })],
    ['another audience', () => forged({ alg: 'HS256' }, { ...claims, aud: 'evil' })],
    ['no issuer', () => forged({ alg: 'HS256' }, { ...claims, iss: undefined })],
    ['no audience', () => forged({ alg: 'HS256' }, { ...claims, aud: undefined })],
    ['no expiry', () => forged({ alg: 'HS256' }, { ...claims, exp: undefined })],
    ['an expiry that has passed', () => forged({ alg: 'HS256' }, { ...claims, exp: 1_600_000_000 })],
    ['no kind', () => forged({ alg: 'HS256' }, { ...claims, kind: undefined })],
    ['a kind nobody knows', () => forged({ alg: 'HS256' }, { ...claims, kind: 'file' })],
    ['the kind of a choice', () => forged({ alg: 'HS256' }, { ...claims, kind: 'choice' })],
    ['no session', () => forged({ alg: 'HS256' }, { ...claims, sid: undefined })],
    ['a session that never was', () => forged({ alg: 'HS256' }, { ...claims, sid: crypto.randomUUID() })],
    ['a session that is no key', () => forged({ alg: 'HS256' }, { ...claims, sid: "' or 1=1 --" })],
    ['nonsense', () => 'x.y.z'],
    ['an abyss', () => '.'.repeat(5000)],
  ])('%s', async (_, make) => {
    expect(await status(make())).toEqual(invalid)
  })
})

test('rights come from the server’s record, not from the claims of a token signed with the right key', async () => {
  const { login, personId } = await aLogin(app)
  const other = await aLogin(app)
  const claims = claimsOf((await enter(app, login)).json().id_token)
  const user = { ...claims.user, pro_id: 1, base_pro_id: 1, peo_id: other.personId, use_id: other.accountId }
  const sign = createSigner({ key, algorithm: 'HS256' })
  const me = bearing(app, sign({ ...claims, modules: ['Audit', 'Employees'], user, role: 'admin' }))
  expect((await me.get('/company')).statusCode).toBe(403)
  expect((await me.get(`/people/${other.personId}`)).statusCode).toBe(404)
  expect((await me.get(`/people/${personId}`)).statusCode).toBe(200)
})

test('a token of one kind is not taken for another, even signed as one (requirement 9)', async () => {
  const { accountId, login } = await aLogin(app)
  await aCustomProfile(app, accountId)
  const choice = (await enter(app, login)).json().id_token
  expect(await status(choice)).toEqual(invalid)
  const sign = createSigner({ key, algorithm: 'HS256' })
  for (const kind of ['session', 'master']) {
    const dressed = sign({ ...claimsOf(choice), kind })
    expect(await status(dressed)).toEqual(invalid)
    expect((await bearing(app, dressed).post('/auth/master', { login })).statusCode).toBe(401)
  }
  const session = (await bearing(app, choice).post(`/auth/updateTokenByUserId/${accountId}`)).json().id_token
  expect((await bearing(app, session).post('/auth/master', { login })).statusCode).toBe(401)
})

test('an address written another way is no way round the gate', async () => {
  const { login } = await aLogin(app)
  const me = bearing(app, (await enter(app, login)).json().id_token)
  expect([(await app.anonymous.get('/profile')).statusCode, (await me.get('/profile')).statusCode]).toEqual([401, 403])
  for (const address of [
    '/profile/',
    '//profile',
    '/./profile',
    '/../api/profile',
    '/PROFILE',
    '/%70rofile',
    '/profile;',
  ]) {
    expect([401, 404], address).toContain((await app.anonymous.get(address)).statusCode)
    expect([403, 404], address).toContain((await me.get(address)).statusCode)
  }
})

test('the token is taken from its header only', async () => {
  const { login } = await aLogin(app)
  const { id_token: token } = (await enter(app, login)).json()
  for (const answer of [
    await app.anonymous.get(`/lookup?authorization=${token}&token=${token}&id_token=${token}`),
    await app.anonymous.request('GET', '/lookup', undefined, { cookie: `authorization=${token}; id_token=${token}` }),
    await app.anonymous.request('GET', '/lookup', undefined, { 'x-access-token': token }),
  ])
    expect(answer.statusCode).toBe(401)
})
