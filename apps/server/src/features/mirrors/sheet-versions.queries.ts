/** The versions of mirrors, as handed out. */
import type { PeriodTotals } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { StoredDays } from '../calculation/results/sheet-days.rules.ts'
import type { StoredParties } from '../calculation/results/sheet-parties.rules.ts'
import type { SheetRow } from './time-sheets.queries.ts'

export interface StoredVersion {
  readonly version: number
  readonly days: StoredDays
  readonly totals: PeriodTotals
  readonly parties: StoredParties
  readonly processedAt: string
  /**
   * Marks known up to this moment are in the version: the start of the last processing that left it
   * unchanged.
   */
  readonly knownUntil: string
}

/** A version without days withdrew the mirror. */
const isWithdrawal = sql<boolean>`json_array_length(days -> 'marks') = 0`

/**
 * When the version was made, or when the last processing before the next version began; `made` with its
 * `time_sheet`.
 */
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
  // Written only by saveSheets, in these shapes.
  return (
    row && {
      ...row,
      days: row.days as StoredDays,
      totals: row.totals as PeriodTotals,
      parties: row.parties as StoredParties,
    }
  )
}

export type AnsweredVersion = Awaited<ReturnType<typeof listAnsweredVersions>>[number]

/**
 * All versions, newest first, with the last answer and earlier denials. The version in force has no answer
 * while the mirror waits.
 */
export async function listAnsweredVersions(db: Db, sheet: Pick<SheetRow, 'id' | 'version' | 'situation'>) {
  const versions = await db
    .selectFrom('timeSheetVersion')
    .select(['version', 'processedAt', isWithdrawal.as('withdraws')])
    .where('timeSheetId', '=', sheet.id)
    .orderBy('version', 'desc')
    .execute()
  const answers = await listAnswers(db, sheet.id)
  return versions.map(({ version, processedAt, withdraws }) => {
    const given = answers.filter((answer) => answer.version === version).map(({ version: _, ...answer }) => answer)
    const waits = version === sheet.version && sheet.situation === 'pending'
    const [standing, ...before] = waits ? [unanswered('pending'), ...given] : given
    return {
      version,
      processedAt,
      ...(standing ?? unanswered(withdraws ? 'withdrawn' : 'pending')),
      denials: before.map(({ situation: _, ...denial }) => denial),
    }
  })
}

interface Answer {
  readonly situation: SheetRow['situation']
  readonly justification: string
  readonly decidedAt: string | null
  readonly by: string
}

const unanswered = (situation: SheetRow['situation']): Answer => ({
  situation,
  justification: '',
  decidedAt: null,
  by: '',
})

/** Answers to a mirror, newest first. All but a version's last are denials. */
const listAnswers = (db: Db, timeSheetId: number): Promise<(Answer & { version: number })[]> =>
  db
    .selectFrom('timeSheetDecision as answer')
    .leftJoin('account', 'account.id', 'answer.accountId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select(['answer.version', 'answer.situation', 'answer.justification', 'answer.decidedAt'])
    .select(sql<string>`coalesce(employee.name, account.login, '')`.as('by'))
    .where('answer.timeSheetId', '=', timeSheetId)
    .orderBy('answer.id', 'desc')
    .execute()
