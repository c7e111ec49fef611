import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anApplication, type Caller, type TestApplication } from '../../../test/application.ts'
import { textOf } from '../../../test/pdf-text.ts'
import {
  aClosedPeriod,
  anEmployee,
  annulled,
  aSchedule,
  ended,
  marked,
  markedDaily,
  processed,
  switched,
} from '../../../test/periods.ts'
import { recomputeDays } from '../time-clock/days.queries.ts'
import { runPeriod } from './period-run.job.ts'

/** An application of its own, working on its jobs, so that who takes part is known. */
async function aCompany(): Promise<{ app: TestApplication; admin: Caller }> {
  const app = await anApplication()
  const admin = await app.inRole('admin')
  await app.queue.work(app.jobs, app.connections.db)
  return { app, admin }
}

const settings = { chunk: 2 }
const eightHours = ['08:00', '12:00', '13:00', '17:00'] as const

const mirrors = async (admin: Caller, query = '') =>
  (await admin.get(`/peoplescorecard/getScorecards?take=100${query}`)).json().results
const mirrorOf = async (admin: Caller, person: number) => (await mirrors(admin, `&peo_id=${person}`))[0]
const bank = async (admin: Caller, person: number, month = 2) =>
  (await admin.get(`/bankofhours/employee/${person}?year=2026`)).json().results[month - 1]

