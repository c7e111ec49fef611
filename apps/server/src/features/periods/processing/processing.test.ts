/** What a processing makes of the facts of people. */
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import {
  aClosedPeriod,
  anEmployee,
  aSchedule,
  marked,
  markedDaily,
  processed,
  switched,
} from '../../../../test/periods.ts'
import { aCompany, bank, eightHours, mirrorOf, mirrors, runWhole } from '../../../../test/processing.ts'
import { recomputeDays } from '../../calculation/results/days.queries.ts'

describe('processing a closed calculation', () => {
  let [onTime, overtime, closed, holiday, night, newcomer, outsider]: number[] = []
  let period = 0

  ownCompany()
  beforeAll(async () => {
    await app.queue.work(app.jobs, app.connections.db)
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
  const { app, admin } = await aCompany()
  try {
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
    await runWhole(app, period)

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
  const { app, admin } = await aCompany()
  try {
    for (const vac_date of ['2020-02-10', '2027-02-11'])
      await admin.post('/vacation', { vac_name: vac_date, vac_type: 1, vac_date, vac_fixed: 1 })
    const person = await anEmployee(app)
    const period = await aClosedPeriod(admin)
    await runWhole(app, period)

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
