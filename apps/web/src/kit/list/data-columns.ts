import type { ReactNode } from 'react'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Sorts by the header; a text is the order's name in the call, `orderBy` otherwise. */
  sortable?: boolean | string
  /** The order in which rows come where nobody chose one; of columns that sort by `orderBy`, upwards. */
  usual?: 'ASC' | 'DESC'
  /** The title of a row's card on phones, where that is not what the first column says. */
  names?: boolean
  /** Times, minutes and counts stand at the right. */
  numeric?: boolean
}

/** The order's name in the call, of a column that has one. */
export const orderField = ({ sortable }: Pick<Column<never>, 'sortable'>) =>
  sortable === true ? 'orderBy' : sortable || undefined

/** Which way a column orders the rows, if it does: as it was chosen, or as rows come where nobody chose. */
export function directionOf(
  column: Pick<Column<never>, 'sortable' | 'usual'>,
  order: { field: string; direction: 'ASC' | 'DESC' } | undefined,
): 'ASC' | 'DESC' | undefined {
  if (!order) return column.usual ?? (column.sortable === true ? 'ASC' : undefined)
  return order.field === orderField(column) ? order.direction : undefined
}

export const alignOf = ({ numeric }: { numeric?: boolean }) => (numeric ? 'right' : 'left')
