import { cpfCheckDigits } from '@ponteiro/legal-files'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson, aSector, personBody, rio, saoPaulo, workdayBody } from '../../../test/people.ts'
import { scopeOfMade } from '../../platform/http/scope.ts'
import { takenAmong } from './holders.queries.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

const refused = async (body: object) => {
  const answer = await admin.post('/people', body)
  return [answer.statusCode, answer.json().message]
}
/** The fields that are refused, by their names, with why. */
const faults = async (answer: ReturnType<Caller['post']>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().errors]
}
/** Somebody who leads a sector, and somebody who works in it. */
async function aTeam(role: 'supervisor' | 'gestor') {
  const { sectorId, unitId } = await aSector(admin)
  const [leader, member, stranger] = [await aPerson(admin), await aPerson(admin), await aPerson(admin)]
  for (const id of [leader, member]) await admin.post('/worksector', { sew_id_peo: id, sew_id_sec: sectorId })
  return { sectorId, unitId, leader, member, stranger, caller: await app.inRole(role, leader) }
}

test('a person is registered with address, and read back whole by an admin (R022)', async () => {
  const body = personBody({
    ind_name: 'Ana Souza',
    ind_cpf: '529.982.247-25',
    peo_cell_phone: '(11) 98765-4321',
    ind_id_work_city: rio.city,
    adr_complement: '',
  })
  const person = (await admin.post('/people', body)).json()
  expect(person).toMatchObject({
    ind_name: 'Ana Souza',
    ind_cpf: '52998224725',
    ind_pis: body.ind_pis,
    ind_id_gen: 1,
    ind_birth_date: '1990-05-17',
    peo_cell_phone: '11987654321',
    work_city: { cos_id: rio.city, cos_name: 'Rio de Janeiro' },
    adr_zip_code: '01310100',
    sta_id: saoPaulo.state,
    cos_id: saoPaulo.city,
    adr_complement: null,
    ind_status: 1,
    ind_outsourced: 0,
    use_id: null,
    sectors: [],
  })
  expect(person.peo_id).toBe(person.ind_id)
  expect((await admin.get(`/people/${person.peo_id}`)).json()).toEqual(person)
})

test('the number of an address is S/N when nobody gives one (R648)', async () => {
  expect((await admin.post('/people', personBody())).json().adr_number).toBe('S/N')
  expect((await admin.post('/people', personBody({ adr_number: '1578' }))).json().adr_number).toBe('1578')
})

test('the person form names every field that is missing (R182, R644, R647)', async () => {
  const { errors } = (await admin.post('/people', {})).json()
  const required = [
    'ind_enrollment',
    'ind_name',
    'ind_id_gen',
    'ind_name_mother',
    'ind_birth_date',
    'ind_admission_date',
    'peo_email_primary',
    'adr_zip_code',
    'sta_id',
    'cos_id',
    'adr_neighborhood',
    'adr_street',
  ]
  expect(errors).toEqual(Object.fromEntries(required.map((field) => [field, 'Campo obrigatório'])))
})

test('e-mails follow the rule, documents their digits, the ZIP its length (R192, R645, R649, Q129)', async () => {
  expect(await refused(personBody({ peo_email_primary: 'ana@exemplo' }))).toEqual([400, 'E-mail inválido'])
  expect(await refused(personBody({ peo_individual_email: 'ana' }))).toEqual([400, 'E-mail inválido'])
  expect(await refused(personBody({ ind_pis: '12044789024' }))).toEqual([400, 'PIS inválido'])
  expect(await refused(personBody({ ind_cpf: '111.111.111-11' }))).toEqual([400, 'CPF inválido'])
  expect(await refused(personBody({ adr_zip_code: '0131-100' }))).toEqual([400, 'CEP inválido.'])
  expect(await refused(personBody({ ind_name: 'x'.repeat(151) }))).toEqual([400, 'Máximo de caracteres atingido'])
})

