import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { aClosedPeriod, anEmployee, ended, marked, processed } from '../../../../test/periods.ts'
import { aCompany, aWorkingCompany, spoiled } from '../../../../test/processing.ts'

describe('automatic processing (Q74)', () => {
  test('takes closed calculations whose final date has passed, one at a time, the oldest first; a failure waits again', async () => {
    const { app, admin } = await aCompany()
    try {
      const person = await anEmployee(app)
      await marked(app, person, '2026-02-10', '08:00', '12:00')
      const january = await aClosedPeriod(admin, {
        scc_id_mon: 1,
        scc_date_initial: '2025-12-21',
        scc_date_final: '2026-01-20',
      })
      const february = await aClosedPeriod(admin)
      const march = await aClosedPeriod(admin, {
        scc_id_mon: 3,
        scc_date_initial: '2026-02-21',
        scc_date_final: '2026-03-20',
      })
      for (const id of [january, february, march]) await admin.put(`/scorecard/scorecardSync/${id}`)
      const look = app.jobs.find((job) => job.name === 'period.automatic')
      const { db } = app.connections
      const run = () => look?.run({ input: {}, db, signal: new AbortController().signal })
      const states = async () =>
        (await admin.get('/scorecard'))
          .json()
          .results.map((row: { scc_processed: string }) => row.scc_processed)
          .reverse()

      const { id: work } = await db
        .insertInto('jobRun')
        .values({ kind: 'days.recompute' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await run()
      expect(await states(), 'while days are computed').toEqual(['AGUARDANDO', 'AGUARDANDO', 'AGUARDANDO'])
      await db.updateTable('jobRun').set({ state: 'done' }).where('id', '=', work).execute()
      await Promise.all([run(), run()])
      expect(await states()).toEqual(['EM ANDAMENTO', 'AGUARDANDO', 'AGUARDANDO'])
      await run()
      expect(await states()).toEqual(['EM ANDAMENTO', 'AGUARDANDO', 'AGUARDANDO'])

      const mend = await spoiled({ app, admin })
      await app.queue.work(app.jobs, db)
      expect((await ended(admin, january)).state).toBe('failed')
      expect(await states()).toEqual(['AGUARDANDO', 'AGUARDANDO', 'AGUARDANDO'])
      await mend()
      await run() // January was tried just now; February is next
      expect((await ended(admin, february)).state).toBe('done')
      await run()
      expect(await states()).toEqual(['AGUARDANDO', 'SIM', 'AGUARDANDO'])

      app.clock.set('2026-03-21T13:00:00Z') // the night of the 20th may still be worked
      await run()
      expect(await states()).toEqual(['AGUARDANDO', 'SIM', 'AGUARDANDO'])
      app.clock.set('2026-03-22T03:01:00Z')
      await run()
      expect((await ended(admin, march)).state).toBe('done')
    } finally {
      await app.close()
    }
  })

  /**
   * An application that cannot write mirrors until mended, a closed calculation, and the look for due ones.
   */
  async function aSpoiledCompany() {
    const company = await aWorkingCompany()
    const { app, admin } = company
    const { db } = app.connections
    await marked(app, await anEmployee(app), '2026-02-10', '08:00', '12:00')
    const period = await aClosedPeriod(admin)
    const mend = await spoiled(company)
    const job = app.jobs.find(({ name }) => name === 'period.automatic')
    // The last processing may still be on its way out.
    const look = () =>
      vi.waitFor(() => job?.run({ input: {}, db, signal: new AbortController().signal }), { timeout: 10_000 })
    const state = async () => (await admin.get('/scorecard')).json().results[0].scc_processed
    return { app, admin, period, look, state, mend }
  }

  test('a calculation that failed by hand is processed by itself as soon as it is left to that', async () => {
    const { app, admin, period, look, state, mend } = await aSpoiledCompany()
    try {
      expect((await processed(admin, period)).state).toBe('failed')
      await mend()
      await admin.put(`/scorecard/scorecardSync/${period}`)
      await look()
      expect(await ended(admin, period)).toMatchObject({ state: 'done', done: 1 })
      expect(await state()).toBe('SIM')
    } finally {
      await app.close()
    }
  })

  test('one that failed by itself is tried again six hours later, not before, nor by hand; a try that is stopped gives it back', async () => {
    const { app, admin, period, look, state, mend } = await aSpoiledCompany()
    try {
      const { db, pool } = app.connections
      await admin.put(`/scorecard/scorecardSync/${period}`)
      await look()
      expect((await ended(admin, period)).state).toBe('failed')
      await mend()
      const byHand = async () => (await admin.post('/scorecard/process', { scc_id: period })).json()
      expect(await byHand()).toBe('A apuração aguarda o processamento automático.')
      expect((await admin.delete(`/scorecard/process/${period}`)).statusCode).toBe(400)
      await admin.put(`/scorecard/scorecardSync/${period}`)
      await look()
      expect(await state()).toBe('AGUARDANDO')

      await pool.query("update job_run set finished_at = finished_at - interval '6 hours'")
      await db.transaction().execute(async (tx) => {
        await sql`lock table work_schedule`.execute(tx)
        await look()
        expect((await admin.delete(`/scorecard/process/${period}`)).json()).toMatchObject({
          scc_processed: 'NÃO',
          scc_sync: 0,
        })
      })
      await admin.put(`/scorecard/scorecardSync/${period}`)
      await look()
      expect((await ended(admin, period)).state).toBe('done')
    } finally {
      await app.close()
    }
  })
})
