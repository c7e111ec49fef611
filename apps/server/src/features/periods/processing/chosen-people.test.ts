/** A reopened calculation may be processed for chosen people: for whom, and when it must be of everybody. */
import { expect, test } from 'vitest'
import { aClosedPeriod, anEmployee, marked, switched } from '../../../../test/periods.ts'
import {
  aCompany,
  afterChunks,
  aRun,
  type Company,
  eightHours,
  mirrorOf,
  mirrors,
  processedHere,
  reopened,
  spoiled,
} from '../../../../test/processing.ts'
import { runPeriod } from './period-run.job.ts'

/** Somebody whose schedule takes no part in calculations. */
const outOfIt = (app: Company['app']) => anEmployee(app, { pointCalculation: false })

test('chosen people alone are computed; unknown ones are refused (R372, R422)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const [ana, bia] = [await anEmployee(app), await anEmployee(app)]
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'só uma' })
    await marked(app, ana, '2026-02-10', '08:00', '12:00')
    await admin.delete(`/scorecard/${period}`)
    const unknown = await admin.post('/scorecard/process', { scc_id: period, employeesList: [ana, 999_999] })
    expect(unknown.statusCode).toBe(404)
    expect(await processedHere(company, period, { employeesList: [ana] })).toMatchObject({ done: 1, total: 1 })
    expect(await mirrorOf(admin, ana)).toMatchObject({ psc_version: 2, psc_minutes_worked: 240 })
    const { psc_id, ...hers } = await mirrorOf(admin, bia)
    expect(hers).toMatchObject({ psc_version: 1, psc_minutes_worked: 0 })
    const { days } = (await admin.get(`/peoplescorecard/people/${bia}?psc_id=${psc_id}`)).json()
    expect(days.flatMap(({ marks }: { marks: unknown[] }) => marks)).toEqual([])
  } finally {
    await app.close()
  }
})

test('new dates are for everybody: no hour is in two mirrors, no day in none (Q76, R422)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const [ana, bia, inactive] = [await anEmployee(app), await anEmployee(app), await anEmployee(app)]
    for (const person of [ana, bia]) {
      await marked(app, person, '2026-02-16', ...eightHours, '18:00', '20:00')
      await switched(app, person, '2026-02-16', { overtime: 'authorized' })
    }
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    await app.connections.db.updateTable('employee').set({ active: false }).where('id', '=', inactive).execute()
    const shorter = { scc_id: period, scc_id_mon: 2, scc_date_initial: '2026-01-21', scc_date_final: '2026-02-15' }
    await reopened(company, period, () => admin.post('/scorecard', shorter))

    const told = 'As datas da apuração mudaram. Processe todos os colaboradores.'
    const asked = { scc_id: period, employeesList: [ana] }
    const answer = await admin.post('/scorecard/process', asked)
    expect([answer.statusCode, answer.json()]).toEqual([200, told])
    const readiness = async () => (await admin.get(`/scorecard/readiness/${period}`)).json()
    expect(await readiness()).toMatchObject({ everybody: told })

    await processedHere(company, period)
    const next = { scc_id_mon: 3, scc_date_initial: '2026-02-16', scc_date_final: '2026-03-01' }
    await processedHere(company, await aClosedPeriod(admin, next))
    for (const person of [ana, bia]) {
      const both = await mirrors(admin, `&peo_id=${person}`)
      expect(both).toMatchObject([{ psc_minutes_fifty_percent: 120 }, { psc_minutes_fifty_percent: 0 }])
    }
    const [{ psc_id }] = await mirrors(admin, `&peo_id=${inactive}`)
    const { scc_date_final } = (await admin.get(`/peoplescorecard/people/${inactive}?psc_id=${psc_id}`)).json()
    expect(scc_date_final, 'of who is inactive today').toBe('2026-02-15')

    await reopened(company, period)
    expect(await readiness()).toMatchObject({ everybody: null })
    expect(await processedHere(company, period, { employeesList: [ana] })).toMatchObject({ state: 'done', total: 1 })
  } finally {
    await app.close()
  }
})

