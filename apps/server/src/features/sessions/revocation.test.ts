import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aCustomProfile,
  aLogin,
  bearing,
  claimsOf,
  enter,
  type Login,
  otherPassword,
  password,
  soon,
} from '../../../test/logins.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'
import { listenForChanges } from '../../platform/database/changes.ts'
import { connect } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/http/passwords.ts'
import { sessionOpener } from './opening.queries.ts'
import { authenticator } from './sessions.cache.ts'
import { findSession } from './sessions.queries.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))
beforeEach(async () => {
  app.clock.set(new Date().toISOString())
  await app.connections.db.deleteFrom('attemptLimit').execute()
})

interface LoggedIn extends Login {
  readonly token: string
  readonly me: ReturnType<typeof bearing>
  readonly status: () => Promise<number>
}

/** Somebody whose session the server has in memory. */
async function loggedIn(fields: Parameters<typeof aLogin>[1] = {}): Promise<LoggedIn> {
  const person = await aLogin(app, fields)
  const { id_token: token } = (await enter(app, person.login)).json()
  const me = bearing(app, token)
  const status = async () => (await me.get('/lookup')).statusCode
  expect(await status()).toBe(200)
  return { ...person, token, me, status }
}

describe('a session ends within a second (requirement 10)', () => {
  test.each<[string, (person: LoggedIn) => Promise<unknown>]>([
    ['its logout', ({ me }) => me.post('/auth/logout')],
    [
      'a change of its password',
      ({ me, accountId }) =>
        me.put(`/auth/${accountId}`, {
          old_password: password,
          new_password: otherPassword,
          confirm_password: otherPassword,
        }),
    ],
    ['a password set by an admin', ({ accountId }) => admin.put(`/user/${accountId}`, { use_password: otherPassword })],
    ['another base profile', ({ accountId }) => admin.put(`/user/${accountId}`, { pro_id: 4 })],
    ['the inactivation of its person', ({ personId }) => admin.delete(`/individual/${personId}`)],
    [
      'a lock of its login',
      ({ accountId }) =>
        app.connections.db.updateTable('account').set({ lockedAt: new Date() }).where('id', '=', accountId).execute(),
    ],
  ])('by %s', async (_, happens) => {
    const person = await loggedIn()
    await happens(person)
    await soon(person.status).toBe(401)
  })

  test('by the removal, or the inactivation, of the custom profile it runs in (Q25)', async () => {
    for (const happens of [
      (custom: { linkId: number; profileId: number }) =>
        app.connections.db.deleteFrom('accountProfile').where('id', '=', custom.linkId).execute(),
      (custom: { linkId: number; profileId: number }) =>
        app.connections.db.updateTable('profile').set({ active: false }).where('id', '=', custom.profileId).execute(),
    ]) {
      const person = await loggedIn()
      const custom = await aCustomProfile(app, person.accountId)
      const answer = await person.me.post(`/auth/updateTokenByUserProfile/${custom.linkId}`)
      const inCustom = bearing(app, answer.json().id_token)
      expect((await inCustom.get('/lookup')).statusCode).toBe(200)
      await happens(custom)
      await soon(async () => (await inCustom.get('/lookup')).statusCode).toBe(401)
    }
  })

  test('on its own after eight hours (Q06)', async () => {
    const person = await loggedIn()
    expect(claimsOf(person.token).exp - app.clock.now() / 1000).toBeCloseTo(8 * 3600, -1)
    app.clock.set(new Date(app.clock.now() + 8 * 3_600_000 - 5_000).toISOString())
    expect(await person.status()).toBe(200)
    app.clock.set(new Date(app.clock.now() + 6_000).toISOString())
    expect(await person.status()).toBe(401)
  })
})

describe('what a session may do follows within a second (requirement 10)', () => {
  test('its permissions', async () => {
    const person = await loggedIn()
    const custom = await aCustomProfile(app, person.accountId)
    const answer = await person.me.post(`/auth/updateTokenByUserProfile/${custom.linkId}`)
    const me = bearing(app, answer.json().id_token)
    const status = async () => (await me.get('/device')).statusCode
    const { db } = app.connections
    expect(await status()).toBe(403)
    await db.insertInto('profilePermission').values({ profileId: custom.profileId, module: 'Device' }).execute()
    await db
      .insertInto('profilePermission')
      .values({ profileId: custom.profileId, module: 'Device', key: 'view' })
      .execute()
    await soon(status).toBe(200)
    await db
      .updateTable('profilePermission')
      .set({ granted: false })
      .where('profileId', '=', custom.profileId)
      .where('key', '=', 'view')
      .execute()
    await soon(status).toBe(403)
  })

  test('its sectors: rights do not outlive a move (R025, R027)', async () => {
    const [boss, worker] = [await loggedIn({ profileId: 2 }), await aLogin(app)]
    const [{ sectorId }, other] = [await aSector(admin), await aSector(admin)]
    const sees = async () => (await boss.me.get(`/people/${worker.personId}`)).statusCode
    await admin.post('/worksector', { sew_id_peo: worker.personId, sew_id_sec: sectorId })
    expect(await sees()).toBe(404)
    const link = (await admin.post('/worksector', { sew_id_peo: boss.personId, sew_id_sec: sectorId })).json()
    await soon(sees).toBe(200)
    await admin.put(`/worksector/${link.sew_id}`, { sew_id_sec: other.sectorId })
    await soon(sees).toBe(404)
  })
})

test('a login that was under way while the password changed comes too late', async () => {
  const person = await aLogin(app)
  const { db } = app.connections
  let entering: ReturnType<typeof enter> | undefined
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('account')
      .set({ passwordHash: await hashPassword(otherPassword) })
      .where('id', '=', person.accountId)
      .execute()
    entering = enter(app, person.login)
    // It has found the old password right by then, and waits for this change.
    await new Promise((later) => setTimeout(later, 800))
  })
  expect((await entering)?.json().message).toBe('Login ou senha inválidos')
})

test('a session that has just ended is not exchanged for another, also by who does not know yet', async () => {
  const person = await loggedIn()
  const { db } = app.connections
  const at = { now: app.clock.now(), defaultZone: 'America/Sao_Paulo' }
  const session = await findSession(db, claimsOf(person.token).sid, at)
  if (!session) throw new Error('nobody')
  await person.me.post('/auth/logout')
  const opener = sessionOpener(app.tokens, 'America/Sao_Paulo')
  const follow = db.transaction().execute((tx) => opener.follow(tx, session, session.profileId, app.clock.now()))
  await expect(follow).rejects.toThrow('JWT Invalid.')
})

test('a second process hears of it as well', async () => {
  const person = await loggedIn()
  const changes = await listenForChanges(app.databaseUrl)
  const { db, close } = connect(app.databaseUrl, { size: 1, statementTimeout: 5000, name: 'second' })
  const second = authenticator(db, app.tokens, changes, app.clock, 'America/Sao_Paulo')
  expect((await second(person.token))?.accountId).toBe(person.accountId)
  await person.me.post('/auth/logout')
  await expect.poll(() => second(person.token), { timeout: 1000 }).toBeUndefined()
  await changes.close()
  await close()
})
