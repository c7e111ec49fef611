/** The last day worked, days of an earlier employment, workdays without marks: page and mirror agree. */
import { beforeEach, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aClosedPeriod, anEmployee, marked, processed } from '../../../../test/periods.ts'
import { recomputeDays } from '../../calculation/results/days.queries.ts'

ownCompany()
beforeEach(() => app.clock.set('2026-03-25T12:00:00Z'))

const eightHours = ['08:00', '12:00', '13:00', '17:00'] as const

const daysOf = async (id: number, from: string, to: string) =>
  (await admin.get(`/schedule/all?peo_id=${id}&start_date=${from}&end_date=${to}&take=60`)).json().results

/** A whole day of marks, computed. */
async function worked(id: number, on: string): Promise<void> {
  await marked(app, id, on, ...eightHours)
  await app.connections.db.transaction().execute((tx) => recomputeDays(tx, { employeeIds: [id], from: on, to: on }))
}

/** What the mirror of a period, of February 2026 unless said otherwise, says of each of these dates. */
async function mirroredDays(id: number, dates: readonly string[], period: object = {}) {
  await app.queue.work(app.jobs, app.connections.db)
  await processed(admin, await aClosedPeriod(admin, period))
  const { days } = await app.connections.db
    .selectFrom('timeSheet')
    .innerJoin('timeSheetVersion', 'timeSheetVersion.timeSheetId', 'timeSheet.id')
    .select('days')
    .where('employeeId', '=', id)
    .executeTakeFirstOrThrow()
  const columns = days as { from: string; due: number[]; pending?: number[]; late?: number[] }
  const at = (date: string) => Math.round((Date.parse(date) - Date.parse(columns.from)) / 86_400_000)
  return dates.map((date) => [columns.due[at(date)], columns.pending?.[at(date)] ?? 0, columns.late?.[at(date)] ?? 0])
}

test('B5: the date of dismissal is the last day worked: it is due, and a whole day on it is no overtime; nothing is due after it', async () => {
  const id = await anEmployee(app, { dismissedOn: '2026-02-11' })
  for (const on of ['2026-02-11', '2026-02-12']) await worked(id, on)
  const days = await daysOf(id, '2026-02-10', '2026-02-13')
  expect(days).toMatchObject([
    { due: 480, textDanger: 'Sem marcações' },
    { due: 480, worked: 480, extra: 0, textDanger: '' },
    { due: 0, worked: 480, extra: 480 },
    { due: 0, textDanger: '' },
  ])
  expect(await mirroredDays(id, ['2026-02-10', '2026-02-11', '2026-02-12', '2026-02-13'])).toEqual([
    [480, 0, 480],
    [480, 0, 0],
    [0, 480, 0],
    [0, 0, 0],
  ])
})

test('B5: days before a readmission keep what was due; between the two employments nothing is', async () => {
  const id = await anEmployee(app, { admittedOn: '2025-01-06', dismissedOn: '2026-03-04' })
  await worked(id, '2026-03-03')
  await app.connections.db
    .updateTable('employee')
    .set({ admittedOn: '2026-03-10', dismissedOn: null })
    .where('id', '=', id)
    .execute()
  const dates = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-09', '2026-03-10']
  const listed: { sch_date: string; due: number }[] = await daysOf(id, '2026-03-03', '2026-03-10')
  const due = new Map(listed.map((day) => [day.sch_date, day.due]))
  expect(dates.map((date) => due.get(date))).toEqual([480, 480, 0, 0, 480])
  const march = { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' }
  expect((await mirroredDays(id, dates, march)).map(([minutes]) => minutes)).toEqual([480, 480, 0, 0, 480])
})

test('B5: an admission that is put back before the dismissal never ended', async () => {
  const id = await anEmployee(app, { admittedOn: '2025-01-06', dismissedOn: '2026-02-04' })
  const admitted = (admittedOn: string) =>
    app.connections.db.updateTable('employee').set({ admittedOn, dismissedOn: null }).where('id', '=', id).execute()
  await admitted('2026-02-10')
  await admitted('2025-01-06')
  const past = await app.connections.db.selectFrom('pastEmployment').selectAll().where('employeeId', '=', id).execute()
  expect(past).toEqual([])
  expect((await daysOf(id, '2026-02-05', '2026-02-05'))[0]).toMatchObject({ due: 480 })
})

test('B5: a workday without any mark is told in the list of days and among what a closing still lacks', async () => {
  const id = await anEmployee(app, { name: 'Ausente', admittedOn: '2026-01-16' })
  const january = { scc_id_mon: 1, scc_date_initial: '2025-12-21', scc_date_final: '2026-01-20' }
  const period = await aClosedPeriod(admin, january)
  const days: { textDanger: string }[] = await daysOf(id, '2026-01-15', '2026-01-18')
  expect(days.map((day) => day.textDanger)).toEqual(['', 'Sem marcações', '', ''])
  const { people }: { people: { ind_name: string }[] } = (await admin.get(`/scorecard/readiness/${period}`)).json()
  expect(people.find(({ ind_name }) => ind_name === 'Ausente')).toMatchObject({ unmarkedDays: 3 })
})