test('chosen people include whoever the last processing failed for; after one that did not end it is of everybody (Q75, R422)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const [ana, bia] = [await anEmployee(app), await anEmployee(app)]
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    await reopened(company, period, async () => {
      for (const person of [ana, bia]) await marked(app, person, '2026-02-10', '08:00', '12:00')
    })
    const asked = async (...employeesList: number[]) =>
      (await admin.post('/scorecard/process', { scc_id: period, employeesList })).json()
    const state = async () => (await admin.get('/scorecard')).json().results[0]

    const mend = await spoiled(company, bia)
    expect(await processedHere(company, period)).toMatchObject({ state: 'failed', done: 2 })
    await mend()
    expect(await asked(ana)).toBe('Falta escolher 1 colaborador que falhou no último processamento.')
    expect((await admin.get(`/scorecard/readiness/${period}`)).json()).toMatchObject({ indispensable: [bia] })
    expect(await state()).toMatchObject({ scc_processed: 'NÃO', failures: 1 })
    expect(await processedHere(company, period, { employeesList: [bia] })).toMatchObject({ state: 'done', total: 1 })
    expect(await state()).toMatchObject({ scc_processed: 'SIM', failures: 0 })
    for (const person of [ana, bia]) expect(await mirrorOf(admin, person)).toMatchObject({ psc_minutes_worked: 240 })

    await reopened(company, period)
    await aRun(app, period)
    await admin.delete(`/scorecard/process/${period}`)
    const told = 'O último processamento não chegou ao fim. Processe todos os colaboradores.'
    expect(await asked(ana, bia)).toBe(told)
    expect((await admin.get(`/scorecard/readiness/${period}`)).json()).toMatchObject({ everybody: told })
    expect(await processedHere(company, period)).toMatchObject({ state: 'done', total: 2 })
  } finally {
    await app.close()
  }
})

test('who may be chosen after a reopening: who takes part by now, and who has a mirror in force (R372, R422)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const { db } = app.connections
    const [ana, inactive, withdrawn] = [await anEmployee(app), await anEmployee(app), await anEmployee(app)]
    const forgotten = await outOfIt(app)
    const participation = (employeeId: number, pointCalculation: boolean) =>
      db.updateTable('scheduleAssignment').set({ pointCalculation }).where('employeeId', '=', employeeId).execute()
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    await reopened(company, period, () => participation(withdrawn, false))
    await processedHere(company, period)
    await db.updateTable('employee').set({ active: false }).where('id', '=', inactive).execute()
    const offered = async () => {
      const { results } = (await admin.get(`/individual/getEmployeesIdScorecard?scc_id=${period}`)).json()
      return results.map(({ peo_id }: { peo_id: number }) => peo_id).sort()
    }
    expect(await offered()).toEqual([ana, inactive].sort())
    await reopened(company, period, () => participation(forgotten, true))
    expect(await offered()).toEqual([ana, inactive, forgotten].sort())
    expect(await processedHere(company, period, { employeesList: [forgotten] })).toMatchObject({ done: 1, total: 1 })
    expect(await mirrorOf(admin, forgotten)).toMatchObject({ psc_version: 1 })
  } finally {
    await app.close()
  }
})

test('chosen people include whoever takes part by now and has no mirror; whoever failed and has no part in it any more is not asked for (Q75, R422)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const { db } = app.connections
    const [ana, late, mistaken] = [await anEmployee(app), await outOfIt(app), await outOfIt(app)]
    const participation = (employeeId: number, pointCalculation: boolean) =>
      db.updateTable('scheduleAssignment').set({ pointCalculation }).where('employeeId', '=', employeeId).execute()
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    await reopened(company, period, () => participation(late, true))
    const asked = async (...employeesList: number[]) =>
      (await admin.post('/scorecard/process', { scc_id: period, employeesList })).json()
    expect(await asked(ana)).toBe('Falta escolher 1 colaborador que ainda não tem espelho.')
    expect((await admin.get(`/scorecard/readiness/${period}`)).json()).toMatchObject({ indispensable: [late] })
    expect(await processedHere(company, period, { employeesList: [ana, late] })).toMatchObject({ total: 2 })
    expect(await mirrorOf(admin, late)).toMatchObject({ psc_version: 1 })

    await reopened(company, period, () => participation(mistaken, true))
    const mend = await spoiled(company, mistaken)
    expect(await processedHere(company, period)).toMatchObject({ state: 'failed' })
    await mend()
    await participation(mistaken, false)
    const { results } = (await admin.get(`/individual/getEmployeesIdScorecard?scc_id=${period}`)).json()
    expect(results.map(({ peo_id }: { peo_id: number }) => peo_id)).not.toContain(mistaken)
    expect(await processedHere(company, period, { employeesList: [ana] })).toMatchObject({ state: 'done', total: 1 })
  } finally {
    await app.close()
  }
})

