/** The roster of on-call duty: who writes it, what of it everybody reads, and whose date counts. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'
import { anEmployee } from '../../../test/periods.ts'

interface Entry {
  readonly oce_id: number
  readonly oce_id_peo: number
  readonly cac_name: string | null
  readonly oce_all_clients: boolean
  readonly oce_date: string
  readonly oce_phone: string | null
  readonly oce_observations: string
}

ownCompany()

let worker: number
let colleague: number
let stranger: number
let owner: Caller
let supervisor: Caller
let gestor: Caller
let station: number
let cathedral: number

beforeAll(async () => {
  ;[worker, colleague, stranger] = [await anEmployee(app), await anEmployee(app), await anEmployee(app)]
  const [boss, head] = [await anEmployee(app), await anEmployee(app)]
  const { sectorId } = await aSector(admin)
  const { sectorId: otherId } = await aSector(admin)
  const assigned = [worker, colleague, boss, head].map((employeeId) => ({ employeeId, sectorId }))
  await app.connections.db
    .insertInto('sectorAssignment')
    .values([...assigned, { employeeId: stranger, sectorId: otherId }])
    .execute()
  owner = await app.inRole('employee', worker)
  supervisor = await app.inRole('supervisor', boss)
  gestor = await app.inRole('gestor', head)
  station = (await admin.post('/clientaccesscontroll', { cac_name: 'Estação' })).json().cac_id
  cathedral = (await admin.post('/clientaccesscontroll', { cac_name: 'Catedral' })).json().cac_id
})
// Monday, 2 March 2026, 10:00 in São Paulo.
beforeEach(() => app.clock.set('2026-03-02T13:00:00Z'))

const phone = '11987654321'
const draft = (dates: string[], fields: object = {}) => ({
  oce_id_peo: worker,
  dates,
  items: [],
  sync: true,
  oce_phone: phone,
  ...fields,
})
const enter = (by: Caller, dates: string[], fields: object = {}) => by.post('/oncallemployee', draft(dates, fields))
const entriesOf = async (by: Caller, query: string): Promise<Entry[]> =>
  (await by.get(`/oncallemployee?take=48&${query}`)).json().results
const month = async (by: Caller, number: number, year = 2026): Promise<Entry[]> =>
  (await by.get(`/oncallemployee/open?month=${number}&year=${year}`)).json().results
const of = (clients: readonly number[]) => ({ items: clients.map((oce_id_cac) => ({ oce_id_cac })) })
const told = async (answer: ReturnType<Caller['post']>) => {
  const { statusCode, body } = await answer
  return [statusCode, JSON.parse(body).message]
}
const worded = (entries: Entry[]) => entries.map((row) => `${row.oce_date} ${row.cac_name ?? 'Todos'}`)

describe('who writes the roster (R018, R532, R533, R678, Q101)', () => {
  test('admins anybody, gestores people of their sectors; supervisors and employees nobody, and read no list', async () => {
    for (const by of [admin, gestor]) expect((await enter(by, ['2026-04-01'])).statusCode).toBe(200)
    for (const by of [supervisor, owner]) {
      expect((await enter(by, ['2026-04-02'])).statusCode).toBe(403)
      expect((await by.get('/oncallemployee')).statusCode).toBe(403)
      expect((await by.put(`/oncallemployee/inBatch/${worker}/2026-04-01`, {})).statusCode).toBe(403)
      expect((await by.delete(`/oncallemployee/delete/${worker}/2026-04-01`)).statusCode).toBe(403)
    }
    const outside = { oce_id_peo: stranger }
    expect(await told(enter(gestor, ['2026-04-02'], outside))).toEqual([404, 'Registro não encontrado.'])
    expect((await enter(admin, ['2026-04-02'], outside)).statusCode).toBe(200)
    expect((await gestor.delete(`/oncallemployee/delete/${stranger}/2026-04-02`)).statusCode).toBe(404)
    expect((await gestor.put(`/oncallemployee/inBatch/${stranger}/2026-04-02`, {})).statusCode).toBe(404)
    expect(await entriesOf(gestor, 'oce_date=2026-04-02')).toEqual([])
    expect(worded(await entriesOf(admin, 'oce_date=2026-04-02'))).toEqual(['2026-04-02 Todos'])
  })

  test.each([
    ['nobody (R636)', { oce_id_peo: undefined }, 'Campo obrigatório'],
    ['no date (R636)', { dates: [] }, 'Campo obrigatório'],
    ['yesterday (R637)', { dates: ['2026-03-03', '2026-03-01'] }, 'Data retroativa não permitida.'],
    ['notes of 101 (R535, R639)', { oce_observations: 'x'.repeat(101) }, 'Máximo de caracteres atingido'],
    ['half a telephone', { oce_phone: '1198765' }, 'Telefone inválido'],
    ['no date of the calendar', { dates: ['2026-02-30'] }, 'Data inválida'],
  ])('refused with its text, and nothing is entered: %s', async (_, fields, message) => {
    const before = await entriesOf(admin, `oce_id_peo=${worker}`)
    const body = { ...draft(['2026-03-20']), ...fields }
    expect(await told(gestor.post('/oncallemployee', body))).toEqual([400, message])
    expect(await entriesOf(admin, `oce_id_peo=${worker}`)).toEqual(before)
  })

  test('notes of 100 and today are taken; somebody who left is not, nor a client that is none', async () => {
    expect((await enter(gestor, ['2026-03-02'], { oce_observations: 'x'.repeat(100) })).statusCode).toBe(200)
    const gone = await anEmployee(app)
    await admin.delete(`/individual/${gone}`)
    expect((await enter(admin, ['2026-03-20'], { oce_id_peo: gone })).statusCode).toBe(400)
    expect((await enter(admin, ['2026-03-20'], of([999_999]))).statusCode).toBe(404)
    expect(await month(admin, 3)).toHaveLength(1)
  })
})

describe('what is entered (R531, R536, Q63)', () => {
  test('one entry a client and date; none for all clients; sync replaces those of the dates alone', async () => {
    const dates = ['2026-05-04', '2026-05-05', '2026-05-04']
    const answer = await enter(gestor, dates, of([station, cathedral, station]))
    expect(worded(answer.json().results)).toEqual([
      '2026-05-04 Catedral',
      '2026-05-04 Estação',
      '2026-05-05 Catedral',
      '2026-05-05 Estação',
    ])
    await enter(gestor, ['2026-05-05'])
    const rows = (await month(owner, 5)).map(({ oce_id, ...row }) => row)
    expect(worded(rows as Entry[])).toEqual(['2026-05-04 Catedral', '2026-05-04 Estação', '2026-05-05 Todos'])
    expect(rows.at(-1)).toMatchObject({ oce_id_cac: null, oce_all_clients: true, oce_phone: phone })
    expect(rows.at(0)).toMatchObject({ oce_id_cac: cathedral, oce_all_clients: false })
  })

  test('without sync dates that are taken are refused, and told; the others are not entered either', async () => {
    await enter(gestor, ['2026-05-11', '2026-05-13'])
    const tried = enter(gestor, ['2026-05-11', '2026-05-12', '2026-05-13'], { sync: false })
    expect(await told(tried)).toEqual([409, 'O colaborador já está de sobreaviso em 11/05/2026 e 13/05/2026.'])
    expect(await entriesOf(admin, 'oce_date=2026-05-12')).toEqual([])
    expect((await enter(gestor, ['2026-05-12'], { sync: undefined })).statusCode).toBe(200)
  })

  test('of eight writers of one date without sync one enters it; of eight with sync all, and one entry is there', async () => {
    const on = '2026-05-18'
    const race = (sync: boolean) =>
      Promise.all(Array.from({ length: 8 }, () => enter(gestor, [on], { ...of([station]), sync })))
    const codes = (await race(false)).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await race(true)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(worded(await entriesOf(admin, `oce_date=${on}`))).toEqual([`${on} Estação`])
  })

  test('the list is filtered by employee, client and date, the latest date first (R530, R534)', async () => {
    await enter(admin, ['2026-06-01'], { oce_id_peo: colleague, ...of([station]) })
    await enter(admin, ['2026-06-02'], { oce_id_peo: colleague, ...of([cathedral]) })
    await enter(admin, ['2026-06-03'], { oce_id_peo: colleague })
    const mine = `oce_id_peo=${colleague}`
    expect(worded(await entriesOf(gestor, mine))).toEqual([
      '2026-06-03 Todos',
      '2026-06-02 Catedral',
      '2026-06-01 Estação',
    ])
    // Whoever is on call for all clients answers for this one too.
    expect(worded(await entriesOf(gestor, `${mine}&oce_id_cac=${station}`))).toEqual([
      '2026-06-03 Todos',
      '2026-06-01 Estação',
    ])
    expect(worded(await entriesOf(gestor, `${mine}&oce_date=2026-06-02`))).toEqual(['2026-06-02 Catedral'])
    const page = (await gestor.get(`/oncallemployee?${mine}&take=2&page=2`)).json()
    expect([worded(page.results), page.total]).toEqual([['2026-06-01 Estação'], 3])
    const file = await gestor.get(`/oncallemployee/file/csv?${mine}`)
    expect(file.body).toContain('Todos')
  })
})

describe('one date is edited (R638, Q101)', () => {
  test('telephone and notes of all its clients, and of it alone; nothing else', async () => {
    await enter(gestor, ['2026-07-31', '2026-08-01'], of([station, cathedral]))
    const change = { oce_phone: '1133334444', oce_observations: 'Chamar pelo ramal', dates: ['2026-08-02'], items: [] }
    const answer = await gestor.put(`/oncallemployee/inBatch/${worker}/2026-07-31`, change)
    expect(answer.statusCode, answer.body).toBe(200)
    const told = ({ oce_date, cac_name, oce_phone, oce_observations }: Entry) =>
      [oce_date, cac_name, oce_phone, oce_observations].join(' ')
    // Dates at the edge of a month appear once, in their month, and editing one touches it alone.
    expect((await month(owner, 7)).map(told)).toEqual([
      '2026-07-31 Catedral 1133334444 Chamar pelo ramal',
      '2026-07-31 Estação 1133334444 Chamar pelo ramal',
    ])
    expect((await month(owner, 8)).map(told)).toEqual([
      '2026-08-01 Catedral 11987654321 ',
      '2026-08-01 Estação 11987654321 ',
    ])
    await gestor.put(`/oncallemployee/inBatch/${worker}/2026-07-31`, { oce_observations: '' })
    expect((await month(owner, 7)).map(({ oce_phone }) => oce_phone)).toEqual(['1133334444', '1133334444'])
    expect((await gestor.put(`/oncallemployee/inBatch/${worker}/2026-07-30`, change)).statusCode).toBe(404)
  })

  test('it is removed with all its clients, once', async () => {
    await enter(gestor, ['2026-08-10', '2026-08-11'], of([station, cathedral]))
    const remove = () => gestor.delete(`/oncallemployee/delete/${worker}/2026-08-10`)
    const codes = (await Promise.all([remove(), remove()])).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, 404])
    expect(worded(await entriesOf(admin, `oce_id_peo=${worker}&oce_date=2026-08-10`))).toEqual([])
    expect(await entriesOf(admin, `oce_id_peo=${worker}&oce_date=2026-08-11`)).toHaveLength(2)
  })
})

describe('past dates (R637, Q101)', () => {
  test('are entered, edited and removed by nobody; an admin removes them', async () => {
    await enter(gestor, ['2026-03-02'])
    app.clock.set('2026-03-03T13:00:00Z')
    const past = [400, 'Data retroativa não permitida.']
    for (const by of [gestor, admin]) {
      expect(await told(enter(by, ['2026-03-02']))).toEqual(past)
      expect(await told(by.put(`/oncallemployee/inBatch/${worker}/2026-03-02`, {}))).toEqual(past)
    }
    expect(await told(gestor.delete(`/oncallemployee/delete/${worker}/2026-03-02`))).toEqual(past)
    expect((await admin.delete(`/oncallemployee/delete/${worker}/2026-03-02`)).statusCode).toBe(200)
  })

  test('by the server’s date where the person works: Rio Branco is two hours behind São Paulo', async () => {
    const acre = await anEmployee(app)
    const { db } = app.connections
    const rioBranco = 1200401
    await db.updateTable('employee').set({ workCityId: rioBranco }).where('id', '=', acre).execute()
    // 00:30 of 3 March in São Paulo, 22:30 of the 2nd in Rio Branco.
    app.clock.set('2026-03-03T03:30:00Z')
    expect((await enter(admin, ['2026-03-02'], { oce_id_peo: acre })).statusCode).toBe(200)
    expect((await enter(admin, ['2026-03-02'])).statusCode).toBe(400)
    await enter(admin, ['2026-03-03'])
    const now = (await owner.get('/oncallemployee/now')).json().results as Entry[]
    expect(now.map(({ oce_id_peo, oce_date }) => [oce_id_peo, oce_date])).toEqual(
      expect.arrayContaining([
        [acre, '2026-03-02'],
        [worker, '2026-03-03'],
      ]),
    )
    expect(now).toHaveLength(2)
    const board = (await admin.get('/oncallemployee/board?start_date=2026-03-02&end_date=2026-03-03')).json()
    expect(
      board.results.map((row: { permissionEdit: boolean } & Entry) => [row.oce_id_peo, row.permissionEdit]),
    ).toEqual(
      expect.arrayContaining([
        [acre, true],
        [worker, true],
      ]),
    )
    await admin.delete(`/oncallemployee/delete/${acre}/2026-03-02`)
    await admin.delete(`/oncallemployee/delete/${worker}/2026-03-03`)
  })
})

describe('what everybody reads (R524, Q101)', () => {
  test('the month, the present one where nothing is said, with telephones: every colleague, of whatever sector', async () => {
    await enter(admin, ['2026-03-31', '2026-04-01'], { oce_id_peo: stranger })
    for (const by of [owner, supervisor, gestor, admin]) {
      const rows = (await by.get('/oncallemployee/open')).json()
      expect(worded(rows.results)).toContain('2026-03-31 Todos')
      expect(worded(rows.results)).not.toContain('2026-04-01 Todos')
      expect(rows.results.at(-1)).toMatchObject({ oce_id_peo: stranger, oce_phone: phone })
    }
    expect((await owner.get('/oncallemployee/open?month=13')).statusCode).toBe(400)
    expect((await app.anonymous.get('/oncallemployee/open')).statusCode).toBe(401)
    const range = `peo_id=${stranger}&start_date=2026-03-21&end_date=2026-04-20`
    expect((await owner.get(`/oncallemployee/person?${range}`)).json().total).toBe(3)
  })

  test('whoever left is on it no more from then on, and stays in the past', async () => {
    const leaver = await anEmployee(app)
    await enter(admin, ['2026-03-02', '2026-03-04', '2026-04-10'], { oce_id_peo: leaver })
    app.clock.set('2026-03-03T13:00:00Z')
    await admin.delete(`/individual/${leaver}`)
    const seen = (await month(owner, 3)).filter(({ oce_id_peo }) => oce_id_peo === leaver)
    expect(worded(seen)).toEqual(['2026-03-02 Todos'])
    const range = 'start_date=2026-03-01&end_date=2026-04-30'
    const { results } = (await owner.get(`/oncallemployee/person?peo_id=${leaver}&${range}`)).json()
    expect(worded(results)).toEqual(['2026-03-02 Todos'])
    expect((await entriesOf(admin, `oce_id_peo=${leaver}`)).length).toBe(3)
  })

  test('the person is told of being entered and taken off, once each, and nobody else', async () => {
    const mine = await anEmployee(app)
    const me = await app.inRole('employee', mine)
    await enter(admin, ['2026-03-09', '2026-03-10'], { oce_id_peo: mine, ...of([station]) })
    await admin.delete(`/oncallemployee/delete/${mine}/2026-03-10`)
    const notices = (await me.get('/notice')).json().results
    expect(
      notices.map((notice: { avi_title: string; avi_body: string }) => [notice.avi_title, notice.avi_body]),
    ).toEqual([
      ['Você saiu da escala de sobreaviso', expect.stringContaining('10/03/2026')],
      ['Você está na escala de sobreaviso', expect.stringContaining('09/03/2026 e 10/03/2026. Clientes: Estação.')],
    ])
    expect((await owner.get('/notice')).body).not.toContain('10/03/2026. Clientes')
  })
})

test('a client of the roster is in use, and cannot be removed (R685, Q51)', async () => {
  const { cac_id, inUse } = (await admin.post('/clientaccesscontroll', { cac_name: 'Solstício' })).json()
  expect(inUse).toBe(false)
  await enter(gestor, ['2026-09-01'], of([cac_id]))
  expect(await told(admin.delete(`/clientaccesscontroll/delete/${cac_id}`))).toEqual([
    400,
    'Não foi possível remover. Registro em uso!',
  ])
  const { results } = (await gestor.get('/clientaccesscontroll?cac_name=Sols')).json()
  expect(results).toEqual([{ cac_id, cac_name: 'Solstício', inUse: true }])
  await gestor.delete(`/oncallemployee/delete/${worker}/2026-09-01`)
  expect((await admin.delete(`/clientaccesscontroll/delete/${cac_id}`)).statusCode).toBe(200)
})

test('the board has the clients that somebody is to be on call for about these days, and everybody’s entries', async () => {
  await enter(gestor, ['2027-02-05'], of([cathedral]))
  await enter(admin, ['2027-02-06'], { oce_id_peo: stranger })
  const week = async (by: Caller, from: string, to: string) =>
    (await by.get(`/oncallemployee/board?start_date=${from}&end_date=${to}`)).json()
  const { clients, results } = await week(gestor, '2027-02-05', '2027-02-11')
  expect(clients).toEqual([{ cac_id: cathedral, cac_name: 'Catedral' }])
  expect(worded(results)).toEqual(['2027-02-05 Catedral', '2027-02-06 Todos'])
  expect((await gestor.get('/oncallemployee/board?start_date=2027-02-11&end_date=2027-02-05')).statusCode).toBe(400)
  expect((await week(gestor, '2028-06-01', '2028-06-07')).clients).toEqual([])
})
