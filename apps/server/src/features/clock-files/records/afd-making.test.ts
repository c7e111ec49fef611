/** C: the AFD of an establishment comes out at any size: made behind, range by range. */
import { readAfd, writeAfd } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson } from '../../../../test/people.ts'
import { namesOf } from '../../../../test/stored-files.ts'
import type { StoredMark } from '../../marks/mark-entry.rules.ts'
import { afdExportJob } from './afd-export.job.ts'
import { afdExportSweepJob } from './afd-export-sweep.job.ts'
import { afdHeader } from './afd-exports.rules.ts'
import { findEstablishment } from './rep-records.queries.ts'
import { afdEntry } from './rep-records.rules.ts'

const program = { repNumber: '00512026001234567', developerId: '11222333000181', afdVersion: '004' as const }

/** Before anything that the database dates by its own clock. */
const year = { from: '2019-01-01', to: '2019-12-31' }
const firstOn = '2019-03-04'

let person: number

ownCompany()
beforeAll(async () => {
  person = await aPerson(admin, { ind_id_com: await establishmentOf(0) })
})

let documents = 0
const someDocuments = [
  '19131243000197',
  '60701190000104',
  '34028316000103',
  '11222333000181',
  '00000000000191',
  '33000167000101',
  '60746948000112',
  '07526557000100',
  '02558157000162',
]

/** An establishment with so many marks, a thousand a day. */
async function establishmentOf(marks: number): Promise<number> {
  const { com_id: id } = (
    await admin.post('/company', { com_name: `Matriz ${documents}`, com_document: someDocuments[documents] })
  ).json()
  documents += 1
  await moreMarks(id, marks)
  return id
}

async function moreMarks(employerId: number, count: number): Promise<void> {
  await app.connections.db.transaction().execute(async (tx) => {
    await sql`
      insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, recorded_at, origin, nsr, hash, cpf)
      select ${employerId}, ${person}, at, 'America/Sao_Paulo', (at at time zone 'America/Sao_Paulo')::date, 480 + n % 1000 / 2, -180, at, 'web',
        l.last_nsr + n, lpad(to_hex(n), 64, '0'), '52998224725'
      from generate_series(1, ${count}::int) n join ledger l on l.employer_id = ${employerId},
        lateral (select (${firstOn}::date + n / 1000 + make_interval(mins => 660 + n % 1000 / 2)) at time zone 'UTC' as at) moment`.execute(
      tx,
    )
    await sql`update ledger set last_nsr = last_nsr + ${count} where employer_id = ${employerId}`.execute(tx)
  })
}

/** The file as it is made of all records at once. */
async function atOnce(employerId: number): Promise<Buffer> {
  const { db } = app.connections
  const { rows } = await sql<StoredMark>`
    select *, 'mark' as kind from mark where employer_id = ${employerId} and nsr is not null order by nsr`.execute(db)
  const days = { firstOn: rows[0]?.localOn ?? year.from, lastOn: rows.at(-1)?.localOn ?? year.to }
  const establishment = await findEstablishment(db, employerId)
  if (!establishment) throw new Error('no establishment')
  return Buffer.from(writeAfd(afdHeader(establishment, program, days, app.clock.now()), rows.map(afdEntry)))
}

const asking = (company: number, { from, to } = year) => ({ afx_id_com: company, start_date: from, end_date: to })
const start = (company: number, as: Caller = admin) => as.post('/afd-export', asking(company))
const find = async (id: number) => (await admin.get(`/afd-export/${id}`)).json()
const fileOf = (id: number) => admin.get(`/afd-export/${id}/file`)
const notices = async (as: Caller = admin) => (await as.get('/notification')).json().results

/** The work on a file, without a queue. */
const make = (id: number, signal = new AbortController().signal) =>
  afdExportJob({ files: app.files, disks: [], program, clock: app.clock }).run({
    db: app.connections.db,
    input: { exportId: id },
    signal,
  })

