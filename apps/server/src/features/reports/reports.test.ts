/** Reports: their pages by addresses that open once, their files, whom they show. */
import { parseCsv } from 'hucre/csv'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { aSector } from '../../../test/people.ts'
import { aClosedPeriod, anEmployee, aSchedule, marked } from '../../../test/periods.ts'
import { runWhole } from '../../../test/processing.ts'
import { namesOf as storedNames } from '../../../test/stored-files.ts'
import { partsOf, textOfPart } from '../../platform/files/zip-parts.ts'
import { recomputeDays } from '../calculation/results/days.queries.ts'
import { madeFileSweepJob } from './made-file-sweep.job.ts'
import { madeFileJob } from './made-files.job.ts'
import type { Maker } from './maker.rules.ts'
import { reportMaker } from './report-maker.job.ts'
import type { AnySource } from './report-source.rules.ts'
import { timeCardSource } from './time-cards.queries.ts'

ownCompany()

/** Ana works in the sector, Beto elsewhere; both have a bank. Caio of the sector never pressed. */
let [ana, beto, caio, unit, period] = [0, 0, 0, 0, 0]

beforeAll(async () => {
  const { db } = app.connections
  ana = await anEmployee(app, { name: 'Ana <b>Nogueira</b>' })
  beto = await anEmployee(app, { name: '=Beto Ramos' })
  const { sectorId, unitId } = await aSector(admin)
  unit = unitId
  caio = await anEmployee(app, { name: 'Caio Falta' })
  const placed = [ana, caio].map((employeeId) => ({ employeeId, sectorId }))
  await db.insertInto('sectorAssignment').values(placed).execute()
  const months = [ana, beto].flatMap((employeeId, at) => [
    { employeeId, year: 2025, month: 1, previous: 0, current: 1500, total: 1500, calculated: true },
    { employeeId, year: 2025, month: 2, previous: 1500, current: -90 - at, total: 1410 - at, calculated: true },
  ])
  await db.insertInto('hourBankMonth').values(months).execute()
  await marked(
    app,
    ana,
    '2026-02-02',
    '08:00',
    '12:00',
    '13:00',
    '17:00',
    '17:30',
    '18:00',
    '18:10',
    '18:20',
    '18:30',
    '18:40',
  )
  await marked(app, beto, '2026-02-02', '08:00', '12:00')
  const marks = { employeeIds: [ana, beto], from: '2026-02-02', to: '2026-02-02' }
  await db.transaction().execute((tx) => recomputeDays(tx, marks))
  period = await aClosedPeriod(admin)
  await runWhole(app, period)
})

const asked = (path: string, as: Caller = admin) => as.get(path)
const cookieOf = (answer: Awaited<ReturnType<Caller['get']>>) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** The page behind the address that a call answers. */
async function opened(path: string, as: Caller = admin) {
  const answer = await asked(path, as)
  expect(answer.statusCode, answer.body).toBe(200)
  const { url } = answer.json()
  const cookie = cookieOf(answer)
  const open = (headers: Record<string, string> = { cookie }) => app.http.inject({ method: 'GET', url, headers })
  return { url: String(url), answer, open, page: await open() }
}

const bank = '/bankofhours/report-bank-hours?year=2025'

/** What stands in the cells of a page, row by row. */
const cellsOf = (page: { body: string }) => [...page.body.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell)

