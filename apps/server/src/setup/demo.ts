/**
 * `npm run demo`: fills an installation without people with the fictional company, three months of marks,
 * overtime decisions, and two months closed, processed and mostly signed. The same for the same day.
 */
import { addDays, contains, type DateRange, dateParts, type LocalDate, payPeriod } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { EvidenceSeal } from '../features/audits/evidence-seal.rules.ts'
import { projectMarks } from '../features/calculation/places/mark-places.queries.ts'
import { recomputeDays } from '../features/calculation/results/days.queries.ts'
import { runPeriod } from '../features/periods/processing/period-run.job.ts'
import { inZone } from '../platform/config/clock.ts'
import type { Db, Pool } from '../platform/database/database.ts'
import { chance } from './chance.ts'
import { insertDemoAbsences, setLeastPresent } from './demo-absences.ts'
import { cast, type DemoPerson, demoPassword, insertDemoCompany } from './demo-company.ts'
import { insertDemoCompliments } from './demo-compliments.ts'
import { insertDemoJustifications } from './demo-justifications.ts'
import { type DemoMark, demoMarks } from './demo-marks.ts'
import { insertDemoOnCall } from './demo-on-call.ts'
import { insertDemoRecords } from './demo-records.ts'
import { insertDemoRequests } from './demo-requests.ts'
import { insertDemoTools } from './demo-tools.ts'
import { insertDemoTreatments } from './demo-treatments.ts'
import { insertDemoVacations } from './demo-vacations.ts'

/** The pay period so many before today's. */
const periodsBack = (today: LocalDate, count: number): DateRange =>
  count === 0 ? payPeriod(today) : payPeriod(addDays(periodsBack(today, count - 1).from, -1))

/**
 * False when there are people already or the demonstration is complete. An interrupted one left nothing, or
 * is resumed.
 */
export async function fillDemo(db: Pool, now: number, defaultZone: string, seal: EvidenceSeal): Promise<boolean> {
  const today = await db.transaction().execute((tx) => begin(tx, now, inZone(now, defaultZone).on, seal))
  if (today === undefined) return false
  for (const [nth, range] of closedPeriods(today).entries()) await closeAndSign(db, range, nth + 1)
  await rememberProgress(db, complete)
  return true
}

/** The two months that are closed, processed and signed. */
const closedPeriods = (today: LocalDate): [DateRange, DateRange] => [periodsBack(today, 3), periodsBack(today, 2)]

/**
 * Everything the closed months are computed from. Answers the day it was filled for, which may be that of an
 * interrupted run.
 */
async function begin(tx: Db, now: number, today: LocalDate, seal: EvidenceSeal): Promise<LocalDate | undefined> {
  const progress = await tx.selectFrom('setting').select('value').where('key', '=', progressKey).executeTakeFirst()
  if (progress) return progress.value === complete ? undefined : progress.value
  const known = await tx.selectFrom('employee').select('id').limit(1).executeTakeFirst()
  if (known) return undefined
  const [{ from }, closed] = closedPeriods(today)
  const people = await insertDemoCompany(tx, from)
  await insertDemoTools(tx, from)
  await insertMarks(tx, people, [...demoMarks(people, from, now)])
  const ids = people.map(({ id }) => id)
  const played = ids.slice(0, cast.length)
  await projectMarks(tx, ids, { from, to: today })
  await insertDemoTreatments(tx, [closed, periodsBack(today, 1)], now)
  const past = { from, to: closed.to }
  await decideOvertime(tx, past)
  const justified = await insertDemoJustifications(tx, {
    ids: people.filter(({ id, schedule }) => schedule.kind === 'fixed' && !played.includes(id)).map(({ id }) => id),
    forgetful: played.at(3) ?? 0,
    from,
    today,
  })
  await recomputeDays(tx, { employeeIds: ids, ...past })
  await recomputeDays(tx, { employeeIds: justified, from, to: today })
  await insertOpenPeriods(tx, closed, today)
  await setLeastPresent(tx)
  await insertDemoAbsences(tx, ids.slice(cast.length), today)
  await insertDemoRequests(tx, today, now)
  await insertDemoOnCall(tx, today, now)
  await insertDemoVacations(tx, ids, today)
  await insertDemoCompliments(tx, ids, today)
  await insertDemoRecords(tx, seal, now)
  await rememberProgress(tx, today)
  return today
}

/** The setting with the progress: the day it was filled for, and then that it is complete. */
const progressKey = 'demo'
const complete = 'complete'

