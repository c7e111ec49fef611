/** Who holds which tool, and what each access opens. */
import { Failure, windowOf } from '@ponteiro/contract'
import type { HistoryGroup, toolAccesses } from '@ponteiro/contract/access-control/tool-accesses'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, existing, listed } from '../../platform/database/lists.ts'
import { oneOf, type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { holdTool } from './tools.queries.ts'

refuseOn('tool_access_in_force', 'tool.held-already')
refuseOn('tools_are_for_workers', 'operation.refused')
refuseOn('person_holds_tools', 'person.holds-tools')
refuseOn('function_grant_once', 'unique.taken')

const joined = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('toolAccess')
    .innerJoin('employee', 'employee.id', 'toolAccess.employeeId')
    .innerJoin('tool', 'tool.id', 'toolAccess.toolId')
    .innerJoin('client', 'client.id', 'toolAccess.clientId')
    .where(visibleTo(scope))
    .select([
      'toolAccess.id',
      'toolAccess.employeeId',
      'toolAccess.toolId',
      'tool.title as toolTitle',
      'toolAccess.clientId',
      'client.name as clientName',
      'toolAccess.kind',
      'toolAccess.level',
      'toolAccess.notes',
      'toolAccess.createdAt',
      'toolAccess.cancelledOn',
    ])

const functionCount = sql<number>`(
  select count(*)::int from function_grant opens where opens.tool_access_id = tool_access.id)`.as('functionCount')

const whole = <T>(results: T[]) => ({ results, total: results.length })

/** Those in force first, each group by tool name. */
export const accessesOfPerson = async (db: Db, scope: PeopleScope, employeeId: number) =>
  whole(
    await joined(db, scope)
      .select(functionCount)
      .where('toolAccess.employeeId', '=', employeeId)
      .orderBy(sql`tool_access.cancelled_on is not null`)
      .orderBy(alphabetical('tool.title'))
      .orderBy('toolAccess.id')
      .execute(),
  )

/** Conditions on `tool_access` and its `employee`. */
export const isInGroup: Readonly<Record<HistoryGroup, RawBuilder<boolean>>> = {
  active: sql`(employee.active and tool_access.cancelled_on is null)`,
  cancelled: sql`(employee.active and tool_access.cancelled_on is not null)`,
  left: sql`(not employee.active)`,
}

/** Present and past holders of a tool, by name. */
export function accessesOfTool(
  db: Db,
  scope: PeopleScope,
  toolId: number,
  query: z.output<NonNullable<typeof toolAccesses.ofTool.query>>,
) {
  const { group } = query
  const matching = joined(db, scope)
    .where('toolAccess.toolId', '=', toolId)
    .$if(group !== undefined, (q) => q.where(isInGroup[group ?? 'active']))
  const rows = matching
    .select(['employee.name as employeeName', 'employee.enrollment', 'employee.active as employeeActive'])
    .orderBy(alphabetical('employee.name'))
    .orderBy('toolAccess.id')
  return listed(rows, matching, windowOf(query, 1000))
}

export const findAccess = (db: Db, scope: PeopleScope, id: number) =>
  joined(db, scope)
    .select(['employee.active as employeeActive', functionCount])
    .where('toolAccess.id', '=', id)
    .executeTakeFirst()

export const toolsForSectors = async (db: Db, sectorIds: readonly number[]) =>
  whole(
    await db
      .selectFrom('tool')
      .select(['id', 'title'])
      .where((eb) =>
        eb.or([
          eb('tool.allSectors', '=', true),
          eb.exists(
            eb
              .selectFrom('toolSector')
              .select('toolSector.id')
              .whereRef('toolSector.toolId', '=', 'tool.id')
              .where('toolSector.sectorId', '=', oneOf(sectorIds)),
          ),
        ]),
      )
      .orderBy(alphabetical('tool.title'))
      .orderBy('id')
      .execute(),
  )

export interface AccessDraft {
  readonly employeeId: number
  readonly toolId: number
  readonly clientId: number
  readonly kind: 'individual' | 'shared'
  readonly level: string
  readonly notes: string
}

/** Gives a person in scope a tool of one of their sectors. */
export async function insertAccess(db: Db, scope: PeopleScope, draft: AccessDraft, createdAt: Date) {
  existing(await db.selectFrom('client').select('id').where('id', '=', draft.clientId).forKeyShare().executeTakeFirst())
  existing(await holdTool(db, draft.toolId, 'share'))
  const person = await db
    .selectFrom('employee')
    .where('employee.id', '=', draft.employeeId)
    .where(visibleTo(scope))
    .select(
      sql<boolean>`exists (
        select from tool where tool.id = ${draft.toolId} and (tool.all_sectors or exists (
          select from tool_sector join sector_assignment works on works.sector_id = tool_sector.sector_id
          where tool_sector.tool_id = tool.id and works.employee_id = employee.id)))`.as('mayHold'),
    )
    .executeTakeFirst()
  if (!existing(person).mayHold) throw new Failure('tool.not-for-person')
  const { id } = await db
    .insertInto('toolAccess')
    .values({ ...draft, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findAccess(db, scope, id)
}

export interface AccessChange {
  readonly kind?: 'individual' | 'shared' | undefined
  readonly level?: string | undefined
  readonly notes?: string | undefined
  readonly cancelledOn?: string | null | undefined
}

export const updateAccess = (db: Db, id: number, change: AccessChange) =>
  db
    .updateTable('toolAccess')
    .set({ ...change, id })
    .where('id', '=', id)
    .execute()

export const deleteAccess = (db: Db, id: number) => db.deleteFrom('toolAccess').where('id', '=', id).execute()

export async function countInForce(db: Db, scope: PeopleScope, employeeId: number) {
  const row = await db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where('employee.id', '=', employeeId)
    .select(
      sql<number>`(select count(*)::int from tool_access held where held.employee_id = employee.id and held.cancelled_on is null)`.as(
        'total',
      ),
    )
    .executeTakeFirst()
  return existing(row)
}

/** Cancels accesses in force as of a day; answers how many. */
export async function cancelAccesses(db: Db, scope: PeopleScope, employeeId: number, on: string) {
  const inScope = db.selectFrom('employee').select('employee.id').where(visibleTo(scope))
  const cancelled = await db
    .updateTable('toolAccess')
    .set({ cancelledOn: on })
    .where('employeeId', 'in', inScope.where('employee.id', '=', employeeId))
    .where('cancelledOn', 'is', null)
    .returning('id')
    .execute()
  return { total: cancelled.length }
}
