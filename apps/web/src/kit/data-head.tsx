import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { memo } from 'react'
import { alignOf, type Column, orderField } from './data-columns.ts'
import type { List } from './list.ts'
import { usePhone } from './use-phone.ts'

function SortLabel({ title, field, list }: { title: string; field: string; list: Pick<List, 'order' | 'change'> }) {
  const order = list.order?.field === field ? list.order.direction : undefined
  return (
    <TableSortLabel
      active={Boolean(order)}
      direction={order === 'DESC' ? 'desc' : 'asc'}
      onClick={() => list.change({ order: `${field}:${order === 'ASC' ? 'DESC' : 'ASC'}` })}
    >
      {title}
    </TableSortLabel>
  )
}

interface DataHeadProps<Row> {
  list: Pick<List, 'order' | 'change'>
  columns: readonly Pick<Column<Row>, 'title' | 'sortable' | 'numeric'>[]
  actions: boolean
}

function Titles<Row>({ list, columns, actions }: DataHeadProps<Row>) {
  // Out of sight there: a button could not be seen with the focus. The order is chosen above the cards.
  const phone = usePhone()
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {columns.map((column) => {
          const field = orderField(column)
          const order = field && list.order?.field === field ? list.order.direction : undefined
          return (
            <TableCell
              key={column.title}
              role="columnheader"
              align={alignOf(column)}
              aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
            >
              {field && !phone ? <SortLabel title={column.title} field={field} list={list} /> : column.title}
            </TableCell>
          )
        })}
        {actions && (
          <TableCell role="columnheader" align="right" data-actions>
            Ações
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  )
}

/** What of a table its titles show. */
const headOf = ({ list, columns, actions }: DataHeadProps<unknown>) =>
  JSON.stringify([list.order, columns.map(({ title, sortable, numeric }) => [title, sortable, numeric]), actions])

/** The titles of a table, which sort it where its call can; other rows leave them as they are. */
export const DataHead = memo(
  Titles,
  (before, now) => before.list.change === now.list.change && headOf(before) === headOf(now),
) as typeof Titles
