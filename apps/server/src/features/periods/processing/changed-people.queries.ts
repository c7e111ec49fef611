/** After a reopening: people whose days differ from their mirror in force. */
import type { DateRange, PeriodTotals } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { givingWay } from '../../../platform/jobs/give-way.ts'
import { loadCalendar } from '../../calculation/plans/calendar.queries.ts'
import { plansOf } from '../../calculation/plans/calendar.rules.ts'
import { hasEarlierMirror, isOut, takesPart } from '../../calculation/plans/participants.queries.ts'
import { listPeopleFacts } from '../../calculation/results/period-facts.queries.ts'
import { sheetMaker } from '../../calculation/results/processing.rules.ts'

interface Period extends DateRange {
  readonly id: number
}

/** Totals of the mirror in force, and of a new processing; null where it would withdraw the mirror. */
export interface ChangedPerson {
  readonly employeeId: number
  readonly enrollment: string
  readonly name: string
  readonly before: PeriodTotals
  readonly after: PeriodTotals | undefined
}

interface Candidate extends Omit<ChangedPerson, 'before' | 'after'> {
  readonly out: boolean
  readonly days: string
  readonly totals: string
}

const readAtOnce = 256

/**
 * Uses the processing's own code, so that nobody is missed. Earlier employments are skipped. `inactive`: only
 * inactive people, whom a processing skips.
 */
export async function listChangedPeople(db: Db, period: Period, whose: 'all' | 'inactive'): Promise<ChangedPerson[]> {
  const candidates = await listCandidates(db, period, whose)
  if (candidates.length === 0) return []
  const calendar = await loadCalendar(db)
  const make = sheetMaker(plansOf(calendar, period))
  const changed: ChangedPerson[] = []
  const turn = givingWay()
  for (let at = 0; at < candidates.length; at += readAtOnce) {
    const some = candidates.slice(at, at + readAtOnce)
    const computed = some.filter(({ out }) => !out).map(({ employeeId }) => employeeId)
    const facts = new Map(
      (await listPeopleFacts(db, period, computed, calendar.schedules)).map((each) => [each.id, each]),
    )
    for (const { out, days, totals, ...person } of some) {
      await turn()
      const known = facts.get(person.employeeId)
      const draft = known && make(known)
      if (!out && (!draft || (draft.days === days && draft.totals === totals))) continue
      changed.push({ ...person, before: JSON.parse(totals), after: draft?.sums })
    }
  }
  return changed
}

/** People with a mirror in force, and its text. */
async function listCandidates(db: Db, period: Period, whose: 'all' | 'inactive'): Promise<Candidate[]> {
  const among = whose === 'all' ? sql`true` : sql`not ${takesPart(period)} and not ${isOut(period)}`
  const { rows } = await sql<Candidate>`
    select e.id as "employeeId", e.enrollment, e.name, ${isOut(period)} as out, v.days::text as days, v.totals::text as totals
    from time_sheet s
    join time_sheet_version v on v.time_sheet_id = s.id and v.version = s.version
    join employee e on e.id = s.employee_id
    where s.pay_period_id = ${period.id} and s.situation <> 'withdrawn' and not ${hasEarlierMirror(period)} and ${among}
    order by e.name collate "pt-BR-x-icu", e.id`.execute(db)
  return rows
}
