/** Payroll files over HTTP: previewed, made with version and hash; after a reopening only the difference. */
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aClosedPeriod, anEmployee, included, marked, markedDaily } from '../../../test/periods.ts'
import { mirrorOf, runWhole } from '../../../test/processing.ts'
import { payrollFileJob } from './payroll-file.job.ts'

ownCompany()

let ana: number
let bia: number
let period: number
let company: number
/** Of the two layouts that stand in the tests: fixed as Domínio's, and delimited with corrections. */
let fixed: number
let delimited: number

const layoutNamed = async (name: string) =>
  (await admin.get(`/payroll-layout?pal_name=${encodeURIComponent(name)}`)).json().results[0]

beforeAll(async () => {
  const { db } = app.connections
  ana = await anEmployee(app, { name: 'Ana Conceição', overtimeType: 'closed' })
  bia = await anEmployee(app, { name: 'Bia Lima', overtimeType: 'open' })
  await db.updateTable('employee').set({ enrollment: '42' }).where('id', '=', ana).execute()
  await db.updateTable('employee').set({ enrollment: '7' }).where('id', '=', bia).execute()
  company = (await db.selectFrom('employer').select('id').executeTakeFirstOrThrow()).id
  // Two hours of a Sunday, a late entry, a day missed; Bia stays an hour longer every day.
  await markedDaily(app, ana, '2026-01-21', '2026-02-19', '08:00', '12:00', '13:00', '17:00')
  await marked(app, ana, '2026-01-25', '08:00', '10:00')
  await markedDaily(app, bia, '2026-01-21', '2026-02-20', '08:00', '12:00', '13:00', '18:00')
  for (const person of [ana, bia])
    await db
      .insertInto('dayRecord')
      .values({ employeeId: person, dayOn: '2026-01-25', overtime: 'authorized', authorizedMinutes: 2880 })
      .execute()
  period = await aClosedPeriod(admin)
  fixed = (await layoutNamed('Domínio')).pal_id
  const made = await admin.post('/payroll-layout', {
    pal_name: 'Folha de teste',
    pal_corrections: 'difference',
    pal_encoding: 'utf8',
    pal_line_end: 'lf',
    fields: ['enrollment', 'eventCode', 'amount'].map((plf_content) => ({
      plf_line: 'detail',
      plf_content,
      plf_text: '',
      plf_form: null,
      plf_width: null,
      plf_pad: 'right',
    })),
    events: [
      { ple_event: 'hundred', ple_code: '200', ple_unit: 'clock' },
      { ple_event: 'absent', ple_code: '40', ple_unit: 'clock' },
      { ple_event: 'absentDays', ple_code: '41', ple_unit: 'minutes' },
    ],
  })
  expect(made.statusCode, made.body).toBe(200)
  delimited = made.json().pal_id
  await app.queue.work([payrollFileJob], db)
})

const asked = (layout: number, more: object = {}) => ({ pal_id: layout, scc_id: period, ...more })
const preview = async (layout: number, more = '') =>
  (await admin.get(`/payroll-file/preview?pal_id=${layout}&scc_id=${period}${more}`)).json()

async function made(layout: number) {
  const begun = await admin.post('/payroll-file', asked(layout))
  expect(begun.statusCode, begun.body).toBe(200)
  const id = begun.json().pfi_id
  const file = async () => (await admin.get(`/payroll-file/${id}`)).json()
  await expect.poll(async () => (await file()).pfi_state, { timeout: 20_000 }).toMatch(/^(done|failed|cancelled)$/)
  return file()
}
const contentOf = async (id: number) => (await admin.get(`/payroll-file/${id}/file`)).rawPayload

