import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

export const findPhoto = (db: Db, scope: PeopleScope, employeeId: number) =>
  db
    .selectFrom('employeePhoto')
    .innerJoin('employee', 'employee.id', 'employeePhoto.employeeId')
    .select('employeePhoto.content')
    .where('employee.id', '=', employeeId)
    .where(visibleTo(scope))
    .executeTakeFirst()

/** The path of an `employee` row's photo, new for each photo; null without one. */
export const photoPath = sql<string | null>`(
  select '/people/' || photo.employee_id || '/photo?v=' || left(photo.digest, 12)
  from employee_photo photo where photo.employee_id = employee.id
)`

export const savePhoto = (db: Db, employeeId: number, content: Buffer) => {
  const photo = { content, digest: createHash('sha256').update(content).digest('hex'), changedAt: sql<string>`now()` }
  return db
    .insertInto('employeePhoto')
    .values({ employeeId, ...photo })
    .onConflict((conflict) => conflict.column('employeeId').doUpdateSet(photo))
    .execute()
}

export const deletePhoto = (db: Db, employeeId: number) =>
  db.deleteFrom('employeePhoto').where('employeeId', '=', employeeId).execute()
