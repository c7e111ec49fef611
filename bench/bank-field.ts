/**
 * Carries out sequences with the program's own functions on a real PostgreSQL. Administrators' acts go
 * through the handlers, each in its transaction; mirrors are made by the processing itself, without its
 * thread and queue.
 */
import { Failure, type FailureCode } from '@ponteiro/contract'
import type pg from 'pg'
import { hourBankHandlers } from '../apps/server/src/features/hour-bank/hour-bank.handlers.ts'
import { insertRun } from '../apps/server/src/features/periods/pay-periods.queries.ts'
import { runPeriod } from '../apps/server/src/features/periods/processing/period-run.job.ts'
import { actAs, type Connections } from '../apps/server/src/platform/database/database.ts'
import { type ActOf, backFromBreak, days, dueEnd, monthOf } from './bank-acts.ts'
import type { Outcome } from './bank-model.ts'

/** The handlers that sequences call. */
export type BankHandlers = Pick<typeof hourBankHandlers, 'process' | 'clear' | 'clearAll' | 'update'>
export const bankHandlers: BankHandlers = hourBankHandlers

export interface Field {
  readonly database: pg.Pool
  readonly db: Connections['db']
  /** An administrator's account. */
  readonly chief: number
  readonly handlers: BankHandlers
}

/** The calculations of all sequences, closed and reopened once, so that people may be chosen. */
export async function layPeriods({ database }: Field): Promise<void> {
  for (const [nth, day] of days.entries()) {
    const { year, month } = monthOf(nth)
    await database.query(
      `insert into pay_period (year, month, starts_on, ends_on, status, reopened) values ($1, $2, $3, $3, 'closed', true)`,
      [year, month, day],
    )
  }
}

/** Marks of these people on every day, the last when the day is due to end; their overtime is authorised. */
export async function layDays({ database }: Field, people: readonly number[]): Promise<void> {
  await database.query(
    `with made as (
       insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, origin)
       select e.employer_id, e.id, (d.on_day + make_interval(mins => m.minute)) at time zone 'America/Sao_Paulo',
         'America/Sao_Paulo', d.on_day, m.minute, -180, 'file'
       from employee e, unnest($2::date[]) d(on_day), unnest(array[480, 720, ${backFromBreak}, ${dueEnd}]) m(minute)
       where e.id = any($1::int[]) returning id, employee_id, punched_at, local_on, local_minute)
     insert into day_mark (mark_id, employee_id, day_on, minute, punched_minute)
     select id, employee_id, local_on, local_minute, punched_at from made`,
    [people, days],
  )
  await database.query(
    `insert into day_record (employee_id, day_on, overtime, authorized_minutes, overtime_justification, overtime_authorizer)
     select id, on_day, 'authorized', 1440, 'Inventário', 'Chefe' from unnest($1::int[]) id, unnest($2::date[]) on_day`,
    [people, days],
  )
}

/** A call as the gate makes it: one transaction, as an administrator. */
const asAdmin = ({ db, chief, handlers }: Field, name: keyof BankHandlers, fields: object) =>
  db.transaction().execute(async (tx): Promise<unknown> => {
    await actAs(tx, chief)
    const session = { role: 'admin', accountId: chief }
    return handlers[name]({ db: tx, session, ...fields } as never)
  })

/** The model's words for refusals. The bank's rules know no other refusals. */
const outcomes: Partial<Record<FailureCode, Outcome>> = {
  'operation.refused': 'refused',
  'decided.already': 'already',
  'record.changed': 'changed',
  'not-found': 'not-there',
}

/** Of no row. */
const nowhere = 2_147_483_647

/** One act on one month. Answers what the call did. */
export async function carryOut(field: Field, act: ActOf<'settle' | 'clear' | 'edit'>, id = nowhere): Promise<Outcome> {
  const { previous: seenPrevious, current: seenCurrent } = act.seen ?? {}
  try {
    if (act.kind === 'edit') {
      await asAdmin(field, 'update', { params: { id }, body: { current: act.hours, remarks: act.said, seenCurrent } })
    } else {
      const body = { id, seenPrevious, seenCurrent }
      await asAdmin(field, act.kind === 'settle' ? 'process' : 'clear', { body })
    }
    return 'done'
  } catch (error) {
    const outcome = error instanceof Failure ? outcomes[error.code] : undefined
    if (outcome === undefined) throw error
    return outcome
  }
}

/** Clears a month of these people alone; answers how many it reports. */
export async function clearMonth(field: Field, month: number, people: readonly number[]): Promise<number> {
  await field.database.query(`update pay_period set processing = 'no' where starts_on = $1`, [days[month]])
  const { rows } = await field.database.query('select id from employee where id <> all($1::int[])', [people])
  const body = { ...monthOf(month), ignoredIds: rows.map(({ id }) => id) }
  const { total } = (await asAdmin(field, 'clearAll', { body })) as { total: number }
  return total
}

export interface MirrorDue {
  readonly person: number
  /** The minute of the last mark. */
  readonly leaves: number
  readonly overwrite: boolean
}

/** Places marks and processes the calculation for these people, without and with leave to overwrite. */
export async function processMonth(field: Field, month: number, all: readonly MirrorDue[]): Promise<void> {
  await field.database.query(
    `update day_mark d set minute = w.minute from unnest($1::int[], $2::int[]) w(person, minute)
     where d.employee_id = w.person and d.day_on = $3 and d.minute > ${backFromBreak}`,
    [all.map(({ person }) => person), all.map(({ leaves }) => leaves), days[month]],
  )
  for (const overwriteEdited of [false, true]) {
    const employeeIds = all.filter(({ overwrite }) => overwrite === overwriteEdited).map(({ person }) => person)
    if (employeeIds.length > 0) await processChosen(field, month, { employeeIds, overwriteEdited })
  }
}

async function processChosen(
  { db, chief }: Field,
  month: number,
  chosen: { employeeIds: number[]; overwriteEdited: boolean },
): Promise<void> {
  const input = await db.transaction().execute(async (tx) => {
    const { id: periodId } = await tx
      .updateTable('payPeriod')
      .set({ processing: 'running' })
      .where('startsOn', '=', days[month] ?? '')
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: runId } = await insertRun(tx, periodId, chief)
    return { periodId, runId, ...chosen }
  })
  const outcome = await runPeriod(db, input, { chunk: 500 }, () => false)
  const { failures } = await db
    .selectFrom('jobRun')
    .select('failures')
    .where('id', '=', input.runId)
    .executeTakeFirstOrThrow()
  if (outcome !== 'finished' || JSON.stringify(failures) !== '[]')
    throw new Error(`${outcome} ${JSON.stringify(failures)}`)
}

export interface Employment {
  readonly person: number
  /** The first day without employment; null: none. */
  readonly goneSince: string | null
}

/**
 * Dismissals, dated by the last working day, and returns. Later marks are removed, because marks alone would
 * give a mirror.
 */
export async function employ({ database }: Field, changed: readonly Employment[]): Promise<void> {
  const values = [changed.map(({ person }) => person), changed.map(({ goneSince }) => goneSince)]
  await database.query(
    'update employee e set dismissed_on = w.since - 1 from unnest($1::int[], $2::date[]) w(person, since) where e.id = w.person',
    values,
  )
  await database.query(
    `update day_mark d set active = w.since is null or d.day_on < w.since
     from unnest($1::int[], $2::date[]) w(person, since) where d.employee_id = w.person`,
    values,
  )
}
