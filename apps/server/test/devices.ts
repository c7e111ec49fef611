/** Devices with a key, and what they send by it, for tests. */
import type { Caller } from './application.ts'

let made = 0

export interface TestDevice {
  readonly id: number
  readonly key: string
  readonly name: string
}

/** A device that an administrator registered, with a key. */
export async function aDevice(admin: Caller, name = `Aplicativo ${++made}`): Promise<TestDevice> {
  const draft = { dev_code: `APP-${++made}`, dev_name: name, dev_label: 'Portaria' }
  const id: number = (await admin.post('/device', draft)).json().dev_id
  const { dek_key: key }: { dek_key: string } = (await admin.post(`/device/${id}/key`)).json()
  return { id, key, name }
}

/** A call by the key of a device. */
export const byKey = (anonymous: Caller, { key }: TestDevice, path: string, body: object) =>
  anonymous.request('POST', path, body, { authorization: `Bearer ${key}` })
