/** Who has a mirror of a calculation, and of whom it is taken back when it is processed again. */
import { expect, test } from 'vitest'
import { aClosedPeriod, anEmployee, marked, markedDaily } from '../../../../test/periods.ts'
import {
  aCompany,
  afterChunks,
  aRun,
  bank,
  eightHours,
  goOn,
  mirrorOf,
  mirrors,
  processedHere,
  runWhole,
} from '../../../../test/processing.ts'
import { recomputeDays } from '../../calculation/results/days.queries.ts'

test('who takes part no more has no mirror in force and nothing of it in the bank; what was signed stays (Q77, Q86, R421)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const { db, pool } = app.connections
    const [ana, bia, late] = [
      await anEmployee(app, { name: 'Ana' }),
      await anEmployee(app, { name: 'Bia' }),
      await anEmployee(app, { name: 'Caio' }),
    ]
    for (const person of [ana, bia, late]) await marked(app, person, '2026-02-10', '08:00', '12:00')
    const herself = await app.inRole('employee', bia)
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    const { psc_id, psc_minutes_bank } = await mirrorOf(admin, bia)
    expect(psc_minutes_bank).toBeLessThan(0)
    await herself.post('/peoplescorecard/setStatusScorecard', { scorecard: psc_id, situation: 'AUTORIZADO' })
    const signatures = async () => (await pool.query('select * from time_sheet_decision order by version')).rows
    const signed = await signatures()
    const again = async (fields: object = {}) => {
      await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'quem participa' })
      await admin.delete(`/scorecard/${period}`)
      return processedHere(company, period, fields)
    }
    const takingPart = (pointCalculation: boolean) =>
      db.updateTable('scheduleAssignment').set({ pointCalculation }).where('employeeId', '=', bia).execute()

    // Bia no longer takes part; Caio is outsourced.
    await takingPart(false)
    await db.updateTable('employee').set({ outsourced: true }).where('id', '=', late).execute()
    await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'quem participa' })
    await admin.delete(`/scorecard/${period}`)
    const alone = await admin.post('/scorecard/process', { scc_id: period, employeesList: [ana] })
    expect(alone.json(), 'nobody is left with hours of no part').toContain('Bia e Caio')
    expect(await mirrorOf(admin, bia)).toMatchObject({ psc_situation: 'AUTORIZADO' })
    expect(await bank(admin, bia)).toMatchObject({ bki_current_balance: psc_minutes_bank })

    expect(await processedHere(company, period)).toMatchObject({ state: 'done', done: 3, total: 3, failures: [] })
    expect((await mirrors(admin)).map((mirror: { ind_name: string }) => mirror.ind_name)).toEqual(['Ana'])
    expect(await mirrors(herself)).toEqual([])
    expect((await admin.get('/scorecard')).json().results[0].mirrors).toMatchObject({ total: 1, pending: 1 })
    expect((await admin.get('/peoplescorecard/getTotalEmployeesStatus')).json().total).toBe(1)
    for (const person of [bia, late])
      expect(await bank(admin, person)).toMatchObject({ bki_current_balance: 0, bki_total_balance: 0, psc_id: null })
    const whole = async () => (await herself.get(`/peoplescorecard/people/${bia}?psc_id=${psc_id}`)).json()
    expect(await whole()).toMatchObject({
      psc_situation: 'RETIRADO',
      answerable: false,
      acknowledgement: '',
      psc_minutes_bank: 0,
      days: [],
      versions: [
        { psc_version: 2, psc_situation: 'RETIRADO', psc_decided_at: null },
        { psc_version: 1, psc_situation: 'AUTORIZADO', ind_name: 'Bia' },
      ],
    })
    expect((await herself.get(`/peoplescorecard/pdf/${psc_id}`)).statusCode).toBe(200)
    expect(await signatures()).toEqual(signed)
    const withdrawn = await mirrors(admin, '&psc_situation=RETIRADO')
    expect(withdrawn.map((mirror: { ind_name: string }) => mirror.ind_name)).toEqual(['Bia', 'Caio'])
    expect(await again(), 'nothing is left to withdraw').toMatchObject({ done: 1, total: 1 })

    await takingPart(true)
    expect(await again()).toMatchObject({ done: 2, total: 2 })
    expect(await mirrorOf(admin, bia)).toMatchObject({ psc_id, psc_version: 3, psc_situation: 'PENDENTE' })
    expect(await bank(admin, bia)).toMatchObject({ bki_current_balance: psc_minutes_bank, psc_id })
    expect(await whole()).toMatchObject({
      answerable: true,
      differences: [],
      versions: [{ psc_situation: 'PENDENTE' }, { psc_situation: 'RETIRADO' }, { psc_situation: 'AUTORIZADO' }],
    })
    expect(await signatures()).toEqual(signed)
  } finally {
    await app.close()
  }
})

