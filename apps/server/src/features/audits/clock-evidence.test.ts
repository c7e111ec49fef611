import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson } from '../../../test/people.ts'

let own: Caller
let photo: string
let minute = 0

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  own = await app.inRole('employee', await aPerson(admin))
  const shape = sharp({ create: { width: 320, height: 240, channels: 3, background: '#aa6633' } })
  photo = `data:image/png;base64,${(await shape.png().toBuffer()).toString('base64')}`
})
/** Nobody presses twice in a minute. */
function later(): void {
  minute += 1
  app.clock.set(`2026-03-02T13:${String(minute).padStart(2, '0')}:00Z`)
}
beforeEach(later)

const ask = (place: 0 | 1, photoToo: 0 | 1) =>
  admin.put('/setting/clock_evidence', { place, photo: photoToo, kept_days: 90 })
const press = async (by = own) => (await by.post('/schedule/register')).json().sci_id
const send = async (body: object, by = own) => {
  const answer = await by.post('/schedule/register/evidence', body)
  return [answer.statusCode, answer.json().message]
}
const place = { ssc_latitude: -23.5, ssc_longitude: -46.6, ssc_accuracy: 20 }
const record = async (id: number) => (await admin.get(`/sync/schedule?ssc_id=${id}`)).json().results[0]

test('off until an administrator says otherwise; everybody may read whether it is on, administrators alone change it', async () => {
  expect((await own.get('/setting/clock_evidence')).json()).toEqual({ place: 0, photo: 0, kept_days: 90 })
  const id = await press()
  expect(await send({ sci_id: id, ...place })).toEqual([400, 'A empresa não pede local nem foto no registro de ponto.'])
  expect((await own.put('/setting/clock_evidence', { place: 1, photo: 1, kept_days: 90 })).statusCode).toBe(403)
  expect((await admin.put('/setting/clock_evidence', { place: 1, photo: 1, kept_days: 0 })).statusCode).toBe(400)
})

test('place and photo follow a press that is stored already, once, and show in the list of records (Q67, R331)', async () => {
  await ask(1, 1)
  const id = await press()
  expect(await record(id)).toMatchObject({ registered: 1, ssc_place: 'none', ssc_photo: 'none' })
  const body = { sci_id: id, ...place, ssc_image: photo }
  expect(await send(body)).toEqual([200, undefined])
  expect(await send({ ...body, ssc_latitude: 10 })).toEqual([200, undefined])
  expect(await record(id)).toMatchObject({ ssc_id: id, isDevice: 0, ssc_place: 'kept', ssc_photo: 'kept' })
  expect((await admin.get(`/sync/schedule/${id}/place`)).json()).toEqual(place)
  const kept = await sharp((await admin.get(`/sync/schedule/${id}/photo`)).rawPayload).metadata()
  expect([kept.format, kept.width]).toEqual(['jpeg', 320])
})

test('a refused permission is stored as such, and what the company does not ask for is not kept', async () => {
  await ask(1, 1)
  const refused = await press()
  expect(await send({ sci_id: refused, ssc_place: 'refused', ssc_photo: 'unavailable' })).toEqual([200, undefined])
  expect(await record(refused)).toMatchObject({ registered: 1, ssc_place: 'refused', ssc_photo: 'unavailable' })
  await ask(1, 0)
  later()
  const placeOnly = await press()
  expect(await send({ sci_id: placeOnly, ...place, ssc_image: photo })).toEqual([200, undefined])
  expect(await record(placeOnly)).toMatchObject({ ssc_place: 'kept', ssc_photo: 'none' })
  expect((await admin.get(`/sync/schedule/${placeOnly}/photo`)).statusCode).toBe(404)
})

test('of the own press, within a day of it; a photo that is none changes nothing', async () => {
  await ask(1, 1)
  const id = await press()
  const other = await app.inRole('employee', await aPerson(admin))
  expect(await send({ sci_id: id, ...place }, other)).toEqual([404, 'Registro não encontrado.'])
  expect(await send({ sci_id: id, ssc_image: 'data:image/png;base64,AAAA' })).toEqual([
    400,
    'Escolha uma imagem JPEG ou PNG.',
  ])
  expect(await record(id)).toMatchObject({ ssc_place: 'none', ssc_photo: 'none' })
  const large = `data:image/png;base64,${'A'.repeat(1_060_000)}`
  expect((await send({ sci_id: id, ssc_image: large }))[0]).toBe(413)
  app.clock.set('2026-03-03T14:00:00Z')
  expect(await send({ sci_id: id, ...place })).toEqual([
    400,
    'O local e a foto só podem ser enviados logo depois do registro.',
  ])
})
