import { beforeAll, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aClosedPeriod, anEmployee, ended, marked } from '../../../../test/periods.ts'

let period: number

ownCompany()
beforeAll(async () => {
  await marked(app, await anEmployee(app), '2026-02-10', '08:00', '12:00')
  period = await aClosedPeriod(admin)
  await app.connections.pool.query(`
    create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoiled'; end $$;
    create trigger spoil before insert on time_sheet for each row execute function spoil();`)
  await app.queue.work(app.jobs, app.connections.db)
})

const notices = async () => (await admin.get('/notification')).json().results
const stateOf = async () => (await admin.get('/scorecard')).json().results[0].scc_processed

const notice = (body: string) => ({
  not_title: 'Fevereiro/2026 não foi processada',
  not_body: body,
  not_data: {
    type: 'processing-failed',
    name: 'scorecard.index',
    query: { year: 2026, month: 2, janela: `falhas.${period}` },
  },
})

test('a processing by hand that failed is told of: whoever started it may be gone by then (Q71)', async () => {
  await admin.post('/scorecard/process', { scc_id: period })
  expect((await ended(admin, period)).state).toBe('failed')
  expect(await stateOf()).toBe('NÃO')
  expect(await notices()).toMatchObject([
    notice('No processamento, 1 colaborador não foi calculado. Corrija o que falta e processe a apuração de novo.'),
  ])
  await admin.put('/notification/readAll')
})

test('a failed automatic processing is told of, and the notice opens who could not be computed (Q47, Q71)', async () => {
  await admin.put(`/scorecard/scorecardSync/${period}`)
  const { db, pool } = app.connections
  await pool.query("update job_run set finished_at = now() - interval '7 hours'")
  const look = app.jobs.find(({ name }) => name === 'period.automatic')
  await look?.run({ input: {}, db, signal: new AbortController().signal })
  expect((await ended(admin, period)).state).toBe('failed')
  expect(await stateOf()).toBe('AGUARDANDO')
  const [latest] = await notices()
  expect(latest).toMatchObject(
    notice(
      'No processamento automático, 1 colaborador não foi calculado. Corrija o que falta; o sistema tenta de novo em algumas horas.',
    ),
  )
  await admin.put('/notification/readAll')
})

test.each([
  ['by hand', { automatic: false, state: 'NÃO', next: 'Processe a apuração de novo.' }],
  ['by itself', { automatic: true, state: 'AGUARDANDO', next: 'O sistema tenta de novo em algumas horas.' }],
] as const)(
  'a processing %s that no try could finish does not stay EM ANDAMENTO, and is told of (Q71)',
  async (_, { automatic, state, next }) => {
    const { db } = app.connections
    const { id: runId } = await db
      .insertInto('jobRun')
      .values({ kind: 'period.process', subjectId: period, state: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('payPeriod').set({ processing: 'running', automatic }).where('id', '=', period).execute()
    const job = app.jobs.find(({ name }) => name === 'period.process')
    const giveUp = () =>
      db.transaction().execute(async (tx) => job?.givenUp?.(tx, { periodId: period, runId, employeeIds: [] }))
    await giveUp()
    expect(await stateOf()).toBe(state)
    const [latest] = await notices()
    expect(latest).toMatchObject({
      not_read: 0,
      not_title: 'Fevereiro/2026 não foi processada',
      not_body: `O processamento falhou em todas as tentativas e foi interrompido. ${next}`,
    })
    await admin.put('/notification/readAll')
    await giveUp()
    expect((await admin.get('/notification/count')).json()).toEqual({ total: 0 })
  },
)
