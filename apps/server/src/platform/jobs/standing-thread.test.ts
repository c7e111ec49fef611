/** What takes a processor is done beside the calls (A3). */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { sendAfd, settledAfd } from '../../../test/afd-files.ts'
import { aCertificate } from '../../../test/certificate.ts'
import { app, ownApplication } from '../../../test/own-application.ts'
import { drawnAside } from '../documents/drawn-aside.ts'
import { signerOf } from '../documents/signer.ts'

ownApplication()

/** Milliseconds during which nothing else could run, best of some tries, because a machine may be busy. */
async function heldUp(work: () => Promise<unknown>, tries = 4): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries; at += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await work()
    delay.disable()
    best = Math.min(best, delay.max / 1e6)
  }
  return best
}

const receipt = {
  nsr: 7,
  hash: 'a'.repeat(64),
  cpf: '52998224725',
  localOn: '2026-03-02',
  localMinute: 480,
  punchedAt: '2026-03-02T11:00:00Z',
  utcOffset: -180,
  name: 'Ana',
  employerName: 'Casa',
  documentKind: 'cnpj',
  document: '11222333000181',
  cnoCaepf: null,
  place: 'Rua',
  repNumber: null,
}

test('A3: documents are drawn by a thread, and signed with a key that it has not', async () => {
  const now = Date.parse('2026-03-02T12:00:00Z')
  const { file, password } = aCertificate('CASA', now)
  const signer = await signerOf(file, password)
  let signed = 0
  const counting = {
    ...signer,
    sign: (content: Uint8Array) => {
      signed += 1
      return signer.sign(content)
    },
  }
  const pdf = await drawnAside('receipt', [receipt], { signer: counting, now })
  expect([pdf.subarray(0, 5).toString(), pdf.includes('ETSI.CAdES.detached'), signed]).toEqual(['%PDF-', true, 1])
  const many = () =>
    Promise.all(Array.from({ length: 10 }, () => drawnAside('receipt', [receipt], { signer: undefined, now })))
  expect(await heldUp(many)).toBeLessThan(20)
  const failing = drawnAside('receipt', [{}], { signer: undefined, now })
  await expect(failing).rejects.toThrow()
  expect((await drawnAside('receipt', [receipt], { signer: undefined, now })).length).toBeGreaterThan(1000)
})

test('A3: a document that cannot be signed fails alone, and those behind it are drawn', async () => {
  const now = Date.parse('2026-03-02T12:00:00Z')
  const { file, password } = aCertificate('CASA', now)
  const signer = { ...(await signerOf(file, password)), sign: () => Promise.reject(new Error('no key')) }
  await expect(drawnAside('receipt', [receipt], { signer, now })).rejects.toThrow('no key')
  expect((await drawnAside('receipt', [receipt], { signer: undefined, now })).length).toBeGreaterThan(1000)
})

test('A3: a clock file is read by a thread with connections of its own', async () => {
  await app.queue.work(app.jobs, app.connections.db)
  const admin = await app.inRole('admin')
  const { afi_id: id } = (await sendAfd(admin, Buffer.from('nothing of a clock\r\n'))).json()
  await settledAfd(admin, id)
  const { rows } = await app.connections.pool.query(
    "select count(*)::int as n from pg_stat_activity where application_name = 'ponteiro clock files' and datname = current_database()",
  )
  expect(rows[0].n).toBeGreaterThan(0)
})

test('A3: the description of the calls is made and packed once: 300 requests of it hold nobody up', async () => {
  const ask = () => app.http.inject({ method: 'GET', url: '/api/docs', headers: { 'accept-encoding': 'gzip, br' } })
  const [one, other] = [await ask(), await ask()]
  expect(one.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  expect(await heldUp(async () => void (await Promise.all(Array.from({ length: 300 }, ask))))).toBeLessThan(100)
  const plain = await app.http.inject('/api/docs')
  expect([plain.headers['content-encoding'], plain.json().openapi]).toEqual([undefined, '3.1.0'])
})