test('who is only inactive today keeps the mirror of a month without marks (Q77, Q128)', async () => {
  const { app, admin } = await aCompany()
  try {
    const { db } = app.connections
    const [onLeave, other] = [await anEmployee(app), await anEmployee(app)]
    const period = await aClosedPeriod(admin)
    await runWhole(app, period)
    await db.updateTable('employee').set({ active: false }).where('id', '=', onLeave).execute()
    await db.updateTable('employee').set({ dismissedOn: '2025-12-01' }).where('id', '=', other).execute()
    await runWhole(app, period)
    const sheets = await db.selectFrom('timeSheet').select(['situation', 'version']).orderBy('employeeId').execute()
    expect(sheets).toEqual([
      { situation: 'pending', version: 1 },
      { situation: 'withdrawn', version: 2 },
    ])
  } finally {
    await app.close()
  }
})

test('who was admitted again since keeps the mirror and the hours of the first employment as they are (Q77, Q86, Q128)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const { db } = app.connections
    const [back, goneAgain] = [await anEmployee(app), await anEmployee(app)]
    for (const person of [back, goneAgain]) await marked(app, person, '2026-02-10', '08:00', '12:00')
    const period = await aClosedPeriod(admin)
    await runWhole(app, period)
    const state = async () => [
      await mirrors(admin),
      await Promise.all([back, goneAgain].map((person) => bank(admin, person))),
    ]
    const before = await state()
    expect(before).toMatchObject([
      [{ psc_version: 1 }, { psc_version: 1 }],
      [{ bki_current_balance: expect.any(Number) }, { bki_current_balance: expect.any(Number) }],
    ])
    await db.updateTable('employee').set({ admittedOn: '2026-06-01' }).where('id', 'in', [back, goneAgain]).execute()
    await db.updateTable('employee').set({ dismissedOn: '2026-09-30' }).where('id', '=', goneAgain).execute()
    await marked(app, back, '2026-02-11', '08:00', '12:00')
    await runWhole(app, period)
    expect(await state()).toEqual(before)
  } finally {
    await app.close()
  }
})

test('whose admission is put right to a day after the period has no mirror and nothing of it in the bank (Q77, Q128)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const { db } = app.connections
    const mistaken = await anEmployee(app, { admittedOn: '2026-02-01' })
    const period = await aClosedPeriod(admin)
    await runWhole(app, period)
    expect((await bank(admin, mistaken)).bki_current_balance).toBeLessThan(0)
    await db.updateTable('employee').set({ admittedOn: '2026-03-01' }).where('id', '=', mistaken).execute()
    await runWhole(app, period)
    expect(await mirrors(admin)).toEqual([])
    expect(await mirrors(admin, '&psc_situation=RETIRADO')).toMatchObject([{ peo_id: mistaken, psc_version: 2 }])
    expect(await bank(admin, mistaken)).toMatchObject({ bki_current_balance: 0, bki_total_balance: 0 })
  } finally {
    await app.close()
  }
})

