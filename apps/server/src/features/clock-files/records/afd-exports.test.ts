/** The AFD of our own REP-P (Portaria 671, annex IX 11 and 12), read again by the reader of foreign files. */
import { createHash } from 'node:crypto'
import { type AfdRecord, cpfCheckDigits, readAfd } from '@ponteiro/legal-files'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { app, ownApplication } from '../../../../test/own-application.ts'
import { aPerson } from '../../../../test/people.ts'
import { afdHeader } from './afd-exports.rules.ts'
import { beginServing } from './rep-availability.queries.ts'

let admin: Caller
let company: number

const someCpf = (nth: number) => `${415_000_000 + nth}${cpfCheckDigits(String(415_000_000 + nth))}`
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The database dates what it records by its own clock, so the clock of the test stays close to it. */
const anHourAgo = Date.now() - 3_600_000
const dayOf = (at: number) => new Date(at - 3 * 3_600_000).toISOString().slice(0, 10)
const recordedOn = new RegExp(`^(${dayOf(anHourAgo)}|${dayOf(Date.now())})$`)
const period = { from: dayOf(anHourAgo - 86_400_000), to: dayOf(Date.now() + 86_400_000) }

ownApplication()
beforeAll(async () => {
  const founder = await app.inRole('admin')
  const made = await founder.post('/company', {
    com_name: 'Construções São João – Ltda.',
    com_document: '11222333000181',
    com_place: 'Praça da Sé, 1',
    com_cno_caepf: '123456789012',
  })
  company = made.json().com_id
  const responsible = await aPerson(founder, { ind_name: 'Responsável', ind_cpf: someCpf(1), ind_id_com: company })
  admin = await app.inRole('admin', responsible)
  await (await beginServing(app.connections.pool.options.connectionString ?? '', () => undefined)).end()
  for (let nth = 2; nth < 6; nth += 1) {
    const id = await aPerson(admin, { ind_name: `Conceição Žižka ${nth}`, ind_cpf: someCpf(nth), ind_id_com: company })
    const as = await app.inRole('employee', id)
    for (let minute = 0; minute < 4; minute += 1) {
      app.clock.set(new Date(anHourAgo + (nth * 10 + minute) * 60_000).toISOString())
      expect((await as.post('/schedule/register')).statusCode).toBe(200)
    }
    await admin.put(`/people/${id}`, { ind_name: `Conceição Žižka Filha ${nth}` })
  }
  app.clock.set(new Date(Date.now() + 60_000).toISOString())
})

const download = (as: Caller, { from, to }: { from: string; to: string }, id = company) =>
  as.get(`/company/${id}/afd?start_date=${from}&end_date=${to}`)

test('every record of the establishment is in the file, and the reader has nothing to say against it', async () => {
  const answer = await download(admin, period)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-disposition']).toContain('AFD0051202600123456711222333000181REP_P.txt')
  const { records, warnings, malformed, summary } = readAfd(answer.rawPayload, { sha256 })
  expect(warnings).toEqual([])
  expect(malformed).toEqual([])
  expect(summary).toMatchObject({ encoding: 'latin-1', lineEnd: 'crlf' })
  expect(summary.pieces).toMatchObject([
    {
      layout: '671',
      header: {
        employer: { kind: 'cnpj', id: '11222333000181' },
        registration: '00123456789012',
        employerName: 'Construções São João - Ltda.',
        version: '004',
        // Of the records: a day before and after was asked for.
        firstOn: expect.stringMatching(recordedOn),
        lastOn: expect.stringMatching(recordedOn),
        developer: { kind: 'cnpj', id: '11222333000181' },
      },
      counts: { employer: 1, employee: 9, event: 2, repPMark: 16, mark: 0, clockAdjustment: 0 },
      trailer: 'agrees',
      crc: { variant: 'KERMIT', wrong: 0 },
      chain: { intact: 16, broken: 0, notCheckable: 0 },
      firstNsr: 1,
      lastNsr: 28,
    },
  ])
  const told = records.flatMap((record: AfdRecord) => ('nsr' in record ? [record] : []))
  expect(told.map(({ nsr }) => nsr)).toEqual(Array.from({ length: 28 }, (_, at) => at + 1))
  expect(told.find(({ kind }) => kind === 'employer')).toMatchObject({ place: 'Praça da Sé, 1', responsible: null })
  const names = told.flatMap((record) => (record.kind === 'employee' ? [`${record.operation} ${record.name}`] : []))
  expect(names).toContain('altered Conceição Zizka Filha 5')
  const stored = await app.connections.db
    .selectFrom('mark')
    .select(['nsr', 'hash', 'cpf'])
    .where('employerId', '=', company)
    .where('nsr', 'is not', null)
    .orderBy('nsr')
    .execute()
  expect(
    told.flatMap((record) =>
      record.kind === 'mark' ? [{ nsr: record.nsr, hash: record.repP?.hash, cpf: record.person.digits }] : [],
    ),
  ).toEqual(stored)
})

