import { beforeAll, expect, test } from 'vitest'
import { aDevice, byKey, type TestDevice } from '../../../test/devices.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson } from '../../../test/people.ts'

let device: TestDevice

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  device = await aDevice(admin)
  await aPerson(admin, { ind_enrollment: 'F-1', ind_name: 'Fausto Ponteiro' })
})

const today = '2026-03-02'
const send = async (results: object[]) => {
  const answer = await byKey(app.anonymous, device, '/externalauth/authentication', { results })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().results
}
const result = (code: string, time: string, fields: object = {}) => ({
  ext_code: code,
  ext_datetime: `${today}T${time}:00-03:00`,
  ReturnCode: 'Success',
  ...fields,
})
const listed = async (query = '') => (await admin.get(`/externalauth/authentication?ext_id_type=8&${query}`)).json()

test('R336, R337: results of a day are listed with photo, place, time and similarity, each once, with who it was', async () => {
  const place = { ext_latitude: -23.55, ext_longitude: -46.63 }
  const known = result('1', '08:00', { Similarity: 97.2, ind_enrollment: 'F-1', ...place })
  const nobody = result('2', '08:05', { ReturnCode: 'FaceNotFound', Similarity: 31.5 })
  const taken = await send([known, nobody])
  expect(taken.map((each: Record<string, unknown>) => [each.outcome, each.registered])).toEqual([
    ['received', 0],
    ['received', 0],
  ])
  expect((await send([known]))[0]).toMatchObject({ outcome: 'repeated', ext_id: taken[0].ext_id })
  const { results, total } = await listed(`date=${today}`)
  expect(total).toBe(2)
  expect(results[1]).toMatchObject({
    ext_id: taken[0].ext_id,
    ext_id_type: 8,
    ext_date: today,
    ext_time: '08:00',
    isDevice: 1,
    dev_name: device.name,
    ind_name: 'Fausto Ponteiro',
    ind_enrollment: 'F-1',
    ext_place: 'kept',
    ext_photo: 'none',
    ext_match_response: { ReturnCode: 'Success', Similarity: 97.2 },
  })
  expect(results[0]).toMatchObject({
    ind_name: null,
    ext_match_response: { ReturnCode: 'FaceNotFound', Similarity: 31.5 },
  })
  expect((await admin.get(`/sync/schedule/${taken[0].ext_id}/place`)).json()).toMatchObject({ ssc_latitude: -23.55 })
})

test('R336, R344: of another day, of the web, of type 7 there are none; a page is cut as it is asked', async () => {
  const counts = async (query: string) => (await listed(query)).results.length
  expect([await counts('date=2026-03-01'), await counts('isDevice=0'), await counts('isDevice=1')]).toEqual([0, 0, 2])
  expect([await counts('take=1'), await counts('take=1&skip=1'), await counts('take=1&skip=2')]).toEqual([1, 1, 0])
  expect((await admin.get(`/externalauth/authentication?ext_id_type=7&date=${today}`)).json()).toEqual({
    results: [],
    total: 0,
  })
  const asRecords = (await admin.get(`/sync/schedule?ssc_id_type=8&ssc_date=${today}`)).json()
  expect(asRecords.results.map((row: Record<string, unknown>) => row.ssc_id_type)).toEqual([8, 8])
})

test('a result that comes with a record is beside it, has its place and photo, and keeps nobody from the mark', async () => {
  const record = {
    ssc_code: 'r-1',
    ssc_datetime: `${today}T09:00:00-03:00`,
    ind_enrollment: 'F-1',
    ssc_latitude: 1,
    ssc_longitude: 2,
  }
  const sent = { ...record, ReturnCode: 'IdNotFound' }
  const answer = await byKey(app.anonymous, device, '/sync/schedule/batch', { records: [sent] })
  const [taken] = answer.json().results
  expect(taken).toMatchObject({ registered: 1 })
  const [face] = (await listed(`date=${today}`)).results
  expect(face).toMatchObject({
    ext_time: '09:00',
    ext_place: 'kept',
    ext_match_response: { ReturnCode: 'IdNotFound', Similarity: null },
  })
  expect((await admin.get(`/sync/schedule/${face.ext_id}/place`)).json()).toMatchObject({ ssc_longitude: 2 })
  expect((await admin.get(`/sync/schedule/${taken.ssc_id}/views`)).json()).toHaveLength(1)
})

test('a result without a code, and one from nobody with a key, are refused', async () => {
  const { ReturnCode: _, ...without } = result('9', '10:00')
  expect((await byKey(app.anonymous, device, '/externalauth/authentication', { results: [without] })).statusCode).toBe(
    400,
  )
  expect((await admin.post('/externalauth/authentication', { results: [result('9', '10:00')] })).statusCode).toBe(401)
})