test('three layouts are there, each with its source, what is certain and what to compare, and no invented codes', async () => {
  const { results } = (await admin.get('/payroll-layout?take=50')).json()
  const ready = results.filter(({ pal_id: id }: { pal_id: number }) => id !== delimited)
  expect(ready.map(({ pal_name: name }: { pal_name: string }) => name)).toEqual([
    'Calima: ponto eletrônico',
    'Domínio: lançamentos',
    'TOTVS RM: movimento',
  ])
  for (const { pal_source: source, events, fields } of ready) {
    expect(source).toMatch(/Fonte:[\s\S]*Certo por essa fonte:[\s\S]*Compare /)
    expect([events, fields.length > 3]).toEqual([[], true])
  }
})

test('numbers that are provisional go into no file, nor does a layout without codes make one', async () => {
  const provisional =
    'A apuração ainda não foi processada: os números são provisórios. Processe-a antes de gerar o arquivo da folha.'
  const refused = await admin.post('/payroll-file', asked(delimited))
  expect([refused.statusCode, refused.json().message]).toEqual([400, provisional])
  expect((await preview(delimited)).refusal).toBe(provisional)
  await runWhole(app, period)
  const codeless = await admin.post('/payroll-file', asked(fixed))
  expect(codeless.json().message).toBe('O leiaute não tem eventos com código. Preencha os códigos da sua folha.')
})

test('the preview shows people, lines and totals that tie to the mirrors; a difference is named', async () => {
  const [sheet, other] = [await mirrorOf(admin, ana), await mirrorOf(admin, bia)]
  expect(sheet).toMatchObject({ psc_minutes_onehundred_percent: 120, psc_minutes_late: 480 })
  const shown = await preview(delimited)
  expect(shown).toMatchObject({ people: 2, lines: 3, refusal: '', lacking: [], before: null })
  expect(shown.sample).toEqual(['42;200;02:00', '42;40;08:00', '42;41;1'])
  expect(shown.first.map(({ ind_name: name }: { ind_name: string }) => name)).toEqual(['Ana Conceição', 'Bia Lima'])
  const ties = new Map(shown.ties.map((tie: { label: string }) => [tie.label, tie]))
  expect(ties.get('Extras 100 %')).toMatchObject({ sent: 120, onMirrors: 120, unsent: [] })
  expect(ties.get('Atrasos e faltas')).toMatchObject({ sent: 480, onMirrors: 480, unsent: [] })
  // Bia's hours are in the bank or pending: what is sent of them has no code here, and that is said.
  const credited = other.psc_minutes_fifty_percent + other.psc_minutes_below_limit
  const unsent = credited > 0 ? [{ event: 'bankCredit', amount: credited }] : []
  expect(ties.get('Extras 50 %')).toMatchObject({ sent: 0, onMirrors: credited, unsent })
})

test('who lacks what the layout asks for is named, and no file is made without it', async () => {
  const events = [{ ple_event: 'hundred', ple_code: '200', ple_unit: 'hundredths' }]
  expect((await admin.put(`/payroll-layout/${fixed}`, { events })).statusCode).toBe(200)
  const why = 'Falta no leiaute o código de Padaria Aurora Ltda. na folha'
  expect((await preview(fixed)).lacking).toMatchObject([{ peo_id: ana, ind_name: 'Ana Conceição', why }])
  const failed = await made(fixed)
  expect([failed.pfi_state, failed.failure]).toEqual(['failed', `${why}: Ana Conceição.`])
  const bell = (await admin.get('/notification')).json().results[0]
  expect(bell).toMatchObject({ not_title: 'Arquivo da folha não foi gerado', not_data: { type: 'payroll-not-made' } })
  await admin.put(`/payroll-layout/${fixed}`, { companies: [{ com_id: company, plc_code: '35' }] })
  const done = await made(fixed)
  expect([done.pfi_state, done.pfi_version]).toEqual(['done', 1])
  expect((await contentOf(done.pfi_id)).toString('latin1')).toBe('1000000000422026020200110000002000000000035\r\n')
})

