import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { ActionMenu } from '../action/action-menu.ts'
import { useShortcutHint } from '../keyboard/keyboard.tsx'
import { usePhone } from '../theme/use-phone.ts'
import { alignOf, type Column } from './data-columns.ts'
import { DataHead } from './data-head.tsx'
import { DataRows, type RowForm, WaitingRows } from './data-rows.tsx'
import type { List } from './list.ts'
import { NoRows } from './no-rows.tsx'
import { OrderSelect } from './order-select.tsx'
import type { Picking } from './picking.tsx'
import { tableLook } from './table-look.ts'
import { watchWidth } from './table-width.ts'

export type { Column }

export interface DataTableProps<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  /** The sentence for no rows, or a whole EmptyState. */
  empty: ReactNode
  /** Opens a row by click, Enter or Space. */
  onOpen?: (row: Row) => void
  /** Selects or deselects a row by click, Enter or Space. */
  selectable?: boolean
  /** Opens a row by Enter or double click. Every list screen has this or `onOpen`. */
  form?: RowForm<Row> | undefined
  /** Picks rows to act on together, by box or Space. */
  picking?: Picking<Row> | undefined
  /** The end of a row, usually `RowActions`. */
  actions?: (row: Row) => ReactNode
  /** Cells of the foot, by column. */
  totals?: readonly ReactNode[]
  dense?: boolean
}

/** A table; on phones each row is a card with titles beside values. */
export function DataTable<Row extends { id: number | string }>(props: DataTableProps<Row>) {
  const { list, columns, empty, onOpen, selectable = false, form, picking, actions, totals, dense } = props
  const phone = usePhone()
  const hasActions = actions !== undefined || form?.named !== undefined
  ActionMenu.useAhead()
  const opens = onOpen !== undefined || form !== undefined
  useShortcutHint('ArrowUp+ArrowDown', 'Linha anterior ou seguinte', selectable || opens)
  useShortcutHint(' ', 'Marcar ou desmarcar a linha', selectable || picking !== undefined)
  useShortcutHint('Enter', 'Abrir a linha', opens)
  if (list.state === 'failed' || (list.state === 'ready' && list.rows.length === 0))
    return <NoRows list={list} empty={empty} />
  return (
    <>
      {phone && <OrderSelect list={list} columns={columns} />}
      <Paper ref={watchWidth} variant="outlined" sx={tableLook} aria-busy={list.state !== 'ready'}>
        {list.state === 'stale' && <LinearProgress color="inherit" aria-label="Carregando" />}
        <Table role="table" size={dense ? 'small' : 'medium'} data-dense={dense || undefined}>
          <DataHead list={list} columns={columns} actions={hasActions} />
          <TableBody role="rowgroup" data-stale={list.state === 'stale' || undefined}>
            {list.state === 'loading' && <WaitingRows size={list.size} columns={columns} actions={hasActions} />}
            <DataRows
              list={list}
              columns={columns}
              onOpen={onOpen}
              selectable={selectable}
              form={form}
              picking={picking}
              actions={actions}
            />
          </TableBody>
          {totals && list.state !== 'loading' && (
            <TableFooter role="rowgroup">
              <TableRow role="row">
                {columns.map((column, index) => (
                  <TableCell role="cell" key={column.title} align={alignOf(column)} data-label={column.title}>
                    {totals[index]}
                  </TableCell>
                ))}
                {hasActions && <TableCell role="cell" />}
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </Paper>
    </>
  )
}
