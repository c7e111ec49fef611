import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { aLogin, bearing, claimsOf, type Login, otherPassword, password, said } from '../../../test/logins.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'

let master: Login
let worker: Login

ownCompany()
beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  master = await aLogin(app, { master: true, name: 'Mara Mestre Exemplo' })
  worker = await aLogin(app, { name: 'Edu Exemplo' })
})
beforeEach(async () => {
  app.clock.set(new Date().toISOString())
  await app.connections.db.deleteFrom('attemptLimit').execute()
})

const later = (seconds: number) => app.clock.set(new Date(app.clock.now() + seconds * 1000).toISOString())
const loginMaster = (login: string, secret = password) =>
  app.anonymous.post('/auth/login-master', { login, password: secret })
const choosing = async () => bearing(app, (await loginMaster(master.login)).json().id_token)
const actingAs = async (subject: Login) => {
  const token: string = (await (await choosing()).post('/auth/master', { login: subject.login })).json().id_token
  return { token, me: bearing(app, token) }
}

describe('a master', () => {
  test('sees first whom to act as: active people, no admins, no masters (R065, R162, Q05, Q11)', async () => {
    const [boss, other, locked, gone] = [
      await aLogin(app, { profileId: 1 }),
      await aLogin(app, { master: true }),
      await aLogin(app),
      await aLogin(app),
    ]
    const { db } = app.connections
    await db.updateTable('account').set({ lockedAt: new Date() }).where('id', '=', locked.accountId).execute()
    await admin.delete(`/individual/${gone.personId}`)
    const answer = (await loginMaster(master.login)).json()
    const logins = answer.users.map((user: { use_login: string }) => user.use_login)
    expect(answer.users).toContainEqual({ use_id: worker.accountId, ind_name: 'Edu Exemplo', use_login: worker.login })
    for (const hidden of [boss, other, locked, gone, master]) expect(logins).not.toContain(hidden.login)
    expect(claimsOf(answer.id_token)).toMatchObject({ kind: 'master', user: { ind_name: 'Mara Mestre Exemplo' } })
    const listed = (await bearing(app, answer.id_token).get('/auth')).json()
    expect(listed).toEqual({ results: answer.users, total: answer.users.length })
  })

  test('finds among hundreds by name or login: fifty at once, all counted (37.6, Q05, Q11)', async () => {
    const { db } = app.connections
    await sql`with person as (
        insert into employee (employer_id, enrollment, name, cpf)
        select employer_id, 'ZU' || n, 'Zuleica Exemplo ' || lpad(n::text, 3, '0'), (30000000000 + n)::text
        from employee, generate_series(1, 60) n where id = ${worker.personId} returning id, enrollment)
      insert into account (employee_id, login, password_hash, profile_id)
      select id, 'zuleica.' || lower(enrollment), 'x', 3 from person`.execute(db)
    const me = await choosing()
    const listed = async (query: string) => (await me.get(`/auth?${query}`)).json()
    const first = await listed('')
    expect([first.results.length, first.total > 60]).toEqual([50, true])
    expect((await loginMaster(master.login)).json()).toMatchObject({ users: first.results, total: first.total })
    const names = ({ results }: { results: { ind_name: string }[] }) => results.map(({ ind_name }) => ind_name)
    expect(names(await listed('ind_name=zuléica exemplo 059'))).toEqual(['Zuleica Exemplo 059'])
    expect(names(await listed('ind_name=ZULEICA.ZU60'))).toEqual(['Zuleica Exemplo 060'])
    const page = await listed('ind_name=zuleica&skip=50')
    expect([page.results.length, page.total]).toEqual([10, 60])
    expect(await listed('ind_name=Mestre'), 'nobody who may not be chosen').toMatchObject({ total: 0 })
    const { results, total } = (await admin.get('/auth?ind_name=zuleica&take=2')).json()
    expect([results.length, total]).toEqual([2, 60])
    await sql`update account set locked_at = now() where login like 'zuleica.%'`.execute(db)
  })

  test('acts as the chosen person: actor and subject are in the token, the session and the audit (R013, R039, requirement 12)', async () => {
    const { token, me } = await actingAs(worker)
    expect(claimsOf(token)).toMatchObject({
      kind: 'session',
      user: { use_id: worker.accountId, ind_name: 'Edu Exemplo', isMaster: true, password_due: 0 },
      actor: { use_id: master.accountId, ind_name: 'Mara Mestre Exemplo' },
    })
    const { db } = app.connections
    const session = await db
      .selectFrom('session')
      .select(['accountId', 'actorAccountId'])
      .where('id', '=', claimsOf(token).sid)
      .executeTakeFirst()
    expect(session).toEqual({ accountId: worker.accountId, actorAccountId: master.accountId })
    expect((await me.get(`/people/${worker.personId}`)).statusCode).toBe(200)
    expect((await me.get(`/people/${master.personId}`)).statusCode, 'sees what the person sees').toBe(404)
  })

  test('what is changed meanwhile is recorded as the master’s, on behalf of the person', async () => {
    const boss = await aLogin(app, { profileId: 2 })
    const { profileId } = await app.connections.db
      .selectFrom('account')
      .select('profileId')
      .where('id', '=', boss.accountId)
      .executeTakeFirstOrThrow()
    expect(profileId).toBe(2)
    const { db } = app.connections
    const { id: custom } = await db
      .insertInto('profile')
      .values({ name: 'Clientes' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('profilePermission')
      .values(['', 'viewClient', 'storeClient'].map((key) => ({ profileId: custom, module: 'AccessControl', key })))
      .execute()
    const { id: link } = await db
      .insertInto('accountProfile')
      .values({ accountId: boss.accountId, profileId: custom })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { me } = await actingAs(boss)
    const switched = (await me.post(`/auth/updateTokenByUserProfile/${link}`)).json().id_token
    expect(claimsOf(switched).actor, 'a switch of profile keeps who acts').toMatchObject({ use_id: master.accountId })
    const made = await bearing(app, switched).post('/clientaccesscontroll', { cac_name: 'Padaria Crepúsculo' })
    expect(made.statusCode, made.body).toBe(200)
    const row = await db
      .selectFrom('auditRow')
      .select(['accountId', 'subjectAccountId'])
      .where('tableName', '=', 'client')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ accountId: master.accountId, subjectAccountId: boss.accountId })
  })

  test('each time is kept on record and told to the admins (Q05, Q47)', async () => {
    const { db } = app.connections
    await db.deleteFrom('notification').execute()
    const { token } = await actingAs(worker)
    const kept = await db.selectFrom('masterLogin').selectAll().where('sessionId', '=', claimsOf(token).sid).execute()
    expect(kept).toMatchObject([{ actorAccountId: master.accountId, accountId: worker.accountId }])
    await expect(db.deleteFrom('masterLogin').execute()).rejects.toThrow(/permission denied|never changed/)
    const [notice] = (await admin.get('/notification')).json().results
    expect(notice).toMatchObject({
      not_title: 'Acesso como outro colaborador',
      not_body: 'Mara Mestre Exemplo entrou no sistema como Edu Exemplo.',
      not_data: { type: 'master-login', user: { ind_name: 'Edu Exemplo' } },
    })
  })

  test('does not do what only the person may: marks, password, contact data (requirement 12)', async () => {
    const { me } = await actingAs(worker)
    const refused = [403, 'Operação não permitida durante o acesso como outro colaborador.']
    expect(await said(me.post('/schedule/register'))).toEqual(refused)
    expect(await said(me.put(`/user/${worker.accountId}`, { use_confirm_data_at: 'x' }))).toEqual(refused)
    expect(await said(me.post('/peoplescorecard/setStatusScorecard'))).toEqual(refused)
    const change = { old_password: password, new_password: otherPassword, confirm_password: otherPassword }
    expect(await said(me.put(`/auth/${worker.accountId}`, change))).toEqual(refused)
  })

  test('is not asked for the person’s due password (Q03)', async () => {
    const due = await aLogin(app, { passwordChangedAt: null })
    expect((await (await actingAs(due)).me.get('/lookup')).statusCode).toBe(200)
  })

  test('never becomes an admin or another master, nor somebody who may not come in (requirement 12)', async () => {
    const [boss, other, locked] = [
      await aLogin(app, { profileId: 1 }),
      await aLogin(app, { master: true }),
      await aLogin(app),
    ]
    await app.connections.db
      .updateTable('account')
      .set({ lockedAt: new Date() })
      .where('id', '=', locked.accountId)
      .execute()
    const chooser = await choosing()
    for (const { login } of [boss, other, locked, master, { login: 'nobody' }])
      expect((await chooser.post('/auth/master', { login })).statusCode, login).toBe(404)
    expect((await chooser.post('/auth/master', { login: worker.login })).statusCode).toBe(200)
  })

  test('chooses once, within five minutes, with a token that opens nothing else', async () => {
    const chooser = await choosing()
    expect((await chooser.get('/lookup')).statusCode).toBe(401)
    expect((await chooser.post(`/auth/updateTokenByUserId/${master.accountId}`)).statusCode).toBe(401)
    const both = await Promise.all([
      chooser.post('/auth/master', { login: worker.login }),
      chooser.post('/auth/master', { login: worker.login }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const slow = await choosing()
    later(301)
    expect((await slow.post('/auth/master', { login: worker.login })).statusCode).toBe(401)
  })

  test('stops at once when he is no master any more, is locked, changes his password, or the person becomes an admin', async () => {
    const { db } = app.connections
    const change = (fields: object) =>
      db.updateTable('account').set(fields).where('id', '=', master.accountId).execute()
    for (const [fields, back] of [
      [{ master: false }, { master: true }],
      [{ lockedAt: new Date() }, { lockedAt: null }],
    ] as const) {
      const { me } = await actingAs(worker)
      await change(fields)
      await expect.poll(async () => (await me.get('/lookup')).statusCode, { timeout: 1000 }).toBe(401)
      await change(back)
    }
    const promoted = await aLogin(app)
    const risen = (await actingAs(promoted)).me
    await db.updateTable('account').set({ profileId: 1 }).where('id', '=', promoted.accountId).execute()
    await expect.poll(async () => (await risen.get('/lookup')).statusCode, { timeout: 1000 }).toBe(401)
    const { me } = await actingAs(worker)
    await admin.put(`/user/${master.accountId}`, { use_password: password })
    await expect.poll(async () => (await me.get('/lookup')).statusCode, { timeout: 1000 }).toBe(401)
  })
})

test('who is no master is refused like who does not exist, and limits hold here too', async () => {
  const answers = [
    await loginMaster(worker.login),
    await loginMaster('nobody'),
    await loginMaster(master.login, otherPassword),
  ]
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  const guesses = await Promise.all(Array.from({ length: 9 }, () => loginMaster(master.login, otherPassword)))
  expect(guesses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(4)
})

test('the list of users: all for an admin, the own sectors for reviewers, nobody for employees (Q11)', async () => {
  const { sectorId } = await aSector(admin)
  const { sectorId: elsewhere } = await aSector(admin)
  const boss = await aLogin(app, { profileId: 4 })
  for (const [person, sector] of [
    [boss.personId, sectorId],
    [worker.personId, sectorId],
  ])
    await admin.post('/worksector', { sew_id_peo: person, sew_id_sec: sector })
  const logins = async (caller: Caller, query = '') => {
    const answer = await caller.get(`/auth${query}`)
    return answer.statusCode === 200
      ? answer.json().results.map((user: { use_login: string }) => user.use_login)
      : answer.statusCode
  }
  expect(await logins(admin)).toEqual(expect.arrayContaining([worker.login, boss.login, master.login]))
  const gestor = await app.as(boss.accountId)
  expect(await logins(gestor)).toEqual([worker.login, boss.login])
  expect(await logins(gestor, `?secIds=${sectorId}`)).toEqual([worker.login, boss.login])
  expect(await logins(gestor, `?secIds=${sectorId},${elsewhere}`), 'all or nothing').toBe(404)
  expect(await logins(admin, `?secIds=${elsewhere}`)).toEqual([])
  expect(await logins(await app.as(worker.accountId))).toBe(403)
  const [row] = (await admin.get('/auth')).json().results
  expect(Object.keys(row).sort()).toEqual(['ind_name', 'use_id', 'use_login'])
})
