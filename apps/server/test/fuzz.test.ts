/**
 * Every call, made with what no form would send. Whatever arrives, the answer is a refusal in words or a result: never an error of the
 * server, and never something that tells how it is built. Half of the values are right, so that the wrong ones get as far as they can.
 */
import { gzipSync } from 'node:zlib'
import { type CallGroup, calls, type Endpoint } from '@ponteiro/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { arbitraryOf } from '../../../packages/contract/test/arbitrary.ts'
import { anApplication, type Caller, type TestApplication } from './application.ts'
import { aPerson, aSector, personBody, workdayBody } from './people.ts'

let app: TestApplication
let callers: Record<'admin' | 'employee', Caller>

beforeAll(async () => {
  app = await anApplication()
  const admin = await app.inRole('admin')
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  const { sectorId } = await aSector(admin)
  await admin.post('/workday', workdayBody())
  await admin.post('/occupation', { occ_name: 'Padeiro' })
  await admin.post('/scorecard', { scc_id_mon: 2, scc_date_initial: '2026-01-21', scc_date_final: '2026-02-20' })
  let worker = 0
  for (let made = 0; made < 4; made += 1) {
    worker = await aPerson(admin)
    await admin.post('/worksector', { sew_id_peo: worker, sew_id_sec: sectorId })
    await admin.post('/peopleworkday', { pwd_id_peo: worker, pwd_id_wda: 1, pwd_date_history: '2026-01-01' })
    await admin.post('/schedule/admin', {
      peo_id: worker,
      sch_date: '2026-02-02',
      scheduleItemList: [{ sci_time: '08:00', sci_justification: 'Esqueceu' }],
    })
  }
  callers = { admin, employee: await app.inRole('employee', worker) }
})
afterAll(() => app.close())

async function comeIn(who: 'admin' | 'employee'): Promise<void> {
  if (who === 'admin') callers.admin = await app.inRole('admin')
  else callers.employee = await app.inRole('employee', await aPerson(await app.inRole('admin'), { ind_id_com: 1 }))
}

/** A generator that is the same in every run (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = seeded(20_260_302)
const chance = (share: number) => random() < share
const oneOf = <T>(choices: readonly T[]): T => {
  const chosen = choices[Math.floor(random() * choices.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** Stands for lists inside lists, more than may be walked by recursion; written when the body is text. */
const abyss = '@abyss@'
const written = (body: unknown) =>
  JSON.stringify(body).replaceAll(`"${abyss}"`, `${'['.repeat(20_000)}${']'.repeat(20_000)}`)
const numbers = [0, -1, 1, 2, 1.5, 12, 32_768, 99_999, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991, 1e19, 1e308]
const texts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00a',
    '😀',
    '%',
    '\\',
    "';--",
    '{{',
    'null',
    'NaN',
    'Infinity',
    '1e9',
    '0x10',
    '٣',
  ],
  ...['0000-01-01', '1900-01-01', '2200-12-31', '9999-12-31', '2026-02-30', '2026-13-01T99:99', '2026-02-02T08:00'],
  ...['00:00', '29:59', '47:59', '99:99', '{"a":"\\u0000"}', '[', '{}', 'x'.repeat(300), 'ã'.repeat(20_000)],
]
const shapes = [null, true, false, [], [null], [[1]], {}, { a: 1 }, [1, 2, 3], ['a\0'], { length: 3 }, abyss]
const hostile = (): unknown => oneOf<unknown>([...numbers, ...texts, ...numbers.map(String), ...shapes])
const hostileText = () => oneOf([...texts, ...numbers.map(String)])

let month = 0
/** Bodies that arbitrary values seldom make: fields that must agree with each other, and with what is stored. */
const agreeing: Readonly<Record<string, () => unknown>> = {
  'people.create': () => personBody({ ind_id_com: 1 }),
  'people.update': () => personBody({ ind_id_com: 1 }),
  'payPeriods.save': () => {
    month = (month % 12) + 1
    const at = `2025-${String(month).padStart(2, '0')}`
    return { scc_id_mon: month, scc_date_initial: `${at}-01`, scc_date_final: `${at}-28` }
  },
  'days.save': () => ({
    peo_id: oneOf([1, 2, 3, 4]),
    sch_date: oneOf(['2026-02-02', '2026-02-03']),
    sch_observations: 'Visita',
    scheduleItemList: [{ sci_time: oneOf(['07:00', '12:01', '29:30']), sci_justification: 'Esqueceu' }],
  }),
}

/** Right input in wire form, then some of it made wrong; numbers that name a row name one that is there as often as not. */
function draft(schema: z.ZodType, at: number, name = ''): unknown {
  const known = agreeing[name]
  if (known && chance(0.7)) return spoiled(known())
  const [value] = fc.sample(arbitraryOf(schema), { seed: at, numRuns: 1 })
  const encoded = z.safeEncode(schema, value as never)
  const right = encoded.success ? (encoded.data as unknown) : value
  return chance(0.06) ? hostile() : spoiled(right)
}
/** Rows that are there, by how the name of a field ends. */
const rows: Readonly<Record<string, readonly number[]>> = {
  cos: [3550308],
  sta: [35],
  city: [3550308],
  peo: [1, 2, 3, 4],
}

