import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { EmptyState } from './empty-state.tsx'
import type { List } from './list.ts'
import { tableLook } from './table-look.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Sorts by the header; a text is the order's name in the call, `orderBy` otherwise. */
  sortable?: boolean | string
  /** Times, minutes and counts stand at the right. */
  numeric?: boolean
}

export interface DataTableProps<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  /** The sentence when there is nothing, or a whole EmptyState. */
  empty: ReactNode
  /** A click, Enter or Space on a row: opens it. */
  onOpen?: (row: Row) => void
  /** A click, Enter or Space on a row: selects it, or no longer. */
  selectable?: boolean
  /** Buttons at the end of a row: quiet until the row has the pointer or the focus. */
  actions?: (row: Row) => ReactNode
  /** Cells of the foot, by column. */
  totals?: readonly ReactNode[]
  dense?: boolean
}

/** Rows of a list. On phones each row becomes a card with the columns' titles beside their values. */
export function DataTable<Row extends { id: number | string }>(props: DataTableProps<Row>) {
  const { list, columns, empty, onOpen, selectable, actions, totals, dense } = props
  const [current, setCurrent] = useState(0)
  const live = Boolean(onOpen || selectable)

  const act = (row: Row) => {
    if (selectable) list.change({ selected: row === list.selected ? undefined : row.id })
    onOpen?.(row)
  }
  const press = (event: KeyboardEvent<HTMLElement>, row: Row) => {
    if (event.target !== event.currentTarget) return
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const beside = event.currentTarget[step[event.key]]
      if (beside instanceof HTMLElement) beside.focus()
    } else if (event.key === 'Enter' || event.key === ' ') act(row)
    else return
    event.preventDefault()
  }
  const sort = (field: string) => {
    const direction = list.order?.field === field && list.order.direction === 'ASC' ? 'DESC' : 'ASC'
    list.change({ order: `${field}:${direction}` })
  }
  const align = (column: Column<Row>) => (column.numeric ? 'right' : 'left')

  if (list.state === 'failed')
    return <EmptyState text="Não foi possível carregar." action="Tentar de novo" onAction={list.reload} />
  if (list.state === 'ready' && list.rows.length === 0) {
    // A page beyond the end, by an old link or because its last row went away.
    const back = () => list.change({ page: undefined }, 'replace')
    if (list.total > 0)
      return <EmptyState text="Esta página não existe mais." action="Ir para a primeira" onAction={back} />
    return typeof empty === 'string' ? <EmptyState text={empty} /> : empty
  }

  return (
    <Paper variant="outlined" sx={tableLook} aria-busy={list.state !== 'ready'}>
      {list.state === 'stale' && <LinearProgress color="inherit" aria-label="Carregando" />}
      <Table role="table" size={dense ? 'small' : 'medium'}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => {
              const field = column.sortable === true ? 'orderBy' : column.sortable
              const order = list.order?.field === field ? list.order?.direction : undefined
              return (
                <TableCell
                  key={column.title}
                  role="columnheader"
                  align={align(column)}
                  aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
                >
                  {field ? (
                    <TableSortLabel
                      active={Boolean(order)}
                      direction={order === 'DESC' ? 'desc' : 'asc'}
                      onClick={() => sort(field)}
                    >
                      {column.title}
                    </TableSortLabel>
                  ) : (
                    column.title
                  )}
                </TableCell>
              )
            })}
            {actions && (
              <TableCell role="columnheader" align="right">
                Ações
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup" data-stale={list.state === 'stale' || undefined}>
          {list.state === 'loading' &&
            Array.from({ length: Math.min(list.size, 12) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <TableRow role="row" key={row}>
                {columns.map((column) => (
                  <TableCell role="cell" key={column.title} data-label={column.title}>
                    <Skeleton width={`${40 + ((row * 17 + column.title.length * 11) % 45)}%`} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          {list.rows.map((row, index) => (
            <TableRow
              key={row.id}
              role="row"
              hover={live}
              selected={row === list.selected}
              aria-selected={selectable ? row === list.selected : undefined}
              tabIndex={live ? (index === Math.min(current, list.rows.length - 1) ? 0 : -1) : undefined}
              data-live={live || undefined}
              onFocus={() => setCurrent(index)}
              onClick={live ? () => act(row) : undefined}
              onKeyDown={live ? (event) => press(event, row) : undefined}
            >
              {columns.map((column) => (
                <TableCell role="cell" key={column.title} align={align(column)} data-label={column.title}>
                  {column.cell(row)}
                </TableCell>
              ))}
              {actions && (
                <TableCell role="cell" align="right" data-actions onClick={(event) => event.stopPropagation()}>
                  <Box>{actions(row)}</Box>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
        {totals && (
          <TableFooter role="rowgroup">
            <TableRow role="row">
              {columns.map((column, index) => (
                <TableCell role="cell" key={column.title} align={align(column)} data-label={column.title}>
                  {totals[index]}
                </TableCell>
              ))}
              {actions && <TableCell role="cell" />}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Paper>
  )
}
