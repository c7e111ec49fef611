import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Connections, connect } from '../database/database.ts'
import { addressOf, attemptsIn, type Limit } from './attempts.ts'

let database: TestDatabase
let [one, two]: Connections[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  ;[one, two] = ['one', 'two'].map((name) => connect(database.url, { size: 4, statementTimeout: 5000, name }))
})
afterAll(async () => {
  await one?.close()
  await two?.close()
  await database.drop()
})

const attempts = (of: Connections | undefined) => {
  if (!of) throw new Error('no connections')
  return attemptsIn(of.db)
}
const limit: Limit = { name: 'door', atOnce: 3, secondsEach: 10 }
const now = Date.parse('2026-03-02T13:00:00Z')

test('so many at once, then one each time the seconds have passed, and never more saved up than at once', async () => {
  const at = (seconds: number) => attempts(one).take(limit, 'ana', now + seconds * 1000)
  expect([await at(0), await at(0), await at(0)]).toEqual([0, 0, 0])
  expect(await at(0)).toBe(10)
  expect(await at(7)).toBe(3)
  expect(await at(10)).toBe(0)
  expect(await at(10)).toBe(10)
  const muchLater = [await at(9999), await at(9999), await at(9999), await at(9999)]
  expect(muchLater).toEqual([0, 0, 0, 10])
})

test('subjects and limits do not share; what is given back may be used again', async () => {
  const take = (subject: string, of = limit) => attempts(one).take(of, subject, now)
  expect([await take('bia'), await take('bia'), await take('bia')]).toEqual([0, 0, 0])
  expect(await take('caio')).toBe(0)
  expect(await take('bia', { ...limit, name: 'window' })).toBe(0)
  await attempts(one).giveBack(limit, 'bia')
  expect([await take('bia'), await take('bia')]).toEqual([0, 10])
})

test('two processes, forty at once: three get through', async () => {
  const asked = Array.from({ length: 40 }, (_, at) => attempts(at % 2 ? one : two).take(limit, 'edu', now))
  expect((await Promise.all(asked)).filter((wait) => wait === 0)).toHaveLength(3)
})

test('neither logins nor addresses can be read from what is kept', async () => {
  await attempts(one).take(limit, 'my password, typed in the wrong field', now)
  const rows = await one?.db.selectFrom('attemptLimit').select('name').execute()
  for (const { name } of rows ?? []) expect(name).toMatch(/^[0-9a-f]{64}$/)
})

test.each`
  ip                                    | subject
  ${'203.0.113.9'}                      | ${'203.0.113.9'}
  ${'::ffff:203.0.113.9'}               | ${'203.0.113.9'}
  ${'2001:db8:1:2:3:4:5:6'}             | ${'2001:db8:1:2'}
  ${'2001:db8:1:2:ffff:ffff:ffff:ffff'} | ${'2001:db8:1:2'}
  ${'2001:db8::1'}                      | ${'2001:db8:0:0'}
  ${'2001:db8:1:3::1'}                  | ${'2001:db8:1:3'}
  ${'::1'}                              | ${'0:0:0:0'}
`('$ip counts as $subject', ({ ip, subject }) => {
  expect(addressOf(ip)).toBe(subject)
})
