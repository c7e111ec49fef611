import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { aCustomProfile } from '../../../test/logins.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson } from '../../../test/people.ts'

let made = 0

ownCompany()
beforeAll(async () => {
  app.clock.set(new Date().toISOString()) // sessions of real logins end by the database's clock
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
})

const password = 'Girassol-azul-7!'
const body = (person: number, fields: object = {}) => {
  made += 1
  return { use_id_peo: person, use_login: `pessoa.${made}`, use_password: password, pro_id: 3, ...fields }
}
const anAccount = async (fields: object = {}) => {
  const person = await aPerson(admin)
  const account = (await admin.post('/user', body(person, fields))).json()
  return { person, ...account } as { person: number; use_id: number; use_login: string }
}
const login = (use_login: string, secret = password) =>
  app.anonymous.post('/auth/newLogin', { login: use_login, password: secret })
const said = async (answer: ReturnType<Caller['post']>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().message]
}

test('an admin gives a person a login, which opens a session and never shows its password (Q14)', async () => {
  const person = await aPerson(admin)
  const answer = await admin.post('/user', body(person, { use_login: 'Ana.Souza', use_app: 1 }))
  expect(answer.json()).toMatchObject({
    use_id_peo: person,
    use_login: 'Ana.Souza',
    pro_id: 3,
    pro_name: 'Colaborador',
    use_app: 1,
    user_password_changed_at: null,
  })
  expect(answer.body).not.toMatch(/argon2|password_hash|use_password/)
  expect((await login('ana.souza')).statusCode).toBe(200)
  expect((await admin.get(`/people/${person}`)).json()).toMatchObject({ use_login: 'Ana.Souza' })
})

test('a password follows the one rule, length first (Q01, Q02)', async () => {
  const person = await aPerson(admin)
  const refused = (use_password: string | undefined) => said(admin.post('/user', body(person, { use_password })))
  expect(await refused('Ab1!')).toEqual([400, 'Campo com menos de 8 caracteres'])
  expect(await refused('semclasses')).toEqual([
    400,
    'A senha deve ter no mínimo 8 caracteres, 1 letra minúscula, 1 letra maiúscula, 1 número e 1 caractere especial ($ * & @ # !)',
  ])
  expect(await refused('Senha@2026')).toEqual([400, 'Senha muito comum, escolha outra.'])
  expect(await refused(undefined)).toEqual([400, 'Campo obrigatório'])
})

test('a login belongs to one account, letters of either case, and a person has one account (Q129)', async () => {
  const first = await anAccount()
  const other = await aPerson(admin)
  const again = body(other, { use_login: first.use_login.toUpperCase() })
  const holder = (await admin.get(`/people/${first.person}`)).json()
  const whose = `É de ${holder.ind_name}, matrícula ${holder.ind_enrollment}.`
  expect(await said(admin.post('/user', again))).toEqual([400, `Login já cadastrado. ${whose}`])
  expect(await said(admin.post('/user', body(first.person)))).toEqual([400, 'Usuário já cadastrado.'])
  expect(await said(admin.post('/user', body(999999)))).toEqual([404, 'Registro não encontrado.'])
  const custom = body(other, { pro_id: 5 })
  expect(await said(admin.post('/user', custom)), 'only base profiles').toEqual([400, 'Campo obrigatório'])
})

test('outsourced staff do not log in (Q114)', async () => {
  const outsourced = await aPerson(admin, { ind_outsourced: 1 })
  expect((await admin.post('/user', body(outsourced))).json().message).toBe(
    'Terceiros não possuem acesso ao sistema nem jornada.',
  )
})

test('a new password ends the sessions opened with the old one and must be changed by its owner', async () => {
  const account = await anAccount()
  await app.connections.db
    .updateTable('account')
    .set({ passwordChangedAt: '2026-01-01T00:00:00Z' })
    .where('id', '=', account.use_id)
    .execute()
  const person = await app.as(account.use_id)
  const changed = await admin.put(`/user/${account.use_id}`, { use_password: 'Outra-flor-8#' })
  expect(changed.json()).toMatchObject({ use_login: account.use_login, user_password_changed_at: null })
  await expect.poll(async () => (await person.get('/lookup')).statusCode, { timeout: 1000 }).toBe(401)
  expect((await login(account.use_login)).statusCode).toBe(400)
  expect((await login(account.use_login, 'Outra-flor-8#')).statusCode).toBe(200)
})

test('another profile ends the sessions that hold the old one', async () => {
  const account = await anAccount({ pro_id: 1 })
  const second = await app.as(account.use_id)
  expect((await second.get('/company')).statusCode).toBe(200)
  await admin.put(`/user/${account.use_id}`, { pro_id: 3 })
  await expect.poll(async () => (await second.get('/company')).statusCode, { timeout: 1000 }).toBe(401)
})

test('a person reads the own account and confirms the own data; everything else sent is left out (Q13, Q14)', async () => {
  const account = await anAccount()
  const person = await app.as(account.use_id)
  expect((await person.get(`/user/people/${account.person}`)).json().use_id).toBe(account.use_id)
  const confirmed = await person.put(`/user/${account.use_id}`, {
    use_confirm_data_at: '1999-01-01',
    pro_id: 1,
    use_app: 1,
    use_login: 'administrador',
  })
  expect(confirmed.json()).toMatchObject({ use_login: account.use_login, pro_id: 3, use_app: 0 })
  expect(confirmed.json().use_confirm_data_at).not.toMatch(/^1999/)
  expect((await person.get(`/user/${account.use_id}`)).json()).toEqual(confirmed.json())
})

