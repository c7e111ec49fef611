/** Mirrors as they were handed out, version by version. */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db, Pool } from '../../platform/database.ts'
import { type RecordedDay, recordedOn, type StoredDays } from './sheet-days.rules.ts'
import type { StoredParties } from './sheet-parties.rules.ts'
import type { SheetRow } from './time-sheets.queries.ts'

export interface StoredVersion {
  readonly version: number
  readonly days: StoredDays
  readonly parties: StoredParties
  readonly processedAt: string
  /** Of the version in force: up to when the last processing knew the marks, which made no version where it came to the same. */
  readonly knownUntil: string
  readonly digest: string
}

/** Without days: a version that withdrew the mirror. */
const isWithdrawal = sql<boolean>`json_array_length(days -> 'marks') = 0`

/** When the version was made or, of the one in force, when the last processing that was done began; `made` with its `time_sheet`. */
const knownUntil = sql<string>`greatest(made.processed_at, (
  select max(run.started_at) from job_run run
  where made.version = time_sheet.version and run.kind = 'period.process' and run.subject_id = time_sheet.pay_period_id
    and run.state = 'done'))`

/** The version in force, and the mirror before it when there is one. */
export async function listLatestVersions(db: Db, timeSheetId: number): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('timeSheetVersion as made')
    .innerJoin('timeSheet', 'timeSheet.id', 'made.timeSheetId')
    .select(['made.version', 'made.days', 'made.parties', 'made.processedAt', 'made.digest'])
    .select(knownUntil.as('knownUntil'))
    .where('made.timeSheetId', '=', timeSheetId)
    .where((eb) => eb.or([eb.not(isWithdrawal), eb('made.version', '=', eb.ref('timeSheet.version'))]))
    .orderBy('made.version', 'desc')
    .limit(2)
    .execute()
  // Written by saveSheets only, in this shape.
  return rows.map((row) => ({ ...row, days: row.days as StoredDays, parties: row.parties as StoredParties }))
}

/** What the mirrors in force of processed periods say of a day of the range: its minutes, and the marks they were made from. */
export async function findRecordedDays(db: Db | Pool, employeeId: number, { from, to }: DateRange) {
  const rows = await db
    .selectFrom('timeSheetVersion as made')
    .innerJoin('timeSheet', (join) =>
      join.onRef('timeSheet.id', '=', 'made.timeSheetId').onRef('timeSheet.version', '=', 'made.version'),
    )
    .innerJoin('payPeriod', 'payPeriod.id', 'timeSheet.payPeriodId')
    .select(['made.days', 'payPeriod.startsOn', 'payPeriod.endsOn'])
    .where('timeSheet.employeeId', '=', employeeId)
    .where('payPeriod.startsOn', '<=', to)
    .where('payPeriod.endsOn', '>=', from)
    .where('payPeriod.processing', '=', 'done')
    .execute()
  return (on: LocalDate): RecordedDay | undefined => {
    const row = rows.find(({ startsOn, endsOn }) => startsOn <= on && on <= endsOn)
    // Written by saveSheets only, in this shape.
    return row && recordedOn(row.days as StoredDays, on)
  }
}

/** Every version of a mirror, newest first, with what its person answered to it. */
export async function listAnsweredVersions(db: Db, timeSheetId: number) {
  const rows = await db
    .selectFrom('timeSheetVersion as made')
    .leftJoin('timeSheetDecision as answer', (join) =>
      join.onRef('answer.timeSheetId', '=', 'made.timeSheetId').onRef('answer.version', '=', 'made.version'),
    )
    .leftJoin('account', 'account.id', 'answer.accountId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select([
      'made.version',
      'made.processedAt',
      sql<
        SheetRow['situation']
      >`coalesce(answer.situation, case when ${isWithdrawal} then 'withdrawn' else 'pending' end)`.as('situation'),
      'answer.justification',
      'answer.decidedAt',
      sql<string | null>`coalesce(employee.name, account.login)`.as('by'),
    ])
    .where('made.timeSheetId', '=', timeSheetId)
    .orderBy('made.version', 'desc')
    .execute()
  return rows.map(({ justification, by, ...row }) => ({
    ...row,
    justification: justification ?? '',
    by: by ?? '',
  }))
}
