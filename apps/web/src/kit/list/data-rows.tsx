import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import view from '@material-symbols/svg-400/rounded/visibility.svg?path'
import Skeleton from '@mui/material/Skeleton'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useState } from 'react'
import { LineAction } from '../action/line-action.tsx'
import type { Column } from './data-columns.ts'
import type { List } from './list.ts'
import { PickBox, type Picking } from './picking.tsx'
import { RowReach } from './row-reach.ts'

/** What a row opens by Enter, double click, and a button, besides the floating one. */
export interface RowForm<Row> {
  readonly open: (row: Row) => void
  /** The row, for the button's accessible name; absent where the row has another visible way. */
  readonly named?: (row: Row) => string
  /** 'Editar' by default. */
  readonly verb?: string
  /** Only some rows. */
  readonly has?: (row: Row) => boolean
}

/** Explicit, because rows laid out as cards on phones lose their table semantics. */
const asRow = { role: 'row' } as const
const asCell = { role: 'cell' } as const

/** Placeholders for rows to come, at most a page; hidden from assistive technology. */
export function WaitingRows<Row>(props: { size: number; columns: readonly Column<Row>[]; actions: boolean }) {
  const { size, columns, actions } = props
  return Array.from({ length: Math.min(size, 12) }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr aria-hidden key={row}>
      {columns.map((column) => (
        <td key={column.title} data-label={column.title} data-names={column.names}>
          <Skeleton width={`${40 + ((row * 17 + column.title.length * 11) % 45)}%`} />
        </td>
      ))}
      {actions && <td />}
    </tr>
  ))
}

/** Parts of a row with presses and keys of their own. */
const ownParts = 'a, button, input, label'

type Deed = (() => void) | undefined

/**
 * ↑ and ↓ move between rows, also from a row's button; Enter and Space act on the focused row. Other keys
 * belong to the row's parts.
 */
const pressed = (space: Deed, enter: Deed) => (event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget } = event
  const isOfRow = target === currentTarget
  // React counts menus and dialogs opened from the row as inside it.
  if (!(target instanceof Element && currentTarget.contains(target))) return
  if (!isOfRow && !target.matches(ownParts)) return
  const { nextElementSibling: next, previousElementSibling: previous } = currentTarget
  const beside = { ArrowDown: next, ArrowUp: previous }[event.key]
  if (beside instanceof HTMLElement) beside.focus()
  else if (isOfRow && event.key === 'Enter') enter?.()
  else if (isOfRow && event.key === ' ') space?.()
  else if (beside === undefined) return
  event.preventDefault()
}

/**
 * A click on the row itself, not on its parts, nor in menus and dialogs opened from it, which React counts as
 * inside.
 */
const isOfRow = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest(`[data-actions], ${ownParts}`)

interface DataRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  actions: ((row: Row) => ReactNode) | undefined
  selected: boolean
  /** The effect of a click or Space, and of Enter where there is no form. */
  act: ((row: Row) => void) | undefined
  form: RowForm<Row> | undefined
  selectable: boolean
  picking: Picking<Row> | undefined
  picked: boolean
  /** This is the row in the tab order. */
  reachable: boolean
  onFocus: () => void
  stale: boolean
}

function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, actions, selected, act, form, selectable, picking, picked, reachable, onFocus } = props
  const own = form && (form.has?.(row) ?? true) ? form : undefined
  const press = act && (() => act(row))
  const open = own ? () => own.open(row) : press
  const pick = picking && (picking.may?.(row) ?? true) ? () => picking.toggle(row) : undefined
  // A row without a form among rows with one must not stop the arrows or Tab.
  const living = (act || form || picking) && {
    tabIndex: reachable ? 0 : -1,
    'data-live': press ? 'click' : open && 'open',
    ...(press && { onClick: (event: MouseEvent<HTMLElement>) => isOfRow(event) && press() }),
    ...(own && { onDoubleClick: (event: MouseEvent<HTMLElement>) => isOfRow(event) && own.open(row) }),
    // Space marks the row in lists with a mark; its box is picked by itself.
    onKeyDown: pressed(picking && !selectable ? pick : press, open),
  }
  return (
    <RowReach value={!living || reachable}>
      <tr
        {...asRow}
        className={selected || picked ? 'Mui-selected' : undefined}
        aria-selected={selectable || picking ? selected || picked : undefined}
        onFocus={onFocus}
        {...living}
      >
        {columns.map((column, index) => (
          <td
            {...asCell}
            key={column.title}
            data-label={column.title}
            data-names={column.names}
            data-numeric={column.numeric}
          >
            {index === 0 && picking && pick && <PickBox name={picking.named(row)} picked={picked} onToggle={pick} />}
            {column.cell(row)}
          </td>
        ))}
        {(actions || form?.named) && (
          <td {...asCell} data-actions>
            <div>
              {own?.named && (
                <span data-own-form>
                  <LineAction
                    icon={own.verb ? view : edit}
                    verb={own.verb ?? 'Editar'}
                    name={own.named(row)}
                    onAct={() => own.open(row)}
                  />
                </span>
              )}
              {actions?.(row)}
            </div>
          </td>
        )}
      </tr>
    </RowReach>
  )
}

/** Keeps old rows as drawn while the next load: half the cost of turning a page. */
const PatientRow = memo(
  DataRow,
  (before, next) =>
    next.stale &&
    before.row === next.row &&
    before.selected === next.selected &&
    before.picked === next.picked &&
    before.reachable === next.reachable,
) as typeof DataRow

export interface DataRowsProps<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  onOpen?: ((row: Row) => void) | undefined
  selectable: boolean
  form?: RowForm<Row> | undefined
  picking?: Picking<Row> | undefined
  actions?: ((row: Row) => ReactNode) | undefined
}

/** The rows, of which one is in the tab order with its buttons. */
export function DataRows<Row extends { id: number | string }>(props: DataRowsProps<Row>) {
  const { list, columns, onOpen, selectable, form, picking, actions } = props
  const [current, setCurrent] = useState(0)
  const act = (row: Row) => {
    if (selectable) list.change({ selected: row === list.selected ? undefined : row.id })
    onOpen?.(row)
  }
  return list.rows.map((row, index) => (
    <PatientRow
      key={row.id}
      row={row}
      columns={columns}
      actions={actions}
      selected={row === list.selected}
      act={onOpen || selectable ? act : undefined}
      form={form}
      selectable={selectable}
      picking={picking}
      picked={picking?.has(row) ?? false}
      reachable={index === Math.min(current, list.rows.length - 1)}
      onFocus={() => setCurrent(index)}
      stale={list.state === 'stale'}
    />
  ))
}
