import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import view from '@material-symbols/svg-400/rounded/visibility.svg?path'
import Skeleton from '@mui/material/Skeleton'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useState } from 'react'
import { LineAction } from '../action/line-action.tsx'
import type { Column } from './data-columns.ts'
import type { List } from './list.ts'
import { PickBox, type Picking } from './picking.tsx'
import { RowReach } from './row-reach.ts'

/** What a row opens by Enter or a double click, and by a button of its own, beside the floating one that its choice brings. */
export interface RowForm<Row> {
  readonly open: (row: Row) => void
  /** What the row is, for the button's accessible name; left out where the row has another way to it in sight. */
  readonly named?: (row: Row) => string
  /** 'Editar' unless said otherwise. */
  readonly verb?: string
  /** Of some rows only. */
  readonly has?: (row: Row) => boolean
}

/** Said, since on phones rows are laid out as cards, which takes from table elements what they are. */
const asRow = { role: 'row' } as const
const asCell = { role: 'cell' } as const

/** Places of rows that are on their way, as many as will come at most; nothing to be read out or acted on. */
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

/** What of a row has a press and keys of its own. */
const ownParts = 'a, button, input, label'

type Deed = (() => void) | undefined

/** ↑ and ↓ go from row to row, also from a button of one, Enter and Space act on the row that has the focus; other keys inside a row are its own. */
const pressed = (space: Deed, enter: Deed) => (event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget } = event
  const isOfRow = target === currentTarget
  // Not in a menu or dialog opened from the row, which React takes for a part of it.
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

/** A click on the row itself: not on what can be done with it, nor in a menu or dialog opened from it, which React takes for a part of it. */
const isOfRow = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest(`[data-actions], ${ownParts}`)

interface DataRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  actions: ((row: Row) => ReactNode) | undefined
  selected: boolean
  /** What a click or Space does, and Enter where there is no form. */
  act: ((row: Row) => void) | undefined
  form: RowForm<Row> | undefined
  selectable: boolean
  picking: Picking<Row> | undefined
  picked: boolean
  /** Tab comes to this row of all. */
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
  // A row without a form stands among rows that have one: the arrows must not stop at it, nor Tab pass the others by.
  const living = (act || form || picking) && {
    tabIndex: reachable ? 0 : -1,
    'data-live': press ? 'click' : open && 'open',
    ...(press && { onClick: (event: MouseEvent<HTMLElement>) => isOfRow(event) && press() }),
    ...(own && { onDoubleClick: (event: MouseEvent<HTMLElement>) => isOfRow(event) && own.open(row) }),
    // Space marks the row of a list that has one marked; its box is picked by itself.
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

/** While the next rows are on their way the old ones stay as they were drawn: half of what turning a page costs. */
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

/** One row each, and one place for them all in the order of Tab, with what can be done with that row. */
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
