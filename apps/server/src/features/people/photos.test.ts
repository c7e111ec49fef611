import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson, aSector } from '../../../test/people.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

const url = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`
const picture = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
const save = (id: number, photo: string, caller = admin) => caller.put(`/people/${id}/photo`, { ind_photo: photo })

test('a photo is made anew: small, JPEG, without what the camera wrote (R650, Q140)', async () => {
  const id = await aPerson(admin)
  const taken = await picture(1200, 900)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera X' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .toBuffer()
  expect(taken.includes('Camera X')).toBe(true)
  expect((await save(id, url(taken))).json()).toEqual({ success: true })
  const answer = await admin.get(`/people/${id}/photo`)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  })
  expect(answer.headers['content-disposition']).toMatch(/^attachment/)
  const kept = await sharp(answer.rawPayload).metadata()
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['jpeg', 512, 512, undefined])
  expect(answer.rawPayload.includes('Camera X')).toBe(false)
  const path = (await admin.get(`/people/${id}`)).json().ind_photo_path
  expect(path).toMatch(new RegExp(`^/people/${id}/photo\\?v=[0-9a-f]{12}$`))
  await admin.delete(`/people/${id}/photo`)
  expect((await admin.get(`/people/${id}/photo`)).statusCode).toBe(404)
  expect((await admin.get(`/people/${id}`)).json().ind_photo_path).toBeNull()
})

test('512 KB is the limit, to the byte (R650)', async () => {
  const id = await aPerson(admin)
  const small = await picture().jpeg().toBuffer()
  const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)])
  expect((await save(id, url(padded(524_288)))).statusCode).toBe(200)
  const refused = await save(id, url(padded(524_289)))
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'A imagem não pode ser maior que 512KB'])
})

test('what is no picture is refused by its bytes, whatever it is called', async () => {
  const id = await aPerson(admin)
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('resto')])
  for (const photo of [
    url(svg),
    url(svg, 'svg+xml'),
    url(broken),
    url(bomb, 'png'),
    'data:image/png;base64,',
    'http://x/y.png',
  ])
    expect((await save(id, photo)).json().message, photo.slice(0, 40)).toBe('Escolha uma imagem JPEG ou PNG.')
})

test('a photo is seen by whoever sees the person, and changed by whoever changes people', async () => {
  const { sectorId } = await aSector(admin)
  const [id, leader, stranger] = [await aPerson(admin), await aPerson(admin), await aPerson(admin)]
  for (const member of [id, leader]) await admin.post('/worksector', { sew_id_peo: member, sew_id_sec: sectorId })
  await save(id, url(await picture().png().toBuffer(), 'png'))
  const seen = async (caller: Caller) => (await caller.get(`/people/${id}/photo`)).statusCode
  const supervisor = await app.inRole('supervisor', leader)
  expect(await seen(await app.inRole('employee', id))).toBe(200)
  expect(await seen(supervisor)).toBe(200)
  expect(await seen(await app.inRole('employee', stranger))).toBe(404)
  expect(await seen(app.anonymous)).toBe(401)
  const photo = url(await picture().jpeg().toBuffer())
  expect((await save(id, photo, supervisor)).statusCode).toBe(403)
  expect((await save(999_999, photo)).statusCode).toBe(404)
})

test('the history tells of a photo without keeping it', async () => {
  const id = await aPerson(admin)
  await save(id, url(await picture().jpeg().toBuffer()))
  const row = await app.connections.db
    .selectFrom('auditRow')
    .select(['operation', 'after'])
    .where('tableName', '=', 'employee_photo')
    .where('rowId', '=', String(id) as never)
    .executeTakeFirstOrThrow()
  expect(row.operation).toBe('insert')
  expect(JSON.stringify(row.after)).not.toContain('content')
})