const rememberProgress = (db: Pool | Db, value: string) =>
  db
    .insertInto('setting')
    .values({ key: progressKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()

const repNumber = '00004000070000123'

/** As a clock's file would bring them, by time. */
async function insertMarks(db: Db, people: readonly DemoPerson[], marks: readonly DemoMark[]): Promise<void> {
  const device = await db
    .insertInto('device')
    .values({
      code: 'DEMO',
      name: 'Relógio da entrada',
      label: 'Relógio fictício da demonstração',
      repNumber,
      clockConfirmedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const employer = await db
    .selectFrom('employee')
    .select('employerId')
    .where('id', '=', people[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  const rows = [...marks].sort((a, b) => a.at - b.at).map((mark) => ({ ...mark, ...inZone(mark.at, mark.zone) }))
  await sql`
    insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, recorded_at, origin, collector,
                      device_id, rep_number, rep_nsr)
    select ${employer.employerId}, employee_id, punched_at, zone, local_on, local_minute, utc_offset, punched_at, 'file', 4,
           ${device.id}, ${repNumber}, nth
    from unnest(${rows.map(({ employeeId }) => employeeId)}::int[], ${rows.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
                ${rows.map(({ zone }) => zone)}::text[], ${rows.map(({ on }) => on)}::date[],
                ${rows.map(({ minute }) => minute)}::smallint[], ${rows.map(({ offset }) => offset)}::smallint[])
      with ordinality as m (employee_id, punched_at, zone, local_on, local_minute, utc_offset, nth)`.execute(db)
}

/** The manager decided on most overtime of the closed month. */
async function decideOvertime(db: Db, { from, to }: DateRange): Promise<void> {
  await sql`
    update day_record set
      overtime = case when (right(enrollment, 3)::int + extract(day from day_on)::int) % 7 = 0 then 'denied' else 'authorized' end,
      authorized_minutes = case when (right(enrollment, 3)::int + extract(day from day_on)::int) % 7 = 0 then 0 else pending end,
      denied_minutes = case when (right(enrollment, 3)::int + extract(day from day_on)::int) % 7 = 0 then pending else 0 end,
      overtime_authorizer = case when (right(enrollment, 3)::int + extract(day from day_on)::int) % 7 = 0 then 'Não autorizado' else 'Gil Pêndulo' end,
      overtime_justification = 'Entrega de um relógio', overtime_activity = 'Montagem'
    from employee
    where employee.id = employee_id and day_on between ${from}::date and ${to}::date and pending > 0 and right(enrollment, 3)::int % 11 > 0`.execute(
    db,
  )
}

/** `nth`: the number of the closed month, from 1. */
async function closeAndSign(db: Pool, range: DateRange, nth: number): Promise<void> {
  const { periodId, runId } = await db
    .transaction()
    .execute(async (tx) => (await findClosed(tx, range)) ?? insertClosed(tx, range))
  const input = { periodId, runId, employeeIds: [], overwriteEdited: false }
  await runPeriod(db, input, { chunk: 100 }, () => false)
  await db.transaction().execute((tx) => sign(tx, periodId, nth))
}

/** The month and its processing, if an interrupted run reached it. */
async function findClosed(db: Db, { from }: DateRange): Promise<{ periodId: number; runId: number } | undefined> {
  return db
    .selectFrom('payPeriod')
    .innerJoin('jobRun', 'jobRun.subjectId', 'payPeriod.id')
    .select(['payPeriod.id as periodId', 'jobRun.id as runId'])
    .where('payPeriod.startsOn', '=', from)
    .where('jobRun.kind', '=', 'period.process')
    .orderBy('jobRun.id')
    .executeTakeFirst()
}

async function insertClosed(db: Db, range: DateRange): Promise<{ periodId: number; runId: number }> {
  const periodId = await insertPeriod(db, range, 'running')
  const { id: runId } = await db
    .insertInto('jobRun')
    .values({ kind: 'period.process', subjectId: periodId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { periodId, runId }
}

/** The periods after the closed ones, up to today's. */
async function insertOpenPeriods(db: Db, closed: DateRange, today: LocalDate): Promise<void> {
  let range = closed
  while (!contains(range, today)) {
    range = payPeriod(addDays(range.to, 1))
    await insertPeriod(db, range, 'no')
  }
}

async function insertPeriod(db: Db, range: DateRange, processing: 'running' | 'no'): Promise<number> {
  const [year, month] = dateParts(range.to)
  const { id } = await db
    .insertInto('payPeriod')
    .values({
      year,
      month,
      startsOn: range.from,
      endsOn: range.to,
      status: processing === 'no' ? 'open' : 'closed',
      processing,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Nine of ten signed, a few refused with a reason; the cast still has to sign. */
async function sign(db: Db, payPeriodId: number, nth: number): Promise<void> {
  const luck = chance(nth)
  const sheets = await db
    .selectFrom('timeSheet')
    .select(['id', 'employeeId'])
    .where('payPeriodId', '=', payPeriodId)
    .orderBy('id')
    .execute()
  const decided = sheets
    .slice(cast.length)
    .map(({ id }) => ({ id, kind: luck.happens(0.02) ? 'denied' : luck.happens(0.92) ? 'authorized' : 'pending' }))
  const idsOf = (kind: string) => decided.filter((sheet) => sheet.kind === kind).map(({ id }) => id)
  await db
    .updateTable('timeSheet')
    .set({ situation: 'authorized', decidedAt: sql`now()` })
    .where('id', 'in', idsOf('authorized'))
    .where('situation', '=', 'pending')
    .execute()
  await db
    .updateTable('timeSheet')
    .set({ situation: 'denied', justification: 'Falta uma marcação minha no dia 3', decidedAt: sql`now()` })
    .where('id', 'in', idsOf('denied'))
    .where('situation', '=', 'pending')
    .execute()
  await sql`
    insert into time_sheet_decision (time_sheet_id, version, situation, justification, account_id, decided_at)
    select s.id, s.version, s.situation, s.justification, a.id, s.decided_at
    from time_sheet s left join account a on a.employee_id = s.employee_id
    where s.pay_period_id = ${payPeriodId} and s.situation <> 'pending'
    on conflict do nothing`.execute(db)
  await sql`
    update personal_notice n set read_at = now() from time_sheet s
    where s.pay_period_id = ${payPeriodId} and s.situation <> 'pending' and n.employee_id = s.employee_id
      and starts_with(n.fact, concat('mirror:', s.id, ':'))`.execute(db)
}

/** The logins, for the console. */
export const demoLogins = (): string =>
  [
    `Demonstration logins, all with the password ${demoPassword}:`,
    ...cast.map(({ login, name, tells }) => `  ${login.padEnd(7)} ${name}, ${tells}`),
  ].join('\n')
