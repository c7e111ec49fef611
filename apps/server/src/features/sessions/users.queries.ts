/** Logins, for people who may choose one. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { oneOf, type PeopleScope, visibleTo, wholeEstablishment } from '../../platform/http/scope.ts'

const named = sql<string>`coalesce(employee.name, account.login)`

/** Active accounts by name. Those without a person are visible to whoever sees everybody. */
const users = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('account')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select(['account.id', 'account.login', named.as('name')])
    .where('account.lockedAt', 'is', null)
    .where(sql<boolean>`coalesce(employee.active, true)`)
    .$if(scope.kind !== 'everyone', (q) =>
      q.where('account.employeeId', 'in', (eb) =>
        eb.selectFrom('employee').select('employee.id').where(visibleTo(scope)),
      ),
    )
    .orderBy(sql`${named} collate "pt-BR-x-icu"`)
    .orderBy('account.id')

const assignedTo = (db: Db, sectorIds: readonly number[]) =>
  db.selectFrom('sectorAssignment').select('sectorAssignment.employeeId').where('sectorId', '=', oneOf(sectorIds))

/** `sectorIds`: only people of these sectors. */
export const listUsers = (db: Db, scope: PeopleScope, sectorIds?: readonly number[]) =>
  users(db, scope)
    .$if(sectorIds !== undefined, (q) => q.where('account.employeeId', 'in', assignedTo(db, sectorIds ?? [])))
    .execute()

/** People a master may act as: everybody but administrators and other masters. */
const subjects = (db: Db) =>
  users(db, wholeEstablishment).where('account.profileId', '<>', 1).where('account.master', '=', false)

export const listSubjects = (db: Db) => subjects(db).execute()

export const findSubjectByLogin = (db: Db, login: string) =>
  subjects(db)
    .select(['account.profileId', 'account.employeeId'])
    .where(sql`lower(account.login)`, '=', login.toLowerCase())
    .executeTakeFirst()

/** Records permanently that a master acted as somebody. */
export const insertMasterLogin = (
  db: Db,
  login: {
    readonly actorAccountId: number
    readonly accountId: number
    readonly sessionId: string
    readonly beganAt: Date
  },
) => db.insertInto('masterLogin').values(login).execute()
