/**
 * Employments that ended before the present one. The database keeps one when an admission follows a
 * dismissal.
 */
import { type RawBuilder, sql } from 'kysely'
import type { PastEmployment } from './employments.rules.ts'

/** One person's, as a column; null: none. */
export const pastEmployments = (employeeId: RawBuilder<unknown>): RawBuilder<readonly PastEmployment[] | null> =>
  sql<readonly PastEmployment[] | null>`(
    select json_agg(json_build_array(p.admitted_on, p.dismissed_on)) from past_employment p where p.employee_id = ${employeeId})`