test('the same period gives the same records, and a period without records an empty file', async () => {
  const lines = async () => (await download(admin, period)).rawPayload.toString('latin1').split('\r\n').slice(1)
  expect(await lines()).toEqual(await lines())
  const { warnings, summary } = readAfd((await download(admin, { from: '2020-01-01', to: '2020-01-31' })).rawPayload)
  expect(warnings).toEqual([])
  expect(summary).toMatchObject({ records: 3, pieces: [{ firstNsr: null, trailer: 'agrees' }] })
})

test('the records of some days are no broken chain, though a mark kept without a network came in later (annex IX 12)', async () => {
  const { com_id: place } = (
    await admin.post('/company', { com_name: 'Sem rede', com_document: '19131243000197' })
  ).json()
  const id = await aPerson(admin, { ind_cpf: someCpf(50), ind_id_com: place })
  const as = await app.inRole('employee', id)
  const today = app.clock.now()
  const yesterday = Date.parse(`${dayOf(today - 86_400_000)}T12:00:00-03:00`)
  const pressAt = async (at: number) => {
    const kept = at < today ? { sci_pressed_at: new Date(at).toISOString() } : {}
    const answer = await as.post('/schedule/register', kept)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  for (const at of [yesterday, today, yesterday + 120_000]) await pressAt(at)
  const day = { from: dayOf(yesterday), to: dayOf(yesterday) }
  const { warnings, summary } = readAfd((await download(admin, day, place)).rawPayload, { sha256 })
  expect(summary.pieces[0]).toMatchObject({ counts: { repPMark: 2 }, chain: { broken: 0, notCheckable: 1 } })
  expect(warnings.map(({ code }) => code)).toEqual(['hash-not-checkable', 'nsr-gap'])
})

test('before the file is made, who pressed in those days and has no CPF is counted, the first by name', async () => {
  const { com_id: place } = (
    await admin.post('/company', { com_name: 'Sem CPF', com_document: '60701190000104' })
  ).json()
  const names = ['Bia', 'Ana', 'Édi', 'Davi', 'Caio', 'Fabi']
  const ids: number[] = []
  app.clock.set(new Date(anHourAgo).toISOString())
  for (const ind_name of names) {
    const id = await aPerson(admin, { ind_name, ind_id_com: place })
    expect((await (await app.inRole('employee', id)).post('/schedule/register')).statusCode).toBe(200)
    ids.push(id)
  }
  await aPerson(admin, { ind_name: 'Aline, sem marcações', ind_id_com: place })
  const known = await aPerson(admin, { ind_name: 'Alba', ind_cpf: someCpf(60), ind_id_com: place })
  expect((await (await app.inRole('employee', known)).post('/schedule/register')).statusCode).toBe(200)
  app.clock.set(new Date(Date.now() + 60_000).toISOString())
  const without = async ({ from, to } = period, id = place) =>
    (await admin.get(`/company/${id}/afd/without-cpf?start_date=${from}&end_date=${to}`)).json()
  const first = await without()
  expect([first.total, first.results.map((row: { ind_name: string }) => row.ind_name)]).toEqual([
    6,
    ['Ana', 'Bia', 'Caio', 'Davi', 'Édi'],
  ])
  expect(first.results[0].peo_id).toBe(ids[1])
  const zeros = (await download(admin, period, place)).rawPayload.toString('latin1').match(/^\d{9}7.{24}000000000000/gm)
  expect(zeros).toHaveLength(6)
  const none = { results: [], total: 0 }
  expect(await without({ from: '2020-01-01', to: '2020-01-31' })).toEqual(none)
  expect(await without(period, company)).toEqual(none)
  expect((await admin.put(`/people/${ids[1]}`, { ind_cpf: someCpf(61) })).statusCode).toBe(200)
  expect((await without()).total).toBe(5)
})

describe('who may have it', () => {
  test.each(['employee', 'supervisor', 'gestor'] as const)('not %s', async (role) => {
    const as = await app.inRole(role)
    expect((await download(as, period)).statusCode).toBe(403)
    const days = `start_date=${period.from}&end_date=${period.to}`
    expect((await as.get(`/company/${company}/afd/without-cpf?${days}`)).statusCode).toBe(403)
  })

  test('an employer that is not there is not found; a period turned round is refused', async () => {
    expect((await download(admin, period, 9999)).statusCode).toBe(404)
    expect((await download(admin, { from: '2026-02-01', to: '2026-01-01' })).json().message).toBe(
      'A data inicial não pode ser maior que a data final.',
    )
  })

  test('no file is made of facts that nobody entered: what is missing is named', async () => {
    const { db } = app.connections
    const { id } = await db
      .insertInto('employer')
      .values({ name: 'Sem CNPJ' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = await download(admin, period, id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Para gerar o AFD falta informar: o CNPJ ou CPF da empresa.',
    ])
    const establishment = {
      name: 'X',
      documentKind: 'cnpj' as const,
      document: null,
      cnoCaepf: null,
      repNumber: null,
      zone: 'America/Manaus',
    }
    const nothing = { repNumber: undefined, developerId: undefined, afdVersion: '003' as const }
    const days = { firstOn: period.from, lastOn: period.to }
    expect(() => afdHeader(establishment, nothing, days, Date.now())).toThrow(
      /o CNPJ ou CPF da empresa; o registro do REP-P no INPI .*; o CNPJ ou CPF do desenvolvedor/,
    )
  })
})

test('asked for on the screen it is made beside the calls, told to who asked, and its notice is read once it was downloaded', async () => {
  await app.queue.work(app.jobs, app.connections.db)
  const notices = async (as = admin) => (await as.get('/notification')).json().results
  const asked = { afx_id_com: company, start_date: period.from, end_date: period.to }
  const { afx_id: id } = (await admin.post('/afd-export', asked)).json()
  const state = async () => (await admin.get(`/afd-export/${id}`)).json().afx_state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  const [notice] = await notices()
  expect(notice).toMatchObject({
    not_title: 'AFD gerado',
    not_read: 0,
    not_data: { type: 'afd-made', name: 'afdimport.index', query: { arquivo: id } },
  })
  const others = await notices(await app.inRole('admin'))
  expect(others.filter((one: { not_title: string }) => one.not_title === 'AFD gerado')).toEqual([])
  expect((await admin.get('/afd-export?take=1')).json().results[0]).toMatchObject({ afx_id: id, afx_state: 'done' })
  const file = await admin.request('GET', `/afd-export/${id}/file`, undefined, { 'accept-encoding': 'gzip' })
  expect(file.headers['content-encoding'], 'read from the disk and not packed').toBeUndefined()
  expect(file.rawPayload.equals((await download(admin, period)).rawPayload)).toBe(true)
  expect((await notices())[0]).toMatchObject({ not_title: 'AFD gerado', not_read: 1 })
})
