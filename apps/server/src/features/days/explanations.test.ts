import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { saoPaulo } from '../../../test/people.ts'
import { aClosedPeriod, anEmployee, annulled, aSchedule, marked, processed, switched } from '../../../test/periods.ts'

ownCompany()
beforeAll(async () => {
  app.clock.set('2026-03-20T21:00:00Z')
})

async function aDay(employeeId: number, on: string, ...clock: readonly string[]): Promise<number> {
  const scheduleItemList = clock.map((sci_time) => ({ sci_time, sci_justification: 'Esqueceu' }))
  return (await admin.post('/schedule/admin', { peo_id: employeeId, sch_date: on, scheduleItemList })).json().sch_id
}

async function setHoliday(vac_name: string, vac_date: string, hours: object = {}) {
  const place = { vac_type: 3, vac_id_sta: saoPaulo.state, vac_id_cos: saoPaulo.city }
  const { statusCode, body } = await admin.post('/vacation', { vac_name, vac_date, ...place, ...hours })
  expect(statusCode, body).toBe(200)
}

test('every total of a day is the sum of its lines, each with its rule and a sentence', async () => {
  const night = await aSchedule(app, { startsAt: 1320, breakStartsAt: 60, breakEndsAt: 120 })
  const id = await anEmployee(app, { scheduleId: night })
  await aDay(id, '2026-03-02', '21:13', '25:00', '26:00', '30:20')
  await admin.post('/schedule/admin', { peo_id: id, sch_date: '2026-03-02', sch_on_notice: 1 })
  const why = (await admin.get(`/schedule/why?date=2026-03-02&peo_id=${id}`)).json()
  const [day] = (await admin.get(`/schedule/all?peo_id=${id}&start_date=2026-03-02&end_date=2026-03-02`)).json().results
  for (const { category, minutes } of why.totals) {
    const lines = why.lines.filter((line: { category: string }) => line.category === category)
    expect(
      lines.reduce((sum: number, line: { minutes: number }) => sum + line.minutes, 0),
      category,
    ).toBe(minutes)
    expect(day[category === 'onNotice' ? 'onNoticeMinutes' : category], category).toBe(minutes)
  }
  expect(why.lines.length).toBeGreaterThan(4)
  for (const line of why.lines) {
    expect(line.rule).toMatchObject({
      id: expect.any(String),
      since: expect.stringMatching(/^\d{4}-/),
      source: expect.stringMatching(/./),
    })
    expect(line.sentence).toMatch(/→/)
  }
  expect(why).toMatchObject({
    sch_id: day.sch_id,
    due: day.due,
    kind: 'workday',
    wda_name: expect.stringContaining('Comercial'),
  })
})

test('minutes that the tolerance dropped are said with the rule that dropped them', async () => {
  const id = await anEmployee(app)
  const tolerated = async (date: string) => {
    const why = (await admin.get(`/schedule/why?date=${date}&peo_id=${id}`)).json()
    return why.tolerated.map(({ sentence, rule }: { sentence: string; rule: { id: string } }) => [rule.id, sentence])
  }
  await aDay(id, '2026-03-05', '07:55', '12:00', '13:00', '17:05')
  const within = '(CLT art. 58 §1; TST Súmula 366, dentro da tolerância)'
  expect(await tolerated('2026-03-05')).toEqual([
    ['tolerance', `07:55 → 5 min antes do previsto ${within}`],
    ['tolerance', `17:05 → 5 min depois do previsto ${within}`],
  ])
  await aDay(id, '2026-03-06', '07:55', '12:00', '13:00', '17:06')
  expect(await tolerated('2026-03-06')).toEqual([['tolerance', `07:55 → 5 min antes do previsto ${within}`]])
  await aDay(id, '2026-03-09', '08:00', '12:00', '13:00', '17:00')
  expect(await tolerated('2026-03-09')).toEqual([])
})

