/** Audit rows of tools and their sectors, deleted tools included. */
import { windowOf } from '@ponteiro/contract'
import type { AuditOperation, toolAudit } from '@ponteiro/contract/access-control/tool-audit'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { listed } from '../../platform/database/lists.ts'

const inside = { insert: 'added', update: 'changed', delete: 'removed' } as const
const outside = { insert: 'added-outside', update: 'changed-outside', delete: 'removed-outside' } as const

interface AuditRow {
  readonly operation: 'insert' | 'update' | 'delete'
  readonly accountId: number | null
}

/** A change without an account was made outside the application. */
const operationOf = ({ operation, accountId }: AuditRow): AuditOperation =>
  accountId === null ? outside[operation] : inside[operation]

/** A field after the change, or before a deletion. */
const field = <T>(name: string, type: 'text' | 'boolean' | 'integer'): RawBuilder<T> =>
  sql<T>`(coalesce(audit_row.after, audit_row.before) ->> ${sql.lit(name)})::${sql.raw(type)}`

/** For an action on somebody's behalf, both names. */
const author = sql<string | null>`case when audit_row.subject_account_id is null then account_name(audit_row.account_id)
  else names_of_deed(audit_row.subject_account_id, audit_row.account_id) end`

/** Every tool, past ones included, by its last name. */
export async function listAuditedTools(db: Db, query: z.output<typeof toolAudit.tools.query>) {
  const { skip, take } = windowOf(query)
  const latest = db
    .selectFrom('auditRow')
    .distinctOn('auditRow.rowId')
    .where('auditRow.tableName', '=', 'tool')
    .orderBy('auditRow.rowId')
    .orderBy('auditRow.id', 'desc')
    .select([
      sql<number>`audit_row.row_id`.as('id'),
      field<string>('title', 'text').as('title'),
      field<string>('description', 'text').as('description'),
      sql<boolean>`audit_row.operation = 'delete'`.as('removed'),
    ])
    .as('latest')
  const words = (query.filter ?? '').trim().replace(/[\\%_]/g, '\\$&')
  const matching = db
    .selectFrom(latest)
    .where(sql<boolean>`plain(latest.title) like '%' || plain(${words}) || '%'` as Expression<boolean>)
  const results = await matching
    .selectAll()
    .orderBy(sql`latest.title collate "pt-BR-x-icu"`)
    .orderBy('latest.id')
    .offset(skip)
    .limit(take)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { results, total }
}

const seen = <R extends AuditRow>({ results, total }: { results: R[]; total: number }) => ({
  results: results.map((row) => ({ ...row, operation: operationOf(row) })),
  total,
})

export async function listToolChanges(db: Db, query: z.output<typeof toolAudit.ofTool.query>) {
  const matching = db
    .selectFrom('auditRow')
    .where('auditRow.tableName', '=', 'tool')
    .where('auditRow.rowId', '=', query.toolId)
  const rows = matching
    .select([
      'auditRow.id',
      'auditRow.at',
      'auditRow.operation',
      'auditRow.accountId',
      author.as('author'),
      field<string>('title', 'text').as('title'),
      field<string>('description', 'text').as('description'),
      field<boolean>('all_sectors', 'boolean').as('allSectors'),
    ])
    .orderBy('auditRow.id', 'desc')
  return seen(await listed(rows, matching, windowOf(query)))
}

export async function listSectorChanges(db: Db, toolId: number, query: z.output<typeof toolAudit.ofSectors.query>) {
  const matching = db
    .selectFrom('auditRow')
    .leftJoin('sector', (on) => on.on('sector.id', '=', field<number>('sector_id', 'integer')))
    .leftJoin('unit', 'unit.id', 'sector.unitId')
    .where('auditRow.tableName', '=', 'tool_sector')
    .where(field<number>('tool_id', 'integer'), '=', toolId)
  const rows = matching
    .select((eb) => [
      'auditRow.id',
      'auditRow.at',
      'auditRow.operation',
      'auditRow.accountId',
      author.as('author'),
      eb.fn.coalesce('sector.name', sql.lit('')).as('sectorName'),
      eb.fn.coalesce('unit.name', sql.lit('')).as('unitName'),
    ])
    .orderBy('auditRow.id', 'desc')
  return seen(await listed(rows, matching, windowOf(query)))
}
