import { beforeAll, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, rio, saoPaulo, workdayBody } from '../../../../test/people.ts'

let person: number
let schedule: number

const tuesday = '2026-02-03'

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  person = await aPerson(admin, { ind_id_work_city: rio.city })
  schedule = (await admin.post('/workday', workdayBody())).json().wda_id
  await app.connections.db.insertInto('dayRecord').values({ employeeId: person, dayOn: tuesday }).execute()
})

/** What is due on the Tuesday, and what kind of day it is. */
const due = async () => {
  const { kind, expected } = await app.connections.db
    .selectFrom('dayRecord')
    .select(['kind', 'expected'])
    .where('employeeId', '=', person)
    .where('dayOn', '=', tuesday)
    .executeTakeFirstOrThrow()
  return [kind, expected]
}

test('the days of a person follow the schedule that is given, corrected and moved', async () => {
  const made = await admin.post('/peopleworkday', {
    pwd_id_peo: person,
    pwd_id_wda: schedule,
    pwd_date_history: '2026-02-01',
  })
  expect(await due()).toEqual(['workday', 480])
  const { pwd_id: id } = made.json()
  await admin.put('/peopleworkday/updateHistory', { pwdl_id: id, historyDate: '2026-02-04' })
  expect(await due()).toEqual(['workday', 0])
  await admin.put('/peopleworkday/updateHistory', { pwdl_id: id, historyDate: '2026-02-01' })
  expect(await due()).toEqual(['workday', 480])
})

test('the days of everyone who works by a schedule follow its hours', async () => {
  await admin.put(`/workday/${schedule}`, { wda_tuesday: '06:00' })
  expect(await due()).toEqual(['workday', 360])
  await admin.put(`/workday/${schedule}`, { wda_tuesday: '08:00' })
  expect(await due()).toEqual(['workday', 480])
})

test('the days of a person follow the holidays of the work city, and the work city (Q116)', async () => {
  const body = { vac_name: 'Local', vac_date: tuesday, vac_type: 3, vac_id_sta: rio.state, vac_id_cos: rio.city }
  const { vac_id: id } = (await admin.post('/vacation', body)).json()
  expect(await due()).toEqual(['holiday', 0])
  await admin.delete(`/vacation/${id}`)
  expect(await due()).toEqual(['workday', 480])
  await admin.put(`/vacation/${id}`, { vac_status: 1 })
  expect(await due()).toEqual(['holiday', 0])
  await admin.put(`/people/${person}`, { ind_id_work_city: saoPaulo.city, ind_work_city_from: tuesday })
  expect(await due()).toEqual(['workday', 480])
  await admin.put(`/people/${person}`, { ind_id_work_city: rio.city, ind_work_city_from: tuesday })
  await admin.put(`/vacation/${id}`, { vac_date: '2026-02-04' })
  expect(await due()).toEqual(['workday', 480])
})

test('a state named with the schedule leaves a work city of another state without say (Q116)', async () => {
  const held = async (vac_type: number, vac_date: string, place: object) =>
    (await admin.post('/vacation', { vac_name: `De ${vac_date}`, vac_date, vac_type, ...place })).statusCode
  const wednesday = '2026-02-11'
  const thursday = '2026-02-12'
  const traveller = await aPerson(admin, { ind_id_work_city: saoPaulo.city })
  const given = { pwd_id_peo: traveller, pwd_id_wda: schedule, pwd_date_history: '2026-02-01' }
  await admin.post('/peopleworkday', { ...given, pwd_id_sta: rio.state })
  expect(await held(3, wednesday, { vac_id_sta: saoPaulo.state, vac_id_cos: saoPaulo.city })).toBe(200)
  expect(await held(2, thursday, { vac_id_sta: rio.state })).toBe(200)
  const query = `peo_id=${traveller}&start_date=${wednesday}&end_date=${thursday}`
  const days = (await admin.get(`/schedule/all?${query}`)).json().results
  const kinds = new Map(days.map(({ sch_date, kind }: { sch_date: string; kind: string }) => [sch_date, kind]))
  expect([kinds.get(wednesday), kinds.get(thursday)]).toEqual(['workday', 'holiday'])
})
