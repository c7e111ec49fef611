import { duration } from '@ponteiro/timesheet'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { aSector } from '../../../test/people.ts'
import {
  aClosedPeriod,
  anEmployee,
  annulled,
  aSchedule,
  included,
  marked,
  markedDaily,
  processed,
  switched,
} from '../../../test/periods.ts'

let [ana, bia, boss]: number[] = []
let [own, other, gestor]: Caller[] = []
let january = 0
let february = 0

const eightHours = ['08:00', '12:00', '13:00', '17:00'] as const

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
  ana = await anEmployee(app, { name: 'Ana Conceição' })
  bia = await anEmployee(app, { name: 'Bia' })
  boss = await anEmployee(app, { name: 'Chefe' })
  own = await app.inRole('employee', ana)
  other = await app.inRole('employee', bia)
  const { sectorId } = await aSector(admin, 'Forno')
  for (const employeeId of [ana, boss]) {
    await app.connections.db.insertInto('sectorAssignment').values({ employeeId, sectorId }).execute()
  }
  gestor = await app.inRole('gestor', boss)
  await markedDaily(app, ana, '2026-01-21', '2026-02-19', ...eightHours)
  // A wrong mark disregarded, a forgotten one included, a night into the next day.
  const [, , , wrong = 0] = await marked(app, ana, '2026-02-20', '08:00', '12:00', '13:00', '16:15')
  await annulled(app, wrong, 'registro em duplicidade')
  await included(app, ana, '2026-02-20', '17:00', 'esqueceu a saída')
  await marked(app, ana, '2026-02-14', '22:00', '26:00')
  await switched(app, ana, '2026-02-14', { overtime: 'authorized', overnight: true })
  await switched(app, bia, '2026-02-15', { onNotice: true })
  const today = new Date(app.clock.now()).toISOString()
  for (const [at, handheld] of [
    ['08:00', 1],
    ['12:00', 0],
  ] as const) {
    app.clock.set(`2026-02-11T${at}:10-03:00`)
    await gestor?.post('/schedule/register', { handheld })
  }
  app.clock.set(today)
  january = await aClosedPeriod(admin, { scc_id_mon: 1, scc_date_initial: '2025-12-21', scc_date_final: '2026-01-20' })
  february = await aClosedPeriod(admin)
  for (const period of [january, february]) await processed(admin, period)
})

const sheets = async (caller: Caller | undefined, query = '') =>
  (await caller?.get(`/peoplescorecard/getScorecards?take=100${query}`))?.json().results
const idOf = async (person: number | undefined, period: number): Promise<number> =>
  (await sheets(admin, `&peo_id=${person}`)).find((sheet: { scc_id: number }) => sheet.scc_id === period).psc_id

