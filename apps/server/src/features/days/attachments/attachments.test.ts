import { expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { anEmployee } from '../../../../test/periods.ts'

ownCompany()

const yearsAgo = (years: number, days = 0) => {
  const on = new Date(Date.now() + days * 86_400_000)
  on.setUTCFullYear(on.getUTCFullYear() - years)
  return on.toISOString().slice(0, 10)
}
const file = { jus_file: 'data:application/pdf;base64,JVBERi0xLjQgYXRlc3RhZG8=', jus_file_name: 'atestado.pdf' }

test('a file goes five years after its day, on record; its justification, its request and what was decided stay (issue 32)', async () => {
  const { db } = app.connections
  const worker = await anEmployee(app, { admittedOn: '2015-01-02' })
  const owner = await app.inRole('employee', worker)
  const { id: jus_id_jut } = await db
    .insertInto('justificationType')
    .values({ name: 'Atestado', abbreviation: 'ATE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const justified = async (sch_date: string) => {
    const body = { peo_id: worker, sch_date, jus_id_jut, jus_allowance: 1, ...file }
    const answer = await admin.post('/justification', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().jus_id as number
  }
  const [old, kept] = [await justified(yearsAgo(5, -2)), await justified(yearsAgo(5, 2))]
  const today = new Date().toISOString().slice(0, 10)
  app.clock.set(`${today}T21:00:00Z`)
  const sent = await owner.post('/schedule/employed', {
    sch_date: today,
    sci_file: file.jus_file,
    sci_file_name: 'comprovante.pdf',
    scheduleItemList: [{ sci_time: '08:00', sci_justification: 'Esqueci' }],
  })
  const request = sent.json().requests[0].sci_id
  await admin.post('/schedule/admin', {
    scheduleItemList: [{ sci_id: request, sci_situation: 'NEGADO', sci_negate_justification: 'Não' }],
  })
  await db
    .updateTable('attachment')
    .set({ aboutOn: yearsAgo(6) })
    .where('name', '=', 'comprovante.pdf')
    .execute()

  const job = app.jobs.find(({ name }) => name === 'attachment.retention')
  for (let times = 0; times < 2; times += 1)
    await job?.run({ input: {}, db, signal: new AbortController().signal } as never)

  expect((await owner.get(`/justification/${old}/file`)).statusCode).toBe(404)
  expect((await owner.get(`/justification/${old}`)).json()).toMatchObject({ jus_id_jut, jus_allowance: 1 })
  expect((await owner.get(`/justification/${kept}/file`)).body).toBe('%PDF-1.4 atestado')
  expect((await owner.get(`/scheduleitem/request/${request}/file`)).statusCode).toBe(404)
  expect((await owner.get(`/schedule/date/${today}`)).json().requests).toMatchObject([
    { sci_situation: 'NEGADO', sci_negate_justification: 'Não', sci_file_name: null },
  ])
  const gone = await db
    .selectFrom('auditRow')
    .select('before')
    .where('tableName', '=', 'attachment')
    .where('operation', '=', 'delete')
    .orderBy('id')
    .execute()
  expect(gone.map(({ before }) => (before as { name: string }).name).sort()).toEqual([
    'atestado.pdf',
    'comprovante.pdf',
  ])
  // Otherwise a request that was decided stays what it was.
  const { id: other } = await db.selectFrom('attachment').select('id').executeTakeFirstOrThrow()
  await expect(db.updateTable('markRequest').set({ attachmentId: other }).execute()).rejects.toThrow(/never changed/)
})