function spoiled(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value)
  // About every second draft is left as it is.
  const share = 0.6 / fields.length
  const entries = fields.map(([key, inner]): [string, unknown] => {
    if (chance(share)) return [key, hostile()]
    if (typeof inner === 'number' && /_id/.test(key) && chance(0.8)) {
      return [key, oneOf(rows[key.split('_').at(-1) ?? ''] ?? rows[key.split('_')[0] ?? ''] ?? [1, 1, 2, 3])]
    }
    if (Array.isArray(inner)) return [key, inner.map(spoiled)]
    return [key, spoiled(inner)]
  })
  return Object.fromEntries(chance(0.1) ? [...entries, ['unheard_of', hostile()]] : entries)
}

function address(call: Endpoint, at: number): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    if (chance(0.25)) return encoded(hostileText().slice(0, 300)) || '%00'
    return name === 'date' ? '2026-02-02' : String(oneOf([1, 1, 2, 3, 4, 4, 2_147_483_647]))
  })
  if (!call.query || typeof call.query === 'string') return path
  const query = draft(call.query, at)
  if (typeof query !== 'object' || query === null) return path
  const parts = Object.entries(query).flatMap(([name, value]) => {
    const text = chance(0.08) ? hostileText() : typeof value === 'object' ? JSON.stringify(value) : String(value)
    const part = `${encoded(name)}=${encoded(text.slice(0, 2000))}`
    return chance(0.05) ? [part, part] : [part]
  })
  return `${path}?${parts.join('&')}`
}
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))

const everyCall = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)
const told = /SELECT|insert into|constraint| at \/| at \w+ \(|node_modules|\.ts:\d|Invalid input|postgres/i

async function send(who: 'admin' | 'employee', name: string, call: Endpoint, at: number) {
  const path = address(call, at)
  const headers = chance(0.2) ? { 'idempotency-key': oneOf(['-'.repeat(36), 'x', crypto.randomUUID()]) } : {}
  if (call.body === 'file') {
    const octets = { ...headers, 'content-type': 'application/octet-stream' }
    return { path, answer: await callers[who].request(call.method, path, Buffer.from(hostileText()), octets) }
  }
  const body = call.body ? draft(call.body, at, name) : undefined
  const payload = body === undefined ? undefined : written(body)
  const typed = payload === undefined ? headers : { ...headers, 'content-type': 'application/json' }
  return { path, body: payload, answer: await callers[who].request(call.method, path, payload, typed) }
}

test('no input makes the server fail, or tell how it is built', async () => {
  const wrong: string[] = []
  let sent = 0
  let answered = 0
  for (let round = 0; round < 9; round += 1) {
    for (const [at, { name, call }] of everyCall.entries()) {
      for (const who of ['admin', 'employee'] as const) {
        const { path, body, answer } = await send(who, name, call, round * 1000 + at)
        sent += 1
        if (answer.statusCode === 200) answered += 1
        const written = String(answer.headers['content-type']).includes('json')
        if (answer.statusCode >= 500 || (written && told.test(answer.body))) {
          wrong.push(
            `${name} by ${who}: ${call.method} ${path.slice(0, 300)} ${body?.slice(0, 600)}\n ${answer.statusCode} ${answer.body.slice(0, 300)}`,
          )
        }
        // What was called may have ended the session of the caller, or the work of the person.
        if (call === calls.auth.logout || answer.statusCode === 401) await comeIn(who)
      }
    }
  }
  expect(wrong.join('\n')).toBe('')
  expect(sent).toBeGreaterThan(1400)
  // Else nothing got past the reading of the input.
  expect(answered).toBeGreaterThan(sent / 8)
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
        ...{ 'x-request-id': expect.any(String), 'x-content-type-options': 'nosniff' },
        ...{ 'referrer-policy': 'no-referrer', 'strict-transport-security': 'max-age=31536000' },
      })
    }
  }
  const answer = await app.http.inject('/api/people/%zz')
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    400,
    { message: 'Bad Request' },
    'no-store',
  ])
})

test('a packed body is not unpacked, whatever it would become', async () => {
  const bomb = gzipSync(`{"occ_name":"${'x'.repeat(50_000_000)}"}`)
  const told = { message: 'Não foi possível ler o que foi enviado.', code: 'request.unreadable' }
  const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await callers.admin.request('POST', '/occupation', bomb, packed)
  expect([answer.statusCode, answer.json()]).toEqual([400, told])
})

test('text that cannot be kept, and a body that cannot be read, are refused in words', async () => {
  const json = { 'content-type': 'application/json' }
  const told = async (body: string) => {
    const answer = await callers.admin.request('POST', '/occupation', body, json)
    return [answer.statusCode, answer.json()]
  }
  const unstorable = { message: 'O texto tem caracteres que não podem ser gravados.', code: 'text.unstorable' }
  expect(await told('{"occ_name":"Auxiliar\\u0000"}')).toEqual([400, unstorable])
  const unreadable = { message: 'Não foi possível ler o que foi enviado.', code: 'request.unreadable' }
  expect(await told('{"occ_name":')).toEqual([400, unreadable])
})

test('what is no file gets no room for one, from nobody and from an admin alike', async () => {
  const json = JSON.stringify({ text: 'x'.repeat(2_000_000) })
  for (const caller of [app.anonymous, callers.admin]) {
    for (const path of ['/afd-import?name=AFD.txt', '/sync/schedule', '/people/import']) {
      const answer = await caller.request('POST', path, json, { 'content-type': 'application/json' })
      expect([path, answer.statusCode]).toEqual([path, 413])
    }
  }
})