describe('versions', () => {
  let first: number

  test('a file is kept with version, SHA-256, who, when and the layout as it was; the bell leads to it', async () => {
    const done = await made(delimited)
    first = done.pfi_id
    const content = await contentOf(first)
    expect(content.toString()).toBe('42;200;02:00\n42;40;08:00\n42;41;1\n')
    expect(done).toMatchObject({
      pfi_version: 1,
      pfi_corrections: 0,
      pfi_lines: 3,
      done: 2,
      total: 2,
      competence: 'Fevereiro/2026',
      pfi_file_name: 'folha-folha-de-teste-2026-02-v1.txt',
      pfi_size: content.length,
      pfi_sha256: createHash('sha256').update(content).digest('hex'),
    })
    const notices = (await admin.get('/notification')).json().results
    const told = notices.find(
      ({ not_data }: { not_data: { query: { arquivo?: number } } }) => not_data.query.arquivo === first,
    )
    // Read with the download above.
    expect(told).toMatchObject({ not_title: 'Arquivo da folha gerado', not_read: 1 })
    await admin.put(`/payroll-layout/${delimited}`, { pal_name: 'Outro nome' })
    const later = (await admin.get(`/payroll-file/${first}`)).json()
    expect([later.pal_name, later.layout.pal_name]).toEqual(['Folha de teste', 'Folha de teste'])
    await admin.put(`/payroll-layout/${delimited}`, { pal_name: 'Folha de teste' })
  })

  test('nothing changed: nothing goes out', async () => {
    expect(await preview(delimited)).toMatchObject({
      before: { pfi_version: 1 },
      changes: [],
      changedPeople: 0,
      lines: 0,
    })
    expect((await made(delimited)).failure).toBe('Nada mudou desde a versão 1.')
  })

  test('after a reopening only the difference goes out, before and after, by person and event', async () => {
    expect(
      (await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'Faltou um dia' })).statusCode,
    ).toBe(200)
    expect((await preview(delimited)).refusal).toContain('provisórios')
    // The day that was missed was worked after all.
    for (const time of ['08:00', '12:00', '13:00', '17:00'])
      await included(app, ana, '2026-02-20', time, 'Relógio parado')
    await admin.delete(`/scorecard/${period}`)
    await runWhole(app, period)
    const shown = await preview(delimited)
    expect(shown).toMatchObject({ changedPeople: 1, lines: 2, before: { pfi_version: 1 } })
    expect(shown.sample).toEqual(['42;40;-08:00', '42;41;-1'])
    const done = await made(delimited)
    expect(done).toMatchObject({ pfi_version: 2, pfi_corrections: 1, pfi_changed: 1, pfi_lines: 2 })
    expect((await contentOf(done.pfi_id)).toString()).toBe('42;40;-08:00\n42;41;-1\n')
    const changes = (await admin.get(`/payroll-file/${done.pfi_id}/changes`)).json()
    expect(changes.results.map(({ event, before, after }: Record<string, unknown>) => [event, before, after])).toEqual([
      ['absent', 480, 0],
      ['absentDays', 1, 0],
    ])
    const table = (await admin.get(`/payroll-file/${done.pfi_id}/changes/file/csv`)).body
    expect(table).toContain('42;Ana Conceição;Faltas em horas;08:00;00:00;-08:00;;')
    expect(table).toContain('42;Ana Conceição;Faltas em dias;;;;1;0')
    // What went out stays as it went out.
    expect((await contentOf(first)).toString()).toContain('42;40;08:00')
  })

  test('a program that takes no corrections gets none: the table alone is kept', async () => {
    const { db } = app.connections
    await db.updateTable('payrollLayout').set({ corrections: 'none' }).where('id', '=', delimited).execute()
    await admin.put(`/payroll-layout/${delimited}`, {
      events: [{ ple_event: 'hundred', ple_code: '200', ple_unit: 'clock' }],
    })
    // Nothing is posted of an event without a code; that it went out before, and no longer does, is told.
    const shown = await preview(delimited)
    expect([shown.lines, shown.changedPeople]).toEqual([0, 0])
    await admin.put(`/payroll-layout/${delimited}`, {
      events: [
        { ple_event: 'hundred', ple_code: '200', ple_unit: 'clock' },
        { ple_event: 'worked', ple_code: '1', ple_unit: 'clock' },
      ],
    })
    const done = await made(delimited)
    expect(done).toMatchObject({ pfi_version: 3, pfi_file_name: null, pfi_lines: 0, pfi_sha256: '' })
    expect(done.pfi_changed).toBe(2)
    const gone = await admin.get(`/payroll-file/${done.pfi_id}/file`)
    expect([gone.statusCode, gone.json().message]).toEqual([404, 'Este arquivo não foi gerado.'])
  })

  test('what went out of all companies does not go out again of one of them', async () => {
    const again = await admin.post('/payroll-file', asked(delimited, { com_id: company }))
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('pago duas vezes')])
    expect((await preview(delimited, `&com_id=${company}`)).refusal).toBe(again.json().message)
  })

  test('two who ask at once get one file; a cancelled one leaves its version free', async () => {
    const { db } = app.connections
    const layout = JSON.stringify((await admin.get(`/payroll-layout/${fixed}`)).json())
    const account = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    const row = { layoutId: fixed, payPeriodId: period, version: 9, corrections: true, layout, accountId: account.id }
    const { id } = await db.insertInto('payrollFile').values(row).returning('id').executeTakeFirstOrThrow()
    const both = await Promise.all([1, 2].map(() => admin.post('/payroll-file', asked(fixed))))
    expect(both.map((answer) => answer.json().pfi_id)).toEqual([id, id])
    expect((await admin.put(`/payroll-file/${id}/cancel`)).json().pfi_state).toBe('cancelled')
    expect((await admin.put(`/payroll-file/${id}/cancel`)).json().pfi_state).toBe('cancelled')
    expect((await admin.get(`/payroll-file?pal_id=${fixed}`)).json().results[0].pfi_state).toBe('cancelled')
  })
})

