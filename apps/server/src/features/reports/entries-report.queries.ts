import { competenceOf } from '@ponteiro/contract/calculation/months'
import { type EntriesFilter, type EntriesRow, entriesReportOf } from '@ponteiro/contract/reports/entries-report'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  inOrderOfIds,
  isOneOf,
  listIds,
  peopleFacts,
  peopleMatching,
  placesOf,
  rangeText,
} from './report-people.queries.ts'
import { batchesOf, reportSource } from './report-source.rules.ts'

const size = 1000

/** Mirrors of these people in the chosen calculations, by person, newest first. */
async function listSheets(db: Db, ids: readonly number[], payPeriodIds: readonly number[]): Promise<EntriesRow[]> {
  const rows = await db
    .selectFrom('timeSheet')
    .innerJoin('employee', 'employee.id', 'timeSheet.employeeId')
    .innerJoin('payPeriod', 'payPeriod.id', 'timeSheet.payPeriodId')
    .select([
      ...(['employee.id', 'employee.enrollment', 'employee.name', 'payPeriod.year', 'payPeriod.month'] as const),
      ...(['timeSheet.situation', 'timeSheet.worked', 'timeSheet.late', 'timeSheet.night'] as const),
      ...(['timeSheet.onNotice', 'timeSheet.fifty', 'timeSheet.hundred', 'timeSheet.pending'] as const),
      ...(['timeSheet.refused', 'timeSheet.belowLimit', 'timeSheet.bankDelta', 'timeSheet.overnights'] as const),
      placesOf('sector').as('sectors'),
    ])
    .where(isOneOf(ids))
    .where(sql<SqlBool>`pay_period.id = any(${`{${payPeriodIds.join()}}`}::int[])`)
    .where('timeSheet.situation', '<>', 'withdrawn')
    .orderBy('payPeriod.startsOn', 'desc')
    .execute()
  const byPerson = new Map<number, EntriesRow[]>()
  for (const { id, year, month, ...row } of rows) {
    const sheet = { ...row, competence: competenceOf(year, month) }
    const known = byPerson.get(id)
    if (known) known.push(sheet)
    else byPerson.set(id, [sheet])
  }
  return ids.flatMap((id) => byPerson.get(id) ?? [])
}

/** Sums of stored days. People without days in the range are left out. */
async function listSums(db: Db, ids: readonly number[], { from, to }: { from: string; to: string }) {
  const { rows } = await sql<EntriesRow & { id: number }>`
    select employee.id, employee.enrollment, employee.name, ${placesOf('sector')} as sectors,
      ${rangeText({ from, to })}::text as competence, null as situation, null as "bankDelta",
      sum(d.worked)::int as worked, sum(d.late)::int as late, sum(d.night)::int as night,
      sum(d.on_notice_minutes)::int as "onNotice", sum(d.fifty)::int as fifty, sum(d.hundred)::int as hundred,
      sum(d.pending)::int as pending, sum(d.refused)::int as refused, sum(d.below_limit)::int as "belowLimit",
      (count(*) filter (where d.overnight))::int as overnights
    from employee join day_record d on d.employee_id = employee.id
    where ${isOneOf(ids)} and d.day_on between ${from}::date and ${to}::date
    group by employee.id`.execute(db)
  return inOrderOfIds(ids, rows)
}

const rowsOf = (db: Db, { payPeriodIds = [], from = '', to = '' }: EntriesFilter) =>
  payPeriodIds.length > 0
    ? (ids: readonly number[]) => listSheets(db, ids, payPeriodIds)
    : (ids: readonly number[]) => listSums(db, ids, { from, to })

export const entriesSource = reportSource({
  report: entriesReportOf,
  async *batches({ db, scope, filter }) {
    const ids = await listIds(peopleMatching(db, scope, filter), filter.orderBy)
    yield* batchesOf(ids, size, rowsOf(db, filter))
  },
  async facts({ db, scope, filter }) {
    const { payPeriodIds = [], from, to } = filter
    const periods = await db
      .selectFrom('payPeriod')
      .select(['year', 'month'])
      .where(sql<SqlBool>`id = any(${`{${payPeriodIds.join()}}`}::int[])`)
      .orderBy('startsOn')
      .execute()
    return [
      ...(from && to
        ? [['Período', rangeText({ from, to })] as const]
        : [['Competências', periods.map(({ year, month }) => competenceOf(year, month)).join(', ')] as const]),
      ...(await peopleFacts(db, scope, filter)),
    ]
  },
})