describe('who sees mirrors', () => {
  test('the person the own ones, an admin all; filtered by year and month, newest first (R380, R381)', async () => {
    const mine = await sheets(own)
    expect(mine.map((sheet: { competence: string }) => sheet.competence)).toEqual(['Fevereiro/2026', 'Janeiro/2026'])
    expect(mine[0]).toMatchObject({
      peo_id: ana,
      answerable: true,
      ind_name: 'Ana Conceição',
      scc_date_initial: '2026-01-21',
      scc_date_final: '2026-02-20',
      psc_situation: 'PENDENTE',
      psc_justify: '',
      psc_total_overnight: 1,
      psc_minutes_onehundred_percent: expect.any(Number),
    })
    expect(await sheets(own, '&scc_year=2026&scc_id_mon=1')).toHaveLength(1)
    expect(await sheets(own, '&year=2025')).toEqual([])
    expect(await sheets(admin)).toHaveLength(6)
    expect(await sheets(admin, `&peo_id=${bia}`)).toHaveLength(2)
    // A manager sees the own mirrors here, not the sector's.
    expect((await sheets(gestor)).map((sheet: { peo_id: number }) => sheet.peo_id)).toEqual([boss, boss])
  })

  test('the list is a file for each of them, with the mirrors that it shows', async () => {
    const lines = async (caller: Caller | undefined, query = '') =>
      (await caller?.get(`/peoplescorecard/getScorecards/file/csv${query}`))?.body.trim().split('\r\n') ?? []
    const [head, newest, ...older] = await lines(own)
    expect(head).toContain('Matrícula;Nome;Competência;De;Até;Status;Justificativa;Trabalhado')
    expect(newest).toContain(';Ana Conceição;Fevereiro/2026;21/01/2026;20/02/2026;PENDENTE;')
    expect(older).toHaveLength(1)
    expect(await lines(own, '?scc_year=2026&scc_id_mon=1')).toHaveLength(2)
    expect(await lines(admin)).toHaveLength(7)
    expect((await other?.get(`/peoplescorecard/getScorecards/file/csv?peo_id=${ana}`))?.statusCode).toBe(404)
  })

  test('somebody else’s are not there: 404, the same as none', async () => {
    const id = await idOf(ana, february)
    for (const caller of [other, gestor]) {
      const asked = [
        await caller?.get(`/peoplescorecard/getScorecards?peo_id=${ana}`),
        await caller?.get(`/peoplescorecard/people/${ana}`),
        await caller?.get(`/peoplescorecard/people/${ana}?psc_id=${id}`),
        await caller?.get(`/peoplescorecard/people/${caller === other ? bia : boss}?psc_id=${id}`),
        await caller?.post('/peoplescorecard/setStatusScorecard', { scorecard: id, situation: 'AUTORIZADO' }),
      ]
      for (const answer of asked)
        expect([answer?.statusCode, answer?.json().message]).toEqual([404, 'Registro não encontrado.'])
    }
    expect((await other?.get(`/peoplescorecard/pdf/${id}`))?.statusCode).toBe(404)
    expect((await admin.get(`/peoplescorecard/people/${ana}?psc_id=999999`)).statusCode).toBe(404)
  })

  test('pending ones are told to their person (R426, Q119)', async () => {
    const answer = (await own?.get(`/peoplescorecard/people/${ana}`))?.json()
    expect([answer.total, answer.results.length]).toEqual([2, 2])
    expect(answer.results[0]).toMatchObject({ competence: 'Janeiro/2026', psc_situation: 'PENDENTE' })
  })
})

test('the whole mirror holds employer, worker, schedule, marks with their treatments and the totals of each day (Portaria 671, art. 84)', async () => {
  const whole = (await own?.get(`/peoplescorecard/people/${ana}?psc_id=${await idOf(ana, february)}`))?.json()
  expect(whole).toMatchObject({
    employer: { name: 'Padaria Aurora Ltda.', document: '11222333000181', cnoCaepf: '', place: expect.any(String) },
    employee: {
      name: 'Ana Conceição',
      admittedOn: '2025-01-02',
      sectors: 'Forno',
      cpf: expect.stringMatching(/^\d{11}$/),
    },
    schedules: [expect.stringMatching(/^Comercial/)],
    issuedAt: '2026-03-02T13:00:00.000Z',
    acknowledgement: 'Reconheço a exatidão das marcações e dos totais deste espelho de ponto.',
    legend: 'Marcacao via desktop',
    differences: [],
  })
  expect(whole.days).toHaveLength(31)
  const [last] = whole.days.slice(-1)
  expect(last).toMatchObject({
    sch_date: '2026-02-20',
    dayName: 'Sexta-feira',
    kind: 'workday',
    schedule: ['08:00', '12:00', '13:00', '17:00'],
    counted: [480, 720, 780, 1020],
    due: 480,
    worked: 480,
    late: 0,
  })
  expect(last.marks.slice(3)).toEqual([
    expect.objectContaining({
      sci_time: '16:15',
      sci_status: 0,
      treatment: 'D',
      sci_justification: 'registro em duplicidade',
    }),
    expect.objectContaining({
      sci_time: '17:00',
      sci_status: 1,
      treatment: 'I',
      sci_justification: 'esqueceu a saída',
    }),
  ])
  const saturday = whole.days.find((day: { sch_date: string }) => day.sch_date === '2026-02-14')
  expect(saturday).toMatchObject({ counted: [1320, 1560], sch_overnight: 1, worked: 240, night: 274, journey: 274 })
  expect(last.journey).toBe(480)
  const sum = (name: string) =>
    whole.days.reduce((total: number, day: Record<string, number>) => total + (day[name] ?? 0), 0)
  expect([sum('journey'), whole.journey]).toEqual([whole.psc_minutes_worked + 34, whole.psc_minutes_worked + 34])
  expect([sum('worked'), sum('night'), sum('late'), sum('fifty')]).toEqual([
    whole.psc_minutes_worked,
    whole.psc_minutes_shift_night,
    whole.psc_minutes_late,
    whole.psc_minutes_fifty_percent,
  ])
})

