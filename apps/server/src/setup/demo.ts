/**
 * `npm run demo`: fills an installation that has no people with the fictional company, three months of its marks up to now, decisions on
 * overtime, two months closed, processed and mostly signed. The same for the same day.
 */
import { addDays, contains, type DateRange, dateParts, type LocalDate, payPeriod } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { recomputeDays } from '../features/time-clock/days.queries.ts'
import { projectMarks } from '../features/time-clock/mark-places.queries.ts'
import { runPeriod } from '../features/time-sheets/period-run.job.ts'
import { inZone } from '../platform/clock.ts'
import type { Db, Pool } from '../platform/database.ts'
import { chance } from './chance.ts'
import { cast, type DemoPerson, demoPassword, insertDemoCompany } from './demo-company.ts'
import { type DemoMark, demoMarks } from './demo-marks.ts'
import { insertDemoTools } from './demo-tools.ts'

/** The pay period this many before today's. */
const periodsBack = (today: LocalDate, count: number): DateRange =>
  count === 0 ? payPeriod(today) : payPeriod(addDays(periodsBack(today, count - 1).from, -1))

/** False when there are people already: nothing is changed then. */
export async function fillDemo(db: Pool, now: number, defaultZone: string): Promise<boolean> {
  const today = inZone(now, defaultZone).on
  const [earlier, closed] = [periodsBack(today, 3), periodsBack(today, 2)]
  const from = earlier.from
  const people = await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('employee').select('id').limit(1).executeTakeFirst()
    if (known) return undefined
    const inserted = await insertDemoCompany(tx, from)
    await insertDemoTools(tx, from)
    return inserted
  })
  if (!people) return false
  await db.transaction().execute((tx) => insertMarks(tx, people, [...demoMarks(people, from, now)]))
  const ids = people.map(({ id }) => id)
  await db.transaction().execute((tx) => projectMarks(tx, ids, { from, to: today }))
  const past = { from, to: closed.to }
  await db.transaction().execute((tx) => decideOvertime(tx, past))
  await db.transaction().execute((tx) => recomputeDays(tx, { employeeIds: ids, ...past }))
  await db.transaction().execute((tx) => insertOpenPeriods(tx, closed, today))
  for (const range of [earlier, closed]) await closeAndSign(db, range, defaultZone)
  return true
}

const repNumber = '00004000070000123'

/** As the file of one clock would bring them, in order of time. */
async function insertMarks(db: Db, people: readonly DemoPerson[], marks: readonly DemoMark[]): Promise<void> {
  const device = await db
    .insertInto('device')
    .values({ code: 'DEMO', name: 'Relógio da entrada', label: 'Relógio fictício da demonstração', repNumber })
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

/** The manager decided on most of the closed month's overtime. */
async function decideOvertime(db: Db, { from, to }: DateRange): Promise<void> {
  await sql`
    update day_record set
      overtime = case when (employee_id + extract(day from day_on)::int) % 7 = 0 then 'denied' else 'authorized' end,
      overtime_authorizer = case when (employee_id + extract(day from day_on)::int) % 7 = 0 then 'Não autorizado' else 'Gil Pêndulo' end,
      overtime_justification = 'Entrega de um relógio', overtime_activity = 'Montagem'
    where day_on between ${from}::date and ${to}::date and pending > 0 and employee_id % 11 > 0`.execute(db)
}

async function closeAndSign(db: Pool, range: DateRange, defaultZone: string): Promise<void> {
  const run = await db.transaction().execute(async (tx) => {
    const periodId = await insertPeriod(tx, range, 'running')
    const { id: runId } = await tx
      .insertInto('jobRun')
      .values({ kind: 'period.process', subjectId: periodId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { periodId, runId }
  })
  await runPeriod(db, { ...run, employeeIds: [], overwriteEdited: false }, { defaultZone, chunk: 100 }, () => false)
  await db.transaction().execute((tx) => sign(tx, run.periodId))
}

/** The periods after the closed ones, to the one of today. */
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

/** Nine of ten signed; a few refused, with a reason; the cast still has theirs to sign. */
async function sign(db: Db, payPeriodId: number): Promise<void> {
  const luck = chance(payPeriodId)
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
    .execute()
  await db
    .updateTable('timeSheet')
    .set({ situation: 'denied', justification: 'Falta uma marcação minha no dia 3', decidedAt: sql`now()` })
    .where('id', 'in', idsOf('denied'))
    .execute()
  await sql`
    insert into time_sheet_decision (time_sheet_id, version, situation, justification, account_id, decided_at)
    select s.id, s.version, s.situation, s.justification, a.id, s.decided_at
    from time_sheet s left join account a on a.employee_id = s.employee_id
    where s.pay_period_id = ${payPeriodId} and s.situation <> 'pending'`.execute(db)
}

/** Who can be logged in as, for the console. */
export const demoLogins = (): string =>
  [
    `Demonstration logins, all with the password ${demoPassword}:`,
    ...cast.map(({ login, name, tells }) => `  ${login.padEnd(7)} ${name}, ${tells}`),
  ].join('\n')