describe('the address of a page (R468, Q87, requirement 21)', () => {
  test('opens once: a second opening is refused in Portuguese', async () => {
    const { page, open, url } = await opened(bank)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Ana &lt;b&gt;Nogueira&lt;/b&gt;')
    expect(page.headers['content-disposition']).toMatch(/^inline/)
    expect(page.headers['cache-control']).toBe('no-store')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain('sandbox')
    expect(policy).not.toMatch(/unsafe|allow-scripts/)
    const again = await open()
    expect([again.statusCode, again.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
    expect(again.body).toContain('Este endereço já foi aberto ou não vale mais. Faça a busca novamente.')
    expect(again.body).toContain('@media print { body { display: none } }')
    expect(again.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(url).toMatch(/^\/api\/report-page\/[\w-]{43}$/)
  })

  test('opens in the browser that asked alone, and an attempt in another uses nothing up', async () => {
    const answer = await asked(bank)
    const { url } = answer.json()
    const open = (headers: Record<string, string>) => app.http.inject({ method: 'GET', url, headers })
    const other = cookieOf(await asked(bank))
    expect((await open({})).statusCode).toBe(410)
    expect((await open({ cookie: other })).statusCode).toBe(410)
    expect((await open({ cookie: cookieOf(answer) })).statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict; Secure$/)
  })

  test('a page and a print that are asked for at once both open, as browsers keep and send cookies', async () => {
    const jar = new Map<string, { readonly path: string; readonly pair: string }>()
    const sent = (url: string) =>
      [...jar.values()].flatMap(({ path, pair }) => (url === path || url.startsWith(`${path}/`) ? pair : [])).join('; ')
    const answers = await Promise.all([bank, bank.replace('report-bank', 'print-bank')].map((path) => asked(path)))
    for (const answer of answers) {
      const [pair = '', ...rest] = String(answer.headers['set-cookie']).split('; ')
      const path = rest.find((part) => part.startsWith('Path='))?.slice(5) ?? ''
      jar.set(`${pair.split('=')[0]} ${path}`, { path, pair })
    }
    expect(sent(`/api${bank}`)).toBe('')
    for (const answer of answers) {
      const { url } = answer.json()
      const page = await app.http.inject({ method: 'GET', url, headers: { cookie: sent(url) } })
      expect(page.statusCode).toBe(200)
    }
  })

  test('opens for 60 seconds, and for a session that may read it still', async () => {
    const before = app.clock.now()
    const late = await asked(bank)
    app.clock.set(new Date(before + 60_001).toISOString())
    const open = (answer: typeof late) =>
      app.http.inject({ method: 'GET', url: answer.json().url, headers: { cookie: cookieOf(answer) } })
    expect((await open(late)).statusCode).toBe(410)
    app.clock.set(new Date(before).toISOString())
    const leaving = await app.inRole('admin')
    const answer = await asked(bank, leaving)
    await leaving.post('/auth/logout')
    expect((await open(answer)).statusCode).toBe(410)
    await madeFileSweepJob({ now: () => before + 120_000 }).run({
      db: app.connections.db,
      input: {},
      signal: new AbortController().signal,
    })
    const { rows } = await app.connections.pool.query('select count(*)::int as n from report_address')
    expect(rows[0].n).toBe(0)
  })
})

describe('whom a report shows', () => {
  const days = 'start_date=2026-01-01&end_date=2026-12-31'
  const reports = [
    ['absences', `/schedule/report-absences?${days}`, `/schedule/print-report-absences?${days}`],
    ['access', '/userprofiles/report-access-control', '/userprofiles/print-access-control'],
    ['people', '/people/report-general-information', '/people/xlsx-general-information'],
    ['bank', bank, '/bankofhours/csv-bank-hours'],
    ['entries', '/peoplescorecard/report?scc_id=1&wun_id=1', '/peoplescorecard/print?scc_id=1&wun_id=1'],
  ] as const
  test.each(reports)('%s is for administrators (Q89, R458)', async (_, path, other) => {
    const gestor = await app.inRole('gestor', await anEmployee(app))
    for (const caller of [gestor, app.anonymous]) {
      expect([401, 403]).toContain((await asked(path, caller)).statusCode)
      expect([401, 403]).toContain((await asked(other, caller)).statusCode)
    }
  })

  test('a time card is also its person’s, for the days of processed periods, and nobody else’s (Q89, R390)', async () => {
    const own = await app.inRole('employee', beto)
    const range = 'start_date=2026-02-01&end_date=2026-03-01'
    const { page } = await opened(`/schedule/report?employees=${beto}&${range}`, own)
    expect(page.body).toContain('=Beto Ramos')
    expect(page.body).toContain('02/02/2026')
    expect(page.body).not.toContain('21/02/2026')
    expect((await asked(`/schedule/report?employees=${ana}&${range}`, own)).statusCode).toBe(404)
    expect((await asked(`/schedule/report?employees=${ana},${beto}&${range}`, own)).statusCode).toBe(404)
    const all = await opened(`/schedule/report?${range}`, own)
    expect(all.page.body).not.toContain('Nogueira')
  })
})

test('everybody’s time cards are of who was employed then, left since or not, and not of who came later (R390)', async () => {
  await anEmployee(app, { name: 'Davi Saiu', dismissedOn: '2026-02-10', active: false })
  await anEmployee(app, { name: 'Elsa Saiu', dismissedOn: '2026-01-30', active: false })
  await anEmployee(app, { name: 'Fabio Depois', admittedOn: '2026-03-01' })
  const { page } = await opened('/schedule/report?start_date=2026-02-02&end_date=2026-02-20')
  for (const there of ['Nogueira', 'Davi Saiu']) expect(page.body).toContain(there)
  for (const away of ['Elsa Saiu', 'Fabio Depois']) expect(page.body).not.toContain(away)
})

test('the schedule of a person is that of today where the reader is (R385)', async () => {
  const { db } = app.connections
  const before = app.clock.now()
  const scheduleId = await aSchedule(app, { name: 'Noturna nova' })
  const given = { employeeId: caio, workScheduleId: scheduleId, overtimeType: 'open', pointCalculation: true } as const
  await db
    .insertInto('scheduleAssignment')
    .values({ ...given, sinceOn: '2026-03-03' })
    .execute()
  const path = '/people/report-general-information?columnList=name,schedule'
  app.clock.set('2026-03-03T01:30:00Z')
  expect((await opened(path)).page.body).not.toContain('Noturna nova')
  app.clock.set('2026-03-03T03:30:00Z')
  expect((await opened(path)).page.body).toContain('Noturna nova')
  app.clock.set(new Date(before).toISOString())
})

test('a time card shows four pairs a day, and notes any further mark (R396)', async () => {
  const { page } = await opened(`/schedule/report?employees=${ana}&start_date=2026-02-02&end_date=2026-02-02`)
  expect(cellsOf(page).slice(2, 11)).toEqual([
    '08:00',
    '12:00',
    '13:00',
    '17:00',
    '17:30',
    '18:00',
    '18:10',
    '18:20',
    '18:30 18:40',
  ])
})

describe('columns (R385)', () => {
  const heads = (page: { body: string }) =>
    [...page.body.matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, head]) => head)

  test('are those that are chosen, in the report’s own order; noCustomColumns passes the choice over (Q87)', async () => {
    const path = '/people/report-general-information?columnList=cpf,name,enrollment'
    expect(heads((await opened(path)).page)).toEqual(['Matrícula', 'Nome', 'CPF'])
    expect(heads((await opened(`${path}&noCustomColumns=1`)).page)).toContain('Jornada')
  })

  test('that nobody knows, or none at all, are refused', async () => {
    for (const columns of ['', 'senha', 'name,senha']) {
      const answer = await asked(`/people/report-general-information?columnList=${columns}`)
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Escolha ao menos uma das informações do relatório.',
      ])
    }
  })
})

