import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, rio, saoPaulo } from '../../../../test/people.ts'

ownCompany({ hrEmail: 'rh@exemplo.com.br' })
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

const contact = (fields: object = {}) => ({
  peo_cell_phone: '(11) 98765-4321',
  adr_zip_code: '01310-100',
  sta_id: saoPaulo.state,
  cos_id: saoPaulo.city,
  adr_neighborhood: 'Bela Vista',
  adr_street: 'Avenida Paulista',
  ...fields,
})

async function somebody(name = 'Ana Souza') {
  const id = await aPerson(admin, { ind_name: name })
  return { id, caller: await app.inRole('employee', id) }
}

const lately = (caller: Caller) => caller.get('/employee/changedata/own').then((answer) => answer.json().results[0])
const bell = async () => (await admin.get('/notification')).json().results
const mails = () =>
  app.connections.db.selectFrom('outboxMail').select(['recipient', 'subject', 'body']).orderBy('id').execute()

test('a change is a request: stored old and new, mailed to HR, told to admins; the record stays (R555, R688, Q113)', async () => {
  const { id, caller } = await somebody()
  const before = (await admin.get(`/people/${id}`)).json()
  const body = contact({ sta_id: rio.state, cos_id: rio.city, adr_complement: 'Casa 2' })
  const asked = (await caller.post('/employee/changedata', body)).json()
  expect(asked).toMatchObject({ peo_id: id, dch_state: 0, dch_decided_at: null })
  expect(asked.changes).toEqual([
    { field: 'peo_cell_phone', before: null, after: '11987654321', current: null },
    { field: 'cos_name', before: 'São Paulo/SP', after: 'Rio de Janeiro/RJ', current: 'São Paulo/SP' },
    { field: 'adr_complement', before: null, after: 'Casa 2', current: null },
  ])
  expect((await admin.get(`/people/${id}`)).json()).toEqual(before)
  expect(await lately(caller)).toEqual(asked)

  const [notice] = await bell()
  expect(notice).toMatchObject({
    not_body: 'Ana Souza pediu a alteração dos próprios dados: Celular, Cidade e Complemento.',
    not_data: { type: 'data-change', name: 'employees.update', params: { id }, query: { alteracao: asked.dch_id } },
  })
  const [mail] = await mails()
  expect(mail?.recipient).toBe('rh@exemplo.com.br')
  expect(mail?.body).toContain(`https://ponto.example.test/funcionarios/editar/${id}?alteracao=${asked.dch_id}`)
  expect(mail?.body).not.toMatch(/98765|Casa 2/)
})

test('a city that is not of the state sent with it is refused, and nobody is asked anything', async () => {
  const { caller } = await somebody('Ivo Reis')
  const told = (await bell()).length
  const answer = await caller.post('/employee/changedata', contact({ sta_id: saoPaulo.state, cos_id: rio.city }))
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { cos_id: 'A cidade não é do estado informado.' }])
  expect(await lately(caller)).toBeUndefined()
  expect(await bell()).toHaveLength(told)
})

test('an admin compares and applies; only what was asked changes, and it happens once (R008, R680, Q130, Q137)', async () => {
  const { id, caller } = await somebody('Bia Lima')
  const asked = (await caller.post('/employee/changedata', contact({ peo_phone: '1133334444' }))).json()
  await admin.put(`/people/${id}`, { adr_street: 'Rua Nova', peo_phone: '1122223333' })
  const compared = (await admin.get(`/employee/changedata/${asked.dch_id}`)).json()
  expect(compared.changes).toContainEqual({
    field: 'peo_phone',
    before: null,
    after: '1133334444',
    current: '1122223333',
  })
  const both = await Promise.all([1, 2].map(() => admin.put(`/employee/changedata/apply/${asked.dch_id}`)))
  expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  expect(both.find((answer) => answer.statusCode === 409)?.json().message).toBe('Registro já avaliado.')
  expect((await admin.get(`/people/${id}`)).json()).toMatchObject({
    peo_phone: '1133334444',
    peo_cell_phone: '11987654321',
    adr_street: 'Rua Nova',
  })
  expect(await lately(caller)).toMatchObject({ dch_state: 1 })
})