test('each day of a mirror has the night of the rule in force on it (Q78)', async () => {
  const { db } = app.connections
  const settings = JSON.stringify({ startsAt: 1260, endsAt: 240, limit: 0, reducedHour: true })
  await db.insertInto('calculationRuleVersion').values({ ruleId: 1, sinceOn: '2026-02-20', settings }).execute()
  const whole = (await admin.get(`/peoplescorecard/people/${ana}?psc_id=${await idOf(ana, february)}`)).json()
  await db.deleteFrom('calculationRuleVersion').where('sinceOn', '=', '2026-02-20').execute()
  expect(whole.days.slice(-2).map((day: { nightWindows: number[] }) => day.nightWindows)).toEqual([
    [-120, 300, 1320, 1740, 2760, 3180, 4200, 4620, 5640, 6060],
    [-180, 240, 1260, 1680, 2700, 3120, 4140, 4560, 5580, 6000],
  ])
})

test('a mark or a treatment made after the processing is not in the mirror', async () => {
  const { db } = app.connections
  const sheetOf = async () =>
    (await admin.get(`/peoplescorecard/people/${bia}?psc_id=${await idOf(bia, february)}`)).json().days.at(-1).marks
  expect(await sheetOf()).toEqual([])
  await marked(app, bia ?? 0, '2026-02-20', '08:00')
  expect(await sheetOf()).toEqual([])
  const [late] = await db
    .selectFrom('dayMark')
    .select('markId')
    .where('employeeId', '=', bia ?? 0)
    .execute()
  await annulled(app, late?.markId ?? 0, 'engano')
})

test('the stored digest is that of the stored days, totals and signed parties', async () => {
  const { rows } = await app.connections.pool.query(`
    select bool_and(encode(sha256(convert_to(concat_ws(E'\\n', v.days, v.totals, split_part(v.parties::text, ',"sectors":', 1)), 'UTF8')), 'hex') = v.digest and v.digest = s.digest) as whole,
      count(*)::int as versions
    from time_sheet_version v join time_sheet s on s.id = v.time_sheet_id`)
  expect(rows).toEqual([{ whole: true, versions: 6 }])
})