test('entries ask for a unit, and for calculations or days, not both (R386, R387, Q88)', async () => {
  const refused = async (query: string) => {
    const answer = await asked(`/peoplescorecard/report?${query}`)
    return [answer.statusCode, answer.statusCode === 200 ? '' : answer.json().message]
  }
  expect(await refused(`scc_id=${period}`)).toEqual([400, 'Campo Obrigatorio'])
  expect(await refused(`wun_id=${unit}`)).toEqual([400, 'Campo Obrigatorio'])
  expect(await refused(`wun_id=${unit}&start_date=2026-02-01`)).toEqual([400, 'Campo Obrigatorio'])
  expect((await refused(`wun_id=${unit}&scc_id=${period}&start_date=2026-02-01&end_date=2026-02-02`))[0]).toBe(400)
  expect(await refused(`wun_id=${unit}&start_date=2026-02-02&end_date=2026-02-02`)).toEqual([200, ''])
  expect(await refused(`wun_id=${unit}&scc_id=${period}`)).toEqual([200, ''])
})

test('entries of the days of a processed calculation are what its mirrors say, by everybody (R386, R387)', async () => {
  const { db } = app.connections
  await db.updateTable('dayRecord').set({ late: 7 }).where('employeeId', '=', ana).execute()
  const { startsOn, endsOn } = await db
    .selectFrom('payPeriod')
    .select(['startsOn', 'endsOn'])
    .where('id', '=', period)
    .executeTakeFirstOrThrow()
  const names = 'name,worked,late,night,onNotice,fifty,hundred,pending,refused,belowLimit,overnights'
  const rowsOf = async (query: string) => {
    const { page } = await opened(`/peoplescorecard/report?wun_id=${unit}&columnList=${names}&${query}`)
    return cellsOf(page)
  }
  const byDates = await rowsOf(`start_date=${startsOn}&end_date=${endsOn}`)
  expect(byDates).toEqual(await rowsOf(`scc_id=${period}`))
  const { late } = await db
    .selectFrom('timeSheet')
    .select('late')
    .where('employeeId', '=', caio)
    .executeTakeFirstOrThrow()
  expect(late).toBeGreaterThan(0)
  expect(byDates).toContain(`${Math.floor(late / 60)}:00`)
})

