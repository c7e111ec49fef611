/** The AFD of our own REP-P, sent back to us: its marks are on record already (law 1.11). */
import { cpfCheckDigits } from '@ponteiro/legal-files'
import { beforeAll, expect, test } from 'vitest'
import { importedAfd } from '../../../test/afd-files.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee } from '../../../test/periods.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

const on = '2026-03-02'
let made = 0
const someCpf = () => {
  made += 1
  const first = String(415_000_000 + made)
  return first + cpfCheckDigits(first)
}

/** Somebody who pressed at these times; answers how to look at the day. */
const aWorker = async (...times: readonly string[]) => pressed(await anEmployee(app), times)

async function pressed(id: number, times: readonly string[]) {
  await app.connections.db.updateTable('employee').set({ cpf: someCpf() }).where('id', '=', id).execute()
  const as = await app.inRole('employee', id)
  for (const time of times) {
    app.clock.set(`${on}T${time}:20-03:00`)
    expect((await as.post('/schedule/register')).statusCode).toBe(200)
  }
  app.clock.set(`${on}T18:00:00-03:00`)
  const day = async () => {
    const { results } = (await admin.get(`/schedule/all?peo_id=${id}&start_date=${on}&end_date=${on}`)).json()
    const [{ sch_id, worked, schedule_items }] = results
    const marks: { sci_id: number; sci_time: string; sci_status: number }[] = schedule_items
    return {
      sch_id,
      worked,
      marks: marks.map(({ sci_id, sci_time, sci_status }) => ({ sci_id, sci_time, sci_status })),
    }
  }
  return { id, day }
}

/** An establishment with the marks of somebody who pressed at these times. */
async function anEstablishment(document: string, ...times: readonly string[]): Promise<number> {
  const { db } = app.connections
  const company = { name: 'Padaria Aurora II', document, place: 'Rua das Flores, 20, São Paulo/SP' }
  const { id } = await db.insertInto('employer').values(company).returning('id').executeTakeFirstOrThrow()
  const worker = await anEmployee(app)
  await db.updateTable('employee').set({ employerId: id }).where('id', '=', worker).execute()
  await pressed(worker, times)
  return id
}

async function companyOf(employeeId: number): Promise<number> {
  const { db } = app.connections
  const row = await db.selectFrom('employee').select('employerId').where('id', '=', employeeId).executeTakeFirst()
  return row?.employerId ?? 0
}

async function exported(company: number): Promise<string> {
  const answer = await admin.get(`/company/${company}/afd?start_date=${on}&end_date=${on}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload.toString('latin1')
}

async function imported(text: string) {
  const found = await importedAfd(admin, Buffer.from(text, 'latin1'))
  const { afi_accepted, afi_repeated, afi_unknown_person, afi_conflicting } = found
  return [afi_accepted, afi_repeated, afi_unknown_person, afi_conflicting]
}

/** Accepted, repeated, of nobody known, conflicting. */
const allRepeated = (marks: number) => [0, marks, 0, 0]

test('our own AFD, imported, adds nothing: an annulled mark stays annulled, whoever has another CPF by now is not unknown, an establishment with another CNPJ is the same', async () => {
  const { id, day } = await aWorker('08:00', '12:00', '13:00', '13:05', '17:00')
  const company = await companyOf(id)
  const stray = (await day()).marks.find(({ sci_time }) => sci_time === '13:05')
  const annulled = await admin.post('/schedule/admin', {
    sch_id: (await day()).sch_id,
    scheduleItemList: [{ sci_id: stray?.sci_id, sci_status: 0, sci_justification: 'Tocou de novo' }],
  })
  expect(annulled.statusCode, annulled.body).toBe(200)
  const before = await day()
  expect([before.worked, before.marks.length]).toEqual([480, 5])

  const file = await exported(company)
  expect(await imported(file)).toEqual(allRepeated(5))
  expect(await day()).toEqual(before)

  const { db } = app.connections
  await db.updateTable('employee').set({ cpf: someCpf() }).where('id', '=', id).execute()
  await db.updateTable('employer').set({ document: '11444777000161' }).where('id', '=', company).execute()
  expect(await imported(file)).toEqual(allRepeated(5))
  expect(await day()).toEqual(before)
})

test('lines of our own AFD without its header are the same marks', async () => {
  const { id, day } = await aWorker('08:00', '12:00')
  const before = await day()
  const marks = (await exported(await companyOf(id))).split('\r\n').filter((line) => line[9] === '7')
  expect(await imported(`${marks.join('\r\n')}\r\n`)).toEqual(allRepeated(marks.length))
  expect(await day()).toEqual(before)
})

test('our own AFD adds nothing where another establishment has had the same CNPJ: of two marks of one number the hash tells which it is', async () => {
  const cnpj = '19131243000197'
  const first = await anEstablishment(cnpj, '08:00', '12:00')
  const files = [await exported(first)]
  const other = { document: '33000167000101' }
  await app.connections.db.updateTable('employer').set(other).where('id', '=', first).execute()
  files.push(await exported(await anEstablishment(cnpj, '08:30', '12:30')))
  for (const file of files) expect(await imported(file)).toEqual(allRepeated(2))
})

test('another program of the establishment numbers as well: the same number with another hash is another mark; with the same hash and another time it contradicts ours', async () => {
  const { id, day } = await aWorker('08:00')
  const file = await exported(await companyOf(id))
  const ours = file.split('\r\n').findLast((line) => line[9] === '7') ?? ''
  const head = file.slice(0, file.indexOf('\r\n'))
  const later = ours.replaceAll('T08:00', 'T11:00')
  expect(await imported(`${head}\r\n${later}\r\n`)).toEqual([0, 0, 0, 1])
  expect(await imported(`${head}\r\n${later.slice(0, 73)}${'a'.repeat(64)}\r\n`)).toEqual([1, 0, 0, 0])
  expect((await day()).marks.map(({ sci_time }) => sci_time)).toEqual(['08:00', '11:00'])
})
