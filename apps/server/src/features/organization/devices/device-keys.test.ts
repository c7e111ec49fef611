import { expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { findDeviceOfKey } from './device-keys.queries.ts'

ownCompany()

let made = 0
const aDevice = async (): Promise<number> => {
  made += 1
  const draft = { dev_code: `K${made}`, dev_name: `Relógio ${made}`, dev_label: 'Portaria' }
  return (await admin.post('/device', draft)).json().dev_id
}
const opens = async (key: string) =>
  (await app.connections.db.transaction().execute((tx) => findDeviceOfKey(tx, key)))?.id

test('a key is shown when it is made and never again; the database has its digest alone (Q67)', async () => {
  const device = await aDevice()
  const { dek_key, ...shown } = (await admin.post(`/device/${device}/key`)).json()
  expect(dek_key).toMatch(/^[\w-]{43}$/)
  expect((await admin.get(`/device/${device}/key`)).json()).toEqual([shown])
  expect(shown).toMatchObject({ dek_ending: dek_key.slice(-4), dek_revoked_at: null })
  const rows = await app.connections.db.selectFrom('deviceKey').selectAll().where('deviceId', '=', device).execute()
  const audited = await app.connections.db
    .selectFrom('auditRow')
    .selectAll()
    .where('tableName', '=', 'device_key')
    .execute()
  expect(audited).toHaveLength(1)
  expect(JSON.stringify([rows, audited])).not.toContain(dek_key)
})

test('a repeated request makes another key: an answer with a key is not kept (Q67)', async () => {
  const device = await aDevice()
  const ask = () => admin.request('POST', `/device/${device}/key`, undefined, { 'idempotency-key': 'one-and-the-same' })
  expect((await ask()).json().dek_key).not.toBe((await ask()).json().dek_key)
})

test('a key opens its device until it is revoked, and others of the device go on (Q67)', async () => {
  const device = await aDevice()
  const old = (await admin.post(`/device/${device}/key`)).json()
  const next = (await admin.post(`/device/${device}/key`)).json()
  expect([await opens(old.dek_key), await opens(next.dek_key), await opens('nothing')]).toEqual([
    device,
    device,
    undefined,
  ])
  expect((await admin.delete(`/device/${device}/key/${old.dek_id}`)).json()).toEqual({ success: true })
  expect([await opens(old.dek_key), await opens(next.dek_key)]).toEqual([undefined, device])
  const [, revoked] = (await admin.get(`/device/${device}/key`)).json()
  app.clock.set('2026-03-02T14:00:00Z')
  await admin.delete(`/device/${device}/key/${old.dek_id}`)
  expect((await admin.get(`/device/${device}/key`)).json()[1]).toEqual(revoked)
})

test('a device out of use is given no key and its keys open nothing, until it is in use again', async () => {
  const device = await aDevice()
  const { dek_key } = (await admin.post(`/device/${device}/key`)).json()
  await admin.delete(`/device/${device}`)
  expect(await opens(dek_key)).toBeUndefined()
  expect((await admin.post(`/device/${device}/key`)).statusCode).toBe(404)
  await admin.put(`/device/${device}`, { dev_status: 1 })
  expect(await opens(dek_key)).toBe(device)
})

test('a key is found under its own device only', async () => {
  const [one, other] = [await aDevice(), await aDevice()]
  const { dek_id, dek_key } = (await admin.post(`/device/${one}/key`)).json()
  expect((await admin.delete(`/device/${other}/key/${dek_id}`)).statusCode).toBe(404)
  expect(await opens(dek_key)).toBe(one)
  expect((await admin.get('/device/999999/key')).statusCode).toBe(404)
})
