/**
 * Sequences of what moves an hour bank, one a person, on the program's own functions and a real PostgreSQL: what admins do goes through the
 * handlers of the calls, each in its transaction; mirrors are made by the processing itself, whose thread and queue alone are left out.
 * After each step every bank is compared with its model.
 */
import { Failure } from '@ponteiro/contract'
import type pg from 'pg'
import { hourBankHandlers } from '../apps/server/src/features/time-sheets/hour-bank.handlers.ts'
import { insertRun } from '../apps/server/src/features/time-sheets/pay-periods.queries.ts'
import { runPeriod } from '../apps/server/src/features/time-sheets/period-run.job.ts'
import { actAs, type Connections } from '../apps/server/src/platform/database.ts'
import { type Chance, chance } from '../apps/server/src/setup/chance.ts'
import { type Balance, BankModel, type Outcome } from './bank-model.ts'

/** Calculations of one Wednesday each, across a new year: people owe eight hours, and their last mark decides what the bank gets. */
const days = ['2025-11-12', '2025-12-10', '2026-01-14', '2026-02-11', '2026-03-11', '2026-04-15'] as const
const firstMonth = 2025 * 12 + 10
const [backFromBreak, dueEnd] = [780, 1020]

type Act =
  /** The person's last mark of the day is put there, and the mirror made, or made again. */
  | { readonly kind: 'process'; readonly month: number; readonly leaves: number; readonly overwrite: boolean }
  | { readonly kind: 'settle' | 'clear' | 'clear-in-batch'; readonly month: number }
  | { readonly kind: 'edit'; readonly month: number; readonly hours: number }
  /** From the day of a month on there is no employment, nor a mark; or there is again. */
  | { readonly kind: 'dismiss'; readonly month: number }
  | { readonly kind: 'take-back' }

interface Sequence {
  readonly nth: number
  readonly person: number
  readonly chance: Chance
  readonly model: BankModel
  readonly length: number
  readonly acts: Act[]
  /** Months with a mirror that is not withdrawn. */
  readonly mirrors: Set<number>
  dismissedFrom: number
  /** What was found first: how the bank and its model came apart. */
  apart?: string
}

export interface Field {
  readonly database: pg.Pool
  readonly db: Connections['db']
  /** An administrator's account. */
  readonly chief: number
}

export interface Tally {
  readonly steps: number
  readonly diverged: readonly string[]
}

/** The calculations that all sequences share, closed and reopened once so that people may be chosen. */
export async function layPeriods({ database }: Field): Promise<void> {
  for (const [nth, day] of days.entries()) {
    const at = firstMonth + nth
    await database.query(
      `insert into pay_period (year, month, starts_on, ends_on, status, reopened) values ($1, $2, $3, $3, 'closed', true)`,
      [Math.floor(at / 12), (at % 12) + 1, day],
    )
  }
}

/** Marks of these people on every one of the days, the last when the day is due to end, whose overtime is authorised. */
async function layDays({ database }: Field, people: readonly number[]): Promise<void> {
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
    `insert into day_record (employee_id, day_on, overtime, overtime_justification, overtime_authorizer)
     select id, on_day, 'authorized', 'Inventário', 'Chefe' from unnest($1::int[]) id, unnest($2::date[]) on_day`,
    [people, days],
  )
}

function aSequence(nth: number, person: number, seed: number): Sequence {
  const own = chance(seed * 1_000_003 + nth)
  return {
    ...{ nth, person, chance: own, model: new BankModel(), length: own.between(6, 18), acts: [] },
    ...{ mirrors: new Set(), dismissedFrom: days.length },
  }
}

