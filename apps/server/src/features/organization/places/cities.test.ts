import { beforeAll, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, aSector, rio, saoPaulo } from '../../../../test/people.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

const niteroi = 3303302
const ids = (answer: { json(): { results: { cos_id: number }[] } }) => answer.json().results.map((row) => row.cos_id)

test('an admin sets and clears the work-city flag, and lists by it (R581, R582)', async () => {
  const marked = await admin.put(`/county/${rio.city}`, { cos_work_city: 1 })
  expect(marked.json()).toMatchObject({ cos_id: rio.city, cos_work_city: 1, sta_id: 33, sta_abbreviation: 'RJ' })
  expect(ids(await admin.get('/county?cos_work_city=1'))).toEqual([rio.city])
  await admin.put(`/county/${rio.city}`, { cos_work_city: 0 })
  expect((await admin.get('/county?cos_work_city=1')).json().total).toBe(0)
  expect((await admin.put('/county/1', { cos_work_city: 1 })).statusCode).toBe(404)
})

test('municipalities are found by state with a part of the name or with the IBGE code (R581)', async () => {
  expect(ids(await admin.get('/county?sta_id=33&cos_name=niteroi'))).toEqual([niteroi])
  expect(ids(await admin.get(`/county?sta_id=33&cos_name=${niteroi}`))).toEqual([niteroi])
  expect((await admin.get('/county?sta_id=33')).json()).toMatchObject({ total: 92 })
})

test('anyone who edits an address lists every municipality of a state', async () => {
  const employee = await app.inRole('employee')
  const all = (await employee.get('/county/state/33')).json()
  expect([all.results.length, all.total]).toEqual([92, 92])
  expect((await employee.get('/county/state/99')).json()).toEqual({ results: [], total: 0 })
})

test('who is no admin lists the own work cities, whatever is asked for (Q28, R208, R461)', async () => {
  const { sectorId } = await aSector(admin)
  const personId = await aPerson(admin, { ind_id_work_city: rio.city })
  await admin.post('/worksector', { sew_id_peo: personId, sew_id_sec: sectorId, sew_id_cos: saoPaulo.city })
  const employee = await app.inRole('employee', personId)
  expect(ids(await employee.get('/county'))).toEqual([rio.city, saoPaulo.city])
  expect(ids(await employee.get(`/county?cityIds=${rio.city},${niteroi}`))).toEqual([rio.city])
  expect((await employee.put(`/county/${rio.city}`, { cos_work_city: 1 })).statusCode).toBe(403)
})