test('a processing says of whom it made nothing: of everybody, whoever has marks and no schedule; of chosen people, whoever of them has no new mirror (Q71, Q77, R372)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const { db } = app.connections
    const [ana, inactive, back] = [await anEmployee(app), await anEmployee(app), await anEmployee(app)]
    const [unplanned, unmarked] = [
      await anEmployee(app, { scheduleId: null }),
      await anEmployee(app, { scheduleId: null }),
    ]
    const outside = await outOfIt(app)
    for (const person of [ana, unplanned, back]) await marked(app, person, '2026-02-10', '08:00', '12:00')
    const state = async () => (await admin.get('/scorecard')).json().results[0]
    const why = ({ leftOut }: { leftOut: { peo_id: number; why: string }[] }) =>
      new Map(leftOut.map((each) => [each.peo_id, each.why]))

    const period = await aClosedPeriod(admin)
    const run = await processedHere(company, period)
    expect(why(run)).toEqual(new Map([[unplanned, 'no-schedule']]))
    expect(await state()).toMatchObject({ mirrors: { total: 3 }, leftOut: { withoutSchedule: 1, others: 0 } })

    await db.updateTable('employee').set({ active: false }).where('id', '=', inactive).execute()
    await db.updateTable('employee').set({ admittedOn: '2026-06-01' }).where('id', '=', back).execute()
    await reopened(company, period)
    const employeesList = [ana, inactive, back, unplanned, unmarked, outside]
    const ofChosen = await processedHere(company, period, { employeesList })
    expect(ofChosen).toMatchObject({ state: 'done', total: 1 })
    expect(why(ofChosen)).toEqual(
      new Map([
        [inactive, 'inactive'],
        [back, 'earlier-mirror'],
        [unplanned, 'no-schedule'],
        [unmarked, 'no-schedule'],
        [outside, 'no-part'],
      ]),
    )
    expect(await state()).toMatchObject({ leftOut: { withoutSchedule: 2, others: 3 } })

    await reopened(company, period)
    const ofOne = await processedHere(company, period, { employeesList: [ana] })
    expect(why(ofOne), 'who has marks and no schedule is told of again').toEqual(new Map([[unplanned, 'no-schedule']]))
    const unassign = () => db.deleteFrom('scheduleAssignment').where('employeeId', '=', ana).execute()
    await reopened(company, period, unassign)
    const withdrawing = await processedHere(company, period)
    expect(why(withdrawing)).toEqual(
      new Map([
        [ana, 'no-schedule'],
        [unplanned, 'no-schedule'],
      ]),
    )
  } finally {
    await app.close()
  }
})

test('whose mirror a processing withdraws is not left out of it, also where it is taken up again', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const people = [await anEmployee(app), await anEmployee(app), await anEmployee(app)]
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    const gone = people[0] ?? 0
    const out = () =>
      app.connections.db
        .updateTable('scheduleAssignment')
        .set({ pointCalculation: false })
        .where('employeeId', '=', gone)
        .execute()
    await reopened(company, period, out)
    const runId = await aRun(app, period)
    const chosen = { periodId: period, runId, employeeIds: people, overwriteEdited: false }
    const go = (stopped: () => boolean) => runPeriod(app.connections.db, chosen, { chunk: 1 }, stopped)
    expect([await go(afterChunks(1)), await go(() => false)]).toEqual(['interrupted', 'finished'])
    expect(await mirrors(admin, `&peo_id=${gone}`)).toEqual([])
    expect((await admin.get(`/scorecard/progress/${period}`)).json()).toMatchObject({ state: 'done', leftOut: [] })
  } finally {
    await app.close()
  }
})
