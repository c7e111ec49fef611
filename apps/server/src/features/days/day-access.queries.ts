/** The person whose days a call concerns, if the caller may see them. Out of scope is not found. */
import { Failure } from '@ponteiro/contract'
import type { LocalDate } from '@ponteiro/timesheet'
import type { Db, Pool } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { type PeopleScope, type Session, visibleTo } from '../../platform/http/scope.ts'
import { mayOpenDays } from '../people/opened-days.rules.ts'

/** The named person, or the caller; undefined for a caller without a person. */
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

/** Whether a person uses the app. */
export async function usesApp(db: Db | Pool, employeeId: number): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('appUser')
    .where('employeeId', '=', employeeId)
    .executeTakeFirst()
  return account?.appUser ?? false
}

/** A stored day of a person in scope. */
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

interface NamedDay {
  readonly scope: PeopleScope
  readonly session: Session
  readonly body: {
    readonly id?: number | undefined
    readonly on?: LocalDate | undefined
    readonly employeeId?: number | undefined
  }
}

type FindDay = (
  db: Db,
  scope: PeopleScope,
  session: Session,
  id: number,
) => Promise<Pick<FoundDay, 'employeeId' | 'on'>>

/** The stored day of a form, or date and person of a new one. */
export async function dayNamed(db: Db, { body, scope, session }: NamedDay, find: FindDay = dayAskedFor) {
  if (body.id) {
    const day = await find(db, scope, session, body.id)
    const moved = (body.on && body.on !== day.on) || (body.employeeId && body.employeeId !== day.employeeId)
    if (moved) throw new Failure('operation.refused')
    return day
  }
  if (!body.on || !body.employeeId) throw new Failure('form.incomplete')
  const { id } = existing(
    await db.selectFrom('employee').select('id').where('id', '=', body.employeeId).executeTakeFirst(),
  )
  return { employeeId: id, on: body.on }
}
