/** A small company with marks and its periods, written straight into the database. */
import type { Caller, TestApplication } from './application.ts'
import { saoPaulo } from './people.ts'

type App = Pick<TestApplication, 'connections'>

let made = 0
const companies = new WeakMap<object, Promise<{ id: number; scheduleId: number }>>()

/** The employer of this test's database, and a schedule 08:00–12:00, 13:00–17:00 from Monday to Friday. */
function company(app: App): Promise<{ id: number; scheduleId: number }> {
  const { pool } = app.connections
  const known = companies.get(pool) ?? founded(app)
  companies.set(pool, known)
  return known
}

async function founded(app: App) {
  const { id } = await app.connections.db
    .insertInto('employer')
    .values({ name: 'Padaria Aurora Ltda.', document: '11222333000181', place: 'Rua das Flores, 10, São Paulo/SP' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, scheduleId: await aSchedule(app, {}) }
}

export async function aSchedule(app: App, fields: object): Promise<number> {
  made += 1
  const hours = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480 }
  const times = { startsAt: 480, breakStartsAt: 720, breakEndsAt: 780 }
  const { id } = await app.connections.db
    .insertInto('workSchedule')
    .values({ name: `Comercial ${made}`, kind: 'fixed', ...times, ...hours, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** 23:00 to 71:00, beginning on the day it is given and every fourth day after it. */
export const aTurnOfTwoDays = {
  kind: 'scale',
  startsAt: 1380,
  breakStartsAt: null,
  breakEndsAt: null,
  workMinutes: 2880,
  restMinutes: 2880,
}

export interface Hired {
  readonly name?: string
  readonly admittedOn?: string
  readonly dismissedOn?: string
  readonly active?: boolean
  /** Null: nobody gave this person a schedule. */
  readonly scheduleId?: number | null
  readonly overtimeType?: 'open' | 'closed'
  readonly pointCalculation?: boolean
}

/** Somebody employed since 2025, with the schedule of the house. */
export async function anEmployee(app: App, hired: Hired = {}): Promise<number> {
  const { id: employerId, scheduleId } = await company(app)
  made += 1
  const { name = `Pessoa ${made}`, admittedOn = '2025-01-02', dismissedOn, active = true } = hired
  const { db } = app.connections
  const { id } = await db
    .insertInto('employee')
    .values({
      employerId,
      enrollment: `E${made}`,
      name,
      cpf: String(10_000_000_000 + made),
      admittedOn,
      dismissedOn: dismissedOn ?? null,
      active,
      workCityId: saoPaulo.city,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (hired.scheduleId === null) return id
  const { overtimeType = 'open', pointCalculation = true } = hired
  await db
    .insertInto('scheduleAssignment')
    .values({
      employeeId: id,
      workScheduleId: hired.scheduleId ?? scheduleId,
      sinceOn: admittedOn,
      overtimeType,
      pointCalculation,
    })
    .execute()
  return id
}

/** Marks of one day, 'HH:MM'; past 24:00 they are of the next date. They came in by file. */
export async function marked(app: App, employeeId: number, on: string, ...times: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const time of times) ids.push(await aMark(app, employeeId, on, time, { origin: 'file' }))
  return ids
}

/** A mark that an administrator included, with the motive. */
export const included = (app: App, employeeId: number, on: string, time: string, reason: string) =>
  aMark(app, employeeId, on, time, { origin: 'admin', reason })

async function aMark(
  app: App,
  employeeId: number,
  on: string,
  time: string,
  made: { origin: 'file' | 'admin'; reason?: string },
): Promise<number> {
  const { id: employerId } = await company(app)
  const { db } = app.connections
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const minute = hours * 60 + minutes
  const at = new Date(Date.parse(`${on}T00:00:00-03:00`) + minute * 60_000)
  const { id } = await db
    .insertInto('mark')
    .values({
      employerId,
      employeeId,
      punchedAt: at,
      zone: 'America/Sao_Paulo',
      localOn: new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10),
      localMinute: ((minute % 1440) + 1440) % 1440,
      utcOffset: -180,
      ...made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('dayMark').values({ markId: id, employeeId, dayOn: on, minute, punchedMinute: at }).execute()
  return id
}

/** Every working day (Monday to Friday) of a range, at these times. */
export async function markedDaily(app: App, employeeId: number, from: string, to: string, ...times: readonly string[]) {
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const on = new Date(at).toISOString().slice(0, 10)
    if (![0, 6].includes(new Date(at).getUTCDay())) await marked(app, employeeId, on, ...times)
  }
}

/** A mark that somebody disregarded. */
export async function annulled(app: App, markId: number, reason: string): Promise<void> {
  const { db } = app.connections
  await db.insertInto('markTreatment').values({ markId, kind: 'annulled', reason }).execute()
  await db.updateTable('dayMark').set({ active: false }).where('markId', '=', markId).execute()
}

/** Sets switches of a day, as the screens do. */
/** A decision covers whatever the day comes to. */
export async function switched(
  app: App,
  employeeId: number,
  on: string,
  given: Readonly<Record<string, unknown>> & { readonly overtime?: 'open' | 'authorized' | 'denied' },
): Promise<void> {
  const covers = (state: string) => (given.overtime === state ? 2880 : 0)
  const minutes = { authorizedMinutes: covers('authorized'), deniedMinutes: covers('denied') }
  const switches = given.overtime === undefined ? given : { ...given, ...minutes }
  await app.connections.db
    .insertInto('dayRecord')
    .values({ employeeId, dayOn: on, ...switches })
    .onConflict((conflict) => conflict.columns(['employeeId', 'dayOn']).doUpdateSet(switches))
    .execute()
}

/** Makes a calculation through the call; the period of February 2026 unless said otherwise. */
export async function aPeriod(admin: Caller, fields: object = {}): Promise<number> {
  const answer = await admin.post('/scorecard', {
    scc_id_mon: 2,
    scc_date_initial: '2026-01-21',
    scc_date_final: '2026-02-20',
    ...fields,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().scc_id
}

export async function aClosedPeriod(admin: Caller, fields: object = {}): Promise<number> {
  const id = await aPeriod(admin, fields)
  await admin.delete(`/scorecard/${id}`)
  return id
}

/** Waits until the run of a calculation has ended; the application must be working on its jobs. */
export async function ended(admin: Caller, periodId: number) {
  for (let tries = 0; tries < 300; tries += 1) {
    const run = (await admin.get(`/scorecard/progress/${periodId}`)).json()
    if (!['none', 'queued', 'running'].includes(run.state)) return run
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`calculation ${periodId} is not done`)
}

/** Closes nothing: starts the processing of a closed calculation and waits for its end. */
export async function processed(admin: Caller, periodId: number, fields: object = {}) {
  const answer = await admin.post('/scorecard/process', { scc_id: periodId, ...fields })
  if (answer.statusCode !== 200 || typeof answer.json() === 'string') throw new Error(answer.body)
  return ended(admin, periodId)
}
