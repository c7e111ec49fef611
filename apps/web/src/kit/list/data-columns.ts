import type { ReactNode } from 'react'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Sortable by its header; a text is the order's name in the call, otherwise `orderBy`. */
  sortable?: boolean | string
  /** The default order; for columns that sort by `orderBy`, ascending. */
  usual?: 'ASC' | 'DESC'
  /** The title of a row's card on phones, if not the first column. */
  names?: boolean
  /** Right-aligned times, minutes and counts. */
  numeric?: boolean
}

/** The order's name in the call, if any. */
export const orderField = ({ sortable }: Pick<Column<never>, 'sortable'>) =>
  sortable === true ? 'orderBy' : sortable || undefined

/** How a column orders the rows: as chosen, or by default. */
export function directionOf(
  column: Pick<Column<never>, 'sortable' | 'usual'>,
  order: { field: string; direction: 'ASC' | 'DESC' } | undefined,
): 'ASC' | 'DESC' | undefined {
  if (!order) return column.usual ?? (column.sortable === true ? 'ASC' : undefined)
  return order.field === orderField(column) ? order.direction : undefined
}

export const alignOf = ({ numeric }: { numeric?: boolean }) => (numeric ? 'right' : 'left')
