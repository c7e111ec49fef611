import down from '@material-symbols/svg-400/rounded/arrow_downward.svg?path'
import up from '@material-symbols/svg-400/rounded/arrow_upward.svg?path'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { memo } from 'react'
import { Icon } from '../theme/icon.tsx'
import { usePhone } from '../theme/use-phone.ts'
import { alignOf, type Column, directionOf, orderField } from './data-columns.ts'
import type { List } from './list.ts'

interface SortLabelProps {
  title: string
  field: string
  order: 'ASC' | 'DESC' | undefined
  list: Pick<List, 'change'>
}

function SortLabel({ title, field, order, list }: SortLabelProps) {
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

/** Longer titles break into two lines, so that they do not widen the column. */
const longestLine = 24

/** A title that sorts nothing, laid out like one that does. */
function Plain({ title, order }: Pick<SortLabelProps, 'title' | 'order'>) {
  if (!order) {
    if (title.length <= longestLine) return title
    return (
      <Box sx={{ display: 'inline-block', maxWidth: '12em', lineHeight: 4 / 3, whiteSpace: 'normal' }}>{title}</Box>
    )
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {title}
      <Icon path={order === 'ASC' ? up : down} size={18} />
    </Box>
  )
}

interface DataHeadProps<Row> {
  list: Pick<List, 'order' | 'change'>
  columns: readonly Pick<Column<Row>, 'title' | 'sortable' | 'usual' | 'numeric'>[]
  actions: boolean
}

function Titles<Row>({ list, columns, actions }: DataHeadProps<Row>) {
  // Hidden there, where a focused button could not be seen; cards have a separate order select.
  const phone = usePhone()
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {columns.map((column) => {
          const field = orderField(column)
          const order = directionOf(column, list.order)
          return (
            <TableCell
              key={column.title}
              role="columnheader"
              align={alignOf(column)}
              aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
            >
              {field && !phone ? (
                <SortLabel title={column.title} field={field} order={order} list={list} />
              ) : (
                <Plain title={column.title} order={field ? undefined : order} />
              )}
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

/** What the titles depend on. */
const headOf = ({ list, columns, actions }: DataHeadProps<unknown>) =>
  JSON.stringify([
    list.order,
    columns.map(({ title, sortable, usual, numeric }) => [title, sortable, usual, numeric]),
    actions,
  ])

/** Column titles, which sort where the call can; other rows do not redraw them. */
export const DataHead = memo(
  Titles,
  (before, now) => before.list.change === now.list.change && headOf(before) === headOf(now),
) as typeof Titles
