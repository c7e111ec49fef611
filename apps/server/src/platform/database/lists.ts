/** Shared parts of list queries: window, count, and search without accents and case. */
import { Failure } from '@ponteiro/contract'
import { type Expression, type ReferenceExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'

/** Columns with stored folded text: folding ten thousand names takes a quarter of a second. */
const folded: Readonly<Record<string, string>> = {
  'employee.name': 'employee.plain_name',
  'employee.enrollment': 'employee.plain_enrollment',
}

/** A search as literal text of a LIKE pattern. */
export const literally = (search: string | undefined) => (search ?? '').trim().replace(/[\\%_]/g, '\\$&')

/** Text that contains a search, ignoring accents and case. `column` is `table.column`. */
export function containing(column: string, search: string | undefined): Expression<SqlBool> {
  const text = folded[column] ? sql.ref(folded[column]) : sql`plain(${sql.ref(column)})`
  const words = (search ?? '').trim()
  // A trigram index knows nothing of two letters and would be read whole.
  if (words.length < 3) return sql<SqlBool>`strpos(${text}, plain(${words})) > 0`
  return sql<SqlBool>`${text} like '%' || plain(${literally(words)}) || '%'`
}

/** A column in Portuguese dictionary order. */
export const alphabetical = (column: ReferenceExpression<Database, keyof Database>) =>
  sql<string>`${sql.ref(column as string)} collate "pt-BR-x-icu"`

interface Window {
  readonly skip: number
  readonly take: number
}

/** Page sizes that the screens offer. */
const usualSizes = new Set([12, 24, 25, 36, 48, 50, 75, 96, 100])

/**
 * The rows of one page. A usual size stands in the statement's text, so a kept plan is made for that few
 * rows.
 */
export const paged = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>, { skip, take }: Window) =>
  rows.offset(skip).limit(usualSizes.has(take) ? sql.lit(take) : take)

/** One page of `rows`, and the number of all `matching`. */
export async function listed<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  matching: SelectQueryBuilder<DB, TB, object>,
  window: Window,
): Promise<{ results: O[]; total: number }> {
  const results = await paged(rows, window).execute()
  return withTotal(results as O[], window, () => counted(matching))
}

/** A page with its total, which is counted only when the page does not show it. */
export async function withTotal<R>(
  results: R[],
  { skip, take }: Window,
  count: () => Promise<number>,
): Promise<{ results: R[]; total: number }> {
  if (skip === 0 && results.length < take) return { results, total: results.length }
  return { results, total: await count() }
}

/** The number of rows of a statement. */
export async function counted<DB, TB extends keyof DB>(matching: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const { total } = await matching
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

/** The record, or the refusal that there is none. */
export function existing<T>(record: T | undefined): T {
  if (record === undefined) throw new Failure('not-found')
  return record
}
