import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApplication, type TestApplication } from '../apps/server/test/application.ts'
import { account } from './account.ts'
import { secret } from './ground.ts'
import { populate, tokenOf } from './population.ts'
import { type Answer, type Course, moreChiefs, peopleFor, presses, type Race, races, run } from './race.ts'

const trials = 3
/** So many, and those of the faults that are planted. */
const each = 16

let app: TestApplication
let database: pg.Pool
let course: Course

beforeAll(async () => {
  app = await anApplication({ sessionSecret: secret })
  database = new pg.Pool({ connectionString: app.databaseUrl, max: 4 })
  await populate({ database }, peopleFor(each))
  const chiefs = await moreChiefs(database, peopleFor(each))
  await app.queue.work(app.jobs, app.connections.db)
  course = {
    ...{ database, chiefs, each, now: app.clock.now },
    call: async (caller, { method, path, body, key }): Promise<Answer> => {
      const headers = { authorization: tokenOf(caller), ...(key ? { 'idempotency-key': key } : {}) }
      const answer = await app.anonymous.request(method, path, body, headers)
      return { status: answer.statusCode, body: answer.json() }
    },
  }
})
afterAll(async () => {
  await database.end()
  await app.close()
})
beforeEach(() => app.clock.set('2026-03-03T13:00:27Z'))

test.each(races.map((race) => [race.kind, race] as const))('%s: exactly one', async (_, race) => {
  expect(await run(course, race, trials)).toEqual({
    ...{ proof: 'race', kind: race.kind, callers: expect.any(Number), trials, exactlyOne: trials },
  })
})

test('what was pressed in the races stands in one sequence', async () => {
  const { rows } = await database.query('select employee_id from mark where nsr is not null')
  expect(rows).toHaveLength(presses.length * trials)
  expect(await account(database, [])).toMatchObject({ broken: 0, unchained: 0 })
})

/** The race after those above, on a course where something goes wrong. */
async function missOf(kind: string, faulty: Partial<Course>): Promise<string> {
  const race = races.find((each) => each.kind === kind) as Race
  const { exactlyOne, firstMiss = '' } = await run({ ...course, ...faulty }, race, 1, trials + planted++)
  expect(exactlyOne).toBe(0)
  return firstMiss
}
let planted = 0

const pressed = 'the same person’s press in one minute'

/** A course on which the servers' answers to presses are others. */
const answering = (change: (answer: Answer) => Answer): Partial<Course> => ({
  call: async (caller, request) => change(await course.call(caller, request)),
})

test('two that are told they were the one are no exactly one', async () => {
  const yes = answering((answer) => ({ ...answer, status: 200 }))
  expect(await missOf(pressed, yes)).toContain('3 won')
})

test('nor is nobody, nor a caller who is told something else', async () => {
  const no = answering((answer) => ({ ...answer, status: 500 }))
  expect(await missOf(pressed, no)).toContain('0 won')
  const broken = answering((answer) => (answer.status === 200 ? answer : { ...answer, status: 500 }))
  expect(await missOf(pressed, broken)).toContain('somebody was not told')
})

/** A course on which a statement is carried out once so many calls were answered. */
const after = (calls: number, statement: string): Partial<Course> => {
  let answered = 0
  return {
    call: async (caller, request) => {
      const answer = await course.call(caller, request)
      answered += 1
      if (answered === calls) await database.query(statement)
      return answer
    },
  }
}

const latest = (table: string) => `(select max(id) from ${table})`

test.each([
  [
    pressed,
    3,
    `insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, origin)
     select employer_id, employee_id, punched_at + interval '1 minute', zone, local_on, local_minute + 1, utc_offset, 'file'
     from mark where id = ${latest('mark')}`,
  ],
  ['one key, one body', 3, `delete from day_mark where mark_id = ${latest('mark')}`],
  ['one key, other bodies', 3, `update day_mark set active = false where mark_id = ${latest('mark')}`],
  ['decisions on one overtime', 4, `update day_record set overtime = 'open' where id = ${latest('day_record')}`],
  [
    'closings of one calculation',
    4,
    `insert into audit_row (table_name, row_id, operation, before, after)
     select table_name, row_id, operation, before, after from audit_row where id = (
       select max(id) from audit_row where table_name = 'pay_period' and after ->> 'status' = 'closed')`,
  ],
  [
    'starts of one processing',
    5,
    `insert into job_run (kind, subject_id) select kind, subject_id from job_run where id = ${latest('job_run')}`,
  ],
  [
    'answers to one mirror',
    4,
    `update time_sheet set situation = 'pending' where id = (
       select time_sheet_id from time_sheet_decision order by decided_at desc limit 1)`,
  ],
  [
    'administrators altering one mark',
    4,
    `insert into mark_treatment (mark_id, kind, reason)
     select mark_id, kind, reason from mark_treatment where id = ${latest('mark_treatment')}`,
  ],
])('%s: what does not stand once is seen, whatever was answered', async (kind, calls, statement) => {
  expect(await missOf(kind, after(calls, statement))).toContain('it does not stand once')
})
