/** Accounts, and the sessions they open. */
import type { Module, Permission, Role } from '@ponteiro/contract'
import { sql } from 'kysely'
import type { Db, Pool } from '../../platform/database.ts'
import type { Session } from '../../platform/scope.ts'

/** The roles are the four system profiles, by their ids. */
const roleOfProfile: Readonly<Record<number, Role>> = { 1: 'admin', 2: 'supervisor', 3: 'employee', 4: 'gestor' }

export const roleOf = (profileId: number): Role => roleOfProfile[profileId] ?? 'employee'

/** The account of a login, letters of either case; with what decides whether it may come in. */
export const findAccountByLogin = (db: Db, login: string) =>
  db
    .selectFrom('account')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .innerJoin('profile', 'profile.id', 'account.profileId')
    .select([
      'account.id',
      'account.passwordHash',
      'account.profileId',
      'account.lockedAt',
      'employee.active as employeeActive',
      'profile.name as profileName',
    ])
    .where(sql`lower(account.login)`, '=', login.toLowerCase())
    .executeTakeFirst()

export const insertSession = (db: Db, accountId: number, profileId: number, expiresAt: Date) =>
  db.insertInto('session').values({ accountId, profileId, expiresAt }).returning('id').executeTakeFirstOrThrow()

export const endSession = (db: Db, id: string) =>
  db.updateTable('session').set({ endedAt: sql`now()` }).where('id', '=', id).where('endedAt', 'is', null).execute()

/** The session as it stands now; undefined when it ended, expired, or its account may no longer come in. */
export async function findSession(db: Pool | Db, id: string, defaultZone: string): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .innerJoin('profile', 'profile.id', 'session.profileId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .select((eb) => [
      'session.id',
      'session.accountId',
      'session.actorAccountId',
      'session.expiresAt',
      'account.login',
      'account.profileId as baseProfileId',
      'account.appUser',
      'account.master',
      'account.passwordChangedAt',
      'profile.id as profileId',
      'profile.name as profileName',
      'employee.id as employeeId',
      'employee.name as employeeName',
      'city.zone',
      eb
        .selectFrom('sectorAssignment')
        .whereRef('sectorAssignment.employeeId', '=', 'employee.id')
        .select(sql<number[]>`coalesce(array_agg(sector_id order by sector_id), '{}')`.as('ids'))
        .as('sectorIds'),
      eb
        .selectFrom('profilePermission')
        .whereRef('profilePermission.profileId', '=', 'session.profileId')
        .where('granted', '=', true)
        .select(
          sql<string[]>`coalesce(array_agg(module || case key when '' then '' else '.' || key end), '{}')`.as('keys'),
        )
        .as('grants'),
      eb
        .selectFrom('scheduleAssignment')
        .whereRef('scheduleAssignment.employeeId', '=', 'employee.id')
        .where('sinceOn', '<=', sql<string>`current_date`)
        .orderBy('sinceOn', 'desc')
        .limit(1)
        .select('pointCalculation')
        .as('pointCalculation'),
    ])
    .where('session.id', '=', id)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', sql<string>`now()`)
    .where('account.lockedAt', 'is', null)
    .where('profile.active', '=', true)
    .where((eb) => eb.or([eb('employee.id', 'is', null), eb('employee.active', '=', true)]))
    .executeTakeFirst()
  if (!row) return undefined
  const grants = row.grants ?? []
  return {
    id: row.id,
    accountId: row.accountId,
    employeeId: row.employeeId ?? undefined,
    name: row.employeeName ?? row.login,
    role: roleOf(row.baseProfileId),
    profileId: row.profileId,
    profileName: row.profileName,
    baseProfileId: row.baseProfileId,
    modules: new Set(grants.filter((grant) => !grant.includes('.')) as Module[]),
    permissions: new Set(grants.filter((grant) => grant.includes('.')) as Permission[]),
    sectorIds: row.sectorIds ?? [],
    zone: row.zone ?? defaultZone,
    pointCalculation: row.pointCalculation ?? false,
    appUser: row.appUser,
    master: row.master,
    actorAccountId: row.actorAccountId ?? undefined,
    expiresAt: row.expiresAt,
    passwordChangedAt: row.passwordChangedAt,
  }
}

export interface SessionRow extends Session {
  readonly baseProfileId: number
  readonly passwordChangedAt: string | null
}