describe('the answer to a mirror (R402, R424, R425, Q77)', () => {
  const answer = (caller: Caller | undefined, body: object) => caller?.post('/peoplescorecard/setStatusScorecard', body)

  test('a denial needs a justification of at most 100 characters (R444, R445)', async () => {
    const scorecard = await idOf(ana, february)
    const empty = await answer(own, { scorecard, situation: 'NEGADO' })
    expect([empty?.statusCode, empty?.json().message]).toEqual([400, 'Justificativa inválida'])
    const blank = await answer(own, { scorecard, situation: 'NEGADO', justification: '   ' })
    expect(blank?.json().message).toBe('Justificativa inválida')
    const long = await answer(own, { scorecard, situation: 'NEGADO', justification: 'x'.repeat(101) })
    expect([long?.statusCode, long?.json().message]).toEqual([400, 'Tamanho máximo de caracteres: 100.'])
    expect((await answer(own, { scorecard, situation: 'PENDENTE' }))?.statusCode).toBe(400)
  })

  test('is the person’s alone: not an admin’s, not in a master login', async () => {
    const scorecard = await idOf(ana, february)
    expect((await answer(admin, { scorecard, situation: 'AUTORIZADO' }))?.statusCode).toBe(404)
    const { db } = app.connections
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('employeeId', '=', ana ?? 0)
      .executeTakeFirstOrThrow()
    const refused = await answer(await app.actingAs(account.id), { scorecard, situation: 'AUTORIZADO' })
    expect([refused?.statusCode, refused?.json().message]).toEqual([
      403,
      'Operação não permitida durante o acesso como outro colaborador.',
    ])
  })

  test('is given once: the second gets 409 and changes nothing', async () => {
    const scorecard = await idOf(ana, february)
    const answers = await Promise.all([
      answer(own, { scorecard, situation: 'AUTORIZADO' }),
      answer(own, { scorecard: { psc_id: scorecard }, situation: 'NEGADO', justification: 'não' }),
    ])
    expect(answers.map((each) => each?.statusCode).sort()).toEqual([200, 409])
    const refused = answers.find((each) => each?.statusCode === 409)
    expect(refused?.json().message).toBe('Registro já avaliado.')
    const [sheet] = await sheets(own, '&scc_id_mon=2')
    expect(['AUTORIZADO', 'NEGADO']).toContain(sheet.psc_situation)
    expect(sheet.psc_decided_at).not.toBeNull()
  })

  test('waits while the period is reopened, and then until it is processed to its end', async () => {
    await admin.post('/reopenscorecard', { rhs_id_scc: january, rhs_justify: 'rever' })
    const scorecard = await idOf(bia, january)
    const early = await answer(other, { scorecard, situation: 'AUTORIZADO' })
    expect([early?.statusCode, early?.json().message]).toEqual([400, 'Operação não permitida.'])
    const offered = async () =>
      (await sheets(other)).map(({ scc_id, answerable }: { scc_id: number; answerable: boolean }) => [
        scc_id,
        answerable,
      ])
    expect((await other?.get(`/peoplescorecard/people/${bia}`))?.json().total).toBe(1)
    expect(await offered()).toEqual([
      [february, true],
      [january, false],
    ])
    await admin.delete(`/scorecard/${january}`)
    const unprocessed = await answer(other, { scorecard, situation: 'AUTORIZADO' })
    expect([unprocessed?.statusCode, unprocessed?.json().message]).toEqual([400, 'Operação não permitida.'])
    expect((await other?.get(`/peoplescorecard/people/${bia}`))?.json().total).toBe(1)
    await processed(admin, january)
    expect((await other?.get(`/peoplescorecard/people/${bia}`))?.json().total).toBe(2)
    expect((await answer(other, { scorecard, situation: 'AUTORIZADO' }))?.json()).toMatchObject({
      psc_situation: 'AUTORIZADO',
      answerable: false,
    })
  })

  test('tells the admins of a denial, with its reason; the notice opens the mirror (Q47)', async () => {
    const scorecard = await idOf(bia, february)
    await answer(other, { scorecard, situation: 'NEGADO', justification: 'Faltou o dia 10.' })
    const { results } = (await admin.get('/notification')).json()
    const notice = results.find((each: { not_body: string }) => each.not_body.includes('Faltou o dia 10.'))
    expect(notice).toMatchObject({
      not_title: 'Espelho negado',
      not_body: expect.stringContaining('negou o espelho de Fevereiro/2026: Faltou o dia 10.'),
      not_data: { type: 'mirror-denied', name: 'scorecard.employee', query: { psc: scorecard, peo: bia } },
    })
  })
})