test('who has it: a number that is taken names its holder to whoever may see that person (Q129)', async () => {
  const body = personBody({ ind_cpf: '168.995.350-09' })
  const { peo_id: id } = (await admin.post('/people', body)).json()
  const wanted = [
    ['Matrícula já cadastrada.', personBody({ ind_enrollment: body.ind_enrollment })],
    ['PIS já cadastrado.', personBody({ ind_pis: body.ind_pis })],
    ['CPF já cadastrado.', personBody({ ind_cpf: body.ind_cpf })],
  ] as const
  const whose = `É de ${body.ind_name}, matrícula ${body.ind_enrollment}`
  for (const [taken, other] of wanted) expect(await refused(other)).toEqual([400, `${taken} ${whose}.`])
  await admin.delete(`/individual/${id}`)
  const another = await aPerson(admin)
  for (const [taken, { ind_enrollment, ind_pis, ind_cpf }] of wanted) {
    const { statusCode, json } = await admin.put(`/people/${another}`, { ind_enrollment, ind_pis, ind_cpf })
    expect([statusCode, json().message]).toEqual([400, `${taken} ${whose} (inativo).`])
  }
  const numbers = { enrollments: [], pis: [String(body.ind_pis)], cpfs: [] }
  const { db } = app.connections
  const told = await db.transaction().execute((inside) => takenAmong(inside, scopeOfMade(another), numbers))
  expect(told('pis', String(body.ind_pis)), 'out of sight').toBe('PIS já cadastrado.')
})

test('no PIS: who has a CPF needs none, and no PIS is the own CPF (R644)', async () => {
  const [one, two] = [`100000001${cpfCheckDigits('100000001')}`, `100000002${cpfCheckDigits('100000002')}`]
  const without = personBody({ ind_pis: '', ind_cpf: one })
  const made = (await admin.post('/people', without)).json()
  expect([made.ind_pis, made.ind_cpf]).toEqual([null, one])
  const other = personBody({ ind_cpf: two })
  delete other.ind_pis
  expect((await admin.post('/people', other)).statusCode).toBe(200)
  for (const nothing of [{ ind_pis: null }, { ind_pis: '', ind_cpf: '' }])
    expect(await faults(admin.post('/people', personBody(nothing)))).toEqual([
      400,
      { ind_pis: 'Informe o PIS ou o CPF.' },
    ])
  const isCpf = [400, { ind_pis: 'O PIS não pode ser o CPF da pessoa.' }]
  const both = { ind_pis: '569.976.168-36', ind_cpf: '569.976.168-36' }
  expect(await faults(admin.post('/people', personBody(both)))).toEqual(isCpf)
  const change = (fields: object) => faults(admin.put(`/people/${made.peo_id}`, fields))
  expect(await change({ ind_cpf: null })).toEqual([400, { ind_pis: 'Informe o PIS ou o CPF.' }])
  expect(await change({ ind_cpf: '56997616836', ind_pis: '56997616836' })).toEqual(isCpf)
  expect((await admin.put(`/people/${made.peo_id}`, { ind_cpf: '56997616836' })).statusCode).toBe(200)
  expect(await change({ ind_pis: '56997616836' })).toEqual(isCpf)
})

test('nobody is dismissed before the admission (Q128)', async () => {
  expect(await refused(personBody({ ind_dismissal_date: '2024-01-07' }))).toEqual([
    400,
    'A data de desligamento não pode ser anterior à de admissão.',
  ])
})

test('nobody is born tomorrow, before 1900, or after the admission; what is refused changes nothing (Q128)', async () => {
  const future = [400, { ind_birth_date: 'A data de nascimento não pode ser futura.' }]
  const count = async () => (await admin.get('/people')).json().total
  const before = await count()
  for (const ind_outsourced of [0, 1])
    expect(await faults(admin.post('/people', personBody({ ind_birth_date: '2026-03-03', ind_outsourced })))).toEqual(
      future,
    )
  for (const ind_birth_date of ['1899-12-31', '0990-05-17'])
    expect(await faults(admin.post('/people', personBody({ ind_birth_date })))).toEqual([
      400,
      { ind_birth_date: 'Data inválida' },
    ])
  expect(await faults(admin.post('/people', personBody({ ind_birth_date: '2024-01-09' })))).toEqual([
    400,
    { ind_admission_date: 'A data de admissão não pode ser anterior à de nascimento.' },
  ])
  expect(await count()).toBe(before)

  const id = await aPerson(admin)
  const person = (await admin.get(`/people/${id}`)).json()
  expect(await faults(admin.put(`/people/${id}`, { ind_birth_date: '2026-03-03' }))).toEqual(future)
  expect(await faults(admin.put('/people', { peo_id: id, ind_birth_date: '2026-03-03' }))).toEqual(future)
  expect(await faults(admin.put(`/people/${id}`, { ind_dismissal_date: '2024-01-07' }))).toEqual([
    400,
    { ind_dismissal_date: 'A data de desligamento não pode ser anterior à de admissão.' },
  ])
  expect((await admin.get(`/people/${id}`)).json()).toEqual(person)
  const today = await admin.put(`/people/${id}`, { ind_birth_date: '2026-03-02', ind_admission_date: '2026-03-02' })
  expect(today.statusCode).toBe(200)
})