test('B6: a night into a holiday, and one out of it, says by which date each part of it counts and which hours lie on the holiday', async () => {
  const night = await aSchedule(app, { startsAt: 1320, breakStartsAt: 120, breakEndsAt: 180 })
  const id = await anEmployee(app, { scheduleId: night })
  await setHoliday('Dia da Padroeira', '2026-03-10')
  await setHoliday('Vigília', '2026-03-12', { vac_end_hours: '04:00' })
  for (const on of ['2026-03-05', '2026-03-09', '2026-03-10', '2026-03-11'])
    await aDay(id, on, '22:00', '26:00', '27:00', '30:00')
  const why = async (on: string) => {
    const { kind, due, totals, decisions } = (await admin.get(`/schedule/why?date=${on}&peo_id=${id}`)).json()
    const parts = decisions.filter(({ label }: { label: string }) => label === 'Jornada')
    const minutes = Object.fromEntries(
      totals.map(({ category, minutes }: { category: string; minutes: number }) => [category, minutes]),
    )
    return {
      kind,
      due,
      worked: minutes.worked,
      pending: minutes.pending,
      parts: parts.map(({ text }: { text: string }) => text),
    }
  }
  // Eight hours due and worked on the eve's account, though six of them lie on the holiday.
  expect(await why('2026-03-09')).toEqual({
    kind: 'workday',
    due: 480,
    worked: 420,
    pending: 0,
    parts: [
      '22:00–24:00 de 09/03 (2 h) conta na jornada de 09/03, dia útil',
      '00:00–02:00 e 03:00–06:00 de 10/03 (5 h, no feriado DIA DA PADROEIRA) conta na jornada de 09/03, dia útil',
    ],
  })
  // The night that begins on the holiday is of it to its end.
  expect(await why('2026-03-10')).toMatchObject({
    kind: 'holiday',
    due: 0,
    worked: 420,
    parts: [
      '22:00–24:00 de 10/03 (2 h, no feriado DIA DA PADROEIRA) conta na jornada de 10/03, feriado',
      '00:00–02:00 e 03:00–06:00 de 11/03 (5 h) conta na jornada de 10/03, feriado',
    ],
  })
  expect((await why('2026-03-11')).parts[1]).toBe(
    '00:00–02:00 e 03:00–06:00 de 12/03 (5 h, 3 h no feriado VIGÍLIA (até 04:00)) conta na jornada de 11/03, dia útil',
  )
  expect((await why('2026-03-05')).parts).toEqual([])
})

test('a day under way is told from one to come, of which nothing can be missing yet', async () => {
  const id = await anEmployee(app)
  const told = async (date: string) => {
    const { underWay, ahead } = (await admin.get(`/schedule/why?date=${date}&peo_id=${id}`)).json()
    return { underWay, ahead }
  }
  expect(await told('2026-03-19')).toEqual({ underWay: false, ahead: false })
  expect(await told('2026-03-20')).toEqual({ underWay: true, ahead: false })
  expect(await told('2026-03-23')).toEqual({ underWay: true, ahead: true })
})

test('it shows the marks with their motives, the decisions, and the alerts with their law', async () => {
  const id = await anEmployee(app, { name: 'Dora Minuteiro' })
  const day = await aDay(id, '2026-03-03', '08:00', '17:00')
  await admin.put(`/schedule/overtime/${day}`, {
    sch_overtime: 2,
    sch_overtime_justification: 'Sem necessidade',
    sch_overtime_activity: 'Nenhuma',
  })
  const why = (await admin.get(`/schedule/why?sch_id=${day}`)).json()
  expect(why).toMatchObject({ ind_name: 'Dora Minuteiro', sch_date: '2026-03-03' })
  expect(why.marks.map((mark: { sci_justification: string }) => mark.sci_justification)).toEqual([
    'Esqueceu',
    'Esqueceu',
  ])
  expect(why.decisions).toContainEqual({ label: 'Hora extra', text: 'Não Autorizado · Sem necessidade' })
  expect(why.alerts).toContainEqual(
    expect.objectContaining({ code: 'break-suppressed', source: expect.stringContaining('CLT') }),
  )
})