function nextAct({ chance, model, dismissedFrom }: Sequence): Act {
  const month = chance.between(0, days.length - 1)
  const rows = model.balances()
  const open = rows.find(({ processed }) => !processed)?.month ?? month
  const someRow = rows[chance.between(0, Math.max(0, rows.length - 1))]?.month ?? month
  const dice = chance.next()
  if (dice < 0.45) {
    const leaves = dueEnd + 30 * chance.between(-4, 2)
    return { kind: 'process', month, leaves, overwrite: chance.happens(0.3) }
  }
  if (dice < 0.65) return { kind: 'settle', month: chance.happens(0.8) ? open : someRow }
  if (dice < 0.75) return { kind: 'clear', month: someRow }
  if (dice < 0.83) return { kind: 'clear-in-batch', month }
  if (dice < 0.93) return { kind: 'edit', month: someRow, hours: chance.between(-600, 600) }
  return dismissedFrom < days.length ? { kind: 'take-back' } : { kind: 'dismiss', month }
}

/** What the act must do to the model, and be answered. */
function foretold(sequence: Sequence, act: Act): Outcome {
  const { model, mirrors } = sequence
  switch (act.kind) {
    case 'process': {
      const works = act.month < sequence.dismissedFrom
      // Who takes no part has no mirror; one that is there is withdrawn.
      if (!works && !mirrors.has(act.month)) return 'done'
      if (works) mirrors.add(act.month)
      else mirrors.delete(act.month)
      const brings = works ? act.leaves - dueEnd : 0
      model.process(act.month, brings, { feeds: works, overwrite: act.overwrite })
      return 'done'
    }
    case 'settle':
      return model.settle(act.month)
    case 'clear':
      return model.clear(act.month)
    case 'clear-in-batch':
      model.clearInBatch(act.month)
      return 'done'
    case 'edit':
      return model.edit(act.month, act.hours)
    case 'dismiss':
      sequence.dismissedFrom = act.month
      return 'done'
    case 'take-back':
      sequence.dismissedFrom = days.length
      return 'done'
  }
}

/** Runs sequences `from` to before `to`, one for each person, in step; a sequence that comes apart is not gone on with. */
export async function runSequences(
  field: Field,
  { from, people, seed }: { from: number; people: readonly number[]; seed: number },
): Promise<Tally> {
  await layDays(field, people)
  const sequences = people.map((person, at) => aSequence(from + at, person, seed))
  let steps = 0
  for (let step = 0; ; step += 1) {
    const going = sequences.filter(({ length, apart }) => step < length && apart === undefined)
    if (going.length === 0) break
    steps += going.length
    await takeStep(field, going)
    await compare(field, going)
  }
  const diverged = sequences.flatMap(({ nth, acts, apart }) =>
    apart === undefined ? [] : [`sequence ${nth}: ${apart} after ${JSON.stringify(acts)}`],
  )
  return { steps, diverged }
}

interface Taken {
  readonly sequence: Sequence
  readonly act: Act
  readonly due: Outcome
}

/** One act of each sequence: those of single people side by side, then those that the people of a calculation share. */
async function takeStep(field: Field, going: readonly Sequence[]): Promise<void> {
  const ids = await rowIds(field, going)
  const taken = going.map((sequence): Taken => {
    const act = nextAct(sequence)
    sequence.acts.push(act)
    return { sequence, act, due: foretold(sequence, act) }
  })
  await employ(field, taken)
  const single = taken.filter(({ act }) => ['settle', 'clear', 'edit'].includes(act.kind))
  await sideBySide(single, async ({ sequence, act, due }) => {
    const answered = await ask(field, act, ids.get(keyOf(sequence.person, 'month' in act ? act.month : 0)))
    if (answered !== due) sequence.apart ??= `answered ${answered}, not ${due},`
  })
  for (const month of days.keys()) await clearMonth(field, month, taken)
  await Promise.all([...days.keys()].map((month) => processMonth(field, month, taken)))
}

const keyOf = (person: number, month: number) => `${person} ${month}`

/** Months as the model counts them. */
const counted = ({ year, month }: { year: number; month: number }) => year * 12 + month - 1 - firstMonth

async function rowIds({ database }: Field, going: readonly Sequence[]): Promise<Map<string, number>> {
  const { rows } = await database.query(
    'select id::int, employee_id, year, month from hour_bank_month where employee_id = any($1::int[])',
    [going.map(({ person }) => person)],
  )
  return new Map(rows.map((row) => [keyOf(row.employee_id, counted(row)), row.id]))
}

