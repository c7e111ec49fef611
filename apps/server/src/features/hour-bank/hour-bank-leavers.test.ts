/** Bank months of people outside the month's calculation wait for nothing and can be settled (Q83). */
import { expect, test } from 'vitest'
import { aClosedPeriod, anEmployee, aSchedule, marked, markedDaily, switched } from '../../../test/periods.ts'
import { aCompany, bank, eightHours, processedHere, reopened } from '../../../test/processing.ts'

const march = { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-01' }

test.each(['before', 'after'])('what is posted to a month without them, %s that is processed', async (when) => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const [scheduleId, left] = [await aSchedule(app, {}), await anEmployee(app)]
    const later = { workScheduleId: scheduleId, sinceOn: '2026-02-21', pointCalculation: false }
    await app.connections.db
      .insertInto('scheduleAssignment')
      .values({ employeeId: left, ...later })
      .execute()
    await anEmployee(app)
    await markedDaily(app, left, '2026-01-21', '2026-02-20', ...eightHours)
    const february = await aClosedPeriod(admin)
    await processedHere(company, february)
    const { bki_id } = await bank(admin, left)
    expect((await admin.post('/bankofhoursitem/process', { bki_id })).statusCode).toBe(200)
    const processMarch = async () => processedHere(company, await aClosedPeriod(admin, march))
    if (when === 'after') await processMarch()
    await reopened(company, february, async () => {
      await marked(app, left, '2026-02-20', '18:00', '19:30')
      await switched(app, left, '2026-02-20', { overtime: 'authorized' })
    })
    await processedHere(company, february)
    const posted = await bank(admin, left, 3)
    expect(posted).toMatchObject({ postedBalance: 90, currentProcess: 1, permissionProcess: when === 'after' ? 1 : 0 })
    if (when === 'before') await processMarch()
    expect(await bank(admin, left, 3)).toMatchObject({ bki_total_balance: 90, permissionProcess: 1 })
    expect((await admin.post('/bankofhoursitem/process', { bki_id: posted.bki_id })).statusCode).toBe(200)
  } finally {
    await app.close()
  }
})

test('what was cleared of somebody whose overtime is no longer banked', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const { db } = app.connections
    const paid = await anEmployee(app, { overtimeType: 'closed' })
    const year = { employeeId: paid, year: 2026 }
    await db
      .insertInto('hourBankMonth')
      .values([
        { ...year, month: 2, current: 600, total: 600, calculated: true, processed: true },
        { ...year, month: 3, previous: 0, total: 0, cleared: true },
      ])
      .execute()
    expect(await bank(admin, paid, 3)).toMatchObject({ currentProcess: 1, permissionProcess: 0 })
    await processedHere(company, await aClosedPeriod(admin, march))
    const cleared = await bank(admin, paid, 3)
    expect(cleared).toMatchObject({ bki_total_balance: 0, permissionProcess: 1 })
    expect((await admin.post('/bankofhoursitem/process', { bki_id: cleared.bki_id })).statusCode).toBe(200)
  } finally {
    await app.close()
  }
})