test('a city that is not of the state sent with it is refused, and nothing changes', async () => {
  const elsewhere = [400, { cos_id: 'A cidade não é do estado informado.' }]
  const count = async () => (await admin.get('/people')).json().total
  const before = await count()
  for (const ind_outsourced of [0, 1])
    expect(await faults(admin.post('/people', personBody({ cos_id: rio.city, ind_outsourced })))).toEqual(elsewhere)
  expect(await count()).toBe(before)

  const id = await aPerson(admin)
  const person = (await admin.get(`/people/${id}`)).json()
  const address = `/people/${id}`
  expect(await faults(admin.put(address, { sta_id: saoPaulo.state, cos_id: rio.city }))).toEqual(elsewhere)
  expect(await faults(admin.put('/people', { peo_id: id, sta_id: rio.state }))).toEqual(elsewhere)
  expect((await admin.get(address)).json()).toEqual(person)
  expect((await admin.put(address, { cos_id: rio.city })).json()).toMatchObject({ sta_id: rio.state })
})

test('a change keeps what it does not name; the id may stand in the path or in the body (Q112, Q122)', async () => {
  const id = await aPerson(admin, { ind_rg: '123' })
  const before = (await admin.get(`/people/${id}`)).json()
  const renamed = (await admin.put(`/people/${id}`, { ind_name: 'Outro Nome' })).json()
  expect(renamed).toEqual({ ...before, ind_name: 'Outro Nome' })
  const cleared = (await admin.put('/people', { peo_id: id, ind_rg: '' })).json()
  expect(cleared).toEqual({ ...renamed, ind_rg: null })
  expect((await admin.put('/people/999999', { ind_name: 'Ninguém' })).statusCode).toBe(404)
  expect((await admin.put('/people', { peo_id: 999999, ind_name: 'Ninguém' })).statusCode).toBe(404)
})

test('a record that does not exist cannot be named', async () => {
  for (const field of ['ind_id_com', 'ind_id_ocp', 'ind_id_work_city', 'cos_id']) {
    expect(await refused(personBody({ [field]: 999999 })), field).toEqual([404, 'Registro não encontrado.'])
  }
})

test('a person is deactivated by DELETE and reactivated with ind_status 1 (R245, R613, R614)', async () => {
  const id = await aPerson(admin)
  expect((await admin.delete(`/individual/${id}`)).json()).toEqual({ success: true })
  expect((await admin.get(`/people/${id}`)).json().ind_status).toBe(0)
  expect((await admin.put(`/individual/${id}`, { ind_status: 0 })).json().message).toBe('Operação não permitida.')
  expect((await admin.put(`/individual/${id}`, { ind_status: 1 })).json()).toMatchObject({ peo_id: id, ind_status: 1 })
  expect((await admin.delete('/individual/999999')).statusCode).toBe(404)
})

test('nobody with a login or a schedule becomes outsourced (Q114)', async () => {
  const [plain, clocking, entering] = [await aPerson(admin), await aPerson(admin), await aPerson(admin)]
  const { wda_id: schedule } = (await admin.post('/workday', workdayBody())).json()
  await admin.post('/peopleworkday', { pwd_id_peo: clocking, pwd_id_wda: schedule, pwd_date_history: '2026-02-01' })
  await app.inRole('employee', entering)
  const become = async (id: number) => (await admin.put(`/people/${id}`, { ind_outsourced: 1 })).json()
  expect(await become(plain)).toMatchObject({ ind_outsourced: 1 })
  for (const id of [clocking, entering])
    expect((await become(id)).message).toBe('Terceiros não possuem acesso ao sistema nem jornada.')
})

test('the session of a person ends with the deactivation (Q127)', async () => {
  const id = await aPerson(admin)
  const employee = await app.inRole('employee', id)
  expect((await employee.get(`/people/${id}`)).statusCode).toBe(200)
  await admin.delete(`/individual/${id}`)
  await expect.poll(async () => (await employee.get(`/people/${id}`)).statusCode, { timeout: 1000 }).toBe(401)
})