describe('what was answered', () => {
  test('stays with its version, in its person’s words (R421, R424)', async () => {
    const scorecard = await idOf(bia, february)
    const { versions } = (await admin.get(`/peoplescorecard/people/${bia}?psc_id=${scorecard}`)).json()
    expect(versions).toEqual([
      {
        psc_version: 1,
        psc_processed_at: expect.any(String),
        psc_situation: 'NEGADO',
        psc_justify: 'Faltou o dia 10.',
        psc_decided_at: expect.any(String),
        ind_name: 'Bia',
        denials: [],
      },
    ])
  })

  test.each([
    'update time_sheet_decision set justification = $$x$$',
    'delete from time_sheet_decision',
    'truncate time_sheet_decision',
  ])('is not taken back in the database: %s (R421)', async (statement) => {
    const { pool } = app.connections
    const answers = async () => (await pool.query('select * from time_sheet_decision order by decided_at')).rows
    const before = await answers()
    expect(before).not.toEqual([])
    await expect(pool.query(statement)).rejects.toThrow(/never changed or deleted|permission denied/)
    expect(await answers()).toEqual(before)
  })
})

test('the badge counts pending and denied mirrors, and the dialog lists them by situation (R363, R376)', async () => {
  const listed = async (query = '') => (await admin.get(`/peoplescorecard/getEmplooyeesStatus?take=100${query}`)).json()
  const denied = await listed('&psc_situation=NEGADO')
  const pending = await listed('&psc_situation=PENDENTE')
  const { total } = (await admin.get('/peoplescorecard/getTotalEmployeesStatus')).json()
  expect(total).toBe(denied.total + pending.total)
  expect((await listed()).total).toBe(total)
  expect(pending.results[0]).toMatchObject({
    ind_name: expect.any(String),
    competence: expect.stringMatching(/\/2026$/),
    psc_situation: 'PENDENTE',
    psc_justify: '',
  })
  expect((await listed(`&scc_id=${february}&psc_situation=AUTORIZADO`)).total).toBeLessThanOrEqual(1)
  for (const path of ['getTotalEmployeesStatus', 'getEmplooyeesStatus']) {
    expect((await own?.get(`/peoplescorecard/${path}`))?.statusCode).toBe(403)
  }
})

describe('the printed mirror (R383)', () => {
  test('is a PDF with the fields of the law: parties, period, contract, marks, treatments, day worked, totals', async () => {
    const answer = await own?.get(`/peoplescorecard/pdf/${await idOf(ana, february)}`)
    expect(answer?.headers['content-type']).toBe('application/pdf')
    expect(answer?.headers['content-disposition']).toMatch(/espelho-.*-2026-01-21\.pdf/)
    const text = textOf(answer?.rawPayload ?? Buffer.alloc(0))
    // Two answered at once, and either may have been first.
    const [{ psc_situation: situation, psc_justify: reason }] = await sheets(own, '&scc_id_mon=2')
    for (const part of [
      'Espelho de Ponto Eletrônico',
      'Padaria Aurora Ltda.',
      '11.222.333/0001-81',
      'Ana Conceição',
      'Admissão\n02/01/2025',
      'PIS\nNão informado',
      'Setor\nForno',
      '21/01/2026 a 20/02/2026',
      '02/03/2026 10:00',
      '08:00 12:00 13:00 17:00',
      'Marcações registradas',
      '22:00 - 02:00+1',
      '16:15 D registro em',
      '17:00 I esqueceu a',
      'Reconheço a exatidão',
      'Pernoite',
      `Situação: ${situation}${reason && `: ${reason}`}\n`,
      '* Marcacao via desktop',
      '1 / ',
    ]) {
      expect(text, part).toContain(part)
    }
  })

  test('has the duration of each journey with the reduced night hour, and their sum (art. 84 VI)', async () => {
    const id = await idOf(ana, february)
    const pdf = await own?.get(`/peoplescorecard/pdf/${id}`)
    const text = textOf(pdf?.rawPayload ?? Buffer.alloc(0))
    const whole = (await own?.get(`/peoplescorecard/people/${ana}?psc_id=${id}`))?.json()
    expect(text).toContain('Trab.\nNot.\nDuração\nAtraso')
    expect(text).toContain('04:00\n04:34\n04:34')
    expect(text).toContain(`Duração\n${duration(whole.journey)}`)
    expect(text).toContain('com a hora noturna reduzida se for o caso')
  })

  test('leaves what was included out of the registered marks, and names the percentage of on call (R379, R383)', async () => {
    const pdf = await own?.get(`/peoplescorecard/pdf/${await idOf(ana, february)}`)
    const text = textOf(pdf?.rawPayload ?? Buffer.alloc(0))
    expect(text).toContain('08:00 12:00 13:00 16:15')
    expect(text).not.toContain('16:15 17:00')
    const id = await idOf(bia, february)
    const { onNoticeByPercent, ...whole } = (await admin.get(`/peoplescorecard/people/${bia}?psc_id=${id}`)).json()
    expect(onNoticeByPercent).toEqual([{ percent: 35, minutes: whole.psc_minutes_on_notice }])
    expect(whole.psc_minutes_on_notice).toBeGreaterThan(0)
    const hers = await admin.get(`/peoplescorecard/pdf/${id}`)
    expect(textOf(hers.rawPayload)).toContain('Sobreaviso (35 %)')
  })

  test('marks with the legend what was pressed on a computer, and nothing that was pressed on a phone', async () => {
    const id = await idOf(boss, february)
    const whole = (await gestor?.get(`/peoplescorecard/people/${boss}?psc_id=${id}`))?.json()
    const day = whole.days.find(({ sch_date }: { sch_date: string }) => sch_date === '2026-02-11')
    expect(day.marks).toMatchObject([
      { sci_time: '08:00', handheld: 1 },
      { sci_time: '12:00', handheld: 0 },
    ])
    const pdf = await gestor?.get(`/peoplescorecard/pdf/${id}`)
    expect(textOf(pdf?.rawPayload ?? Buffer.alloc(0)).split('\n')).toContain('08:00 12:00*')
  })

  test('is for its person, admins, and who may print the time line of people in scope', async () => {
    const id = await idOf(ana, february)
    const status = async (caller: Caller | undefined) => (await caller?.get(`/peoplescorecard/pdf/${id}`))?.statusCode
    expect([await status(own), await status(admin), await status(gestor), await status(other)]).toEqual([
      200, 200, 404, 404,
    ])
    await app.connections.db
      .insertInto('profilePermission')
      .values({ profileId: 4, module: 'Employees', key: 'printTimeLineEmployee' })
      .execute()
    await new Promise((later) => setTimeout(later, 200))
    expect([await status(gestor), await status(other)]).toEqual([200, 404])
  })
})