test('who is no administrator has none of it', async () => {
  for (const role of ['employee', 'supervisor', 'gestor'] as const) {
    const caller = await app.inRole(role)
    const answers = [
      await caller.get(`/payroll-file/preview?pal_id=${fixed}&scc_id=${period}`),
      await caller.get('/payroll-file/1/file'),
      await caller.post('/payroll-file', asked(fixed)),
      await caller.get('/payroll-layout'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  }
})

test('a layout that could make no file is refused at its field', async () => {
  const wrong = await admin.put(`/payroll-layout/${fixed}`, {
    fields: [{ plf_line: 'header', plf_content: 'name', plf_text: '', plf_form: null, plf_width: 3, plf_pad: 'right' }],
  })
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Campo 1: Só existe em um lançamento.'])
  expect((await admin.get(`/payroll-layout/${fixed}`)).json().fields.length).toBeGreaterThan(3)
})

test('a layout names each establishment once, and none that does not exist', async () => {
  const before = (await admin.get(`/payroll-layout/${fixed}`)).json()
  const named = (...ids: number[]) => ({ companies: ids.map((id) => ({ com_id: id, plc_code: 'A' })) })
  const answers = [
    await admin.put(`/payroll-layout/${fixed}`, named(company, company)),
    await admin.put(`/payroll-layout/${fixed}`, named(company, 999_999)),
    await admin.post('/payroll-layout', { pal_name: 'De ninguém', ...named(999_999) }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [400, 'Empresa 2: Empresa repetida.'],
    [404, 'Empresa não encontrada.'],
    [404, 'Empresa não encontrada.'],
  ])
  expect((await admin.get(`/payroll-layout/${fixed}`)).json()).toEqual(before)
  expect(await layoutNamed('De ninguém')).toBeUndefined()
})
