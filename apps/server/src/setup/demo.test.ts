import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMonday, anApplication, type TestApplication } from '../../test/application.ts'
import { fillDemo } from './demo.ts'

let app: TestApplication
beforeAll(async () => {
  app = await anApplication()
})
afterAll(() => app.close())

const fill = (later = 0) => fillDemo(app.connections.db, aMonday + later, 'America/Sao_Paulo')
const day = 86_400_000

/** Lets the demonstration be cut short where this trigger fires. */
async function cutShort(when: string): Promise<() => Promise<unknown>> {
  const { db } = app.connections
  await sql`create function cut_short() returns trigger language plpgsql as 'begin raise exception ''cut short''; end'`.execute(
    db,
  )
  await sql`create trigger cut_short before ${sql.raw(when)} execute function cut_short()`.execute(db)
  return () => sql`drop function cut_short cascade`.execute(db)
}

const counted = (table: 'employee' | 'mark' | 'payPeriod') =>
  app.connections.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()

test('a demonstration that is interrupted leaves nothing, or is taken up where it stopped', {
  timeout: 240_000,
}, async () => {
  const { db } = app.connections
  let goOn = await cutShort('insert on pay_period for each row')
  await expect(fill()).rejects.toThrow('cut short')
  expect(await counted('employee')).toEqual({ rows: 0 })
  await goOn()

  goOn = await cutShort("update on job_run for each row when (new.state in ('done', 'failed'))")
  await expect(fill()).rejects.toThrow('cut short')
  const marks = await counted('mark')
  await goOn()

  goOn = await cutShort("update on setting for each row when (new.key = 'demo')")
  await expect(fill(day)).rejects.toThrow('cut short')
  await goOn()

  // The next day: what was begun is completed as of the day it was begun on.
  expect(await fill(day)).toBe(true)
  expect(await counted('mark')).toEqual(marks)
  const periods = await db.selectFrom('payPeriod').select(['startsOn', 'processing']).orderBy('startsOn').execute()
  expect(periods).toEqual([
    { startsOn: '2025-11-21', processing: 'done' },
    { startsOn: '2025-12-21', processing: 'done' },
    { startsOn: '2026-01-21', processing: 'no' },
    { startsOn: '2026-02-21', processing: 'no' },
  ])
  const signed = await db
    .selectFrom('timeSheet')
    .select(['payPeriodId', (eb) => eb.fn.countAll<number>().as('sheets')])
    .where('situation', '=', 'authorized')
    .groupBy('payPeriodId')
    .execute()
  expect(signed.map(({ sheets }) => sheets > 100)).toEqual([true, true])

  expect(await fill(day)).toBe(false)
})