/** A run as the call leaves it, without the queue: for what happens inside one. */
async function aRun(app: TestApplication, periodId: number): Promise<number> {
  const { db } = app.connections
  await db.updateTable('payPeriod').set({ processing: 'running' }).where('id', '=', periodId).execute()
  const run = await db
    .insertInto('jobRun')
    .values({ kind: 'period.process', subjectId: periodId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return run.id
}
const input = (periodId: number, runId: number) => ({ periodId, runId, employeeIds: [], overwriteEdited: false })

describe('processing a closed calculation', () => {
  let app: TestApplication
  let admin: Caller
  let [onTime, overtime, closed, holiday, night, newcomer, outsider]: number[] = []
  let period = 0

  beforeAll(async () => {
    ;({ app, admin } = await aCompany())
    onTime = await anEmployee(app, { name: 'Ana' })
    overtime = await anEmployee(app, { name: 'Bruno' })
    closed = await anEmployee(app, { name: 'Carla', overtimeType: 'closed' })
    holiday = await anEmployee(app, { name: 'Davi' })
    const scheduleId = await aSchedule(app, {
      startsAt: 1320,
      breakStartsAt: null,
      breakEndsAt: null,
      monday: 480,
      tuesday: 0,
      wednesday: 0,
      thursday: 0,
      friday: 0,
    })
    night = await anEmployee(app, { name: 'Eva', scheduleId })
    newcomer = await anEmployee(app, { name: 'Fábio', admittedOn: '2026-02-19' })
    outsider = await anEmployee(app, { name: 'Gil', pointCalculation: false })
    await anEmployee(app, { name: 'Hugo', dismissedOn: '2026-01-10' })
    await anEmployee(app, { name: 'Ivo', active: false })
    for (const person of [onTime, overtime, closed, holiday]) {
      await markedDaily(app, person, '2026-01-21', '2026-02-19', ...eightHours)
    }
    await marked(app, onTime, '2026-02-20', ...eightHours)
    // One hour more, authorised; 20 minutes late on another day for Carla.
    await marked(app, overtime, '2026-02-20', '08:00', '12:00', '13:00', '18:00')
    await switched(app, overtime, '2026-02-20', { overtime: 'authorized', overnight: true })
    await marked(app, closed, '2026-02-20', '08:20', '12:00', '13:00', '18:00')
    await switched(app, closed, '2026-02-20', { overtime: 'authorized' })
    // A Sunday, authorised and not; sobreaviso on another.
    await marked(app, holiday, '2026-02-08', '08:00', '10:00')
    await switched(app, holiday, '2026-02-08', { overtime: 'authorized' })
    await marked(app, holiday, '2026-02-15', '08:00', '09:00')
    await switched(app, holiday, '2026-02-15', { onNotice: true, overtime: 'denied' })
    await marked(app, holiday, '2026-02-20', ...eightHours)
    for (const on of ['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16']) {
      await marked(app, night, on, '22:00', '29:00')
    }
    await marked(app, newcomer, '2026-02-19', ...eightHours)
    await marked(app, newcomer, '2026-02-20', '08:00', '12:00', '13:00')
    period = await aClosedPeriod(admin)
    const run = await processed(admin, period)
    expect(run).toMatchObject({ state: 'done', done: 6, total: 6, failures: [] })
  })
  afterAll(() => app.close())

  test('goes through EM ANDAMENTO to SIM, and shows progress and mirrors (R356, R416)', async () => {
    const [row] = (await admin.get('/scorecard?scc_year=2026')).json().results
    expect(row).toMatchObject({
      scc_id: period,
      scc_processed: 'SIM',
      progress: { done: 6, total: 6 },
      failures: 0,
      mirrors: { total: 6, pending: 6, authorized: 0, denied: 0 },
    })
  })

  test('makes one pending mirror for each person whose schedule takes part while employed (Q77, Q86, Q128)', async () => {
    const all = await mirrors(admin)
    expect(all.map((mirror: { ind_name: string }) => mirror.ind_name)).toEqual([
      'Ana',
      'Bruno',
      'Carla',
      'Davi',
      'Eva',
      'Fábio',
    ])
    for (const mirror of all) expect(mirror).toMatchObject({ psc_situation: 'PENDENTE', psc_version: 1 })
    expect(await mirrors(admin, `&peo_id=${outsider}`)).toEqual([])
  })

  test('counts 50 %, 100 %, night, on-call and overnights (R403, R480)', async () => {
    expect(await mirrorOf(admin, overtime ?? 0)).toMatchObject({
      psc_minutes_fifty_percent: 60,
      psc_minutes_onehundred_percent: 0,
      psc_minutes_late: 0,
      psc_total_overnight: 1,
      psc_minutes_bank: 60,
    })
    expect(await mirrorOf(admin, holiday ?? 0)).toMatchObject({
      psc_minutes_onehundred_percent: 120,
      psc_minutes_refused: 60,
      psc_minutes_on_notice: 480,
      psc_minutes_bank: 0,
    })
    // Seven clock hours from 22:00 to 05:00 are eight at night.
    expect(await mirrorOf(admin, night ?? 0)).toMatchObject({
      psc_minutes_shift_night: 4 * 480,
      psc_minutes_worked: 4 * 420,
      psc_minutes_late: 0,
    })
  })

  test('feeds the bank of an open overtime type and not of a closed one (Q86)', async () => {
    expect(await bank(admin, overtime ?? 0)).toMatchObject({ bki_current_balance: 60, bki_total_balance: 60 })
    expect(await mirrorOf(admin, closed ?? 0)).toMatchObject({ psc_minutes_fifty_percent: 60, psc_minutes_late: 20 })
    expect(await bank(admin, closed ?? 0)).toMatchObject({ bki_id: null, bki_current_balance: 0 })
  })

  test('asks nothing of the days before admission (Q128)', async () => {
    expect(await mirrorOf(admin, newcomer ?? 0)).toMatchObject({
      psc_minutes_worked: 480 + 240,
      psc_minutes_late: 240,
      psc_minutes_bank: -240,
    })
  })
})

test('the mirror says of each day what the day itself says: one engine, two readings', async () => {
  const app = await anApplication()
  try {
    const admin = await app.inRole('admin')
    const { db, pool } = app.connections
    const scale = await aSchedule(app, {
      kind: 'scale',
      startsAt: 1140,
      breakStartsAt: 0,
      breakEndsAt: 60,
      workMinutes: 720,
      restMinutes: 2160,
      ignoresHolidays: true,
    })
    const flexible = await aSchedule(app, { startsAt: null, breakStartsAt: null, breakEndsAt: null, overtimeLimit: 20 })
    const people = [
      await anEmployee(app),
      await anEmployee(app, { scheduleId: scale, admittedOn: '2026-01-01' }),
      await anEmployee(app, { scheduleId: flexible }),
      await anEmployee(app, { overtimeType: 'closed', dismissedOn: '2026-02-11' }),
    ]
    // Entry and exit of a moderately disorderly working life, the same at every run.
    let seed = 7
    const some = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    for (const [index, person] of people.entries()) {
      for (let at = Date.parse('2026-01-18'); at <= Date.parse('2026-02-20'); at += 86_400_000) {
        const on = new Date(at).toISOString().slice(0, 10)
        if (some(5) === 0) continue
        const start = index === 1 ? 1140 : 480
        const times = [start - 12 + some(30), start + 240 + some(9), start + 300 - some(9), start + 520 + some(60)]
        if (some(6) === 0) times.pop()
        await marked(app, person, on, ...times.map(clock))
        if (some(3) === 0) await switched(app, person, on, { overtime: some(2) === 0 ? 'authorized' : 'denied' })
        if (some(9) === 0) await switched(app, person, on, { onNotice: true, overnight: true })
      }
    }
    const range = { from: '2026-01-18', to: '2026-02-20' }
    await db.transaction().execute((tx) => recomputeDays(tx, { employeeIds: people, ...range }))
    const period = await aClosedPeriod(admin)
    await runPeriod(db, input(period, await aRun(app, period)), settings, () => false)

    for (const person of people) {
      const { psc_id } = await mirrorOf(admin, person)
      const { days } = (await admin.get(`/peoplescorecard/people/${person}?psc_id=${psc_id}`)).json()
      const mirrored = new Map(days.map((day: { sch_date: string }) => [day.sch_date, day]))
      const { rows } = await pool.query(
        `select day_on as sch_date, kind, expected as due, worked, late, credited, night, on_notice_minutes as "onNotice", fifty,
          hundred, pending, refused, below_limit as "belowLimit", mark_count from day_record
          where employee_id = $1 and day_on between '2026-01-21' and '2026-02-20' order by day_on`,
        [person],
      )
      expect(rows.length).toBeGreaterThan(15)
      for (const { mark_count, ...day } of rows) {
        expect(mirrored.get(day.sch_date)).toMatchObject(day)
        expect((mirrored.get(day.sch_date) as { counted: number[] }).counted).toHaveLength(mark_count)
      }
    }
  } finally {
    await app.close()
  }
})

test('a fixed holiday is held from its first year on: in the mirror, on the day and in the list alike (Q116, R586)', async () => {
  const app = await anApplication()
  try {
    const admin = await app.inRole('admin')
    const { db } = app.connections
    for (const vac_date of ['2020-02-10', '2027-02-11'])
      await admin.post('/vacation', { vac_name: vac_date, vac_type: 1, vac_date, vac_fixed: 1 })
    const person = await anEmployee(app)
    const period = await aClosedPeriod(admin)
    await runPeriod(db, input(period, await aRun(app, period)), settings, () => false)

    const { psc_id } = await mirrorOf(admin, person)
    const mirror = (await admin.get(`/peoplescorecard/people/${person}?psc_id=${psc_id}`)).json()
    const days = (await admin.get(`/schedule/all?peo_id=${person}&start_date=2026-02-10&end_date=2026-02-11`)).json()
    const kinds = (of: { sch_date: string; kind: string }[]) =>
      of.flatMap(({ sch_date, kind }) => (['2026-02-10', '2026-02-11'].includes(sch_date) ? [kind] : []))
    expect(kinds(mirror.days)).toEqual(['holiday', 'workday'])
    expect(kinds(days.results)).toEqual(['holiday', 'workday'])
    const held = async (on: string) => (await admin.get(`/vacation?vac_date=${on}`)).json().total
    expect([await held('2026-02-10'), await held('2026-02-11')]).toEqual([1, 0])
  } finally {
    await app.close()
  }
})

describe('a run', () => {
  test('started twice at once is done once: one mirror, one version, one step of the bank each (R416)', async () => {
    const { app, admin } = await aCompany()
    try {
      const people = await Promise.all(Array.from({ length: 5 }, () => anEmployee(app)))
      for (const person of people) await marked(app, person, '2026-02-10', '08:00', '12:00')
      const period = await aClosedPeriod(admin)
      const answers = await Promise.all([1, 2, 3].map(() => admin.post('/scorecard/process', { scc_id: period })))
      const refused = answers.filter((answer) => typeof answer.json() === 'string')
      expect(refused.map((answer) => [answer.statusCode, answer.json()])).toEqual([
        [200, 'A apuração já está em processamento.'],
        [200, 'A apuração já está em processamento.'],
      ])
      expect((await ended(admin, period)).state).toBe('done')
      expect((await mirrors(admin)).map((mirror: { psc_version: number }) => mirror.psc_version)).toEqual([
        1, 1, 1, 1, 1,
      ])
    } finally {
      await app.close()
    }
  })

  test('taken up by two workers at once computes nobody twice', async () => {
    const app = await anApplication()
    try {
      const admin = await app.inRole('admin')
      const people = await Promise.all(Array.from({ length: 9 }, () => anEmployee(app)))
      for (const person of people) await marked(app, person, '2026-02-10', '08:00', '12:00')
      const period = await aClosedPeriod(admin)
      const run = await aRun(app, period)
      const { db, pool } = app.connections
      const outcomes = await Promise.all([1, 2, 3].map(() => runPeriod(db, input(period, run), settings, () => false)))
      expect(outcomes).toContain('finished')
      const { rows } = await pool.query(`
        select (select count(*)::int from time_sheet) as sheets, (select count(*)::int from time_sheet_version) as versions,
          (select done from job_run where id = ${run}) as done, (select state from job_run where id = ${run}) as state,
          (select count(*)::int from audit_row where table_name = 'hour_bank_month') as banked`)
      expect(rows).toEqual([{ sheets: 9, versions: 9, done: 9, state: 'done', banked: 9 }])
    } finally {
      await app.close()
    }
  })

  test('that was interrupted goes on after the last person it committed, and ends the same', async () => {
    const app = await anApplication()
    try {
      const admin = await app.inRole('admin')
      const people = await Promise.all(Array.from({ length: 7 }, () => anEmployee(app)))
      for (const [index, person] of people.entries()) {
        await marked(app, person, '2026-02-10', '08:00', `${12 + index}:00`)
      }
      const period = await aClosedPeriod(admin)
      const run = await aRun(app, period)
      const { db, pool } = app.connections
      let chunks = 0
      expect(await runPeriod(db, input(period, run), settings, () => ++chunks > 2)).toBe('interrupted')
      const halfway = (await admin.get(`/scorecard/progress/${period}`)).json()
      expect(halfway).toMatchObject({ state: 'running', done: 3, total: 7 })
      expect((await admin.get('/scorecard')).json().results[0].scc_processed).toBe('EM ANDAMENTO')

      // The connection dies in the middle of the next chunk: nothing of it is kept.
      const dying = runPeriod(db, input(period, run), settings, () => false)
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ilike '%day_mark%'",
      )
      await dying.catch(() => undefined)

      await runPeriod(db, input(period, run), settings, () => false)
      expect((await admin.get(`/scorecard/progress/${period}`)).json()).toMatchObject({
        state: 'done',
        done: 7,
        total: 7,
        failures: [],
      })
      const { rows } = await pool.query('select worked, version from time_sheet order by worked')
      expect(rows).toEqual([4, 5, 6, 7, 8, 9, 10].map((hours) => ({ worked: hours * 60, version: 1 })))
      const { rows: months } = await pool.query(
        'select count(*)::int as months, sum(current)::int as sum from hour_bank_month',
      )
      const { rows: deltas } = await pool.query('select sum(bank_delta)::int as sum from time_sheet')
      expect(months).toEqual([{ months: 7, sum: deltas[0].sum }])
    } finally {
      await app.close()
    }
  })

  test('can be cancelled; what was computed stays, and it can be started again', async () => {
    const app = await anApplication()
    try {
      const admin = await app.inRole('admin')
      for (let each = 0; each < 5; each += 1) await anEmployee(app)
      const period = await aClosedPeriod(admin)
      const idle = await admin.delete(`/scorecard/process/${period}`)
      expect([idle.statusCode, idle.json().message]).toEqual([400, 'Operação não permitida.'])
      const run = await aRun(app, period)
      const { db } = app.connections
      let chunks = 0
      await runPeriod(db, input(period, run), settings, () => ++chunks > 1)
      expect((await admin.delete(`/scorecard/process/${period}`)).json().scc_processed).toBe('NÃO')
      expect(await runPeriod(db, input(period, run), settings, () => false)).toBe('ended-elsewhere')
      expect((await admin.get(`/scorecard/progress/${period}`)).json()).toMatchObject({ state: 'cancelled', done: 1 })
      expect(await mirrors(admin)).toHaveLength(1)
      const again = await aRun(app, period)
      await runPeriod(db, input(period, again), settings, () => false)
      expect(await mirrors(admin)).toHaveLength(5)
    } finally {
      await app.close()
    }
  })

  test('lists a bad record and computes the others; the calculation is not processed until it is cured (Q71, Q75)', async () => {
    const app = await anApplication()
    try {
      const admin = await app.inRole('admin')
      const people = await Promise.all(['Ana', 'Bia', 'Caio', 'Davi'].map((name) => anEmployee(app, { name })))
      for (const person of people) await marked(app, person, '2026-02-10', '08:00', '12:00')
      const [, bad = 0] = people
      const { db, pool } = app.connections
      await pool.query(`
        create function spoil() returns trigger language plpgsql as $$
        begin if new.employee_id = ${bad} then raise exception 'spoiled'; end if; return new; end $$;
        create trigger spoil before insert on time_sheet for each row execute function spoil();`)
      const period = await aClosedPeriod(admin)
      const run = await aRun(app, period)
      await runPeriod(db, input(period, run), settings, () => false)
      const told = (await admin.get(`/scorecard/progress/${period}`)).json()
      expect(told).toMatchObject({ state: 'failed', done: 4, total: 4 })
      expect(told.failures).toEqual([
        {
          peo_id: bad,
          ind_name: 'Bia',
          message: 'Não foi possível calcular. Verifique o cadastro e as marcações do colaborador.',
        },
      ])
      const names = (await mirrors(admin)).map((mirror: { ind_name: string }) => mirror.ind_name)
      expect(names).toEqual(['Ana', 'Caio', 'Davi'])
      const row = async () => (await admin.get('/scorecard')).json().results[0]
      expect(await row()).toMatchObject({ scc_processed: 'NÃO', failures: 1 })
      await pool.query('drop trigger spoil on time_sheet')
      await runPeriod(db, input(period, await aRun(app, period)), settings, () => false)
      expect(await row()).toMatchObject({ scc_processed: 'SIM', failures: 0, mirrors: { total: 4 } })
    } finally {
      await app.close()
    }
  })
})

describe('after a reopening', () => {
  test('only changed mirrors return to PENDENTE, with before and after; the others keep their answer (R423, Q77)', async () => {
    const { app, admin } = await aCompany()
    try {
      const [ana, bia, caio] = [
        await anEmployee(app, { name: 'Ana' }),
        await anEmployee(app, { name: 'Bia' }),
        await anEmployee(app, { name: 'Caio' }),
      ]
      for (const person of [ana, bia, caio]) await markedDaily(app, person, '2026-01-21', '2026-02-20', ...eightHours)
      const herself = await app.inRole('employee', bia)
      const period = await aClosedPeriod(admin)
      await processed(admin, period)
      for (const person of [ana, bia, caio]) {
        const own = person === bia ? herself : await app.inRole('employee', person)
        const { psc_id } = await mirrorOf(admin, person)
        const decision =
          person === caio ? { situation: 'NEGADO', justification: 'faltou hora' } : { situation: 'AUTORIZADO' }
        await own.post('/peoplescorecard/setStatusScorecard', { scorecard: psc_id, ...decision })
      }
      await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'hora extra da Bia' })
      await marked(app, bia, '2026-02-20', '18:00', '19:30')
      await switched(app, bia, '2026-02-20', { overtime: 'authorized' })
      await admin.delete(`/scorecard/${period}`)
      await processed(admin, period)

      expect(await mirrorOf(admin, ana)).toMatchObject({ psc_situation: 'AUTORIZADO', psc_version: 1 })
      expect(await mirrorOf(admin, caio)).toMatchObject({ psc_situation: 'NEGADO', psc_justify: 'faltou hora' })
      const changed = await mirrorOf(admin, bia)
      expect(changed).toMatchObject({ psc_situation: 'PENDENTE', psc_version: 2, psc_decided_at: null })
      const whole = (await admin.get(`/peoplescorecard/people/${bia}?psc_id=${changed.psc_id}`)).json()
      expect(whole.differences).toEqual([
        {
          on: '2026-02-20',
          what: 'Marcações',
          before: '08:00 12:00 13:00 17:00',
          after: '08:00 12:00 13:00 17:00 18:00 19:30',
        },
        { on: '2026-02-20', what: 'Trabalhado', before: '08:00', after: '09:30' },
        { on: '2026-02-20', what: 'Extra 50 %', before: '00:00', after: '01:30' },
        { on: null, what: 'Trabalhado', before: expect.any(String), after: expect.any(String) },
        { on: null, what: 'Extra 50 %', before: '00:00', after: '01:30' },
      ])
      expect(await bank(admin, bia)).toMatchObject({ bki_current_balance: 90 })

      // The signature of the first version stays, for its person and for admins to see.
      const signature = {
        psc_version: 1,
        psc_situation: 'AUTORIZADO',
        ind_name: 'Bia',
        psc_decided_at: expect.any(String),
      }
      expect(whole.versions).toMatchObject([
        { psc_version: 2, psc_situation: 'PENDENTE', psc_decided_at: null },
        signature,
      ])
      const hers = (await herself.get(`/peoplescorecard/people/${bia}?psc_id=${changed.psc_id}`)).json()
      expect(hers.versions).toEqual(whole.versions)

      // The bank of the month leads to the mirror that brought its hours, for whoever may see that.
      const monthOf = async (caller: Caller) =>
        (await caller.get(`/bankofhours/employee/${bia}?year=2026`)).json().results[1]
      for (const caller of [admin, herself])
        expect(await monthOf(caller)).toMatchObject({ psc_id: changed.psc_id, postedBalance: 0, carriedBalance: 0 })

      // What was on the screen before the reprocessing cannot be signed after it.
      const signed = (psc_version: number) =>
        herself.post('/peoplescorecard/setStatusScorecard', {
          scorecard: changed.psc_id,
          psc_version,
          situation: 'AUTORIZADO',
        })
      const late = await signed(1)
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        'O registro foi alterado por outra pessoa. Recarregue e tente novamente.',
      ])
      expect((await signed(2)).json()).toMatchObject({ psc_situation: 'AUTORIZADO', psc_version: 2 })
    } finally {
      await app.close()
    }
  })

  test('who takes part no more has no mirror in force and nothing of it in the bank; what was signed stays (Q77, Q86, R421)', async () => {
    const { app, admin } = await aCompany()
    try {
      const { db, pool } = app.connections
      const [ana, bia, late] = [
        await anEmployee(app, { name: 'Ana' }),
        await anEmployee(app, { name: 'Bia' }),
        await anEmployee(app, { name: 'Caio' }),
      ]
      for (const person of [ana, bia, late]) await marked(app, person, '2026-02-10', '08:00', '12:00')
      const herself = await app.inRole('employee', bia)
      const period = await aClosedPeriod(admin)
      await processed(admin, period)
      const { psc_id, psc_minutes_bank } = await mirrorOf(admin, bia)
      expect(psc_minutes_bank).toBeLessThan(0)
      await herself.post('/peoplescorecard/setStatusScorecard', { scorecard: psc_id, situation: 'AUTORIZADO' })
      const signatures = async () => (await pool.query('select * from time_sheet_decision order by version')).rows
      const signed = await signatures()
      const again = async (fields: object = {}) => {
        await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'quem participa' })
        await admin.delete(`/scorecard/${period}`)
        return processed(admin, period, fields)
      }
      const takingPart = (pointCalculation: boolean) =>
        db.updateTable('scheduleAssignment').set({ pointCalculation }).where('employeeId', '=', bia).execute()

      // Bia no longer takes part; Caio is outsourced.
      await takingPart(false)
      await db.updateTable('employee').set({ outsourced: true }).where('id', '=', late).execute()
      expect(await again({ employeesList: [ana] })).toMatchObject({ done: 1, total: 1 })
      expect(await mirrorOf(admin, bia), 'who was not named').toMatchObject({ psc_situation: 'AUTORIZADO' })
      expect(await bank(admin, bia)).toMatchObject({ bki_current_balance: psc_minutes_bank })

      expect(await again()).toMatchObject({ state: 'done', done: 3, total: 3, failures: [] })
      expect((await mirrors(admin)).map((mirror: { ind_name: string }) => mirror.ind_name)).toEqual(['Ana'])
      expect(await mirrors(herself)).toEqual([])
      expect((await admin.get('/scorecard')).json().results[0].mirrors).toMatchObject({ total: 1, pending: 1 })
      expect((await admin.get('/peoplescorecard/getTotalEmployeesStatus')).json().total).toBe(1)
      for (const person of [bia, late])
        expect(await bank(admin, person)).toMatchObject({ bki_current_balance: 0, bki_total_balance: 0, psc_id: null })
      const whole = async () => (await herself.get(`/peoplescorecard/people/${bia}?psc_id=${psc_id}`)).json()
      expect(await whole()).toMatchObject({
        psc_situation: 'RETIRADO',
        answerable: false,
        acknowledgement: '',
        psc_minutes_bank: 0,
        days: [],
        versions: [
          { psc_version: 2, psc_situation: 'RETIRADO', psc_decided_at: null },
          { psc_version: 1, psc_situation: 'AUTORIZADO', ind_name: 'Bia' },
        ],
      })
      expect((await herself.get(`/peoplescorecard/pdf/${psc_id}`)).statusCode).toBe(200)
      expect(await signatures()).toEqual(signed)
      const withdrawn = await mirrors(admin, '&psc_situation=RETIRADO')
      expect(withdrawn.map((mirror: { ind_name: string }) => mirror.ind_name)).toEqual(['Bia', 'Caio'])
      expect(await again(), 'nothing is left to withdraw').toMatchObject({ done: 1, total: 1 })

      await takingPart(true)
      expect(await again()).toMatchObject({ done: 2, total: 2 })
      expect(await mirrorOf(admin, bia)).toMatchObject({ psc_id, psc_version: 3, psc_situation: 'PENDENTE' })
      expect(await bank(admin, bia)).toMatchObject({ bki_current_balance: psc_minutes_bank, psc_id })
      expect(await whole()).toMatchObject({
        answerable: true,
        differences: [],
        versions: [{ psc_situation: 'PENDENTE' }, { psc_situation: 'RETIRADO' }, { psc_situation: 'AUTORIZADO' }],
      })
      expect(await signatures()).toEqual(signed)
    } finally {
      await app.close()
    }
  })

  test('who is only inactive today keeps the mirror of a month without marks (Q77, Q128)', async () => {
    const app = await anApplication()
    try {
      const { db } = app.connections
      const [onLeave, other] = [await anEmployee(app), await anEmployee(app)]
      const period = await aClosedPeriod(await app.inRole('admin'))
      await runPeriod(db, input(period, await aRun(app, period)), settings, () => false)
      await db.updateTable('employee').set({ active: false }).where('id', '=', onLeave).execute()
      await db.updateTable('employee').set({ dismissedOn: '2025-12-01' }).where('id', '=', other).execute()
      await runPeriod(db, input(period, await aRun(app, period)), settings, () => false)
      const sheets = await db.selectFrom('timeSheet').select(['situation', 'version']).orderBy('employeeId').execute()
      expect(sheets).toEqual([
        { situation: 'pending', version: 1 },
        { situation: 'withdrawn', version: 2 },
      ])
    } finally {
      await app.close()
    }
  })

  test('who was admitted again since keeps the mirror and the hours of the first employment as they are (Q77, Q86, Q128)', async () => {
    const app = await anApplication()
    try {
      const admin = await app.inRole('admin')
      const { db } = app.connections
      const [back, goneAgain] = [await anEmployee(app), await anEmployee(app)]
      for (const person of [back, goneAgain]) await marked(app, person, '2026-02-10', '08:00', '12:00')
      const period = await aClosedPeriod(admin)
      await runPeriod(db, input(period, await aRun(app, period)), settings, () => false)
      const state = async () => [
        await mirrors(admin),
        await Promise.all([back, goneAgain].map((person) => bank(admin, person))),
      ]
      const before = await state()
      expect(before).toMatchObject([
        [{ psc_version: 1 }, { psc_version: 1 }],
        [{ bki_current_balance: expect.any(Number) }, { bki_current_balance: expect.any(Number) }],
      ])
      await db.updateTable('employee').set({ admittedOn: '2026-06-01' }).where('id', 'in', [back, goneAgain]).execute()
      await db.updateTable('employee').set({ dismissedOn: '2026-09-30' }).where('id', '=', goneAgain).execute()
      await marked(app, back, '2026-02-11', '08:00', '12:00')
      await runPeriod(db, input(period, await aRun(app, period)), settings, () => false)
      expect(await state()).toEqual(before)
    } finally {
      await app.close()
    }
  })

  test('whose admission is put right to a day after the period has no mirror and nothing of it in the bank (Q77, Q128)', async () => {
    const app = await anApplication()
    try {
      const admin = await app.inRole('admin')
      const { db } = app.connections
      const mistaken = await anEmployee(app, { admittedOn: '2026-02-01' })
      const period = await aClosedPeriod(admin)
      await runPeriod(db, input(period, await aRun(app, period)), settings, () => false)
      expect((await bank(admin, mistaken)).bki_current_balance).toBeLessThan(0)
      await db.updateTable('employee').set({ admittedOn: '2026-03-01' }).where('id', '=', mistaken).execute()
      await runPeriod(db, input(period, await aRun(app, period)), settings, () => false)
      expect(await mirrors(admin)).toEqual([])
      expect(await mirrors(admin, '&psc_situation=RETIRADO')).toMatchObject([{ peo_id: mistaken, psc_version: 2 }])
      expect(await bank(admin, mistaken)).toMatchObject({ bki_current_balance: 0, bki_total_balance: 0 })
    } finally {
      await app.close()
    }
  })

  test('a month that was owed before the admission was known is owed no more once it is, marks or none (Q77, Q128)', async () => {
    const { app, admin } = await aCompany()
    try {
      const { db } = app.connections
      const [pressed, unmarked] = [await anEmployee(app, { name: 'Ana' }), await anEmployee(app, { name: 'Bia' })]
      const admitted = (admittedOn: string | null) =>
        db.updateTable('employee').set({ admittedOn }).where('id', 'in', [pressed, unmarked]).execute()
      await admitted(null)
      await marked(app, pressed, '2026-02-20', '08:00', '08:05')
      const period = await aClosedPeriod(admin)
      await processed(admin, period)
      const owed = 23 * 480
      expect(await bank(admin, pressed)).toMatchObject({ bki_current_balance: 5 - owed })
      expect(await bank(admin, unmarked)).toMatchObject({ bki_current_balance: -owed })

      await admitted('2026-02-23')
      await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'admissão' })
      await admin.delete(`/scorecard/${period}`)
      const chosen = { employeesList: [pressed, unmarked] }
      expect(await processed(admin, period, chosen)).toMatchObject({ state: 'done', done: 2, total: 2 })
      expect(await mirrors(admin)).toMatchObject([
        { peo_id: pressed, psc_version: 2, psc_minutes_worked: 5, psc_minutes_late: 0, psc_minutes_bank: 0 },
      ])
      expect(await mirrors(admin, '&psc_situation=RETIRADO')).toMatchObject([{ peo_id: unmarked, psc_version: 2 }])
      for (const person of [pressed, unmarked])
        expect(await bank(admin, person)).toMatchObject({ bki_current_balance: 0, bki_total_balance: 0 })
    } finally {
      await app.close()
    }
  })

  test('who was dismissed and admitted again before the processing has a mirror of the marks, which owes nothing and follows them (Q77, Q128)', async () => {
    const app = await anApplication()
    try {
      const admin = await app.inRole('admin')
      const { db } = app.connections
      const [back, unmarked] = [await anEmployee(app, { name: 'Ana' }), await anEmployee(app)]
      await markedDaily(app, back, '2026-01-21', '2026-02-10', ...eightHours)
      await db.updateTable('employee').set({ admittedOn: '2026-02-25' }).where('id', 'in', [back, unmarked]).execute()
      const period = await aClosedPeriod(admin)
      const run = async () => runPeriod(db, input(period, await aRun(app, period)), settings, () => false)
      const range = { employeeIds: [back, unmarked], from: '2026-01-21', to: '2026-02-20' }
      await db.transaction().execute((tx) => recomputeDays(tx, range))
      expect((await admin.get(`/scorecard/readiness/${period}`)).json().people).toMatchObject([{ ind_name: 'Ana' }])
      await run()
      expect(await mirrors(admin)).toMatchObject([
        {
          peo_id: back,
          psc_version: 1,
          psc_minutes_worked: 15 * 480,
          psc_minutes_late: 0,
          psc_minutes_pending: 15 * 480,
        },
      ])
      await marked(app, back, '2026-02-11', '08:00', '12:00')
      await run()
      expect(await mirrorOf(admin, back)).toMatchObject({ psc_version: 2, psc_minutes_worked: 15 * 480 + 240 })
    } finally {
      await app.close()
    }
  })

  test('a mirror is withdrawn once, also in a run that was interrupted, and a settled month is posted once (Q83)', async () => {
    const app = await anApplication()
    try {
      const admin = await app.inRole('admin')
      const { db, pool } = app.connections
      const people = await Promise.all(Array.from({ length: 6 }, () => anEmployee(app)))
      for (const person of people) await marked(app, person, '2026-02-10', '08:00', '12:00')
      const [, settled = 0, , , last = 0] = people.sort((a, b) => a - b)
      const period = await aClosedPeriod(admin)
      await runPeriod(db, input(period, await aRun(app, period)), settings, () => false)
      const { bki_id, bki_current_balance: brought } = await bank(admin, settled)
      await admin.post('/bankofhoursitem/process', { bki_id })
      await db
        .updateTable('scheduleAssignment')
        .set({ pointCalculation: false })
        .where('employeeId', 'in', [settled, last])
        .execute()
      const run = await aRun(app, period)
      let chunks = 0
      expect(await runPeriod(db, input(period, run), settings, () => ++chunks > 2)).toBe('interrupted')
      expect(await mirrors(admin)).toHaveLength(5)
      await Promise.all([1, 2].map(() => runPeriod(db, input(period, run), settings, () => false)))
      expect((await admin.get(`/scorecard/progress/${period}`)).json()).toMatchObject({
        state: 'done',
        done: 6,
        total: 6,
      })
      expect(await mirrors(admin)).toHaveLength(4)
      const { rows } = await pool.query('select count(*)::int as versions from time_sheet_version')
      expect(rows).toEqual([{ versions: 8 }])
      expect(await bank(admin, settled)).toMatchObject({ bki_current_balance: brought, bki_processed: 1 })
      expect(await bank(admin, settled, 3)).toMatchObject({ bki_current_balance: -brought, postedBalance: -brought })
      expect(await bank(admin, last)).toMatchObject({ bki_current_balance: 0 })
    } finally {
      await app.close()
    }
  })

  test.each([
    ['everybody is', () => ({})],
    ['this person alone is', (person: number) => ({ employeesList: [person] })],
  ])(
    'a late mark that was disregarded is in the mirror, its numbers the same, when %s processed again (Portaria 671, art. 84 V)',
    async (_, whom) => {
      const { app, admin } = await aCompany()
      try {
        const ana = await anEmployee(app)
        await marked(app, ana, '2026-02-10', ...eightHours)
        const period = await aClosedPeriod(admin)
        await processed(admin, period)
        const { psc_id } = await mirrorOf(admin, ana)
        const marks = async () => {
          const whole = (await admin.get(`/peoplescorecard/people/${ana}?psc_id=${psc_id}`)).json()
          return whole.days
            .find(({ sch_date }: { sch_date: string }) => sch_date === '2026-02-10')
            .marks.map((mark: { sci_time: string; treatment: string | null }) => [mark.sci_time, mark.treatment])
        }
        const first = eightHours.map((time) => [time, null])
        const [late = 0] = await marked(app, ana, '2026-02-10', '17:20')
        expect(await marks()).toEqual(first)
        await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'marcação atrasada' })
        await annulled(app, late, 'passou o crachá duas vezes')
        await admin.delete(`/scorecard/${period}`)
        expect(await marks()).toEqual(first)
        await processed(admin, period, whom(ana))
        expect(await mirrorOf(admin, ana)).toMatchObject({ psc_version: 1 })
        expect(await marks()).toEqual([...first, ['17:20', 'D']])
        const { rawPayload } = await admin.get(`/peoplescorecard/pdf/${psc_id}`)
        expect(textOf(rawPayload)).toContain('17:20 D')
        // What comes after that processing is of the next one.
        await annulled(app, (await marked(app, ana, '2026-02-10', '17:30'))[0] ?? 0, 'engano')
        expect(await marks()).toEqual([...first, ['17:20', 'D']])
      } finally {
        await app.close()
      }
    },
  )

  test('a mirror keeps its days and its marks when the calculation is given others', async () => {
    const { app, admin } = await aCompany()
    try {
      const ana = await anEmployee(app)
      await marked(app, ana, '2026-01-21', ...eightHours)
      const period = await aClosedPeriod(admin)
      await processed(admin, period)
      const { psc_id } = await mirrorOf(admin, ana)
      await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'outras datas' })
      const others = { scc_id: period, scc_id_mon: 2, scc_date_initial: '2026-01-26', scc_date_final: '2026-02-25' }
      expect((await admin.post('/scorecard', others)).statusCode).toBe(200)
      const whole = async () => (await admin.get(`/peoplescorecard/people/${ana}?psc_id=${psc_id}`)).json()
      const kept = await whole()
      expect(kept).toMatchObject({ scc_date_initial: '2026-01-21', scc_date_final: '2026-02-20' })
      expect([kept.days.length, kept.days[0].marks.length]).toEqual([31, 4])
      const { headers, rawPayload } = await admin.get(`/peoplescorecard/pdf/${psc_id}`)
      expect(headers['content-disposition']).toContain('-2026-01-21.pdf')
      expect(textOf(rawPayload)).toContain('21/01/2026 a 20/02/2026')
      await admin.delete(`/scorecard/${period}`)
      await processed(admin, period)
      expect(await whole()).toMatchObject({ scc_date_initial: '2026-01-26', scc_date_final: '2026-02-25' })
    } finally {
      await app.close()
    }
  })

  test('chosen people alone are computed; unknown ones are refused (R372, R422)', async () => {
    const { app, admin } = await aCompany()
    try {
      const [ana, bia] = [await anEmployee(app), await anEmployee(app)]
      const period = await aClosedPeriod(admin)
      await processed(admin, period)
      await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'só uma' })
      for (const person of [ana, bia]) await marked(app, person, '2026-02-10', '08:00', '12:00')
      await admin.delete(`/scorecard/${period}`)
      const unknown = await admin.post('/scorecard/process', { scc_id: period, employeesList: [ana, 999_999] })
      expect(unknown.statusCode).toBe(404)
      expect(await processed(admin, period, { employeesList: [ana] })).toMatchObject({ done: 1, total: 1 })
      expect(await mirrorOf(admin, ana)).toMatchObject({ psc_version: 2, psc_minutes_worked: 240 })
      const { psc_id, ...hers } = await mirrorOf(admin, bia)
      expect(hers).toMatchObject({ psc_version: 1, psc_minutes_worked: 0 })
      const { days } = (await admin.get(`/peoplescorecard/people/${bia}?psc_id=${psc_id}`)).json()
      expect(days.flatMap(({ marks }: { marks: unknown[] }) => marks)).toEqual([])
    } finally {
      await app.close()
    }
  })

  test('a settled month keeps its balance and the difference goes to the current process (Q83); an edited one asks (Q84)', async () => {
    const { app, admin } = await aCompany()
    try {
      const [ana, bia] = [await anEmployee(app), await anEmployee(app)]
      for (const person of [ana, bia]) await markedDaily(app, person, '2026-01-21', '2026-02-20', ...eightHours)
      const period = await aClosedPeriod(admin)
      await processed(admin, period)
      const settled = await bank(admin, ana)
      await admin.post('/bankofhoursitem/process', { bki_id: settled.bki_id })
      await admin.put(`/bankofhoursitem/${(await bank(admin, bia)).bki_id}`, { bki_current_balance: 33 })

      const again = async (fields: object, day: string) => {
        await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'mais horas' })
        for (const person of [ana, bia]) {
          await marked(app, person, day, '18:00', '18:40')
          await switched(app, person, day, { overtime: 'authorized' })
        }
        await admin.delete(`/scorecard/${period}`)
        await processed(admin, period, fields)
      }
      await again({}, '2026-02-19')
      expect(await bank(admin, ana)).toMatchObject({ bki_current_balance: 0, bki_processed: 1 })
      expect(await bank(admin, ana, 3)).toMatchObject({
        bki_current_balance: 40,
        bki_remarks: 'Diferença de Fevereiro/2026: +00:40',
        bki_processed: 0,
      })
      expect(await bank(admin, bia)).toMatchObject({ bki_current_balance: 33, bki_edited: 1 })
      expect((await admin.get(`/scorecard/readiness/${period}`)).json().editedBalances).toBe(1)
      await again({ overwriteEdited: 1 }, '2026-02-20')
      expect(await bank(admin, bia)).toMatchObject({ bki_current_balance: 80, bki_edited: 0 })
      expect(await bank(admin, ana, 3)).toMatchObject({ bki_current_balance: 80 })
    } finally {
      await app.close()
    }
  })
})

