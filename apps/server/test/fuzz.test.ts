/**
 * Every call, with input that no form would send. The answer is always a refusal in words or a result of the
 * declared shape, never a server error or a hint of how it is built. `npm run rel:fuzz` sends many more.
 */
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { fuzz } from '../../../packages/contract/test/fuzz/run.ts'
import { anApplication, type Caller } from './application.ts'
import { app, ownApplication } from './own-application.ts'

ownApplication()

test('no input makes the server fail, answer in another shape than declared, or tell how it is built', async () => {
  const { anonymous, inRole } = app
  const house = { anonymous, inRole, secrets: ['only-for-tests', '/tmp/ponteiro-test', app.databaseUrl] }
  const requests = 4000
  const findings = await fuzz(house, { seed: 20_260_302, requests, lanes: 1 })
  expect(findings.told.join('\n')).toBe('')
  // Else hardly any got past the reading of the input, or somebody's never did.
  const { sent, answered, answeredTo } = findings
  expect([findings.isMet(requests), { sent, answered, answeredTo }]).toEqual([true, expect.anything()])
}, 120_000)

test('nothing is proven by an installation that refuses all, or somebody', async () => {
  const other = await anApplication()
  onTestFinished(() => other.close())
  const { anonymous, inRole } = other
  const asked = { seed: 20_260_302, requests: 700, lanes: 1 }
  const nobody = { anonymous, inRole: async () => anonymous, secrets: [] }
  await expect(fuzz(nobody, asked)).rejects.toThrow('/company could not be made: 401')
  const refusing: typeof inRole = async (role, id) => (role === 'gestor' ? anonymous : inRole(role, id))
  const findings = await fuzz({ anonymous, inRole: refusing, secrets: [] }, asked)
  expect(findings.told).toEqual([])
  expect(findings.answeredTo).toMatchObject({ admin: expect.any(Number), gestor: 0 })
  expect(findings.isMet(asked.requests)).toBe(false)
}, 60_000)

test('an address that cannot be read is refused like any other', async () => {
  const long = `/api/people/${'9'.repeat(400)}`
  for (const address of ['/%zz', '/api/people/%zz', '/api/people/%', '/api/%c3%28', '/assets/%zz.js', '/%', long]) {
    for (const method of ['GET', 'POST', 'HEAD'] as const) {
      const { statusCode, headers, body } = await app.http.inject({ method, url: address })
      const which = `${method} ${address}`
      expect([which, statusCode >= 400 && statusCode < 500]).toEqual([which, true])
      expect([which, body]).not.toEqual([which, expect.stringMatching(/FST_|component|exceeding/)])
      expect(headers, which).toMatchObject({
        'x-request-id': expect.any(String),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
      })
    }
  }
  const answer = await app.http.inject('/api/people/%zz')
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    400,
    { code: 'request.unreadable', message: 'Não foi possível ler o que foi enviado.' },
    'no-store',
  ])
})

test('a packed body is not unpacked, whatever it would become', async () => {
  const bomb = gzipSync(`{"occ_name":"${'x'.repeat(50_000_000)}"}`)
  const told = { message: 'Não foi possível ler o que foi enviado.', code: 'request.unreadable' }
  const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await (await app.inRole('admin')).request('POST', '/occupation', bomb, packed)
  expect([answer.statusCode, answer.json()]).toEqual([400, told])
})

test('text that cannot be kept, and a body that cannot be read, are refused in words', async () => {
  const json = { 'content-type': 'application/json' }
  const admin = await app.inRole('admin')
  const told = async (body: string) => {
    const answer = await admin.request('POST', '/occupation', body, json)
    return [answer.statusCode, answer.json()]
  }
  const unstorable = { message: 'O texto tem caracteres que não podem ser gravados.', code: 'text.unstorable' }
  expect(await told('{"occ_name":"Auxiliar\\u0000"}')).toEqual([400, unstorable])
  const unreadable = { message: 'Não foi possível ler o que foi enviado.', code: 'request.unreadable' }
  expect(await told('{"occ_name":')).toEqual([400, unreadable])
})

test('what is no file gets no room for one, and from nobody it is not even looked at', async () => {
  const json = JSON.stringify({ text: 'x'.repeat(2_000_000) })
  const told = async (caller: Caller, path: string) =>
    (await caller.request('POST', path, json, { 'content-type': 'application/json' })).statusCode
  const admin = await app.inRole('admin')
  for (const path of ['/afd-import?name=AFD.txt', '/sync/schedule', '/people/import'])
    expect([path, await told(app.anonymous, path)]).toEqual([path, 401])
  for (const path of ['/afd-import?name=AFD.txt', '/people/import'])
    expect([path, await told(admin, path)]).toEqual([path, 413])
})