test('nobody but an admin makes an account or reads and changes that of another', async () => {
  const [mine, theirs] = [await anAccount(), await anAccount()]
  const person = await app.as(mine.use_id)
  expect((await person.get(`/user/${theirs.use_id}`)).statusCode).toBe(404)
  expect((await person.get(`/user/people/${theirs.person}`)).statusCode).toBe(404)
  expect((await person.put(`/user/${theirs.use_id}`, { use_confirm_data_at: '' })).statusCode).toBe(404)
  expect((await person.post('/user', body(mine.person))).statusCode).toBe(403)
  expect((await admin.get('/user/999999')).statusCode).toBe(404)
  expect((await admin.get(`/user/people/${await aPerson(admin)}`)).statusCode).toBe(404)
  expect((await admin.put('/user/999999', { use_app: 1 })).statusCode).toBe(404)
})

test('the profiles of an account, the base profile first, for its owner and admins; inactive ones are left out (Q07, Q25, R077)', async () => {
  const [mine, theirs] = [await anAccount(), await anAccount()]
  const [first, second] = [await aCustomProfile(app, mine.use_id), await aCustomProfile(app, mine.use_id)]
  const person = await app.as(mine.use_id)
  const answer = (await person.get(`/user/getProfilesByUserId/${mine.use_id}`)).json()
  expect(answer).toEqual({
    results: [
      { usp_id: null, pro_id: 3, pro_name: 'Colaborador' },
      { usp_id: first.linkId, pro_id: first.profileId, pro_name: first.name },
      { usp_id: second.linkId, pro_id: second.profileId, pro_name: second.name },
    ],
    total: 3,
  })
  await app.connections.db.updateTable('profile').set({ active: false }).where('id', '=', first.profileId).execute()
  const left = (await admin.get(`/user/getProfilesByUserId/${mine.use_id}`)).json()
  expect(left.results.map((profile: { usp_id: number | null }) => profile.usp_id)).toEqual([null, second.linkId])
  expect((await person.get(`/user/getProfilesByUserId/${theirs.use_id}`)).statusCode).toBe(404)
  expect((await admin.get('/user/getProfilesByUserId/999999')).statusCode).toBe(404)
})

test('contact data are due for confirmation when never confirmed, and again after six months (R083, Q13)', async () => {
  const account = await anAccount()
  await admin.put(`/people/${account.person}`, { peo_phone: '(11) 3333-4444', peo_cell_phone: '(11) 98765-4321' })
  const person = await app.as(account.use_id)
  const asked = async () => (await person.get(`/user/getUseConfirmData/${account.use_id}`)).json()
  expect(await asked()).toMatchObject({
    use_id: account.use_id,
    use_confirm_data_at: null,
    use_confirm_data_due: 1,
    peo_phone: '1133334444',
    peo_cell_phone: '11987654321',
    adr_zip_code: '01310100',
    adr_street: 'Avenida Paulista',
    adr_neighborhood: 'Bela Vista',
    cos_name: 'São Paulo',
    sta_abbreviation: 'SP',
  })
  await person.put(`/user/${account.use_id}`, { use_confirm_data_at: '' })
  expect(await asked()).toMatchObject({ use_confirm_data_at: expect.any(String), use_confirm_data_due: 0 })
  const confirmed = (at: string) =>
    app.connections.db.updateTable('account').set({ dataConfirmedAt: at }).where('id', '=', account.use_id).execute()
  const monthsAgo = (months: number, days = 0) => {
    const at = new Date(app.clock.now())
    at.setUTCMonth(at.getUTCMonth() - months)
    return new Date(at.getTime() + days * 86_400_000).toISOString()
  }
  await confirmed(monthsAgo(6, 2))
  expect((await asked()).use_confirm_data_due).toBe(0)
  await confirmed(monthsAgo(7))
  expect((await asked()).use_confirm_data_due).toBe(1)
})

test('the own contact data are nobody else’s, and an admin is not asked to confirm (R083, Q13)', async () => {
  const [mine, theirs] = [await anAccount(), await anAccount({ pro_id: 1 })]
  const person = await app.as(mine.use_id)
  expect((await person.get(`/user/getUseConfirmData/${theirs.use_id}`)).statusCode).toBe(404)
  expect((await admin.get(`/user/getUseConfirmData/${mine.use_id}`)).statusCode).toBe(404)
  const boss = await app.as(theirs.use_id)
  expect((await boss.get(`/user/getUseConfirmData/${theirs.use_id}`)).json().use_confirm_data_due).toBe(0)
})

test('an account says whose it is (use_name, use_email)', async () => {
  const account = await anAccount()
  const answer = (await admin.get(`/user/${account.use_id}`)).json()
  expect(answer).toMatchObject({ use_name: expect.stringMatching(/^Pessoa/), use_email: expect.stringMatching(/@/) })
})

test('two presses make one account', async () => {
  const person = await aPerson(admin)
  const sent = body(person)
  const statuses = await Promise.all([admin.post('/user', sent), admin.post('/user', sent)])
  expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})
