/** Records of logins: opened, read with their rights, ended. */
import type { Role, TokenKind } from '@ponteiro/contract'
import { sql } from 'kysely'
import { zoneOr } from '../../platform/config/clock.ts'
import { builtStatements } from '../../platform/database/built-statements.ts'
import type { Db, Pool } from '../../platform/database/database.ts'
import type { Session } from '../../platform/http/scope.ts'
import { grantedBy } from './grants.rules.ts'
import { dueAgainOn } from './passwords/six-months.rules.ts'

/** The roles are the system profiles, by id. */
const roleOfProfile: Readonly<Record<number, Role>> = { 1: 'admin', 2: 'supervisor', 3: 'employee', 4: 'gestor' }

export const roleOf = (profileId: number): Role => roleOfProfile[profileId] ?? 'employee'

/** Whether a login must change given or old passwords. Administrators and masters are never asked. */
export const isAskedForPasswords = (baseProfileId: number, { master }: { readonly master: boolean }): boolean =>
  roleOf(baseProfileId) !== 'admin' && !master

export interface NewSession {
  readonly accountId: number
  readonly profileId: number
  readonly expiresAt: Date | string
  /** The kind of token; `session` by default. */
  readonly kind?: TokenKind
  /** The acting master. */
  readonly actorAccountId?: number | undefined
}

export const insertSession = (db: Db, session: NewSession) =>
  db.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow()

/** Ends a session; false: it had ended, so that of two who use up a token one succeeds. */
export async function endSession(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ endedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Ends a session at `at`, for calls under way; false: it had ended. */
export async function endSessionSoon(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ expiresAt: sql<string>`least(expires_at, ${at.toISOString()}::timestamptz)` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Ends all sessions of the account, and those in which it acts as somebody, except `kept`. */
export const endSessionsOf = (db: Db, accountId: number, kept?: string) =>
  db
    .updateTable('session')
    .set({ endedAt: sql<string>`now()` })
    .where((eb) => eb.or([eb('accountId', '=', accountId), eb('actorAccountId', '=', accountId)]))
    .where('endedAt', 'is', null)
    .$if(kept !== undefined, (q) => q.where('id', '<>', kept ?? ''))
    .execute()

/** Condition at `at`: account, person, profile and acting master are all in force. */
const inForce = (db: Pool | Db, id: string, at: string) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .innerJoin('profile', 'profile.id', 'session.profileId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .leftJoin('accountProfile', (join) =>
      join
        .onRef('accountProfile.accountId', '=', 'session.accountId')
        .onRef('accountProfile.profileId', '=', 'session.profileId'),
    )
    .leftJoin('account as actor', 'actor.id', 'session.actorAccountId')
    .leftJoin('employee as actingPerson', 'actingPerson.id', 'actor.employeeId')
    .where('session.id', '=', id)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', at)
    .where('account.lockedAt', 'is', null)
    .where(sql<boolean>`coalesce(employee.active, true)`)
    .where('profile.active', '=', true)
    // The base profile, or a custom one still held.
    .where((eb) =>
      eb.or([eb('session.profileId', '=', eb.ref('account.profileId')), eb('accountProfile.id', 'is not', null)]),
    )
    // No master, or one who may still log in and does not act as an administrator.
    .where((eb) =>
      eb.or([
        eb('session.actorAccountId', 'is', null),
        eb.and([
          eb('actor.master', '=', true),
          eb('actor.lockedAt', 'is', null),
          sql<boolean>`coalesce(acting_person.active, true)`,
          eb('account.profileId', '<>', 1),
        ]),
      ]),
    )

/** Read at each login, and by whoever presses first in the morning. */
const described = builtStatements((db, _: Record<string, never>, { id, at }: { id: string; at: string }) =>
  inForce(db, id, at)
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .select([
      'session.id',
      'session.kind',
      'session.accountId',
      'session.actorAccountId',
      'actingPerson.id as actorEmployeeId',
      'session.expiresAt',
      'account.profileId as baseProfileId',
      'account.appUser',
      'account.master',
      'account.passwordChangedAt',
      'profile.id as profileId',
      'profile.name as profileName',
      'accountProfile.id as linkId',
      'employee.id as employeeId',
      'city.zone',
      sql<string>`coalesce(employee.name, account.login)`.as('name'),
      sql<string | null>`coalesce(acting_person.name, actor.login)`.as('actorName'),
    ])
    .select((eb) => [
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
          sql<string>`string_agg(module || case key when '' then '' else '.' || key end, ' ' order by module, key)`.as(
            'keys',
          ),
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
    ]),
)

/**
 * The session at `now` (milliseconds); undefined when it ended or expired, or its account may no longer log
 * in.
 */
export async function findSession(
  db: Pool | Db,
  id: string,
  { now, defaultZone }: { readonly now: number; readonly defaultZone: string },
): Promise<SessionRow | undefined> {
  const [row] = await described(db, {}, { id, at: new Date(now).toISOString() })
  if (!row) return undefined
  const { grants, ...same } = row
  const role = roleOf(row.baseProfileId)
  const zone = zoneOr(row.zone, defaultZone)
  return {
    ...same,
    role,
    zone,
    employeeId: row.employeeId ?? undefined,
    ...grantedBy(grants ?? ''),
    sectorIds: row.sectorIds ?? [],
    pointCalculation: row.pointCalculation ?? false,
    actorAccountId: row.actorAccountId ?? undefined,
    actorName: row.actorName ?? undefined,
    actorEmployeeId: row.actorEmployeeId ?? undefined,
    linkId: row.linkId ?? undefined,
    passwordDueOn:
      row.actorAccountId === null && isAskedForPasswords(row.baseProfileId, row)
        ? dueAgainOn(row.passwordChangedAt, zone)
        : undefined,
  }
}

/** What an account may now see under a profile; undefined when it may not log in or no longer holds it. */
export async function findRights(
  db: Pool | Db,
  { accountId, profileId }: { readonly accountId: number; readonly profileId: number },
): Promise<Pick<Session, 'role' | 'employeeId' | 'sectorIds' | 'modules' | 'permissions'> | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('profile', (join) => join.on('profile.id', '=', profileId))
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .where('account.id', '=', accountId)
    .where('account.lockedAt', 'is', null)
    .where(sql<boolean>`coalesce(employee.active, true)`)
    .where('profile.active', '=', true)
    .where((eb) =>
      eb.or([
        eb('profile.id', '=', eb.ref('account.profileId')),
        eb.exists(
          eb
            .selectFrom('accountProfile')
            .select('accountProfile.id')
            .whereRef('accountProfile.accountId', '=', 'account.id')
            .whereRef('accountProfile.profileId', '=', 'profile.id'),
        ),
      ]),
    )
    .select(['account.profileId as baseProfileId', 'account.employeeId'])
    .select([
      sql<number[]>`array(select sector_id from sector_assignment where employee_id = account.employee_id)`.as(
        'sectorIds',
      ),
      sql<string>`coalesce((select string_agg(module || case key when '' then '' else '.' || key end, ' ' order by module, key)
        from profile_permission where profile_id = profile.id and granted), '')`.as('grants'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    role: roleOf(row.baseProfileId),
    employeeId: row.employeeId ?? undefined,
    sectorIds: row.sectorIds,
    ...grantedBy(row.grants),
  }
}

export interface SessionRow extends Session {
  /** The link of a custom profile; absent for the base profile. */
  readonly linkId: number | undefined
  readonly passwordChangedAt: string | null
}
