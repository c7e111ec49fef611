/** D4: what stands in the way of a closing, one row each, with what is missing in words. */
import { beforeAll, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee, aPeriod } from '../../../test/periods.ts'

ownCompany()
const people = { bia: 0, caio: 0, gil: 0 }
let period = 0

const daily = async (peo_id: number, on: string, ...times: string[]) => {
  const scheduleItemList = times.map((sci_time) => ({ sci_time, sci_justification: 'Esqueceu' }))
  const answer = await admin.post('/schedule/admin', { peo_id, sch_date: on, scheduleItemList })
  expect(answer.statusCode, answer.body).toBe(200)
}
const eight = ['08:00', '12:00', '13:00', '17:00']

beforeAll(async () => {
  app.clock.set('2026-02-26T15:00:00Z')
  people.bia = await anEmployee(app, { name: 'Bia Sem Saída', admittedOn: '2026-02-23' })
  people.caio = await anEmployee(app, { name: 'Caio Extra', admittedOn: '2026-02-23' })
  people.gil = await anEmployee(app, { name: 'Gil Ausente', admittedOn: '2026-02-24' })
  await daily(people.bia, '2026-02-23', ...eight)
  await daily(people.bia, '2026-02-24', '08:00', '12:00', '13:00')
  await daily(people.bia, '2026-02-25', ...eight)
  await daily(people.caio, '2026-02-23', ...eight)
  await daily(people.caio, '2026-02-24', '08:00', '12:00', '13:00', '19:00')
  await daily(people.caio, '2026-02-25', ...eight)
  period = await aPeriod(admin, { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' })
})

const listed = async (query = '') => (await admin.get(`/scorecard/pendencies/${period}?take=100${query}`)).json()

test('D4: each pendency names its person, its day and what is missing; today is not over', async () => {
  const { results, total, counts } = await listed()
  expect(
    results.map(({ kind, peo_id, sch_date, what }: Record<string, unknown>) => [kind, peo_id, sch_date, what]),
  ).toEqual([
    ['missing-mark', people.bia, '2026-02-24', 'falta a saída de 24/02'],
    ['overtime', people.caio, '2026-02-24', '02:00 de horas extras de 24/02 a decidir'],
    ['no-marks', people.gil, '2026-02-24', 'sem marcações em 24/02, 08:00 previstas'],
    ['no-marks', people.gil, '2026-02-25', 'sem marcações em 25/02, 08:00 previstas'],
  ])
  expect(total).toBe(4)
  expect(counts).toEqual({
    'missing-mark': 1,
    'no-marks': 2,
    'held-marks': 0,
    'mark-request': 0,
    overtime: 1,
    'worked-while-away': 0,
    'outside-closing': 0,
    'no-schedule': 0,
  })
})

test('D4: each kind’s count is the number of rows that its filter lists, and readiness counts the same', async () => {
  const { counts } = await listed()
  for (const [kind, count] of Object.entries(counts)) {
    const { results, total } = await listed(`&kind=${kind}`)
    expect([results.length, total], kind).toEqual([count, count])
  }
  const readiness = (await admin.get(`/scorecard/readiness/${period}`)).json()
  expect(readiness).toMatchObject({ ready: 0, pending: 3 })
  expect(readiness.counts).toMatchObject({
    missingMarks: counts['missing-mark'],
    unmarkedDays: counts['no-marks'],
    openOvertime: counts.overtime,
  })
})

test('D4: a page of them, those of a name, and a settled one goes', async () => {
  expect(await listed('&ind_name=gil')).toMatchObject({ total: 2, counts: { 'no-marks': 2, overtime: 0 } })
  const page = (await admin.get(`/scorecard/pendencies/${period}?take=1&skip=1`)).json()
  expect([page.total, page.results[0].ind_name]).toEqual([4, 'Caio Extra'])
  await daily(people.bia, '2026-02-24', '17:00')
  expect(await listed()).toMatchObject({ total: 3, counts: { 'missing-mark': 0 } })
  const employee = await app.inRole('employee', people.bia)
  expect((await employee.get(`/scorecard/pendencies/${period}`)).statusCode).toBe(403)
  expect((await admin.get('/scorecard/pendencies/999')).statusCode).toBe(404)
})

test('R275: requests about marks that wait are a pendency of their day, today’s too, until they are decided or withdrawn', async () => {
  const owner = await app.inRole('employee', people.caio)
  const ask = async (sch_date: string, sci_time: string): Promise<number> => {
    const scheduleItemList = [{ sci_time, sci_justification: 'Esqueci de registrar' }]
    const answer = await owner.post('/schedule/employed', { sch_date, scheduleItemList })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().requests.at(-1).sci_id
  }
  const [first, second] = [await ask('2026-02-25', '18:00'), await ask('2026-02-25', '19:00')]
  const today = await ask('2026-02-26', '08:00')
  const waiting = async () =>
    (await listed('&kind=mark-request')).results.map(({ ind_name, what }: Record<string, string>) => [ind_name, what])
  expect(await waiting()).toEqual([
    ['Caio Extra', '2 solicitações de marcação de 25/02 a decidir'],
    ['Caio Extra', '1 solicitação de marcação de 26/02 a decidir'],
  ])
  const readiness = async () => (await admin.get(`/scorecard/readiness/${period}`)).json()
  const ofCaio = async () => (await readiness()).people.find((one: { peo_id: number }) => one.peo_id === people.caio)
  expect(await ofCaio()).toMatchObject({ requestDays: 2 })
  await owner.delete(`/scheduleitem/request/${today}`)
  const denied = { sci_situation: 'NEGADO', sci_negate_justification: 'Saiu às 17h' }
  for (const sci_id of [first, second])
    await admin.post('/schedule/admin', { scheduleItemList: [{ sci_id, ...denied }] })
  expect(await waiting()).toEqual([])
  expect(await ofCaio()).toMatchObject({ requestDays: 0 })
})

test('D3: what the dashboard counts of a calculation is the number of rows of its list, open or closed; closing takes no undecided hour away', async () => {
  const standing = async () => {
    const { results } = (await admin.get('/scorecard/pendencies')).json()
    return results.find(({ scc_id }: { scc_id: number }) => scc_id === period)
  }
  const open = await standing()
  const { counts, total } = await listed()
  expect(open).toMatchObject({ scc_status: 1, total, counts, ready: expect.any(Number) })
  expect(counts.overtime).toBe(1)
  await admin.delete(`/scorecard/${period}`)
  expect(await standing(), 'closed').toMatchObject({ scc_status: 0, total, counts })
  expect((await listed('&kind=overtime')).total).toBe(counts.overtime)
})