test('D9: the panel names the next thing to do, of whom may do it alone', async () => {
  const [id, unplanned] = [await anEmployee(app), await anEmployee(app, { scheduleId: null })]
  const own = await app.inRole('employee', id)
  const next = async (who: typeof admin, date: string, person: number) =>
    (await who.get(`/schedule/why?date=${date}&peo_id=${person}`)).json().next
  await aDay(id, '2026-03-09', '08:00', '12:00', '13:00')
  await aDay(id, '2026-03-10', '08:00', '12:00', '13:00', '19:00')
  await aDay(id, '2026-03-11', '08:00', '12:00', '13:00', '17:00')
  await aDay(unplanned, '2026-03-10', '08:00', '12:00')
  expect(await next(admin, '2026-03-09', id)).toBe('correct-day')
  expect(await next(admin, '2026-03-12', id), 'a workday without marks').toBe('correct-day')
  expect(await next(admin, '2026-03-10', id)).toBe('decide-overtime')
  expect(await next(admin, '2026-03-11', id)).toBe(null)
  expect(await next(admin, '2026-03-10', unplanned)).toBe('give-schedule')
  for (const day of ['2026-03-09', '2026-03-10', '2026-03-12']) expect(await next(own, day, id), day).toBe(null)
})

test('a day without a record opens too: what was due, and why it is missing', async () => {
  const id = await anEmployee(app)
  const own = await app.inRole('employee', id)
  const why = (await own.get('/schedule/why?date=2026-03-04')).json()
  expect(why).toMatchObject({ sch_id: 0, due: 480, planned: [480, 720, 780, 1020] })
  expect(why.lines.map((line: { category: string }) => line.category)).toEqual(['late', 'late'])
  expect((await own.get('/schedule/why')).statusCode).toBe(400)
})

test('the night is that of the rule in force on the day, in the list, the opened day and the explanation (Q78)', async () => {
  const id = await anEmployee(app)
  const settings = JSON.stringify({ startsAt: 1260, endsAt: 240, limit: 0, reducedHour: true })
  const { db } = app.connections
  await db.insertInto('calculationRuleVersion').values({ ruleId: 1, sinceOn: '2026-03-04', settings }).execute()
  const nights = [
    ['2026-03-03', [-120, 300, 1320, 1740, 2760, 3180, 4200, 4620, 5640, 6060]],
    ['2026-03-04', [-180, 240, 1260, 1680, 2700, 3120, 4140, 4560, 5580, 6000]],
  ] as const
  for (const [on, windows] of nights) {
    const dayId = await aDay(id, on, '08:00', '12:00')
    const [listed] = (await admin.get(`/schedule/all?peo_id=${id}&start_date=${on}&end_date=${on}`)).json().results
    const opened = (await admin.get(`/schedule/${dayId}`)).json()
    const why = (await admin.get(`/schedule/why?sch_id=${dayId}`)).json()
    for (const answer of [listed, opened, why]) expect(answer.nightWindows).toEqual(windows)
  }
})

