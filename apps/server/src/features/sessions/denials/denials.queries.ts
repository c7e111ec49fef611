/** Denied visits, their count, and the locks that follow. */
import type { RouteName } from '@ponteiro/contract'
import { sql } from 'kysely'
import { lockNumbers } from '../../../platform/database/advisory-locks.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listed } from '../../../platform/database/lists.ts'
import type { Session } from '../../../platform/http/scope.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { endSessionsOf } from '../sessions.queries.ts'
import {
  consequenceOf,
  type Denied,
  denialLimit,
  forgottenAfter,
  graceAfterChange,
  isCounted,
  isOwnDoing,
  removed,
} from './denials.rules.ts'

export interface DeniedVisit {
  /** A UUID; one row each. */
  readonly visit: string
  readonly address: string
  readonly opening: Denied
  /** The route is never counted. */
  readonly uncounted?: boolean
}

/** The administrators' list of locked logins. */
const lockedAccounts: { route: RouteName } = { route: 'lock.index' }

/**
 * Records a counted denial and its consequence. Denials of an account are serialised: of two at once only one
 * is the third.
 */
export async function recordDenial(
  db: Db,
  session: Session,
  { visit, address, opening, uncounted = false }: DeniedVisit,
): Promise<{ denied: number; removed: boolean }> {
  const { accountId, role, actorAccountId } = session
  const rightsChanged = await changedLately(db, session)
  const acting = actorAccountId !== undefined
  if (!isOwnDoing(opening) || !isCounted({ role, acting, opening, rightsChanged, uncounted }))
    return { denied: await countDenials(db, accountId), removed: false }
  const account = await db
    .selectFrom('account')
    .select('lockedAt')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows: written = 0n } = await db
    .insertInto('denial')
    .values({ accountId, visit, address, opening })
    .onConflict((conflict) => conflict.constraint('denial_once').doNothing())
    .executeTakeFirst()
  const denied = await countDenials(db, accountId)
  if (written === 0n || denied < denialLimit || account.lockedAt) return { denied, removed: account.lockedAt !== null }
  return { denied, removed: await drawConsequence(db, session, denied) }
}

/** Denials since the last login, at most a day old. */
export async function countDenials(db: Db, accountId: number): Promise<number> {
  const { denied } = await db
    .selectFrom('denial')
    .select(sql<number>`count(*)::int`.as('denied'))
    .where('accountId', '=', accountId)
    .where('deniedAt', '>', sql<string>`now() - make_interval(hours => ${forgottenAfter})`)
    .where('deniedAt', '>=', (eb) =>
      eb
        .selectFrom('session')
        .where('session.accountId', '=', accountId)
        .where('session.actorAccountId', 'is', null)
        .select(sql<string>`coalesce(max(created_at), '-infinity')`.as('lastLogin')),
    )
    .executeTakeFirstOrThrow()
  return denied
}

/** Whether the caller's permissions, profile or sectors changed in the last minutes. */
async function changedLately(db: Db, { accountId, employeeId, profileId }: Session): Promise<boolean> {
  const { changed } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('auditRow')
              .select('auditRow.id')
              .where('at', '>', sql<string>`now() - make_interval(mins => ${graceAfterChange})`)
              // The initial setup is no change.
              .where((rows) => rows.or([rows('operation', '<>', 'insert'), rows('accountId', 'is not', null)]))
              .where(
                sql<boolean>`case table_name
                  when 'profile_permission' then (coalesce(after, before) ->> 'profile_id')::int = ${profileId}
                  when 'profile' then row_id = ${profileId}
                  when 'account_profile' then (coalesce(after, before) ->> 'account_id')::int = ${accountId}
                  when 'account' then row_id = ${accountId} and before ->> 'profile_id' <> after ->> 'profile_id'
                  when 'sector_assignment' then (coalesce(after, before) ->> 'employee_id')::int = ${employeeId ?? null}::int
                  else false end`,
              ),
          ),
          eb.exists(
            eb
              .selectFrom('session')
              .select('session.id')
              .where('accountId', '=', accountId)
              .where('profileId', '<>', profileId)
              .where(
                sql<boolean>`least(ended_at, expires_at) between now() - make_interval(mins => ${graceAfterChange}) and now()`,
              ),
          ),
        ])
        .as('changed'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(changed)
}

/** The setting with the moment since when nothing is locked. */
const stoppedKey = 'denied-access.stopped-at'

/** When locking was stopped; undefined while it works. */
export const stoppedSince = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('setting').select('value').where('key', '=', stoppedKey).executeTakeFirst())?.value

export const resumeLocking = (db: Db) => db.deleteFrom('setting').where('key', '=', stoppedKey).execute()

/** Locks the login, or stops locking after too many. Locks are serialised, so the hourly number is exact. */
async function drawConsequence(db: Db, session: Session, denied: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockNumbers.denials})`.execute(db)
  const { locks } = await db
    .selectFrom('accountLock')
    .select(sql<number>`count(*)::int`.as('locks'))
    .where('lockedAt', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  const stopped = (await stoppedSince(db)) !== undefined
  switch (consequenceOf({ denied, stopped, locks })) {
    case 'lock':
      await lock(db, session)
      return true
    case 'stop':
      await db.insertInto('setting').values({ key: stoppedKey, value: sql<string>`to_json(now()) #>> '{}'` }).execute()
      await notify(db, { kind: 'access-watch-stopped', ...removed.stopped, opens: lockedAccounts })
      return false
    case 'none':
      return false
  }
}

async function lock(db: Db, { accountId, employeeId, name }: Session): Promise<void> {
  await db.updateTable('account').set({ lockedAt: sql<string>`now()` }).where('id', '=', accountId).execute()
  await db.insertInto('accountLock').values({ accountId }).execute()
  await endSessionsOf(db, accountId)
  await notify(db, {
    kind: 'access-removed',
    ...removed.notice(name),
    opens: lockedAccounts,
    ...(employeeId === undefined ? {} : { employeeId }),
  })
}

/** False: not locked. */
export async function unlockAccount(db: Db, accountId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ lockedAt: null })
    .where('id', '=', accountId)
    .where('lockedAt', 'is not', null)
    .executeTakeFirst()
  await db
    .updateTable('accountLock')
    .set({ unlockedAt: sql<string>`now()`, unlockedBy: sql<number>`acting_account()` })
    .where('accountId', '=', accountId)
    .where('unlockedAt', 'is', null)
    .execute()
  return numUpdatedRows > 0
}

/** Reactivating a person also unlocks the login. */
export async function unlockPerson(db: Db, employeeId: number): Promise<void> {
  const account = await db.selectFrom('account').select('id').where('employeeId', '=', employeeId).executeTakeFirst()
  if (account) await unlockAccount(db, account.id)
}

/** Locked logins, latest first, with the denials counted in the day before. */
export function listLocked(db: Db, window: { skip: number; take: number }) {
  const locked = db.selectFrom('account').where('account.lockedAt', 'is not', null)
  const rows = locked
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select([
      'account.id',
      'account.login',
      'account.employeeId',
      sql<string>`coalesce(employee.name, account.login)`.as('name'),
      sql<string>`account.locked_at`.as('lockedAt'),
      sql<{ address: string; deniedAt: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('address', address, 'deniedAt', denied_at) order by denied_at desc), '[]')
        from denial
        where denial.account_id = account.id
          and denied_at between account.locked_at - make_interval(hours => ${forgottenAfter}) and account.locked_at)`.as(
        'denials',
      ),
    ])
    .orderBy('account.lockedAt', 'desc')
    .orderBy('account.id')
  return listed(rows, locked, window)
}
