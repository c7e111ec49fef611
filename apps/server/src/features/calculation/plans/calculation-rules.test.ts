import { addDays, bookFor, currentLaw } from '@ponteiro/timesheet'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aClosedPeriod, anEmployee, aPeriod, marked, processed } from '../../../../test/periods.ts'
import { type RuledPeriod, rulebooks, ruleHoldsFrom } from './calculation-rules.rules.ts'

describe('rule books', () => {
  const night = { startsAt: 1320, endsAt: 300, limit: 0, reducedHour: true }

  test('values that are the law’s leave the law’s rows standing', () => {
    const books = rulebooks([{ kind: 'night', sinceOn: '1900-01-01', settings: night }])
    expect(books.at(-1)?.rules).toEqual(currentLaw.rules)
    expect(books.at(-1)?.night).toEqual(currentLaw.night)
  })

  test('a change holds from its day on, dated and apart from the other rule', () => {
    const books = rulebooks([
      { kind: 'night', sinceOn: '1900-01-01', settings: night },
      { kind: 'night', sinceOn: '2026-02-21', settings: { ...night, startsAt: 1260, limit: 20, reducedHour: false } },
    ])
    const on = (date: string) => bookFor(date, books)
    expect(on('2026-02-20').night).toEqual(bookFor('2026-02-20').night)
    expect(on('2026-02-21').night).toMatchObject({ start: 1260, end: 300, hourLimit: 20, hourValue: 60 })
    expect(on('2026-02-21').rules.night.since).toBe('2026-02-21')
    expect(on('2026-02-21').rules['on-call']).toEqual(currentLaw.rules['on-call'])
  })

  test('of the same versions are the same objects, of others are others', () => {
    const versions = (startsAt: number) =>
      [{ kind: 'night', sinceOn: '2026-02-21', settings: { ...night, startsAt } }] as const
    const books = rulebooks(versions(1260))
    expect(rulebooks(versions(1260))).toBe(books)
    expect(rulebooks(versions(1270)).at(-1)?.night.start).toBe(1270)
    expect(rulebooks(versions(1260))).toEqual(books)
  })
})

describe('a change holds from', () => {
  const period = (from: string, state: Partial<RuledPeriod> = {}): RuledPeriod => ({
    from,
    to: addDays(from, 29),
    status: 'open',
    processing: 'no',
    ...state,
  })
  const done = { status: 'closed', processing: 'done' } as const

  test.each([
    ['the start of the oldest open calculation', [period('2026-01-01'), period('2026-02-01')], '2026-01-01'],
    ['it, not before a processed one that follows', [period('2026-01-01'), period('2026-02-01', done)], '2026-03-03'],
    [
      'the open one after the last processed one',
      [period('2026-01-01'), period('2026-02-01', done), period('2026-03-05')],
      '2026-03-05',
    ],
    ['the current period when none is open', [period('2026-01-01', { status: 'closed' })], '2026-02-21'],
    ['the day after the last processed one when that reaches further', [period('2026-02-15', done)], '2026-03-17'],
    ['the current period when there is none', [], '2026-02-21'],
  ])('%s', (_, periods, since) => {
    expect(ruleHoldsFrom(periods, '2026-03-02')).toBe(since)
  })
})

