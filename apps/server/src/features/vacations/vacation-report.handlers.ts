import { windowOf } from '@ponteiro/contract'
import type { vacationReport } from '@ponteiro/contract/vacations/vacation-report'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { findPersonRow } from '../people/people.queries.ts'
import { groupsOf, plansOfYear, reportRows } from './vacation-report.queries.ts'

/** The rows for callers without a window. */
const everything = 1000

export const vacationReportHandlers: Handlers<typeof vacationReport> = {
  async list({ db, scope, query, today }) {
    const rows = await reportRows(db, scope, query, today)
    const { skip, take } = windowOf(query)
    return { results: rows.slice(skip, skip + take), total: rows.length }
  },

  async groups({ db, scope, query, today }) {
    const groups = groupsOf(await reportRows(db, scope, query, today))
    const { skip, take } = windowOf(query, everything)
    return { results: groups.slice(skip, skip + take), total: groups.length }
  },

  async plansOf({ db, scope, query }) {
    existing(await findPersonRow(db, scope, query.employeeId))
    const results = await plansOfYear(db, query.employeeId, query.year)
    return { results, total: results.length }
  },
}