test('a mirror and its versions stay, and no version is of a mirror that is not there (law.md 1.2 no. 5)', async () => {
  const write = (text: string) => app.connections.pool.query(text)
  for (const statement of [
    'delete from time_sheet',
    'update time_sheet set id = id + 100000',
    'truncate time_sheet cascade',
  ])
    await expect(write(statement)).rejects.toThrow('never changed or deleted')
  for (const statement of ['delete from time_sheet_version', 'update time_sheet_version set version = 9'])
    await expect(write(statement)).rejects.toThrow('never changed or deleted')
  const version =
    "insert into time_sheet_version (time_sheet_id, version, days, totals, parties, digest) select 999999, 1, '{}', '{}', '{}', 'x'"
  await expect(write(version)).rejects.toThrow('a mirror that does not exist')
})

test('what mirrors and months of the bank refer to is there, and stays: looked at by statement, as a foreign key would row by row', async () => {
  const write = (text: string) => app.connections.pool.query(text)
  const { rows } = await write('select pay_period_id as period, employee_id as person from time_sheet limit 1')
  const { period, person } = rows[0]
  for (const [statement, refused] of [
    [`insert into time_sheet (pay_period_id, employee_id, digest) values (${period}, 999999, 'x')`, 'does not exist'],
    [`insert into time_sheet (pay_period_id, employee_id, digest) values (999999, ${person}, 'x')`, 'does not exist'],
    ['insert into hour_bank_month (employee_id, year, month) values (999999, 2026, 2)', 'does not exist'],
    [`update time_sheet set employee_id = 999999 where employee_id = ${person}`, 'never changed or deleted'],
    ['update time_sheet set pay_period_id = 999999', 'never changed or deleted'],
    ['update hour_bank_month set employee_id = 999999', 'never changed or deleted'],
    ['truncate hour_bank_month', 'never changed or deleted'],
    [`delete from employee where id = ${person}`, 'never changed or deleted'],
    [`update employee set id = 999999 where id = ${person}`, 'never changed or deleted'],
    ['truncate employee cascade', 'permission denied'],
    [`delete from pay_period where id = ${period}`, 'has mirrors'],
    [`update pay_period set id = 999999 where id = ${period}`, 'never changed or deleted'],
    ['truncate pay_period cascade', 'never changed or deleted'],
  ] as const)
    await expect(write(statement), statement).rejects.toThrow(refused)
})

