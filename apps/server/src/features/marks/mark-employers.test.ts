/** h01: under which employer a mark of a clock was made, whichever file brought what, and in which order. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importedAfd, settledAfd } from '../../../test/afd-files.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

const [a, b] = ['11222333000181', '19131243000197']
const fixture = () => readFileSync(join(import.meta.dirname, '../../../test/afd/dois-empregadores.txt'))

interface Line {
  readonly afl_nsr: number
  readonly com_document: string | null
  readonly com_name: string | null
}
/** Of each mark of an import, by its NSR, the document of its employer. */
async function employersOf(id: number): Promise<Record<number, string | null>> {
  const { results } = (await admin.get(`/afd-import/${id}/lines?take=96`)).json()
  const marks = (results as (Line & { afl_kind: string })[]).filter(({ afl_kind }) => afl_kind === 'mark')
  return Object.fromEntries(marks.map(({ afl_nsr, com_document }) => [afl_nsr, com_document]))
}

let reps = 0
/** The files of one clock (layout 1510) that has had two employers. */
function aClock() {
  reps += 1
  const rep = `00066${String(reps).padStart(12, '0')}`
  const nine = (nsr: number) => String(nsr).padStart(9, '0')
  const header = (employer: string) =>
    `0000000001${`1${employer}`.padEnd(27)}${`EMPRESA ${employer}`.padEnd(150)}${rep}0103201602032016020320162359`
  const change = (nsr: number, employer: string) =>
    `${nine(nsr)}2010320160700${`1${employer}`.padEnd(27)}${`EMPRESA ${employer}`.padEnd(150)}${'RUA FICTICIA'.padEnd(100)}`
  const mark = (nsr: number) => `${nine(nsr)}30203201608${String(nsr).padStart(2, '0')}012345678919`
  const piece = (employer: string, ...rows: readonly string[]) =>
    importedAfd(admin, Buffer.from(`${[header(employer), ...rows].join('\r\n')}\r\n`, 'latin1'))
  return { change, mark, piece }
}

test('h01: a mark belongs to the employer of the last record of type 2 before it, not to that of the header: in the report, its file and the day', async () => {
  const report = await importedAfd(admin, fixture())
  expect(report).toMatchObject({ com_document: b, otherEmployers: 1, afi_unknown_person: 2 })
  const lines = (await admin.get(`/afd-import/${report.afi_id}/lines?outcome=unknown-person&take=24`)).json().results
  expect(lines).toMatchObject([
    { afl_nsr: 2, com_document: a, com_name: 'EMPREGADOR A FICTICIO' },
    { afl_nsr: 4, com_document: b, com_name: 'EMPREGADOR B FICTICIO' },
  ])
  const file = (await admin.get(`/afd-import/${report.afi_id}/lines/csv?outcome=unknown-person`)).body
  expect(file.split('\r\n').map((row: string) => row.split(';')[8])).toEqual([
    'Empregador',
    `${a} EMPREGADOR A FICTICIO`,
    `${b} EMPREGADOR B FICTICIO`,
    undefined,
  ])

  // Whoever marked is created where the clock had them last.
  const [waiting] = report.people
  expect(waiting).toMatchObject({ afl_person_kind: 'cpf', com_document: b, marks: 2 })
  const create = [{ afl_person_kind: 'cpf', afl_person_digits: waiting.afl_person_digits }]
  const taken = await admin.post(`/afd-import/${report.afi_id}/people`, { create, match: [] })
  expect(taken.statusCode, taken.body).toBe(200)
  await settledAfd(admin, report.afi_id)
  const { db } = app.connections
  const { id, document } = await db
    .selectFrom('employee')
    .innerJoin('employer', 'employer.id', 'employee.employerId')
    .select(['employee.id', 'employer.document'])
    .where('employee.cpf', '=', waiting.afl_person_digits)
    .executeTakeFirstOrThrow()
  expect(document).toBe(b)
  const marksOf = async (on: string) => (await admin.get(`/schedule/date/${on}?peo_id=${id}`)).json().schedule_items
  expect(await marksOf('2026-11-23')).toMatchObject([{ com_document: a, com_name: 'EMPREGADOR A FICTICIO' }])
  expect(await marksOf('2026-11-24')).toMatchObject([{ com_document: b, com_name: 'EMPREGADOR B FICTICIO' }])
})

test('h01: pieces of a memory that come out of order say in the end what the whole says', async () => {
  const { change, mark, piece } = aClock()
  const last = await piece(b, mark(21), mark(22))
  expect([last.otherEmployers, await employersOf(last.afi_id)]).toEqual([0, { 21: b, 22: b }])
  const middle = await piece(b, mark(12), change(13, b), mark(14))
  expect(await employersOf(middle.afi_id), 'who was before the change is not said').toEqual({ 12: null, 14: b })
  const first = await piece(a, change(1, a), mark(2))
  expect(await employersOf(first.afi_id)).toEqual({ 2: a })
  expect(await employersOf(middle.afi_id)).toEqual({ 12: a, 14: b })
  const between = await piece(b, change(20, a))
  expect(between.otherEmployers).toBe(1)
  expect(await employersOf(last.afi_id)).toEqual({ 21: a, 22: a })
})

test('h01: of a mark that a clock made as it left the factory no employer is said', async () => {
  const { change, mark, piece } = aClock()
  const { afi_id, otherEmployers } = await piece(a, change(1, '0'.repeat(14)), mark(2), change(3, a), mark(4))
  expect([otherEmployers, await employersOf(afi_id)]).toEqual([0, { 2: null, 4: a }])
})

test('h01: people of one file are created each where the clock had them last, unless one employer is chosen for all', async () => {
  const { change, piece } = aClock()
  const line = (nsr: number, pis: string) => `${String(nsr).padStart(9, '0')}3020320160800${pis}`
  const [early, late] = ['010000000210', '010000000229']
  const report = await piece(b, change(1, a), line(2, early), change(3, b), line(4, late))
  const create = [early, late].map((field) => ({ afl_person_kind: 'pis', afl_person_digits: field.slice(1) }))
  const taken = await admin.post(`/afd-import/${report.afi_id}/people`, { create, match: [] })
  expect(taken.statusCode, taken.body).toBe(200)
  await settledAfd(admin, report.afi_id)
  const employed = await app.connections.db
    .selectFrom('employee')
    .innerJoin('employer', 'employer.id', 'employee.employerId')
    .select(['pis', 'employer.document'])
    .where(
      'pis',
      'in',
      [early, late].map((field) => field.slice(1)),
    )
    .orderBy('pis')
    .execute()
  expect(employed.map(({ document }) => document)).toEqual([a, b])
})
