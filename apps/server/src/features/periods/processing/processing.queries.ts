/** Writes of a processing: mirrors, versions, and progress. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { LeftOut } from '../../calculation/plans/participants.queries.ts'
import type { SheetDraft } from '../../calculation/results/processing.rules.ts'
import { arrayText } from '../../hour-bank/hour-bank.queries.ts'

/** A run as a worker finds it. */
export interface RunState {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** The last employee handled. */
  readonly position: number
  readonly accountId: number | null
}

export const findRun = (db: Db, runId: number): Promise<RunState | undefined> =>
  db.selectFrom('jobRun').select(['state', 'position', 'accountId']).where('id', '=', runId).executeTakeFirst()

export interface Start {
  readonly position: number
  /** Remaining people. */
  readonly left: number
  /** People without a result; undefined: recorded earlier. */
  readonly leftOut: readonly LeftOut[] | undefined
}

/** Starts or resumes a run at a position. False: it has ended. */
export async function startRun(db: Db, runId: number, { position, left, leftOut }: Start): Promise<boolean> {
  const started = await db
    .updateTable('jobRun')
    .set((eb) => ({
      state: 'running' as const,
      startedAt: sql<string>`coalesce(started_at, now())`,
      // Another worker may have gone on from there and counted already.
      total: eb
        .case()
        .when('position', '=', position)
        .then(eb('done', '+', left))
        .else(eb.ref('total'))
        .end(),
      ...(leftOut && { leftOut: JSON.stringify(leftOut) }),
    }))
    .where('id', '=', runId)
    .where('state', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  return started !== undefined
}

/** A step of a run: people up to `to` are done. */
export interface Step {
  readonly from: number
  readonly to: number
  readonly people: number
  readonly failures: readonly { readonly employeeId: number; readonly message: string; readonly detail: string }[]
}

/**
 * Advances the run from this worker's position. False when it was cancelled or another worker advanced it:
 * then nothing of the step may be kept. Called first in the transaction, so that workers wait for each other
 * here.
 */
export async function advanceRun(db: Db, runId: number, { from, to, people, failures }: Step): Promise<boolean> {
  const moved = await db
    .updateTable('jobRun')
    .set((eb) => ({
      position: to,
      done: eb('done', '+', people),
      failures: sql<string>`failures || ${JSON.stringify(failures)}::jsonb`,
    }))
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .where('position', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Ends a running run; answers how many people failed, undefined when it had ended. */
export async function finishRun(db: Db, runId: number): Promise<number | undefined> {
  const ended = await db
    .updateTable('jobRun')
    .set({
      state: sql<'done' | 'failed'>`case when failures = '[]' then 'done' else 'failed' end`,
      finishedAt: sql<string>`now()`,
    })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .returning(sql<number>`jsonb_array_length(failures)`.as('failed'))
    .executeTakeFirst()
  return ended?.failed
}

/** Ends a run that nobody will resume. False: it had ended. */
export async function abandonRun(db: Db, runId: number): Promise<boolean> {
  const ended = await db
    .updateTable('jobRun')
    .set({ state: 'failed', finishedAt: sql<string>`now()` })
    .where('id', '=', runId)
    .where('state', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** What the last processing brought to these people's banks. */
export async function listSheetDeltas(
  db: Db,
  payPeriodId: number,
  employeeIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ employeeId: number; bankDelta: number }>`
    select employee_id, bank_delta from time_sheet
    where pay_period_id = ${payPeriodId} and employee_id = any(${employeeIds}::int[])`.execute(db)
  return new Map(rows.map(({ employeeId, bankDelta }) => [employeeId, bankDelta]))
}

/** Separates texts sent as one; JSON never holds it unescaped. */
const separator = '\u001f'

const sums = [
  'worked',
  'late',
  'night',
  'onNotice',
  'fifty',
  'hundred',
  'pending',
  'refused',
  'belowLimit',
  'overnights',
  'bankDelta',
] as const

/**
 * Writes mirrors with one statement. With an equal digest a mirror keeps row and situation, except that a
 * denied one becomes pending in the same version. Others become pending or withdrawn, with a new version.
 */
export async function saveSheets(db: Db, payPeriodId: number, drafts: readonly SheetDraft[]): Promise<void> {
  const texts = (read: (draft: SheetDraft) => string) =>
    sql`string_to_array(${drafts.map(read).join(separator)}, ${separator})`
  const column = (read: (draft: SheetDraft) => number) => sql`${arrayText(drafts.map(read))}::int[]`
  const numbers = sums.map((name) => column((draft) => draft.sums[name]))
  const columns = sql.raw(
    'worked, late, night, on_notice, fifty, hundred, pending, refused, below_limit, overnights, bank_delta, alerts',
  )
  await sql`
    with made as (
      select * from unnest(
        ${column((draft) => draft.employeeId)}, ${texts((draft) => draft.situation)}, ${texts((draft) => draft.days)},
        ${texts((draft) => draft.totals)}, ${texts((draft) => draft.parties)}, ${texts((draft) => draft.digest)},
        ${sql.join(numbers)}, ${column((draft) => draft.alerts)}
      ) as made (employee_id, situation, days, totals, parties, digest, ${columns})
    ), saved as (
      insert into time_sheet as sheet (pay_period_id, employee_id, situation, digest, ${columns})
      select ${payPeriodId}, employee_id, situation, digest, ${columns} from made
      on conflict (pay_period_id, employee_id) do update set
        version = sheet.version + (sheet.digest <> excluded.digest)::int, situation = excluded.situation, justification = '', decided_at = null, updated_at = now(),
        digest = excluded.digest, worked = excluded.worked, late = excluded.late, night = excluded.night,
        on_notice = excluded.on_notice, fifty = excluded.fifty, hundred = excluded.hundred, pending = excluded.pending,
        refused = excluded.refused, below_limit = excluded.below_limit, overnights = excluded.overnights,
        bank_delta = excluded.bank_delta, alerts = excluded.alerts
        where sheet.digest <> excluded.digest or sheet.situation = 'denied'
      returning sheet.id, sheet.employee_id, sheet.version
    )
    insert into time_sheet_version (time_sheet_id, version, days, totals, parties, digest)
    select saved.id, saved.version, made.days::json, made.totals::json, made.parties::json, made.digest
    from saved join made using (employee_id)
    on conflict (time_sheet_id, version) do nothing`.execute(db)
}

/** Mirrors of a period that wait for their person. */
export const listPendingSheets = (db: Db, payPeriodId: number) =>
  db
    .selectFrom('timeSheet')
    .select(['id', 'employeeId', 'version', 'updatedAt'])
    .where('payPeriodId', '=', payPeriodId)
    .where('situation', '=', 'pending')
    .execute()