test.each(['supervisor', 'gestor'] as const)(
  'a %s sees the people of the own sectors and nobody else (R460, Q125)',
  async (role) => {
    const { caller, leader, member, stranger, sectorId } = await aTeam(role)
    const seen = (await caller.get('/people')).json().results.map((row: { peo_id: number }) => row.peo_id)
    expect(seen.sort()).toEqual([leader, member].sort())
    expect((await caller.get(`/people/${stranger}`)).json()).toEqual((await caller.get('/people/999999')).json())
    expect((await caller.get(`/people/${stranger}`)).statusCode).toBe(404)
    expect((await caller.get(`/people?sec_id=${sectorId + 1000}`)).json().total).toBe(0)
    for (const call of [() => caller.post('/people', personBody()), () => caller.put(`/people/${member}`, {})]) {
      expect((await call()).statusCode).toBe(403)
    }
  },
)

test('a reviewer learns how to reach a person, never documents, birth or home', async () => {
  const { caller, leader, member } = await aTeam('supervisor')
  await admin.put(`/people/${member}`, {
    ind_cpf: '390.533.447-05',
    peo_cell_phone: '11987654321',
    peo_phone: '1133334444',
  })
  const card = (await caller.get(`/people/${member}`)).json()
  expect(card.peo_cell_phone).toBe('11987654321')
  const kept = [
    'ind_cpf',
    'ind_pis',
    'ind_birth_date',
    'ind_rg',
    'ind_name_mother',
    'adr_street',
    'peo_phone',
    'use_login',
  ]
  for (const field of kept) expect(Object.keys(card)).not.toContain(field)
  const own = (await caller.get(`/people/${leader}`)).json()
  expect(own.ind_pis).toMatch(/^\d{11}$/)
  const rows = await caller.get('/people')
  expect(rows.body).not.toMatch(/ind_pis|ind_cpf|ind_birth_date/)
})

test('an employee reads the own record and no other, and no list', async () => {
  const [id, other] = [await aPerson(admin), await aPerson(admin)]
  const employee = await app.inRole('employee', id)
  expect((await employee.get(`/people/${id}`)).json().peo_id).toBe(id)
  expect((await employee.get(`/people/${other}`)).statusCode).toBe(404)
  expect((await employee.get('/people')).statusCode).toBe(403)
  expect((await employee.delete(`/individual/${id}`)).statusCode).toBe(403)
})

test('A4: a profile with all keys changes no person, the own one neither, and nobody else’s employment (Q22)', async () => {
  const { caller, member, stranger } = await aTeam('supervisor')
  const { db } = app.connections
  const keys = ['view', 'store', 'update', 'inactivate', 'active']
  await db
    .insertInto('profilePermission')
    .values(keys.map((key) => ({ profileId: 2, module: 'Employees', key })))
    .execute()
  const before = [(await admin.get(`/people/${member}`)).json(), (await admin.get('/people?take=1')).json().total]
  const tries = [
    caller.put(`/people/${member}`, { ind_name: 'Novo', peo_admission_date: '2020-01-01' }),
    caller.put(`/people/${stranger}`, { ind_name: 'Novo' }),
    caller.put('/people', { peo_id: member, ind_status: 1 }),
    caller.post('/people', personBody()),
    caller.delete(`/individual/${member}`),
    caller.put(`/individual/${member}`, { ind_status: 1 }),
    caller.put(`/people/${member}/photo`, {}),
    caller.post('/peopleworkday', { pwd_id_peo: member }),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.statusCode).toBe(403)
  const after = [(await admin.get(`/people/${member}`)).json(), (await admin.get('/people?take=1')).json().total]
  expect(after).toEqual(before)
  await db.deleteFrom('profilePermission').where('profileId', '=', 2).where('module', '=', 'Employees').execute()
})

// Last, since from here on there are two employers: what belongs to a REP is never deleted.
test('another company may use the same enrollment (Q129)', async () => {
  const body = personBody()
  await admin.post('/people', body)
  const other = (await admin.post('/company', { com_name: 'Filial', com_document: '12ABC34501DE35' })).json()
  const elsewhere = personBody({ ind_enrollment: body.ind_enrollment, ind_id_com: other.com_id })
  expect((await admin.post('/people', elsewhere)).statusCode).toBe(200)
})