describe('a day of a processed period (Q73)', () => {
  const opened = async (employeeId: number, on: string) => {
    const why = (await admin.get(`/schedule/why?date=${on}&peo_id=${employeeId}`)).json()
    const days = (await admin.get(`/schedule/all?peo_id=${employeeId}&start_date=${on}&end_date=${on}`)).json()
    const total = (name: string) => why.totals.find(({ category }: { category: string }) => category === name)
    return { why, total, listed: days.results[0] }
  }
  const late = '2026-02-10'
  const unplanned = '2026-02-11'
  const missed = '2026-02-12'
  let id = 0
  let arrived: number[] = []

  beforeAll(async () => {
    id = await anEmployee(app)
    for (const on of [late, unplanned]) await aDay(id, on, '08:00', '12:00')
    await app.queue.work(app.jobs, app.connections.db)
    const period = await aClosedPeriod(admin)
    await processed(admin, period)
    arrived = await marked(app, id, late, '13:00', '17:00')
    await setHoliday('Aniversário da cidade', unplanned)
  })

  test('opens into lines that sum to the number of the list; a mark that came later waits in sight', async () => {
    const { why, total, listed } = await opened(id, late)
    expect([listed.worked, listed.late]).toEqual([240, 240])
    expect(total('worked')).toMatchObject({ minutes: 240, recorded: null })
    expect(total('late')).toMatchObject({ minutes: 240, recorded: null })
    expect([why.counted, why.waiting]).toEqual([[480, 720], arrived])
    expect(why.marks.map(({ sci_time }: { sci_time: string }) => sci_time)).toEqual([
      '08:00',
      '12:00',
      '13:00',
      '17:00',
    ])
  })

  test('that was missed stays missed, in the list as in the panel, when its marks come late', async () => {
    await marked(app, id, missed, '08:00', '12:00')
    await switched(app, id, missed, { outsideClosing: true })
    const { why, total, listed } = await opened(id, missed)
    expect([listed.worked, listed.late, listed.due]).toEqual([0, 480, 480])
    expect([total('worked').minutes, total('late').minutes, total('late').recorded]).toEqual([0, 480, null])
    expect(why.waiting).toHaveLength(2)
  })

  test('without any record keeps the numbers and the plan of the mirror, whatever is planned since; so does the balance', async () => {
    const on = '2026-02-13'
    const range = 'start_date=2026-01-21&end_date=2026-02-20'
    const balance = async () => (await admin.get(`/schedule/all?peo_id=${id}&${range}`)).json().balance
    const [before, summed] = [await opened(id, on), await balance()]
    expect([before.listed.sch_id, before.listed.late, before.listed.due]).toEqual([0, 480, 480])
    await setHoliday('Feriado de última hora', on)
    const dismissed = await admin.put(`/people/${id}`, { ind_dismissal_date: '2026-02-12' })
    expect(dismissed.statusCode, dismissed.body).toBe(200)
    const { why, total, listed } = await opened(id, on)
    const { isHoliday, holidayName, ...asBefore } = listed
    expect(before.listed).toMatchObject(asBefore)
    expect([why.due, why.planned]).toEqual([480, before.listed.planned])
    expect(total('late')).toMatchObject({ minutes: 0, recorded: 480 })
    expect(await balance()).toEqual(summed)
  })

  test('has the marks of the mirror, in the panel too, whatever became of them after the processing (R422)', async () => {
    const on = '2026-01-14'
    const ana = await anEmployee(app)
    const [first = 0] = await marked(app, ana, on, '08:00', '12:00', '13:00', '17:00')
    const period = await aClosedPeriod(admin, {
      scc_id_mon: 1,
      scc_date_initial: '2025-12-21',
      scc_date_final: '2026-01-20',
    })
    await processed(admin, period)
    const arrived = await marked(app, ana, on, '17:20')
    await switched(app, ana, on, { outsideClosing: true })
    await annulled(app, first, 'engano')
    const [{ psc_id }] = (await admin.get(`/peoplescorecard/getScorecards?peo_id=${ana}`)).json().results
    const { days } = (await admin.get(`/peoplescorecard/people/${ana}?psc_id=${psc_id}`)).json()
    const mirrored = days.find(({ sch_date }: { sch_date: string }) => sch_date === on)
    expect([mirrored.counted, mirrored.worked]).toEqual([[480, 720, 780, 1020], 480])
    const { why, total } = await opened(ana, on)
    expect(total('worked')).toMatchObject({ minutes: 480, recorded: null })
    expect([why.counted, why.waiting]).toEqual([mirrored.counted, arrived])
    const standing = why.marks.map(({ minute, sci_status }: { minute: number; sci_status: number }) => [
      minute,
      sci_status,
    ])
    expect(standing).toEqual([480, 720, 780, 1020, 1040].map((minute) => [minute, minute === 480 ? 0 : 1]))
  })

  test('says what the mirror has, where a later holiday makes the lines another sum', async () => {
    const { why, total, listed } = await opened(id, unplanned)
    expect([listed.worked, listed.late]).toEqual([240, 240])
    expect(total('late')).toMatchObject({ minutes: 0, recorded: 240 })
    expect(total('worked')).toMatchObject({ minutes: 240, recorded: null })
    expect(why.waiting).toEqual([])
  })
})
