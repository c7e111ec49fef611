/**
 * The content of a receipt (Portaria 671, art. 79). Only marks of our REP-P have one; other clocks print
 * theirs.
 */
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import type { Receipt } from './receipts.rules.ts'

/**
 * Employer, place and name as the REP had recorded them when it numbered the mark, as in the AFD; today's if
 * none.
 */
export async function findReceipt(db: Db, scope: PeopleScope, markId: number): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('mark')
    .innerJoin('employee', 'employee.id', 'mark.employeeId')
    .innerJoin('employer', 'employer.id', 'mark.employerId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('repRecord')
          .select(['name', 'documentKind', 'document', 'cnoCaepf', 'place'])
          .whereRef('repRecord.employerId', '=', 'mark.employerId')
          .where('kind', '=', 'employer')
          .whereRef('repRecord.nsr', '<', 'mark.nsr')
          .orderBy('repRecord.nsr', 'desc')
          .limit(1)
          .as('employerThen'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('repRecord')
          .select('name')
          .whereRef('repRecord.employeeId', '=', 'mark.employeeId')
          .whereRef('repRecord.employerId', '=', 'mark.employerId')
          .where('kind', '=', 'employee')
          .whereRef('repRecord.nsr', '<', 'mark.nsr')
          .orderBy('repRecord.nsr', 'desc')
          .limit(1)
          .as('personThen'),
      (join) => join.onTrue(),
    )
    .select([
      'mark.nsr',
      'mark.hash',
      'mark.cpf',
      'mark.localOn',
      'mark.localMinute',
      'mark.punchedAt',
      'mark.utcOffset',
      'employer.repNumber',
    ])
    .select((eb) => [
      eb.fn.coalesce('personThen.name', 'employee.name').as('name'),
      eb.fn.coalesce('employerThen.name', 'employer.name').as('employerName'),
      eb.fn.coalesce('employerThen.documentKind', 'employer.documentKind').as('documentKind'),
      eb.fn.coalesce('employerThen.document', 'employer.document').as('document'),
      eb.fn.coalesce('employerThen.place', 'employer.place').as('place'),
      // It may be recorded as having none.
      eb
        .case()
        .when('employerThen.name', 'is', null)
        .then(eb.ref('employer.cnoCaepf'))
        .else(eb.ref('employerThen.cnoCaepf'))
        .end()
        .as('cnoCaepf'),
    ])
    .where('mark.id', '=', markId)
    .where('mark.nsr', 'is not', null)
    .where(visibleTo(scope))
    .executeTakeFirst()
  if (!row || row.nsr === null || row.hash === null) return undefined
  return { ...row, nsr: row.nsr, hash: row.hash }
}
