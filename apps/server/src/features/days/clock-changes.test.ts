/** Days on which the clock was changed, from civil date and zone to the numbers and times that are shown. */
import { datesOf } from '@ponteiro/timesheet'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { aClosedPeriod, anEmployee, aSchedule, type Hired, processed } from '../../../test/periods.ts'
import { clockChangeOf, lengthIn } from '../calculation/plans/zone-days.rules.ts'

let office = 0
let night = 0

const week = Object.fromEntries(
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [day, 480]),
)
const eightHours = ['08:00', '12:00', '13:00', '17:00'] as const
const rioBranco = 1_200_401

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
  office = await aSchedule(app, week)
  night = await aSchedule(app, { ...week, startsAt: 1320, breakStartsAt: 60, breakEndsAt: 120 })
})

const hired = (fields: Hired) => anEmployee(app, { admittedOn: '2007-01-02', ...fields })

interface Line {
  readonly category: string
  readonly sentence: string
}

async function shown(employeeId: number, on: string) {
  const [day] = (await admin.get(`/schedule/all?peo_id=${employeeId}&start_date=${on}&end_date=${on}`)).json().results
  const why = (await admin.get(`/schedule/why?peo_id=${employeeId}&date=${on}`)).json()
  return { day, why, sentences: (why.lines as Line[]).map(({ sentence }) => sentence) }
}

/** Marks of a day, typed at the times of the wall; past 24:00 they are of the next date. */
async function typed(employeeId: number, on: string, ...times: readonly string[]) {
  const scheduleItemList = times.map((sci_time) => ({ sci_time, sci_justification: 'Esqueceu' }))
  const answer = await admin.post('/schedule/admin', { peo_id: employeeId, sch_date: on, scheduleItemList })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return shown(employeeId, on)
}

const timesOf = (day: { schedule_items: { sci_time: string }[] }) => day.schedule_items.map(({ sci_time }) => sci_time)
const alertsOf = (day: { alerts: { text: string }[] }) => day.alerts.map(({ text }) => text)

describe('a zone says when its clock is changed, and by how much', () => {
  const saoPaulo = 'America/Sao_Paulo'
  test.each([
    // Midnight is skipped: the day begins at 01:00, and the night before it is an hour shorter.
    [saoPaulo, '2018-11-03', { at: 1440, by: 60 }, 1440],
    [saoPaulo, '2018-11-04', { at: 0, by: 60 }, 1380],
    ['America/Cuiaba', '2007-10-14', { at: 0, by: 60 }, 1380],
    ['America/Campo_Grande', '2017-10-15', { at: 0, by: 60 }, 1380],
    ['America/Bahia', '2011-10-16', { at: 0, by: 60 }, 1380],
    ['America/Araguaina', '2012-10-21', { at: 0, by: 60 }, 1380],
    // Acre and the west of Amazonas and Pará came nearer to Greenwich.
    ['America/Rio_Branco', '2008-06-24', { at: 0, by: 60 }, 1380],
    ['America/Eirunepe', '2008-06-24', { at: 0, by: 60 }, 1380],
    ['America/Santarem', '2008-06-24', { at: 0, by: 60 }, 1380],
    // 23:00 comes twice.
    [saoPaulo, '2018-02-17', { at: 1440, by: -60 }, 1500],
    ['America/Rio_Branco', '2013-11-09', { at: 1440, by: -60 }, 1500],
    // Elsewhere clocks change at 02:00: another day is concerned, and the night before it differs.
    ['America/New_York', '2026-03-08', { at: 120, by: 60 }, 1380],
    ['America/New_York', '2026-03-07', { at: 1560, by: 60 }, 1440],
  ])('%s on %s', (zone, on, change, length) => {
    expect(clockChangeOf(on, zone)).toEqual(change)
    expect(lengthIn(zone)(on)).toBe(length)
  })

  test.each(['2018-02-16', '2018-02-18', '2018-11-02', '2018-11-05', '2026-11-01'])('nothing on %s', (on) => {
    expect(clockChangeOf(on, saoPaulo)).toBeUndefined()
  })
})

