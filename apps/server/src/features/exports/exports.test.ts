/** The export of all days of a range (Q121). */
import { parseCsv } from 'hucre/csv'
import { beforeAll, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aClosedPeriod, anEmployee } from '../../../test/periods.ts'
import { runWhole } from '../../../test/processing.ts'

ownCompany()

let ana: number

beforeAll(async () => {
  const { db } = app.connections
  ana = await anEmployee(app, { name: 'Ana' })
  await anEmployee(app, { name: '=cmd|"/c calc"!A1' })
  await anEmployee(app, { name: 'Fora', pointCalculation: false })
  await anEmployee(app, { name: 'Saiu', dismissedOn: '2026-01-10' })
  for (const [sch_date, ...times] of [
    ['2026-01-21', '08:00', '12:00', '13:00', '17:30'],
    ['2026-02-27', '08:00', '12:00'],
  ]) {
    const scheduleItemList = times.map((sci_time) => ({ sci_time }))
    const saved = await admin.post('/schedule/admin', { peo_id: ana, sch_date, scheduleItemList })
    expect(saved.statusCode, saved.body).toBe(200)
  }
  const unit = await db
    .insertInto('unit')
    .values({ employerId: db.selectFrom('employer').select('id').limit(1), cityId: 3550308, name: 'Matriz' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of ['Forno', 'Balcão']) {
    const sector = await db
      .insertInto('sector')
      .values({ unitId: unit.id, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('sectorAssignment').values({ employeeId: ana, sectorId: sector.id }).execute()
  }
  await runWhole(app, await aClosedPeriod(admin))
})

const build = (from: string, to: string, window: object = { skip: 0, take: 10_000 }) =>
  admin.post('/exports/build', { start_date: from, end_date: to, ...window })
const rowsOf = (data: string) => parseCsv(data.replace(/^\uFEFF/, ''), { delimiter: ';' }).map((row) => row.map(String))

test('R597, R692, R711, Q121: a line for each person of the point calculation and day, as CSV text with its name', async () => {
  const answer = (await build('2026-01-21', '2026-02-20')).json()
  expect(answer).toMatchObject({ filename: 'exportacao_2026-01-21_2026-02-20.csv', total: 2 })
  expect(answer.data.startsWith('\uFEFFMatrícula;Nome;')).toBe(true)
  const [head = [], ...rows] = rowsOf(answer.data)
  expect(head).toEqual([
    'Matrícula',
    'Nome',
    'Setor',
    'Unidade',
    'Data',
    'Marcações',
    'Previsto',
    'Trabalhado',
    'Saldo',
    'Noturno',
    'Sobreaviso',
    '50 %',
    '100 %',
    'Pernoite',
    'Justificativa',
  ])
  expect(rows).toHaveLength(2 * 31)
  const day = rows.find(([, name, , , date]) => name === 'Ana' && date === '21/01/2026')
  expect(day?.slice(1, 9)).toEqual([
    'Ana',
    'Balcão, Forno',
    'Matriz',
    '21/01/2026',
    '08:00 12:00 13:00 17:30',
    '08:00',
    '08:30',
    '00:30',
  ])
  // The list of days says the same of each.
  const list = (await admin.get(`/schedule/all?peo_id=${ana}&start_date=2026-01-21&end_date=2026-02-20`)).json().results
  const due = (text: string | undefined) => Number(text?.slice(0, 2)) * 60 + Number(text?.slice(3))
  const own = rows.filter(([, name]) => name === 'Ana')
  expect(own.map((row) => due(row[6]))).toEqual(
    list.map((one: { sch_due: number; due: number }) => one.due ?? one.sch_due),
  )
})

test('R692: skip and take count people, and the pages put together are the whole', async () => {
  const whole = (await build('2026-03-01', '2026-03-02')).json().data
  const pages = [
    (await build('2026-03-01', '2026-03-02', { skip: 0, take: 1 })).json(),
    (await build('2026-03-01', '2026-03-02', { skip: 1, take: 1 })).json(),
  ]
  expect(pages.map(({ total }) => total)).toEqual([2, 2])
  expect(pages.map(({ data }) => data).join('')).toBe(whole)
  expect((await build('2026-03-01', '2026-03-02', { take: 10_001 })).statusCode).toBe(400)
})

test('nothing in it begins a formula', async () => {
  const rows = rowsOf((await build('2026-03-01', '2026-03-02')).json().data)
  expect(rows.map(([, name]) => name)).toContain('\'=cmd|"/c calc"!A1')
  expect(rows.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
})

test('R669: a start after the end is refused with its own words; R023: administrators alone export', async () => {
  const refused = await build('2026-02-20', '2026-01-21')
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'A data inicial não pode ser maior que a data final!',
  ])
  for (const role of ['employee', 'supervisor', 'gestor'] as const)
    expect((await (await app.inRole(role)).post('/exports/build', {})).statusCode).toBe(403)
})
