/** What the receipt of a mark says (Portaria 671, art. 79). Only marks of our own REP-P have one: other clocks print theirs. */
import type { Db } from '../../platform/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/scope.ts'
import type { Receipt } from './receipts.rules.ts'

export async function findReceipt(db: Db, scope: PeopleScope, markId: number): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('mark')
    .innerJoin('employee', 'employee.id', 'mark.employeeId')
    .innerJoin('employer', 'employer.id', 'mark.employerId')
    .select([
      'mark.nsr',
      'mark.hash',
      'mark.cpf',
      'mark.localOn',
      'mark.localMinute',
      'mark.punchedAt',
      'mark.utcOffset',
      'employee.name',
      'employer.name as employerName',
      'employer.documentKind',
      'employer.document',
      'employer.cnoCaepf',
      'employer.place',
      'employer.repNumber',
    ])
    .where('mark.id', '=', markId)
    .where('mark.nsr', 'is not', null)
    .where(visibleTo(scope))
    .executeTakeFirst()
  if (!row || row.nsr === null || row.hash === null) return undefined
  return { ...row, nsr: row.nsr, hash: row.hash }
}
