import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { type Column, orderField } from './data-columns.ts'
import type { List } from './list.ts'

const directions = [
  ['ASC', 'crescente'],
  ['DESC', 'decrescente'],
] as const

export interface OrderSelectProps<Row> {
  list: Pick<List, 'order' | 'change'>
  columns: readonly Column<Row>[]
}

/** The order of a list of cards, which have no header. */
export function OrderSelect<Row>({ list: { order, change }, columns }: OrderSelectProps<Row>) {
  const id = useId()
  const sortable = columns.flatMap((column) => {
    const field = orderField(column)
    return field ? [{ title: column.title, field }] : []
  })
  if (sortable.length === 0) return null
  return (
    <FormControl size="small" fullWidth sx={{ mb: 3, displayPrint: 'none' }}>
      <InputLabel htmlFor={id} shrink>
        Ordenar por
      </InputLabel>
      <NativeSelect
        value={order ? `${order.field}:${order.direction}` : ''}
        onChange={({ target }) => change({ order: target.value || undefined })}
        inputProps={{ id }}
        input={<OutlinedInput label="Ordenar por" notched />}
      >
        <option value="">Padrão</option>
        {sortable.flatMap(({ title, field }) =>
          directions.map(([direction, word]) => (
            <option key={field + direction} value={`${field}:${direction}`}>{`${title}, ${word}`}</option>
          )),
        )}
      </NativeSelect>
    </FormControl>
  )
}
