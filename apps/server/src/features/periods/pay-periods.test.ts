import { beforeAll, describe, expect, test } from 'vitest'
import { anApplication } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aClosedPeriod, anEmployee, annulled, aPeriod, marked, processed, switched } from '../../../test/periods.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

const rows = async (query = '') => (await admin.get(`/scorecard${query}`)).json().results
const row = async (id: number) => (await rows('?take=100')).find((each: { scc_id: number }) => each.scc_id === id)

describe('a calculation', () => {
  test('is created open, its year that of the end date, and named by month and year (R400, R401, Q76)', async () => {
    const answer = await admin.post('/scorecard', {
      scc_id_mon: 1,
      scc_date_initial: '2023-12-21',
      scc_date_final: '2024-01-20',
      scc_observations: 'primeira',
    })
    expect(answer.json()).toMatchObject({
      scc_id_mon: 1,
      mon_id: 1,
      mon_name: 'Janeiro',
      scc_year: 2024,
      competence: 'Janeiro/2024',
      scc_date_initial: '2023-12-21',
      scc_date_final: '2024-01-20',
      scc_observations: 'primeira',
      scc_status: 1,
      scc_processed: 'NÃO',
      scc_sync: 0,
      hasReopen: 0,
      progress: null,
      failures: 0,
      mirrors: { total: 0, authorized: 0, pending: 0, denied: 0 },
    })
  })

  test.each([
    [{ scc_id_mon: undefined }, 'Campo obrigatório'],
    [{ scc_date_initial: undefined }, 'Campo obrigatório'],
    [{ scc_date_final: '' }, 'Campo obrigatório'],
    [{ scc_date_final: '2024-01-31' }, 'A data final deve ser posteror a data incío'],
    [{ scc_date_final: '2024-02-31' }, 'Data inválida'],
    [{ scc_date_final: '2024-04-03' }, 'O período é de no máximo 62 dias.'],
  ])('is refused with %j: %s (R433, R456)', async (fields, message) => {
    const answer = await admin.post('/scorecard', {
      scc_id_mon: 2,
      scc_date_initial: '2024-02-01',
      scc_date_final: '2024-02-29',
      ...fields,
    })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('may not overlap another, nor repeat its month, also when two are made at once (Q76)', async () => {
    const first = { scc_id_mon: 5, scc_date_initial: '2024-04-21', scc_date_final: '2024-05-20' }
    const both = await Promise.all([admin.post('/scorecard', first), admin.post('/scorecard', first)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const overlapping = await admin.post('/scorecard', {
      scc_id_mon: 6,
      scc_date_initial: '2024-05-20',
      scc_date_final: '2024-06-20',
    })
    const sameMonth = await admin.post('/scorecard', {
      scc_id_mon: 5,
      scc_date_initial: '2024-08-01',
      scc_date_final: '2024-08-20',
    })
    for (const answer of [overlapping, sameMonth]) {
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Já existe uma apuração para este período.'])
    }
  })

  test('is edited by its id while it is open, and read-only once closed (R418)', async () => {
    const id = await aPeriod(admin, { scc_id_mon: 7, scc_date_initial: '2024-06-21', scc_date_final: '2024-07-20' })
    const changed = { scc_id: id, scc_id_mon: 7, scc_date_initial: '2024-06-22', scc_date_final: '2024-07-19' }
    expect((await admin.post('/scorecard', changed)).json()).toMatchObject({
      scc_id: id,
      scc_date_initial: '2024-06-22',
      scc_date_final: '2024-07-19',
    })
    await admin.delete(`/scorecard/${id}`)
    const late = await admin.post('/scorecard', { ...changed, scc_observations: 'tarde' })
    expect([late.statusCode, late.json().message]).toEqual([409, 'A apuração está fechada e não pode ser alterada.'])
    expect((await row(id)).scc_observations).toBe('')
  })

  test('is closed by DELETE scorecard/{id}, which answers it, twice the same (R416, R469, Q70)', async () => {
    const id = await aPeriod(admin, { scc_id_mon: 9, scc_date_initial: '2024-08-21', scc_date_final: '2024-09-20' })
    for (const _ of [1, 2]) {
      const answer = await admin.delete(`/scorecard/${id}`)
      expect([answer.statusCode, answer.json().scc_status, answer.json().scc_processed]).toEqual([200, 0, 'NÃO'])
    }
    expect((await admin.delete('/scorecard/999999')).statusCode).toBe(404)
  })

  test('is deleted while open, twice the same, and never once closed (R362, R419, Q69)', async () => {
    const open = await aPeriod(admin, { scc_id_mon: 10, scc_date_initial: '2024-09-21', scc_date_final: '2024-10-20' })
    for (const _ of [1, 2]) expect((await admin.delete(`/scorecard/delete/${open}`)).json()).toEqual({ success: true })
    expect(await row(open)).toBeUndefined()
    const closed = await aClosedPeriod(admin, {
      scc_id_mon: 10,
      scc_date_initial: '2024-09-21',
      scc_date_final: '2024-10-20',
    })
    expect((await admin.delete(`/scorecard/delete/${closed}`)).statusCode).toBe(409)
    expect(await row(closed)).toBeDefined()
  })
})

test('the list filters by year, month, status and processed, newest first, and pages (R355)', async () => {
  for (const month of [3, 4]) {
    await aPeriod(admin, {
      scc_id_mon: month,
      scc_date_initial: `2021-0${month}-01`,
      scc_date_final: `2021-0${month}-20`,
    })
  }
  const closed = await aClosedPeriod(admin, {
    scc_id_mon: 5,
    scc_date_initial: '2021-05-01',
    scc_date_final: '2021-05-20',
  })
  const months = async (query: string) => (await rows(query)).map((each: { scc_id_mon: number }) => each.scc_id_mon)
  expect(await months('?scc_year=2021')).toEqual([5, 4, 3])
  expect(await months('?year=2021')).toEqual([5, 4, 3])
  expect(await months('?scc_year=2021&scc_id_mon=4')).toEqual([4])
  expect(await months('?scc_year=2021&scc_status=1')).toEqual([4, 3])
  expect(await months('?scc_year=2021&scc_status=0')).toEqual([5])
  expect(await months('?scc_year=2021&scc_processed=AGUARDANDO')).toEqual([])
  await admin.put(`/scorecard/scorecardSync/${closed}`)
  expect(await months(`?scc_year=2021&scc_processed=AGUARDANDO`)).toEqual([5])
  const page = (await admin.get('/scorecard?scc_year=2021&take=1&skip=1')).json()
  expect([page.total, page.results[0].scc_id_mon]).toEqual([3, 4])
  const all = (await admin.get('/scorecard/all?scc_year=2021&scc_status=0')).json()
  expect([all.total, all.results[0].scc_id]).toEqual([1, closed])
})

describe('processing is refused with a plain string (R467, Q75)', () => {
  const start = async (body: object) => {
    const answer = await admin.post('/scorecard/process', body)
    return [answer.statusCode, answer.json()]
  }

  test('while the calculation is open (R417)', async () => {
    const id = await aPeriod(admin, { scc_id_mon: 1, scc_date_initial: '2020-12-21', scc_date_final: '2021-01-20' })
    expect(await start({ scc_id: id })).toEqual([200, 'A apuração está aberta. Feche a apuração antes de processar.'])
  })

  test('until the day after the final date (R371)', async () => {
    const id = await aClosedPeriod(admin, {
      scc_id_mon: 3,
      scc_date_initial: '2026-02-21',
      scc_date_final: '2026-03-02', // today
    })
    expect(await start({ scc_id: id })).toEqual([200, 'A data final da apuração ainda não foi atingida.'])
    expect((await row(id)).scc_processed).toBe('NÃO')
  })

  test('for chosen people of a calculation that was never reopened (R372, R422)', async () => {
    const id = await aClosedPeriod(admin, {
      scc_id_mon: 6,
      scc_date_initial: '2021-06-01',
      scc_date_final: '2021-06-20',
    })
    const person = await anEmployee(app)
    expect(await start({ scc_id: id, employeesList: [person] })).toEqual([
      200,
      'Só uma apuração reaberta pode ser processada para alguns colaboradores.',
    ])
  })

  test('when it waits for automatic processing (R417)', async () => {
    const id = await aClosedPeriod(admin, {
      scc_id_mon: 7,
      scc_date_initial: '2021-07-01',
      scc_date_final: '2021-07-20',
    })
    await admin.put(`/scorecard/scorecardSync/${id}`)
    const told = 'A apuração aguarda o processamento automático.'
    expect(await start({ scc_id: id })).toEqual([200, told])
    // Words are an answer of JSON also when they are said again.
    const key = { 'idempotency-key': '00000000-0000-4000-8000-000000000417' }
    for (let time = 1; time <= 2; time += 1) {
      const answer = await admin.request('POST', '/scorecard/process', { scc_id: id }, key)
      expect([answer.json(), answer.headers['content-type']]).toEqual([told, 'application/json; charset=utf-8'])
    }
  })

  test('while days are computed anew or files of clocks read, and no longer than a day for what nobody ends', async () => {
    const { db } = app.connections
    const id = await aClosedPeriod(admin, {
      scc_id_mon: 8,
      scc_date_initial: '2020-08-01',
      scc_date_final: '2020-08-20',
    })
    const { id: work } = await db.insertInto('jobRun').values({ kind: '' }).returning('id').executeTakeFirstOrThrow()
    const becomes = (run: object) => db.updateTable('jobRun').set(run).where('id', '=', work).execute()
    for (const kind of ['days.recompute', 'afd.import', 'afd.people'])
      for (const state of ['queued', 'running'] as const) {
        await becomes({ kind, state })
        expect(await start({ scc_id: id })).toEqual([
          200,
          'Há dias em recálculo ou arquivos AFD em importação. Aguarde o término para processar.',
        ])
        expect((await admin.get(`/scorecard/readiness/${id}`)).json()).toMatchObject({ settling: 1 })
      }
    expect((await row(id)).scc_processed).toBe('NÃO')
    await becomes({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    expect((await admin.get(`/scorecard/readiness/${id}`)).json()).toMatchObject({ settling: 0 })
    expect((await processed(admin, id)).state).toBe('done')
    await admin.post('/reopenscorecard', { rhs_id_scc: id, rhs_justify: 'de novo' })
    await admin.delete(`/scorecard/${id}`)
    await becomes({ createdAt: new Date(), state: 'failed' })
    expect((await processed(admin, id)).state).toBe('done')
  })

  test('a second time, and a calculation must be chosen (R455)', async () => {
    const id = await aClosedPeriod(admin, {
      scc_id_mon: 8,
      scc_date_initial: '2021-08-01',
      scc_date_final: '2021-08-20',
    })
    await processed(admin, id)
    expect(await start({ scc_id: id })).toEqual([200, 'A apuração já foi processada.'])
    expect(await start({})).toEqual([400, { message: 'Campo obrigatório', errors: { scc_id: 'Campo obrigatório' } }])
    expect((await admin.post('/scorecard/process', { scc_id: 999_999 })).statusCode).toBe(404)
  })
})

describe('automatic processing (R420, Q71, Q74)', () => {
  test('is enabled on a closed calculation only, makes it wait, and is not switched off again', async () => {
    const id = await aPeriod(admin, { scc_id_mon: 9, scc_date_initial: '2021-09-01', scc_date_final: '2021-09-20' })
    const open = await admin.put(`/scorecard/scorecardSync/${id}`)
    expect([open.statusCode, open.json().message]).toEqual([400, 'Operação não permitida.'])
    await admin.delete(`/scorecard/${id}`)
    for (const body of [{}, { scc_sync: 0 }]) {
      const answer = (await admin.put(`/scorecard/scorecardSync/${id}`, body)).json()
      expect([answer.scc_sync, answer.scc_processed]).toEqual([1, 'AGUARDANDO'])
    }
  })

  test('is refused for a processed calculation', async () => {
    const id = await aClosedPeriod(admin, {
      scc_id_mon: 10,
      scc_date_initial: '2021-10-01',
      scc_date_final: '2021-10-20',
    })
    await processed(admin, id)
    expect((await admin.put(`/scorecard/scorecardSync/${id}`)).statusCode).toBe(400)
  })
})

describe('reopening (R374, R375, R421, Q72)', () => {
  test('needs a justification and a processed calculation, opens it, and keeps who did it when', async () => {
    const responsible = await anEmployee(app, { name: 'Rita Chefe' })
    const chief = await app.inRole('admin', responsible)
    const id = await aClosedPeriod(admin, {
      scc_id_mon: 11,
      scc_date_initial: '2021-11-01',
      scc_date_final: '2021-11-20',
    })
    const early = await chief.post('/reopenscorecard', { rhs_id_scc: id, rhs_justify: 'cedo' })
    expect([early.statusCode, early.json().message]).toEqual([400, 'Operação não permitida.'])
    await processed(admin, id)
    for (const body of [{ rhs_id_scc: id }, { rhs_id_scc: id, rhs_justify: '   ' }]) {
      const empty = await chief.post('/reopenscorecard', body)
      expect([empty.statusCode, empty.json().message]).toEqual([400, 'Campo obrigatório'])
    }
    // The person in the body is not who is recorded.
    const answer = (
      await chief.post('/reopenscorecard', { rhs_id_scc: id, rhs_justify: 'faltou um dia', rhs_id_peo: 1 })
    ).json()
    expect(answer).toMatchObject({
      rhs_id_scc: id,
      rhs_id_peo: responsible,
      rhs_justify: 'faltou um dia',
      ind_name: 'Rita Chefe',
    })
    expect(answer.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(answer.hour).toMatch(/^\d{2}:\d{2}$/)
    expect(await row(id)).toMatchObject({ scc_status: 1, scc_processed: 'NÃO', scc_sync: 0, hasReopen: 1 })
    const history = (await admin.get(`/reopenscorecard/getHistoryById/${id}`)).json()
    expect([history.total, history.results[0]]).toEqual([1, answer])
  })

  test('forbids deletion for good (Q69), and happens once when two admins reopen at once', async () => {
    const id = await aClosedPeriod(admin, {
      scc_id_mon: 12,
      scc_date_initial: '2021-12-01',
      scc_date_final: '2021-12-20',
    })
    await processed(admin, id)
    const body = { rhs_id_scc: id, rhs_justify: 'corrigir' }
    const both = await Promise.all([admin.post('/reopenscorecard', body), admin.post('/reopenscorecard', body)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await admin.get(`/reopenscorecard/getHistoryById/${id}`)).json().total).toBe(1)
    expect((await admin.delete(`/scorecard/delete/${id}`)).statusCode).toBe(400)
  })
})

test('readiness names who has missing marks, open overtime, no schedule or no mark at all; days still running do not count', async () => {
  const own = await anApplication()
  try {
    const boss = await own.inRole('admin')
    const [clean, missing, overtime, unplanned, today, absent, annulledOnly, late] = [
      await anEmployee(own, { name: 'Ana Pronta' }),
      await anEmployee(own, { name: 'Bia Sem Saída' }),
      await anEmployee(own, { name: 'Caio Extra' }),
      await anEmployee(own, { name: 'Davi Sem Jornada', scheduleId: null }),
      await anEmployee(own, { name: 'Eva Hoje' }),
      await anEmployee(own, { name: 'Gil Ausente' }),
      await anEmployee(own, { name: 'Hugo Anulado' }),
      await anEmployee(own, { name: 'Iva Nova', admittedOn: '2026-02-26' }),
    ]
    await anEmployee(own, { name: 'Fábio Fora', pointCalculation: false })
    // A row of a day is no mark.
    await switched(own, clean, '2026-02-25', { worked: 0 })
    await switched(own, missing, '2026-02-24', { missingMark: true })
    await switched(own, missing, '2026-02-25', { missingMark: true })
    await switched(own, overtime, '2026-02-24', { pending: 40 })
    await switched(own, today, '2026-03-02', { missingMark: true })
    const [mistake = 0] = await marked(own, annulledOnly, '2026-02-24', '08:00')
    await annulled(own, mistake, 'Engano')
    for (const each of [clean, missing, overtime, unplanned, today]) await marked(own, each, '2026-02-24', '08:00')
    const id = await aPeriod(boss, { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' })
    // From Monday 23 to Friday 27 February, but the 24th.
    const others = { unmarkedDays: 4 }
    const nothing = {
      missingMarks: 0,
      openOvertime: 0,
      heldDays: 0,
      requestDays: 0,
      withoutSchedule: 0,
      unmarkedDays: 0,
      outsideClosing: 0,
    }
    expect((await boss.get(`/scorecard/readiness/${id}`)).json()).toEqual({
      ready: 0,
      pending: 8,
      editedBalances: 0,
      settling: 0,
      everybody: 'Só uma apuração reaberta pode ser processada para alguns colaboradores.',
      indispensable: [],
      changed: [],
      counts: {
        missingMarks: 2,
        openOvertime: 1,
        heldDays: 0,
        requestDays: 0,
        unmarkedDays: 28,
        outsideClosing: 0,
        unplanned: 1,
      },
      people: [
        { peo_id: clean, name: 'Ana Pronta', ...others },
        { peo_id: missing, name: 'Bia Sem Saída', ...others, missingMarks: 2 },
        { peo_id: overtime, name: 'Caio Extra', ...others, openOvertime: 1 },
        { peo_id: unplanned, name: 'Davi Sem Jornada', withoutSchedule: 1 },
        { peo_id: today, name: 'Eva Hoje', ...others },
        { peo_id: absent, name: 'Gil Ausente', unmarkedDays: 5 },
        { peo_id: annulledOnly, name: 'Hugo Anulado', unmarkedDays: 5 },
        // Employed since Thursday.
        { peo_id: late, name: 'Iva Nova', unmarkedDays: 2 },
      ].map(({ name, ...each }) => ({ ...nothing, ...each, ind_name: name, ind_enrollment: expect.any(String) })),
    })
    // A look at the dashboard takes numbers of a minute ago; a look before the closing does not.
    await anEmployee(own, { name: 'Zeca Novo' })
    const pending = async (query = '') => (await boss.get(`/scorecard/readiness/${id}${query}`)).json().pending
    expect(await pending('?recent=1')).toBe(8)
    expect(await pending()).toBe(9)
    expect(await pending('?recent=1')).toBe(9)
  } finally {
    await own.close()
  }
})

test('a day that was worked has no marks once all of them are annulled by call (issue 37, 6)', async () => {
  const own = await anApplication()
  try {
    const boss = await own.inRole('admin')
    const employeeId = await anEmployee(own, { admittedOn: '2026-02-26' })
    const work = (on: string) =>
      boss.post('/schedule/admin', {
        peo_id: employeeId,
        sch_date: on,
        scheduleItemList: ['08:00', '12:00', '13:00', '17:00'].map((sci_time) => ({ sci_time })),
      })
    await work('2026-02-26')
    const { sch_id, schedule_items } = (await work('2026-02-27')).json()
    const id = await aPeriod(boss, { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' })
    const told = async () => (await boss.get(`/scorecard/readiness/${id}`)).json()
    expect(await told()).toMatchObject({ ready: 1, counts: { unmarkedDays: 0 } })
    const annulments = schedule_items.map(({ sci_id }: { sci_id: number }) => ({
      sci_id,
      sci_status: 0,
      sci_justification: 'Engano',
    }))
    const saved = await boss.post('/schedule/admin', { sch_id, scheduleItemList: annulments })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await told()).toMatchObject({ ready: 0, counts: { unmarkedDays: 1, missingMarks: 0 } })
    const { results } = (await boss.get(`/scorecard/pendencies/${id}`)).json()
    expect(results).toMatchObject([{ kind: 'no-marks', sch_date: '2026-02-27' }])
  } finally {
    await own.close()
  }
})
