import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson, aSector, rio } from '../../../test/people.ts'

let colleague: Caller
let [ana, bia, caio]: number[] = []

/** Monday, 2 March 2026, in São Paulo. */
const today = '2026-03-02T13:00:00Z'

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  const { sectorId } = await aSector(admin, 'Fornos')
  const second = await aSector(admin, 'Balcão')
  const born = (ind_name: string, ind_birth_date: string, fields: object = {}) =>
    aPerson(admin, { ind_name, ind_birth_date, ...fields })
  ana = await born('Ana Março', '1990-03-02', { ind_id_work_city: rio.city })
  bia = await born('Bia Março', '1985-03-20')
  caio = await born('Caio Março', '2001-03-01')
  await born('Davi Fevereiro', '1996-02-29')
  await born('Élcio Dezembro', '1970-12-31')
  await born('Terceira Março', '1990-03-05', { ind_outsourced: 1 })
  const left = await born('Inativa Março', '1990-03-06')
  await admin.delete(`/individual/${left}`)
  for (const sew_id_sec of [sectorId, second.sectorId]) await admin.post('/worksector', { sew_id_peo: ana, sew_id_sec })
  colleague = await app.inRole('employee', bia)
})
beforeEach(() => app.clock.set(today))

interface Row {
  name: string
  birthDate: string
  isToday: 0 | 1
}
const ask = async (who: Caller, query = '') => (await who.get(`/individual/birthdays${query}`)).json()
const names = async (who: Caller, query = '') => (await ask(who, query)).results.map(({ name }: Row) => name)

test('the panel of the month shows date, name, work city and sector, today marked, those to come before those gone by (R082, R596)', async () => {
  const { results, total } = await ask(colleague)
  expect(results).toEqual([
    {
      ind_id: ana,
      birthDate: '03-02',
      name: 'Ana Março',
      sector: 'Balcão, Fornos',
      workCity: 'Rio de Janeiro',
      isToday: 1,
    },
    { ind_id: bia, birthDate: '03-20', name: 'Bia Março', sector: '', workCity: '', isToday: 0 },
    { ind_id: caio, birthDate: '03-01', name: 'Caio Março', sector: '', workCity: '', isToday: 0 },
  ])
  expect(total).toBe(3)
})

test('nobody learns a year of birth, and only an admin an enrollment or another month (R676)', async () => {
  const answer = await colleague.get('/individual/birthdays?months=1,2,3,4,12')
  expect(answer.body).not.toMatch(/1990|1985|2001|1996|1970|enrollment/)
  expect(answer.json().results.map(({ name }: Row) => name)).toEqual(['Caio Março', 'Ana Março', 'Bia Março'])
  expect(await names(colleague, '?months=12')).toEqual([])
  const seen = (await ask(admin, '?months=3')).results.find(({ name }: Row) => name === 'Ana Março')
  expect(seen).toMatchObject({ ind_id: ana, enrollment: expect.stringMatching(/^M\d+$/), birthDate: '03-02' })
  expect(JSON.stringify(seen)).not.toContain('1990')
  expect((await app.anonymous.get('/individual/birthdays')).statusCode).toBe(401)
})

test('the list filters by several months and by name, in the order of the calendar (R593, R594)', async () => {
  expect(await names(admin, '?months=12,2,3')).toEqual([
    'Davi Fevereiro',
    'Caio Março',
    'Ana Março',
    'Bia Março',
    'Élcio Dezembro',
  ])
  expect(await names(admin, '?months=1,2,3,12&ind_name=elcio')).toEqual(['Élcio Dezembro'])
  expect(await ask(admin, '?months=7')).toEqual({ results: [], total: 0 })
  const page = await ask(admin, '?months=2,3&take=2&skip=2')
  expect([page.results.map(({ name }: Row) => name), page.total]).toEqual([['Ana Março', 'Bia Março'], 4])
  for (const months of ['13', '0', 'março']) {
    expect((await admin.get(`/individual/birthdays?months=${months}`)).statusCode, months).toBe(400)
  }
})

test('whoever was born on 29 February has the birthday on the 28th of a common year (R082)', async () => {
  const onThe = async (at: string) => {
    app.clock.set(at)
    return (await ask(admin, '?months=2')).results[0].isToday
  }
  expect(await onThe('2026-02-28T13:00:00Z')).toBe(1)
  expect(await onThe('2026-02-27T13:00:00Z')).toBe(0)
})

test('today is the day where the caller is, not the day of the server', async () => {
  app.clock.set('2026-03-03T01:00:00Z') // still the 2nd in São Paulo
  expect((await ask(colleague)).results[0]).toMatchObject({ name: 'Ana Março', isToday: 1 })
})

test('an index answers, whatever the year of birth', async () => {
  const { rows } = await app.connections.pool
    .query(
      `begin; set local enable_seqscan = off; explain select id from employee
     where active and not outsourced and born_on is not null and extract(month from born_on) = any('{3}'::int[]); rollback`,
    )
    .then((answers) => (answers as unknown as { rows: object[] }[])[2] ?? { rows: [] })
  expect(JSON.stringify(rows)).toContain('employee_birthday')
})
