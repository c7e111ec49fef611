/** Files of clocks as tests send them; somebody has to work on the jobs that read them. */
import { expect } from 'vitest'
import type { Caller } from './application.ts'

export const octets = { 'content-type': 'application/octet-stream' }

export const sendAfd = (admin: Caller, bytes: Buffer, name = 'AFD.txt') =>
  admin.request('POST', `/afd-import?name=${name}`, bytes, octets)

/** The report of a file once nothing goes on with it. */
export async function settledAfd(admin: Caller, id: number) {
  // The report of a large file is a sum over its lines: asked for all the time, it would hold up the reading.
  for (let pause = 20; ; pause = Math.min(1000, pause * 1.3)) {
    const found = (await admin.get(`/afd-import/${id}`)).json()
    if (found.progress === null) return found
    await new Promise((done) => setTimeout(done, pause))
  }
}

/** Sends a file and waits until it was read. */
export async function importedAfd(admin: Caller, bytes: Buffer, name?: string) {
  const answer = await sendAfd(admin, bytes, name)
  expect(answer.statusCode, answer.body).toBe(200)
  return settledAfd(admin, answer.json().afi_id)
}