test('a month that was owed before the admission was known is owed no more once it is, marks or none (Q77, Q128)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const { db } = app.connections
    const [pressed, unmarked] = [await anEmployee(app, { name: 'Ana' }), await anEmployee(app, { name: 'Bia' })]
    const admitted = (admittedOn: string | null) =>
      db.updateTable('employee').set({ admittedOn }).where('id', 'in', [pressed, unmarked]).execute()
    await admitted(null)
    await marked(app, pressed, '2026-02-20', '08:00', '08:05')
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    const owed = 23 * 480
    expect(await bank(admin, pressed)).toMatchObject({ bki_current_balance: 5 - owed })
    expect(await bank(admin, unmarked)).toMatchObject({ bki_current_balance: -owed })

    await admitted('2026-02-23')
    await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'admissão' })
    await admin.delete(`/scorecard/${period}`)
    const chosen = { employeesList: [pressed, unmarked] }
    expect(await processedHere(company, period, chosen)).toMatchObject({ state: 'done', done: 2, total: 2 })
    expect(await mirrors(admin)).toMatchObject([
      { peo_id: pressed, psc_version: 2, psc_minutes_worked: 5, psc_minutes_late: 0, psc_minutes_bank: 0 },
    ])
    expect(await mirrors(admin, '&psc_situation=RETIRADO')).toMatchObject([{ peo_id: unmarked, psc_version: 2 }])
    for (const person of [pressed, unmarked])
      expect(await bank(admin, person)).toMatchObject({ bki_current_balance: 0, bki_total_balance: 0 })
  } finally {
    await app.close()
  }
})

test('who was dismissed and admitted again before the processing has a mirror of the marks, which owes nothing and follows them (Q77, Q128)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const { db } = app.connections
    const [back, unmarked] = [await anEmployee(app, { name: 'Ana' }), await anEmployee(app)]
    await markedDaily(app, back, '2026-01-21', '2026-02-10', ...eightHours)
    await db.updateTable('employee').set({ admittedOn: '2026-02-25' }).where('id', 'in', [back, unmarked]).execute()
    const period = await aClosedPeriod(admin)
    const run = () => runWhole(app, period)
    const range = { employeeIds: [back, unmarked], from: '2026-01-21', to: '2026-02-20' }
    await db.transaction().execute((tx) => recomputeDays(tx, range))
    expect((await admin.get(`/scorecard/readiness/${period}`)).json().people).toMatchObject([{ ind_name: 'Ana' }])
    await run()
    expect(await mirrors(admin)).toMatchObject([
      {
        peo_id: back,
        psc_version: 1,
        psc_minutes_worked: 15 * 480,
        psc_minutes_late: 0,
        psc_minutes_pending: 15 * 480,
      },
    ])
    await marked(app, back, '2026-02-11', '08:00', '12:00')
    await run()
    expect(await mirrorOf(admin, back)).toMatchObject({ psc_version: 2, psc_minutes_worked: 15 * 480 + 240 })
  } finally {
    await app.close()
  }
})

test('a mirror is withdrawn once, also in a run that was interrupted, and a settled month is posted once (Q83)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const { db, pool } = app.connections
    const people = await Promise.all(Array.from({ length: 6 }, () => anEmployee(app)))
    for (const person of people) await marked(app, person, '2026-02-10', '08:00', '12:00')
    const [, settled = 0, , , last = 0] = people.sort((a, b) => a - b)
    const period = await aClosedPeriod(admin)
    await runWhole(app, period)
    const { bki_id, bki_current_balance: brought } = await bank(admin, settled)
    await admin.post('/bankofhoursitem/process', { bki_id })
    await db
      .updateTable('scheduleAssignment')
      .set({ pointCalculation: false })
      .where('employeeId', 'in', [settled, last])
      .execute()
    const run = await aRun(app, period)
    expect(await goOn(app, period, run, afterChunks(2))).toBe('interrupted')
    expect(await mirrors(admin)).toHaveLength(5)
    await Promise.all([1, 2].map(() => goOn(app, period, run)))
    expect((await admin.get(`/scorecard/progress/${period}`)).json()).toMatchObject({
      state: 'done',
      done: 6,
      total: 6,
    })
    expect(await mirrors(admin)).toHaveLength(4)
    const { rows } = await pool.query('select count(*)::int as versions from time_sheet_version')
    expect(rows).toEqual([{ versions: 8 }])
    expect(await bank(admin, settled)).toMatchObject({ bki_current_balance: brought, bki_processed: 1 })
    expect(await bank(admin, settled, 3)).toMatchObject({ bki_current_balance: -brought, postedBalance: -brought })
    expect(await bank(admin, last)).toMatchObject({ bki_current_balance: 0 })
  } finally {
    await app.close()
  }
})
