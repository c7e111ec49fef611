import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../apps/server/test/application.ts'
import { app, ownApplication } from '../apps/server/test/own-application.ts'
import { anEmployee } from '../apps/server/test/periods.ts'
import { account } from './account.ts'

let database: pg.Pool
const people: number[] = []
const callers: Caller[] = []

async function press(as: Caller, at: string) {
  app.clock.set(at)
  const answer = await as.post('/schedule/register', {})
  expect(answer.statusCode, answer.body).toBe(200)
}

ownApplication()
beforeAll(async () => {
  database = new pg.Pool({ connectionString: app.databaseUrl, max: 1 })
  for (let nth = 0; nth < 3; nth += 1) {
    const id = await anEmployee(app)
    const as = await app.inRole('employee', id)
    people.push(id)
    callers.push(as)
    await press(as, '2026-03-02T13:00:27Z')
  }
})
afterAll(() => database.end())

/** The marks as they would be after a fault; nothing changes those that are there. */
async function ifMarksWere(selected: string) {
  await database.query('begin')
  try {
    await database.query(`create temp table mark on commit drop as ${selected}`)
    return await account(database, people)
  } finally {
    await database.query('rollback')
  }
}

const whole = { lost: 0, doubled: 0, broken: 0, unchained: 0 }

test('marks that are all there, once, in their sequence, count as nothing wrong', async () => {
  expect(await account(database, people)).toEqual(whole)
})

test('a press that was acknowledged and is not there is lost', async () => {
  expect(await account(database, [...people, 999_999])).toEqual({ ...whole, lost: 1 })
})

test('a mark that disappeared is lost, and leaves a hole in the sequence and in the chain', async () => {
  const found = await ifMarksWere(`select * from public.mark where employee_id <> ${people[1]}`)
  expect(found).toMatchObject({ lost: 1, doubled: 0, unchained: 1 })
  expect(found.broken).toBeGreaterThan(0)
})

test('a mark whose minute was changed is not what its hash is of', async () => {
  const changed = `select id, employee_id, nsr, hash, local_on, local_minute + (employee_id = ${people[1]})::int as local_minute, cpf from public.mark`
  expect(await ifMarksWere(changed)).toEqual({ ...whole, unchained: 1 })
})

test('two marks of one press are doubled', async () => {
  await press(callers[2] as Caller, '2026-03-02T13:01:27Z')
  expect(await account(database, people)).toEqual({ ...whole, doubled: 1 })
})
