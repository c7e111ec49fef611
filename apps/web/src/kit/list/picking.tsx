import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRowTab } from './row-reach.ts'

/** Rows picked to act on together, across pages. */
export interface Picking<Row> {
  readonly picked: readonly Row[]
  has(row: Row): boolean
  toggle(row: Row): void
  /** The row, for the name of its box. */
  readonly named: (row: Row) => string
  /** Only some rows. */
  readonly may?: ((row: Row) => boolean) | undefined
  /** Picks these rows, or unpicks them when all are picked. */
  toggleAll(rows: readonly Row[]): void
  clear(): void
}

type Options<Row> = Pick<Picking<Row>, 'named' | 'may'>

export function usePicking<Row extends { readonly id: number | string }>({ named, may }: Options<Row>): Picking<Row> {
  const [picked, setPicked] = useState<readonly Row[]>([])
  const has = ({ id }: Row) => picked.some((row) => row.id === id)
  const without = (rows: readonly Row[]) => picked.filter(({ id }) => rows.every((row) => row.id !== id))
  const possible = (rows: readonly Row[]) => rows.filter((row) => may?.(row) ?? true)
  return {
    picked,
    named,
    may,
    has,
    toggle: (row) => setPicked(has(row) ? without([row]) : [...picked, row]),
    toggleAll: (rows) => {
      const all = possible(rows)
      setPicked(all.every(has) ? without(all) : [...without(all), ...all])
    },
    clear: () => setPicked([]),
  }
}

/** The box in front of a row's name. */
export function PickBox({ name, picked, onToggle }: { name: string; picked: boolean; onToggle: () => void }) {
  return (
    <label data-pick>
      <input
        type="checkbox"
        tabIndex={useRowTab()}
        aria-label={`Selecionar ${name}`}
        checked={picked}
        onChange={onToggle}
      />
    </label>
  )
}

/** Above the rows: picks the whole page, and shows how many are picked. */
export function PickLine<Row>({ picking, rows, said }: { picking: Picking<Row>; rows: readonly Row[]; said: string }) {
  const possible = rows.filter((row) => picking.may?.(row) ?? true)
  if (possible.length === 0 && picking.picked.length === 0) return null
  const all = possible.length > 0 && possible.every(picking.has)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, minHeight: 44 }}>
      {possible.length > 0 && (
        <Button onClick={() => picking.toggleAll(rows)}>
          {all ? 'Desmarcar esta página' : `Selecionar ${possible.length} desta página`}
        </Button>
      )}
      {picking.picked.length > 0 && <Button onClick={picking.clear}>Limpar seleção</Button>}
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {picking.picked.length > 0 && said}
      </Box>
    </Box>
  )
}