/** A file whose making has begun, and stands still until it is let go. */
async function standingStill(company: number, signal?: AbortSignal) {
  const { afx_id: id } = (await start(company)).json()
  let letGo: () => void = () => undefined
  const wait = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const holding = app.connections.db.transaction().execute(async (tx) => {
    await sql`lock table mark in access exclusive mode`.execute(tx)
    const making = make(id, signal)
    making.catch(() => undefined)
    await wait
    return { making }
  })
  const made = async () => {
    letGo()
    await (await holding).making
  }
  await expect.poll(async () => (await find(id)).afx_state).toBe('running')
  return { id, made }
}

describe('the making', () => {
  test('the file of several ranges is that of all records at once, and its header has the dates of its records', async () => {
    const company = await establishmentOf(6500)
    const { afx_id: id } = (await start(company)).json()
    await make(id)
    expect(await find(id)).toMatchObject({ afx_state: 'done', done: 6500, total: 6500, failure: '' })
    const answer = await fileOf(id)
    expect(answer.headers['content-disposition']).toContain('REP_P.txt')
    expect(answer.rawPayload.equals(await atOnce(company))).toBe(true)
    const { summary, malformed } = readAfd(answer.rawPayload)
    expect(malformed).toEqual([])
    expect(summary.pieces).toMatchObject([
      { header: { firstOn, lastOn: '2019-03-10' }, counts: { repPMark: 6500 }, trailer: 'agrees' },
    ])
    // A small one is answered by the call itself.
    const at = await admin.get(`/company/${company}/afd?start_date=${year.from}&end_date=${year.to}`)
    expect(at.rawPayload.equals(answer.rawPayload)).toBe(true)
    expect(await namesOf(app.connections.db, 'made-afd')).toEqual([String(id)])
  })

  test('one call answers no more than 20.000 records, and says where more are asked for', async () => {
    const company = await establishmentOf(20_001)
    const answer = await admin.get(`/company/${company}/afd?start_date=${year.from}&end_date=${year.to}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'O período tem registros demais para uma só resposta. Peça o arquivo em Gerar AFD.',
    ])
  })

  test('a period without records gives an empty file of the days that were asked for', async () => {
    const company = await establishmentOf(0)
    const { afx_id: id } = (await start(company)).json()
    await make(id)
    const { summary } = readAfd((await fileOf(id)).rawPayload)
    expect(summary.pieces).toMatchObject([{ header: { firstOn: year.from, lastOn: year.to }, firstNsr: null }])
  })

  test('it is cancelled in the middle: nothing of it is left, and nothing is offered', async () => {
    const company = await establishmentOf(6500)
    const { id, made } = await standingStill(company)
    expect((await admin.put(`/afd-export/${id}/cancel`)).json()).toMatchObject({ afx_state: 'cancelled' })
    await made()
    expect((await find(id)).afx_state).toBe('cancelled')
    expect(await namesOf(app.connections.db, 'made-afd')).not.toContain(String(id))
    const answer = await fileOf(id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'O arquivo AFD não está guardado no servidor. Gere-o de novo.',
    ])
    // Once more, and of one that has ended, it changes nothing.
    expect((await admin.put(`/afd-export/${id}/cancel`)).json()).toMatchObject({ afx_state: 'cancelled' })
  })

  test('a server that stops in the middle offers nothing; another makes the same file, whatever was recorded meanwhile', async () => {
    const company = await establishmentOf(6500)
    const expected = await atOnce(company)
    const stopping = new AbortController()
    const { id, made } = await standingStill(company, stopping.signal)
    stopping.abort()
    await expect(made()).rejects.toThrow()
    expect((await find(id)).afx_state).toBe('running')
    expect((await fileOf(id)).statusCode).toBe(404)
    await moreMarks(company, 10)
    await make(id)
    expect((await fileOf(id)).rawPayload.equals(expected)).toBe(true)
    await make(id) // taken up once more it is left as it is
    expect((await fileOf(id)).rawPayload.equals(expected)).toBe(true)
  })

  test('asked for again while it is being made it is the same; more than five at once are refused', async () => {
    const other = await app.inRole('admin')
    const company = await establishmentOf(1)
    const { afx_id: id } = (await start(company, other)).json()
    expect((await start(company, other)).json().afx_id).toBe(id)
    for (let month = 1; month < 5; month += 1) {
      const body = asking(company, { from: `2019-0${month}-01`, to: `2019-0${month}-28` })
      expect((await other.post('/afd-export', body)).statusCode).toBe(200)
    }
    const sixth = await other.post('/afd-export', asking(company, { from: '2018-01-01', to: '2018-01-31' }))
    expect([sixth.statusCode, sixth.json().message]).toEqual([
      409,
      'Já há 5 arquivos AFD seus em geração. Aguarde um deles terminar ou cancele um.',
    ])
    await other.put(`/afd-export/${id}/cancel`)
    expect((await start(company, other)).json().afx_id).not.toBe(id)
  })

  test('what it cannot be made without is said in words, in the list and in the bell of who asked', async () => {
    const company = await establishmentOf(1)
    const { afx_id: id } = (await start(company)).json()
    const { db } = app.connections
    await db.updateTable('employer').set({ document: null }).where('id', '=', company).execute()
    await expect(make(id)).rejects.toThrow()
    const failure = 'Para gerar o AFD falta informar: o CNPJ ou CPF da empresa.'
    expect(await find(id)).toMatchObject({ afx_state: 'failed', failure, afx_file_name: null })
    const [notice] = await notices()
    expect(notice).toMatchObject({ not_title: 'AFD não foi gerado', not_data: { type: 'afd-not-made' } })
    expect(notice.not_body).toContain(failure)
    expect((await start(company)).json().message).toBe(failure)
    const lacking = (await admin.get('/afd-export/lacking')).json()
    expect(lacking.results).toContainEqual(expect.objectContaining({ com_id: company, lacking: ['document'] }))
  })

  test('one that no try could make has failed, in words', async () => {
    const company = await establishmentOf(1)
    const { afx_id: id } = (await start(company)).json()
    const job = app.jobs.find(({ name }) => name === 'afd.export')
    await app.connections.db.transaction().execute(async (tx) => job?.givenUp?.(tx, { exportId: id }))
    expect(await find(id)).toMatchObject({
      afx_state: 'failed',
      failure: 'A geração falhou em todas as tentativas. Gere de novo.',
    })
  })

  test('files go after seven days, and their content with them; the row stays', async () => {
    const { db } = app.connections
    const kept = (await db.selectFrom('afdExport').select('id').where('state', '=', 'done').execute()).map(
      ({ id }) => id,
    )
    const [old = 0, ...others] = kept
    await db
      .updateTable('afdExport')
      .set({ endedAt: sql<string>`now() - interval '8 days'` })
      .where('id', '=', old)
      .execute()
    expect(await namesOf(db, 'made-afd')).toEqual(kept.map(String).sort())
    await afdExportSweepJob.run({ db, input: {}, signal: new AbortController().signal })
    expect(await namesOf(db, 'made-afd')).toEqual(others.map(String).sort())
    expect((await find(old)).afx_state).toBe('expired')
    expect((await fileOf(old)).statusCode).toBe(404)
  })
})

test.each(['employee', 'supervisor', 'gestor'] as const)('not for %s', async (role) => {
  const as = await app.inRole(role)
  const answers = [
    await as.get('/afd-export'),
    await as.get('/afd-export/1'),
    await as.get('/afd-export/1/file'),
    await start(1, as),
    await as.put('/afd-export/1/cancel'),
    await as.get('/afd-export/lacking'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403))
})

test('one that is not there is not found; a period turned round is refused', async () => {
  expect((await start(99_999)).statusCode).toBe(404)
  expect((await admin.get('/afd-export/99999')).statusCode).toBe(404)
  expect((await admin.put('/afd-export/99999/cancel')).statusCode).toBe(404)
  expect((await fileOf(99_999)).statusCode).toBe(404)
  const turned = await admin.post('/afd-export', asking(1, { from: year.to, to: year.from }))
  expect([turned.statusCode, turned.json().message]).toEqual([
    400,
    'A data inicial não pode ser maior que a data final.',
  ])
})