test('a bank that was open in part of the period is told day by day; after a correction of the schedules, no more (Q86)', async () => {
  const { db } = app.connections
  const id = await anEmployee(app, { overtimeType: 'closed' })
  const assigned = db.selectFrom('scheduleAssignment').where('employeeId', '=', id)
  const { workScheduleId } = await assigned.select('workScheduleId').executeTakeFirstOrThrow()
  const given = { employeeId: id, workScheduleId, overtimeType: 'open' as const }
  await db
    .insertInto('scheduleAssignment')
    .values({ ...given, sinceOn: '2025-12-10' })
    .execute()
  for (const on of ['2025-12-09', '2025-12-10', '2025-12-11'])
    await marked(app, id, on, '08:00', '12:00', '13:00', '16:30')
  const december = await aClosedPeriod(admin, {
    scc_id_mon: 12,
    scc_date_initial: '2025-11-21',
    scc_date_final: '2025-12-20',
  })
  await processed(admin, december)
  const whole = async () => (await admin.get(`/peoplescorecard/people/${id}?psc_id=${await idOf(id, december)}`)).json()
  const { days, psc_minutes_bank, psc_minutes_late } = await whole()
  const brought = days.map(({ bankDelta }: { bankDelta: number }) => bankDelta)
  expect(brought.reduce((sum: number, minutes: number) => sum + minutes, 0)).toBe(psc_minutes_bank)
  expect(psc_minutes_bank).toBeGreaterThan(-psc_minutes_late)
  const on = (date: string) => days.find(({ sch_date }: { sch_date: string }) => sch_date === date)
  expect(['2025-12-09', '2025-12-10', '2025-12-11'].map((date) => on(date).bankDelta)).toEqual([0, -30, -30])
  await db.updateTable('scheduleAssignment').set({ overtimeType: 'closed' }).where('employeeId', '=', id).execute()
  expect((await whole()).days.every((day: object) => !('bankDelta' in day))).toBe(true)
})

