/** Background work that leaves other marks and days than it found: what is processed before its end would be of days half done. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { daysRun } from '../../calculation/results/days.queries.ts'
import { importRuns, isHeldBack, isLeftBehind } from './afd-imports.queries.ts'

const kinds = [daysRun, ...Object.values(importRuns)]

/** Condition: some has not ended. None is waited for longer than a day, whatever became of it, nor what a killed command line left behind or an administrator holds back. */
export const workIsOpen = sql<boolean>`exists (
  select from job_run work where work.kind = any(${kinds}::text[]) and work.state in ('queued', 'running')
    and work.created_at > now() - interval '1 day' and not ${isLeftBehind} and not ${isHeldBack})`

export async function hasOpenWork(db: Db): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select ${workIsOpen} as open`.execute(db)
  return rows[0]?.open ?? false
}
