import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApplication, type Caller, type TestApplication } from '../../../test/application.ts'

const paulista = { cep: '01310-100', logradouro: 'Avenida Paulista', bairro: 'Bela Vista', uf: 'SP', ibge: '3550308' }
const nothing = { sta_id: null, cos_id: null, adr_neighborhood: null, adr_street: null }

/** What the directory does with the next questions, and the addresses it was asked for. */
let answers: RequestListener
let asked: string[]

const directory = createServer((request, response) => {
  asked.push(request.url ?? '')
  answers(request, response)
})
const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

let app: TestApplication
let caller: Caller

beforeAll(async () => {
  await new Promise<void>((done) => directory.listen(0, '127.0.0.1', done))
  const { port } = directory.address() as AddressInfo
  app = await anApplication({ addressLookupUrl: `http://127.0.0.1:${port}/ws/{zip}/json/` })
  caller = await app.inRole('employee')
})
beforeEach(() => {
  asked = []
  answers = json(paulista)
})
afterAll(async () => {
  await app.close()
  directory.close()
})

const look = async (zip: string) => (await caller.get(`/county/viacepws/${zip}`)).json()

test('a ZIP code gives state, city, neighbourhood and street, and is asked for once (R687, Q139)', async () => {
  const found = { sta_id: 35, cos_id: 3550308, adr_neighborhood: 'Bela Vista', adr_street: 'Avenida Paulista' }
  expect(await look('01310-100')).toEqual(found)
  expect(await look('01310100')).toEqual(found)
  expect(asked).toEqual(['/ws/01310100/json/'])
})

test('a ZIP code of another shape is refused and nobody is asked', async () => {
  for (const zip of ['0131010', '01310-1000', 'abcde-fgh', '..%2F..%2Fetc'])
    expect((await caller.get(`/county/viacepws/${zip}`)).json().message, zip).toBe('CEP inválido.')
  expect(asked).toEqual([])
})

test.each([
  ['does not know it', '20000001', json({ erro: 'true' })],
  ['names no municipality of ours', '20000002', json({ ...paulista, ibge: '9999999' })],
  ['answers something else', '20000003', (_: unknown, response: { end(text: string): void }) => response.end('<html>')],
  ['fails', '20000004', (_: unknown, response) => response.writeHead(500).end()],
  ['sends elsewhere', '20000005', (_: unknown, response) => response.writeHead(302, { location: '/outro' }).end()],
  ['says too much', '20000006', json({ ...paulista, bairro: 'x'.repeat(100_000) })],
] as [string, string, RequestListener][])(
  'a service that %s leaves the form empty and usable (Q139)',
  async (_, zip, does) => {
    answers = does
    expect(await look(zip)).toEqual(nothing)
    expect(asked).toEqual([`/ws/${zip}/json/`])
  },
)

test('a refused question is asked again after a minute, not at once', async () => {
  answers = json({})
  expect(await look('40000001')).toEqual(nothing)
  answers = json(paulista)
  expect(await look('40000001')).toEqual(nothing)
  app.clock.set('2026-03-02T13:02:00Z')
  expect((await look('40000001')).cos_id).toBe(3550308)
  expect(asked).toHaveLength(2)
})

// Last, since it breaks connections.
test('a service that does not answer is waited for two seconds at most', async () => {
  answers = () => undefined
  const began = performance.now()
  expect(await look('30000001')).toEqual(nothing)
  expect(performance.now() - began).toBeLessThan(3_000)
  directory.closeAllConnections()
})
