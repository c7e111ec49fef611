import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { app, ownApplication } from '../../../../test/own-application.ts'
import { anEmployee } from '../../../../test/periods.ts'
import { unplacedMarksJob } from './unplaced-marks.job.ts'

ownApplication()
beforeEach(() => app.clock.set('2026-03-02T11:00:00Z')) // Monday, 08:00 in São Paulo

const sweep = () => unplacedMarksJob.run({ input: {}, db: app.connections.db, signal: new AbortController().signal })

const dayOf = async (employeeId: number) =>
  app.connections.db
    .selectFrom('dayRecord')
    .select(['worked', 'markCount'])
    .where('employeeId', '=', employeeId)
    .executeTakeFirst()

/** As a process leaves a mark that dies after its commit: in the store, on no day. */
async function leaveUnplaced(employeeId: number) {
  await sql`delete from day_mark where employee_id = ${employeeId}`.execute(app.connections.db)
  await sql`delete from day_record where employee_id = ${employeeId}`.execute(app.connections.db)
}

async function worked(): Promise<number> {
  const id = await anEmployee(app)
  const as: Caller = await app.inRole('employee', id)
  for (const at of ['2026-03-02T11:00:00Z', '2026-03-02T15:00:00Z']) {
    app.clock.set(at)
    expect((await as.post('/schedule/register')).statusCode).toBe(200)
  }
  return id
}

test('a mark whose process died before it was placed is placed by the next sweep, and its day computed', async () => {
  const [left, other] = [await worked(), await worked()]
  await leaveUnplaced(left)
  await sweep()
  expect(await dayOf(left)).toEqual({ worked: 240, markCount: 2 })
  expect(await dayOf(other)).toEqual({ worked: 240, markCount: 2 })
})

test('a sweep looks at what came after the last one; a failure of one person is told and tried again, the others are placed', async () => {
  await sweep()
  const first = await worked()
  const second = await worked()
  await leaveUnplaced(first)
  await leaveUnplaced(second)
  await sql`alter table day_record add constraint not_now check (employee_id <> ${sql.lit(first)}) not valid`.execute(
    app.connections.db,
  )
  await expect(sweep()).rejects.toThrow('1 people')
  expect(await dayOf(second)).toEqual({ worked: 240, markCount: 2 })
  await sql`alter table day_record drop constraint not_now`.execute(app.connections.db)
  await sweep()
  expect(await dayOf(first)).toEqual({ worked: 240, markCount: 2 })
  const { rows } = await sql<{ behind: number }>`
    select (select max(id) from mark)::int - checked_id::int as behind from mark_sweep`.execute(app.connections.db)
  expect(rows).toEqual([{ behind: 0 }])
})

test('a mark that somebody is about to place is left to them', async () => {
  const id = await worked()
  await sql`
    insert into mark (employer_id, employee_id, punched_at, recorded_at, zone, local_on, local_minute, utc_offset, origin)
    select employer_id, id, '2026-03-03T11:00:00Z', now(), 'America/Sao_Paulo', '2026-03-03', 480, -180, 'file' from employee where id = ${id}`.execute(
    app.connections.db,
  )
  await sweep()
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mark m where employee_id = ${id} and not exists (select from day_mark where mark_id = m.id)`.execute(
    app.connections.db,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a process that begins to work sweeps at once', async () => {
  const id = await worked()
  await leaveUnplaced(id)
  await app.queue.work([unplacedMarksJob as never], app.connections.db)
  await expect.poll(() => dayOf(id), { timeout: 20_000 }).toEqual({ worked: 240, markCount: 2 })
})
