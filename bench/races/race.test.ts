import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { app, ownApplication } from '../../apps/server/test/own-application.ts'
import { account } from '../account.ts'
import { moreChiefs, populate, tokenOf } from '../population.ts'
import { secret } from '../program.ts'
import type { Course, Reply } from './course.ts'
import { firstOf, peopleFor, races } from './kinds.ts'
import { presses } from './presses.ts'
import { type Race, run } from './race.ts'

const trials = 3
/** So many, and those of the faults that are planted. */
const each = 30

let database: pg.Pool
let course: Course

ownApplication({ sessionSecret: secret })
beforeAll(async () => {
  database = new pg.Pool({ connectionString: app.databaseUrl, max: 4 })
  await populate({ database }, peopleFor(each))
  const chiefs = await moreChiefs(database, peopleFor(each))
  await app.queue.work(app.jobs, app.connections.db)
  course = {
    database,
    chiefs,
    now: app.clock.now,
    ask: async (caller, { method, path, body, file, key }): Promise<Reply> => {
      const headers = {
        authorization: tokenOf(caller),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(file ? { 'content-type': 'application/octet-stream' } : {}),
      }
      const answer = await app.anonymous.request(method, path, file ? Buffer.from(file, 'latin1') : body, headers)
      return { status: answer.statusCode, body: answer.json() }
    },
  }
})
afterAll(() => database.end())
beforeEach(() => app.clock.set('2026-03-03T13:00:27Z'))

test.each(races.map((race) => [race.kind, race] as const))('%s: exactly one', async (_, race) => {
  expect(await run(course, race, { first: firstOf(race, each), trials })).toEqual({
    proof: 'race',
    kind: race.kind,
    callers: expect.any(Number),
    trials,
    exactlyOne: trials,
  })
})

test('what was pressed in the races stands in one sequence', async () => {
  const { rows } = await database.query('select employee_id from mark where nsr is not null')
  expect(rows).toHaveLength(presses.length * trials)
  expect(await account(database, [])).toMatchObject({ broken: 0, unchained: 0 })
})

/** The race after those above, on a course where something goes wrong. */
async function missOf(kind: string, faulty: Partial<Course>): Promise<string> {
  const race = races.find((one) => one.kind === kind) as Race
  const next = { first: firstOf(race, each), trials: 1, from: trials + planted++ }
  const { exactlyOne, firstMiss = '' } = await run({ ...course, ...faulty }, race, next)
  expect(exactlyOne).toBe(0)
  return firstMiss
}
let planted = 0

const pressed = 'the same person’s press in one minute'

/** A course on which the servers' replies are others. */
const answering = (change: (reply: Reply, path: string) => Reply): Partial<Course> => ({
  ask: async (caller, request) => change(await course.ask(caller, request), request.path),
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

test('nor is one beside whom another was not told what is right', async () => {
  const lost = answering((reply, path) =>
    path.startsWith('/bankofhoursitem/clear') ? reply : { ...reply, status: 409 },
  )
  expect(await missOf('clearings of one bank month, and an edit of it', lost)).toContain('somebody was not told')
})

/** A course on which a statement is carried out once so many calls were answered. */
const after = (calls: number, statement: string): Partial<Course> => {
  let answered = 0
  return {
    ask: async (caller, request) => {
      const reply = await course.ask(caller, request)
      answered += 1
      if (answered === calls) await database.query(statement)
      return reply
    },
  }
}

/** What was decided is never changed while the database keeps it. */
const decidedByItsOwner = `
  alter table mark_request disable trigger mark_request_stays;
  update mark_request set decided_by = account_id where id = (select max(id) from mark_request);
  alter table mark_request enable always trigger mark_request_stays`

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
    'settlings of one bank month',
    3,
    `update hour_bank_month set processed = true where id = ${latest('hour_bank_month')} - 1`,
  ],
  [
    'clearings of one bank month, and an edit of it',
    3,
    `update hour_bank_month set edited = false where id = ${latest('hour_bank_month')} - 1`,
  ],
  [
    'decisions on one data change',
    4,
    `update employee set cell_phone = case when cell_phone is null then '11987654321' end
     where id = (select employee_id from data_change order by id desc limit 1)`,
  ],
  [
    'a closing and a removal of one calculation',
    3,
    `insert into pay_period (id, year, month, starts_on, ends_on)
     select last_value, 2200, 1, '2200-01-01', '2200-01-31' from pay_period_id_seq
     on conflict (id) do update set status = 'open'`,
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
  [
    'administrators changing one justification',
    4,
    `update day_justification set description = '' where id = ${latest('day_justification')}`,
  ],
  ['decisions on one request about a mark', 5, decidedByItsOwner],
  [
    'requests about one mark',
    4,
    `update mark_request set state = 'withdrawn', decided_at = now() where state = 'pending'`,
  ],
  ['decisions on a request and a file that brings its minute', 5, decidedByItsOwner],
  ['decisions on a request and the closing of its calculation', 5, decidedByItsOwner],
  ['decisions on one absence', 4, `update absence set revision = 2 where id = ${latest('absence')}`],
  ['requests of absences that share days', 3, 'update absence set state = $$cancelled$$ where state = $$pending$$'],
  [
    'decisions on an absence and the closing of its calculation',
    4,
    `update absence set revision = 2 where id = ${latest('absence')}`,
  ],
])('%s: what does not stand once is seen, whatever was answered', async (kind, calls, statement) => {
  expect(await missOf(kind, after(calls, statement))).toContain('it does not stand once')
})
