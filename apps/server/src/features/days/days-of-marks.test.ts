import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importedAfd } from '../../../test/afd-files.ts'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aClosedPeriod, anEmployee, aSchedule, marked, processed } from '../../../test/periods.ts'
import { recomputeNow } from '../calculation/results/days.queries.ts'

ownCompany()
beforeAll(async () => {
  app.clock.set('2026-12-21T15:00:00Z')
  await app.queue.work(app.jobs, app.connections.db)
})

const file = join(import.meta.dirname, '../../../../../packages/legal-files/fixtures')
const evening = '2026-11-23'
const next = '2026-11-24'

/** 08:00–12:00, 13:00–17:48. */
async function aWorker(): Promise<number> {
  const hours = { monday: 528, tuesday: 528, wednesday: 528, thursday: 528, friday: 528 }
  return anEmployee(app, { scheduleId: await aSchedule(app, hours) })
}

const dayOf = async (id: number, on: string, as: Caller = admin) =>
  (await as.get(`/schedule/date/${on}?peo_id=${id}`)).json()
const counting = async (id: number, on: string): Promise<string[]> =>
  (await dayOf(id, on)).schedule_items
    .filter(({ sci_status }: { sci_status: number }) => sci_status === 1)
    .map(({ sci_time }: { sci_time: string }) => sci_time)
const save = (id: number, on: string, ...scheduleItemList: object[]) =>
  admin.post('/schedule/admin', { peo_id: id, sch_date: on, scheduleItemList })
/** As the form of a day sends a mark that is typed into it. */
const typed = (on: string, sci_timestamp: string, sci_justification = 'Fechou o caixa') => ({
  sci_timestamp,
  sci_type: 'INCLUSÃO',
  sci_justification,
  sch_date: on,
})

test('B4: an exit at 00:10 that the clock recorded is put on the evening in one form, and stays there whatever is computed anew', async () => {
  const id = await aWorker()
  await app.connections.db.updateTable('employee').set({ pis: '13431222004' }).where('id', '=', id).execute()
  await importedAfd(admin, readFileSync(join(file, 'afd_1510_saida_apos_meia_noite_sintetico.txt')))
  expect(await counting(id, evening)).toEqual(['08:00', '12:00', '13:00'])
  const stray = ['00:10', '08:00', '12:00', '13:00', '17:48']
  expect(await counting(id, next)).toEqual(stray)

  const saved = await save(id, evening, typed(evening, `${next}T00:10`))
  expect(saved.statusCode, saved.body).toBe(200)
  const whole = ['08:00', '12:00', '13:00', '00:10']
  const days = async () => [await counting(id, evening), await counting(id, next)]
  expect(await days()).toEqual([whole, stray.slice(1)])
  expect(await dayOf(id, evening)).toMatchObject({ worked: 240 + 670, textDanger: '' })
  expect(await dayOf(id, next)).toMatchObject({ worked: 528, textDanger: '' })

  // The mark is the clock's own, and what was decided about it is on record.
  const mark = (await dayOf(id, evening)).schedule_items.at(-1)
  expect(mark).toMatchObject({ origin: 'file', minute: 1450, treated: 0, decided: 1, sci_timestamp: `${next}T00:10` })
  expect(mark.history.at(-1)).toMatchObject({ kind: 'placed', on: evening, reason: 'Fechou o caixa' })
  const why = async (on: string) => (await admin.get(`/schedule/why?date=${on}&peo_id=${id}`)).json().decisions
  const said = {
    label: 'Jornada',
    text: expect.stringMatching(/^00:10 de 24\/11 conta em 23\/11 · .+ · Fechou o caixa$/),
  }
  expect(await why(evening)).toContainEqual(said)
  expect(await why(next)).toContainEqual(said)

  await app.connections.db
    .transaction()
    .execute((db) => recomputeNow(db, [id], { from: '2026-11-20', to: '2026-11-30' }))
  expect(await days()).toEqual([whole, stray.slice(1)])

  // A processing and the mirror show it too, and it can be changed back once the calculation is open again.
  const period = await aClosedPeriod(admin, {
    scc_id_mon: 12,
    scc_date_initial: '2026-11-21',
    scc_date_final: '2026-12-20',
  })
  await processed(admin, period)
  expect(await days()).toEqual([whole, stray.slice(1)])
  const [{ psc_id }] = (await admin.get(`/peoplescorecard/getScorecards?peo_id=${id}`)).json().results
  const mirror = (await admin.get(`/peoplescorecard/people/${id}?psc_id=${psc_id}`)).json()
  const mirrored = mirror.days.find(({ sch_date }: { sch_date: string }) => sch_date === evening)
  expect(mirrored.counted).toEqual([480, 720, 780, 1450])
  expect(mirrored.marks.at(-1)).toMatchObject({
    sci_time: '00:10',
    treatment: null,
    note: 'contada neste dia por decisão: Fechou o caixa',
  })
  const back = { sci_id: mark.sci_id, sch_date: null, sci_justification: 'Era da manhã' }
  expect((await save(id, evening, back)).json().message).toBe('Operação não permitida.')

  await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'conferir' })
  const returned = await save(id, evening, back)
  expect(returned.statusCode, returned.body).toBe(200)
  expect(await days()).toEqual([whole.slice(0, 3), stray])
  expect((await dayOf(id, next)).schedule_items[0]).toMatchObject({
    decided: 0,
    history: expect.arrayContaining([expect.objectContaining({ kind: 'placed', reason: 'Era da manhã' })]),
  })
})

