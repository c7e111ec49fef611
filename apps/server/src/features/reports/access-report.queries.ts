import { type AccessReportFilter, type AccessRow, accessReportOf } from '@ponteiro/contract/reports/access-report'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical } from '../../platform/database/lists.ts'
import type { PeopleScope } from '../../platform/http/scope.ts'
import { isInGroup } from '../access-control/tool-accesses.queries.ts'
import { inOrderOfIds, peopleFacts, peopleMatching, placesOf } from './report-people.queries.ts'
import { batchesOf, reportSource } from './report-source.rules.ts'

const size = 1000

async function listAccessIds(db: Db, scope: PeopleScope, filter: AccessReportFilter): Promise<number[]> {
  const { toolId, clientId, status } = filter
  const rows = await peopleMatching(db, scope, filter)
    .innerJoin('toolAccess', 'toolAccess.employeeId', 'employee.id')
    .innerJoin('tool', 'tool.id', 'toolAccess.toolId')
    .select('toolAccess.id')
    .$if(toolId !== undefined, (q) => q.where('toolAccess.toolId', '=', toolId ?? 0))
    .$if(clientId !== undefined, (q) => q.where('toolAccess.clientId', '=', clientId ?? 0))
    .$if(status !== undefined, (q) => q.where(isInGroup[status ?? 'active']))
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
    .orderBy(alphabetical('tool.title'))
    .orderBy('toolAccess.id')
    .execute()
  return rows.map(({ id }) => id)
}

const listAccesses = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('toolAccess')
    .innerJoin('employee', 'employee.id', 'toolAccess.employeeId')
    .innerJoin('tool', 'tool.id', 'toolAccess.toolId')
    .innerJoin('client', 'client.id', 'toolAccess.clientId')
    .select([
      'toolAccess.id',
      'employee.enrollment',
      'employee.name',
      'employee.active',
      'tool.title as tool',
      'client.name as client',
      'toolAccess.kind',
      'toolAccess.level',
      'toolAccess.createdAt',
      'toolAccess.cancelledOn',
      'toolAccess.notes',
      placesOf('sector').as('sectors'),
      sql<string>`coalesce((
        select string_agg(f.name, ', ' order by f.name) from function_grant g join tool_function f on f.id = g.tool_function_id
        where g.tool_access_id = tool_access.id), '')`.as('functions'),
    ])
    .where(sql<SqlBool>`tool_access.id = any(${`{${ids.join()}}`}::int[])`)
    .$castTo<AccessRow & { id: number }>()
    .execute()

const words = { active: 'Ativos', cancelled: 'Inativos', left: 'Desligados' } as const

export const accessSource = reportSource({
  report: accessReportOf,
  async *batches({ db, scope, filter }) {
    yield* batchesOf(await listAccessIds(db, scope, filter), size, async (ids) =>
      inOrderOfIds(ids, await listAccesses(db, ids)),
    )
  },
  async facts({ db, scope, filter }) {
    const { toolId, clientId, status } = filter
    const tool =
      toolId === undefined
        ? undefined
        : await db.selectFrom('tool').select('title').where('id', '=', toolId).executeTakeFirst()
    const client =
      clientId === undefined
        ? undefined
        : await db.selectFrom('client').select('name').where('id', '=', clientId).executeTakeFirst()
    return [
      ...(await peopleFacts(db, scope, filter)),
      ...(tool ? [['Ferramenta', tool.title] as const] : []),
      ...(client ? [['Cliente', client.name] as const] : []),
      ...(status ? [['Status', words[status]] as const] : []),
    ]
  },
})