test('absences ask for their days, in order (R388)', async () => {
  expect((await asked('/schedule/report-absences')).statusCode).toBe(400)
  const backwards = await asked('/schedule/report-absences?start_date=2026-02-02&end_date=2026-02-01')
  expect(backwards.json().message).toBe('A data inicial não pode ser maior que a data final.')
})

test('days of absences are those that are authorized, and half days halves (R388)', async () => {
  const { db } = app.connections
  const { id: account } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: reasonId } = await db
    .insertInto('absenceReason')
    .values({ name: 'Folga combinada', abbreviation: 'FCB', color: '#123456', allowance: 'full' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const away = { employeeId: beto, reasonId, vacation: false, accountId: account }
  const decided = { ...away, decidedBy: account, decidedAt: new Date() }
  await db
    .insertInto('absence')
    .values([
      { ...decided, startsOn: '2026-05-30', endsOn: '2026-06-02', state: 'authorized' },
      { ...decided, startsOn: '2026-06-03', endsOn: '2026-06-03', state: 'authorized', part: 'morning' },
      { ...decided, startsOn: '2026-06-04', endsOn: '2026-06-04', state: 'authorized', part: 'hours', minutes: 90 },
      { ...decided, startsOn: '2026-06-08', endsOn: '2026-06-12', state: 'denied' },
      { ...away, startsOn: '2026-06-15', endsOn: '2026-06-19', state: 'pending' },
    ])
    .execute()
  const { page } = await opened(`/schedule/report-absences?start_date=2026-06-01&end_date=2026-06-30`)
  const days = cellsOf(page)
    .join('|')
    .split('=Beto Ramos')
    .slice(1)
    .map((row) => row.split('|')[6])
  expect(days).toEqual(['2', '0,5', '0', '0', '0'])
  expect(cellsOf(page).at(-6)).toBe('2,5')
})

/** The cells of a workbook, read without what wrote it: numbers as they are, text from its own cell. */
function sheetOf(workbook: Buffer): (string | number)[][] {
  const xml = textOfPart(workbook, partsOf(workbook), 'xl/worksheets/sheet1.xml')
  const shared = textOfPart(workbook, partsOf(workbook), 'xl/sharedStrings.xml')
  const strings = [...shared.matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs)].map(([, text = '']) => text)
  expect(xml).not.toContain('<f>')
  return [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number)[] = []
    for (const [, head = '', body = ''] of row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const [letter = 'A'] = /\br="([A-Z])\d/.exec(head)?.slice(1) ?? []
      const value = /<(?:v|t)[^>]*>([^<]*)</.exec(body)?.[1] ?? ''
      const isText = head.includes('t="inlineStr"') || value === ''
      cells[letter.charCodeAt(0) - 65] = head.includes('t="s"')
        ? (strings[Number(value)] ?? '')
        : isText
          ? value
          : Number(value)
    }
    return cells
  })
}