describe('the day that begins at 01:00', () => {
  test('worked to plan it owes nothing and has no overtime, and every time is the one that was typed', async () => {
    const id = await hired({ scheduleId: office })
    const { day, why, sentences } = await typed(id, '2018-11-04', ...eightHours)
    expect(day).toMatchObject({ worked: 480, due: 480, late: 0, extra: 0, workTimeDay: '08:00' })
    expect(timesOf(day)).toEqual(eightHours)
    expect(day.schedule_items[0].sci_timestamp).toBe('2018-11-04T08:00')
    expect([day.sch_entry_one, day.sch_exit_two]).toEqual(['08:00', '17:00'])
    expect(sentences).toEqual(['08:00–12:00 → 4 h', '13:00–17:00 → 4 h'])
    expect([day.clockChange, why.clockChange]).toEqual([
      { at: 0, by: 60 },
      { at: 0, by: 60 },
    ])
    expect([day.planned, why.nightWindows.slice(0, 4)]).toEqual([
      [420, 660, 720, 960],
      [-120, 240, 1260, 1680],
    ])
  })

  test('its own night is as any other', async () => {
    const id = await hired({ scheduleId: night })
    const other = await typed(id, '2018-11-12', '22:00', '25:00', '26:00', '30:00')
    const { day } = await typed(id, '2018-11-04', '22:00', '25:00', '26:00', '30:00')
    for (const name of ['due', 'worked', 'night', 'late', 'extra']) expect(day[name], name).toBe(other.day[name])
    expect(day.schedule_items.at(-1).sci_timestamp).toBe('2018-11-05T06:00')
    expect(day.nightSpans).toEqual([1260, 1440, 1500, 1680])
  })

  test('a time that the clock skipped is read an hour later', async () => {
    const { day } = await typed(await hired({ scheduleId: office }), '2018-11-04', '00:30', '12:00')
    expect([timesOf(day), day.worked]).toEqual([['01:30', '12:00'], 630])
  })

  test('a mark is annulled by the time that the clock showed, and a missing one is told by it', async () => {
    const id = await hired({ scheduleId: office })
    const { day } = await typed(id, '2018-11-04', ...eightHours)
    const gone = await admin.delete(`/scheduleitem/schedule/${day.sch_id}?time=17:00&sci_justification=Repetida`)
    expect(gone.statusCode, gone.body).toBe(200)
    const left = await shown(id, '2018-11-04')
    expect(alertsOf(left.day)).toContain('Falta uma marcação depois de 13:00')
    expect(alertsOf(left.why)).toContain('Falta uma marcação depois de 13:00')
  })

  test('it was so in Acre in June 2008', async () => {
    const id = await hired({ scheduleId: office })
    await app.connections.db.updateTable('employee').set({ workCityId: rioBranco }).where('id', '=', id).execute()
    const { day, sentences } = await typed(id, '2008-06-24', ...eightHours)
    expect(day).toMatchObject({ worked: 480, due: 480, late: 0, extra: 0 })
    expect([timesOf(day), sentences[0]]).toEqual([eightHours, '08:00–12:00 → 4 h'])
  })
})

describe('the night in which an hour is skipped', () => {
  test('is planned and worked by the clock, an hour shorter', async () => {
    const id = await hired({ scheduleId: night })
    const planned = (await shown(id, '2018-11-03')).day
    expect(planned.planned.slice(0, 3)).toEqual([1320, 1440, 1500])
    const { day, sentences } = await typed(id, '2018-11-03', '22:00', '25:00', '26:00', '30:00')
    expect(day).toMatchObject({ worked: 360, late: 0, night: 411, clockChange: { at: 1440, by: 60 } })
    expect(timesOf(day)).toEqual(['22:00', '01:00', '02:00', '06:00'])
    expect(day.schedule_items.at(-1).sci_timestamp).toBe('2018-11-04T06:00')
    expect(sentences.slice(0, 2)).toEqual(['22:00–01:00 → 2 h', '02:00–06:00 → 4 h'])
  })
})

describe('the night in which an hour comes twice', () => {
  test('is told by the clock, an hour longer', async () => {
    const id = await hired({ scheduleId: night })
    const { day, sentences } = await typed(id, '2018-02-17', '22:00', '25:00', '26:00', '29:00')
    expect(day).toMatchObject({ worked: 420, sch_exit_one: '01:00', clockChange: { at: 1440, by: -60 } })
    expect(timesOf(day)).toEqual(['22:00', '01:00', '02:00', '05:00'])
    expect(
      day.schedule_items.map(({ sci_timestamp }: { sci_timestamp: string }) => sci_timestamp.slice(0, 10)),
    ).toEqual(['2018-02-17', '2018-02-18', '2018-02-18', '2018-02-18'])
    expect(sentences.slice(0, 2)).toEqual(['22:00–01:00 → 4 h', '02:00–05:00 → 3 h'])
  })

  test('its second 23:30 is of the same day, after the first, and reads 23:30', async () => {
    const id = await hired({ scheduleId: null })
    const now = app.clock.now()
    const as = await app.inRole('employee', id)
    for (const at of ['2018-02-18T01:30:00Z', '2018-02-18T02:30:00Z']) {
      app.clock.set(at)
      const answer = await as.post('/schedule/register', {})
      expect(answer.json(), answer.body).toMatchObject({ sch_date: '2018-02-17', sci_time: '23:30' })
    }
    const underWay = (await as.get('/schedule/date/2018-02-17')).json()
    app.clock.set(new Date(now).toISOString())
    const { day } = await shown(id, '2018-02-17')
    expect([timesOf(day), day.worked, underWay.underWay]).toEqual([['23:30', '23:30'], 60, true])
  })

  test('a press of its second 23:30 that was kept without a network is another than the first, and each of them comes once', async () => {
    const id = await hired({ scheduleId: null })
    const now = app.clock.now()
    const as = await app.inRole('employee', id)
    app.clock.set('2018-02-18T12:00:00Z')
    const kept = async (at: string) => (await as.post('/schedule/register', { sci_pressed_at: at })).json()
    const [first, second] = ['2018-02-18T01:30:10Z', '2018-02-18T02:30:10Z']
    for (const at of [first, second])
      expect(await kept(at)).toMatchObject({ sch_date: '2018-02-17', sci_time: '23:30' })
    for (const at of [first, second])
      expect(await kept(at)).toMatchObject({ message: 'Já existe um ponto cadastrado para este horário.' })
    app.clock.set(new Date(now).toISOString())
    await expect.poll(async () => (await shown(id, '2018-02-17')).day.worked).toBe(60)
    expect(timesOf((await shown(id, '2018-02-17')).day)).toEqual(['23:30', '23:30'])
  })
})

