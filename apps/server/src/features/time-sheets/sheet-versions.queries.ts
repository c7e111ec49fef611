/** Mirrors as they were handed out, version by version. */
import type { DateRange, LocalDate, PeriodTotals } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db, Pool } from '../../platform/database.ts'
import { type RecordedDay, recordedOn, type StoredDays } from './sheet-days.rules.ts'
import type { StoredParties } from './sheet-parties.rules.ts'
import type { SheetRow } from './time-sheets.queries.ts'

export interface StoredVersion {
  readonly version: number
  readonly days: StoredDays
  readonly totals: PeriodTotals
  readonly parties: StoredParties
  readonly processedAt: string
  /** Up to when the last processing that left the version as it was knew the marks: one that comes to the same makes none. */
  readonly knownUntil: string
}

/** Without days: a version that withdrew the mirror. */
const isWithdrawal = sql<boolean>`json_array_length(days -> 'marks') = 0`

/** When the version was made, or when the last processing began that was done before the next one was made; `made` with its `time_sheet`. */
const knownUntil = sql<string>`greatest(made.processed_at, (
  select max(run.started_at) from job_run run
  where run.kind = 'period.process' and run.subject_id = time_sheet.pay_period_id and run.state = 'done'
    and not exists (
      select from time_sheet_version next
      where next.time_sheet_id = made.time_sheet_id and next.version = made.version + 1
        and next.processed_at <= run.finished_at)))`

/** One version of a mirror, as it was handed out. */
export async function findVersion(db: Db, timeSheetId: number, version: number): Promise<StoredVersion | undefined> {
  const row = await db
    .selectFrom('timeSheetVersion as made')
    .innerJoin('timeSheet', 'timeSheet.id', 'made.timeSheetId')
    .select(['made.version', 'made.days', 'made.totals', 'made.parties', 'made.processedAt'])
    .select(knownUntil.as('knownUntil'))
    .where('made.timeSheetId', '=', timeSheetId)
    .where('made.version', '=', version)
    .executeTakeFirst()
  // Written by saveSheets only, in these shapes.
  return (
    row && {
      ...row,
      days: row.days as StoredDays,
      totals: row.totals as PeriodTotals,
      parties: row.parties as StoredParties,
    }
  )
}

/** One version of the mirror of a day's period: what it says of the day, and whom it names. */
export async function findDayOfVersion(db: Db, employeeId: number, on: LocalDate, version: number) {
  const row = await db
    .selectFrom('timeSheetVersion as made')
    .innerJoin('timeSheet', 'timeSheet.id', 'made.timeSheetId')
    .innerJoin('payPeriod', 'payPeriod.id', 'timeSheet.payPeriodId')
    .select(['made.days', 'made.parties'])
    .where('timeSheet.employeeId', '=', employeeId)
    .where('payPeriod.startsOn', '<=', on)
    .where('payPeriod.endsOn', '>=', on)
    .where('made.version', '=', version)
    .executeTakeFirst()
  // Written by saveSheets only, in these shapes.
  const day = row && recordedOn(row.days as StoredDays, on)
  return day && { ...day, name: (row.parties as StoredParties).worker.name }
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

export type AnsweredVersion = Awaited<ReturnType<typeof listAnsweredVersions>>[number]

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
