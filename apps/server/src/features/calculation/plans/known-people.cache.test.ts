import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anApplication, type Caller } from '../../../../test/application.ts'
import { app, ownApplication } from '../../../../test/own-application.ts'
import { anEmployee } from '../../../../test/periods.ts'

/** More than are read at once. */
const ids: number[] = []

ownApplication()
beforeAll(async () => {
  for (let nth = 0; nth < 300; nth += 1) ids.push(await anEmployee(app))
})

/** These people, whose sessions are known already, once the server has heard of the last of them. */
async function callersOf(...nths: number[]): Promise<Caller[]> {
  const callers = await Promise.all(nths.map((nth) => app.inRole('employee', ids.at(nth))))
  await new Promise((heard) => setTimeout(heard, 200))
  for (const caller of callers) expect((await caller.get('/profile/getPermissionsByProfileId/3')).statusCode).toBe(200)
  return callers
}

/** Nobody can read who has which schedule meanwhile: who presses must be known already. */
async function withoutSchedules<T>(attempt: () => Promise<T>): Promise<T> {
  return app.connections.db.transaction().execute(async (tx) => {
    await sql`lock table schedule_assignment in access exclusive mode`.execute(tx)
    return attempt()
  })
}

test('people who are read ahead, however many, press without being looked up', async () => {
  const callers = await callersOf(0, -1)
  await app.warm()
  const answers = await withoutSchedules(() => Promise.all(callers.map((caller) => caller.post('/schedule/register'))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('presses while people are read ahead are stored once each, in one sequence', async () => {
  app.clock.set('2026-03-03T13:00:00Z')
  const callers = await callersOf(10, 100, 200, 290)
  const [, ...answers] = await Promise.all([app.warm(), ...callers.map((caller) => caller.post('/schedule/register'))])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  app.clock.set('2026-03-03T15:00:00Z')
  const later = await Promise.all(callers.map((caller) => caller.post('/schedule/register')))
  expect(later.map((answer) => answer.json().marks)).toEqual(callers.map(() => [600, 720]))
  const marks = await app.connections.db.selectFrom('mark').select('nsr').orderBy('nsr').execute()
  expect(marks.map(({ nsr }) => nsr)).toEqual(marks.map((_, at) => (marks[0]?.nsr ?? 0) + at))
  expect(marks).toHaveLength(10)
})

test('a server that stops while it reads ahead stops', async () => {
  const other = await anApplication()
  await anEmployee(other)
  const warming = other.warm()
  await other.close()
  await expect(warming).resolves.toBeUndefined()
})
