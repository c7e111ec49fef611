/** Stored calendar addresses, and what their owners may still read. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical } from '../../platform/database/lists.ts'
import type { PeopleScope } from '../../platform/http/scope.ts'
import { zoneOfPerson } from '../calculation/plans/person-zone.queries.ts'
import { sectorsOf } from '../organization/places/sectors.queries.ts'
import { digestOf } from '../sessions/passwords/reset-link.rules.ts'

const selection = (db: Db, accountId: number) =>
  db
    .selectFrom('calendarFeed')
    .leftJoin('sector', 'sector.id', 'calendarFeed.sectorId')
    .select([
      'calendarFeed.id',
      'calendarFeed.kind',
      'calendarFeed.sectorId',
      'sector.name as sectorName',
      'calendarFeed.ending',
      'calendarFeed.createdAt',
    ])
    .where('calendarFeed.accountId', '=', accountId)
    .where('calendarFeed.revokedAt', 'is', null)

/** An account's addresses in force, the personal one first. */
export const listFeeds = (db: Db, accountId: number) =>
  selection(db, accountId)
    .orderBy('calendarFeed.kind')
    .orderBy(alphabetical('sector.name'))
    .orderBy('calendarFeed.id')
    .execute()

/** The sectors whose absences this scope may read. */
export const listTeams = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('sector')
    .select(['sector.id', 'sector.name'])
    .where(sectorsOf(scope))
    .where('sector.active', '=', true)
    .orderBy(alphabetical('sector.name'))
    .orderBy('sector.id')
    .execute()

interface NewFeed {
  readonly accountId: number
  readonly sectorId: number | null
  readonly secret: string
  readonly at: Date
}

/** Stores the digest of a secret; the earlier address ends. */
export async function insertFeed(db: Db, { accountId, sectorId, secret, at }: NewFeed) {
  // Concurrent calls wait for each other: one address of a kind is in force.
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  await db
    .updateTable('calendarFeed')
    .set({ revokedAt: at })
    .where('accountId', '=', accountId)
    .where('sectorId', 'is not distinct from', sectorId)
    .where('revokedAt', 'is', null)
    .execute()
  const kind = sectorId === null ? 'person' : 'team'
  const { id } = await db
    .insertInto('calendarFeed')
    .values({ accountId, kind, sectorId, digest: digestOf(secret), ending: secret.slice(-4), createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selection(db, accountId).where('calendarFeed.id', '=', id).executeTakeFirstOrThrow()
}

/** False: the account has no such address in force. */
export async function revokeFeed(db: Db, accountId: number, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendarFeed')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The module, granted by a profile of the account; administrators need none. */
const opensAbsences = sql<boolean>`(account.profile_id = 1 or exists (
  select from profile_permission granted join profile on profile.id = granted.profile_id
  where granted.granted and granted.module = 'Absences' and granted.key = '' and profile.active
    and (granted.profile_id = account.profile_id or granted.profile_id in (
      select held.profile_id from account_profile held where held.account_id = account.id))))`

/**
 * The owner with present rights; undefined when the address is unknown or revoked, or its owner may no longer
 * log in.
 */
export const findFeedOf = (db: Db, secret: string) =>
  db
    .selectFrom('calendarFeed')
    .innerJoin('account', 'account.id', 'calendarFeed.accountId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .leftJoin('sector', 'sector.id', 'calendarFeed.sectorId')
    .select([
      'calendarFeed.id',
      'calendarFeed.sectorId',
      'sector.name as sectorName',
      'account.profileId',
      'employee.id as employeeId',
      zoneOfPerson.as('zone'),
      sql<number[]>`coalesce((select array_agg(placed.sector_id) from sector_assignment placed
        where placed.employee_id = employee.id), '{}')`.as('sectorIds'),
    ])
    .where('calendarFeed.digest', '=', digestOf(secret))
    .where('calendarFeed.revokedAt', 'is', null)
    .where('account.lockedAt', 'is', null)
    .where(sql<boolean>`coalesce(employee.active, true)`)
    .where(opensAbsences)
    .executeTakeFirst()