describe('files', () => {
  test('the workbook of the bank sums to what the API says, and no cell is a formula (R385)', async () => {
    const file = await asked('/bankofhours/xlsx-bank-hours?year=2025')
    expect(file.headers['content-disposition']).toMatch(/banco-de-horas_2026-03-02\.xlsx$/)
    const [head = [], ...rows] = sheetOf(file.rawPayload)
    const at = head.indexOf('Saldo atual')
    const minutes = rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 1440), 0)
    const { results } = (await asked('/bankofhours/employees?year=2025&take=1000')).json()
    expect(minutes).toBe(
      results.reduce((sum: number, { currentBalance }: { currentBalance: number }) => sum + currentBalance, 0),
    )
    expect(rows).toHaveLength(results.length)
    expect(rows.flat()).toContain('=Beto Ramos')
  })

  test('CSV has the month that is asked for; a month without a row carries the balance', async () => {
    const rowsOf = async (month: number) => {
      const file = await asked(
        `/bankofhours/csv-bank-hours?year=2025&mon_id=${month}&columnList=name,previous,current,total`,
      )
      return parseCsv(file.body.replace(/^\uFEFF/, ''), { delimiter: ';' })
    }
    expect(await rowsOf(1)).toContainEqual(["'=Beto Ramos", '00:00', '25:00', '25:00'])
    expect(await rowsOf(2)).toContainEqual(["'=Beto Ramos", '25:00', '-01:31', '23:29'])
    expect(await rowsOf(3)).toContainEqual(["'=Beto Ramos", '23:29', '00:00', '23:29'])
  })

  test('who is negative is so in the month that is asked for, which is one of a year', async () => {
    const [then, now] = [await anEmployee(app, { name: 'Então' }), await anEmployee(app, { name: 'Agora' })]
    const row = (employeeId: number, month: number, previous: number, total: number) => {
      const current = total - previous
      return { employeeId, year: 2024, month, previous, current, total, calculated: true }
    }
    const rows = [row(then, 3, 0, -30), row(then, 12, -30, 60), row(now, 3, 0, 30), row(now, 12, 30, -60)]
    await app.connections.db.insertInto('hourBankMonth').values(rows).execute()
    const namesOf = async (query: string) => {
      const { body } = await asked(`/bankofhours/csv-bank-hours?${query}&negative=1&columnList=name,total`)
      return parseCsv(body.replace(/^\uFEFF/, ''), { delimiter: ';' }).slice(1)
    }
    expect(await namesOf('year=2024&mon_id=3')).toEqual([['Então', '-00:30']])
    expect(await namesOf('year=2024')).toEqual([['Agora', '-01:00']])
    const refused = await asked('/bankofhours/csv-bank-hours?mon_id=3')
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Escolha o ano do mês.'])
  })

  const makers = [reportMaker([timeCardSource as unknown as AnySource]) as unknown as Maker<never>]
  const job = () => madeFileJob({ files: app.files, disks: [], makers, clock: app.clock })
  const make = (id: number, signal = new AbortController().signal) =>
    job().run({ db: app.connections.db, input: { id }, signal })
  const cards = { employees: '', start_date: '2026-02-01', end_date: '2026-02-20' }
  const start = async (format: string, as: Caller = admin) =>
    (await as.post(`/report/cartao-de-ponto/file/${format}`, { ...cards, employees: `${ana},${beto}` })).json()
  const fileOf = (id: number, as: Caller = admin) => as.get(`/made-file/${id}/file`)

  test('a file is made behind, is told of in the bell, and is its asker’s alone', async () => {
    const { mad_id: id, mad_state } = await start('pdf')
    expect(mad_state).toBe('waiting')
    expect((await fileOf(id)).json().message).toBe('O arquivo não está guardado no servidor. Gere-o de novo.')
    // While the same is being made it is answered.
    expect((await start('pdf')).mad_id).toBe(id)
    await make(id)
    expect((await asked(`/made-file/${id}`)).json()).toMatchObject({ mad_state: 'done', done: 2, total: 2 })
    const [notice] = (await asked('/notification')).json().results
    expect(notice).toMatchObject({
      not_title: 'Arquivo gerado',
      not_data: { type: 'file-made', query: { arquivo: id } },
    })
    const pdf = await fileOf(id)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = textOf(pdf.rawPayload)
    for (const part of ['Cartão de ponto', '=Beto Ramos', '18:30 18:40', 'Total']) expect(text).toContain(part)
    expect((await asked('/notification')).json().results[0]).toMatchObject({ not_read: 1 })
    const other = await app.inRole('admin')
    expect([(await fileOf(id, other)).statusCode, (await asked(`/made-file/${id}`, other)).statusCode]).toEqual([
      404, 404,
    ])
  })

  test('CSV and XLSX of a card have the same rows, with whom they are of in columns', async () => {
    const made = await Promise.all(['csv', 'xlsx'].map((format) => start(format)))
    for (const { mad_id } of made) await make(mad_id)
    const csv = parseCsv((await fileOf(made[0].mad_id)).body.replace(/^\uFEFF/, ''), { delimiter: ';' })
    const sheet = sheetOf((await fileOf(made[1].mad_id)).rawPayload)
    expect([csv.length, sheet.length]).toEqual([41, 41])
    expect(csv[0]?.slice(0, 4)).toEqual(['Nome', 'Matrícula', 'Setores', 'Data'])
    const worked = csv[0]?.indexOf('Trabalhado') ?? 0
    const minutesOf = (text = '') => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1])
    const sum = csv.slice(1).reduce((all, row) => all + minutesOf(String(row[worked])), 0)
    expect(sheet.slice(1).reduce((all, row) => all + Math.round(Number(row[worked]) * 1440), 0)).toBe(sum)
    const { results } = (await asked(`/peoplescorecard/getScorecards?take=1000`)).json()
    const ofApi = results.reduce(
      (all: number, { psc_minutes_worked }: { psc_minutes_worked: number }) => all + psc_minutes_worked,
      0,
    )
    expect(sum).toBe(ofApi)
  })

  test('one that is cancelled is not made, and nobody has more than five in the making', async () => {
    const { mad_id: id } = await start('csv')
    expect((await admin.put(`/made-file/${id}/cancel`)).json().mad_state).toBe('cancelled')
    await make(id)
    expect((await asked(`/made-file/${id}`)).json().mad_state).toBe('cancelled')
    const busy = await app.inRole('admin')
    for (const month of ['01', '02', '03', '04', '05'])
      await busy.post('/report/cartao-de-ponto/file/csv', {
        start_date: `2026-${month}-01`,
        end_date: `2026-${month}-02`,
      })
    const refused = await busy.post('/report/cartao-de-ponto/file/csv', {
      start_date: '2026-06-01',
      end_date: '2026-06-02',
    })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Já há 5 arquivos seus em geração. Aguarde um deles terminar ou cancele um.',
    ])
  })

  test('rights that ended open no file, and none is made with them', async () => {
    const was = await app.inRole('admin', await anEmployee(app))
    const [made, waiting] = [(await start('csv', was)).mad_id, (await start('pdf', was)).mad_id]
    await make(made)
    expect((await fileOf(made, was)).statusCode).toBe(200)
    const { db } = app.connections
    const { accountId } = await db
      .selectFrom('madeFile')
      .select('accountId')
      .where('id', '=', made)
      .executeTakeFirstOrThrow()
    await db.updateTable('account').set({ profileId: 3 }).where('id', '=', accountId).execute()
    const worker = await app.as(accountId)
    const refusal = 'Os seus acessos mudaram desde o pedido. Gere o arquivo de novo.'
    const refused = await fileOf(made, worker)
    expect([refused.statusCode, refused.json().message]).toEqual([410, refusal])
    await expect(make(waiting)).rejects.toThrow()
    expect((await worker.get(`/made-file/${waiting}`)).json()).toMatchObject({ mad_state: 'failed', failure: refusal })
  })

  test('a disk that fills meanwhile ends the file with the words for it', async () => {
    const { mad_id: id } = await start('csv')
    const room = [1e12, 1e12, 1e6]
    const big: Maker = {
      kind: 'report',
      input: z.unknown(),
      access: () => 'session',
      async make({ append }) {
        for (let part = 0; part < 16; part += 1) await append(Buffer.alloc(1024 * 1024))
        return { fileName: 'a.csv', contentType: 'text/csv' }
      },
    }
    const { run } = madeFileJob({
      files: app.files,
      disks: [],
      makers: [big] as unknown as Maker<never>[],
      clock: app.clock,
      roomIn: async () => room.shift() ?? 0,
    })
    const signal = new AbortController().signal
    await expect(run({ db: app.connections.db, input: { id }, signal })).rejects.toThrow()
    expect((await asked(`/made-file/${id}`)).json()).toMatchObject({
      mad_state: 'failed',
      failure: 'Não há espaço em disco no servidor para o arquivo. Libere espaço e gere de novo.',
    })
    expect(await storedNames(app.connections.db, 'made-file')).not.toContain(String(id))
    expect(room, 'looked once before, and every 4 MB').toEqual([])
  })
})
