import { expect, test } from 'vitest'
import { admin, ownCompany } from '../../../../test/own-application.ts'

ownCompany()

const draft = { dev_code: 'R1', dev_name: 'Relógio da entrada', dev_label: 'Portaria' }

test('a device is added, renamed, deactivated and reactivated (R613, R614)', async () => {
  const device = (await admin.post('/device', draft)).json()
  expect(device).toMatchObject({ ...draft, dev_status: 1, dev_rep_number: '' })
  expect((await admin.put(`/device/${device.dev_id}`, { dev_name: 'Relógio' })).json().dev_name).toBe('Relógio')
  expect((await admin.delete(`/device/${device.dev_id}`)).json()).toEqual({ success: true })
  expect((await admin.get('/device?dev_status=1')).json().total).toBe(0)
  expect((await admin.get(`/device?dev_id=${device.dev_id}`)).json().results[0].dev_status).toBe(0)
  await admin.put(`/device/${device.dev_id}`, { dev_status: 1 })
  expect((await admin.get('/device?dev_status=1')).json().total).toBe(1)
})

test('code, name and description are required, the description has at most 255 characters', async () => {
  expect((await admin.post('/device', {})).json().errors).toEqual({
    dev_code: 'Campo Obrigatório',
    dev_name: 'Campo Obrigatório',
    dev_label: 'Campo Obrigatório',
  })
  const long = await admin.post('/device', { ...draft, dev_code: 'R9', dev_label: 'x'.repeat(256) })
  expect([long.statusCode, long.json().message]).toEqual([400, 'Maxímo de 255 dígitos.'])
})

test('a code is unique, and a device that does not exist is not found (Q129)', async () => {
  const again = await admin.post('/device', { ...draft, dev_code: 'r1' })
  expect([again.statusCode, again.json().message]).toEqual([400, 'Código já cadastrado.'])
  expect((await admin.put('/device/999999', { dev_name: 'Nada' })).statusCode).toBe(404)
  expect((await admin.delete('/device/999999')).statusCode).toBe(404)
})
