import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { app, ownApplication } from '../../test/own-application.ts'
import { aClosedPeriod, anEmployee, marked, processed, switched } from '../../test/periods.ts'
import { followEngine } from './engine.ts'

const saoPaulo = 'America/Sao_Paulo'

ownApplication()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

test('days that another revision of the engine computed are computed anew once, but those of a processed period', async () => {
  const { db } = app.connections
  const admin = await app.inRole('admin')
  const person = await anEmployee(app)
  const [handedOut, open] = ['2026-02-02', '2026-03-02']
  for (const day of [handedOut, open]) {
    await marked(app, person, day, '08:00', '12:00', '13:00', '17:00')
    await switched(app, person, day, { onNotice: false })
  }
  await processed(admin, await aClosedPeriod(admin))
  const storedBefore = () => sql`update day_record set worked = 7, late = 3 where employee_id = ${person}`.execute(db)
  const stored = async () => {
    const days = await db
      .selectFrom('dayRecord')
      .select(['dayOn', 'worked', 'late'])
      .where('employeeId', '=', person)
      .where('dayOn', 'in', [handedOut, open])
      .orderBy('dayOn')
      .execute()
    return days.map(({ worked, late }) => [worked, late])
  }
  await storedBefore()
  await db.deleteFrom('setting').where('key', '=', 'engine').execute()
  await Promise.all([followEngine(db, app.databaseUrl, saoPaulo), followEngine(db, app.databaseUrl, saoPaulo)])
  expect(await stored()).toEqual([
    [7, 3],
    [480, 0],
  ])

  await storedBefore()
  await followEngine(db, app.databaseUrl, saoPaulo)
  expect(await stored()).toEqual([
    [7, 3],
    [7, 3],
  ])
})

test('days of people without a work city are computed anew by the clock of the house', async () => {
  const { db } = app.connections
  const person = await anEmployee(app)
  await db.updateTable('employee').set({ workCityId: null }).where('id', '=', person).execute()
  const goesBack = '2025-11-01'
  await marked(app, person, goesBack, '22:00', '30:00')
  await switched(app, person, goesBack, { onNotice: false })
  const workedIn = async (zone: string) => {
    await db.deleteFrom('setting').where('key', '=', 'engine').execute()
    await followEngine(db, app.databaseUrl, zone)
    const day = db
      .selectFrom('dayRecord')
      .select('worked')
      .where('employeeId', '=', person)
      .where('dayOn', '=', goesBack)
    return (await day.executeTakeFirstOrThrow()).worked
  }
  expect([await workedIn('America/New_York'), await workedIn(saoPaulo)]).toEqual([540, 480])
})
