import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller, TestApplication } from '../../../../test/application.ts'
import { aClosedPeriod, anEmployee, aSchedule, marked, markedDaily } from '../../../../test/periods.ts'
import { aCompany, eightHours, processedHere } from '../../../../test/processing.ts'
import { recomputeDays } from '../results/days.queries.ts'

let app: TestApplication
let admin: Caller
let schedule: number
let person: number

const january = { scc_id_mon: 1, scc_date_initial: '2025-12-21', scc_date_final: '2026-01-20' }
const weekdays = ['wda_monday', 'wda_tuesday', 'wda_wednesday', 'wda_thursday', 'wda_friday']
const hours = (text: string) => Object.fromEntries(weekdays.map((day) => [day, text]))
/** Wednesdays. */
const [inJanuary, inFebruary, inMarch] = ['2026-01-14', '2026-02-11', '2026-03-11'] as const

beforeEach(async () => {
  ;({ app, admin } = await aCompany())
  schedule = await aSchedule(app, {})
  person = await anEmployee(app, { scheduleId: schedule })
  await markedDaily(app, person, '2026-01-01', '2026-03-20', ...eightHours)
  await app.connections.db
    .transaction()
    .execute((tx) => recomputeDays(tx, { employeeIds: [person], from: '2026-01-01', to: '2026-03-20' }))
})

afterEach(() => app.close())

const changed = (fields: object) => admin.put(`/workday/${schedule}`, fields)
const shown = async () => (await admin.get(`/workday/${schedule}`)).json()
const mirror = async () =>
  (await admin.get(`/peoplescorecard/getScorecards?take=100&peo_id=${person}`)).json().results[0]

/** What is due on the three days: as stored, and as the explanation of the day has it. */
async function due() {
  const days = [inJanuary, inFebruary, inMarch]
  const stored = await app.connections.db
    .selectFrom('dayRecord')
    .select('expected')
    .where('employeeId', '=', person)
    .where('dayOn', 'in', days)
    .orderBy('dayOn')
    .execute()
  const told: number[] = []
  for (const on of days) told.push((await admin.get(`/schedule/why?date=${on}&peo_id=${person}`)).json().due)
  expect(told).toEqual(stored.map(({ expected }) => expected))
  return told
}

async function reprocessed(period: number) {
  const reopened = await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'conferir' })
  expect(reopened.statusCode).toBe(200)
  await admin.delete(`/scorecard/${period}`)
  await processedHere({ app, admin }, period)
}

test('other hours hold from the day after the last processed period, and a reopened one has the same mirror as before', async () => {
  const period = await aClosedPeriod(admin)
  await processedHere({ app, admin }, period)
  const before = await mirror()
  const affected = (await admin.get(`/schedule/affected?wda_id=${schedule}`)).json()
  expect(affected).toMatchObject({ days: 20, people: 1, since: '2026-02-21' })
  expect((await changed(hours('06:00'))).json()).toMatchObject({
    wda_monday: '06:00',
    wda_hours_since: '2026-02-21',
  })
  expect(await due()).toEqual([480, 480, 360])
  await reprocessed(period)
  expect(await mirror()).toEqual({ ...before, psc_updated_at: (await mirror()).psc_updated_at })
  expect((await mirror()).psc_version).toBe(1)
  expect(await due()).toEqual([480, 480, 360])
})

test('hours that no processed period was computed with are replaced', async () => {
  await aClosedPeriod(admin)
  await changed(hours('06:00'))
  expect(await due()).toEqual([360, 360, 360])
  expect((await shown()).wda_hours_since).toBeNull()
})

test('a second edit before the next processing replaces the new hours only', async () => {
  await processedHere({ app, admin }, await aClosedPeriod(admin))
  await changed(hours('06:00'))
  await changed(hours('07:00'))
  expect(await due()).toEqual([480, 480, 420])
  expect(await app.connections.db.selectFrom('pastHours').select(['untilOn', 'monday']).execute()).toEqual([
    { untilOn: '2026-02-21', monday: 480 },
  ])
})

test('each processed period keeps its own hours; those of a reopened one follow while none after it is processed', async () => {
  const first = await aClosedPeriod(admin, january)
  await processedHere({ app, admin }, first)
  await changed(hours('07:00'))
  const second = await aClosedPeriod(admin)
  await processedHere({ app, admin }, second)
  await changed(hours('06:00'))
  expect(await due()).toEqual([480, 420, 360])
  await admin.post('/reopenscorecard', { rhs_id_scc: second, rhs_justify: 'jornada errada' })
  expect(await due()).toEqual([480, 420, 360])
  await changed(hours('05:00'))
  expect(await due()).toEqual([480, 300, 300])
  expect((await shown()).wda_hours_since).toBe('2026-01-21')
  await admin.delete(`/scorecard/${second}`)
  await processedHere({ app, admin }, second)
  await reprocessed(first)
  expect(await due()).toEqual([480, 300, 300])
})

