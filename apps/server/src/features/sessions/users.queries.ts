/** Logins, for people who may choose one. */
import { windowOf } from '@ponteiro/contract'
import type { auth } from '@ponteiro/contract/sessions/auth'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { containing, listed } from '../../platform/database/lists.ts'
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

type Search = Omit<z.output<typeof auth.users.query>, 'sectorIds'>

/** As many as a selector shows at once; the others are found by typing. */
const shownAtOnce = 50

function found(logins: ReturnType<typeof users>, { name, ...window }: Search) {
  const typed = name?.trim() ?? ''
  const inLogin = sql<boolean>`strpos(lower(account.login), ${typed.toLowerCase()}) > 0`
  const matching = logins.$if(typed !== '', (q) =>
    q.where((eb) => eb.or([containing('employee.name', typed), inLogin])),
  )
  return listed(matching, matching.clearOrderBy(), windowOf(window, shownAtOnce))
}

/** `sectorIds`: only people of these sectors. */
export const listUsers = (db: Db, scope: PeopleScope, search: Search, sectorIds?: readonly number[]) =>
  found(
    users(db, scope).$if(sectorIds !== undefined, (q) =>
      q.where('account.employeeId', 'in', assignedTo(db, sectorIds ?? [])),
    ),
    search,
  )

/** People a master may act as: everybody but administrators and other masters. */
const subjects = (db: Db) =>
  users(db, wholeEstablishment).where('account.profileId', '<>', 1).where('account.master', '=', false)

export const listSubjects = (db: Db, search: Search) => found(subjects(db), search)

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
