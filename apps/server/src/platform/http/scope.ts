/**
 * Who asks, and whose records they may see. Scopes are made only here, so no query on people can do without
 * one.
 */
import type { Holder, Module, Permission, Role, TokenKind } from '@ponteiro/contract'
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { dayIn } from '../config/clock.ts'
import type { Database } from '../database/database.ts'

/** A valid login, as stored at this request. */
export interface Session extends Holder {
  readonly id: string
  /** The kind of token; all but `session` open only a choice. */
  readonly kind: TokenKind
  readonly accountId: number
  /** The person of the login; absent for logins without one, such as the first administrator. */
  readonly employeeId: number | undefined
  readonly name: string
  readonly role: Role
  readonly profileId: number
  readonly profileName: string
  /** 1 to 4: gives role and scope, whichever profile is active. */
  readonly baseProfileId: number
  readonly modules: ReadonlySet<Module>
  readonly permissions: ReadonlySet<Permission>
  readonly sectorIds: readonly number[]
  /** IANA zone of the person's work city. */
  readonly zone: string
  readonly pointCalculation: boolean
  readonly appUser: boolean
  readonly master: boolean
  /** The acting master. */
  readonly actorAccountId: number | undefined
  readonly actorName: string | undefined
  /** The acting master's person; nothing is decided about them here. */
  readonly actorEmployeeId: number | undefined
  /** The day from which the password must be changed first; absent: never asked. */
  readonly passwordDueOn: string | undefined
  /** RFC 3339. */
  readonly expiresAt: string
}

/** Whether the password must be changed first, at `now` (milliseconds). */
export const isPasswordDue = ({ passwordDueOn, zone }: Session, now: number): boolean =>
  passwordDueOn !== undefined && passwordDueOn <= dayIn(now, zone)

declare const madeByTheGate: unique symbol

export type PeopleScope = { readonly [madeByTheGate]: true; readonly except?: number } & (
  | { readonly kind: 'everyone' }
  | { readonly kind: 'self'; readonly employeeId: number }
  | { readonly kind: 'sectors'; readonly employeeId: number | undefined; readonly sectorIds: readonly number[] }
)

const made = (scope: object) => scope as PeopleScope

/**
 * Administrators see everybody; supervisors and managers the people of their sectors and themselves;
 * employees themselves.
 */
export function scopeOf(session: Pick<Session, 'role' | 'employeeId' | 'sectorIds'>): PeopleScope {
  if (session.role === 'admin') return made({ kind: 'everyone' })
  if (session.role === 'employee') return made({ kind: 'self', employeeId: session.employeeId ?? -1 })
  return made({ kind: 'sectors', employeeId: session.employeeId, sectorIds: session.sectorIds })
}

/** The same without the acting master: masters change nothing that concerns themselves. */
export function scopeOfChanges(session: Session): PeopleScope {
  const scope = scopeOf(session)
  return session.actorEmployeeId === undefined ? scope : made({ ...scope, except: session.actorEmployeeId })
}

/** The decider's name for records, with the master's where one acts. */
export const deciderName = ({ name, actorName }: Pick<Session, 'name' | 'actorName'>): string =>
  actorName === undefined ? name : `${actorName} como ${name}`

/** Own records only, whatever the role: for calls about the caller. */
export const ownScope = (session: Pick<Session, 'employeeId'>): PeopleScope =>
  made({ kind: 'self', employeeId: session.employeeId ?? -1 })

/**
 * The person just created by the call, never one named by its input: the caller may have no sector in common.
 */
export const scopeOfMade = (employeeId: number): PeopleScope => made({ kind: 'self', employeeId })

/** People in scope with the key, own records without it. */
export const scopeWith = (session: Session, key: Permission): PeopleScope =>
  session.role === 'admin' || session.permissions.has(key) ? scopeOf(session) : ownScope(session)

/** Everybody, for facts that all colleagues may know, such as birthdays. Never for a person's record. */
export const colleagues: PeopleScope = made({ kind: 'everyone' })

/**
 * For jobs and imports, which act for the establishment, and for a master's choice. Never reachable from
 * input.
 */
export const wholeEstablishment: PeopleScope = made({ kind: 'everyone' })

/**
 * Ids up to this number are separate parameters; more are one value, and the statement is planned each time.
 */
const mostPlaces = 8

/**
 * Any of these ids; none for an empty list, where `in ()` would be a syntax error. Few ids fill one, two,
 * four or eight places, repeating the last: four texts to prepare instead of one for each number.
 */
export function oneOf(ids: readonly number[]) {
  if (ids.length === 0 || ids.length > mostPlaces) return sql<number>`any(${[...ids]}::int[])`
  const places = 2 ** Math.ceil(Math.log2(ids.length))
  const filled = Array.from({ length: places }, (_, at) => ids[at] ?? ids.at(-1))
  return sql<number>`any(array[${sql.join(filled)}]::int[])`
}

/**
 * A scope as condition on `employee`. The people of sectors are one list, found once: as a joined subquery,
 * everybody was read.
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