test('a period in processing counts as processed; one in which nobody worked by the schedule does not', async () => {
  const period = await aClosedPeriod(admin)
  await app.connections.db.updateTable('payPeriod').set({ processing: 'running' }).where('id', '=', period).execute()
  const other = await aSchedule(app, {})
  await anEmployee(app, { scheduleId: other, admittedOn: '2026-02-21' })
  await admin.put(`/workday/${other}`, hours('06:00'))
  await changed(hours('06:00'))
  expect(await due()).toEqual([480, 480, 360])
  expect((await admin.get(`/workday/${other}`)).json().wda_hours_since).toBeNull()
})

test('an edit waits for a period that is just being taken into processing, and leaves it its hours', async () => {
  const period = await aClosedPeriod(admin)
  const other = await app.connections.pool.connect()
  await other.query('begin')
  await other.query("update pay_period set processing = 'running' where id = $1", [period])
  const edit = changed(hours('06:00'))
  const first = await Promise.race([edit.then(() => 'saved'), new Promise((later) => setTimeout(later, 500, 'waits'))])
  await other.query('commit')
  other.release()
  expect([first, (await edit).statusCode]).toEqual(['waits', 200])
  expect(await due()).toEqual([480, 480, 360])
})

test('a name, or the same hours once more, changes no hours', async () => {
  await processedHere({ app, admin }, await aClosedPeriod(admin))
  const { wda_id: _, wda_status: __, wda_created_at: ___, wda_hours_since: ____, ...all } = await shown()
  expect((await changed({ ...all, wda_name: 'Outro nome' })).json()).toMatchObject({
    wda_name: 'Outro nome',
    wda_hours_since: null,
  })
})

test('the cycle of an ESCALA still begins on the day it was given', async () => {
  const scale = {
    kind: 'scale',
    startsAt: 420,
    breakStartsAt: null,
    breakEndsAt: null,
    workMinutes: 720,
    restMinutes: 2160,
  }
  schedule = await aSchedule(app, scale)
  person = await anEmployee(app, { scheduleId: schedule, admittedOn: '2026-01-01' })
  await markedDaily(app, person, '2026-02-16', '2026-02-25', '07:00', '19:00')
  await processedHere({ app, admin }, await aClosedPeriod(admin))
  await changed({ wda_start_hours: '06:00' })
  const told: unknown[] = []
  for (const day of ['18', '19', '20', '23', '24', '25']) {
    told.push((await admin.get(`/schedule/why?date=2026-02-${day}&peo_id=${person}`)).json().planned)
  }
  expect(told).toEqual([[420, 1140], [], [420, 1140], [], [360, 1080], []])
})

test('eight contract hours into the night are eight: on the day, in its explanation and in the mirror', async () => {
  const evening = await aSchedule(app, { startsAt: 840, breakStartsAt: 1080, breakEndsAt: 1140 })
  const employeeId = await anEmployee(app, { scheduleId: evening })
  const [missed, toPlan] = ['2026-02-10', '2026-02-11'] as const
  await marked(app, employeeId, toPlan, '14:00', '18:00', '19:00', '22:53')
  const range = { from: missed, to: toPlan }
  await app.connections.db.transaction().execute((tx) => recomputeDays(tx, { employeeIds: [employeeId], ...range }))
  const query = `peo_id=${employeeId}&start_date=${missed}&end_date=${toPlan}`
  const owed = [
    { sch_date: missed, due: 480, late: 480, extra: 0 },
    { sch_date: toPlan, due: 480, late: 0, extra: 0 },
  ]
  const inOrder = (days: { sch_date: string }[]) =>
    days
      .filter(({ sch_date }) => missed <= sch_date && sch_date <= toPlan)
      .sort((a, b) => a.sch_date.localeCompare(b.sch_date))
  const listed = inOrder((await admin.get(`/schedule/all?${query}`)).json().results)
  expect(listed).toMatchObject(owed)
  expect(listed).toMatchObject([{ workTimeDay: '08:00' }, { workTimeDay: '08:00' }])
  const why = (await admin.get(`/schedule/why?date=${missed}&peo_id=${employeeId}`)).json()
  const late = why.totals.find(({ category }: { category: string }) => category === 'late')
  expect([why.due, late.minutes]).toEqual([480, 480])

  await processedHere({ app, admin }, await aClosedPeriod(admin))
  const sheets = (await admin.get(`/peoplescorecard/getScorecards?take=100&peo_id=${employeeId}`)).json().results
  const sheet = (await admin.get(`/peoplescorecard/people/${employeeId}?psc_id=${sheets[0].psc_id}`)).json()
  expect(inOrder(sheet.days)).toMatchObject(owed.map(({ extra: _, ...kept }) => kept))
})
