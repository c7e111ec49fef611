/** What the database would refuse in a file: letters in a clock's number, and bytes that are no text. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importedAfd, octets } from '../../../../test/afd-files.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { hasOpenWork } from './open-work.queries.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

const path = join(import.meta.dirname, '../../../../test/afd/rep-com-letras.txt')
const rep = 'BR512021000123456'
const seed = 20261126

/** A device that was typed in with the number of its clock, in small letters. */
async function typedDevice(code: string): Promise<number> {
  return (await admin.post('/device', { dev_code: code, dev_name: 'REP-P da loja', dev_label: 'Loja' })).json().dev_id
}

test('h04: a clock with letters in its number is read by upload and by device key, and its device is found', async () => {
  const file = readFileSync(path)
  const id = await typedDevice('br512021000123456')
  const uploaded = await importedAfd(admin, file)
  expect(uploaded).toMatchObject({ afi_state: 'done', afi_unknown_person: 2, afi_rep_number: rep, dev_id: id })
  expect((await admin.get(`/device?dev_id=${id}`)).json().results[0].dev_rep_number).toBe(rep)

  const { dek_key: key } = (await admin.post(`/device/${id}/key`)).json()
  const deliver = () =>
    app.anonymous.request('POST', '/sync/schedule', file, { ...octets, authorization: `Bearer ${key}` })
  await expect.poll(async () => (await deliver()).json()).toMatchObject({ afi_state: 'done', afi_repeated: 2 })
  expect(await app.connections.db.transaction().execute(hasOpenWork)).toBe(false)
})

/** Numbers as chance would have them, the same each time. */
function chance(from: number): (below: number) => number {
  let state = from
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
}

test('whatever bytes a file holds, it ends as read or as failed, in words, and holds nothing up', async () => {
  const clean = readFileSync(path)
  const below = chance(seed)
  const hostile = [0, 1, 0x1b, 0x7f, 0x80, 0xed, 0xf0, 0xff]
  for (let n = 0; n < 60; n += 1) {
    const bytes = Buffer.from(clean)
    for (let hits = 0; hits < 1 + below(12); hits += 1) bytes[below(bytes.length)] = hostile[below(hostile.length)] ?? 0
    const read = await importedAfd(admin, bytes)
    expect(read.failure === '' ? read.afi_state : read.failure, `file ${n}`).toMatch(/done|^Não foi possível/)
  }
  // Each of these once went into the database as it came.
  const name = clean.toString('latin1').replace('EMPRESA FICTICIA', 'EMPRESA\x00FICTICIA')
  const number = name.replace(rep, 'BR51\x0021/00012345')
  const halved = Buffer.from(clean.toString('latin1').replace('EMPRESA FICTICIA AFD671'.padEnd(150), '😀'.repeat(75)))
  for (const bytes of [Buffer.from(name, 'latin1'), Buffer.from(number, 'latin1'), halved])
    expect(await importedAfd(admin, bytes)).toMatchObject({ afi_state: 'done', failure: '' })
  expect(await app.connections.db.transaction().execute(hasOpenWork)).toBe(false)
}, 60_000)
