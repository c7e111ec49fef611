/** Which person's days a call is about, and whether the caller may see them (Q125). Out of scope is not found. */
import { Failure } from '@ponteiro/contract'
import type { LocalDate } from '@ponteiro/timesheet'
import type { Db, Pool } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { type PeopleScope, type Session, visibleTo } from '../../platform/http/scope.ts'
import { mayOpenDays } from '../people/opened-days.rules.ts'

/** The person asked for, else the caller; undefined when the caller is nobody. */
export async function personAskedFor(
  db: Db | Pool,
  scope: PeopleScope,
  session: Session,
  employeeId: number | undefined,
): Promise<number | undefined> {
  if (employeeId === undefined || employeeId === session.employeeId) return session.employeeId
  if (!mayOpenDays(session, employeeId)) throw new Failure('not-found')
  if (scope.kind !== 'everyone') {
    existing(
      await db
        .selectFrom('employee')
        .select('id')
        .where('id', '=', employeeId)
        .where(visibleTo(scope))
        .executeTakeFirst(),
    )
  }
  return employeeId
}

export interface FoundDay {
  readonly id: number
  readonly employeeId: number
  readonly on: LocalDate
  readonly name: string
}

/** Whether a person marks by the app. */
export async function usesApp(db: Db | Pool, employeeId: number): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('appUser')
    .where('employeeId', '=', employeeId)
    .executeTakeFirst()
  return account?.appUser ?? false
}

/** A stored day of somebody in scope. */
export async function dayAskedFor(db: Db, scope: PeopleScope, session: Session, id: number): Promise<FoundDay> {
  const day = existing(
    await db
      .selectFrom('dayRecord')
      .innerJoin('employee', 'employee.id', 'dayRecord.employeeId')
      .select(['dayRecord.id', 'dayRecord.employeeId', 'dayRecord.dayOn as on', 'employee.name'])
      .where('dayRecord.id', '=', id)
      .where(visibleTo(scope))
      .executeTakeFirst(),
  )
  if (!mayOpenDays(session, day.employeeId)) throw new Failure('not-found')
  return day
}
