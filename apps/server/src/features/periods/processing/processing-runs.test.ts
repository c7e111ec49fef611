/** A run of a processing: begun twice, interrupted, cancelled, with a record that cannot be computed. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClosedPeriod, anEmployee, ended, marked } from '../../../../test/periods.ts'
import {
  aCompany,
  afterChunks,
  aRun,
  aWorkingCompany,
  eightHours,
  goOn,
  mirrorOf,
  mirrors,
  runWhole,
  spoiled,
} from '../../../../test/processing.ts'

test('a run started twice at once is done once: one mirror, one version, one step of the bank each (R416)', async () => {
  const { app, admin } = await aWorkingCompany()
  try {
    const people = await Promise.all(Array.from({ length: 5 }, () => anEmployee(app)))
    for (const person of people) await marked(app, person, '2026-02-10', '08:00', '12:00')
    const period = await aClosedPeriod(admin)
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/scorecard/process', { scc_id: period })))
    const refused = answers.filter((answer) => typeof answer.json() === 'string')
    expect(refused.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, 'A apuração já está em processamento.'],
      [200, 'A apuração já está em processamento.'],
    ])
    expect((await ended(admin, period)).state).toBe('done')
    expect((await mirrors(admin)).map((mirror: { psc_version: number }) => mirror.psc_version)).toEqual([1, 1, 1, 1, 1])
  } finally {
    await app.close()
  }
})

test('a run taken up by two workers at once computes nobody twice', async () => {
  const { app, admin } = await aCompany()
  try {
    const people = await Promise.all(Array.from({ length: 9 }, () => anEmployee(app)))
    for (const person of people) await marked(app, person, '2026-02-10', '08:00', '12:00')
    const period = await aClosedPeriod(admin)
    const run = await aRun(app, period)
    const { pool } = app.connections
    const outcomes = await Promise.all([1, 2, 3].map(() => goOn(app, period, run)))
    expect(outcomes).toContain('finished')
    const { rows } = await pool.query(`
      select (select count(*)::int from time_sheet) as sheets, (select count(*)::int from time_sheet_version) as versions,
        (select done from job_run where id = ${run}) as done, (select state from job_run where id = ${run}) as state,
        (select count(*)::int from audit_row where table_name = 'hour_bank_month') as banked`)
    expect(rows).toEqual([{ sheets: 9, versions: 9, done: 9, state: 'done', banked: 9 }])
  } finally {
    await app.close()
  }
})

test('a run that was interrupted goes on after the last person it committed, and ends the same', async () => {
  const { app, admin } = await aCompany()
  try {
    const people = await Promise.all(Array.from({ length: 7 }, () => anEmployee(app)))
    for (const [index, person] of people.entries()) {
      await marked(app, person, '2026-02-10', '08:00', `${12 + index}:00`)
    }
    const period = await aClosedPeriod(admin)
    const run = await aRun(app, period)
    const { db, pool } = app.connections
    expect(await goOn(app, period, run, afterChunks(2))).toBe('interrupted')
    const halfway = (await admin.get(`/scorecard/progress/${period}`)).json()
    expect(halfway).toMatchObject({ state: 'running', done: 3, total: 7 })
    expect((await admin.get('/scorecard')).json().results[0].scc_processed).toBe('EM ANDAMENTO')

    // The connection dies while the next chunk is written: nothing of it is kept.
    const dying = db.transaction().execute(async (tx) => {
      await sql`lock table time_sheet in share mode`.execute(tx)
      const outcome = goOn(app, period, run).catch((error: unknown) => error)
      const writing = "wait_event_type = 'Lock' and query ilike '%insert into time_sheet%'"
      const terminated = async () =>
        (await pool.query(`select pg_terminate_backend(pid) as ended from pg_stat_activity where ${writing}`)).rows
      await expect.poll(terminated, { interval: 20 }).toEqual([{ ended: true }])
      return outcome
    })
    expect(await dying).toMatchObject({ message: expect.stringMatching(/terminat/) })
    expect((await admin.get(`/scorecard/progress/${period}`)).json()).toMatchObject({ state: 'running', done: 3 })

    expect(await goOn(app, period, run)).toBe('finished')
    expect((await admin.get(`/scorecard/progress/${period}`)).json()).toMatchObject({
      state: 'done',
      done: 7,
      total: 7,
      failures: [],
    })
    const { rows } = await pool.query('select worked, version from time_sheet order by worked')
    expect(rows).toEqual([4, 5, 6, 7, 8, 9, 10].map((hours) => ({ worked: hours * 60, version: 1 })))
    const { rows: months } = await pool.query(
      'select count(*)::int as months, sum(current)::int as sum from hour_bank_month',
    )
    const { rows: deltas } = await pool.query('select sum(bank_delta)::int as sum from time_sheet')
    expect(months).toEqual([{ months: 7, sum: deltas[0].sum }])
  } finally {
    await app.close()
  }
})

test('a run can be cancelled; what was computed stays, and it can be started again', async () => {
  const { app, admin } = await aCompany()
  try {
    for (let each = 0; each < 5; each += 1) await anEmployee(app)
    const period = await aClosedPeriod(admin)
    const idle = await admin.delete(`/scorecard/process/${period}`)
    expect([idle.statusCode, idle.json().message]).toEqual([400, 'A apuração não está em processamento.'])
    const run = await aRun(app, period)
    await goOn(app, period, run, afterChunks(1))
    expect((await admin.delete(`/scorecard/process/${period}`)).json().scc_processed).toBe('NÃO')
    expect(await goOn(app, period, run)).toBe('ended-elsewhere')
    expect((await admin.get(`/scorecard/progress/${period}`)).json()).toMatchObject({ state: 'cancelled', done: 1 })
    expect(await mirrors(admin)).toHaveLength(1)
    const again = await aRun(app, period)
    await goOn(app, period, again)
    expect(await mirrors(admin)).toHaveLength(5)
  } finally {
    await app.close()
  }
})

test('a run lists a bad record and computes the others; the calculation is not processed until it is cured (Q71, Q75)', async () => {
  const { app, admin } = await aCompany()
  try {
    const people = await Promise.all(['Ana', 'Bia', 'Caio', 'Davi'].map((name) => anEmployee(app, { name })))
    for (const person of people) await marked(app, person, '2026-02-10', '08:00', '12:00')
    const [, bad = 0] = people
    const mend = await spoiled({ app, admin }, bad)
    const period = await aClosedPeriod(admin)
    const run = await aRun(app, period)
    await goOn(app, period, run)
    const told = (await admin.get(`/scorecard/progress/${period}`)).json()
    expect(told).toMatchObject({ state: 'failed', done: 4, total: 4 })
    expect(told.failures).toEqual([
      {
        peo_id: bad,
        ind_name: 'Bia',
        message: 'Não foi possível calcular. Verifique o cadastro e as marcações do colaborador.',
      },
    ])
    const names = (await mirrors(admin)).map((mirror: { ind_name: string }) => mirror.ind_name)
    expect(names).toEqual(['Ana', 'Caio', 'Davi'])
    const row = async () => (await admin.get('/scorecard')).json().results[0]
    expect(await row()).toMatchObject({ scc_processed: 'NÃO', failures: 1 })
    await mend()
    await runWhole(app, period)
    expect(await row()).toMatchObject({ scc_processed: 'SIM', failures: 0, mirrors: { total: 4 } })
  } finally {
    await app.close()
  }
})

test('a mark on its way in while the mirror is made is not in it afterwards (Portaria 671, art. 84 V)', async () => {
  const { app, admin } = await aCompany()
  try {
    const ana = await anEmployee(app)
    await marked(app, ana, '2026-02-10', ...eightHours)
    const period = await aClosedPeriod(admin)
    // A clock's delivery began before the processing, and ends after it.
    await app.connections.db.transaction().execute(async (tx) => {
      const delivery = { connections: { ...app.connections, db: tx as unknown as typeof app.connections.db } }
      await marked(delivery, ana, '2026-02-10', '18:00', '19:00')
      await runWhole(app, period)
    })
    const { psc_id } = await mirrorOf(admin, ana)
    const { days } = (await admin.get(`/peoplescorecard/people/${ana}?psc_id=${psc_id}`)).json()
    const day = days.find(({ sch_date }: { sch_date: string }) => sch_date === '2026-02-10')
    expect(day.marks.map(({ sci_time }: { sci_time: string }) => sci_time)).toEqual(eightHours)
    expect([day.counted.length, day.worked]).toEqual([4, 480])
  } finally {
    await app.close()
  }
})