test('B4: a mark that is typed into the form of a day is of that day, by a decision where the rule says another', async () => {
  const id = await aWorker()
  await marked(app, id, evening, '08:00', '12:00', '13:00')
  expect((await save(id, evening, typed(evening, `${next}T00:10`))).statusCode).toBe(200)
  expect(await counting(id, evening)).toEqual(['08:00', '12:00', '13:00', '00:10'])
  expect((await dayOf(id, evening)).schedule_items.at(-1)).toMatchObject({ decided: 1, origin: 'admin' })
  // Where the rule says the same nothing is decided.
  expect((await save(id, next, typed(next, `${next}T08:00`))).statusCode).toBe(200)
  expect((await dayOf(id, next)).schedule_items).toMatchObject([{ sci_time: '08:00', decided: 0 }])
})

test('B4: a press after a decided exit counts as it does after a recomputation', async () => {
  const id = await aWorker()
  app.clock.set('2026-11-24T03:10:20Z')
  await marked(app, id, evening, '08:00', '12:00', '13:00')
  const own = await app.inRole('employee', id)
  await own.post('/schedule/register', {})
  expect((await save(id, evening, typed(evening, `${next}T00:10`))).statusCode).toBe(200)
  for (const [moment, times] of [
    ['2026-11-24T03:30:20Z', ['08:00', '12:00', '13:00', '00:10', '00:30']],
    ['2026-11-24T11:00:20Z', ['08:00', '12:00', '13:00', '00:10', '00:30']],
  ] as const) {
    app.clock.set(moment)
    expect((await own.post('/schedule/register', {})).statusCode).toBe(200)
    expect(await counting(id, evening)).toEqual(times)
    await app.connections.db.transaction().execute((db) => recomputeNow(db, [id], { from: evening, to: next }))
    expect(await counting(id, evening)).toEqual(times)
  }
  expect(await counting(id, next)).toEqual(['08:00'])
  app.clock.set('2026-12-21T15:00:00Z')
})

test('B4: a day is decided on with a motive, near its mark, by whoever may correct days', async () => {
  const id = await aWorker()
  const [mark] = await marked(app, id, next, '00:10')
  expect((await save(id, next)).statusCode).toBe(400)
  await app.connections.db.transaction().execute((db) => recomputeNow(db, [id], { from: next, to: next }))
  const to = (sch_date: string, sci_justification?: string) => ({ sci_id: mark, sch_date, sci_justification })
  expect((await save(id, next, to(evening))).json().message).toBe('Justificativa inválida')
  expect((await save(id, next, to('2026-11-20', 'longe'))).json().message).toMatch(/^A marcação deve ser deste dia/)
  const own = await app.inRole('employee', id)
  const body = { peo_id: id, sch_date: next, scheduleItemList: [to(evening, 'minha')] }
  expect((await own.post('/schedule/admin', body)).statusCode).toBe(403)
  expect(await counting(id, next)).toEqual(['00:10'])
  const stranger = await aWorker()
  expect((await save(stranger, next, to(evening, 'de outra pessoa'))).statusCode).toBe(404)
})