async function sideBySide<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const lane = async () => {
    for (let each = left.pop(); each !== undefined; each = left.pop()) await work(each)
  }
  await Promise.all(Array.from({ length: 6 }, lane))
}

/** A call as the gate makes it: one transaction, in the name of an administrator. */
async function call({ db, chief }: Field, name: 'process' | 'clear' | 'clearAll' | 'update', fields: object) {
  await db.transaction().execute(async (tx) => {
    await actAs(tx, chief)
    const session = { role: 'admin', accountId: chief }
    await hourBankHandlers[name]({ db: tx, session, ...fields } as never)
  })
}

async function ask(field: Field, act: Act, id: number | undefined): Promise<Outcome> {
  if (id === undefined) return 'not-there'
  try {
    if (act.kind === 'edit') await call(field, 'update', { params: { id }, body: { current: act.hours } })
    else await call(field, act.kind === 'settle' ? 'process' : 'clear', { body: { id } })
    return 'done'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.code === 'decided.already' ? 'already' : 'refused'
  }
}

const monthOf = (month: number) => ({
  year: Math.floor((firstMonth + month) / 12),
  month: ((firstMonth + month) % 12) + 1,
})

/** The batch leaves out everybody but those whose turn it is. */
async function clearMonth(field: Field, month: number, taken: readonly Taken[]): Promise<void> {
  const chosen = taken.flatMap(({ sequence, act }) =>
    act.kind === 'clear-in-batch' && act.month === month ? [sequence.person] : [],
  )
  if (chosen.length === 0) return
  await field.database.query(`update pay_period set processing = 'no' where starts_on = $1`, [days[month]])
  const { rows } = await field.database.query('select id from employee where id <> all($1::int[])', [chosen])
  await call(field, 'clearAll', { body: { ...monthOf(month), ignoredIds: rows.map(({ id }) => id) } })
}

/** Marks are put where they are to be, and the calculation processed for these people, once without and once with leave to overwrite. */
async function processMonth(field: Field, month: number, taken: readonly Taken[]): Promise<void> {
  const all = taken.flatMap(({ sequence: { person }, act }) =>
    act.kind === 'process' && act.month === month ? [{ ...act, person }] : [],
  )
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

/** Dismissals and returns. Who is dismissed has no marks from that day on: with marks there would be a mirror all the same. */
async function employ({ database }: Field, taken: readonly Taken[]): Promise<void> {
  const changed = taken.filter(({ act }) => act.kind === 'dismiss' || act.kind === 'take-back')
  const people = changed.map(({ sequence }) => sequence.person)
  const since = changed.map(({ sequence }) => days[sequence.dismissedFrom] ?? null)
  await database.query(
    'update employee e set dismissed_on = w.since from unnest($1::int[], $2::date[]) w(person, since) where e.id = w.person',
    [people, since],
  )
  await database.query(
    `update day_mark d set active = w.since is null or d.day_on < w.since
     from unnest($1::int[], $2::date[]) w(person, since) where d.employee_id = w.person`,
    [people, since],
  )
}

/** Every bank of these people against its model. */
async function compare({ database }: Field, going: readonly Sequence[]): Promise<void> {
  const { rows } = await database.query(
    `select employee_id, year, month, previous, current, total, posted, processed, edited, cleared
     from hour_bank_month where employee_id = any($1::int[]) order by employee_id, year, month`,
    [going.map(({ person }) => person)],
  )
  const banks = new Map<number, Balance[]>(going.map(({ person }) => [person, []]))
  for (const { employee_id, year, month, ...balances } of rows) {
    banks.get(employee_id)?.push({ month: counted({ year, month }), ...balances })
  }
  for (const sequence of going) {
    const [is, due] = [banks.get(sequence.person), sequence.model.balances()].map((each) => JSON.stringify(each))
    if (is !== due) sequence.apart ??= `the bank holds ${is}, not ${due},`
  }
}
