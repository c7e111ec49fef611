/** Who asks, and whose records the asker may see. A scope is made here only, so no query on people can do without one. */
import type { Holder, Module, Permission, Role, TokenKind } from '@ponteiro/contract'
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { dayIn } from '../config/clock.ts'
import type { Database } from '../database/database.ts'

/** A login in force, as the database holds it at this request. */
export interface Session extends Holder {
  readonly id: string
  /** What its token is for; anything but `session` opens a choice only. */
  readonly kind: TokenKind
  readonly accountId: number
  /** The person behind the login; absent for a login that is nobody's, such as the first administrator. */
  readonly employeeId: number | undefined
  readonly name: string
  readonly role: Role
  readonly profileId: number
  readonly profileName: string
  /** 1 to 4: gives role and scope, whichever profile is active (decision Q24). */
  readonly baseProfileId: number
  readonly modules: ReadonlySet<Module>
  readonly permissions: ReadonlySet<Permission>
  readonly sectorIds: readonly number[]
  /** IANA zone of the person's work city. */
  readonly zone: string
  readonly pointCalculation: boolean
  readonly appUser: boolean
  readonly master: boolean
  /** Who really acts, in a master login. */
  readonly actorAccountId: number | undefined
  readonly actorName: string | undefined
  /** The person who really acts; nothing is decided about them here. */
  readonly actorEmployeeId: number | undefined
  /** The day from which the password must be changed before anything else; absent for those who are never asked (decision Q03). */
  readonly passwordDueOn: string | undefined
  /** RFC 3339. */
  readonly expiresAt: string
}

/** Whether the password must be changed before anything else, at `now` (milliseconds). */
export const isPasswordDue = ({ passwordDueOn, zone }: Session, now: number): boolean =>
  passwordDueOn !== undefined && passwordDueOn <= dayIn(now, zone)

declare const madeByTheGate: unique symbol

export type PeopleScope = { readonly [madeByTheGate]: true; readonly except?: number } & (
  | { readonly kind: 'everyone' }
  | { readonly kind: 'self'; readonly employeeId: number }
  | { readonly kind: 'sectors'; readonly employeeId: number | undefined; readonly sectorIds: readonly number[] }
)

const made = (scope: object) => scope as PeopleScope

/** Admins see everyone, supervisors and managers the people of their sectors and themselves, employees themselves (R019, Q27). */
export function scopeOf(session: Pick<Session, 'role' | 'employeeId' | 'sectorIds'>): PeopleScope {
  if (session.role === 'admin') return made({ kind: 'everyone' })
  if (session.role === 'employee') return made({ kind: 'self', employeeId: session.employeeId ?? -1 })
  return made({ kind: 'sectors', employeeId: session.employeeId, sectorIds: session.sectorIds })
}

/** The same without the person who acts as somebody else: a master changes nothing that concerns himself (requirement 12). */
export function scopeOfChanges(session: Session): PeopleScope {
  const scope = scopeOf(session)
  return session.actorEmployeeId === undefined ? scope : made({ ...scope, except: session.actorEmployeeId })
}

/** Who decides, as records keep it: both names where a master acts as somebody. */
export const deciderName = ({ name, actorName }: Pick<Session, 'name' | 'actorName'>): string =>
  actorName === undefined ? name : `${actorName} como ${name}`

/** The person's own records only, whatever the role: for calls that answer about the caller. */
export const ownScope = (session: Session): PeopleScope => made({ kind: 'self', employeeId: session.employeeId ?? -1 })

/** The one person whom a call has just made, never one that its input names: its caller may have no sector to find anybody in. */
export const scopeOfMade = (employeeId: number): PeopleScope => made({ kind: 'self', employeeId })

/** People in scope for who holds the key, the own records for everybody else. */
export const scopeWith = (session: Session, key: Permission): PeopleScope =>
  session.role === 'admin' || session.permissions.has(key) ? scopeOf(session) : ownScope(session)

/** Everybody, whatever the role: for what all colleagues may know of each other, such as the day of a birthday. Never for a record of somebody. */
export const colleagues: PeopleScope = made({ kind: 'everyone' })

/** For jobs and imports, which act for the establishment, and the list a master chooses from. Never reachable from a call's input. */
export const wholeEstablishment: PeopleScope = made({ kind: 'everyone' })

/** So many ids stand in a statement each by itself; of more, the list is one value, and the statement is planned each time it is asked. */
const mostPlaces = 8

/**
 * Any of these ids, none for an empty list: holds inside subqueries too, where an empty `in ()` would be a syntax error. Few ids take one, two,
 * four or eight places, the last of them again: four texts, which a connection prepares, and not one for each number of sectors.
 */
export function oneOf(ids: readonly number[]) {
  if (ids.length === 0 || ids.length > mostPlaces) return sql<number>`any(${[...ids]}::int[])`
  const places = 2 ** Math.ceil(Math.log2(ids.length))
  const filled = Array.from({ length: places }, (_, at) => ids[at] ?? ids.at(-1))
  return sql<number>`any(array[${sql.join(filled)}]::int[])`
}

/**
 * The condition on `employee` that a scope stands for. The people of sectors are one list, found once and looked up by its ids: as a subquery
 * to join with, all people of the house were read for it.
 */
export const visibleTo = (scope: PeopleScope) => (eb: ExpressionBuilder<Database, 'employee'>) => {
  if (scope.except === undefined) return within(scope, eb)
  return eb.and([within(scope, eb), eb('employee.id', '<>', scope.except)])
}

type Visible = ExpressionWrapper<Database, 'employee', SqlBool>

function within(scope: PeopleScope, eb: ExpressionBuilder<Database, 'employee'>): Visible {
  switch (scope.kind) {
    case 'everyone':
      return eb.lit(true)
    case 'self':
      return eb('employee.id', '=', scope.employeeId)
    case 'sectors': {
      const people = eb
        .selectFrom('sectorAssignment')
        .select('sectorAssignment.employeeId')
        .where('sectorAssignment.sectorId', '=', oneOf(scope.sectorIds))
        .union(sql<{ employeeId: number }>`select ${scope.employeeId ?? -1}::int`)
      return eb('employee.id', '=', sql<number>`any(array(${people}))`)
    }
  }
}
