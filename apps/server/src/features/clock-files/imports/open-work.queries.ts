/** Background work that changes marks and days. A processing before its end would use half of it. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { daysRun } from '../../calculation/results/days.queries.ts'
import { importRuns, isHeldBack, isLeftBehind } from './afd-imports.queries.ts'

const kinds = [daysRun, ...Object.values(importRuns)]

/**
 * Condition: some is unfinished. Work is waited for at most a day, and never when a killed command line left
 * it or an administrator holds it back.
 */
export const workIsOpen = sql<boolean>`exists (
  select from job_run work where work.kind = any(${kinds}::text[]) and work.state in ('queued', 'running')
    and work.created_at > now() - interval '1 day' and not ${isLeftBehind} and not ${isHeldBack})`

export async function hasOpenWork(db: Db): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select ${workIsOpen} as open`.execute(db)
  return rows[0]?.open ?? false
}
