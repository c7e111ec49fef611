import { expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { personBody, saoPaulo } from '../../../test/people.ts'

ownCompany()

test('without any employer a unit and a person are told to register one first', async () => {
  const unit = await admin.post('/workunit', { wun_name: 'Matriz', wun_id_cos: saoPaulo.city })
  const person = await admin.post('/people', personBody())
  for (const answer of [unit, person]) {
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Cadastre uma empresa antes de continuar.'])
  }
})

test('an employer is registered with its CNPJ, keeps bare digits, and finds a ledger for its marks', async () => {
  const answer = await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11.222.333/0001-81' })
  const company = answer.json()
  expect(company).toMatchObject({ com_name: 'Padaria Aurora', com_document: '11222333000181', com_place: '' })
  const ledger = await app.connections.db
    .selectFrom('ledger')
    .select('lastNsr')
    .where('employerId', '=', company.com_id)
    .executeTakeFirst()
  // Its own identification is the first record of the sequence.
  expect(ledger).toEqual({ lastNsr: 1 })
})

test('with a single employer, units and people belong to it unasked; with two, one must be chosen', async () => {
  const unit = (await admin.post('/workunit', { wun_name: 'Matriz', wun_id_cos: saoPaulo.city })).json()
  const person = (await admin.post('/people', personBody())).json()
  expect([unit.com_name, person.ind_id_com]).toEqual(['Padaria Aurora', unit.wun_id_com])

  const other = (await admin.post('/company', { com_name: 'João Lima', com_document: '529.982.247-25' })).json()
  const unasked = await admin.post('/workunit', { wun_name: 'Filial', wun_id_cos: saoPaulo.city })
  expect([unasked.statusCode, unasked.json().errors]).toEqual([400, { wun_id_com: 'Escolha a empresa.' }])
  const unplaced = await admin.post('/people', personBody())
  expect([unplaced.statusCode, unplaced.json().errors]).toEqual([400, { ind_id_com: 'Escolha a empresa.' }])
  const chosen = await admin.post('/workunit', {
    wun_name: 'Filial',
    wun_id_cos: saoPaulo.city,
    wun_id_com: other.com_id,
  })
  expect(chosen.json().com_name).toBe('João Lima')
})

test('name and document of an employer are required', async () => {
  expect((await admin.post('/company', {})).json().errors).toEqual({
    com_name: 'Campo Obrigatório',
    com_document: 'Campo Obrigatório',
  })
})

test('a CNPJ with letters is taken, one with wrong digits or taken already is not', async () => {
  const letters = await admin.post('/company', { com_name: 'Letras', com_document: '12.ABC.345/01DE-35' })
  expect(letters.json().com_document).toBe('12ABC34501DE35')
  const wrong = await admin.post('/company', { com_name: 'Errada', com_document: '11.222.333/0001-80' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'CNPJ ou CPF inválido'])
  const again = await admin.post('/company', { com_name: 'Outra', com_document: '11222333000181' })
  expect([again.statusCode, again.json().message]).toEqual([400, 'CNPJ ou CPF já cadastrado.'])
})

test('only what is sent changes; the INPI number has seventeen digits', async () => {
  const [first] = (await admin.get('/company?com_name=aurora')).json().results
  const changed = await admin.put(`/company/${first.com_id}`, { com_place: 'Rua das Flores, 10' })
  expect(changed.json()).toMatchObject({ com_name: 'Padaria Aurora', com_place: 'Rua das Flores, 10' })
  const wrong = await admin.put(`/company/${first.com_id}`, { com_rep_number: '123' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'O número do INPI tem 17 letras e dígitos'])
  expect((await admin.get(`/company/${first.com_id}`)).json().com_rep_number).toBe('')
  expect((await admin.put('/company/999999', { com_name: 'Ninguém' })).statusCode).toBe(404)
  expect((await admin.get('/company/999999')).statusCode).toBe(404)
})

test('anyone logged in reads the value lists: genders, employers, states and months (Q12)', async () => {
  const employee = await app.inRole('employee')
  const lists = (await employee.get('/lookup')).json()
  expect(lists.genders.map((gender: { gen_name: string }) => gender.gen_name)).toEqual([
    'Feminino',
    'Masculino',
    'Outro',
  ])
  expect(lists.companies.map((company: object) => Object.keys(company))).toContainEqual(['com_id', 'com_name'])
  expect(lists.states).toHaveLength(27)
  expect(lists.states).toContainEqual({ sta_id: 33, sta_name: 'Rio de Janeiro', sta_abbreviation: 'RJ' })
  expect(lists.months[2]).toEqual({ mon_id: 3, mon_name: 'Março', mon_slug: 'marco' })
})