describe('the calls', () => {
  ownCompany()
  beforeAll(async () => {
    await app.queue.work(app.jobs, app.connections.db)
  })

  const rule = async (id: number) =>
    (await admin.get('/scorecardrules')).json().results.find((each: { srs_id: number }) => each.srs_id === id)
  const save = (srs_id: number, rules: object, srs_name = 'Regra') =>
    admin.post('/scorecardrules', { srs_id, srs_name, srs_rules: JSON.stringify(rules) })
  const night = { hourStart: '22:00', hourEnd: '05:00', hourLimit: '00', hourValue: 52.5 }
  const onCall = { sunday: 1, monday: '0', tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: '0', holiday: 1 }

  test('show night and on-call with the values of law and decision (R377, R404, R405)', async () => {
    const first = await rule(1)
    expect([first.srs_name, JSON.parse(first.srs_rules)]).toEqual([
      'Adicional noturno',
      { hourStart: '22:00', hourEnd: '05:00', hourLimit: 0, hourValue: 52.5 },
    ])
    const second = await rule(2)
    expect([second.srs_name, JSON.parse(second.srs_rules)]).toEqual([
      'Sobreaviso',
      {
        sunday: 1,
        monday: 1,
        tuesday: 1,
        wednesday: 1,
        thursday: 1,
        friday: 1,
        saturday: 1,
        holiday: 1,
        hourValue: 35,
      },
    ])
  })

  test('store new values, with "0" for a weekday that is off (R405)', async () => {
    const saved = await save(1, { ...night, hourStart: '21:30', hourLimit: '15', hourValue: '60' }, 'Noturno')
    expect([saved.json().srs_id, JSON.parse(saved.json().srs_rules)]).toEqual([
      1,
      { hourStart: '21:30', hourEnd: '05:00', hourLimit: 15, hourValue: 60 },
    ])
    expect((await rule(1)).srs_name).toBe('Noturno')
    await save(2, { ...onCall, hourValue: '40' }, 'Sobreaviso')
    expect(JSON.parse((await rule(2)).srs_rules)).toEqual({ ...onCall, hourValue: 40 })
  })

  test.each([
    [1, { ...night, hourStart: '' }, 'Campo obrigatório'],
    [1, { ...night, hourEnd: undefined }, 'Campo obrigatório'],
    [1, { ...night, hourLimit: '' }, 'Campo obrigatório'],
    [1, { ...night, hourStart: '25:00' }, undefined],
    [1, { ...night, hourEnd: '22:00' }, 'Horário inválido'],
    [1, { ...night, hourLimit: 100 }, 'No máximo 99 minutos'],
    [1, { ...night, hourValue: 55 }, undefined],
    [2, { ...onCall }, 'Campo obrigatório'],
    [2, { ...onCall, hourValue: '' }, 'Campo obrigatório'],
  ])('refuse rule %i with %j (R453, R454)', async (id, rules, message) => {
    const answer = await save(id, rules)
    expect(answer.statusCode).toBe(400)
    if (message) expect(answer.json().message).toBe(message)
  })

  test('stored before its ends had to differ, a night can be read, and mended', async () => {
    const settings = { startsAt: 1320, endsAt: 1320, limit: 0, reducedHour: true }
    await app.connections.db
      .insertInto('calculationRuleVersion')
      .values({ ruleId: 1, sinceOn: '2099-01-01', settings: JSON.stringify(settings) })
      .execute()
    const read = await admin.get('/scorecardrules')
    expect(read.statusCode, read.body).toBe(200)
    expect((await save(1, night)).statusCode).toBe(200)
  })

  test('are for admins, and know two rules', async () => {
    expect((await save(3, night)).statusCode).toBe(400)
    for (const role of ['employee', 'supervisor', 'gestor'] as const) {
      const caller = await app.inRole(role)
      expect((await caller.get('/scorecardrules')).statusCode).toBe(403)
      expect((await caller.post('/scorecardrules', { srs_id: 1 })).statusCode).toBe(403)
    }
  })

  test('leave processed calculations as they were, also when they are reopened and processed again', async () => {
    await save(1, night)
    const person = await anEmployee(app)
    const january = await aClosedPeriod(admin, {
      scc_id_mon: 1,
      scc_date_initial: '2025-12-21',
      scc_date_final: '2026-01-20',
    })
    for (const on of ['2026-01-12', '2026-02-09']) await marked(app, person, on, '22:00', '29:00')
    await processed(admin, january)
    const february = await aPeriod(admin)
    await save(1, { ...night, hourValue: 60 })
    const nightMinutes = async (month: number) => {
      const query = `peo_id=${person}&scc_year=2026&scc_id_mon=${month}`
      const [sheet] = (await admin.get(`/peoplescorecard/getScorecards?${query}`)).json().results
      return [sheet.psc_minutes_shift_night, sheet.psc_version]
    }
    await admin.delete(`/scorecard/${february}`)
    await processed(admin, february)
    expect(await nightMinutes(2)).toEqual([420, 1])
    await admin.post('/reopenscorecard', { rhs_id_scc: january, rhs_justify: 'conferir' })
    await save(1, { ...night, hourValue: 60, hourLimit: 30 })
    await admin.delete(`/scorecard/${january}`)
    await processed(admin, january)
    expect(await nightMinutes(1)).toEqual([480, 1])
  })
})
