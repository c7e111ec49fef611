import { Temporal } from 'temporal-polyfill'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLogin, bearing, claimsOf, enter, otherPassword, password, said } from '../../../../test/logins.ts'
import { app, ownApplication } from '../../../../test/own-application.ts'

ownApplication()
beforeAll(async () => {
  await (await app.inRole('admin')).post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
})
beforeEach(async () => {
  app.clock.set(new Date().toISOString())
  await app.connections.db.deleteFrom('attemptLimit').execute()
})

const body = (fields: object = {}) => ({
  old_password: password,
  new_password: otherPassword,
  confirm_password: otherPassword,
  ...fields,
})

async function loggedIn(fields: Parameters<typeof aLogin>[1] = {}) {
  const login = await aLogin(app, fields)
  const token: string = (await enter(app, login.login)).json().id_token
  const me = bearing(app, token)
  return { ...login, token, me, change: (sent: object = {}) => me.put(`/auth/${login.accountId}`, body(sent)) }
}

describe('a change of password', () => {
  test('answers a token that replaces the old one, and ends every session of the old password (R238, R078)', async () => {
    const person = await loggedIn()
    const elsewhere = bearing(app, (await enter(app, person.login)).json().id_token)
    const began = app.clock.now()
    const answer = await person.change()
    expect(answer.json()).toMatchObject({ success: true, message: 'Salvo' })
    const fresh: string = answer.json().id_token
    expect((await bearing(app, fresh).get('/lookup')).statusCode).toBe(200)
    expect(Date.parse(claimsOf(fresh).user.user_password_changed_at ?? '')).toBeGreaterThanOrEqual(began)
    for (const old of [person.me, elsewhere])
      await expect.poll(async () => (await old.get('/lookup')).statusCode, { timeout: 1000 }).toBe(401)
    expect((await enter(app, person.login)).statusCode).toBe(400)
    expect((await enter(app, person.login, otherPassword)).statusCode).toBe(200)
  })

  test('is refused with the words of what is wrong, and changes nothing (R239)', async () => {
    const person = await loggedIn()
    const refused = async (sent: object) => said(person.change(sent))
    const both = (secret: string) => ({ new_password: secret, confirm_password: secret })
    const complexity =
      'A senha deve ter no mínimo 8 caracteres, 1 letra minúscula, 1 letra maiúscula, 1 número e 1 caractere especial ($ * & @ # !)'
    expect(await refused({ old_password: 'Errada-9!' })).toEqual([400, 'Senha atual incorreta'])
    expect(await refused({ confirm_password: 'Outra-flor-9#' }), 'R189').toEqual([400, 'Senhas não conferem'])
    expect(await refused(both(password)), 'R190').toEqual([400, 'A nova senha não pode ser igual a anterior'])
    expect(await refused(both('Ab1!'))).toEqual([400, 'Campo com menos de 8 caracteres'])
    expect(await refused(both('SEM-MINUSCULA-1'))).toEqual([400, complexity])
    expect(await refused(both('sem-maiuscula-1!'))).toEqual([400, complexity])
    expect(await refused(both('Sem-numero!'))).toEqual([400, complexity])
    expect(await refused(both('Sem-sinal-1'))).toEqual([400, complexity])
    expect(await refused(both('Senha@2026'))).toEqual([400, 'Senha muito comum, escolha outra.'])
    expect(await refused({ old_password: undefined })).toEqual([400, 'Campo obrigatório'])
    expect((await person.me.get('/lookup')).statusCode).toBe(200)
    expect((await enter(app, person.login)).statusCode).toBe(200)
  })

  test('the rules are those of every path: change, reset and access data (R183, R184, R185, R186, R187, R188, R189, R190)', async () => {
    const admin = await app.inRole('admin')
    const person = await loggedIn()
    for (const weak of ['Abcd12!', 'ABCDEFG1!', 'abcdefg1!', 'Abcdefgh!', 'Abcdefgh1']) {
      const paths = [
        () => person.change({ new_password: weak, confirm_password: weak }),
        () => app.anonymous.post('/auth/forgot-password-change', { token: 'any', use_password: weak }),
        () => admin.put(`/user/${person.accountId}`, { use_password: weak }),
      ]
      for (const path of paths) {
        const [status, message] = await said(path())
        expect([status, /8 caracteres/.test(message)], `${weak} ${message}`).toEqual([400, true])
      }
    }
    const reset = { token: 'any', use_password: otherPassword, use_password_confirm: password }
    expect(await said(app.anonymous.post('/auth/forgot-password-change', reset))).toEqual([400, 'Senhas não conferem'])
  })

  test('the moment of the change is the server’s, whatever is sent (Q03)', async () => {
    const person = await loggedIn()
    const answer = await person.change({ user_password_changed_at: '2099-01-01T00:00:00Z' })
    expect(claimsOf(answer.json().id_token).user.user_password_changed_at).not.toMatch(/^2099/)
  })

  test('is for the own account only, and guesses of the current password are limited', async () => {
    const [person, other] = [await loggedIn(), await loggedIn()]
    expect((await person.me.put(`/auth/${other.accountId}`, body())).statusCode).toBe(404)
    const guesses = await Promise.all(Array.from({ length: 9 }, () => person.change({ old_password: 'Errada-9!' })))
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
    expect((await other.change()).statusCode, 'nobody else waits').toBe(200)
  })

  test('two at once: one is first, the other is told', async () => {
    const person = await loggedIn()
    const answers = await Promise.all([
      person.change(),
      person.change({ new_password: 'Terceira-flor-9&', confirm_password: 'Terceira-flor-9&' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, expect.any(Number)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('neither token nor password is kept for a repetition, or in the audit', async () => {
    const person = await loggedIn()
    const key = crypto.randomUUID()
    const headers = { authorization: person.token, 'idempotency-key': key }
    const answer = await app.anonymous.request('PUT', `/auth/${person.accountId}`, body(), headers)
    expect(answer.statusCode).toBe(200)
    const { db } = app.connections
    const kept = await db.selectFrom('idempotentAnswer').selectAll().where('key', '=', key).execute()
    expect(kept).toEqual([])
    const audit = await db
      .selectFrom('auditRow')
      .selectAll()
      .where('tableName', '=', 'account')
      .where('rowId', '=', person.accountId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ accountId: person.accountId, subjectAccountId: null, after: { password: 'changed' } })
    expect(JSON.stringify(audit)).not.toMatch(/argon2|password_hash/)
  })
})

describe('a password that is due', () => {
  const monthsAgo = (months: number, days = 0) =>
    Temporal.Instant.fromEpochMilliseconds(app.clock.now())
      .toZonedDateTimeISO('America/Sao_Paulo')
      .subtract({ months })
      .add({ days })
      .toInstant()
      .toString()

  test('never changed, or six months ago: the server answers nothing but what changes it (R164, R165, Q03)', async () => {
    for (const passwordChangedAt of [null, monthsAgo(7)]) {
      const person = await loggedIn({ passwordChangedAt })
      expect(claimsOf(person.token).user.password_due).toBe(1)
      for (const path of ['/lookup', `/user/${person.accountId}`, `/people/${person.personId}`, '/schedule/all'])
        expect(await said(person.me.get(path)), path).toEqual([403, 'Altere sua senha para continuar.'])
      expect((await person.me.post('/schedule/register')).statusCode).toBe(403)
      expect((await person.me.put(`/user/${person.accountId}`, { use_confirm_data_at: 'x' })).statusCode).toBe(403)
      const renewed = await person.me.post(`/auth/updateTokenByUserId/${person.accountId}`)
      expect(await said(bearing(app, renewed.json().id_token).get('/lookup'))).toEqual([
        403,
        'Altere sua senha para continuar.',
      ])
      const answer = await person.change()
      expect(claimsOf(answer.json().id_token).user.password_due).toBe(0)
      expect((await bearing(app, answer.json().id_token).get('/lookup')).statusCode).toBe(200)
    }
  })

  test('a day short of six months is not, and it becomes due while somebody is logged in (R164)', async () => {
    const person = await loggedIn({ passwordChangedAt: monthsAgo(6, 2) })
    expect((await person.me.get('/lookup')).statusCode).toBe(200)
    await app.connections.db
      .updateTable('session')
      .set({ expiresAt: '2100-01-01T00:00:00Z' })
      .where('accountId', '=', person.accountId)
      .execute()
    app.clock.set(new Date(app.clock.now() + 3 * 86_400_000).toISOString())
    await expect.poll(async () => (await person.me.get('/lookup')).statusCode, { timeout: 1000 }).toBe(403)
  })

  test('is never an admin’s or a master’s (R166, R164)', async () => {
    for (const fields of [{ profileId: 1 }, { master: true }]) {
      const person = await loggedIn({ ...fields, passwordChangedAt: null })
      expect(claimsOf(person.token).user.password_due).toBe(0)
      expect((await person.me.get('/lookup')).statusCode).toBe(200)
    }
  })
})

test('nobody becomes admin or master by what is sent along (self-made admin, mass assignment)', async () => {
  const person = await loggedIn()
  const rights = {
    pro_id: 1,
    profileId: 1,
    use_id_pro: 1,
    isMaster: true,
    master: 1,
    use_master: 1,
    role: 'admin',
    locked_at: null,
    employee_id: 1,
  }
  const { db } = app.connections
  const before = await db.selectFrom('account').selectAll().where('id', '=', person.accountId).executeTakeFirstOrThrow()
  await app.anonymous.post('/auth/newLogin', { login: person.login, password, ...rights })
  await app.anonymous.post('/user', {
    use_login: 'eu',
    use_password: otherPassword,
    use_id_peo: person.personId,
    ...rights,
  })
  await person.me.post('/user', {
    use_login: 'eu',
    use_password: otherPassword,
    use_id_peo: person.personId,
    ...rights,
  })
  await person.me.put(`/user/${person.accountId}`, { ...rights, use_password: otherPassword, use_login: 'outro' })
  await person.me.post(`/auth/updateTokenByUserId/${person.accountId}`, rights)
  const after = await db.selectFrom('account').selectAll().where('id', '=', person.accountId).executeTakeFirstOrThrow()
  expect(after).toEqual(before)
  await person.change(rights)
  const changed = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  expect(changed).toEqual({
    ...before,
    passwordHash: changed.passwordHash,
    passwordChangedAt: changed.passwordChangedAt,
  })
  expect(await db.selectFrom('account').select('id').where('login', '=', 'eu').execute()).toEqual([])
})
