/** The mirrors in force of a calculation with the payroll's names of people, some hundreds at a time. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import type { StoredDays } from '../calculation/results/sheet-days.rules.ts'
import type { BankKind, MirrorSums } from './payroll-amounts.rules.ts'
import type { PostedPerson } from './payroll-lines.rules.ts'

export interface PayrollSheet extends PostedPerson, MirrorSums {
  readonly employeeId: number
  readonly days: StoredDays
  readonly banks: readonly BankKind[]
}

export interface SheetsAsked {
  readonly periodId: number
  /** Null: of every company. */
  readonly companyId: number | null
}

const sheetsOf = (db: Db, scope: PeopleScope, { periodId, companyId }: SheetsAsked) =>
  db
    .selectFrom('timeSheet')
    .innerJoin('employee', 'employee.id', 'timeSheet.employeeId')
    .innerJoin('employer', 'employer.id', 'employee.employerId')
    .where('timeSheet.payPeriodId', '=', periodId)
    .where('timeSheet.situation', '<>', 'withdrawn')
    .where(visibleTo(scope))
    .$if(companyId !== null, (q) => q.where('employee.employerId', '=', companyId ?? 0))

/** How many there are. */
export async function countSheets(db: Db, scope: PeopleScope, asked: SheetsAsked): Promise<number> {
  const { total } = await sheetsOf(db, scope, asked)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** People read by one statement. */
const atOnce = 500

/** In the order of ids. */
export async function* payrollSheets(
  db: Db,
  scope: PeopleScope,
  asked: SheetsAsked,
): AsyncGenerator<readonly PayrollSheet[]> {
  for (let after = 0; ; ) {
    const rows = await sheetsOf(db, scope, asked)
      .innerJoin('timeSheetVersion as made', (join) =>
        join.onRef('made.timeSheetId', '=', 'timeSheet.id').onRef('made.version', '=', 'timeSheet.version'),
      )
      .select([
        'timeSheet.employeeId',
        'timeSheet.worked',
        'timeSheet.late',
        'timeSheet.night',
        'timeSheet.onNotice',
        'timeSheet.fifty',
        'timeSheet.hundred',
        'timeSheet.belowLimit',
        'timeSheet.overnights',
        'timeSheet.bankDelta',
        'employee.enrollment',
        'employee.pis',
        'employee.cpf',
        'employee.name',
        'employer.id as companyId',
        'employer.name as company',
        sql<string>`coalesce(employer.document, '')`.as('companyDocument'),
        // Written by saveSheets only, in this shape.
        sql<StoredDays>`made.days`.as('days'),
        sql<BankKind[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('sinceOn', a.since_on, 'overtimeType', a.overtime_type,
            'pointCalculation', a.point_calculation) order by a.since_on), '[]')
          from schedule_assignment a where a.employee_id = time_sheet.employee_id)`.as('banks'),
      ])
      .where('timeSheet.employeeId', '>', after)
      .orderBy('timeSheet.employeeId')
      .limit(atOnce)
      .execute()
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.employeeId
  }
}
