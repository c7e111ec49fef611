/**
 * Rows of tables that a statement read, by its plan from `explain (analyze, format json)` or auto_explain.
 */

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** What was read and thrown away counts too. */
export function rowsReadIn(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsReadIn(plan), 0)
  if (node['Relation Name'] === undefined || node['Node Type'] === 'ModifyTable') return below
  const each =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return below + Math.round(each * (node['Actual Loops'] ?? 0))
}