describe('a clock changed between two days counts in the rest between them', () => {
  const rests = (day: { alerts: { text: string }[] }) => alertsOf(day).filter((text) => text.startsWith('Descanso'))

  test('22:00 to 08:00 is eleven hours where it went back', async () => {
    const id = await hired({ scheduleId: office })
    await typed(id, '2016-02-20', '14:00', '22:00')
    const { day, why } = await typed(id, '2016-02-21', '08:00', '12:00')
    expect([rests(day), rests(why)]).toEqual([[], []])
    const usual = await typed(id, '2016-02-28', '08:00', '12:00')
    expect(rests(usual.day)).toEqual([])
    const saturday = await typed(id, '2016-02-27', '14:00', '22:00')
    expect(saturday.day.worked).toBe(480)
    expect(rests((await shown(id, '2016-02-28')).day)).toEqual([
      'Descanso entre jornadas abaixo de 11 horas: 1 h a menos',
    ])
  })

  test('over a day off it counts in list and explanation alike', async () => {
    const id = await hired({ scheduleId: office })
    for (const on of datesOf({ from: '2017-10-09', to: '2017-10-13' })) await typed(id, on, '08:00', '12:00')
    await typed(id, '2017-10-14', '16:00', '19:00')
    const { day, why } = await typed(id, '2017-10-16', '06:00', '10:00')
    const tooShort = 'Descanso semanal abaixo de 35 horas: 1 h a menos'
    expect([rests(day), rests(why)]).toEqual([[tooShort], [tooShort]])
  })
})

// Last: the days of a processed period stay as they are.
describe('the mirror of a period in which the clock was changed', () => {
  async function mirrorOf(employeeId: number, from: string, to: string) {
    const dates = { scc_id_mon: 11, scc_date_initial: from, scc_date_final: to }
    await processed(admin, await aClosedPeriod(admin, dates))
    const [{ psc_id }] = (await admin.get(`/peoplescorecard/getScorecards?peo_id=${employeeId}`)).json().results
    return (await admin.get(`/peoplescorecard/people/${employeeId}?psc_id=${psc_id}`)).json()
  }

  test('has the same numbers and times, in its plan and its stretches too', async () => {
    const id = await hired({ scheduleId: office })
    await typed(id, '2018-11-04', ...eightHours)
    await typed(id, '2018-11-05', '08:00', '12:00', '13:00')
    const sheet = await mirrorOf(id, '2018-10-21', '2018-11-20')
    const [saturday, day, , ...rest] = sheet.days.slice(13)
    expect(day).toMatchObject({
      sch_date: '2018-11-04',
      due: 480,
      worked: 480,
      late: 0,
      bankDelta: 0,
      clockChange: { at: 0, by: 60 },
      schedule: [...eightHours],
      counted: [420, 660, 720, 960],
    })
    expect(saturday).toMatchObject({ sch_date: '2018-11-03', clockChange: { at: 1440, by: 60 }, due: 480 })
    expect(rest.filter(({ clockChange }: { clockChange?: object }) => clockChange)).toEqual([])
    const printed = textOf((await admin.get(`/peoplescorecard/pdf/${sheet.psc_id}`)).rawPayload)
    for (const stretch of ['08:00 - 12:00', '13:00 - 17:00']) expect(printed).toContain(stretch)
    expect(printed).not.toContain('07:00')
  })

  test('counts it in the rest before its first day too', async () => {
    const id = await hired({ scheduleId: office })
    for (const on of datesOf({ from: '2017-10-09', to: '2017-10-13' })) await typed(id, on, '08:00', '12:00')
    await typed(id, '2017-10-14', '16:00', '19:00')
    await typed(id, '2017-10-16', '06:00', '10:00')
    const sheet = await mirrorOf(id, '2017-10-16', '2017-11-15')
    expect(sheet.days[0].alerts).toContain('Descanso semanal abaixo de 35 horas: 1 h a menos')
  })
})
