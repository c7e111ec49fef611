import type { ReactNode } from 'react'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Sorts by the header; a text is the order's name in the call, `orderBy` otherwise. */
  sortable?: boolean | string
  /** The title of a row's card on phones, where that is not what the first column says. */
  names?: boolean
  /** Times, minutes and counts stand at the right. */
  numeric?: boolean
}

/** The order's name in the call, of a column that has one. */
export const orderField = ({ sortable }: Pick<Column<never>, 'sortable'>) =>
  sortable === true ? 'orderBy' : sortable || undefined

export const alignOf = ({ numeric }: { numeric?: boolean }) => (numeric ? 'right' : 'left')
