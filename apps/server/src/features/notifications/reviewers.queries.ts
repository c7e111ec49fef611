/** Supervisors and managers with a login, and their present rights and scope. */
import { type Access, type Module, modulesOf, type Permission } from '@ponteiro/contract'
import { sql } from 'kysely'
import { zoneOr } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, type Session, scopeOf } from '../../platform/http/scope.ts'

export interface Reviewer {
  readonly employeeId: number
  /** The rights they would have, without a login. */
  readonly session: Session
  readonly scope: PeopleScope
}

/** Who is asked how much waits, and when. */
export interface AskedReviewer extends Reviewer {
  readonly today: string
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/** Something that waits for decisions. Areas hand theirs over, in display order. */
export interface WaitingKind {
  /** Who decides it and opens its list. */
  readonly access: Access
  /** `3 dias com horas extras`. */
  readonly words: (count: number) => string
  /** How many wait for this reviewer, own ones excluded. */
  readonly count: (db: Db, reviewer: AskedReviewer) => Promise<number>
}

/** Base profiles of reviewers. */
const roles = { 2: 'supervisor', 4: 'gestor' } as const

interface Row {
  readonly accountId: number
  readonly employeeId: number
  readonly name: string
  readonly zone: string
  readonly houseZone: string
  readonly profileId: keyof typeof roles
  readonly sectorIds: readonly number[]
  /** Keys of base and custom profiles. */
  readonly grants: readonly string[]
}

export interface Asked {
  /** Only this zone; absent: any. */
  readonly zone?: string
  /** Only this login; absent: all. */
  readonly accountId?: number
}

export async function listReviewers(db: Db, { zone, accountId }: Asked): Promise<Reviewer[]> {
  const { rows } = await sql<Row>`
    select account.id as "accountId", employee.id as "employeeId", employee.name, account.profile_id as "profileId",
      coalesce(city.zone, house_zone()) as zone, house_zone() as "houseZone",
      array(select sector_id from sector_assignment where employee_id = employee.id order by 1) as "sectorIds",
      array(
        select distinct granted.module || case granted.key when '' then '' else '.' || granted.key end
        from profile_permission granted join profile on profile.id = granted.profile_id and profile.active
        where granted.granted and (profile.id = account.profile_id
          or profile.id in (select held.profile_id from account_profile held where held.account_id = account.id))) as grants
    from account
    join employee on employee.id = account.employee_id and employee.active
    left join city on city.id = employee.work_city_id
    where account.profile_id in (2, 4) and account.locked_at is null
      and (${zone ?? null}::text is null or coalesce(city.zone, house_zone()) = ${zone ?? null}::text)
      and (${accountId ?? null}::int is null or account.id = ${accountId ?? null}::int)
    order by employee.id`.execute(db)
  return rows.map((row) => {
    const session = sessionOf(row)
    return { employeeId: row.employeeId, session, scope: scopeOf(session) }
  })
}

const sessionOf = ({ profileId, grants, zone, houseZone, ...row }: Row): Session => ({
  ...row,
  zone: zoneOr(zone, houseZone),
  id: '',
  kind: 'session',
  role: roles[profileId],
  profileId,
  baseProfileId: profileId,
  profileName: '',
  modules: modulesOf(grants.filter((grant) => !grant.includes('.')) as Module[]),
  permissions: new Set(grants.filter((grant) => grant.includes('.')) as Permission[]),
  pointCalculation: false,
  appUser: false,
  master: false,
  passwordDueOn: undefined,
  expiresAt: '',
  actorAccountId: undefined,
  actorName: undefined,
  actorEmployeeId: undefined,
})