describe('automatic processing (Q74)', () => {
  test('takes closed calculations whose final date has passed, one at a time, the oldest first; a failure waits again', async () => {
    const app = await anApplication()
    try {
      const admin = await app.inRole('admin')
      const person = await anEmployee(app)
      await marked(app, person, '2026-02-10', '08:00', '12:00')
      const january = await aClosedPeriod(admin, {
        scc_id_mon: 1,
        scc_date_initial: '2025-12-21',
        scc_date_final: '2026-01-20',
      })
      const february = await aClosedPeriod(admin)
      const march = await aClosedPeriod(admin, {
        scc_id_mon: 3,
        scc_date_initial: '2026-02-21',
        scc_date_final: '2026-03-20',
      })
      for (const id of [january, february, march]) await admin.put(`/scorecard/scorecardSync/${id}`)
      const look = app.jobs.find((job) => job.name === 'period.automatic')
      const { db, pool } = app.connections
      const run = () => look?.run({ input: {}, db, signal: new AbortController().signal })
      const states = async () =>
        (await admin.get('/scorecard'))
          .json()
          .results.map((row: { scc_processed: string }) => row.scc_processed)
          .reverse()

      const { id: work } = await db
        .insertInto('jobRun')
        .values({ kind: 'days.recompute' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await run()
      expect(await states(), 'while days are computed').toEqual(['AGUARDANDO', 'AGUARDANDO', 'AGUARDANDO'])
      await db.updateTable('jobRun').set({ state: 'done' }).where('id', '=', work).execute()
      await Promise.all([run(), run()])
      expect(await states()).toEqual(['EM ANDAMENTO', 'AGUARDANDO', 'AGUARDANDO'])
      await run()
      expect(await states()).toEqual(['EM ANDAMENTO', 'AGUARDANDO', 'AGUARDANDO'])

      await pool.query(`
        create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoiled'; end $$;
        create trigger spoil before insert on time_sheet for each row execute function spoil();`)
      await app.queue.work(app.jobs, db)
      expect((await ended(admin, january)).state).toBe('failed')
      expect(await states()).toEqual(['AGUARDANDO', 'AGUARDANDO', 'AGUARDANDO'])
      await pool.query('drop trigger spoil on time_sheet')
      await run() // January was tried just now; February is next
      expect((await ended(admin, february)).state).toBe('done')
      await run()
      expect(await states()).toEqual(['AGUARDANDO', 'SIM', 'AGUARDANDO'])

      app.clock.set('2026-03-21T13:00:00Z') // the night of the 20th may still be worked
      await run()
      expect(await states()).toEqual(['AGUARDANDO', 'SIM', 'AGUARDANDO'])
      app.clock.set('2026-03-22T03:01:00Z')
      await run()
      expect((await ended(admin, march)).state).toBe('done')
    } finally {
      await app.close()
    }
  })

  /** An application that cannot write mirrors until it is mended, a closed calculation, and the look for what is due. */
  async function aSpoiledCompany() {
    const { app, admin } = await aCompany()
    const { db, pool } = app.connections
    await marked(app, await anEmployee(app), '2026-02-10', '08:00', '12:00')
    const period = await aClosedPeriod(admin)
    await pool.query(`
      create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoiled'; end $$;
      create trigger spoil before insert on time_sheet for each row execute function spoil();`)
    const job = app.jobs.find(({ name }) => name === 'period.automatic')
    // The last processing may still be on its way out.
    const look = () =>
      vi.waitFor(() => job?.run({ input: {}, db, signal: new AbortController().signal }), { timeout: 10_000 })
    const state = async () => (await admin.get('/scorecard')).json().results[0].scc_processed
    return { app, admin, period, look, state, mend: () => pool.query('drop trigger spoil on time_sheet') }
  }

  test('a calculation that failed by hand is processed by itself as soon as it is left to that', async () => {
    const { app, admin, period, look, state, mend } = await aSpoiledCompany()
    try {
      expect((await processed(admin, period)).state).toBe('failed')
      await mend()
      await admin.put(`/scorecard/scorecardSync/${period}`)
      await look()
      expect(await ended(admin, period)).toMatchObject({ state: 'done', done: 1 })
      expect(await state()).toBe('SIM')
    } finally {
      await app.close()
    }
  })

  test('one that failed by itself is tried again six hours later, not before, nor by hand; a try that is stopped gives it back', async () => {
    const { app, admin, period, look, state, mend } = await aSpoiledCompany()
    try {
      const { db, pool } = app.connections
      await admin.put(`/scorecard/scorecardSync/${period}`)
      await look()
      expect((await ended(admin, period)).state).toBe('failed')
      await mend()
      const byHand = async () => (await admin.post('/scorecard/process', { scc_id: period })).json()
      expect(await byHand()).toBe('A apuração aguarda o processamento automático.')
      expect((await admin.delete(`/scorecard/process/${period}`)).statusCode).toBe(400)
      await admin.put(`/scorecard/scorecardSync/${period}`)
      await look()
      expect(await state()).toBe('AGUARDANDO')

      await pool.query("update job_run set finished_at = finished_at - interval '6 hours'")
      await db.transaction().execute(async (tx) => {
        await sql`lock table work_schedule`.execute(tx)
        await look()
        expect((await admin.delete(`/scorecard/process/${period}`)).json()).toMatchObject({
          scc_processed: 'NÃO',
          scc_sync: 0,
        })
      })
      await admin.put(`/scorecard/scorecardSync/${period}`)
      await look()
      expect((await ended(admin, period)).state).toBe('done')
    } finally {
      await app.close()
    }
  })
})
