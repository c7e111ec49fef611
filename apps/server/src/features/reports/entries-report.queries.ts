import { competenceOf } from '@ponteiro/contract/calculation/months'
import { type EntriesFilter, type EntriesRow, entriesReportOf } from '@ponteiro/contract/reports/entries-report'
import { type DateRange, datesOf } from '@ponteiro/timesheet'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { givingWay } from '../../platform/jobs/give-way.ts'
import { loadCalendar, loadPeople } from '../calculation/plans/calendar.queries.ts'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import { belongsTo } from '../calculation/plans/participants.queries.ts'
import { readFiledDays } from '../days/counted-days.queries.ts'
import {
  inOrderOfIds,
  isOneOf,
  listIds,
  peopleFacts,
  peopleMatching,
  placesOf,
  rangeText,
} from './report-people.queries.ts'
import { type AskedReport, batchesOf, reportSource } from './report-source.rules.ts'

type Asked = AskedReport<EntriesFilter>

const size = 1000
/** Of people whose days are summed. */
const sizeOfDays = 100

/** Mirrors of these people in the chosen calculations, by person, newest first. */
async function listSheets(db: Db, ids: readonly number[], payPeriodIds: readonly number[]): Promise<EntriesRow[]> {
  const rows = await db
    .selectFrom('timeSheet')
    .innerJoin('employee', 'employee.id', 'timeSheet.employeeId')
    .innerJoin('payPeriod', 'payPeriod.id', 'timeSheet.payPeriodId')
    .select([
      'employee.id',
      'employee.enrollment',
      'employee.name',
      'payPeriod.year',
      'payPeriod.month',
      'timeSheet.situation',
      'timeSheet.worked',
      'timeSheet.late',
      'timeSheet.night',
      'timeSheet.onNotice',
      'timeSheet.fifty',
      'timeSheet.hundred',
      'timeSheet.pending',
      'timeSheet.refused',
      'timeSheet.belowLimit',
      'timeSheet.bankDelta',
      'timeSheet.overnights',
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

const sumsOf = [
  'worked',
  'late',
  'night',
  'fifty',
  'hundred',
  'pending',
  'refused',
  'belowLimit',
  'onNotice',
  'overnights',
] as const

/** People whose days are summed: they take part in a calculation of some, or have a mirror of them. */
const isSummed = ({ from, to }: DateRange) => sql<SqlBool>`employee.id in (
  select e.id from employee e where ${belongsTo({ from, to })}
  union all
  select s.employee_id from time_sheet s join pay_period p on p.id = s.pay_period_id
  where s.situation <> 'withdrawn' and p.processing = 'done' and p.starts_on <= ${to}::date and p.ends_on >= ${from}::date)`

const listNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('employee')
    .select(['employee.id', 'employee.enrollment', 'employee.name', placesOf('sector').as('sectors')])
    .where(isOneOf(ids))
    .execute()

/** Sums of days as time cards show them: for processed periods from the mirrors. */
async function listSums({ db, now }: Asked, calendar: Calendar, ids: readonly number[], range: DateRange) {
  const competence = rangeText(range)
  const people = await loadPeople(db, ids, calendar.schedules)
  const dayOf = await readFiledDays(db, calendar, ids, { range, now })
  const dates = datesOf(range)
  const turn = givingWay()
  const rows: EntriesRow[] = []
  for (const { id, ...named } of inOrderOfIds(ids, await listNames(db, ids))) {
    await turn()
    const sums = Object.fromEntries(sumsOf.map((name) => [name, 0])) as Record<(typeof sumsOf)[number], number>
    const person = people.get(id)
    if (!person) continue
    for (const on of dates) {
      const { minutes, late, record, recorded } = dayOf(person, on)
      // A person without a mirror in a processed period missed nothing in it.
      if (!recorded && !record?.computed && calendar.periodOn(on)?.processing === 'done') continue
      const overnights = recorded?.minutes.overnights ?? Number(record?.overnight ?? false)
      const summed = { ...minutes, late, onNotice: minutes.onNoticeMinutes, overnights }
      for (const name of sumsOf) sums[name] += summed[name]
    }
    rows.push({ ...named, ...sums, competence, situation: null, bankDelta: null })
  }
  return rows
}

export const entriesSource = reportSource({
  report: entriesReportOf,
  async *batches(asked) {
    const { db, scope, filter } = asked
    const { payPeriodIds = [], from = '', to = '' } = filter
    const found = peopleMatching(db, scope, filter)
    if (payPeriodIds.length > 0) {
      const ids = await listIds(found, filter.orderBy)
      return yield* batchesOf(ids, size, (some) => listSheets(db, some, payPeriodIds))
    }
    const [ids, calendar] = [await listIds(found.where(isSummed({ from, to })), filter.orderBy), await loadCalendar(db)]
    yield* batchesOf(ids, sizeOfDays, (some) => listSums(asked, calendar, some, { from, to }))
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
