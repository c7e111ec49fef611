/** The dashboard's counts: each a query that an index answers, all in one statement. */
import type { DashboardCounts } from '@ponteiro/contract/dashboard/dashboard'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { countAbsencesWaiting } from '../absences/absences-waiting.queries.ts'
import { countImportsToSettle } from '../clock-files/imports/afd-imports.queries.ts'
import { countPendingCompliments } from '../compliments/compliments.queries.ts'
import { countHeld } from '../days/held-marks.queries.ts'
import { countUndecided, type Deciding } from '../days/undecided-days.queries.ts'
import { owesHours } from '../hour-bank/hour-bank.queries.ts'
import { countWaiting } from '../inbox/inbox.queries.ts'
import type { AnyInboxKind, Reviewer } from '../inbox-kind.rules.ts'
import { isOfEverybody, unsignedOfEverybody } from '../mirrors/sheet-counts.queries.ts'
import { isAnswerable } from '../mirrors/time-sheets.queries.ts'
import { countBirthdays } from '../people/birthdays.queries.ts'
import { neverScheduled } from '../people/people.queries.ts'
import { isDue } from '../periods/pay-periods.queries.ts'

/** Who asks, and when. */
export interface Asking extends Deciding, Reviewer {
  /** The caller's own records. */
  readonly own: PeopleScope
  readonly inboxKinds: readonly AnyInboxKind[]
}

type Count = (asking: Asking) => Expression<unknown>

const peopleIn = (db: Db, scope: PeopleScope) => db.selectFrom('employee').select('employee.id').where(visibleTo(scope))

const activePeople = (db: Db, scope: PeopleScope) =>
  peopleIn(db, scope).where('employee.active', '=', true).where('employee.outsourced', '=', false)

export const counted = {
  sheetsToAnswer: ({ db, own }) => sql`
    select count(*) from time_sheet join pay_period on pay_period.id = time_sheet.pay_period_id
    where time_sheet.employee_id in ${peopleIn(db, own)} and ${isAnswerable}`,

  bankBalance: ({ db, own }) => sql`
    select coalesce((select total from hour_bank_month where employee_id in ${peopleIn(db, own)}
      order by year desc, month desc limit 1), 0)`,

  negativeBanks: ({ db, scope }) =>
    peopleIn(db, scope)
      .where('employee.outsourced', '=', false)
      .where(owesHours())
      .clearSelect()
      .select(sql<number>`count(*)`.as('total')),

  inboxWaiting: (asking) => countWaiting(asking, asking.inboxKinds),

  overtimeToDecide: (asking) => countUndecided(asking, 'open'),

  absencesToDecide: ({ db, scope, notOf }) => countAbsencesWaiting(db, scope, notOf, ['pending']),

  cancellationsToDecide: ({ db, scope, notOf }) => countAbsencesWaiting(db, scope, notOf, ['asked']),

  overtimeInClosed: (asking) => countUndecided(asking, 'closed'),

  unsignedSheets: ({ db, scope }) =>
    isOfEverybody(scope)
      ? unsignedOfEverybody
      : sql`
    select count(*) from time_sheet where situation in ('pending', 'denied') and employee_id in ${peopleIn(db, scope)}`,

  periodsToProcess: ({ today }) => sql`select count(*) from pay_period where ${isDue(today)}`,

  importsToSettle: ({ db }) => countImportsToSettle(db),

  dataChangesToDecide: () => sql`select count(*) from data_change where state = 'pending'`,

  vacationPlansToDecide: ({ db, scope, notOf }) => sql`
    select count(*) from vacation_plan p where p.active and p.state = 'pending' and p.employee_id <> ${notOf ?? 0}
      and p.employee_id in ${peopleIn(db, scope)}`,

  vacationControlsToDecide: () => sql`select count(*) from vacation_control where active and state = 'pending'`,

  marksWaiting: ({ db, scope }) => countHeld(db, scope),

  complimentsToTriage: ({ db }) => countPendingCompliments(db),

  activePeople: ({ db, scope }) => activePeople(db, scope).clearSelect().select(sql<number>`count(*)`.as('total')),

  peopleWithoutSchedule: ({ db, scope }) =>
    activePeople(db, scope).clearSelect().select(sql<number>`count(*)`.as('total')).where(neverScheduled),

  birthdaysThisMonth: ({ db, scope, today }) => countBirthdays(db, scope, Number(today.slice(5, 7))),

  tools: () => sql`select count(*) from tool`,

  activeSectors: () => sql`select count(*) from sector where active`,
} as const satisfies Partial<Record<keyof DashboardCounts, Count>>

export type CountName = keyof typeof counted

/** Some of the counts, in one statement. */
export async function readCounts(asking: Asking, names: readonly CountName[]): Promise<Partial<DashboardCounts>> {
  if (names.length === 0) return {}
  const columns = names.map((name) => sql`(${counted[name](asking)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Partial<DashboardCounts>>`select ${sql.join(columns)}`.execute(asking.db)
  return rows[0] ?? {}
}
