/** Who could be closed today, and who still has something to settle. */
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { listPeoplePendencies, type PersonPendencies } from './pendencies.queries.ts'

interface ClosingPeriod {
  readonly id: number
  readonly startsOn: LocalDate
  readonly endsOn: LocalDate
  readonly year: number
  readonly month: number
}

/** People who are not ready, with their days of each kind; past days only. */
export async function periodReadiness(db: Db, period: ClosingPeriod, today: LocalDate, known: KnownPeople) {
  const range = { id: period.id, from: period.startsOn, to: period.endsOn }
  const people = await listPeoplePendencies(db, range, today, known)
  const unready = people.filter(({ rows }) => rows.length > 0).map(inNumbers)
  const sum = (count: keyof Counts) => unready.reduce((all, person) => all + person[count], 0)
  return {
    ready: people.length - unready.length,
    pending: unready.length,
    editedBalances: await countEditedBalances(db, period),
    counts: {
      missingMarks: sum('missingMarks'),
      openOvertime: sum('openOvertime'),
      heldDays: sum('heldDays'),
      requestDays: sum('requestDays'),
      unmarkedDays: sum('unmarkedDays'),
      outsideClosing: sum('outsideClosing'),
      unplanned: unready.filter(({ withoutSchedule }) => withoutSchedule).length,
    },
    people: unready.slice(0, named),
  }
}

/** People who are named; the others are counted. */
const named = 100

type Counts = Omit<ReturnType<typeof inNumbers>, 'employeeId' | 'enrollment' | 'name' | 'withoutSchedule'>

function inNumbers({ rows, employeeId, enrollment, name, withoutSchedule }: PersonPendencies) {
  const of = (kind: PersonPendencies['rows'][number]['kind']) => rows.filter((row) => row.kind === kind).length
  return {
    employeeId,
    enrollment,
    name,
    withoutSchedule,
    missingMarks: of('missing-mark'),
    openOvertime: of('overtime'),
    heldDays: of('held-marks'),
    requestDays: of('mark-request'),
    unmarkedDays: of('no-marks'),
    outsideClosing: of('outside-closing'),
  }
}

/** Bank months edited by hand and not settled, which a processing overwrites only on request. */
async function countEditedBalances(db: Db, { year, month }: { year: number; month: number }): Promise<number> {
  const { edited } = await db
    .selectFrom('hourBankMonth')
    .select(sql<number>`count(*)::int`.as('edited'))
    .where('year', '=', year)
    .where('month', '=', month)
    .where('edited', '=', true)
    .where('processed', '=', false)
    .executeTakeFirstOrThrow()
  return edited
}