test('a refusal needs a reason, which the person reads; the record stays', async () => {
  const { id, caller } = await somebody('Caio Reis')
  const asked = (await caller.post('/employee/changedata', contact())).json()
  const path = `/employee/changedata/refuse/${asked.dch_id}`
  expect((await admin.put(path, {})).json().message).toBe('Campo obrigatório')
  expect((await admin.put(path, { dch_reason: 'Envie o comprovante.' })).json().dch_state).toBe(2)
  expect(await lately(caller)).toMatchObject({ dch_state: 2, dch_reason: 'Envie o comprovante.' })
  expect((await admin.get(`/people/${id}`)).json().peo_cell_phone).toBeNull()
  expect((await admin.put(`/employee/changedata/apply/${asked.dch_id}`)).statusCode).toBe(409)
})

test('a second request takes the place of the one that waits; of two at once one waits', async () => {
  const { caller } = await somebody('Davi Melo')
  const first = (await caller.post('/employee/changedata', contact({ adr_number: '10' }))).json()
  await Promise.all(['20', '30'].map((number) => caller.post('/employee/changedata', contact({ adr_number: number }))))
  const waiting = (await admin.get('/employee/changedata?ind_name=davi&dch_state=0')).json()
  expect(waiting.total).toBe(1)
  expect((await admin.get(`/employee/changedata/${first.dch_id}`)).json().dch_state).toBe(3)
  expect((await admin.get('/employee/changedata?ind_name=davi')).json().total).toBe(3)
})

test('a request names the city that it asks for, so that the next one can go on from it', async () => {
  const { caller } = await somebody('Gil Nunes')
  const moved = contact({ sta_id: rio.state, cos_id: rio.city })
  expect((await caller.post('/employee/changedata', moved)).json().cos_id).toBe(rio.city)
  expect(await lately(caller)).toMatchObject({ cos_id: rio.city })
  expect((await caller.post('/employee/changedata', contact())).json().cos_id).toBeNull()
})

test('a request that changes nothing is none', async () => {
  const { caller } = await somebody()
  const answer = await caller.post('/employee/changedata', contact({ peo_cell_phone: '' }))
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Nenhum dado foi alterado.'])
})

test('the own contact data and nothing else: other fields, other people and strangers stay out (R680)', async () => {
  const [{ id, caller }, other] = [await somebody('Eva Dias'), await somebody('Fábio Cruz')]
  const asked = (
    await caller.post(
      '/employee/changedata',
      contact({ peo_id: other.id, ind_name: 'Outro Nome', peo_email_primary: 'x@exemplo.com.br' }),
    )
  ).json()
  expect(asked.peo_id).toBe(id)
  await admin.put(`/employee/changedata/apply/${asked.dch_id}`)
  expect((await admin.get(`/people/${id}`)).json().ind_name).toBe('Eva Dias')
  expect((await admin.get(`/people/${other.id}`)).json().peo_cell_phone).toBeNull()
  expect(await lately(other.caller)).toBeUndefined()
  for (const call of [
    caller.get('/employee/changedata'),
    caller.get(`/employee/changedata/${asked.dch_id}`),
    caller.put(`/employee/changedata/apply/${asked.dch_id}`),
  ])
    expect((await call).statusCode).toBe(403)
  expect((await admin.post('/employee/changedata', contact())).statusCode).toBe(404)
})

test('a master who acts as the person asks for nothing in the name of the person', async () => {
  const { id } = await somebody()
  const { id: account } = await app.connections.db
    .selectFrom('account')
    .select('id')
    .where('employeeId', '=', id)
    .executeTakeFirstOrThrow()
  const answer = await (await app.actingAs(account)).post('/employee/changedata', contact())
  expect(answer.statusCode).toBe(403)
})

test('fields are checked as in the form of the employee', async () => {
  const { caller } = await somebody()
  const { errors } = (
    await caller.post('/employee/changedata', { peo_individual_email: 'ana', peo_phone: '12' })
  ).json()
  expect(errors).toEqual({
    peo_individual_email: 'E-mail inválido',
    peo_phone: 'Telefone inválido',
    adr_zip_code: 'Campo obrigatório',
    sta_id: 'Campo obrigatório',
    cos_id: 'Campo obrigatório',
    adr_neighborhood: 'Campo obrigatório',
    adr_street: 'Campo obrigatório',
  })
})