describe('whom a mirror names (Portaria 671, art. 84 I, II and IV)', () => {
  let leaver = 0
  let stayer = 0
  let november = 0
  const wholeOf = async (person: number) =>
    (await admin.get(`/peoplescorecard/people/${person}?psc_id=${await idOf(person, november)}`)).json()
  const pdfOf = async (person: number) =>
    textOf((await admin.get(`/peoplescorecard/pdf/${await idOf(person, november)}`)).rawPayload)
  const parties = ({ employer, employee, schedules }: Record<string, unknown>) => ({ employer, employee, schedules })

  beforeAll(async () => {
    const { db } = app.connections
    leaver = await anEmployee(app, { name: 'Carla "Cá" Dias' })
    stayer = await anEmployee(app, { name: 'Davi' })
    const own = { scheduleId: await aSchedule(app, { name: 'Noturna' }), sinceOn: '2025-11-01' }
    await db
      .insertInto('scheduleAssignment')
      .values({ employeeId: leaver, workScheduleId: own.scheduleId, sinceOn: own.sinceOn })
      .execute()
    november = await aClosedPeriod(admin, {
      scc_id_mon: 11,
      scc_date_initial: '2025-10-21',
      scc_date_final: '2025-11-20',
    })
    await processed(admin, november)
    for (const person of [leaver, stayer]) {
      const scorecard = await idOf(person, november)
      const caller = await app.inRole('employee', person)
      await caller.post('/peoplescorecard/setStatusScorecard', { scorecard, situation: 'AUTORIZADO' })
    }
  })

  const commercial = expect.stringMatching(/^Comercial.* \(21\/10\/2025 a 31\/10\/2025\)$/)
  const nights = '(01/11/2025 a 20/11/2025)'

  test('the head of a mirror with several schedules gives the dates of each; it stays as it was made, on the screen and in the PDF', async () => {
    const { db } = app.connections
    const before = { whole: parties(await wholeOf(leaver)), text: await pdfOf(leaver) }
    // A unit is of the one company there is.
    const { sectorId } = await aSector(admin, 'Moagem')
    expect(before.whole).toMatchObject({
      employer: { name: 'Padaria Aurora Ltda.' },
      employee: { name: 'Carla "Cá" Dias', admittedOn: '2025-01-02', occupation: '', sectors: '' },
      schedules: [commercial, `Noturna ${nights}`],
    })
    const { id: employerId } = await db
      .insertInto('employer')
      .values({ name: 'Moinho Sul S.A.', document: '99888777000161', place: 'Porto Alegre/RS' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: occupationId } = await db
      .insertInto('occupation')
      .values({ name: 'Moleira' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const employeeId of [leaver, stayer])
      await db.insertInto('sectorAssignment').values({ employeeId, sectorId }).execute()
    await db
      .updateTable('employee')
      .set({ employerId, occupationId, name: 'Carla Dias Prado', admittedOn: '2025-02-01' })
      .where('id', '=', leaver)
      .execute()
    await db.updateTable('workSchedule').set({ name: 'Noite' }).where('name', '=', 'Noturna').execute()

    expect(parties(await wholeOf(leaver))).toEqual(before.whole)
    const text = await pdfOf(leaver)
    expect(text).toBe(before.text)
    for (const part of ['Padaria Aurora Ltda.', '11.222.333/0001-81', 'Carla "Cá" Dias', '31/10/2025), Noturna'])
      expect(text, part).toContain(part)
  })

  test('is what holds at the reprocessing: a new version to be authorised anew, with before and after (R423)', async () => {
    await admin.post('/reopenscorecard', { rhs_id_scc: november, rhs_justify: 'conferir' })
    await admin.delete(`/scorecard/${november}`)
    await processed(admin, november)
    const whole = await wholeOf(leaver)
    expect(whole).toMatchObject({
      psc_version: 2,
      psc_situation: 'PENDENTE',
      employer: { name: 'Moinho Sul S.A.', document: '99888777000161' },
      employee: { name: 'Carla Dias Prado', occupation: 'Moleira', sectors: 'Moagem' },
      schedules: [commercial, `Noite ${nights}`],
      versions: [{ psc_situation: 'PENDENTE' }, { psc_situation: 'AUTORIZADO' }],
    })
    const schedule = whole.schedules[0]
    expect(whole.differences).toEqual([
      { on: null, what: 'Empregador', before: 'Padaria Aurora Ltda.', after: 'Moinho Sul S.A.' },
      { on: null, what: 'CNPJ/CPF', before: '11222333000181', after: '99888777000161' },
      { on: null, what: 'Local', before: 'Rua das Flores, 10, São Paulo/SP', after: 'Porto Alegre/RS' },
      { on: null, what: 'Trabalhador', before: 'Carla "Cá" Dias', after: 'Carla Dias Prado' },
      { on: null, what: 'Admissão', before: '02/01/2025', after: '01/02/2025' },
      { on: null, what: 'Cargo', before: '-', after: 'Moleira' },
      { on: null, what: 'Setor', before: '-', after: 'Moagem' },
      { on: null, what: 'Jornada', before: `${schedule}, Noturna ${nights}`, after: `${schedule}, Noite ${nights}` },
    ])
    expect(await pdfOf(leaver)).toContain('99.888.777/0001-61')
    // Another sector, and another name of the schedule, take no signature away.
    expect(await wholeOf(stayer)).toMatchObject({ psc_version: 1, psc_situation: 'AUTORIZADO', differences: [] })
  })
})
