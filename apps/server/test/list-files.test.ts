/**
 * Every list offered as a file: the rows of the screen, to the same people, safe to open in a spreadsheet.
 */
import { type CallGroup, calls, columnsOfFile, type Endpoint, type ListFile } from '@ponteiro/contract'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { partsOf, textOfPart } from '../src/platform/files/zip-parts.ts'
import { admin, app, ownCompany } from './own-application.ts'
import { anEmployee, aSchedule } from './periods.ts'

const files = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([name, call]) =>
    call.listFile ? [{ name: `${group}.${name}`, call, file: call.listFile, list: call.listFile.list }] : [],
  ),
)

ownCompany()

const cellsOf = (body: string) => parseCsv(body.replace(/^\uFEFF/, ''), { delimiter: ';' })
const titles = (file: ListFile) => columnsOfFile(file, { params: { question: 'overtime' } }).map(({ title }) => title)
/** The call of somebody's list, or of a question of the shelf. */
const addressed = (path: string) => path.replace(':id', '1').replace(':question', 'overtime')

describe.each(files)('$name', ({ call, file, list }: { call: Endpoint; file: ListFile; list: Endpoint }) => {
  const asked = addressed(call.path)

  test('needs what its list needs, and takes the same filter', () => {
    expect(call.access).toEqual(list.access)
    expect(call.query).toBe(list.query)
  })

  test.each(['csv', 'xlsx'])('%s has a head and, for an admin, as many rows as the list', async (format) => {
    const page = await admin.get(`${addressed(list.path)}?take=1`)
    const answer = await admin.get(asked.replace(':format', format))
    expect(answer.statusCode).toBe(page.statusCode)
    if (page.statusCode !== 200) return
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename\\*=UTF-8''${file.name}_2026-03-02\\.${format}$`),
    )
    const rows = format === 'csv' ? cellsOf(answer.body) : ((await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [])
    expect(rows[0]).toEqual(titles(file))
    expect(rows.length - 1).toBe(page.json().total)
  })
})

test('a file has the rows of the filter in the order of the list, beyond a page, and marks itself as UTF-8', async () => {
  const { db } = app.connections
  const names = Array.from({ length: 2300 }, (_, index) => ({ name: `Função ${String(index).padStart(4, '0')}` }))
  await db.insertInto('occupation').values(names).execute()
  const answer = await admin.get('/occupation/file/csv?ocp_name=funcao&orderBy=DESC&take=12&skip=24')
  const [head, ...rows] = cellsOf(answer.body)
  expect(answer.body.startsWith('\uFEFFNome;Criado em;Status\r\n')).toBe(true)
  expect(head).toEqual(['Nome', 'Criado em', 'Status'])
  expect(rows.map(([name]) => name)).toEqual(names.map(({ name }) => name).reverse())
  expect(rows[0]?.[1]).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
})

const formulas = ['=1+1', '+55', '-2', '@SUM(A1)', '\tx', '=cmd|"/c calc"!A1', 'a;b', 'linha\nde baixo', '"aspas"']

test('what people wrote is never a formula: an apostrophe in CSV, text in XLSX (CWE-1236)', async () => {
  const { db } = app.connections
  const unit = await db
    .insertInto('device')
    .values(formulas.map((label, at) => ({ code: `F${at}`, name: 'Formula', label })))
    .execute()
  expect(unit).toBeDefined()
  const rows = cellsOf((await admin.get('/device/file/csv?dev_name=Formula')).body).slice(1)
  const written = new Map(rows.map(([code, , label]) => [code, label]))
  for (const [at, label] of formulas.entries()) {
    expect(written.get(`F${at}`)).toBe(/^[=+\-@\t]/.test(label) ? `'${label}` : label)
  }
  const answer = await admin.get('/device/file/xlsx?dev_name=Formula')
  const sheet = (await readXlsx(answer.rawPayload)).sheets[0]
  const kept = new Map(sheet?.rows.slice(1).map(([code, , label]) => [code, label]))
  for (const [at, label] of formulas.entries()) expect(kept.get(`F${at}`)).toBe(label)
  expect([...(sheet?.cells?.values() ?? [])].some((cell) => cell.formula !== undefined)).toBe(false)
})

test('days are written DD/MM/AAAA and HH:mm, in XLSX as dates and times; a negative balance is a number that reads -01:30', async () => {
  const scheduleId = await aSchedule(app, {})
  const person = await anEmployee(app, { scheduleId })
  await admin.post('/schedule/admin', {
    peo_id: person,
    sch_date: '2026-02-25',
    sch_observations: '=HYPERLINK("http://example.test")',
    scheduleItemList: ['08:00', '12:00', '13:00', '15:30'].map((sci_time) => ({ sci_time })),
  })
  const path = (format: string) =>
    `/schedule/all/file/${format}?peo_id=${person}&start_date=2026-02-25&end_date=2026-02-25`
  const [head = [], row = []] = cellsOf((await admin.get(path('csv'))).body)
  const cell = (title: string) => row[head.indexOf(title)]
  expect([cell('Data'), cell('Marcações'), cell('Trabalhado'), cell('Saldo')]).toEqual([
    '25/02/2026',
    '08:00 12:00 13:00 15:30',
    '06:30',
    '-01:30',
  ])
  expect(cell('Observação')).toBe('\'=HYPERLINK("http://example.test")')
  const file = (await admin.get(path('xlsx'))).rawPayload
  const sheet = (await readXlsx(file)).sheets[0]
  const kept = (title: string) => sheet?.rows[1]?.[head.indexOf(title)]
  expect(kept('Data')).toEqual(new Date('2026-02-25T00:00:00Z'))
  const minutesOf = (value: unknown) => Math.round(((value as Date).getTime() - Date.UTC(1904, 0, 1)) / 60_000)
  expect([minutesOf(kept('Trabalhado')), minutesOf(kept('Saldo'))]).toEqual([390, -90])
  // Only where days count from 1904 does Excel show a time below zero.
  const part = (name: string) => textOfPart(file, partsOf(file), name)
  expect(part('xl/workbook.xml')).toMatch(/date1904="1"/)
  expect(part('xl/styles.xml')).toContain('formatCode="[hh]:mm"')
  expect(part('xl/worksheets/sheet1.xml')).toContain('<v>-0.0625</v>')
})

test('a file holds nobody whom the list would not show, and is refused where the list is', async () => {
  const [mine, other] = [await anEmployee(app), await anEmployee(app)]
  const worker = await app.inRole('employee', mine)
  expect((await worker.get('/people/file/csv')).statusCode).toBe(403)
  expect((await worker.get('/bankofhours/employees/file/csv')).statusCode).toBe(403)
  expect((await app.anonymous.get('/people/file/csv')).statusCode).toBe(401)
  expect((await worker.get(`/schedule/all/file/csv?peo_id=${other}`)).statusCode).toBe(404)
  const boss = await app.inRole('supervisor', other)
  const people = cellsOf((await boss.get('/people/file/csv')).body).slice(1)
  expect(people).toHaveLength((await boss.get('/people')).json().total)
  expect(people).toHaveLength(1)
})

test('another format than the two is refused before anything is read', async () => {
  expect((await admin.get('/occupation/file/pdf')).statusCode).toBe(400)
})
