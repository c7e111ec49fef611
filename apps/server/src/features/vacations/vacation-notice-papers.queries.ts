/** Notices of vacations (CLT art. 135): those to sign, and their content. */
import { windowOf } from '@ponteiro/contract'
import type { VacationNotice, vacationNotices } from '@ponteiro/contract/vacations/vacation-notices'
import type { LocalDate } from '@ponteiro/timesheet'
import { noticeDays } from '@ponteiro/vacations'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { listed } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { peopleMatching, sectorsNamed } from './vacation-plans.queries.ts'

/** A notice as the tables have it. */
export type NoticeRow = Omit<VacationNotice, 'maySign'>

/** The content of a notice beside its row. */
export interface NoticePaper extends NoticeRow {
  readonly acquiredFrom: LocalDate
  readonly acquiredTo: LocalDate
  /** Days of the right that are used; the rest of collective vacations is paid leave. */
  readonly charged: number
  readonly cpf: string | null
  readonly occupation: string | null
  readonly employer: string
  readonly employerDocument: string | null
  readonly city: string | null
  /** The day on which the plan was made. */
  readonly madeOn: LocalDate
}

/** Parts validated by HR. */
const validated = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('vacationPlan')
    .innerJoin('employee', 'employee.id', 'vacationPlan.employeeId')
    .where('vacationPlan.active', '=', true)
    .where(
      sql<boolean>`exists (select from vacation_control c where c.plan_id = vacation_plan.id and c.active and c.state = 'authorized')`,
    )
    .where(visibleTo(scope))

const columns = [
  'vacationPlan.id',
  'vacationPlan.employeeId',
  'employee.name',
  'employee.enrollment',
  sectorsNamed.as('sector'),
  'vacationPlan.startsOn',
  'vacationPlan.endsOn',
  sql<number>`vacation_plan.ends_on - vacation_plan.starts_on + 1`.as('days'),
  sql<LocalDate>`vacation_plan.starts_on - ${sql.lit(noticeDays)}`.as('dueOn'),
  'vacationPlan.signedOn',
] as const

export function listNotices(
  db: Db,
  scope: PeopleScope,
  query: z.output<typeof vacationNotices.list.query>,
  today: LocalDate,
) {
  const { name, sectorId, month, signed } = query
  const matching = validated(db, scope)
    // An unsigned one stays: the signature proves that notice was given.
    .where((eb) => eb.or([eb('vacationPlan.endsOn', '>=', today), eb('vacationPlan.signedOn', 'is', null)]))
    .where(peopleMatching({ name, sectorId }))
    .$if(month !== undefined, (q) =>
      q.where(sql<boolean>`to_char(vacation_plan.starts_on, 'YYYY-MM') = ${month ?? ''}`),
    )
    .$if(signed !== undefined, (q) =>
      q.where(sql<boolean>`(vacation_plan.signed_on is not null) = ${signed ?? false}::boolean`),
    )
  const rows = matching.select(columns).orderBy('vacationPlan.startsOn').orderBy('vacationPlan.id')
  return listed(rows, matching, windowOf(query))
}

/** The validated ones of these plans in scope, by start. */
export const findPapers = (db: Db, scope: PeopleScope, ids: readonly number[]): Promise<NoticePaper[]> =>
  validated(db, scope)
    .innerJoin('employer', 'employer.id', 'employee.employerId')
    .leftJoin('occupation', 'occupation.id', 'employee.occupationId')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .where(sql<boolean>`vacation_plan.id = any(${ids}::int[])`)
    .select(columns)
    .select([
      'vacationPlan.acquiredFrom',
      'vacationPlan.acquiredTo',
      'vacationPlan.charged',
      'employee.cpf',
      'occupation.name as occupation',
      'employer.name as employer',
      'employer.document as employerDocument',
      'city.name as city',
      sql<LocalDate>`(vacation_plan.created_at at time zone house_zone())::date`.as('madeOn'),
    ])
    .orderBy('vacationPlan.startsOn')
    .orderBy('vacationPlan.id')
    .execute()

export const saveSignature = (db: Db, id: number, signedOn: LocalDate | null, accountId: number) =>
  db
    .updateTable('vacationPlan')
    .set({ signedOn, signedBy: signedOn === null ? null : accountId })
    .where('id', '=', id)
    .execute()
